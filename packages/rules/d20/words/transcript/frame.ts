/** Sentences around those of a fight: rounds, turns in which nothing happens, what is taken back, the end. Imports nothing. */
export const frame = {
  surpriseRound: 'Surprise round',
  round: (n: number) => `Round ${n}`,
  /** A round of a branch that begins in the middle of a fight: which one it is, is not known. */
  nextRound: 'Next round',
  initiative: 'Initiative',
  /** What those who were tied rolled to settle it. */
  tied: (faces: readonly number[]) => `tied, then ${faces.join(', ')}`,
  doesNothing: 'does nothing',
  cannotAct: (condition: string) => `cannot act: ${condition}`,
  over: (side?: string) => (side === undefined ? 'The fight is over.' : `The fight is over: victory for ${side}.`),
  ruling: (what: string) => (what.startsWith('ruling') ? what : `ruling: ${what}`),
  byTheRules: (stat: string, name: string) => `ruling: ${stat} of ${name} is by the rules again`,
  /** Numbers of a creature of which only the lowest and the highest are known that they may be. */
  between: (bands: Readonly<Record<string, readonly [number, number]>>) =>
    Object.entries(bands)
      .map(([name, [low, high]]) => `${name} ${low === high ? low : `${low} to ${high}`}`)
      .join(', '),
  asFarAsKnown: 'as far as is known',
  /** Time that has passed; `whole`: with it all of a time is over that was broken off by what happened in it. */
  timePasses: (passed: string, { asleep = 0, whole }: { readonly asleep?: number; readonly whole?: string } = {}) => {
    const sleep = asleep > 0 ? `, ${asleep} hour${asleep === 1 ? '' : 's'} of it asleep` : ''
    const all = whole === undefined ? '' : `, ${whole} in all`
    return `${passed} pass${/^1 \w+$/.test(passed) ? 'es' : ''}${all}${sleep}`
  },
  /** A condition that the game master gave or took, of which nothing is said otherwise. */
  given: (name: string, condition: string) => `${name} is ${condition}`,
  taken: (name: string, condition: string) => `${name} is no longer ${condition}`,
  nothingLifted: 'ruling: there was none to lift',
  takenBack: (what: string) => `taken back: ${what}`,
  putBack: (what: string) => `put back: ${what}`,
  /** What was taken back, and how many turns had ended. */
  undone: (parts: readonly string[], turns: number) =>
    [...parts, ...(turns > 0 ? [`the end of ${turns === 1 ? 'a turn' : `${turns} turns`}`] : [])].join(', ') ||
    'nothing',
  rulingOf: (reason: string) => `the ruling (${reason})`,
  /** What a creature did, or had: `Bram’s attack`. */
  of: (name: string, what: string) => `${name}${name.endsWith('s') ? '’' : '’s'} ${what}`,
  /** In place of who or what is not known. */
  someone: 'someone',
  someWeapon: 'a weapon',
  opportunity: 'opportunity',
  damage: (n: number) => `${n} damage`,
}
export type Frame = typeof frame
