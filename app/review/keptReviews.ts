// Reviews in the records of finished rounds: computed once, and then the same in every look at the round.

import * as v from 'valibot';
import { placeOf } from '../../kit/contract/place.ts';
import type { Review } from '../../kit/contract/review.ts';
import { whole } from '../../kit/round/log.ts';
import { readRound, updateEnded } from '../rounds/database.ts';
import { notedOf } from '../rounds/figures.ts';
import { endedRound } from '../rounds/record.ts';
import { whenSaved } from '../rounds/saving.ts';

const text = v.exactOptional(v.string());
const placed = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^data-[a-z]+$/)),
    v.union([v.pipe(v.string(), v.regex(/^[\w -]*$/)), v.number()]),
  ),
  v.transform((attributes: Parameters<typeof placeOf>[0]) => placeOf(attributes)),
);
const area = {
  on: placed,
  through: v.exactOptional(placed),
  part: v.exactOptional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
};
const moment = v.object({
  entry: whole,
  kind: v.picklist(['find', 'slip', 'lucky', 'unlucky']),
  text: v.string(),
  why: text,
  better: v.exactOptional(v.unknown()),
  gave: text,
  marks: v.exactOptional(
    v.array(
      v.object({
        ...area,
        as: v.picklist(['better', 'yours', 'proof']),
        tag: text,
        to: v.exactOptional(v.object(area)),
      }),
    ),
  ),
});
/** Drawn as markup. */
const ink = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/));
const strip = v.object({
  label: v.string(),
  example: v.object({ text: v.string(), ink }),
  median: v.number(),
  dots: v.array(v.object({ ms: v.number(), ink, wrong: v.boolean() })),
});
const review: v.GenericSchema<unknown, Review> = v.object({
  headline: v.string(),
  figures: v.array(
    v.object({
      label: v.string(),
      value: v.number(),
      digits: v.exactOptional(v.pipe(whole, v.maxValue(20))),
      unit: text,
      par: v.exactOptional(v.number()),
      better: v.picklist(['more', 'less']),
      means: text,
      strips: v.exactOptional(v.tuple([strip, strip])),
    }),
  ),
  moments: v.array(moment),
  opensAt: v.exactOptional(whole),
  doubts: v.exactOptional(v.array(whole)),
  tries: v.exactOptional(v.literal(true)),
  isCut: v.exactOptional(v.literal(true)),
  turn: v.exactOptional(
    v.object({ entry: whole, unknownFrom: v.exactOptional(whole), open: v.string(), closed: v.string() }),
  ),
  /** The version before kept strips apart from their figure: such a round is reviewed again. */
  gap: v.exactOptional(v.never()),
  note: text,
});

/** Keeps the review of a finished round. Never rejects: without a record there is nothing to keep it with. */
export async function keepReview(id: string, found: Review): Promise<void> {
  await whenSaved();
  await updateEnded(id, notedOf(found)).catch(() => undefined);
}

/** @returns undefined for a round that is not on this device, or was not reviewed. Never rejects */
export async function keptReview(id: string): Promise<Review | undefined> {
  const stored = await readRound(id).catch(() => undefined);
  const record = v.safeParse(endedRound, stored?.record);
  const parsed = v.safeParse(review, record.success ? record.output.review : undefined);
  return parsed.success ? parsed.output : undefined;
}
