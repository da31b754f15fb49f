// Toolbar that chooses the round on the workbench.
import { useState } from 'react';
import { difficulties, toDifficulty } from '../kit/round/difficulty.ts';
import { isSeed } from '../kit/round/random.ts';
import { usualChoices, variantText } from '../kit/round/variants.ts';
import type { Dealer, DealRequest } from './dealer.ts';
import styles from './Playground.module.css';
import { findGame, games } from './registry.ts';
import type { Shown } from './scene.ts';
import { type Lighting, lightings } from './themes.ts';

interface Props {
  readonly dealer: Dealer;
  readonly shown: Shown;
  readonly lighting: Lighting;
  onLighting(lighting: Lighting): void;
}

export function Toolbar({ dealer, shown, lighting, onLighting }: Props) {
  const { game, setup, seed } = shown;
  const { difficulty, variant, round } = setup;
  /** The same round but for these changes. */
  const deal = (changes: Partial<DealRequest>) =>
    void dealer.deal({ game, difficulty, variant, round, seed, ...changes });
  return (
    <header className={`row wrap gap-8 ${styles.toolbar}`}>
      <h1>Playground</h1>
      <label className="row wrap gap-8">
        Game
        <select
          value={game.slug}
          onChange={({ target }) =>
            void dealer.deal({
              game: findGame(target.value) ?? game,
              difficulty,
              variant: undefined,
              round: 0,
            })
          }
        >
          {games.map(({ slug, name, icon }) => (
            <option key={slug} value={slug}>{`${icon} ${name}`}</option>
          ))}
        </select>
      </label>
      <label className="row wrap gap-8">
        Difficulty
        <select
          value={difficulty}
          onChange={({ target }) => deal({ difficulty: toDifficulty(target.value) })}
        >
          {difficulties.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {game.variants && (
        <label className="row wrap gap-8">
          Variant
          <select
            value={variant ?? ''}
            onChange={({ target }) => deal({ variant: target.value || undefined })}
          >
            <option value="">none</option>
            {game.variants.map((each) => (
              <option key={each.id} value={variantText(each, usualChoices(each))}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="row wrap gap-8">
        Round
        <input
          className={styles.round}
          type="number"
          min={0}
          value={round}
          onChange={({ target }) => deal({ round: Math.max(0, Math.floor(target.valueAsNumber || 0)) })}
        />
      </label>
      <SeedField key={seed} seed={seed} onSeed={(wanted) => deal({ seed: wanted })} />
      <button type="button" onClick={() => void dealer.deal({ game, difficulty, variant, round })}>
        Another
      </button>
      <button type="button" onClick={() => deal({})}>
        Deal again
      </button>
      <label className="row wrap gap-8">
        Theme
        <select value={lighting} onChange={({ target }) => onLighting(target.value as Lighting)}>
          {Object.keys(lightings).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </header>
  );
}

function SeedField({ seed, onSeed }: { readonly seed: string; onSeed(seed: string): void }) {
  const [text, setText] = useState(seed);
  const isWrong = !isSeed(text);
  return (
    <label className="row wrap gap-8">
      Seed
      <input
        className={styles.seed}
        value={text}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isWrong}
        title={isWrong ? '32 digits from 0 to f' : undefined}
        onChange={({ target }) => {
          setText(target.value);
          if (isSeed(target.value)) onSeed(target.value);
        }}
      />
    </label>
  );
}
