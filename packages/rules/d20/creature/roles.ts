/** The considerations of the plain tactic, by name: what a fight file may list, and what `why` answers with. */
export const CONSIDERATIONS = [
  'retreats',
  'keeps-up',
  'stands',
  'leaves-harm',
  'steps-away',
  'hovers',
  'steps-back',
  'acts',
  'aids',
  'arms',
  'attacks',
  'steps-in',
  'keeps-range',
  'takes-cover',
  'charges',
  'reloads',
  'tends',
  'waits',
  'guards',
  'approaches',
  'opens-doors',
  'keeps-aloft',
] as const
export type ConsiderationName = (typeof CONSIDERATIONS)[number]

/** What a creature goes by that has no role: everything but guarding its place and looking for cover, which takes long. */
const ALL = CONSIDERATIONS.filter(name => name !== 'guards' && name !== 'takes-cover')
const NOT_AN_ARCHERS: readonly ConsiderationName[] = ['guards', 'steps-in', 'arms', 'charges', 'waits']
const without = (...names: readonly ConsiderationName[]) => ALL.filter(name => !names.includes(name))

/**
 * The roles that a fight file may give a creature, each a list of considerations in the order in which they are asked.
 * - brute: closes in and strikes until it drops; waits for nobody, and helps and tends nobody.
 * - skirmisher: what a creature does without a role.
 * - archer: keeps away from foes, takes cover from those who shoot, and draws no melee weapon.
 * - caster: its acts come before everything else.
 * - coward: flees at half of its hit points, even if its side is winning, and charges nobody.
 * - guardian: stays where it is until a foe comes so near that it can attack.
 */
export const ROLES = {
  brute: without('retreats', 'steps-away', 'aids', 'keeps-range', 'tends', 'waits'),
  skirmisher: ALL,
  archer: CONSIDERATIONS.filter(name => !NOT_AN_ARCHERS.includes(name)),
  caster: [
    'retreats',
    'keeps-up',
    'leaves-harm',
    'steps-away',
    'acts',
    ...without('retreats', 'keeps-up', 'leaves-harm', 'steps-away', 'acts', 'charges'),
  ],
  coward: without('charges'),
  guardian: [...without('charges', 'waits', 'approaches', 'opens-doors', 'keeps-range'), 'guards', 'approaches'],
} as const satisfies Readonly<Record<string, readonly ConsiderationName[]>>
export type Role = keyof typeof ROLES

/** The share of its hit points at which a creature flees of which nothing more is said, and a coward. */
const [BADLY, COWARDLY] = [25, 50]

/**
 * The percentage of its hit points, 0 to 100, at which a creature flees: what its sheet says, or what its role does.
 * Undefined for one that does not flee.
 */
export function fleesAt(sheet: {
  readonly flees?: boolean | string | undefined
  readonly tactics?: Role | readonly ConsiderationName[] | undefined
}): number | undefined {
  const { flees, tactics } = sheet
  if (typeof flees === 'string') return Number.parseInt(flees, 10)
  return tactics === 'coward' ? COWARDLY : flees ? BADLY : undefined
}
