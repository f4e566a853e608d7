import { asked } from '../odds/bars.ts'

const number = (n: number): string => n.toLocaleString('en-US')
const theTime = (seconds: number | undefined): string =>
  seconds === undefined ? 'the time was' : `the ${seconds} s were`

/** What is said of the odds of a whole fight. */
export const wholeSays = {
  whole: 'the whole fight, each side by its tactic',
  exact: 'exact',
  bounds: 'the rest is open',
  nobody: 'nobody',
  becomes: 'what becomes of each',
  out: 'out at the end',
  states: 'at the end',
  noScript: 'the script of the file and its faces are not played: the tactics and new dice are',
  nothing: 'stopped before a fight was over',
  sideBySide: 'side by side',
  wholeOnly:
    'for the odds of a whole fight, as quintain odds FILE; what a line or two creatures come to is exact and plays none',
  noneOfPlan: 'not for a plan: it takes --seed, --allow and --json beside --plan and --hope',
  boundsPlayNone: 'with --bounds no fights are played: leave out one or the other',
  lineIsExact: 'for a fight file: of a line every row is exact, and no fights are played',
  linesAreExact: 'for fight files: lines are exact, and no fights are played',
  forLines: 'for lines: "+9 1d8+3 vs 17"',
  lineBesideFile: (text: string) => `${text}: beside lines stand other lines, or what is swept, as defense=15..25`,
  oneQuestion: 'each is a question of its own: ask one at a time',
  asItIs: 'for the fights as they are: leave out --sensitivity, --toward or --budget',
  explainsToPeople: 'one or the other: --explain is for people to read, and --json has all numbers',
  oneForm: 'one form at a time',
  stoppedLooking: 'stopped while exact odds were looked for: what was followed to its end is counted, the rest is open',
  stopped: (fights: number, of: number) => `stopped after ${fights} of at most ${of} fights: this is what they came to`,
  /** Why no more fights were played, and how near the chances are. */
  ended: {
    margin: (fights: number, margin: string, _?: number): string =>
      `${number(fights)} fights: each side’s chance is known to ± ${margin} %`,
    fights: (fights: number, margin: string, _?: number): string =>
      `all ${number(fights)} fights that were asked: each side’s chance is known to ± ${margin} %; --fights plays more`,
    time: (fights: number, margin: string, time?: number): string =>
      `${theTime(time)} up after ${number(fights)} fights: each side’s chance is known to ± ${margin} %; --time gives more`,
  },
  between: (low: string, high: string) => `${low} to ${high}`,
  exactly: (states: number) => `exact: all ${number(states)} states of the fight were followed to their end`,
  bounded: (open: string, states: number, stopped = false) =>
    `bounds: ${open} of all fights were still under way when ${stopped ? 'it was stopped' : 'the time was up'}, in ${number(states)} states; means are of those that ended`,
  /** How many states a number of each creature alone makes, as 10^9. */
  about: (creatures: number, measure: string, states: number) =>
    `The ${measure} of ${creatures} creatures alone make about 10^${Math.round(Math.log10(states))} states. `,
  tooLarge: (seconds: number, states: number, open: string, about: string) =>
    `Not exact: after ${seconds} s ${number(states)} states were held and ${open} of all fights were still under way. ${about}Sampled instead; --seconds gives more time, --bounds tells what is known.`,
}

/** Why no more fights were played. */
export const endSays = {
  margin: (played: number, of: number, _?: number, what = 'fights'): string =>
    `the margin was reached after ${played} of ${of} ${what}`,
  time: (played: number, of: number, time?: number, what = 'fights'): string =>
    `${theTime(time)} up after ${played} of ${of} ${what}; --time gives more, --fights plays them all`,
  /** `least`, `most`: fights of each row. */
  rows: (least: number, most: number, of: number, time?: number): string =>
    `${theTime(time)} shared out: ${least === most ? least : `${least} to ${most}`} of ${of} fights each; --time gives more, --fights plays them all`,
  leftOut: (n: number, time?: number): string =>
    `${theTime(time)} up: ${n} ${n === 1 ? 'question is' : 'questions are'} left out; --time gives more`,
}

/** What is said of fights that are played many times. */
export const simSays = {
  /** Why there are no more of `what` after a signal. */
  stopped: (played: number, of: number, what: string): string =>
    `stopped after ${played} of ${of} ${what}: this is what they came to`,
  ofOneFight: 'for a file of one fight; an evening has several, and the time between them',
  byTheScript: 'for fights that the tactics play; an evening is played by the script of its file, on this machine',
  evening: (what: string) =>
    `an evening has several fights and the time between them: ${what} for a file of a single one. quintain sim FILE plays it by its script, many times; quintain odds FILE --plan tells what comes of deeds`,
  scriptless:
    'an evening of several places is played by its script, and this file has none: quintain play plays it by hand, quintain odds FILE --plan tells what comes of deeds',
}

/** What is said of fights with one number changed. */
export const changeSays = {
  asItIs: 'as it is',
  stoppedBefore: 'stopped before the fight as it is was known',
  stopped: 'stopped: what was not tried is left out',
  title: (side: string, goal: number | undefined): string =>
    goal === undefined ? `: what a number is worth to ${side}` : `: what brings ${side} across ${asked(goal)}`,
  noneCrosses: '  no single number does, within what such numbers usually are',
  noDifference: '\n  no number that can be turned makes a difference',
  noNumber: '  there is no number in the file that can be turned',
  idle: (keys: readonly string[]): string => `\n  no difference: ${keys.join(', ')}`,
  also: (
    all: readonly { readonly key: string; readonly from: number | string; readonly to: number | string }[],
  ): string => `or ${all.map(x => `${x.key} ${x.from} to ${x.to}`).join(', ')}`,
  /** `rough`: so many fights where the margin is wider. */
  margin: (margin: string, fights: number, rough: number | null): string =>
    `\n  ± ${margin} for ${fights} fights${rough === null ? '' : `; ${rough} fights where the margin is wider`}; the same dice are thrown for all, so less than that may be chance`,
  order:
    '  the smallest first: of points and damage by their share, of what is added to a die by twentieths; what comes to the same fights stands in one row',
}
