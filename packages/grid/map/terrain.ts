import type { Blocks, CoverMark } from '../geometry/segment.ts'

/** Ambient light from none to full; the number of a level in a map's light layer is its place in this list. */
export const LIGHT_LEVELS = ['dark', 'dim', 'normal', 'bright'] as const
/** How light a square is. */
export type LightLevel = (typeof LIGHT_LEVELS)[number]

/** Ways of moving that terrain may hamper. */
export type Hampered = 'ground' | 'flight' | 'incorporeal'

/** What hampers movement, in the grades of texts that have a table of them. */
export const HINDRANCES = [
  'moderate obstruction',
  'heavy obstruction',
  'bad surface',
  'very bad surface',
  'poor visibility',
] as const
/** How badly something hampers movement, in texts that grade it. */
export type HindranceGrade = (typeof HINDRANCES)[number]

/** What hides: the usual concealment, total concealment, or a given percentage (starfinder/concealment/varying-degrees). */
export type Concealing = 'concealment' | 'total' | number

/** What the ground of a square is like. Squares of a map share these by number, so a map may hold up to 256 kinds. */
export interface TerrainSpec {
  readonly name: string
  /** How often the cost of a step into the square doubles: 1 difficult, 2 four times, 3 eight times. */
  readonly doublings?: number
  /** Feet of movement that entering costs beside the step (an obstacle that hampers). */
  readonly obstacle?: number
  /**
   * The fraction of the distance that one covers here, as numerator and denominator (3/4, 1/2, 1/4). Beside doublings,
   * with which it multiplies (true20/movement/hampered).
   */
  readonly pace?: readonly [number, number]
  /**
   * What hampers here, for texts that grade it (`MovementPolicy.hindrances`): there it stands in place of doublings. Other
   * texts leave it out.
   */
  readonly hindrances?: readonly HindranceGrade[]
  /**
   * The ways of moving that doublings, pace and obstacle hamper; walking alone unless said
   * (starfinder/terrain/flyers-and-incorporeal).
   */
  readonly hampers?: readonly Hampered[]
  /** Filled with something solid: blocks movement, effect and sight, and its corners are hard. */
  readonly solid?: boolean
  /** A force effect, which stops the incorporeal too (starfinder/movement/incorporeal-force-barrier). */
  readonly force?: boolean
  /** What it blocks, where that differs from `solid` (bars, glass, smoke). */
  readonly blocks?: Partial<Blocks>
  /** A low obstacle: gives cover, stops nothing. */
  readonly low?: boolean
  /** How much cover it gives, where that is not what the rest says. */
  readonly cover?: CoverMark
  /** What being inside or behind it hides; nothing is seen through what conceals wholly. */
  readonly concealment?: Concealing
  /** How one moves here when walking does not do. */
  readonly mode?: 'climb' | 'swim'
  /** What it is made of or filled with (steel, smoke), for senses that go through some materials. */
  readonly material?: string
  /** How thick it is, in inches, where one goes straight through it; a whole square of rock when absent. */
  readonly inches?: number
  /** What those who enter on the ground roll for it; who fails stays where it was (srd35/movement/obstacle-skill-check). */
  readonly check?: { readonly skill: string; readonly dc: number }
  /** Feet that one falls on entering (a pit). */
  readonly drop?: number
  /** What it does to those who come into it or stay there, as the rules of a text read it; the grid never does. */
  readonly harms?: object
  /** The terrain's name with the door open, for a door that is a square; the open one names the closed one. */
  readonly toggles?: string
  /** Whether a door that is closed is locked. */
  readonly locked?: boolean
}

/** A terrain with everything filled in. */
export interface Terrain
  extends Required<
    Omit<
      TerrainSpec,
      'cover' | 'concealment' | 'mode' | 'toggles' | 'blocks' | 'material' | 'inches' | 'check' | 'locked' | 'harms'
    >
  > {
  readonly blocks: Blocks
  readonly cover?: CoverMark
  readonly concealment?: Concealing
  readonly mode?: 'climb' | 'swim'
  readonly material?: string
  readonly inches?: number
  readonly check?: { readonly skill: string; readonly dc: number }
  readonly toggles?: string
  readonly locked?: boolean
  readonly harms?: object
}

/** A kind of ground with all that a spec leaves out filled in; a spec that cannot be is refused with a `RangeError`. */
export function terrain(spec: TerrainSpec): Terrain {
  const doublings = spec.doublings ?? 0
  const obstacle = spec.obstacle ?? 0
  const pace = spec.pace ?? [1, 1]
  if (!Number.isInteger(doublings) || doublings < 0 || doublings > 3)
    throw new RangeError(`terrain ${spec.name}: doublings ${doublings}; the cost doubles 0 to 3 times`)
  if (!Number.isInteger(obstacle) || obstacle < 0 || obstacle > 250)
    throw new RangeError(`terrain ${spec.name}: obstacle ${obstacle}; whole feet from 0 to 250`)
  const [covered, of] = pace
  if (!(Number.isInteger(covered) && Number.isInteger(of) && covered > 0 && of >= covered && of <= 12))
    throw new RangeError(`terrain ${spec.name}: pace ${covered}/${of}; a fraction of the distance, such as 3/4`)
  const solid = spec.solid ?? false
  return {
    ...spec,
    doublings,
    obstacle,
    pace,
    hindrances: spec.hindrances ?? [],
    hampers: spec.hampers ?? ['ground'],
    solid,
    force: spec.force ?? false,
    low: spec.low ?? false,
    drop: spec.drop ?? 0,
    // What conceals wholly is not seen through, unless it is said to be.
    blocks: { move: solid, sight: solid || spec.concealment === 'total', effect: solid, ...spec.blocks },
  }
}

/** What nobody has seen yet is taken for open ground. */
export const UNSEEN: TerrainSpec = { name: 'not seen yet' }
/** What lies between two places of one map: nothing goes through it, nothing is seen through it. */
export const VOID: TerrainSpec = { name: 'void', solid: true, force: true, inches: 1_000_000 }

/** The signs most maps need; a map may bring its own legend. */
export const STANDARD_LEGEND: Readonly<Record<string, TerrainSpec>> = {
  '.': { name: 'floor' },
  '#': { name: 'wall', solid: true },
  '~': { name: 'difficult', doublings: 1 },
  ':': { name: 'very difficult', doublings: 2 },
  '+': { name: 'closed door', solid: true, toggles: 'open door' },
  "'": { name: 'open door', toggles: 'closed door' },
  o: { name: 'pillar', solid: true },
  n: { name: 'low wall', low: true, doublings: 1 },
  v: { name: 'pit', drop: 10 },
  w: { name: 'water', mode: 'swim' },
  '^': { name: 'cliff', mode: 'climb' },
  '|': { name: 'bars', solid: true, blocks: { sight: false, effect: false } },
  '"': { name: 'undergrowth', doublings: 1, hindrances: ['moderate obstruction'], concealment: 'concealment' },
}
