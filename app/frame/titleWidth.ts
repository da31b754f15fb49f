/** Font width (%) that makes a name fill its band: short names wide, long names narrow. */
export function titleWidth(title: string): 60 | 80 | 110 | 150 {
  if (title.length < 6) return 150;
  if (title.length < 9) return 110;
  return title.length < 11 ? 80 : 60;
}
