import type { Beast, Feature, Keys } from '../reading.ts'
import type { Short } from '../text.ts'
import type { Shape } from './of-animals.ts'

/** The animal of a lycanthrope: its body, and what a man gains as it. */
interface Were {
  readonly name: string
  readonly size: 'small' | 'medium' | 'large'
  readonly speed: number
  readonly speeds?: Readonly<Record<string, number>>
  readonly blows: NonNullable<Shape['blows']>
  readonly full: readonly string[]
  readonly gains: Readonly<Partial<Record<Short, number>>>
  /** Natural armor of its animal and of its man. */
  readonly natural: number
  readonly features?: () => readonly Feature[]
}
const CLAWS_AND_BITE = ['claw', 'claw', 'bite'] as const
const trips = (): readonly Feature[] => [{ trip: { with: 'bite' } }]
/** Lycanthropes by their names, the greater ones first. */
const WERES: readonly (readonly [RegExp, Were])[] = [
  [
    /werewolf lord/,
    {
      ...{ name: 'dire wolf', size: 'large', speed: 50, natural: 5, features: trips },
      blows: [['bite', '1d8']],
      full: ['bite'],
      gains: { Str: 14, Dex: 4, Con: 6 },
    },
  ],
  [
    /werewolf/,
    {
      ...{ name: 'wolf', size: 'medium', speed: 50, natural: 4, features: trips },
      blows: [['bite', '1d6']],
      full: ['bite'],
      gains: { Str: 2, Dex: 4, Con: 4 },
    },
  ],
  [
    /werebear/,
    {
      ...{ name: 'bear', size: 'large', speed: 40, natural: 7 },
      blows: [
        ['claw', '1d8'],
        ['bite', '2d6', true],
      ],
      full: CLAWS_AND_BITE,
      gains: { Str: 16, Dex: 2, Con: 8 },
      features: () => [{ 'improved grab': { with: 'claw' } }],
    },
  ],
  [
    /dire wereboar/,
    {
      ...{ name: 'dire boar', size: 'large', speed: 40, natural: 16 },
      blows: [['gore', '1d8']],
      full: ['gore'],
      gains: { Str: 16, Con: 6 },
      features: () => ['ferocity'],
    },
  ],
  [
    /wereboar/,
    {
      ...{ name: 'boar', size: 'medium', speed: 40, natural: 8 },
      blows: [['gore', '1d8']],
      full: ['gore'],
      gains: { Str: 4, Con: 6 },
      features: () => ['ferocity'],
    },
  ],
  [
    /wererat/,
    {
      ...{ name: 'dire rat', size: 'small', speed: 40, speeds: { climb: 20 }, natural: 3 },
      blows: [['bite', '1d4']],
      full: ['bite'],
      gains: { Dex: 6, Con: 2 },
    },
  ],
  [
    /weretiger/,
    {
      ...{ name: 'tiger', size: 'large', speed: 40, natural: 5 },
      blows: [
        ['claw', '1d8'],
        ['bite', '2d6', true],
      ],
      full: CLAWS_AND_BITE,
      gains: { Str: 12, Dex: 4, Con: 6 },
      features: () => [{ 'improved grab': { with: 'claw' } }, 'pounce'],
    },
  ],
]
const MEN = /\b(?:human|giant|elf|dwarf|orc|half-orc|gnome|halfling|humanoid) form\b/
const scoreIn = (of: Beast, ability: Short): number =>
  Number(new RegExp(`\\b${ability} (\\d+)`).exec(of.block.text('Abilities'))?.[1] ?? 10)
/** The figures that a man of this block has in the body of his animal, and between the two. */
function gained(of: Beast, { gains, natural }: Were): Pick<Shape, 'scores' | 'natural' | 'more'> {
  const scores = Object.fromEntries(
    Object.entries(gains).map(([ability, n]) => [ability, scoreIn(of, ability as Short) + n]),
  )
  return { scores, natural, more: { reduction: [{ amount: 10, overcomeBy: 'silver' }] } satisfies Keys }
}
function hybridOf(of: Beast, { size }: Were): Shape {
  const large = size === 'large'
  return {
    name: 'hybrid',
    ...(large && of.figures.size !== 'large'
      ? { size: 'large', sheds: true }
      : size === 'small'
        ? { size: 'medium' }
        : {}),
    speed: 30,
    speeds: {},
    blows: [
      ['claw', large ? '1d6' : '1d4'],
      ['bite', large ? '1d8' : '1d6', true],
    ],
    full: CLAWS_AND_BITE,
  }
}
/**
 * The other bodies of a lycanthrope, by the body that its block describes: a man is an animal or something between the two, and
 * those are one another. The man that an animal may be again is weaker in every way, and left out.
 */
export function lycanthrope(of: Beast): readonly Shape[] | undefined {
  const name = of.block.name.toLowerCase()
  const were = WERES.find(([pattern]) => pattern.test(name))?.[1]
  if (!were) return undefined
  const { gains: _, natural: __, features, ...body } = were
  const beast: Shape = { ...body, speeds: body.speeds ?? {}, animal: true, ...(features ? { features } : {}) }
  if (/\bhybrid form\b/.test(name)) return [beast]
  if (!MEN.test(name)) return [hybridOf(of, were)]
  const more = gained(of, were)
  return [
    { ...beast, ...more },
    { ...hybridOf(of, were), ...more, keeps: /./ },
  ]
}
