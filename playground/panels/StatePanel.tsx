// The state as a tree, with what the last moment changed.
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { lineOf, momentOf } from '../history.ts';
import styles from '../Playground.module.css';
import type { Shown } from '../scene.ts';
import { type Branch, type Change, treeOf } from '../tree.ts';

/** A branch of more lines than this is closed at first. */
const longest = 40;

export function StatePanel({ shown }: { readonly shown: Shown }) {
  const { history, game, driver } = shown;
  const { state } = momentOf(history);
  const before = lineOf(history)[history.moment - 1];
  const tree = useMemo(() => (before ? treeOf(state, before.state) : treeOf(state)), [state, before]);
  const { outcome, score } = driver.round;
  return (
    <section className={`low scrolls ${styles.panel}`} aria-labelledby="state">
      <header className="row touch z-1">
        <h2 id="state">State</h2>
      </header>
      <p>
        Score {score}. {outcome ? `Over: ${outcome}.` : 'Going on.'}
      </p>
      <ul key={game.slug} className={styles.tree}>
        {(tree.children ?? [tree]).map((branch) => (
          <Field key={branch.key} branch={branch} />
        ))}
      </ul>
    </section>
  );
}

function Field({ branch }: { readonly branch: Branch }) {
  const { key, children, size, change } = branch;
  const [isOpen, setOpen] = useState(size <= longest);
  if (!children || size === 1) {
    return (
      <li>
        <b>{key}</b> <Value branch={branch} />
      </li>
    );
  }
  return (
    <li>
      <button type="button" aria-expanded={isOpen} data-change={change} onClick={() => setOpen(!isOpen)}>
        <b>{key}</b> {!isOpen && `${children.length} inside`}
      </button>
      {isOpen && (
        <ul>
          {children.map((child) => (
            <Field key={child.key} branch={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

const brackets = { list: '[]', record: '{}' } as const;

/** Value that fits on a line. */
function Value({ branch }: { readonly branch: Branch }) {
  const { text, children, shape = 'record', change } = branch;
  if (!children) return <Marked change={change}>{text}</Marked>;
  return (
    <>
      {brackets[shape][0]}
      {children.map((child, i) => (
        <Fragment key={child.key}>
          {i > 0 && ', '}
          {shape === 'record' && `${child.key}: `}
          <Value branch={child} />
        </Fragment>
      ))}
      {brackets[shape][1]}
    </>
  );
}

function Marked({ change, children }: { readonly change: Change | undefined; readonly children: ReactNode }) {
  return change ? <mark data-change={change}>{children}</mark> : children;
}
