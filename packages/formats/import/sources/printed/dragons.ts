/** What all true dragons have by their size, as the System Reference Document prints it above their tables by age (see NOTICE). */
const SIZES = ['fine', 'diminutive', 'tiny', 'small', 'medium', 'large', 'huge', 'gargantuan', 'colossal'] as const
export type Size = (typeof SIZES)[number]

/** A size by its name or its first letter: `Huge`, `H`. */
export const sizeNamed = (text: string): Size | undefined =>
  SIZES.find(size => size === text.toLowerCase() || (size[0] === text.toLowerCase() && size !== 'fine'))

interface BySize {
  readonly bite: string
  readonly claw: string
  readonly wing?: string
  readonly tail?: string
  /** Damage of the specials by which it strikes many at once. */
  readonly crush?: string
  readonly sweep?: string
  readonly space: string
  readonly reach: number
  readonly biteReach: number
  /** How far a line of its breath goes, in feet; a cone goes half as far. */
  readonly breath: number
}
const MIDDLE = { space: '5 ft.', reach: 5, biteReach: 5 }
const BY_SIZE: Readonly<Partial<Record<Size, BySize>>> = {
  tiny: { bite: '1d4', claw: '1d3', space: '2-1/2 ft.', reach: 0, biteReach: 5, breath: 30 },
  small: { bite: '1d6', claw: '1d4', ...MIDDLE, breath: 40 },
  medium: { bite: '1d8', claw: '1d6', wing: '1d4', ...MIDDLE, breath: 60 },
  large: { bite: '2d6', claw: '1d8', wing: '1d6', tail: '1d8', space: '10 ft.', reach: 5, biteReach: 10, breath: 80 },
  huge: {
    ...{ bite: '2d8', claw: '2d6', wing: '1d8', tail: '2d6', crush: '2d8' },
    ...{ space: '15 ft.', reach: 10, biteReach: 15, breath: 100 },
  },
  gargantuan: {
    ...{ bite: '4d6', claw: '2d8', wing: '2d6', tail: '2d8', crush: '4d6', sweep: '2d6' },
    ...{ space: '20 ft.', reach: 15, biteReach: 20, breath: 120 },
  },
  colossal: {
    ...{ bite: '4d8', claw: '4d6', wing: '2d8', tail: '4d6', crush: '4d8', sweep: '2d8' },
    ...{ space: '30 ft.', reach: 20, biteReach: 30, breath: 140 },
  },
}
/** What is added to the attacks behind the bite. */
const SECONDARY = -5
const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)

/** Dice with a share of a Strength modifier; a penalty counts as a whole. */
function dealt(dice: string, strength: number, share: number): string {
  const modifier = Math.floor((strength - 10) / 2)
  const n = modifier < 0 ? modifier : Math.floor(modifier * share)
  return n === 0 ? dice : `${dice}${signed(n)}`
}

/** The full attack of a dragon of this size, by the bonus of its bite and its Strength score: empty for a size that none has. */
export function attacksOf(size: Size, bite: number, strength: number): string {
  const of = BY_SIZE[size]
  if (!of) return ''
  const behind = signed(bite + SECONDARY)
  return [
    `Bite ${signed(bite)} melee (${dealt(of.bite, strength, 1)})`,
    `2 claws ${behind} melee (${dealt(of.claw, strength, 1 / 2)})`,
    ...(of.wing ? [`2 wings ${behind} melee (${dealt(of.wing, strength, 1 / 2)})`] : []),
    ...(of.tail ? [`tail slap ${behind} melee (${dealt(of.tail, strength, 3 / 2)})`] : []),
  ].join(' and ')
}
export const reachOf = (size: Size): string => {
  const of = BY_SIZE[size]
  if (!of) return ''
  return `${of.space}/${of.reach} ft.${of.biteReach === of.reach ? '' : ` (${of.biteReach} ft. with bite)`}`
}
/** What a dragon of this size can do to many at once, and its damage. */
export function strikesMany(size: Size, strength: number): readonly (readonly [name: string, damage: string])[] {
  const { crush, sweep } = BY_SIZE[size] ?? {}
  return [
    ...(crush ? [['crush', dealt(crush, strength, 3 / 2)] as const] : []),
    ...(sweep ? [['tail sweep', dealt(sweep, strength, 3 / 2)] as const] : []),
  ]
}
/** Senses and immunities of every true dragon. */
export const OF_ALL: readonly string[] = [
  'blindsense 60 ft.',
  'darkvision 120 ft.',
  'immunity to sleep and paralysis',
  'keen senses',
  'low-light vision',
]

const TYPES: readonly (readonly [said: RegExp, type: string])[] = [
  [/\b(?:line|cone) of (?:[a-z]+ )?(?:lightning|electricity)\b/i, 'electricity'],
  [/\b(?:line|cone) of (?:[a-z]+ )?(?:gas \(acid\)|corrosive|acid)\b/i, 'acid'],
  [/\b(?:line|cone) of (?:[a-z]+ )?(?:fire|flame)\b/i, 'fire'],
  [/\b(?:line|cone) of (?:[a-z]+ )?(?:cold|frost)\b/i, 'cold'],
  [/\b(?:line|cone) of (?:[a-z]+ )?(?:sonic|sound)\b/i, 'sonic'],
]
/**
 * The harm of a breath, from the dice and the DC of its cell (`2d10 (15)`) and from what the text says of its shape and type; null
 * where one of them is missing.
 */
export function breathOf(size: Size, cell: string, text: string): string | null {
  const feet = BY_SIZE[size]?.breath
  const [, dice, dc] = /^(\d+d\d+)\s*\((?:DC )?(\d+)\)$/.exec(cell) ?? []
  const [said, type] = TYPES.map(([pattern, of]) => [pattern.exec(text)?.[0], of] as const).find(([x]) => x) ?? []
  if (feet === undefined || dice === undefined || said === undefined) return null
  const shape = /^line/i.test(said) ? 'line' : 'cone'
  return `${shape === 'line' ? feet : feet / 2}-foot ${shape}, ${dice} ${type}, Reflex DC ${dc} half, every 1d4 rounds`
}
