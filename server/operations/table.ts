// Operations on the arcade's data, for the command line and the desk.
import { boxesOperations } from './boxes.ts';
import { gamesOperations } from './catalogue.ts';
import { friendsOperations } from './friends.ts';
import { logOperations } from './log.ts';
import type { Operation } from './operation.ts';
import { operatorsOperations, playersOperations } from './players.ts';
import { questionsOperations } from './questions.ts';
import { runsOperations } from './runs.ts';
import { submissionsOperations } from './submissions.ts';

export const operations: readonly Operation[] = [
  gamesOperations,
  boxesOperations,
  submissionsOperations,
  playersOperations,
  operatorsOperations,
  friendsOperations,
  runsOperations,
  questionsOperations,
  logOperations,
].flat();
