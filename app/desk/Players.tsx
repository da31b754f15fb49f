import { Button } from '../../kit/board/Button.tsx';
import { counted } from '../../kit/board/words.ts';
import type { DeskRow } from '../../protocol/desk.ts';
import { download } from '../lib/download.ts';
import { useChange } from './ask.tsx';
import { Listing } from './Listing.tsx';

export function Players() {
  return <Listing of="players" title="name" more={(player) => <More player={player} />} />;
}

function More({ player: { id, runs } }: { readonly player: DeskRow }) {
  const exporting = useChange(() => download(`/api/desk/players/${id}/export`, 'player.json'));
  return (
    <>
      <Button plain disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        Export
      </Button>
      <a href={`#rounds/${id}`}>{counted(Number(runs), 'round')}</a>
      <a href={`#friends/${id}`}>Friends’ boxes</a>
      <span role="alert">{exporting.isError && 'The export didn’t work.'}</span>
    </>
  );
}
