// Makes a whole HTML document out of the template, the prerendered app and the files that it needs.
import { cardsElement } from '../../app/lib/cards.ts';
import type { GameCard } from '../../app/lib/registry.ts';
import { type Chunk, chunksFor } from './chunks.ts';

interface Parts {
  readonly template: string;
  readonly chunks: readonly Chunk[];
  /** The source file that the page starts with. */
  readonly entry?: string;
  readonly themeScript: string;
  /** Source files whose chunks the page loads immediately, besides the entry. */
  readonly modules: readonly string[];
  /** Address of the JSON that the code requests first: it loads in parallel. */
  readonly asks?: string | undefined;
  /** The prerendered app. Titles, metas and links that React wants in the head stand at its start. */
  readonly app: string;
  /** The games' cards, for a page that carries them. */
  readonly cards: readonly GameCard[] | undefined;
  /** Description of the page for search engines, as JSON-LD. */
  readonly about?: object | undefined;
}

const site = 'app/main.tsx';
const headTags = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

export function documentFor(parts: Parts): string {
  const { template, chunks, entry = site, themeScript, modules, asks, app, cards, about } = parts;
  const needed = chunksFor([entry, ...modules], chunks);
  const entryFile = needed.find((chunk) => chunk.modules.includes(entry))?.file;
  const styles = new Set(needed.flatMap((chunk) => chunk.styles));
  const hoisted = headTags.exec(app)?.[0] ?? '';

  const head = [
    ...Array.from(styles, (file) => `<link rel="stylesheet" href="/${file}">`),
    asks === undefined ? '' : `<link rel="preload" href="${asks}" as="fetch" crossorigin>`,
    // The entry stands before what it imports later: a browser requests six files at a time, in this order.
    ...needed.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    hoisted,
  ].join('');
  const html = template
    .replace('/app/shell/theme-init.ts', themeScript)
    .replace(`/${site}`, `/${entryFile}`)
    .replace('<!--head-->', () => head)
    .replaceAll(/\n\s*/g, '')
    .replace('<!--app-->', () => app.slice(hoisted.length))
    .replace('<!--data-->', () =>
      [
        cards && dataBlock(`id="${cardsElement}" type="application/json"`, cards),
        about && dataBlock('type="application/ld+json"', about),
      ]
        .filter(Boolean)
        .join(''),
    );
  refuseInline(html);
  return html;
}

/** Data for the app's code or search engines. Browsers don't run it, so the content security policy allows it. */
function dataBlock(attributes: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}

/** The content security policy allows nothing inline: what a browser would block fails here instead. */
function refuseInline(html: string): void {
  const found =
    /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>|<style\b|<[^>]*\s(?:style|on\w+)="/.exec(
      html,
    );
  if (!found) return;
  throw new Error(
    `Inline code or style in a prerendered page: ${html.slice(found.index, found.index + 200)}`,
  );
}
