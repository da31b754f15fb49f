import { useFrameKeys } from '../../kit/board/keys.ts';
import { useMute } from '../sound/useFeedback.ts';

/** M turns the sound off and on. */
export function MuteKey() {
  const [, toggle] = useMute();
  useFrameKeys({ m: toggle });
  return null;
}
