import { useFrameKeys } from '../../kit/board/keys.ts';
import { useMute } from '../sound/useFeedback.ts';

/** M turns the sound off and on, ? opens the help. */
export function FrameKeys({ onHelp }: { onHelp(): void }) {
  const [, toggle] = useMute();
  useFrameKeys({ m: toggle, '?': onHelp });
  return null;
}
