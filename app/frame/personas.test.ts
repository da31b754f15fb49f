import { expect, test } from 'vitest';
import { rivalName } from '../../kit/contract/review.ts';
import { drawRobots, robotEmoji, robotNames } from './personas.ts';

test('there are 50 robot names and 6 faces, each once', () => {
  expect(new Set(robotNames).size).toBe(50);
  expect(new Set(robotEmoji).size).toBe(6);
});

test('no robot at a table is named like the rival', () => {
  expect(robotNames).not.toContain(rivalName);
});

test('the robots of one table differ in name and face', () => {
  for (let i = 0; i < 50; i++) {
    const robots = drawRobots(3);
    expect(new Set(robots.map(({ name }) => name)).size).toBe(3);
    expect(new Set(robots.map(({ emoji }) => emoji)).size).toBe(3);
  }
});
