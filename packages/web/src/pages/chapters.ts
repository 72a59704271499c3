/** "AMP-3.1.4-d" belongs to chapter 3, the table of combat results to its own, each stratagem to that of all. */
export const chapterOf = (rule: string): string => {
  const chapter = rule.replace(/^[A-Z]+-/, '').split(/[.-]/)[0] ?? '';
  return /^S\d+$/.test(chapter) ? 'S' : chapter;
};
