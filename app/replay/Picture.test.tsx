import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import type { Strip } from '../../kit/contract/review.ts';
import type { Usual } from '../rounds/usual.ts';
import { Picture } from './Picture.tsx';

const strip = (label: string, times: readonly number[]): Strip => ({
  ...{ label, median: times[1] ?? 0, example: { text: 'BLUE', ink: '#3361f5' } },
  dots: times.map((ms, i) => ({ ms, ink: '#3361f5', wrong: i === 3 })),
});

function shown(usual: Usual): string {
  const game = gameBySlug('color-match');
  if (!game) throw new Error('no game');
  const gap = {
    ...{ figure: 'Stroop gap', facts: [] },
    strips: [strip('Honest words', [700, 812, 900]), strip('Lying words', [760, 954, 990, 1_400])] as const,
  };
  const figures = [{ label: 'Stroop gap', value: 142, unit: 'ms', better: 'less' }] as const;
  const review = { headline: '142 ms slower when the word lies.', figures, moments: [], gap };
  const ignore = (): void => {};
  return renderToStaticMarkup(
    <Picture
      {...{ review, gap, usual, replay: { id: 'local-1', game } }}
      onOpen={ignore}
      onWatch={ignore}
      onShare={ignore}
    />,
  );
}

test('the player’s usual gap stands beside the number of answers, once there is one', () => {
  expect(shown({})).toContain('<p>7 answers.</p>');
  expect(shown({ 'Stroop gap': 168 })).toContain('<p>7 answers. Your usual gap is 168 ms.</p>');
});

test('the table counts all answers, and has the times of the right ones', () => {
  const lying = /Lying words<\/th>(.*?)<\/tr>/.exec(shown({}))?.[1] ?? '';
  expect(lying.match(/[^<>]+(?=<\/td>)/g)).toEqual(['4', '954 ms', '760 ms', '990 ms']);
});

test('a round without a moment can be watched, and not played on', () => {
  expect(shown({})).toContain('Watch');
  expect(shown({})).not.toContain('Play from here');
});
