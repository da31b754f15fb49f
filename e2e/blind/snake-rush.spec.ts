// Snake Rush in relaxed mode with a screen reader: the narrator is asked before each step, and tells where the apple is.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

/** From one step to the next at noob, at half speed (ms). */
const relaxedTick = 400;

const opposite = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
type Direction = keyof typeof opposite;

interface Heard {
  readonly heading: Direction;
  /** How far the apple is each way. */
  readonly apple: ReadonlyMap<string, number>;
  readonly free: ReadonlyMap<string, number>;
  readonly eaten: number;
}

function understand(answer: string): Heard {
  const ways = (of: string) => {
    const list = new RegExp(`${of}:? ([^.]*)\\.`).exec(answer)?.[1] ?? '';
    const pairs = list.matchAll(/(\d+) (up|down|left|right)|(up|down|left|right) (\d+)/g);
    return new Map([...pairs].map(([, n, way, way2, n2]) => [way ?? way2 ?? '', Number(n ?? n2)]));
  };
  return {
    heading: /Heading (\w+)/.exec(answer)?.[1] as Direction,
    apple: ways('Apple'),
    free: ways('Free'),
    eaten: Number(/(\d+) apples? eaten/.exec(answer)?.[1]),
  };
}

/** Towards the apple if that way is free, else wherever there is most room. */
function choose({ heading, apple, free }: Heard): Direction {
  const open = ([way]: [string, number]) => way !== opposite[heading] && (free.get(way) ?? 0) > 0;
  const wanted = [...apple].filter(open);
  const [best] = wanted.length > 0 ? wanted : [...free].filter(open).sort(([, a], [, b]) => b - a);
  return (best?.[0] ?? heading) as Direction;
}

test('three apples in relaxed mode with a screen reader, then the wall', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install();
  const blind = await sitDown(page, 'snake-rush', {
    seed: '0123456789abcdef0123456789abcdef',
    relaxed: true,
  });
  await blind.hears(/^Enter starts/, 'options');
  expect(await blind.ask('where')).toMatch(/^Not started\./);
  await blind.looksWell();
  await blind.stopTime();
  await blind.press('Enter');
  // Turns half a tick after a step; right at a step, a turn may come too late.
  await blind.pass(relaxedTick / 2);
  let heard = understand(await blind.ask('where'));
  for (let step = 0; step < 120 && heard.eaten < 3; step++) {
    const way = choose(heard);
    if (way !== heard.heading) await blind.press(`Arrow${way[0]?.toUpperCase()}${way.slice(1)}`);
    await blind.pass(relaxedTick);
    heard = understand(await blind.ask('where'));
  }
  expect(heard.eaten).toBe(3);
  expect(await blind.ask('changed')).toMatch(/3 apples eaten\. Apple \d/);
  await blind.pass(20 * relaxedTick);
  expect(await blind.finished()).toContain('Final score');
  await blind.startTime();
  await blind.looksWell();
});
