import { frameKeys } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';
import { useMute } from '../sound/useFeedback.ts';

/** M turns the sound off and on, ? opens the help. */
export function FrameKeys({ onHelp }: { onHelp(): void }) {
  const [, toggle] = useMute();
  useFrameKeys({ [frameKeys.mute]: toggle, [frameKeys.help]: onHelp });
  return null;
}
