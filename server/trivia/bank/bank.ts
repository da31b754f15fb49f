// Our own questions: timeless and checked, enough for a quiz without another source.
import { readFileSync } from 'node:fs';
import { countries, type TCountryCode } from 'countries-list';
import { seeded } from '../../../kit/round/random.ts';
import type { Level, TriviaQuestion } from '../question.ts';

const levels = ['easy', 'medium', 'hard'] as const;

export const bank: readonly TriviaQuestion[] = levels.flatMap(read);

/** A question a line: category | question | right answer | three wrong ones. */
function read(difficulty: Level): TriviaQuestion[] {
  return readFileSync(new URL(`./${difficulty}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [category = '', question = '', correct = '', ...incorrect] = line.split(' | ');
      const made = { type: 'multiple', src: 'play-small', licence: 'MIT' };
      return { category, question, correct, incorrect, difficulty, ...made };
    });
}

/**
 * Countries by how well known their capitals are. Omits capitals that are disputed, shared, moving or revealed by the
 * country's name, and countries whose names need an article.
 */
const listed: Record<Level, string> = {
  easy: 'FR DE IT ES PT GR AT PL IE NO SE DK FI HU BE CN IN TH KR VN IR IQ AR PE CL CO CA CU JM CR',
  medium:
    'CZ RO BG HR RS UA CH IS SK SI LT LV EE TR PK NP AF BD JO LB QA OM EG MA KE ET GH SN NG AO VE EC UY PY NZ AU FJ PG',
  hard: 'MD ME MK BA MT AL KZ UZ TM TJ KG BT LA KH GE AM AZ ML BF NE RW ZM ZW MW BW NA BZ LC GD BB WS TO VU TV',
};

const random = seeded('0'.repeat(32));

export const capitals: readonly TriviaQuestion[] = levels.flatMap((difficulty) => {
  const codes = listed[difficulty].split(' ') as TCountryCode[];
  return codes.map((code) => ask(code, codes, difficulty));
});

/** Takes wrong answers from the same continent and level, always the same three. */
function ask(code: TCountryCode, codes: readonly TCountryCode[], difficulty: Level): TriviaQuestion {
  const { name, continent } = countries[code];
  const near = codes.filter((other) => other !== code && countries[other].continent === continent);
  return {
    question: `What is the capital of ${name}?`,
    correct: capitalOf(code),
    incorrect: random(`capital of ${code}`).shuffle(near).slice(0, 3).map(capitalOf),
    category: 'Geography',
    difficulty,
    type: 'multiple',
    src: 'countries-list',
    licence: 'MIT',
  };
}

function capitalOf(code: TCountryCode): string {
  return countries[code].capital.replaceAll("'", '’');
}
