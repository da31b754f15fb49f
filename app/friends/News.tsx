import { useEffect, useRef, useState } from 'react';
import type { FriendsBox } from '../../protocol/friends.ts';
import { timeNow } from '../lib/serverClock.ts';
import { challengeNews } from './challengeNews.ts';
import { resultNews } from './results.ts';

/** Announces results and challenges that arrive while the page is open. */
export function News({ box }: { readonly box: FriendsBox }) {
  const before = useRef(box);
  const [words, setWords] = useState('');
  useEffect(() => {
    const fresh = [...resultNews(before.current, box), ...challengeNews(before.current, box, timeNow())];
    before.current = box;
    if (fresh.length > 0) setWords(fresh.join(' '));
  }, [box]);
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}
