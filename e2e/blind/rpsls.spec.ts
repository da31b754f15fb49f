// Rock Paper Scissors Lizard Spock with a screen reader: the narrator names the moves and their keys.
import { expect, test } from '../fixtures.ts';
import { sitDown } from './blind.ts';

test('two throws with a screen reader, one by its number and one by its button', { tag: '@once' }, async ({
  page,
}) => {
  const blind = await sitDown(page, 'rpsls');
  expect(await blind.ask('where')).toMatch(
    /^Choose your move against \w+.*: rock, paper, scissors, lizard or spock\.$/,
  );
  const spock = /Spock \((\d)\)/.exec(await blind.ask('options'))?.[1] ?? '';
  await blind.looksWell();
  await blind.press(spock);
  expect(await blind.finished()).toMatch(/^(You win!|You lose|Draw) .*Spock/);
  expect(await blind.askByButton('where')).toMatch(/^(You win|You lose|Draw)\. You threw Spock, /);
  await blind.looksWell();
  await blind.activate('button', 'Play again');
  await blind.activate('button', 'Lizard');
  expect(await blind.finished()).toMatch(/Lizard/);
});
