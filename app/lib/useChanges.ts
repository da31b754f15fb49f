import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '../../protocol/catalogue.ts';
import { listen } from './liveEvents.ts';

/** Spreads the requests of all pages after a change. */
const SPREAD_MS = 400;

/** Acts when an operator has changed the topic, so that an open page shows the change. */
export function useChanges(topic: Topic, act: () => void): void {
  const onChange = useEffectEvent(act);
  useEffect(() => {
    // A hidden page receives changes only later; its content may be stale by then.
    let seen = document.hidden ? -1 : undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('changes', (data) => {
      const before = seen;
      const times: unknown = JSON.parse(data)[topic];
      seen = typeof times === 'number' ? times : 0;
      if (before === undefined || before === seen) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, Math.random() * SPREAD_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [topic]);
}
