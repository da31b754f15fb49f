// Laws of the views, for every game of the registry and the examples.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { frameKeys } from '../../kit/board/keymap.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import { often, someOf } from '../../kit/testing/often.ts';
import { loadEngine, loadHelp, loadView } from '../load.ts';
import { built } from '../testing/built.ts';
import { hear, show } from '../testing/show.tsx';
import { watchConsole } from '../testing/watchConsole.ts';

watchConsole();

describe.each(built.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const engine = () => loadEngine(game);

  describe.each(someOf(difficulties))('at %s', (difficulty) => {
    test('the narrator answers in plain sentences in every state met on the way', async () => {
      const [it, view] = await Promise.all([engine(), loadView(game)]);
      let before: unknown;
      walk({
        engine: it,
        setup: testSetup(difficulty),
        seed: testSeed(10),
        moves: often(60, 300),
        onMove: (round) => {
          hear({ game, view }, before ?? round.state, round);
          before = round.state;
        },
      });
    });

    test('the view renders every state met on the way without a console error', async () => {
      const [it, view] = await Promise.all([engine(), loadView(game)]);
      let met = 0;
      walk({
        engine: it,
        setup: testSetup(difficulty),
        seed: testSeed(7),
        moves: often(150, 400),
        onMove: (round) => {
          if (met++ < often(12, 40) || met % 25 === 0 || round.outcome) show({ game, view }, round);
        },
      });
      expect(console.error).not.toHaveBeenCalled();
    });
  });

  test('its help has three pictures', async () => {
    const { pictures } = await loadHelp(game);
    expect(Object.keys(pictures)).toHaveLength(3);
    for (const drawing of Object.values(pictures)) {
      // As the help draws it: parts are children, which need no keys.
      const markup = renderToStaticMarkup(createElement('svg', null, ...[drawing].flat()));
      expect(markup).toMatch(/<(?:path|text|rect|circle)/);
    }
    expect(console.error).not.toHaveBeenCalled();
  });

  test('where time can run out there is a relaxed mode, of which the help tells', async () => {
    const view = await loadView(game);
    const variant = game.variants?.find(({ id }) => id === relaxed);
    if (view.timeLeft) expect(variant).toBeDefined();
    if (!variant) return;
  });

  test('each key belongs to one of its controls, and what they say reads well', async () => {
    const view = await loadView(game);
    const keys = Object.values(view.controls).flatMap((control) => control.keys);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
    const taken = Object.entries(frameKeys).filter(([, key]) => keys.includes(key));
    const refused = taken.filter(([, key]) => !/^[A-Z]$/.test(key));
    expect(refused.map(([what, key]) => `${key} is the frame’s (${what})`)).toEqual([]);
    for (const { label } of Object.values(view.controls)) expect(label).toMatch(/^\p{Lu}.*[^.]$/u);
  });
});
