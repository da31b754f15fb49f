import { Button } from '../../kit/board/Button.tsx';
import { counted } from '../../kit/board/words.ts';
import type { DeskRow } from '../../protocol/desk.ts';
import { download } from '../lib/download.ts';
import { useSending } from '../lib/useSending.ts';
import { Listing } from './Listing.tsx';

export function Players() {
  return <Listing of="players" title="name" more={(player) => <More player={player} />} />;
}

function More({ player: { id, runs } }: { readonly player: DeskRow }) {
  const exporting = useSending({
    mutationFn: () => download(`/api/desk/players/${id}/export`, 'player.json'),
    failed: 'The export didn’t work.',
  });
  return (
    <>
      <Button plain disabled={exporting.isPending} onClick={() => exporting.send()}>
        Export
      </Button>
      <a href={`#rounds/${id}`}>{counted(Number(runs), 'round')}</a>
      <a href={`#friends/${id}`}>Friends’ boxes</a>
      <span role="alert">{exporting.failure}</span>
    </>
  );
}
