// npm test -- imports
import { importsOf, readSources, refusal } from './imports.ts';

const imports = [...readSources()].flatMap(([path, source]) => importsOf(path, source));
const refused = imports.flatMap((each) => {
  const why = refusal(each);
  return why ? [`${each.from}:${each.line} ${why}`] : [];
});
console.log(refused.join('\n') || `${imports.length} imports, and none through a wall`);
process.exit(refused.length === 0 ? 0 : 1);
