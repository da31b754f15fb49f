// Questions made of the data of countries-list: which city is whose capital.
import { countries, type TCountryCode } from 'countries-list';
import { seeded } from '../../../kit/round/random.ts';
import type { Level, TriviaQuestion } from '../question.ts';

/**
 * Countries by how well known their capitals are. Left out: capitals that are disputed, shared, moving,
 * or given away by the country's name; and countries whose names need an article.
 */
const listed: Record<Level, string> = {
  easy: 'FR DE IT ES PT GR AT PL IE NO SE DK FI HU BE CN IN TH KR VN IR IQ AR PE CL CO CA CU JM CR',
  medium:
    'CZ RO BG HR RS UA CH IS SK SI LT LV EE TR PK NP AF BD JO LB QA OM EG MA KE ET GH SN NG AO VE EC UY PY NZ AU FJ PG',
  hard: 'MD ME MK BA MT AL KZ UZ TM TJ KG BT LA KH GE AM AZ ML BF NE RW ZM ZW MW BW NA BZ LC GD BB WS TO VU TV',
};

const random = seeded('0'.repeat(32));

export const capitals: readonly TriviaQuestion[] = (['easy', 'medium', 'hard'] as const).flatMap(
  (difficulty) => {
    const codes = listed[difficulty].split(' ') as TCountryCode[];
    return codes.map((code) => ask(code, codes, difficulty));
  },
);

/** The wrong answers are capitals of the same continent, about as well known, and always the same three. */
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
