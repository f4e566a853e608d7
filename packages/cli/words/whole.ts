const number = (n: number): string => n.toLocaleString('en-US')

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
  stopped: (fights: number, of: number) => `stopped after ${fights} of at most ${of} fights: this is what they came to`,
  between: (low: string, high: string) => `${low} to ${high}`,
  exactly: (states: number) => `exact: all ${number(states)} states of the fight were followed to their end`,
  bounded: (open: string, states: number) =>
    `bounds: ${open} of all fights were still under way when the time was up, in ${number(states)} states; means are of those that ended`,
  /** How many states a number of each creature alone makes, as 10^9. */
  about: (creatures: number, measure: string, states: number) =>
    `The ${measure} of ${creatures} creatures alone make about 10^${Math.round(Math.log10(states))} states. `,
  tooLarge: (seconds: number, states: number, open: string, about: string) =>
    `Not exact: after ${seconds} s ${number(states)} states were held and ${open} of all fights were still under way. ${about}Sampled instead; --seconds gives more time, --bounds tells what is known.`,
}

/** What is said of fights that are played many times. */
export const simSays = {
  evening: (what: string) =>
    `an evening has several fights and the time between them: ${what} for a file of a single one. quintain sim FILE plays it by its script, many times; quintain odds FILE --plan tells what comes of deeds`,
  scriptless:
    'an evening of several places is played by its script, and this file has none: quintain play plays it by hand, quintain odds FILE --plan tells what comes of deeds',
}
