type Keys = Record<string, unknown>
const ITSELF = "(?:it|(?:the|an?|this) [a-z' -]{2,40}?)"
/** What it does by an action of its own, and dies of. */
const ENDS: readonly RegExp[] = [
  /,? (?:destroying|killing|sacrificing) itself(?:,? (?:and|in the process))?(?=[,.; ])/i,
  new RegExp(`(?:^|[.¶] ?)(?:This|Doing so|The explosion) (?:kills|destroys|slays) ${ITSELF}\\.`, 'i'),
  new RegExp(
    `(?:^|[.¶] ?)${ITSELF} (?:dies|is (?:killed|destroyed|slain))(?: (?:in|by|as a result of) (?:the|this) (?:process|explosion|effect|blast|attack)| when it does so| afterward)\\.`,
    'i',
  ),
]
const ACTS =
  /\bas an? (?:standard|full|move|swift) action\b|\bcan (?:detonate|explode|self-destruct|burst|sacrifice)\b/i
/** The words of an ability without that its user dies of it; the same where it does not, or no action of its own brings that. */
export function withoutEnd(words: string): string {
  const ends = ACTS.test(words) ? ENDS.find(p => p.test(words)) : undefined
  if (!ends) return words
  return words
    .replace(ends, found => (/^[.¶]/.test(found) ? found[0]! : ''))
    .replace(/\b(?:itself|its [a-z ]+),? (?=dealing\b)/i, 'a blast ')
    .trim()
}
/** The acts that came of such words, each fatal. */
export const diesOf = (acts: readonly Keys[], from: number): Keys[] =>
  acts.map((act, i) => (i >= from ? { ...act, fatal: true } : act))
