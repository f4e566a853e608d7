/** The words of the page: what the table itself says comes ready from it. */
export const text = {
  loading: 'The table is being laid …',
  away: 'Not connected. What you do is sent when the connection is back.',
  ended: 'The connection has ended',
  round: (n: number | null) => (n === null ? 'Before the first round' : `Round ${n}`),
  inFight: (n: number) => `${n} in the fight`,
  turnOf: (name: string) => `${name}’s turn`,
  waitsFor: (name: string) => `The table waits for ${name}.`,
  nobodyAsked: 'Nobody is asked.',
  over: (side: string | null) => (side ? `The fight is over: victory for ${side}.` : 'The fight is over.'),
  endTurn: 'End turn',
  more: 'More …',
  less: 'Fewer',
  undo: 'Undo',
  redo: 'Redo',
  rule: 'Rule',
  seats: (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'}`,
  theme: 'Dark or light',
  go: 'Go',
  cost: (feet: number) => `${feet} ft`,
  mayStrike: (names: string, square: string) => `${names} may strike as it leaves ${square}`,
  noRisk: 'Nobody can strike on the way.',
  nothingRolled: 'Nothing is rolled yet.',
  noAttack: 'No attack on it is legal now.',
  close: 'Close',
  log: 'Log',
  rules: 'Rules',
  searchRules: 'Search the rules: cover, trip, 5-ft step …',
  noRules: 'No rule has these words.',
  why: 'Why',
  doesNotCount: 'does not count',
  total: 'total',
  presences: (n: number) => `${n} more ${n === 1 ? 'is' : 'are'} about, unseen`,
  mapLabel: 'Map. Arrows move the cursor, Enter goes there or looks at who stands there.',
  empty: 'empty',
  toHit: 'to hit',
  critical: 'critical',
  expected: 'on average',
  falls: 'out of the fight',
  ruling: {
    title: 'A ruling',
    damage: 'Damage',
    heal: 'Heal',
    give: 'Give a condition',
    take: 'Take a condition',
    place: 'Place',
    turn: 'Begin the turn of',
    skip: 'Skip what comes next',
    who: 'Creature',
    amount: 'Points',
    condition: 'Condition',
    square: 'Square',
    reason: 'Reason',
    go: 'Rule so',
  },
  share: {
    title: 'Seats',
    link: 'Copy link',
    copied: 'Copied',
    revoke: 'New link',
    all: 'everything',
    numbers: 'What players know of the numbers of foes',
    exact: 'all of them',
    banded: 'bands',
    none: 'nothing',
    tactic: 'Let the tactic decide',
    once: 'this question',
    ten: 'ten questions',
  },
  lobby: {
    title: 'Your tables',
    none: 'There is no table yet.',
    resume: 'Resume',
    begin: 'A new table',
    name: 'Name',
    file: 'Fight file (YAML or JSON), pasted or dropped here',
    make: 'Make the table',
    wrong: 'The file was not understood:',
    key: 'This page is opened by the link that quintain serve prints.',
    remove: 'Delete',
    sure: 'Delete for ever?',
  },
}
/** `65 %`, three digits at most; never 0 % or 100 % for what is only nearly so. */
export function percent(p: number): string {
  if (p <= 1e-12) return 'never'
  if (p >= 1 - 1e-12) return 'certain'
  if (p < 0.0001) return '< 0.01 %'
  if (p > 0.9999) return '> 99.99 %'
  const n = p * 100
  const digits = n >= 99.95 || n < 10 ? 2 : 1
  return `${Number(n.toFixed(digits))} %`
}
type Chance = number | readonly [number, number]
/** A chance, or the range in which it lies. */
export const chance = (p: Chance): string =>
  typeof p === 'number' ? percent(p) : `${percent(p[0]).replace(' %', '')} to ${percent(p[1])}`
/** A mean with two digits, or its range. */
export const mean = (n: Chance): string =>
  typeof n === 'number' ? Math.abs(n).toFixed(2) : `${Math.abs(n[1]).toFixed(2)} to ${Math.abs(n[0]).toFixed(2)}`
