// npm test -- imports
import { lintComments } from './comments.ts';
import { lintDates } from './dates.ts';
import { importsOf, readSources, refusal } from './imports.ts';

const imports = [...readSources()].flatMap(([path, source]) => importsOf(path, source));
const refused = imports.flatMap((each) => {
  const why = refusal(each);
  return why ? [`${each.from}:${each.line} ${why}`] : [];
});
const failures = [...refused, ...lintComments(), ...lintDates()];
console.log(
  failures.join('\n') ||
    `${imports.length} imports, none through a wall; no comment hides its subject; no journey has a date`,
);
process.exit(failures.length === 0 ? 0 : 1);
