import { useEffect, useEffectEvent } from 'react';

/**
 * Acts whenever the box has changed on the server, and once at first. A hidden page holds no connection, since browsers
 * allow only six to a server over all tabs.
 */
export function useLiveBox(id: string, act: () => void): void {
  const onChange = useEffectEvent(act);
  useEffect(() => {
    let source: EventSource | undefined;
    const follow = () => {
      source?.close();
      source = document.hidden ? undefined : new EventSource(`/api/friends/${id}/stream`);
      source?.addEventListener('friends', onChange);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [id]);
}
