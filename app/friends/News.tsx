import { useState } from 'react';
import { useOnChange } from '../../kit/board/effects.ts';
import type { FriendsBox } from '../../protocol/friends.ts';
import { timeNow } from '../lib/serverClock.ts';
import { challengeNews } from './challengeNews.ts';
import { resultNews } from './results.ts';

/** Announces results and challenges that arrive while the page is open. */
export function News({ box }: { readonly box: FriendsBox }) {
  const [words, setWords] = useState('');
  useOnChange(box, (before, after) => {
    const fresh = [...resultNews(before, after), ...challengeNews(before, after, timeNow())];
    if (fresh.length > 0) setWords(fresh.join(' '));
  });
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}
