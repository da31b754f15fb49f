// The help's pictures.
import { arrow, line, sign } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

const walls = line('M12 12H108V48M108 68H12V12M12 40H40M64 12V44H84M40 68V56', 'var(--stock)', 4);

export const pictures: Pictures = {
  'Find the way out in time': [walls, line('M26 26H52V54H96', 'var(--marigold)', 4)],
  'Hold a direction to run': [arrow(20, 40, 48, 40), arrow(48, 40, 76, 40), arrow(76, 40, 104, 40)],
  'Speed and few steps score': sign(60, 42, '+100', 34),
};
