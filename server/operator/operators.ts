import { listOperators, type OperatorRow, setOperator } from '../operations/operators.ts';
import type { Store } from '../store/store.ts';
import { type Commands, withStore } from './context.ts';
import { table, time } from './report.ts';

export const operatorsCommands: Commands = (program, context) => {
  const group = program.command('operators').description('players who can use the desk, at /desk');

  group
    .command('list')
    .description('list operators, and since when')
    .action(() => withStore(context, report));

  group
    .command('add')
    .description('let a player use the desk')
    .argument('<id>')
    .action((id: string) =>
      withStore(context, async (store) => {
        await setOperator(store, context.actor, id, Date.now());
        await report(store);
      }),
    );

  group
    .command('remove')
    .description('revoke the role immediately, in open pages too')
    .argument('<id>')
    .action((id: string) =>
      withStore(context, async (store) => {
        await setOperator(store, context.actor, id, null);
        await report(store);
      }),
    );

  async function report(store: Store): Promise<void> {
    const found = await listOperators(store);
    context.report({ data: found, text: found.length === 0 ? 'No operators.' : listing(found) });
  }
};

function listing(found: readonly OperatorRow[]): string {
  return table(
    ['ID', 'NAME', 'ADDRESS', 'SINCE'],
    found.map(({ id, name, email, since }) => [id, name, email, time(since)]),
  );
}
