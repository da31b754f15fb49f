// Places of the drawings over the board: arrows from box to box, and tags beside what they speak of.
import type { Mark } from '../../kit/contract/review.ts';

/** px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];
export type Line = readonly [from: Point, to: Point];

interface Found extends Pick<Mark, 'as'> {
  readonly tag: string | undefined;
  readonly box: Box;
  /** End of the arrow. */
  readonly target?: Box | undefined;
  /** Neighbours, which a tag keeps off where it can. */
  readonly beside?: readonly Box[];
}

export interface Placed extends Found {
  readonly arrow: Line | undefined;
  readonly tagBox: Box | undefined;
}

/** Direction from the middle of a box. */
type Side = readonly [across: number, down: number];

const [left, right, above, below] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
const corners = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** Sides of a tag, the preferred one first: two tags hardly meet. */
const sides = {
  better: [left, right, above, below, ...corners],
  yours: [below, above, right, left, ...corners],
  proof: [above, below, left, right, ...corners],
} as const satisfies Record<Mark['as'], readonly Side[]>;

/** Size of a tag (px): its height, its padding, and about a letter. */
const tagSize = { height: 24, padding: 18, letter: 7.5, gap: 9 };

/** px: an arrow's distance from its boxes, its shortest length between them, and the width of its head. */
const arrowSize = { gap: 6, shortest: 40, head: 26 };

/** Times that covering a mark is worse than covering what lies beside it, and covering another tag is worse than a mark. */
const marked = 10;
const tagged = 10;

/** Puts tags where they cover least of what the marks speak of, and always inside the field. */
export function place(found: readonly Found[], field: Box): Placed[] {
  const marks = found.map((mark) => ({ ...mark, arrow: mark.target && arrowBetween(mark.box, mark.target) }));
  const taken = marks.flatMap(({ box, target, arrow }) => [
    box,
    ...(target ? [target] : []),
    ...(arrow ? squaresOn(arrow) : []),
  ]);
  const tags: Box[] = [];
  const sharedWith = (box: Box, others: readonly Box[]) =>
    others.reduce((sum, other) => sum + shared(box, other), 0);
  const covered = (box: Box, beside: readonly Box[]) =>
    marked * (tagged * sharedWith(box, tags) + sharedWith(box, taken)) + sharedWith(box, beside);
  return marks.map((mark) => {
    const { as, tag, box, beside = [] } = mark;
    if (!tag) return { ...mark, tagBox: undefined };
    const boxes = sides[as].map((side) => within(tagBeside(side, box, tag), field));
    const tagBox = boxes.reduce((best, other) =>
      covered(other, beside) < covered(best, beside) ? other : best,
    );
    tags.push(tagBox);
    return { ...mark, tagBox };
  });
}

const middle = ({ left, top, width, height }: Box): Point => [left + width / 2, top + height / 2];

/** From edge to edge, so that both boxes stay readable; from middle to middle where they are close. */
function arrowBetween(from: Box, to: Box): Line {
  const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  const edgeOf = ({ width, height }: Box) =>
    Math.min(width / Math.abs(dx), height / Math.abs(dy)) / 2 + arrowSize.gap / length;
  const [start, end] = [edgeOf(from), 1 - edgeOf(to)];
  if (!((end - start) * length >= arrowSize.shortest)) return [middle(from), middle(to)];
  return [
    [ax + start * dx, ay + start * dy],
    [ax + end * dx, ay + end * dy],
  ];
}

function squaresOn([[ax, ay], [bx, by]]: Line): Box[] {
  const size = arrowSize.head;
  const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / size));
  return Array.from({ length: count + 1 }, (_, i) => ({
    left: ax + ((bx - ax) * i) / count - size / 2,
    top: ay + ((by - ay) * i) / count - size / 2,
    width: size,
    height: size,
  }));
}

function tagBeside([across, down]: Side, box: Box, tag: string): Box {
  const { letter, padding, height, gap } = tagSize;
  const width = tag.length * letter + padding;
  const [x, y] = middle(box);
  return {
    width,
    height,
    left: x - width / 2 + across * ((box.width + width) / 2 + gap),
    top: y - height / 2 + down * ((box.height + height) / 2 + gap),
  };
}

/** Moves a box into another. */
function within(box: Box, { left, top, width, height }: Box): Box {
  return {
    ...box,
    left: Math.max(left, Math.min(box.left, left + width - box.width)),
    top: Math.max(top, Math.min(box.top, top + height - box.height)),
  };
}

/** Area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
