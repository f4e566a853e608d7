import { makeRng } from '@quintain/dice'
import {
  type Command,
  type Did,
  draw,
  encodeCommand,
  Mutator,
  type OpenQuestion,
  Scene,
  SETTINGS,
  type Seat,
  type Settings,
  type Source,
  type Table,
  told,
} from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { at, type GameSystem, openFight, reachable, reserve } from '@quintain/rules'
import { type Chance, samplesOf } from '@quintain/rules/testing'
import { type Journals, MemoryJournals } from '@quintain/store'
import { newTable, playSeat, Streams } from '../index.ts'
import { hiddenStep } from './hidden-steps.ts'

/**
 * One fight in two worlds that differ only in what blue does not know. The list of secrets is kept here by hand; no declaration is
 * read for it. In the other world
 * - there are lurkers of a third side, of whom blue knows nothing, who stand between the others in the file, act, and are ruled about;
 * - the one who is only near, and nothing else known of it, is another creature in another place;
 * - the one who is only located has another name, other points and further acts;
 * - of foes that are seen, points, what they could do beside and the keys of the file are others;
 * - the other side gives standing orders.
 */
export interface World {
  readonly t: Table
  readonly streams: Streams
  readonly store: Journals
  readonly scene: Scene
  /** Ids of this world by those of the first. */
  readonly ids: ReadonlyMap<string, string>
  /** Those whose place is not known: they act in each world by themselves. */
  readonly lurkers: readonly string[]
  /** Acts so far that both worlds have. */
  readonly clock: { acts: number }
  /** The kind of step that most often happens to the lurkers; any kind where it is not said. */
  readonly mostly?: string | undefined
}

/** Points that no blow of the fight uses up, in the one world and in the other. */
const POINTS: Readonly<Record<string, readonly [object, object]>> = {
  spirit: [{ hitPoints: 900 }, { hitPoints: 1700 }],
  modern: [{ hitPoints: 900 }, { hitPoints: 1700 }],
  srd35: [{ hitPoints: 900 }, { hitPoints: 1700 }],
  starfinder: [{ hitPoints: 900 }, { hitPoints: 1700 }],
  true20: [
    { toughness: 90, conviction: 0 },
    { toughness: 95, conviction: 3 },
  ],
  minimal: [{ light: 900 }, { light: 1700 }],
}
/** An act that nobody ever sees. */
const withDoom = (sheet: Readonly<Record<string, unknown>>): object => ({
  ...sheet,
  acts: [...((sheet['acts'] as readonly object[] | undefined) ?? []), { name: 'doom 7919', cost: 'standard' }],
})

/** What the hidden ones may do beside: fog, a creature that they call, a leap to another square. */
/** Texts in which creatures wait in reserve. */
const CALLS: ReadonlySet<string> = new Set(['spirit', 'modern', 'srd35', 'starfinder'])
const SECRET_ACTS = [
  {
    name: 'fog 7919',
    effect: { area: { shape: 'burst', feet: 5 }, lasts: { minutes: 1 }, changes: { conceals: 'concealment' } },
  },
  { name: 'call 7919', effect: { summons: ['a-lurker-9'], range: 100, lasts: { rounds: 3 } } },
  { name: 'leap 7919', effect: { teleports: true, range: 100 } },
].map(act => ({ ...act, cost: 'standard' }))
/** A hidden one with such acts and a light, and one that it can call. */
const withSecrets = (system: string, sheet: Readonly<Record<string, unknown>>): object =>
  system === 'minimal' ? sheet : { ...sheet, acts: SECRET_ACTS, light: { bright: 20, dim: 40 } }

/**
 * Rubble, pillars and doors, and behind a wall a room of which there is no way out: what are doors in it and in its wall open
 * onto nothing else, and nobody outside sees them.
 */
function floor(c: Chance): GridMap {
  const rows = Array.from({ length: 5 }, () => Array.from({ length: 7 }, (): string => (c.odds(6) ? '~' : '.')))
  for (const y of [1, 3]) for (const x of [1, 3, 5]) if (c.odds(3)) rows[y]![x] = c.odds(2) ? 'o' : '+'
  return GridMap.parse(rows.map((r, y) => `${r.join('')}#${y === 2 ? '+' : '#'}...`)).change(draft => {
    for (const x of [2, 4]) draft.add({ id: `gate ${x}`, a: [x, 2], b: [x, 3], kind: 'door', locked: c.odds(4) })
    draft.add({ id: 'screen', a: [10, 1], b: [10, 4], kind: 'door', state: 'open' })
  })
}
const WIDTH = 12
/** The squares of that room; a large creature has its space in the second and third row of the middle. */
const ROOM = [0, 1, 2, 3, 4].flatMap(y => [9, 10, 11].map(x => y * WIDTH + x))
/** The doors that nobody outside of the room sees, by the squares on both sides. */
const DOORS = [
  [2 * WIDTH + 8, 2 * WIDTH + 8],
  [2 * WIDTH + 9, 2 * WIDTH + 10],
] as const
export const ann: Seat = { id: 'ann', role: 'player', plays: ['b0', 'b1'], side: 'blue' }
const gm: Seat = { id: 'gm', role: 'gm', plays: [] }

interface Placed {
  readonly id: string
  readonly sheet: object
  readonly square: number
  /** How well blue is aware of it. */
  readonly grade?: 'unaware' | 'presence' | 'location'
  readonly initiative: number
  /** It waits off the map. */
  readonly reserve?: boolean
}

/** The creatures of both worlds. */
function cast(
  system: GameSystem,
  c: Chance,
  hidesNumbers: boolean,
  among: boolean,
): readonly [readonly Placed[], readonly Placed[]] {
  const { creature } = samplesOf(system.id)
  const any = (i: number) => creature(c, i) as Record<string, unknown>
  const points = POINTS[system.id] ?? [{}, {}]
  const square = (x: number, y: number) => 2 * y * WIDTH + 2 * x
  const faces = [0, 4, 8, 12, 16].map(n => ({ n: n + c.int(0, 1), by: c.int(0, 99) }))
  faces.sort((x, y) => x.by - y.by)
  // Squares in even rows and columns hold no pillar.
  const spots = [square(0, 0), square(1, 1), square(2, 0), square(2, 2), square(3, 1)]
  const blues = [0, 1].map(i => ({
    id: `b${i}`,
    sheet: { ...any(0), ...points[0], id: `b${i}`, name: `B${i}`, side: 'blue' },
    square: spots[i]!,
    initiative: faces[i]!.n,
  }))
  const reds = [0, 1].map(i => {
    const body = { ...any(1), ...points[0], side: 'red', name: c.pick(['Goblin', 'Goblin 4']) }
    const other = hidesNumbers ? { ...withDoom(body), ...points[1] } : body
    const place = { square: spots[2 + i]!, initiative: faces[2 + i]!.n }
    return [
      { ...place, id: `r${i}`, sheet: { ...body, id: `r${i}` } },
      { ...place, id: `vampire-${i}`, sheet: { ...other, id: `vampire-${i}` } },
    ] as const
  })
  const located = any(1)
  const place = { square: spots[4]!, grade: 'location', initiative: faces[4]!.n } as const
  const near = { grade: 'presence' } as const
  // Beside and between the others, on squares that hold no pillar.
  const open = [0, 2, 4].flatMap(y => [0, 2, 4, 6].map(x => y * WIDTH + x)).filter(n => !spots.includes(n))
  open.sort(() => c.int(0, 2) - 1)
  const lurkers: Placed[] = Array.from({ length: c.int(1, 2) }, (_, i) => ({
    id: `a-lurker-${i}`,
    sheet: withSecrets(system.id, {
      ...any(1),
      ...points[1],
      id: `a-lurker-${i}`,
      name: 'Lurker 7919',
      side: 'green',
    }),
    square: among ? open[i]! : ROOM[i]!,
    grade: 'unaware' as const,
    initiative: c.int(-9, 40),
  }))
  if (CALLS.has(system.id))
    lurkers.push({
      id: 'a-lurker-9',
      sheet: { ...any(1), id: 'a-lurker-9', name: 'Lurker 7919', side: 'green' },
      square: -1,
      reserve: true,
      grade: 'unaware',
      initiative: 0,
    })
  const first = [
    ...blues,
    ...reds.map(r => r[0]),
    { ...place, id: 'l', sheet: { ...located, ...points[0], id: 'l', name: 'Spider', side: 'red' } },
    { ...near, id: 'p', sheet: { ...any(1), id: 'p', name: 'Ogre', side: 'red' }, square: ROOM[7]!, initiative: 3 },
  ]
  // Where a side rolls once for all of it, what a lurker rolls comes after the rest: the same dice are the same creatures'.
  const grouped = system.id === 'true20'
  const second = [
    blues[0]!,
    ...(grouped ? [] : lurkers),
    blues[1]!,
    reds[0]![1],
    ...(grouped ? lurkers : []),
    reds[1]![1],
    { ...place, id: 'zz-l', sheet: { ...withDoom(located), ...points[1], id: 'zz-l', name: 'Dragon', side: 'red' } },
    {
      ...near,
      id: 'zz-p',
      sheet: { ...any(1), id: 'zz-p', name: 'Ghost', side: 'red' },
      square: ROOM[10]!,
      initiative: c.int(-5, 30),
    },
  ]
  return [first, second]
}

/**
 * Dice that show the same in both worlds: for initiative a face of each creature's own, then by the act in which they are
 * thrown and what for. Only ties are thrown for in turn.
 */
const dice = (seed: string, clock: World['clock'], placed: readonly Placed[]): Source => {
  const first = placed.flatMap(p => (p.reserve ? [] : [p.initiative]))
  const rng = makeRng(seed)
  return {
    throw(key, die) {
      if (key === 'roll-off') return draw(die, rng)
      const own = key === 'initiative' && clock.acts === 0 ? first.shift() : undefined
      if (own === undefined) return draw(die, makeRng(`${seed} ${clock.acts} ${key}`))
      return die.lo + (Math.abs(own) % die.w.length)
    },
    answer: () => {
      throw new Error('every creature has a seat, and answers for itself')
    },
  }
}

async function worldOf(
  system: GameSystem,
  placed: readonly Placed[],
  names: readonly Placed[],
  map: GridMap,
  settings: Settings,
  seed: string,
  mostly?: string,
): Promise<World> {
  const sheets = placed.map(p => system.sheet.parse(p.sheet))
  const scene = new Scene(system.make(), sheets, { width: map.width, height: map.height, map })
  const start = scene.empty(openFight({ aware: placed.flatMap((p, i) => (p.reserve ? [] : [i])), unaware: [] }))
  const m = new Mutator(scene, start)
  placed.forEach(({ square, grade, reserve: waits }, other) => {
    m.set(other, at, square)
    system.enter(m, other, sheets[other]!)
    if (waits) m.give(other, reserve)
    if (!grade) return
    const write = scene.rules.events['awareness-changed']!.write!
    for (const [who, s] of sheets.entries())
      if (s.side === 'blue') write(m, { who, other, grade, ...(grade === 'location' ? { at: square } : {}) } as never)
  })
  const clock = { acts: 0 }
  const store = new MemoryJournals()
  const t = await newTable(scene, start, store, 'j', { source: dice(seed, clock, placed) })
  const streams = new Streams(t, system)
  const ids = new Map(names.map((p, i) => [p.id, placed.filter(x => !x.id.startsWith('a-'))[i]!.id]))
  const lurkers = placed.filter(p => p.grade === 'unaware' || p.grade === 'presence').map(p => p.id)
  const world = { t, streams, store, scene, ids, lurkers, clock, mostly }
  const master = { ...gm, plays: placed.map(p => p.id).filter(id => !ann.plays.includes(id)) }
  await does(world, gm, { do: 'seat', seat: master })
  await does(world, gm, { do: 'seat', seat: ann })
  await does(world, gm, { do: 'settings', settings })
  await does(world, gm, { do: 'begin' })
  return world
}

let sent = 0
/** A deed at a world, which must be done. */
export async function does(w: World, seat: Seat, did: Did): Promise<void> {
  const done = await playSeat(w.t, w.store, 'j', w.streams, seat, { id: `id-${++sent}`, did })
  if ('refused' in done) throw new Error(`${seat.id} ${JSON.stringify(did)}: ${JSON.stringify(done.refused)}`)
}

/** A random fight in both worlds. `among`: the lurkers stand among the others. `mostly`: see `World`. */
export async function twoFights(
  system: GameSystem,
  c: Chance,
  seed: string,
  { among = false, mostly }: { readonly among?: boolean; readonly mostly?: string | undefined } = {},
): Promise<readonly [World, World]> {
  const settings: Settings = {
    ...SETTINGS,
    numbers: c.pick(['none', 'banded', 'exact']),
    rolls: c.pick(['open', 'own']),
    sight: !among && system.id !== 'minimal' && c.odds(3),
    floor: among ? 'open' : c.pick(['open', 'seen']),
  }
  // Whose numbers are shown has the same ones in both worlds.
  const [first, second] = cast(system, c, settings.numbers === 'none', among)
  // Whose place is found by sight has no other.
  const seen = settings.sight ? [first, second].map(all => all.filter(p => p.grade !== 'location')) : [first, second]
  const map = floor(c)
  return [
    await worldOf(system, seen[0]!, seen[0]!, map, settings, seed, mostly),
    await worldOf(system, seen[1]!, seen[0]!, map, settings, seed, mostly),
  ]
}

/** What one world says, in the ids of the other. */
export const translated = (w: World, x: unknown): unknown =>
  JSON.parse(JSON.stringify(x ?? null, (_, v: unknown) => (typeof v === 'string' ? (w.ids.get(v) ?? v) : v)))

/** Whether an option of the first world is this one of the other. */
export function sameOption(a: World, x: unknown, b: World, y: unknown, question: string): boolean {
  const named = ({ scene }: World, option: unknown) => {
    const spec = scene.rules.questions[question]?.options
    return spec && typeof option !== 'string' ? told(spec, option, { scene, id: i => scene.creatures[i] }) : option
  }
  return JSON.stringify(named(b, y)) === JSON.stringify(translated(b, named(a, x)))
}

const SQUARE = /^[A-Z]\d+$/
/** Whether a command could touch somebody else. */
const namesOther = (w: World, id: string, command: Command): boolean =>
  Object.values(encodeCommand(command, w.scene)).some(
    v =>
      typeof v === 'string' &&
      ((v !== id && w.scene.creatures.includes(v) && !w.lurkers.includes(v)) ||
        (command.do === 'use' && SQUARE.test(v))),
  )

/** Something that happens to lurkers only: a step of any kind, or a condition. Most chance values are refused. */
async function happens({ t, scene, streams, store, mostly }: World, c: Chance): Promise<void> {
  // That something near is gone shows: nothing happens to those of whom blue knows that they are about.
  const lurkers = scene.creatures.filter(id => id.startsWith('a-'))
  if (lurkers.length === 0) return
  const who = lurkers.map(id => scene.who(id))
  const words = [...scene.rules.conditions.map(k => k.condition.name), 'strength']
  const acts = SECRET_ACTS.map(a => a.name)
  const step = hiddenStep(scene.rules.steps, scene, c, { who, squares: ROOM, doors: DOORS, words, acts, mostly })
  const ruling = c.odds(4)
    ? { do: 'give', who: c.pick(lurkers), condition: c.pick(words) }
    : { do: 'plan', steps: [step] }
  // A step of chance values may be none that could come up: it is refused.
  await playSeat(t, store, 'j', streams, gm, { id: `id-${++sent}`, did: { do: 'rule', ruling, reason: 'test' } })
}

/** Something that a lurker does, that is done to it, or that its side prepares: nothing of it touches anybody whom blue knows. */
export async function hiddenAct(w: World, c: Chance, asked: OpenQuestion, ends: boolean): Promise<void> {
  const { t, scene } = w
  const who = asked.who
  // After a ruling all who are asked at once are asked anew, those too who have answered.
  const rules = asked.question === 'command'
  if (rules && c.odds(3))
    await does(w, gm, { do: 'rule', ruling: { do: 'damage', who, n: 1 }, reason: 'test' }).catch(() => {})
  if (c.odds(4)) {
    const question = Object.keys(scene.rules.questions).find(q => q !== 'command')
    if (question !== undefined)
      await does(w, gm, { do: 'order', order: { id: `o${c.int(1, 3)}`, question, who, answer: 'pass' } }).catch(
        () => {},
      )
  }
  for (let n = rules ? c.int(0, 2) : 0; n > 0; n--) await happens(w, c)
  const q = t.open.find(o => o.who === who)
  if (!q) return
  if (q.question !== 'command') return does(w, gm, { do: 'answer', q: q.q, with: c.pick(q.options) })
  const offered = t.legal(who).flatMap(l => l.suggestions.map(s => s.command))
  const ways = scene.rules.commands['move'] ? reachable(t.reader, scene.who(who)) : []
  if (ways.length > 0) offered.push({ do: 'move', path: c.pick(ways).path })
  const own = offered.filter(x => !namesOther(w, who, x) && t.refuse(who, encodeCommand(x, scene)).length === 0)
  const command: Command = own.length > 0 && !ends && !c.odds(3) ? c.pick(own) : { do: 'end' }
  await does(w, gm, { do: 'answer', q: q.q, with: encodeCommand(command, scene) })
}

/** Lets those act of whom blue knows nothing, and who are not in the other world, until it is somebody else's turn. */
export async function hiddenTurns(w: World, c: Chance): Promise<void> {
  for (let n = 0; n < 60; n++) {
    // The game master is asked for numbers of what happens to them.
    const number = w.t.open.find(o => o.who === 'gm')
    if (number) await does(w, gm, { do: 'answer', q: number.q, with: c.pick(number.options) })
    const asked = w.t.open.find(o => w.lurkers.includes(o.who))
    if (!asked && number) continue
    if (!asked) return
    await hiddenAct(w, c, asked, n > 8)
  }
  throw new Error('a turn without an end')
}

/** An answer to a question of the first world: for blue by what it knows, for others by the truth. */
export function anAnswer(w: World, asked: OpenQuestion, c: Chance): unknown {
  const { t, streams, scene } = w
  const blue = ann.plays.includes(asked.who)
  if (asked.question !== 'command') {
    // Who is only located shows itself by what it does.
    if (asked.who === 'l') return asked.options.at(-1)
    const told = blue ? streams.questions(ann).find(o => o.q === asked.q)!.options : asked.options
    return c.pick(told)
  }
  if (c.odds(5)) return { do: 'end' }
  const place = blue ? streams.projection(ann).opened() : { scene, reader: t.reader }
  const offered = blue
    ? streams.legal(ann, asked.who).flatMap(l => l.suggestions.map(s => s.command))
    : t.legal(asked.who).flatMap(l => l.suggestions.map(s => encodeCommand(s.command, scene)))
  const who = place.scene.who(asked.who)
  const ways = scene.rules.commands['move'] ? reachable(place.reader, who) : []
  if (ways.length > 0) offered.push(encodeCommand({ do: 'move', path: c.pick(ways).path }, place.scene))
  // Who is only located has other figures in the other world: it walks and does nothing else, and nobody does anything to it.
  // Those whom blue sees know of the hidden ones: they do not delay, for they are asked after each of those turns.
  const quiet =
    asked.who === 'l'
      ? offered.filter(x => x.do === 'move')
      : offered
          .filter(x => blue || x.do !== 'delay')
          .filter(x => !Object.values(x).some(v => v === 'l' || v === 'p' || String(v).startsWith('someone')))
  const legal = quiet.filter(x =>
    blue ? streams.refuse(ann, asked.who, x).length === 0 : t.refuse(asked.who, x).length === 0,
  )
  // Who waits is asked again and again: it is tried oftener than chance would.
  const waits = legal.find(x => x.do === 'delay')
  if (waits && c.odds(3)) return waits
  return legal.length > 0 ? c.pick(legal) : { do: 'end' }
}
