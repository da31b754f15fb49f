import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const right = [
  '@media (--phone) { .a { margin: 0; } }',
  '@media (--dock) and (not (--low)), (--tiny) { .a { margin: 0; } }',
  '@media (--low) and (min-aspect-ratio: 5 / 9) { .a { margin: 0; } }',
  '@media (hover: hover) and (pointer: fine) { .a { margin: 0; } }',
  '@container (width < 560px) and (height >= 420px) { .a { margin: 0; } }',
  '@container not ((width < 480px) or (orientation: portrait)) { .a { margin: 0; } }',
  '.a { @container (min-aspect-ratio: 6 / 5) { margin: 0; } }',
  '.a { font: var(--note-type); }',
  '.a { font: var(--button-type, var(--lead-type)); font-stretch: ultra-condensed; }',
  '.a { font: inherit; font-size: var(--text-xs); font-weight: var(--bold); }',
  '.a { font-size: calc(var(--tile-face) * 0.42); line-height: 1; }',
  '.a { font-size: clamp(var(--title-s), 3.6vh, var(--title-m)); }',
  '.a { font-size: clamp(var(--text-s), 4.6cqw, var(--text-l)); }',
];

const wrong = [
  '@media (max-width: 576px) { .a { margin: 0; } }',
  '@media (width <= 576px) { .a { margin: 0; } }',
  '@media (--phone) and (min-height: 481px) { .a { margin: 0; } }',
  '.a { @media (width >= 900px) { margin: 0; } }',
  '@container (width < 559px) { .a { margin: 0; } }',
  '@container (max-width: 560px) { .a { margin: 0; } }',
  '@container (height < 25cqh) { .a { margin: 0; } }',
  '.a { font-size: 13px; }',
  '.a { font-size: max(12px, 0.85em); }',
  '.a { font-size: clamp(var(--text-s), 4vw, var(--text-l)); }',
  '.a { font-size: smaller; }',
  '.a { font-weight: 600; }',
  '.a { font-stretch: 112%; }',
  '.a { font-stretch: semi-expanded; }',
  '.a { font-variation-settings: "wdth" 112; }',
  '.a { font: 700 15px / 1.2 var(--text); }',
  '.a { font: var(--bold) 15px / 1.2 var(--text); }',
  '.a { font: var(--bold) var(--text-s) / 1.2 var(--text); }',
];

const path = (kind: string, index: number) => `app/home/${kind}${index}.module.css`;
const findings = lint([
  ...right.map((source, index) => ({ path: path('right', index), source })),
  ...wrong.map((source, index) => ({ path: path('wrong', index), source })),
]);
const refused = (name: string) => findings.some((each) => each.path === name && each.rule === 'plugin');

test.each(right)('a stylesheet may say %s', (source) => {
  expect(refused(path('right', right.indexOf(source)))).toBe(false);
});

test.each(wrong)('a stylesheet may not say %s', (source) => {
  expect(refused(path('wrong', wrong.indexOf(source)))).toBe(true);
});
