// Parts of the help's pictures (Help in kit/contract/view.ts), which are 120×80.
import type { ReactNode } from 'react';
import type { Ink } from '../contract/card.ts';

type Ground = Ink | 'cell' | 'field';

const dark: readonly Ground[] = ['tomato', 'teal', 'cobalt', 'plum', 'brick', 'night', 'leaf', 'cell'];

export function tile(x: number, y: number, text = '', ground: Ground = 'stock', width = 28): ReactNode {
  const ink = ground === 'field' ? 'on-field' : dark.includes(ground) ? 'stock' : 'night';
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={28}
        rx={4}
        strokeWidth={1.5}
        fill={`var(--${ground})`}
        stroke="var(--on-field)"
      />
      <text x={width / 2} y="15" fontSize={text.length > 2 ? 11 : 16} fill={`var(--${ink})`}>
        {text}
      </text>
    </g>
  );
}

/** An emoji, or a word in large letters. */
export function sign(x: number, y: number, text: string, size = 26, ink = 'var(--on-field)'): ReactNode {
  return (
    <text x={x} y={y} fontSize={size} fill={ink}>
      {text}
    </text>
  );
}

export function arrow(x1: number, y1: number, x2: number, y2: number): ReactNode {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [((x2 - x1) / length) * 6, ((y2 - y1) / length) * 6];
  const head = `M${x2 - ux - uy} ${y2 - uy + ux}L${x2} ${y2}L${x2 - ux + uy} ${y2 - uy - ux}`;
  return line(`M${x1} ${y1}L${x2} ${y2}${head}`);
}

/** @param d path of the SVG */
export function line(d: string, ink = 'var(--on-field)', width = 3): ReactNode {
  return (
    <path d={d} stroke={ink} strokeWidth={width} fill="none" strokeLinecap="round" strokeLinejoin="round" />
  );
}
