/** What is said of the odds of an action beside its figures. */
export const oddsSays = {
  reckoned: 'how it is reckoned',
  /** Behind every exact answer to one action. */
  exactly:
    'every outcome of every die is counted with its weight, by the rules that resolve it at the table; nothing is sampled',
  /** Behind a line: nothing is known of who attacks but what it says. */
  ofLine: (ruleset: string) =>
    `the line has all numbers; ${ruleset} says what hits, what is critical, what damage does, and the state afterwards`,
  atLeast: (least: number, p: string) => `deals at least ${least}: ${p}`,
  noPoints: '--at-least: damage in points is asked, and this text deals none: it tells the states afterwards',
  ofAction:
    '--at-least is for a line or for FILE ATTACKER TARGET: a whole fight, a plan and a table have no one damage',
  explainsAction:
    '--explain is for a line or for FILE ATTACKER TARGET; of a whole fight the answer says how it came about, and sim --explain says more',
}
