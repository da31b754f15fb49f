// A workbench for games: one round, in the real frame at two sizes, with its state, its log and its time laid open.
import { useState } from 'react';
import type { Dealer } from './dealer.ts';
import styles from './Playground.module.css';
import { LogPanel } from './panels/LogPanel.tsx';
import { StatePanel } from './panels/StatePanel.tsx';
import { ViewStates } from './panels/ViewStates.tsx';
import { Words } from './panels/Words.tsx';
import { Stages } from './Stages.tsx';
import { Timeline } from './Timeline.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Lighting } from './themes.ts';
import { useShown } from './useShown.ts';

export function Playground({ dealer }: { readonly dealer: Dealer }) {
  const { workbench } = dealer;
  const shown = useShown(workbench);
  const [lighting, setLighting] = useState<Lighting>('light');
  if (!shown) return <p>Fetching the game… When it does not come, the console says why.</p>;
  return (
    <div className={`grid fine ${styles.playground}`}>
      <Toolbar dealer={dealer} shown={shown} lighting={lighting} onLighting={setLighting} />
      <main className={`stack scrolls ${styles.main}`}>
        <Stages lighting={lighting} />
        <Timeline workbench={workbench} shown={shown} />
        <ViewStates workbench={workbench} shown={shown} />
      </main>
      <aside className={`grid low ${styles.aside}`} aria-label="Inside the round">
        <LogPanel workbench={workbench} shown={shown} />
        <StatePanel shown={shown} />
        <Words shown={shown} />
      </aside>
    </div>
  );
}
