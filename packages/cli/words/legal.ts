/** What is said of what is legal, of rules and of commands. */
export const legalSays = {
  end: 'End the turn.',
  endFree: 'Done for now: once all have said so, a round passes.',
  more: (n: number) => `and ${n} more`,
  withMore: (names: readonly string[]) => `With more words: ${names.join(', ')} (help ${names[0]} says which)`,
  notNow: 'Not now:',
  andWhy: (names: readonly string[]) =>
    `${names.join(', ')} (why ${names.includes('attack') ? 'attack' : names[0]} says why, legal all of each)`,
  ruled: (name: string, what: string, words: string) =>
    `${name}: the game master rules what comes of it: ${what}${words && `. ${words}`}`,
  left: (stores: readonly string[]) => `left: ${stores.join(', ')}`,
  notLegal: (why: string) => `not legal: ${why}`,
  example: (line: string, cost: string) => `now: ${line}  (${cost})`,
  orRuling: (words: string) => `a game master’s ruling is written ruling ${words} because REASON`,
  ruleOfWhat: 'rule WORDS: the words of a rule, or its id',
  noRule: (words: string) => `no rule for "${words}"`,
  as: (line: string) => `as: ${line}`,
  written: (synopsis: string, name: string, isLegal: boolean) =>
    `${isLegal ? 'legal. ' : ''}It is written ${synopsis} (help ${name} says more)`,
  legal: 'legal',
  nobodyAtRisk: 'nobody is at risk, and nobody is changed by it',
  ifLegal: 'if it were legal:',
  ifThere: (square: string) => `if it stood at ${square}:`,
  noOdds: 'so nothing would come of it',
  /** What is said before shares that were found by trying. */
  tried: (tries: number, margin: string) =>
    `too much may come of it for exact odds: of ${tries} tries, ± ${margin} at most`,
  cannotBeSupposed: 'what it would bring cannot be said',
}
