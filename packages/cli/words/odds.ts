import { withDigits } from '@quintain/dice'
import type { Turns } from '@quintain/odds'

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
  /** How many such turns it takes; what never drops has no turns. `last`: the chance by the end of the last that is known. */
  turns: ({ mean, dropped }: Turns, last: string): string => {
    if (dropped.length === 0) return 'never drops: nothing of it does damage'
    const by = (share: number) => dropped.findIndex(p => p >= share) + 1
    const [half, most] = [by(0.5), by(0.9)]
    const turn = (n: number) => `by the end of turn ${n}`
    const said = [
      ...(half > 0 ? [`in half of all cases ${turn(half)}`] : []),
      ...(most > 0 ? [`in nine of ten ${turn(most)}`] : []),
    ]
    const told = said.length > 0 ? said.join(', ') : `${last} ${turn(dropped.length)}`
    if (mean === null) return `${told} (further turns were not followed)`
    return `takes ${withDigits(mean, 2)} such turns on average${said.length > 0 ? `: ${told}` : ''}`
  },
  /** Damage that needs no roll to hit. */
  withoutRoll: (mean: string, sd: string) => `without a roll to hit: ${mean} expected  (sd ${sd})`,
  /** A number of the target that may be another one afterwards. */
  changes: (name: string, falls: boolean, mean: string, share: string) =>
    `${name} ${falls ? 'falls' : 'rises'} by ${mean} on average, at all in ${share}`,
  massive: (points: number, p: string) =>
    `massive damage, ${points} and more in one blow: ${p}; what a failed save against death does counts below`,
  noPoints: '--at-least: damage in points is asked, and this text deals none: it tells the states afterwards',
  checkAlone: '--at-least: damage in points is asked, and a check deals none: --vs tells it against each DC',
  saveAlone:
    '--at-least: damage in points is asked, and a save alone deals none: give it, as "Reflex 15 vs +6, 8d6 half"',
  ofAction:
    '--at-least is for a line or for FILE ATTACKER TARGET: a whole fight, a plan and a table have no one damage',
  explainsAction:
    '--explain is for a line or for FILE ATTACKER TARGET; of a whole fight the answer says how it came about, and sim --explain says more',
}
/** What is said of the odds of what a creature does in one turn. */
export const turnSays = {
  title: (ruleset: string, who: string, lines: readonly string[], sum: string, margin: number) =>
    `${ruleset}: ${who}: ${lines.join('; ')}: ${sum === '' ? 'nobody is changed by it' : sum} (${margin === 0 ? 'exact' : 'sampled'})`,
  lacks: (line: string) => `${line}: lacks what stands above`,
  undone: (line: string, share: string, p: number, why: string) =>
    `${line}: cannot be done${p > 1 - 1e-9 ? '' : ` in ${share}`}: ${why}`,
  succeeds: (share: string) => `it succeeds: ${share}`,
  hoped: (text: string, share: string, margin: number) => `${text}: ${share}${margin === 0 ? '' : ' (sampled)'}`,
  noneOfTurn: 'not for what a creature does in its turn: it takes --hope, --allow and --json',
  atTheEnd: (text: string) =>
    `--hope "${text}": of a turn it is asked how things are at its end, as "grub is prone"; --plan knows times and attempts`,
}

/** What is said of rolls that follow each other. */
export const chainSays = {
  goesOn: { hits: 'hits', succeeds: 'succeeds', fails: 'the save fails' },
  /** The column of the number that is another one in each row, in roll `n`. */
  vs: (n: number, what: string) => `${n}. ${what}`,
  one: 'one of them hits',
  ofAll: 'all of it',
  hit: (share: string) => `${share} to hit`,
  all: (share: string) => `${share} that all of it comes so`,
  expected: (mean: string) => `damage of the last, on average of all: ${mean}`,
  alone: 'of rolls that follow each other only their chances are asked: ask the one of them by itself',
}
