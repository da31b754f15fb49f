// Tables of card games: hands, tricks and their flights.
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keymapOf } from '../board/keymap.ts';
import type { Outcome } from '../contract/rules.ts';
import { animated, lay } from '../testing/dom.ts';
import { render } from '../testing/render.tsx';
import { playingCard } from './cardDrawing.tsx';
import type { Card } from './cards.ts';
import { Hand, type HandProps } from './Hand.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import { SuitColours } from './SuitColours.tsx';
import { Table } from './Table.tsx';
import { TrickTable, type TrickTableProps } from './TrickTable.tsx';
import { trickControls } from './trickControls.ts';
import type { Seat, Trick, TrickState } from './tricks.ts';
import { useQuickTable } from './useQuickTable.tsx';

/** The next frame is painted. */
const painted = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setTimeout(resolve));
};
const click = () => new PointerEvent('click', { bubbles: true, detail: 1 });
const slot = (card: string) => `[data-slot="${card}"]`;

const played: string[] = [];
const said: string[] = [];
const announce = (text: string) => void said.push(text);
beforeEach(() => {
  played.length = 0;
  said.length = 0;
});

const five: readonly Card[] = ['AS', 'KS', '9H', '4C', '2D'];
const thirteen: readonly Card[] = [
  'AS',
  'KS',
  'QS',
  'JS',
  'TS',
  '9S',
  '8S',
  '7S',
  '6S',
  '5S',
  '4S',
  '3S',
  '2S',
];

describe('a hand', () => {
  const hand: HandProps = {
    ...{ cards: five, announce },
    reason: (card) => (card.endsWith('H') ? 'Follow spades.' : undefined),
    onPlay: (card, { left }) => void played.push(`${card} from ${left}`),
  };
  type Board = Awaited<ReturnType<typeof render>>;
  const cardsOf = ({ page }: Board, attribute: string) =>
    Array.from(page.querySelectorAll('[data-slot]'), (each) => each.getAttribute(attribute));
  const focused = ({ page }: Board) => page.ownerDocument.activeElement?.getAttribute('data-slot');

  test('names its cards, and whether each can be played', async () => {
    const board = await render(<Hand {...hand} />);
    expect(board.find('[role="toolbar"]').getAttribute('aria-label')).toBe('Your hand, 5 cards');
    expect(cardsOf(board, 'aria-label').slice(1, 4)).toEqual([
      'king of spades, playable',
      '9 of hearts, not playable',
      '4 of clubs, playable',
    ]);
    expect(cardsOf(board, 'aria-disabled')).toEqual(['false', 'false', 'true', 'false', 'false']);
    expect(cardsOf(board, 'data-playable')).toEqual(['true', 'true', 'false', 'true', 'true']);
    expect(board.page.querySelectorAll('.dim')).toHaveLength(1);
    expect(board.find('[role="toolbar"]').dataset.raised).toBe('false');
    await board.show(<Hand {...hand} cards={['AS', 'KS']} />);
    expect(board.find('[role="toolbar"]').dataset.raised).toBe('true');
  });

  test('that waits dims nothing, and says nothing of its cards', async () => {
    const board = await render(<Hand {...hand} waiting />);
    expect(cardsOf(board, 'aria-label')[2]).toBe('9 of hearts');
    expect(cardsOf(board, 'data-playable')).toEqual(Array(5).fill('false'));
    expect(board.page.querySelectorAll('.dim')).toHaveLength(0);
    expect(cardsOf(board, 'aria-pressed')).toEqual(Array(5).fill(null));
    expect(cardsOf(board, 'data-fresh')).toEqual(Array(5).fill('false'));
  });

  test('marks chosen, given and new cards', async () => {
    const board = await render(<Hand {...hand} selected={['KS', '4C']} fresh={['2D']} />);
    expect(cardsOf(board, 'aria-pressed')).toEqual(['false', 'true', 'false', 'true', 'false']);
    expect(cardsOf(board, 'data-given')).toEqual(Array(5).fill('false'));
    expect(cardsOf(board, 'aria-label').at(-1)).toBe('2 of diamonds, new');
    expect(cardsOf(board, 'data-fresh')).toEqual(['false', 'false', 'false', 'false', 'true']);
    expect(board.page.querySelectorAll('.dim')).toHaveLength(0);
    await board.show(<Hand {...hand} selected={['KS', '4C']} given />);
    expect(cardsOf(board, 'data-given')).toEqual(['false', 'true', 'false', 'true', 'false']);
  });

  test('plays a tapped card from its place; a refused one shakes and says why', async () => {
    const board = await render(<Hand {...hand} />);
    animated();
    lay(board.find(slot('4C')), 70, 0, 20);
    await board.send(board.find(`${slot('4C')} .small`), click());
    expect([played, said]).toEqual([['4C from 70'], []]);
    await board.send(board.find(slot('9H')), click());
    expect([played.length, said]).toEqual([1, ['Follow spades.']]);
    expect(board.find('[data-shown="true"]').textContent).toBe('Follow spades.');
    const shaken = animated().at(-1);
    expect(shaken?.element.dataset.slot).toBe('9H');
    expect(shaken?.frames).toContainEqual({ translate: '-6px' });
    await board.send(board.find('[role="toolbar"]'), click());
    expect([played.length, said.length]).toEqual([1, 1]);
  });

  test('is dealt card by card', async () => {
    await render(<Hand {...hand} />);
    const coming = animated();
    expect(coming.map(({ options }) => options.delay)).toEqual([0, 18, 36, 54, 72]);
    expect(coming[1]).toMatchObject({
      frames: [{ transform: 'translate(0, -60px)', opacity: 0 }, {}],
      options: { duration: 180, fill: 'backwards' },
    });
    await painted();
    expect(coming.every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  test('only fades in with reduced motion, at once', async () => {
    const board = await render(null);
    board.page.ownerDocument.documentElement.dataset.motion = 'reduced';
    await board.show(<Hand {...hand} />);
    expect(animated().at(-1)).toMatchObject({ frames: [{ opacity: 0 }, {}], options: { delay: 0 } });
  });

  test('of more than eight cards takes two rows, and keeps their height', async () => {
    const board = await render(<Hand {...hand} cards={thirteen.slice(0, 8)} />);
    const root = () => board.page.firstElementChild as HTMLElement;
    expect(root().dataset).toMatchObject({ rows: '1', tall: 'false' });
    await board.show(<Hand {...hand} cards={thirteen} />);
    expect(root().dataset).toMatchObject({ rows: '2', tall: 'true' });
    const place = (at: number) => {
      const { style } = board.find(slot(thirteen[at] ?? ''));
      return ['--fan-i', '--fan-n', '--fan-row', '--fan-col', '--fan-cols'].map((name) =>
        style.getPropertyValue(name),
      );
    };
    expect(place(6)).toEqual(['6', '13', '0', '6', '7']);
    expect(place(7)).toEqual(['7', '13', '1', '0', '6']);
    expect(place(12)).toEqual(['12', '13', '1', '5', '6']);
    await board.show(<Hand {...hand} cards={five} />);
    expect(root().dataset).toMatchObject({ rows: '1', tall: 'true' });
  });

  test('is walked by arrows round its ends, and its other keys are the board’s', async () => {
    const board = await render(<Hand {...hand} />);
    const heard: string[] = [];
    board.page.ownerDocument.addEventListener('keydown', ({ key }) => heard.push(key));
    await board.focus(slot('AS'));
    const steps = [
      ['ArrowRight', 'KS'],
      ['ArrowDown', '9H'],
      ['ArrowUp', 'KS'],
      ['ArrowLeft', 'AS'],
      ['ArrowLeft', '2D'],
      ['ArrowRight', 'AS'],
      ['End', '2D'],
      ['Home', 'AS'],
    ] as const;
    for (const [key, card] of steps) {
      expect(await board.press(key)).toBe(false);
      expect(focused(board)).toBe(card);
      expect(cardsOf(board, 'tabindex').filter((tab) => tab === '0')).toHaveLength(1);
      expect(board.find(slot(card)).tabIndex).toBe(0);
    }
    expect(await board.press('l')).toBe(true);
    expect(heard).toEqual(['l']);
    await board.show(<Hand {...hand} cards={[]} />);
    await board.focus('[role="toolbar"]');
    expect(await board.press('ArrowRight')).toBe(true);
  });

  test('keeps its tab stop on a card that stays, and passes it to the next where it goes', async () => {
    const board = await render(<Hand {...hand} />);
    const stops = () =>
      Array.from(board.page.querySelectorAll<HTMLElement>('[data-slot]')).flatMap(({ tabIndex, dataset }) =>
        tabIndex === 0 ? [dataset.slot] : [],
      );
    expect(stops()).toEqual(['AS']);
    await board.focus(slot('9H'));
    expect(stops()).toEqual(['9H']);
    await board.show(<Hand {...hand} cards={['KS', '9H', '4C', '2D']} />);
    expect([stops(), focused(board)]).toEqual([['9H'], '9H']);
    await board.show(<Hand {...hand} cards={['KS', '4C', '2D']} />);
    expect([stops(), focused(board)]).toEqual([['4C'], '4C']);
    await board.focus(slot('2D'));
    await board.show(<Hand {...hand} cards={['KS', '4C']} />);
    expect([stops(), focused(board)]).toEqual([['4C'], '4C']);
    await board.show(<Hand {...hand} cards={[]} />);
    expect(board.page.ownerDocument.activeElement?.role).toBe('toolbar');
  });

  test('does not take the focus back from what the player has gone to', async () => {
    const board = await render(<Hand {...hand} />);
    await board.show(<Hand {...hand} cards={['KS', '4C']} />);
    expect(board.page.ownerDocument.activeElement === board.page).toBe(true);
    const elsewhere = board.page.appendChild(board.page.ownerDocument.createElement('button'));
    await board.focus(slot('4C'));
    await board.focus('div + button');
    elsewhere.remove();
    await board.show(<Hand {...hand} cards={['KS']} />);
    expect(focused(board)).toBeNull();
  });

  test.each([
    ['KS', '9H'],
    ['2D', '4C'],
  ])('that plays %s with the keyboard leaves the focus on %s', async (card, next) => {
    function Playing() {
      const [cards, setCards] = useState(five);
      const onPlay = (gone: Card) => setCards(cards.filter((each) => each !== gone));
      return <Hand {...hand} reason={() => undefined} cards={cards} onPlay={onPlay} />;
    }
    const board = await render(<Playing />);
    await board.focus(slot(card));
    const button = board.find(slot(card));
    await board.send(button, click());
    await painted();
    await board.show(<Playing />);
    expect(focused(board)).toBe(next);
    expect(board.page.querySelectorAll(slot(card))).toHaveLength(0);
  });
});

describe('a table of tricks', () => {
  const opponents = ['North', 'East', 'West'].map((name) => ({ name, emoji: '🤖' }));
  const trick = (leader: Seat, ...cards: Card[]): Trick => ({ leader, cards });

  interface Given extends Partial<TrickTableProps> {
    readonly on?: Trick;
    readonly before?: readonly Trick[];
    readonly hands?: TrickState['hands'];
  }
  const full: TrickState['hands'] = [['7S'], ['8S', '9S'], ['AS', '2H'], ['TS', 'JS', 'QS']];
  const table = ({ on = trick(2), before = [], hands = full, ...more }: Given = {}) => (
    <TrickTable
      user={2}
      game={{
        state: { hands, trick: on, tricks: before, phase: 'play' },
        outcome: undefined,
        announce,
        opponents,
        play: (action) => played.push(action) > 0,
      }}
      seat={() => ({})}
      worth={({ cards }) => `${cards.length} points`}
      hand={{ reason: () => undefined }}
      onCard={(card) => void played.push(card)}
      {...more}
    />
  );
  type Board = Awaited<ReturnType<typeof render>>;
  const trickOf = ({ page }: Board) =>
    Array.from(
      page.querySelectorAll<HTMLElement>('[data-lies]'),
      ({ dataset, textContent, firstElementChild }) => [
        dataset.side,
        firstElementChild?.getAttribute('aria-label'),
        dataset.wins,
        /took it|takes it/.exec(textContent ?? '')?.[0],
      ],
    );
  const seatsOf = ({ page }: Board) =>
    Array.from(page.querySelectorAll('[role="img"][data-side]'), (seat) => seat.getAttribute('aria-label'));

  const deal = (given?: Given) => render(table(given), { keymap: keymapOf({ controls: trickControls }) });
  const first = trick(1, '8S', 'AS', 'TS', '7S');
  const second = trick(2, '2H', 'QS');

  test('seats the robots by the order of play, with their cards and whose turn it is', async () => {
    const board = await deal({ on: trick(0, '7S') });
    expect(seatsOf(board)).toEqual(['West, 3 cards', 'North, 1 card', 'East, 2 cards, to play']);
    expect(
      Array.from(board.page.querySelectorAll('[data-turn]'), (each) => each.getAttribute('data-turn')),
    ).toEqual(['false', 'false', 'true']);
    expect(board.find('[data-side="east"] [data-mood]').dataset.mood).toBe('think');
    expect(board.find('[data-side="north"] [data-mood]').dataset.mood).toBe('idle');
    await board.show(
      table({
        on: trick(0, '7S'),
        seat: () => ({ mood: 'happy', note: '3 points', tag: 'far', says: 'Ha!' }),
      }),
    );
    expect(seatsOf(board)[2]).toBe('East, far, 2 cards, 3 points, to play');
    expect(board.find('[data-side="east"] [data-mood]').dataset.mood).toBe('happy');
    expect(board.find('[data-side="east"]').textContent).toBe('Ha!Eastfar3 points');
  });

  test('shows each card before its seat, the winning one marked from the second on', async () => {
    const board = await deal({ on: trick(1, '8S') });
    expect(trickOf(board)).toEqual([['east', 'East: 8 of spades', 'false', undefined]]);
    await board.show(table({ on: trick(1, '8S', 'AS') }));
    expect(trickOf(board)).toEqual([
      ['east', 'East: 8 of spades', 'false', undefined],
      ['south', 'You: ace of spades', 'true', 'takes it'],
    ]);
    expect(board.find('ol').getAttribute('aria-label')).toBe('Trick');
    await board.show(table({ on: first }));
    expect(trickOf(board).map(([, name]) => name)).toEqual([
      'East: 8 of spades',
      'You: ace of spades, takes the trick',
      'West: 10 of spades',
      'North: 7 of spades',
    ]);
    expect(board.find('[data-wins="true"]').textContent).toContain('Ace takes it');
  });

  test('a full trick and the cards before the player’s turn are read out', async () => {
    const board = await deal();
    await board.show(table({ on: trick(0, '7S') }));
    expect(said).toEqual([]);
    await board.show(table({ on: trick(0, '7S', '8S') }));
    expect(said).toEqual(['North: 7 of spades. East: 8 of spades.']);
    await board.show(table({ on: trick(0, '7S', '8S', 'AS') }));
    await board.show(table({ on: trick(0, '7S', '8S', 'AS', 'TS') }));
    expect(said.slice(1)).toEqual([
      'North: 7 of spades. East: 8 of spades. You: ace of spades. West: 10 of spades.',
    ]);
    await board.show(table({ on: trick(2), before: [first] }));
    expect(said).toHaveLength(2);
  });

  test('the last trick is in a corner, with who took it, and on the table while its button is pressed', async () => {
    const board = await deal({ on: second, before: [first] });
    expect(board.find('.last').textContent).toContain('4 points to you');
    const button = board.find('[aria-pressed]');
    await board.send(button, click());
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(board.find('ol').getAttribute('aria-label')).toBe('Last trick');
    expect(trickOf(board)[1]).toEqual(['south', 'You: ace of spades, takes the trick', 'true', 'took it']);
    await board.send(button, click());
    expect(trickOf(board)).toHaveLength(2);
    await board.press('l', { code: 'KeyL' });
    expect(trickOf(board)).toHaveLength(4);
    // The next complete trick ends it.
    await board.show(table({ on: trick(3), before: [first, trick(2, '2H', 'QH', '7S', '9S')] }));
    expect(trickOf(board)).toEqual([]);
    expect(board.find('.last').textContent).toContain('4 points to West');
    await board.show(table({ before: [] }));
    expect(board.page.querySelectorAll('.last')).toHaveLength(0);
  });

  test('the final trick stays on the table, and nobody has a note', async () => {
    const none: TrickState['hands'] = [[], [], [], []];
    const board = await deal({ hands: none, before: [first], on: trick(2) });
    expect(trickOf(board)).toHaveLength(4);
    expect(board.find('ol').getAttribute('aria-label')).toBe('Last trick');
    expect(board.page.querySelectorAll('.last')).toHaveLength(0);
    expect(board.find('[data-side="east"]').textContent).toBe('East');
    // Until it is taken, the last trick doesn't show as the last.
    await board.show(table({ hands: none, before: [], on: first }));
    expect(board.find('ol').getAttribute('aria-label')).toBe('Trick');
    expect(board.find('[data-side="east"]').textContent).toBe('East0 cards');
    await board.show(table({ hands: none, before: [], on: trick(2) }));
    expect(trickOf(board)).toEqual([]);
  });

  test('a question takes the trick’s place', async () => {
    const board = await deal({ on: second, question: <p>Which trumps?</p> });
    expect([trickOf(board), board.page.textContent?.includes('Which trumps?')]).toEqual([[], true]);
  });

  test('a tap beside the buttons, or T, takes the complete trick', async () => {
    const board = await deal({ on: first, before: [first] });
    await board.send(board.find('ol'), click());
    expect([played, await board.press('t', { code: 'KeyT' })]).toEqual([[], true]);
    const quick = { preferences: { quickTable: true } };
    await board.show(table({ on: first, before: [first] }), quick);
    await board.send(board.find('ol'), click());
    await board.press('t', { code: 'KeyT' });
    expect(played).toEqual(['clear', 'clear']);
    await board.send(board.find(slot('AS')), click());
    await board.send(board.find('[aria-pressed]'), click());
    expect(played.slice(2)).toEqual(['AS']);
    await board.show(table({ on: second }), quick);
    await board.press('t', { code: 'KeyT' });
    expect(played).toHaveLength(3);
  });

  test('an arrow on the board goes to the hand', async () => {
    const board = await deal();
    await board.press('ArrowLeft');
    expect(board.page.ownerDocument.activeElement?.getAttribute('data-slot')).toBe('AS');
  });

  describe('flights', () => {
    /** Boxes of what cards fly between. */
    const lefts: Readonly<Record<string, number>> = {
      west: 0,
      north: 200,
      east: 400,
      south: 210,
      trick: 230,
    };
    async function dealt(shown: Given) {
      const board = await render(null);
      await board.show(table(shown));
      for (const part of board.page.querySelectorAll<HTMLElement>('[data-place]'))
        lay(part, lefts[part.dataset.place ?? ''] ?? 0, 0, 40);
      await painted();
      animated();
      return board;
    }
    const flown = () =>
      animated()
        .filter(({ element }) => !element.matches('[data-slot]'))
        .map(({ element, frames }) => [
          element.dataset.lies,
          element.classList.contains('ghost') ? frames.at(-1)?.translate : frames[0]?.translate,
        ]);
    const nextFrame = async () => {
      await painted();
      await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
      await painted();
    };

    test('a robot’s card comes from its hand', async () => {
      const board = await dealt({ on: trick(3) });
      await board.show(table({ on: trick(3, 'TS') }));
      await painted();
      // All parts are 400 px wide without a box of their own.
      expect(flown()).toEqual([['TS', '-180px -180px']]);
      await board.show(table({ on: trick(3, 'TS', '7S') }));
      await painted();
      expect(flown()).toEqual([['7S', '20px -180px']]);
    });

    test('the player’s card comes from its place in the hand to that of the trick', async () => {
      const board = await dealt({ on: trick(2) });
      lay(board.find(slot('AS')), 500, 600, 40);
      await board.send(board.find(slot('AS')), click());
      await board.show(table({ on: trick(2, 'AS') }));
      await nextFrame();
      expect(flown()).toEqual([['AS', '270px 600px']]);
      // Another player's card flies from theirs.
      await board.show(table({ on: trick(2, 'AS', 'TS') }));
      await nextFrame();
      expect(flown()).toEqual([['TS', '-180px -180px']]);
    });

    test('a complete trick flies to its taker, the player’s own card from where it lies by then', async () => {
      const board = await dealt({ on: trick(3, 'TS', '7S', '8S') });
      lay(board.find(slot('AS')), 500, 600, 40);
      await board.send(board.find(slot('AS')), click());
      await board.show(table({ on: trick(3, 'TS', '7S', '8S', 'AS') }));
      await nextFrame();
      animated();
      await board.show(table({ on: trick(2), before: [trick(3, 'TS', '7S', '8S', 'AS')] }));
      await painted();
      // From boxes of 400 px at the left to the player's place; the player's own from its place of the trick.
      expect(flown()).toEqual([
        ['TS', '30px -180px'],
        ['7S', '30px -180px'],
        ['8S', '30px -180px'],
        ['AS', '-20px 0px'],
      ]);
    });

    test('the final trick stays, and a new deal moves nothing', async () => {
      const none: TrickState['hands'] = [[], [], [], []];
      const board = await dealt({ on: trick(3, 'TS', '7S', '8S'), hands: none });
      await board.show(table({ on: trick(3, 'TS', '7S', '8S', 'AS'), hands: none }));
      await painted();
      animated();
      await board.show(table({ on: trick(2), before: [trick(3, 'TS', '7S', '8S', 'AS')], hands: none }));
      await painted();
      expect(flown()).toEqual([]);
      await board.show(table({ on: trick(1), before: [] }));
      await painted();
      expect(flown()).toEqual([]);
    });

    test('a step back, as in a replay, moves no card', async () => {
      const board = await dealt({ on: trick(3, 'TS', '7S') });
      await board.show(table({ on: trick(3, 'TS') }));
      await painted();
      expect(flown()).toEqual([]);
    });
  });
});

describe('the end of a hand at a table', () => {
  const gameOf = (cards: number, outcome?: Outcome) => ({
    state: { hands: [[], thirteen.slice(0, cards)] },
    outcome,
    opponents: [{ name: 'Nova', emoji: '🤖' }],
  });
  const around = { user: 0 as const, seat: () => ({}) };
  const left = <Hand cards={five} reason={() => undefined} onPlay={() => {}} announce={announce} />;
  const table = (result?: Outcome) => (
    <Table {...around} game={gameOf(2, result)} south={left} score={<b>3</b>} corner={<i>Claim</i>}>
      <PlayingCard card="2H" label="" />
    </Table>
  );

  test.each([
    ['win', '0 -7px', 4],
    ['loss', '0 8px', 4],
    ['draw', '', 0],
  ] as const)('a %s moves robots and played cards, not the hand', async (result, way, parts) => {
    const { find, show } = await render(table());
    await painted();
    animated();
    await show(table(result));
    const moved = animated();
    expect(moved).toHaveLength(parts);
    for (const { element } of moved) expect(find('[data-place="south"]').contains(element)).toBe(false);
    for (const { frames } of moved) expect(frames.map(({ translate }) => translate)).toContain(way);
  });

  test('has the score and a corner where there are some', async () => {
    const { find, page, show } = await render(table());
    expect([
      find('[data-table]').dataset.score,
      find('.score').textContent,
      find('.corner').textContent,
    ]).toEqual(['true', '3', 'Claim']);
    await show(
      <Table {...around} game={gameOf(2)} south={undefined}>
        {undefined}
      </Table>,
    );
    expect(find('[data-table]').dataset.score).toBe('false');
    expect(page.querySelectorAll('.score, .corner')).toHaveLength(0);
  });

  test('robots hold their cards as a fan of backs, at most 24° wide', async () => {
    const held = (cards: number) => (
      <Table {...around} game={gameOf(cards)} south={undefined}>
        {undefined}
      </Table>
    );
    const { page, show } = await render(held(3));
    const turns = () => Array.from(page.querySelectorAll<HTMLElement>('.back'), ({ style }) => style.rotate);
    expect(turns()).toEqual(['-3deg', '0deg', '3deg']);
    await show(held(12));
    expect([turns()[0], turns()[11], turns().length]).toEqual(['-11deg', '11deg', 12]);
  });
});

test('a card has a name, unless what it lies in has one; a ten has two digits, a back none', () => {
  const html = (card: Card | undefined, label = '', dim?: boolean) =>
    renderToStaticMarkup(<PlayingCard card={card} label={label} dim={dim} />);
  expect(html('TS', 'You: 10 of spades')).toMatch(
    /role="img" aria-label="You: 10 of spades".*data-suit="S".*>10</,
  );
  expect(html('QH', '', true)).toMatch(/^<span aria-hidden="true" class="card face dim" data-suit="H".*>Q</);
  expect(html('QH')).not.toMatch(/dim|ten/);
  expect(html(undefined)).toMatch(/^<span aria-hidden="true" class="card back"><\/span>$/);
});

test('a card of the help has its suit’s colour, or its back, and an edge where it takes the trick', () => {
  const svg = (card?: Card, taking?: boolean) =>
    renderToStaticMarkup(<svg>{playingCard(1, 2, card, taking)}</svg>);
  expect(svg('AH')).toMatch(
    /fill="var\(--stock\)" stroke="var\(--night\)" stroke-width="1.5".*tomato-deep.*>A</,
  );
  expect(svg('AS', true)).toMatch(/stroke="var\(--marigold\)" stroke-width="4".*color="var\(--night\)"/);
  expect(svg()).toMatch(/fill="var\(--marigold\)"/);
  expect(svg()).not.toContain('<text');
});

test('a button switches between two and four colours, and its keys reach no board', async () => {
  const toggle = vi.fn();
  const board = await render(<SuitColours />, { toggle });
  const button = board.find('button');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await board.send(button, click());
  expect(toggle).toHaveBeenCalledExactlyOnceWith('suits');
  const heard = vi.fn();
  board.page.ownerDocument.addEventListener('keydown', heard);
  button.focus();
  await board.press(' ');
  expect(heard).not.toHaveBeenCalled();
  await board.show(<SuitColours />, { preferences: { suits: true } });
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

describe('a quick table', () => {
  let quick: ReturnType<typeof useQuickTable<string>>;
  function Game({ isQuick }: { readonly isQuick?: true }) {
    quick = useQuickTable<string>({
      state: isQuick ? { quick: isQuick } : {},
      play: (action) => played.push(action) > 0,
    });
    return null;
  }

  test('begins with the player’s first action, where the setting is on', async () => {
    const { show } = await render(<Game />);
    quick('AS');
    expect(played).toEqual(['AS']);
    await show(<Game />, { preferences: { quickTable: true } });
    expect(quick('KS')).toBe(true);
    await show(<Game isQuick />, { preferences: { quickTable: true } });
    quick('QS');
    expect(played).toEqual(['AS', 'quick', 'KS', 'QS']);
  });
});
