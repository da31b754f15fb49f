// Words of a picture as SVG.

import { encode } from 'html-entities';
import type { Words } from '../../kit/picture/drawing.ts';
import { faces } from '../../kit/picture/drawing.ts';

/** Family names in the files in fonts/, which were cut from variable typefaces. */
export const families = { display: 'Anybody Thin', text: 'Figtree Light' } as const;

/** Characters that fonts/ has in the width of names. */
export const drawn =
  /[ -~\xa0-\xac\xae-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1ea0-\u1ef9‘’“”–—…•−×]/u;
const allDrawn = new RegExp(`^${drawn.source}+$`, 'u');

/**
 * Removes emoji and signs that can't be drawn from a name. Returns undefined for another script: the rest could be
 * another player's name.
 */
export function drawnName(name: string): string | undefined {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(name.normalize('NFC'))) {
    if (allDrawn.test(segment)) kept += segment;
    else if (/[\p{L}\p{N}\p{M}]/u.test(segment) && !/\p{ExtPict}|\p{RI}|\ufe0f/u.test(segment))
      return undefined;
  }
  return kept.replace(/\s+/g, ' ').trim() || undefined;
}

/** @param width natural width of the words, px */
export function wordsAsSvg(words: Words, width: number): string {
  const {
    text,
    x,
    y,
    size,
    fill,
    outline,
    face,
    stretch = 'normal',
    anchor = 'start',
    most,
    turn = 0,
  } = words;
  const { weight } = faces[face];
  // Scales like the browser's canvas.
  const scale = most !== undefined && width > most ? most / width : 1;
  return (
    `<text transform="translate(${x} ${y}) rotate(${turn}) scale(${scale} 1)" font-family="${families[face]}" ` +
    `font-weight="${weight}" font-stretch="${stretch}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"` +
    `${outline ? ` stroke="${outline}" stroke-width="7" stroke-linejoin="round" paint-order="stroke"` : ''}>` +
    `${escaped(text)}</text>`
  );
}

/** Characters that XML forbids even when escaped (XML 1.0, section 2.2). */
const NOT_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for the text and the attributes of XML and HTML. */
export function escaped(text: string): string {
  return encode(text.replace(NOT_IN_XML, ''), { level: 'xml' });
}
