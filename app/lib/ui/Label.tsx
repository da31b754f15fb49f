// Matchbox label, 3:4: double rule, title band, rays behind one picture, small print.
import { type ReactNode, useState } from 'react';
import { onInk } from '../../../kit/picture/inks.ts';
import type { Fit } from '../band.ts';
import { inkVar } from '../inks.ts';
import type { GameCard } from '../registry.ts';
import styles from './Label.module.css';

/** @param eager loads its picture without waiting until it is about to scroll into view */
export function GameLabel({ card, eager = false }: { readonly card: GameCard; readonly eager?: boolean }) {
  return <Label {...card} eager={eager} />;
}

/** Entries without a first-party game have no number and no picture, and their title's fit is estimated. */
interface Props
  extends Pick<GameCard, 'title' | 'field' | 'icon'>,
    Partial<Pick<GameCard, 'fit' | 'number' | 'picture'>> {
  readonly eager?: boolean;
}

/** Decorative: the caller names the game in text beside it. */
export function Label({ title, fit, field, number, picture, icon, eager = false }: Props) {
  const ground = inkVar(field);
  const print = inkVar(onInk(field));
  const [lost, setLost] = useState<string>();
  return (
    <span className={`relative block wide tall ${styles.label}`}>
      <svg viewBox="0 0 300 400" aria-hidden="true">
        <rect width="300" height="400" fill={ground} />
        {/* One dashed circle, as thick as it is wide: its dashes are the rays. */}
        <circle
          cx="150"
          cy="216"
          r="150"
          fill="none"
          stroke={print}
          strokeWidth="300"
          pathLength="36"
          strokeDasharray="1"
          opacity="0.16"
        />
        <g fill="none" stroke={print}>
          <rect x="11" y="11" width="278" height="378" rx="3" strokeWidth="4" />
          <path d="M19 97v284h262V97M34 342h232" strokeWidth="1.5" />
        </g>
        <path d="M11 11h278v86H11z" fill={print} />
        <Title text={title} fit={fit} fill={field === 'stock' ? 'var(--stock)' : ground} />
        {(!picture || picture === lost) && (
          <text fontFamily="var(--text)" x="150" y="264" textAnchor="middle" fontSize="128">
            {icon}
          </text>
        )}
        <g className="label" letterSpacing="1.5" fill={print}>
          <text x="34" y="366">
            SINGLE PLAYER
          </text>
          {number !== undefined && <text x="266" y="366" textAnchor="end">{`Nº ${number}`}</text>}
        </g>
      </svg>
      {picture && picture !== lost && (
        <img
          src={picture}
          width="300"
          height="400"
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setLost(picture)}
        />
      )}
    </span>
  );
}

function Title({ text, fit, fill }: { text: string; fit: Fit | undefined; fill: string }) {
  const { size, stretch } = fit ?? { size: Math.min(66, 480 / text.length), stretch: 75 };
  return (
    <text
      className={styles.title}
      x="150"
      y={54 + size * 0.35}
      textAnchor="middle"
      fontSize={size}
      fontStretch={`${stretch}%`}
      // Corrects the last units, and holds the band when the typeface has not loaded.
      textLength="246"
      lengthAdjust="spacingAndGlyphs"
      fill={fill}
    >
      {text}
    </text>
  );
}

/** A tray, and the sleeve with its label, which slides up on hover. */
export function Matchbox({ children }: { readonly children: ReactNode }) {
  return (
    <span className={`relative block label-shape ${styles.box}`}>
      <span className={`fill rounded ${styles.tray}`} />
      <span className={`fill clipped rounded shaded ${styles.sleeve}`} data-sleeve>
        {children}
      </span>
    </span>
  );
}
