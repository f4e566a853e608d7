/** What is said of plans and of what is hoped from them. */
export const planSays = {
  lacks: (line: string, names: readonly string[]) => `${line}: needs ${names.join(', ')}`,
  nobody: (name: string, all: readonly string[]) => `no creature "${name}": there are ${all.join(', ')}`,
  hope: (text: string, conditions: readonly string[], attitudes: readonly string[]) =>
    `"${text}" is not understood. It is said as "nobody is ${conditions[0]}", "ann and bo are not ${conditions[0]}", "ann is able to act", "the door at C4 is open", each perhaps "within 5 rounds" or "after 12 hours"; ${attitudes.length > 0 ? `attitudes are ${attitudes.join(', ')} ("bo is at least ${attitudes.at(-2)} toward ann"); ` : ''}conditions are ${conditions.join(', ')}`,
  noDoor: (square: string) => `there is no door at ${square}`,
  refused: (deed: string, p: number) => `  ${deed}: cannot be done${p > 1 - 1e-9 ? '' : ` in ${percent(p)}`}`,
  both: '--plan says what is done and --hope what is hoped for: give both, as --plan "ann: travel 12 hours" --hope "nobody is fatigued"',
  fileOnly:
    '--plan and --hope are for a fight file: quintain odds FILE --plan "ann: travel 12 hours" --hope "nobody is fatigued"',
  nothing: '--plan: says nothing that is done, as "ann: travel 12 hours; bo: wait 3 hours"',
  chance: (hope: string, p: number, margin: number) =>
    margin === 0
      ? `${hope}: ${percent(p)} (exact)`
      : `${hope}: ${percent(p)}, give or take ${percent(margin)} (sampled)`,
  withinTime: (n: number, deed: string, p: number) => `  by ${n}. ${deed}: ${percent(p)}`,
  after: (deed: string, p: number) => `  after ${deed}: ${percent(p)}`,
  colon: 'odds COMMAND: what is hoped for, as odds wait 8 hours: nobody is dying',
}
/** A chance in hundreds, as short as it may be told apart from never and always. */
export function percent(p: number): string {
  const n = p * 100
  if (n > 0 && n < 0.01) return 'under 0.01 %'
  // What adds up to all but a rounding of the machine is certain.
  if (n > 99.99 && 1 - p > 1e-12) return 'over 99.99 %'
  return `${Number(n.toFixed(2))} %`
}
