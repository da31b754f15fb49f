// Other ways to play a game: the list in its help, with the player's best in each.
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import type { Variant } from '../../kit/contract/card.ts';
import { choicesIn, type OwnVariants, usualChoices, variantText } from '../../kit/round/variants.ts';
import { usePlayHost } from './host.ts';
import styles from './OtherWays.module.css';
import '../lib/ui/lists.css';

interface Props {
  readonly variants: readonly Variant[];
  /** @param variant undefined for the game's own terms */
  onVariant(variant: string | undefined): void;
}

export function OtherWays({ variants, onVariant }: Props) {
  const heading = useId();
  const { ownVariants } = usePlayHost();
  const [own, setOwn] = useState<OwnVariants>();
  const read = useEffectEvent(() => ownVariants?.().then(setOwn));
  useEffect(() => {
    // Shows no best without storage.
    read()?.catch(() => undefined);
  }, []);
  return (
    <section className={styles.ways} aria-labelledby={heading}>
      <h3 className="head" id={heading}>
        Other ways to play
      </h3>
      <p className="note muted">Never ranked. Your best in each stays on this device.</p>
      <ul className="entries">
        {variants.map((each) => (
          <Way key={each.id} {...{ own, onVariant }} way={each} />
        ))}
      </ul>
    </section>
  );
}

interface WayProps extends Pick<Props, 'onVariant'> {
  readonly way: Variant;
  readonly own: OwnVariants | undefined;
}

function Way({ way, own, onVariant }: WayProps) {
  const { variant: played } = usePlayHost().setup;
  const { id, name, how, choices = {} } = way;
  const isPlayed = played?.split(':')[0] === id;
  const lists = Object.entries(choices);
  const [chosen, choose] = useState(() => (isPlayed ? choicesIn(played) : usualChoices(way)));
  const text = variantText(way, chosen);
  const leaves = played === text;
  const figures = own?.get(text);
  const act = leaves ? 'Leave' : 'Play';
  return (
    <li>
      <div className={`shrink grow ${styles.about}`}>
        <b>{name}</b>
        <p className="fine muted">
          {how}
          {figures && ` Best ${grouped(figures.best)} in ${counted(figures.rounds, 'round')}.`}
        </p>
        {lists.length > 0 && (
          <div className="cluster">
            {lists.map(([label, list], i) => (
              <select
                key={label}
                aria-label={label}
                value={chosen[i]}
                onChange={({ target }) => choose(chosen.with(i, Number(target.value)))}
              >
                {list.map((words, n) => (
                  <option key={words} value={n}>
                    {words}
                  </option>
                ))}
              </select>
            ))}
          </div>
        )}
      </div>
      <Button
        plain={!leaves}
        aria-label={`${act} ${name}`}
        onClick={() => onVariant(leaves ? undefined : text)}
      >
        {act}
      </Button>
    </li>
  );
}
