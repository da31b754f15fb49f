import type { Entry } from '../operations/entries.ts';
import { type Report, table } from './report.ts';

export function listing(rows: readonly Entry[]): Report {
  const cells = rows.map((row) => [row.order, row.id, row.state, row.name, row.category, row.desc]);
  return { data: rows, text: table(['ORDER', 'ID', 'STATE', 'NAME', 'CATEGORY', 'DESCRIPTION'], cells) };
}
