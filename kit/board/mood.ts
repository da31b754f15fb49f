/** How a robot looks on what happens (kit/board/Robot.tsx draws it). */
export type Mood = 'idle' | 'think' | 'happy' | 'smug' | 'worry' | 'shock' | 'loss';
