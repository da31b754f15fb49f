// A figure of a game: its sums in words, its distribution and its last values.
import type { ReactNode } from 'react';
import type { FigureCard } from '../../kit/contract/figures.ts';
import { rangesOf } from '../../kit/round/figureSums.ts';
import type { FigureSums } from '../../kit/round/tally.ts';
import type { Share } from '../../protocol/figures.ts';
import { type Fact, Facts } from '../lib/ui/Facts.tsx';
import { usualOf } from '../review/usual.ts';
import { BinChart } from './BinChart.tsx';
import { axisWords, factsOf, isShareOfRounds, namesOf, shareWords } from './figureFacts.ts';
import { TrendLine } from './Trends.tsx';
import styles from './YouPage.module.css';

/** A line through fewer points shows chance. */
const MIN_POINTS = 5;

interface Props {
  readonly card: FigureCard;
  readonly sums: FigureSums;
  /** Missing among too few players. */
  readonly share: Share | undefined;
}

export function FigureTile({ card, sums, share }: Props) {
  const { label, digits = 0, unit = '', better = 'more' } = card;
  const values = sums.last.map((value) => value / 10 ** digits);
  return (
    <Tile card={card} facts={factsOf(card, sums)}>
      {share && <p className="note">{shareWords(card, share)}</p>}
      {!isShareOfRounds(card) && (
        <BinChart
          bins={rangesOf(sums)}
          of={unit === '' ? label : `${label} (${unit})`}
          nameOf={(value) => axisWords(card, value)}
        />
      )}
      {!isShareOfRounds(card) && !namesOf(card) && values.length >= MIN_POINTS && (
        <figure>
          <figcaption className="note">Last {values.length}</figcaption>
          <TrendLine {...{ label, digits, unit, better, values, usual: usualOf(values) }} />
        </figure>
      )}
    </Tile>
  );
}

interface TileProps {
  readonly card: FigureCard;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

export function Tile({ card: { label, means }, facts, children }: TileProps) {
  return (
    <li className={`panel flex column shrink gap-12 ${styles.card}`}>
      <h2 className="title-xs">{label}</h2>
      <p className="note muted">{means}</p>
      <Facts facts={facts} />
      {children}
    </li>
  );
}
