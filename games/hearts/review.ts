// The second look at a hand of Hearts: points that the pass and the cards gave away, by playing each out in deals that fit
// all the player had seen (perfect information Monte Carlo). A difference counts beyond two standard errors.
import { grouped } from '../../kit/board/grouped.ts';
import type { Reviewer, Step } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { compared, judgeCard, judgePass } from './judge.ts';
import { cardMoment, type Finding, hasChoice, headlineOf, moonMoment, passMoment } from './reviewWords.ts';
import { type Action, rules, type State } from './rules.ts';
import { moonShooter, pointsCounted, user } from './table.ts';

/** Minimum loss (points) worth mentioning, and minimum lead of the only good card. */
const countedLoss = 0.5;
const leadOfFind = 1.5;
const mostFinds = 2;

export const reviewer: Reviewer<State, Action> = {
  rules,
  tries: true,
  *review({ steps, random }) {
    const { after: end } = steps.at(-1) as Step<State, Action>;
    const shooter = moonShooter(end.tricks);
    const findings: Finding[] = [];
    const doubts: number[] = [];
    let looked = 0;
    for (const step of steps) {
      if (yield) break;
      looked++;
      const { entry, action, before } = step;
      // The way to a moon is not one of the fewest points.
      if (entry === undefined || shooter === user) continue;
      if (typeof action === 'object') {
        const judged = yield* judgePass(before, action.pass, random);
        if (judged.isDoubtful) doubts.push(entry);
        if (judged.lost > countedLoss) findings.push(passMoment(entry, judged));
      } else if (hasChoice(step)) {
        const judged = yield* judgeCard(before, step.action, random, entry);
        if (judged.isDoubtful) doubts.push(entry);
        // The queen finds her own way out.
        if (judged.lost > countedLoss || (judged.lost < -leadOfFind && step.action !== 'QS'))
          findings.push(cardMoment(entry, judged, end.tricks[before.tricks.length], shooter));
      }
    }
    if (shooter !== undefined && looked === steps.length) {
      const moon = moonMoment(steps, shooter).filter(({ moment: { entry } }) =>
        findings.every(({ moment }) => moment.entry !== entry),
      );
      findings.push(...moon);
    }
    findings.sort((a, b) => b.points - a.points);
    const slips = findings.filter(isSlip);
    const [headline, told] = headlineOf(findings, end);
    return assemble<Action>({
      headline,
      figures: [
        less('Points given away', sumOf(slips), {
          digits: 1,
          par: 0,
          means: `On average over ${grouped(compared.deals)} deals that fit what you had seen, where the best robots agree.`,
        }),
        less('Points taken', pointsCounted(end)[user] ?? 0),
        less('Costly choices', slips.length, { par: 0 }),
      ],
      slips: slips.map(({ moment }) => moment),
      finds: findings
        .filter((each) => !isSlip(each))
        .map(({ moment }) => moment)
        .slice(0, Math.max(1, mostFinds - slips.length)),
      told: told?.moment,
      doubts,
      looked: looked < steps.length && [looked, 'step'],
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

const isSlip = ({ moment }: Finding): boolean => moment.kind === 'slip';
const sumOf = (findings: readonly Finding[]): number => findings.reduce((sum, { points }) => sum + points, 0);
