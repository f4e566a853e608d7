import { finding, perScene, type SceneData, type Sheet, sheetsEver, type View } from '@quintain/engine'
import {
  CLOSED,
  FEET_PER_SQUARE,
  type Footprint,
  feetAbove,
  type Ground,
  groundFor,
  type Hampered,
  NO_STOP,
  occupancy,
  type Passage,
  partsOfSpace,
  passage,
  QUARTER,
  type Square,
  spaceAt,
} from '@quintain/grid'
import type { D20Sheet } from '../creature/sheet.ts'
import { at } from '../vocabulary/fields.ts'
import { burrowed, earthOf } from './burrow/earth.ts'
import { mapUnbarred } from './doors/doors.ts'
import { altitudeOf, floorOf, isAloft, isWeightless, levelOf } from './height.ts'
import {
  altitudesNow,
  areFoes,
  groundMapOf,
  numberOf,
  placesNow,
  rideTogether,
  sheetOf,
  sideOfSpace,
  squareAt,
  statesNow,
} from './position.ts'
import type { Moving } from './slots.ts'
import { movingOf, someoneFlies, waysNow } from './ways/ways-now.ts'

/** How a creature goes, where that changes what the ground is to it. */
export interface Going {
  /** No way through friends. */
  readonly charging?: boolean
  readonly by?: Hampered
  /** Getting through foes' squares by skill: only those who fill theirs stop it. */
  readonly tumbling?: boolean
  /** Climbing, swimming or burrowing all the way: what that costs is taken off the speed already. */
  readonly way?: 'climb' | 'swim' | 'burrow'
  /** By skill also through places less than half as wide as its space. */
  readonly wriggling?: boolean
  /**
   * Through the air, at this many feet over the map's zero: the ground hampers no more, and only those at its height
   * are in the way.
   */
  readonly flying?: number
  /** Through doors too that are closed, unless they are locked. */
  readonly unbarred?: boolean
  /** Over the edges of pits too, into which it falls: for ways that are said square by square, and those on which others push it. */
  readonly overEdges?: boolean
  /** Only those are in the way whose place the side of this creature knows: for what somebody is offered or looks for. */
  readonly asKnownBy?: number
}

/** What is remembered of a scene: how creatures may use each other's squares, and the last grounds of each. */
interface Memory {
  /** What each creature is to others that pass: those of one size and nature have one number. */
  readonly kinds: readonly number[]
  readonly kindsByName: ReadonlyMap<string, number>
  /** Numbers of what creatures are to others, all together: only where some may change their form. */
  readonly together: Map<string, number> | null
  /**
   * By kind of the mover, and then by that of the other and what stands between them: 1 more than the place in CODES, 0
   * for what was not asked yet.
   */
  readonly passages: Uint8Array[]
  readonly grounds: Map<string, Known>[]
  /** Whether some creature of the scene can fly: else heights keep nobody apart. */
  readonly flyers: boolean
  /** Whether some creature of the scene shares squares with all others. */
  readonly swarms: boolean
  /** The signature that was asked for last. */
  readonly signature: Int32Array
  /** The grounds that are remembered of all, the oldest first; null where the map is too small to count them. */
  readonly latest: Latest | null
  /** Ways of going by their number, and their numbers by what they say; 0 is the plain one. */
  readonly goings: Going[]
  readonly numbers: Map<string, number>
}
interface Remembered {
  readonly signature: Int32Array
  readonly ground: Ground
}
type Known = Remembered[]
/** Grounds remembered for each creature and way of going. */
const ENOUGH = 24
/** Squares of all grounds that are remembered at once. A ground takes some bytes a square. */
const MOST_SQUARES = 16_000_000

/** The latest grounds of a large fight: where there are more of them, the oldest one is forgotten. */
class Latest {
  private readonly all: ({ readonly known: Known; readonly one: Remembered } | undefined)[]
  private next = 0
  constructor(most: number) {
    this.all = new Array(most)
  }
  add(known: Known, one: Remembered): void {
    const { all, next } = this
    const oldest = all[next]
    const place = oldest ? oldest.known.indexOf(oldest.one) : -1
    if (place >= 0) oldest!.known.splice(place, 1)
    all[next] = { known, one }
    this.next = (next + 1) % all.length
  }
}
/** Null where every creature may keep all its grounds. */
function latestOf(squares: number, creatures: number): Latest | null {
  const most = Math.max(ENOUGH, Math.floor(MOST_SQUARES / squares))
  return creatures * ENOUGH <= most ? null : new Latest(most)
}
/** As `statesNow` has it. */
const GONE = 1
const CODES: readonly Passage[] = ['open', 'pass', 'slow', 'slow-pass', 'closed']
const OPEN = CODES.indexOf('open')

const PLAINLY: Going = {}
const memoryOf = perScene(
  (scene): Memory => ({
    ...kindsIn(scene),
    together: scene.sheets.some(s => s.forms) ? new Map() : null,
    passages: [],
    grounds: [],
    flyers: someoneFlies(scene),
    swarms: sheetsEver(scene).some(sheet => (sheet as D20Sheet & Moving).sharesSpace === true),
    signature: new Int32Array(scene.sheets.length + 2),
    latest: latestOf(scene.board.width * scene.board.height, scene.sheets.length),
    goings: [PLAINLY],
    numbers: new Map(),
  }),
)

const kindNamed = (sheet: Sheet): string => {
  const { size, fills = false, hinders = false } = sheet as D20Sheet & Moving
  return `${size} ${fills} ${hinders}`
}
function kindsIn(scene: SceneData): Pick<Memory, 'kinds' | 'kindsByName'> {
  const names = [...new Set(sheetsEver(scene).map(kindNamed))]
  const kindsByName = new Map(names.map((name, i) => [name, i]))
  return { kinds: scene.sheets.map(s => kindsByName.get(kindNamed(s))!), kindsByName }
}
/** The kind of a creature as it is now. */
function kindOf(v: View, { kinds, kindsByName }: Memory, who: number): number {
  const sheet = v.sheet(who)
  return sheet === v.scene.sheets[who] ? kinds[who]! : kindsByName.get(kindNamed(sheet))!
}

/** Of everybody 1 where it is in the way of this creature like a foe: seldom anything changes of it. */
const inTheWayOf = finding((v, who): Uint8Array => {
  const { bars } = v.scene.rules.slots.movement
  const foes = new Uint8Array(v.count)
  for (let i = 0; i < foes.length; i++) if (i !== who && (bars?.(v, who, i) ?? areFoes(v, who, i))) foes[i] = 1
  return foes
})
/** How one creature may use the squares of another that is on the map, as its place in CODES. `down`: it lies there; `foe`: it bars the way like a foe. */
function passageOf(
  v: View,
  memory: Memory,
  who: number,
  other: number,
  down: boolean,
  foe: boolean,
  going: Going,
): number {
  const how = (down ? 1 : 0) + (foe ? 2 : 0) + (going.charging ? 4 : 0) + (going.tumbling ? 8 : 0)
  const { passages } = memory
  const ways = (passages[kindOf(v, memory, who)] ??= new Uint8Array(memory.kindsByName.size * 16))
  const place = kindOf(v, memory, other) * 16 + how
  const known = ways[place]!
  if (known > 0) return known - 1
  const { size, fills = false, hinders = false } = sheetOf(v, other)
  const occupant = { x: 0, y: 0, side: sideOfSpace(v, other), size, helpless: down, fills, hinders }
  const way = passage(sheetOf(v, who).size, occupant, foe ? 'foe' : 'friend', {
    ...v.scene.rules.slots.movement.passage(v),
    charging: going.charging ?? false,
  })
  const code = CODES.indexOf(way === 'closed' && going.tumbling && !fills ? 'pass' : way)
  ways[place] = code + 1
  return code
}

/** Whether nothing about the going changes the ground. */
const isPlainly = ({ charging, tumbling, wriggling, by, way, flying, unbarred, overEdges }: Going): boolean =>
  !charging && !tumbling && !wriggling && !by && !way && flying === undefined && !unbarred && !overEdges
// At what height it flies is no part of the name: who is in its way there stands in the signature.
const nameOf = ({ charging, tumbling, wriggling, by, way, flying, unbarred, overEdges }: Going): string =>
  `${overEdges ? 'over edges ' : ''}${unbarred ? 'unbarred ' : ''}${charging ? 'charging ' : ''}${tumbling ? 'tumbling ' : ''}${wriggling ? 'wriggling ' : ''}${by ?? ''}${way ?? ''}${flying === undefined ? '' : 'flying'}`

/** Whether the side of a creature knows where another is: as well as the best of those of it that can act. */
function isLocated(v: View, by: number, other: number): boolean {
  const { aware } = v.scene.rules.slots
  const { side } = v.sheet(by)
  if (!aware || v.sheet(other).side === side || aware(v, by, other) >= LOCATED) return true
  for (let i = 0; i < v.count; i++)
    if (i !== by && v.sheet(i).side === side && !v.barred(i, 'act') && aware(v, i, other) >= LOCATED) return true
  return false
}
const LOCATED = 2

/** Whether two creatures are at different heights, so that neither is in the other's way where their squares overlap. */
function overhead(v: View, who: number, other: number, flying: number | undefined): boolean {
  const its = altitudeOf(v, other)
  // A walker stands on the ground of the square that it enters.
  const [side, others] = [sideOfSpace(v, who), sideOfSpace(v, other)]
  const off =
    flying === undefined
      ? feetAbove({ level: its, side: others }, { level: 0, side })
      : feetAbove({ level: floorOf(v, other) + its, side: others }, { level: flying, side })
  return flying === undefined ? off >= FEET_PER_SQUARE : Math.abs(off) >= FEET_PER_SQUARE
}
/** Whether one of two creatures is a swarm, which is in nobody's way. */
const sharesSquares = (v: View, a: number, b: number): boolean =>
  sheetOf(v, a).sharesSpace === true || sheetOf(v, b).sharesSpace === true
function equal(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/**
 * The map as one creature finds it now: terrain, walls, and everyone in the way. Squares stand for the top left square of
 * its space. Cached as long as no creature that matters moves.
 */
export const groundOf = (v: View, who: number, how: Going = PLAINLY): Ground =>
  v.find(ground, who, how === PLAINLY ? 0 : numberOfGoing(memoryOf(v.scene), how))
function numberOfGoing({ goings, numbers }: Memory, how: Going): number {
  const said = `${nameOf(how)} ${how.flying ?? ''} ${how.asKnownBy ?? ''}`
  let number = numbers.get(said)
  if (number === undefined) numbers.set(said, (number = goings.push(how) - 1))
  return number
}
const ground = finding((v, who, asked): Ground => {
  const memory = memoryOf(v.scene)
  const how = memory.goings[asked]!
  const going = memory.flyers && how.flying === undefined && isAloft(v, who) ? { ...how, flying: levelOf(v, who) } : how
  const ways = (memory.grounds[who] ??= new Map<string, Known>())
  const blind = v.scene.rules.slots.movement.sightless?.(v, who) === true ? 'blind ' : ''
  const { form } = v.sheet(who)
  const bare = `${form === undefined ? '' : `as ${form} `}${blind}${waysNow(v, who)}`
  return groundBy(v, who, asked, going, isPlainly(going) ? bare : bare + nameOf(going), ways)
})
/** How one creature may use the squares of each other, wherever they are, as places in CODES: moves change nothing of it. */
const passagesFor = finding((v, who, asked): Uint8Array => {
  const memory = memoryOf(v.scene)
  const how = memory.goings[asked]!
  const { movement, riding } = v.scene.rules.slots
  const shared = movement.shares?.(v) === true
  const passages = new Uint8Array(v.count).fill(OPEN)
  if (shared) return passages
  const states = statesNow(v)
  const foes = v.find(inTheWayOf, who)
  for (let i = 0; i < passages.length; i++)
    if (
      i !== who &&
      states[i] !== GONE &&
      (riding === undefined || !rideTogether(v, who, i)) &&
      !(memory.swarms && sharesSquares(v, who, i))
    )
      passages[i] = passageOf(v, memory, who, i, states[i] !== 0, foes[i] === 1, how)
  return passages
})
/** The same, by who is in the way. */
function groundBy(v: View, who: number, asked: number, going: Going, name: string, ways: Map<string, Known>): Ground {
  const memory = memoryOf(v.scene)
  const how = memory.goings[asked]!
  let known = ways.get(name)
  if (!known) ways.set(name, (known = []))
  // One number a creature: where it stands and how its squares may be used; -1 for those who are in no creature's way.
  const { signature } = memory
  const places = placesNow(v)
  const passages = v.find(passagesFor, who, asked)
  // Of walkers nobody is overhead while nobody is in the air.
  const heights = memory.flyers && (going.flying !== undefined || altitudesNow(v) !== null)
  for (let i = 0; i < v.count; i++) {
    let way = places[i]! < 0 ? OPEN : passages[i]!
    if (heights && way !== OPEN && overhead(v, who, i, going.flying)) way = OPEN
    if (way !== OPEN && how.asKnownBy !== undefined && !isLocated(v, how.asKnownBy, i)) way = OPEN
    signature[i] = way === OPEN ? -1 : places[i]! * CODES.length + way
  }
  // The map itself, which fog and difficult ground change, and the forms of all stand last.
  signature[v.count] = numberOf(mapFor(v, who, going))
  signature[v.count + 1] = memory.together ? togetherNow(v, memory, memory.together) : 0
  for (let i = 0; i < known.length; i++) if (equal(known[i]!.signature, signature)) return known[i]!.ground
  const ground = build(v, who, going, signature)
  const one = { signature: signature.slice(), ground }
  known.unshift(one)
  if (known.length > ENOUGH) known.pop()
  memory.latest?.add(known, one)
  return ground
}

/** A number for the kinds of all creatures as they are now: a form may be larger than another, and in the way farther. */
function togetherNow(v: View, memory: Memory, together: Map<string, number>): number {
  let said = ''
  for (let i = 0; i < v.count; i++) said += `${kindOf(v, memory, i)} `
  const known = together.get(said) ?? together.size
  together.set(said, known)
  return known
}
const mapFor = (v: View, who: number, { unbarred }: Going) =>
  movingOf(v, who).seeps ? mapUnbarred(v, true) : unbarred ? mapUnbarred(v) : groundMapOf(v)

/** The map as a creature would find it if no other creature were on it. */
export const emptyGround = (v: View, who: number, going: Going = {}): Ground => build(v, who, going, null)

/** The same ground where some squares may not be entered besides. `among`: those that are asked about, all when absent. */
export function closedAt(ground: Ground, isClosed: (square: number) => boolean, among?: readonly number[]): Ground {
  const { map } = ground
  const occupied = ground.occupied?.slice() ?? new Uint8Array(map.width * map.height)
  for (let i = 0; i < (among ?? occupied).length; i++) {
    const square = among ? among[i]! : i
    if (isClosed(square)) occupied[square]! |= CLOSED | NO_STOP
  }
  return { ...ground, occupied }
}

/** A part of a space, and what it is to others that pass. */
type InTheWay = Footprint & { readonly passage: Passage }

function build(v: View, who: number, going: Going, signature: Int32Array | null): Ground {
  const map = going.way === 'burrow' ? burrowed(groundMapOf(v), earthOf(movingOf(v, who))) : mapFor(v, who, going)
  const flies = going.flying !== undefined
  const own = movingOf(v, who).by ?? 'ground'
  const spaces: InTheWay[] = []
  for (let i = 0; signature && i < v.count; i++) {
    const n = signature[i]!
    if (n < 0) continue
    const { x, y } = squareAt(v, Math.floor(n / CODES.length))
    const passage = CODES[n % CODES.length]!
    const side = sideOfSpace(v, i)
    if (side === 1) spaces.push({ x, y, side, passage })
    else for (const part of partsOfSpace(map, { x, y, side })) spaces.push({ ...part, passage })
  }
  return groundFor(map, {
    mover: {
      side: sideOfSpace(v, who),
      by: going.by ?? (flies && own === 'ground' ? 'flight' : own),
      squeezes: !flies,
      unhampered: movingOf(v, who).unhampered === true,
      wriggles: going.wriggling ?? false,
      edges: isWeightless(v, who) ? 'none' : going.overEdges ? 'over' : 'closed',
      modes: { climb: paceOf(v, who, 'climb', going), swim: paceOf(v, who, 'swim', going) },
    },
    policy: v.scene.rules.slots.movement.policy(v, who),
    ...(v.board.hampered ? { hampered: v.board.hampered } : {}),
    ...(spaces.length ? { occupied: occupancy(map, spaces, s => s.passage) } : {}),
  })
}

/** The fraction of its speed that a walker has left where it must climb or swim: what is listed, or a quarter. */
function paceOf(v: View, who: number, way: 'climb' | 'swim', going: Going): readonly [number, number] {
  if (going.way === way) return [1, 1]
  const { speed, speeds } = movingOf(v, who)
  const listed = speeds?.[way]
  return listed === undefined || speed <= 0 ? QUARTER : [Math.min(listed, speed), speed]
}

/** The squares that a creature holds where it stands: its space, or the strip that it is squeezed into. */
export const squaresHeld = (v: View, who: number): Square[] => spaceAt(groundOf(v, who), squareAt(v, v.get(who, at)))
