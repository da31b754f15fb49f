// The help's pictures.
import { line, sign } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Catch the good things': [sign(60, 24, '🍎'), line('M34 48L42 70H78L86 48')],
  'Avoid anything with spikes': [
    sign(60, 41, '💣', 24),
    line(
      'M60 8V14M60 66V72M28 40H34M86 40H92M37 17L42 22M78 58L83 63M83 17L78 22M42 58L37 63',
      'var(--tomato-deep)',
    ),
  ],
  'Streaks score more and more': sign(60, 42, '+11 +12', 24),
};
