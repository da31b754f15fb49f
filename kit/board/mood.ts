export type Mood = 'idle' | 'think' | 'happy' | 'smug' | 'worry' | 'shock' | 'loss';
