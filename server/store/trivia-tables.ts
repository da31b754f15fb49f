export interface TriviaTables {
  trivia_questions: TriviaQuestionsTable;
  leases: LeasesTable;
}

export interface TriviaQuestionsTable {
  /** See `questionId`. */
  id: string;
  question: string;
  correct: string;
  /** A list, as JSON. */
  incorrect: string;
  category: string;
  difficulty: 'easy' | 'medium' | 'hard';
  /** 'multiple': one right answer of four. */
  type: string;
  /** Source: 'play-small', the package it was made of, or 'opentdb'. */
  src: string;
  licence: string;
  created_at: number;
}

interface LeasesTable {
  name: string;
  holder: string;
  expires_at: number;
}
