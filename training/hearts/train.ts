// Trains the networks of Hearts' smart bot, and writes games/hearts/weights.ts:
// node training/hearts/train.ts [--hands 40000] [--epochs 12]
// The same numbers give the same file. Other weights are other robots: they need another version of the rules.
import { writeFileSync } from 'node:fs';
import { option, print, seedOf } from '../../bench/table.ts';
import { cheapest, networkOf, type StoredNetwork } from '../../games/hearts/network.ts';
import { seeded } from '../../kit/round/random.ts';
import { type Decision, type Example, examples } from './examples.ts';
import { fitNetwork } from './fitNetwork.ts';

const decisions: readonly Decision[] = ['lead', 'follow', 'discard', 'pass'];
/** Every twentieth example is not learnt, but tells how good what was learnt is. */
const heldBack = 20;
const units = { lead: 32, follow: 32, discard: 24, pass: 16 };

const all: Record<Decision, Example[]> = { lead: [], follow: [], discard: [], pass: [] };
for (const example of examples(option('hands', 40_000))) all[example.decision].push(example);

const random = seeded(seedOf(201, 0));
const networks: [Decision, StoredNetwork][] = decisions.map((decision) => {
  const learnt = all[decision].filter((_, i) => i % heldBack !== 0);
  const epochs = option('epochs', 12);
  return [decision, fitNetwork(learnt, { units: units[decision], epochs }, random(decision))];
});

const source = networks
  .map(([decision, { units, output }]) => {
    return `  ${decision}: {\n    units:\n      '${units}',\n    output: [${output.join(', ')}],\n  },\n`;
  })
  .join('');
writeFileSync(
  'games/hearts/weights.ts',
  `// Made by training/hearts/train.ts.\n\nimport type { StoredNetwork } from './network.ts';\n\nexport const weights: Readonly<Record<'lead' | 'follow' | 'discard' | 'pass', StoredNetwork>> = {\n${source}};\n`,
);

print(
  'Decisions that were not learnt: what the option costs that the network takes, more than the cheapest one, in points',
  ['network', 'examples', 'the network’s', 'of all options on average'],
  networks.map(([decision, stored]) => {
    const network = networkOf(stored);
    const test = all[decision].filter((_, i) => i % heldBack === 0);
    const more = test.map(({ inputs, costs }) => {
      const taken = cheapest([...inputs.keys()], (i) => network(Array.from(inputs[i] ?? [])));
      return (costs[taken] ?? 0) - Math.min(...costs);
    });
    const chance = test.map(({ costs }) => -Math.min(...costs));
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    return [decision, String(all[decision].length), mean(more).toFixed(3), mean(chance).toFixed(3)];
  }),
);
