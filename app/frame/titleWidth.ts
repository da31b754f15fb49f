/** Font width (%) that makes a name fill its band: short names wide, long names narrow. */
export function titleWidth(title: string): 50 | 75 | 100 | 150 {
  if (title.length < 6) return 150;
  if (title.length < 9) return 100;
  return title.length < 11 ? 75 : 50;
}
