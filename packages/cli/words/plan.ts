import { withDigits } from '@quintain/dice'
/** What is said of plans and of what is hoped from them. */
export const planSays = {
  lacks: (line: string, names: readonly string[]) => `${line}: needs ${names.join(', ')}`,
  nobody: (name: string, all: readonly string[]) => `no creature "${name}": there are ${all.join(', ')}`,
  hope: (text: string, conditions: readonly string[], attitudes: readonly string[]) =>
    `"${text}" is not understood. It is said as "nobody is ${conditions[0]}", "ann and bo are not ${conditions[0]}", "ann is able to act", "the door at C4 is open", each perhaps "within 5 rounds" or "after 12 hours"; of a roll as "ann succeeds", "somebody succeeds", "ann never fails"; ${attitudes.length > 0 ? `attitudes are ${attitudes.join(', ')} ("bo is at least ${attitudes.at(-2)} toward ann"); ` : ''}conditions are ${conditions.join(', ')}`,
  noDoor: (square: string) => `there is no door at ${square}`,
  refused: (deed: string, p: number, why: string | null) =>
    `  ${deed}: cannot be done${p > 1 - 1e-9 ? '' : ` in ${percent(p)}`}${why === null ? '' : `: ${why}`}`,
  both: '--plan says what is done and --hope what is hoped for: give both, as --plan "ann: travel 12 hours" --hope "nobody is fatigued"',
  fileOnly:
    '--plan and --hope are for a fight file: quintain odds FILE --plan "ann: travel 12 hours" --hope "nobody is fatigued"',
  stopped: (tries: number) =>
    `stopped: the plan was tried ${tries === 1 ? 'once' : `${tries} times`}, and this is what came of it`,
  nothing: '--plan: says nothing that is done, as "ann: travel 12 hours; bo: wait 3 hours"',
  /** `worse`: conditions that count as what is hoped not to be, since they are worse. */
  chance: (hope: string, p: number, margin: number, worse: readonly string[] = []) => {
    const all = worse.length > 0 ? `${hope} (nor ${worse.join(' or ')})` : hope
    return margin === 0 ? `${all}: ${percent(p)} (exact)` : `${all}: ${sampledPercent(p, margin)} (sampled)`
  },
  withinTime: (n: number, deed: string, p: number, margin = 0) => `  by ${n}. ${deed}: ${share(p, margin)}`,
  after: (deed: string, p: number, margin = 0) => `  after ${deed}: ${share(p, margin)}`,
  whereTurns:
    'where there are turns, a hope is of one roll or one ruling: odds use-skill climb 12: it succeeds. Of anything else odds tells all that may come of it: odds attack grub',
  colon: 'odds COMMAND: what is hoped for, as odds wait 8 hours: nobody is dying',
}
/** A chance on the way: of what is sampled never and always are told as what they are. */
function share(p: number, margin: number): string {
  if (margin === 0 || (p > 0 && p < 1)) return percent(p)
  return p === 0 ? 'in none that were drawn' : 'in all that were drawn'
}
/** What never came, or always, among those that were drawn, is not sure for that. */
function sampledPercent(p: number, margin: number): string {
  const most = 2 * margin
  if (p === 0) return `under ${percent(most)}`
  return p === 1 ? `over ${percent(1 - most)}` : `${percent(p)}, give or take ${percent(margin)}`
}
/** A chance in hundreds, as short as it may be told apart from never and always. */
export function percent(p: number): string {
  const n = p * 100
  if (n > 0 && n < 0.01) return 'under 0.01 %'
  // What adds up to all but a rounding of the machine is certain.
  if (n > 99.99 && 1 - p > 1e-12) return 'over 99.99 %'
  return `${Number(withDigits(n, 2))} %`
}
