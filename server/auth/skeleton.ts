// Detects names that look alike, which have equal skeletons by UTS #39 (Unicode Security Mechanisms, section 4). The
// table is the part of its confusables.txt that maps to Latin letters, digits and signs, from scripts that fonts draw
// alike: Greek, Cyrillic, Armenian, Cherokee, Lisu, Canadian syllabics.

const LOOKALIKES: Readonly<Record<string, string>> = {
  A: 'ΑАᎪᗅꓮ',
  B: 'ΒВᏴᗷꓐ',
  C: 'ϹСᏟꓚ',
  D: 'ᎠᗞꓓÐĐƉ',
  E: 'ΕЕᎬꓰⴹ',
  F: 'Ϝᖴꓝ',
  G: 'ԌᏀꓖ',
  H: 'ΗНᎻᕼꓧ',
  J: 'ЈᎫᒍꓙͿ',
  K: 'ΚКᏦꓗ',
  L: 'Ꮮᒪꓡ',
  M: 'ΜМϺᎷꓟ',
  N: 'Νꓠ',
  O: 'ΟОՕ0ꓳⵔ',
  P: 'ΡРᏢᑭꓑ',
  Q: 'Ԛⵕ',
  R: 'ᎡᏒᖇꓣƦ',
  S: 'ЅՏᏚꓢ',
  T: 'ΤТᎢꓔ',
  U: 'Սᑌꓴ',
  V: 'ѴᏙᐯꓦ',
  W: 'ԜᎳᏔꓪ',
  X: 'ΧХꓫ',
  Y: 'ΥУҮᎩᎽꓬ',
  Z: 'ΖᏃꓜ',
  a: 'αаɑ',
  b: 'ЬᏏᖯ',
  c: 'ϲсᴄ',
  d: 'ԁᏧᑯđ',
  e: 'еҽ℮',
  f: 'ք',
  g: 'ɡց',
  h: 'һհᏂ',
  i: 'іιıɩᎥ',
  j: 'јϳ',
  k: 'κкĸᴋ',
  l: '1I|ΙІӀӏǀꓲ',
  n: 'ոռ',
  o: 'οоօσᴏ',
  p: 'ρр',
  q: 'ԛգզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  u: 'υսʋᴜ',
  v: 'νѵᴠ',
  w: 'ԝѡաɯᴡ',
  x: 'х×',
  y: 'уγүყʏɣ',
  z: 'ᴢ',
  rn: 'm',
  '-': '‐‑‒–−',
  "'": '’‘`´ʹʻʼ',
};

const prototypes = new Map(
  Object.entries(LOOKALIKES).flatMap(([prototype, others]) => [...others].map((other) => [other, prototype])),
);

/** Joiners and selectors of emoji and joining scripts, which are invisible between other letters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** @param name cleaned (protocol/names.ts) */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(UNSEEN, '');
  return [...plain].map((character) => prototypes.get(character) ?? character).join('');
}
