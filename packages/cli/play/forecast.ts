import { withDigits } from '@quintain/dice'
import type { Command } from '@quintain/engine'
import {
  decodeCommand,
  encodeCommand,
  foreseen,
  Lists,
  Mutator,
  type OpenedView,
  preview,
  Reader,
  type Scene,
  squareName,
} from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { distanceSquared, FEET_PER_SQUARE, stepsBetween, unpackedSquare } from '@quintain/grid'
import {
  type Consequences,
  consequencesOf,
  firstBlow,
  type MeasureChange,
  opportunityOdds,
  shareWithMargin,
} from '@quintain/odds'
import {
  along,
  altitudeOf,
  at,
  canAttack,
  detour,
  exposedBy,
  feetLeft,
  feetOver,
  flightMeant,
  hangs,
  harmed,
  harmedBy,
  isAloft,
  perform,
  type Reachable,
  reachable,
  type Spot,
  spotOf,
  stayAloft,
  stillToFly,
  upToEdge,
  wayDown,
} from '@quintain/rules'
import { calledOf } from '../grammar/scope.ts'
import { percent } from '../odds/bars.ts'
import { legalSays } from '../words/legal.ts'
import { numberSays } from '../words/numbers.ts'
import type { Known } from './player.ts'

/** The consequences of a command, in lines: its path, and what may happen to any creature by it. */
export interface Forecast {
  readonly way: readonly string[]
  readonly brings: readonly string[]
  /** What creatures of the actor's own side are called that it may hurt; the actor itself only by an area of its own. */
  readonly friends: readonly string[]
}
/** The way of a command, who may attack on it, and those of them whose numbers are not known. */
interface Way {
  readonly way: readonly string[]
  readonly risks: readonly string[]
  readonly unknown: readonly number[]
}
const NOTHING: Forecast = { way: [], brings: [], friends: [] }

/**
 * The consequences of a command, from what its side knows; draws no random number and writes nothing. `from`: as if its
 * creature stood on that square.
 */
export function forecast(f: Fight, t: Known, actor: number, meant: Command, from?: number): Forecast {
  const { scene, reader } = t.of(actor)
  if (meant.do === 'end') return endForecast(f, reader, scene.who(t.scene.creatures[actor]!))
  const banded = scene.creatures.map(id => t.bands(t.scene.creatures.indexOf(id)) !== null)
  const who = scene.who(t.scene.creatures[actor]!)
  const command = commandIn(scene, t.scene, meant)
  // What a fight brings that begins is for simulation.
  if (!command || command.do === 'begin-fight') return NOTHING
  const open = scene.creatures.map(id => t.isOpen(t.scene.creatures.indexOf(id)))
  const known = open.map((is, i) => is || banded[i] === true)
  const stood = (r: OpenedView['reader']): Reader => {
    const S = r.S.slice()
    if (from !== undefined) new Mutator(scene, S).set(who, at, from)
    return new Reader(r.scene as Scene, S)
  }
  // Where numbers are known as bands, what comes of it is reckoned with their low and with their high ends.
  const ends = banded.includes(true) ? [reader, t.of(actor, 1).reader].map(stood) : [stood(reader)]
  const before = ends[0]!
  const isOpen = (i: number) => open[i] === true
  const flown = command.do === 'fly' ? flightLines(f, before, who, command, isOpen) : undefined
  const { way, risks, unknown } = flown ?? walkLines(f, before, who, command, isOpen)
  const hidden = Object.values(encodeCommand(command, scene)).flatMap(id => {
    const i = typeof id === 'string' ? scene.creatures.indexOf(id) : -1
    return i >= 0 && !known[i] ? [i] : []
  })
  if (hidden[0] !== undefined)
    return { way, brings: [...risks, numberSays.hidden(calledOf(scene, hidden[0]))], friends: [] }
  const brings = [...risks, ...blowLines(f, ends, who, command)]
  const each = ends.map(({ scene: made, S }) => {
    const their = made as Scene
    const odds = foreseen(their, S, [perform({ who, command })], { lists: new Lists(their), floor: 1e-9 })
    return { tries: odds.tries ?? 0, found: consequencesOf(f.system, their, S, odds) }
  })
  const all = scene.sheets.map((_, i) => each.map(x => x.found[i]!))
  const { side } = scene.sheets[who]!
  const caught = harmedBy(before, who, command).includes(who)
  const friends = all.flatMap((b, i) =>
    (i !== who || caught) && scene.sheets[i]!.side === side && b.some(x => isHurt(f, before, i, x))
      ? [calledOf(scene, i)]
      : [],
  )
  // What the attacks of those may do whose numbers are not known is not reckoned with.
  const told = known.map((is, i) => is && (unknown.length === 0 || scene.sheets[i]!.side !== side))
  const brought = all.flatMap((b, i) =>
    told[i] ? broughtLines(f, before, i, b, i === who || command.do === 'go') : [],
  )
  const tries = Math.max(...each.map(x => x.tries))
  // No share is less sure than one half.
  if (tries > 0 && brought.length > 0)
    brought.unshift(legalSays.tried(tries, percent(shareWithMargin(tries / 2, tries).margin)))
  brought.push(...unknown.map(w => numberSays.hidden(calledOf(scene, w))))
  return { way, brings: [...brings, ...brought], friends }
}
/** What the end of its turn may bring a creature in the air: it comes down, or falls. */
function endForecast(f: Fight, r: Reader, who: number): Forecast {
  if (!r.slots.flight || !isAloft(r, who)) return NOTHING
  const { scene, S } = r
  const left = Math.floor(feetLeft(r, who))
  const steps = [stayAloft({ who, left })]
  const odds = preview(scene, S, steps, { lists: new Lists(scene), floor: 1e-9 })
  const found = consequencesOf(f.system, scene, S, odds)[who]
  const still = left > 0 && hangs(r, who) ? 0 : stillToFly(r, who)
  const then = still > 0 && !r.slots.flight.stays && wayDown(r, who, r.slots.flight, left) ? 'comes down' : 'falls'
  const short = still > 0 ? [`${still} ft too little flown to stay up: it ${then}`] : []
  return { way: [], brings: [...short, ...(found ? broughtLines(f, r, who, [found], false) : [])], friends: [] }
}

/** A command in the fight that is made of what a side knows; null where it names somebody of whom that knows nothing. */
function commandIn(known: Scene, whole: Scene, meant: Command): Command | null {
  try {
    return decodeCommand(encodeCommand(meant, whole), known)
  } catch {
    return null
  }
}

/**
 * Whether a creature may be worse off by it, or fall out of the fight; what it spends is no harm, nor that it is sent away whole.
 */
const isHurt = (f: Fight, before: Reader, who: number, b: Consequences): boolean =>
  b.changes.some(x => (x.good ? x.less : x.more) > 1e-9 && f.system.measures.some(m => m.name === x.name)) ||
  (b.out - goneWhole(b) > 1e-9 && !before.barred(who, 'fight'))
/** The chance that it is off the map afterwards, as one that was called is when the call is over. */
const goneWhole = (b: Consequences): number => b.places.find(x => x.square < 0)?.p ?? 0

/**
 * The nearest square from which a creature could make the attack of a command that it cannot make where it stands; -1
 * for none.
 */
export function placeToAttack(r: Reader, who: number, { target, weapon }: Command): number {
  if (typeof target !== 'number' || typeof weapon !== 'number' || target === who) return -1
  if (canAttack(r, { by: who, at: target, weapon })) return -1
  const { width, height } = r.board
  const here = unpackedSquare(r.get(who, at), width)
  const taken = new Set(r.scene.sheets.map((_, i) => r.get(i, at)))
  // Fewest steps first, of those the nearest in a straight line.
  const gap = (a: number, b: number) => {
    const [one, other] = [unpackedSquare(a, width), unpackedSquare(b, width)]
    return (
      stepsBetween(here, one) - stepsBetween(here, other) || distanceSquared(here, one) - distanceSquared(here, other)
    )
  }
  return (
    Array.from({ length: width * height }, (_, s) => s)
      .filter(s => !taken.has(s))
      .sort((a, b) => gap(a, b) || a - b)
      .find(from => canAttack(r, { by: who, at: target, weapon, from })) ?? -1
  )
}

/** A number once, or the least and the greatest of several. */
const among = (all: readonly number[], text: (n: number) => string): string => {
  const [low, high] = [text(Math.min(...all)), text(Math.max(...all))]
  return low === high ? low : numberSays.between(low, high)
}
const amongPercent = (all: readonly number[]): string => among(all, p => percent(p))
/** What each has under a name; 0 where it has nothing. */
const under = (all: readonly Readonly<Record<string, number>>[]): [string, number[]][] =>
  [...new Set(all.flatMap(x => Object.keys(x)))].map(k => [k, all.map(x => x[k] ?? 0)])

/** The possible consequences for each creature, in lines, where all is known. */
export const allBrought = (f: Fight, before: Reader, all: readonly Consequences[], actor: number): string[] =>
  all.flatMap((b, who) => broughtLines(f, before, who, [b], who === actor))

/** The possible consequences for one creature, if there are any, by each end of what is known: its numbers, its conditions, its place. */
function broughtLines(f: Fight, before: Reader, who: number, all: readonly Consequences[], actor: boolean): string[] {
  const { name } = before.scene.sheets[who]!
  // What its own command surely does to the actor is what the command says.
  const sure = (p: number) => actor && p > 1 - 1e-9
  const names = [...new Set(all.flatMap(b => b.changes.map(x => x.name)))]
  const parts = names
    .map(n => all.flatMap(b => b.changes.filter(x => x.name === n)))
    .filter(xs => !xs.every(x => sure(x.more) || (sure(x.less) && !harmful(f, x))))
    .map(xs => changed(xs, all.length))
  const points = harmed(f.system).length > 0
  const was = f.system.state(before, who)
  const states = under(all.map(b => b.states)).sort((x, y) => Math.max(...y[1]) - Math.max(...x[1]))
  const track = states.map(([s, p]) => `${s === was ? `stays ${s}` : s} ${amongPercent(p)}`).join(', ')
  // Whoever cannot fight already is told what becomes of it: whether it lives, and whether it comes round.
  const isDown = before.barred(who, 'fight')
  const fate = isDown ? track : `out of the fight: ${amongPercent(all.map(b => b.out))}`
  const listed = (k: string) => f.system.words.conditions.of[k]?.listed ?? true
  const conditions = under(all.map(b => b.conditions))
    .filter(([k, p]) => p.some(x => x > 1e-9 && !sure(x)) && listed(k) && !states.some(([s]) => s === k))
    .map(([k, p]) => `${k} ${amongPercent(p)}`)
  // Where the actor itself goes is said by its way; what is on no square is gone, which its state says.
  const squares = under(
    all.map(b =>
      Object.fromEntries(b.places.flatMap(x => (x.square < 0 ? [] : [[squareName(x.square, before.scene), x.p]]))),
    ),
  )
  const places = actor ? [] : squares.slice(0, 3).map(([square, p]) => `${square} ${amongPercent(p)}`)
  return [
    ...(parts.length ? [`${name} ${parts.join(', ')}${points && fate ? `; ${fate}` : ''}`] : []),
    ...(!points && states.length > 1 ? [`${name}: ${track}`] : []),
    ...(conditions.length ? [`${name}, afterwards: ${conditions.join(', ')}`] : []),
    ...(places.length ? [`${name} ends in ${places.join(', ')}`] : []),
  ]
}
const harmful = (f: Fight, x: MeasureChange): boolean => harmed(f.system).some(m => m.name === x.name)

/** `loses 3.20 hp on average`, and unless it is sure the chance that it changes at all. `of`: the number of ends; where one of them has no such change, nothing changes. */
function changed(all: readonly MeasureChange[], of: number): string {
  const [{ unit, good }] = all as [MeasureChange]
  const means = [...all.map(x => x.mean), ...(all.length < of ? [0] : [])]
  const chances = [...all.map(x => x.less + x.more), ...(all.length < of ? [0] : [])]
  const sure = chances.every(p => p > 1 - 1e-9) ? '' : ` (any: ${amongPercent(chances)})`
  const down = means.every(n => n <= 0)
  const size = means.every(n => n >= 0) || down ? means.map(Math.abs) : means
  return `${down ? (good ? 'loses' : 'shakes off') : good ? 'gains' : 'takes'} ${among(size, n => withDigits(n, 2))} ${unit} on average${sure}`
}

/**
 * The chance that the first attack of a command hits, by each end of what is known. Where it gives an opportunity, that
 * comes first, and is said to be the other's.
 */
function blowLines(f: Fight, ends: readonly Reader[], who: number, command: Command): string[] {
  const found = ends.flatMap(r => firstBlow(f.system, r, who, command) ?? [])
  if (found.length < ends.length) return []
  const [hit, critical] = [found.map(o => o.odds.hit), found.map(o => o.odds.critical)]
  if (!hit.some(p => p > 0)) return []
  const chance = `${amongPercent(hit)} to hit${critical.some(p => p > 0) ? `, ${amongPercent(critical)} critical` : ''}`
  const { by } = found[0]!
  return [by === who ? chance : numberSays.strikesFirst(calledOf(ends[0]!.scene, by), chance)]
}
/** A way through the air: its places, its feet, who may attack on it, and what it lacks to stay up. */
function flightLines(f: Fight, r: Reader, who: number, command: Command, isOpen: (who: number) => boolean): Way {
  const route = r.slots.flight && flightMeant(r, who, command)
  if (!route) return { way: [], risks: [], unknown: [] }
  const name = (s: Spot) => `${squareName(s.square, r.scene)}${s.feet > 0 ? ` at ${s.feet} ft` : ''}`
  const places = [{ square: r.get(who, at), feet: altitudeOf(r, who) }, ...route.places.map(p => spotOf(r, who, p))]
  const corners = places.filter((_, i) => i === 0 || i === places.length - 1 || turnsAt(places, i))
  const exposed = exposedBy(r, who, route)
  const unknown = [...new Set(exposed.flatMap(x => x.watchers.filter(w => !isOpen(w))))]
  const risks = exposed.flatMap(({ place, watchers }) =>
    watchers.map(w => {
      const best = isOpen(w) ? opportunityTexts(f, [r], w, who, place.square, place.feet)[0] : undefined
      return `leaving ${name(place)}: ${r.scene.sheets[w]!.name} may attack${best ? ` (${best.text})` : ''}`
    }),
  )
  const still = stillToFly(r, who, route)
  const stays = still > 0 ? [`to stay up it must fly ${still} ft more this turn, or it comes down or falls`] : []
  return { way: [`${corners.map(name).join(' > ')}   ${route.cost} ft`], risks: [...risks, ...stays], unknown }
}
/** Whether a way turns, or begins to rise or to sink, at one of its places. */
function turnsAt(places: readonly Spot[], i: number): boolean {
  const [a, b, c] = [places[i - 1]!, places[i]!, places[i + 1]!]
  return c.square - b.square !== b.square - a.square || Math.sign(c.feet - b.feet) !== Math.sign(b.feet - a.feet)
}

/** The path of a move: its squares, its length, who may attack on it with what chance, and how that is avoided. */
function walkLines(f: Fight, r: Reader, who: number, command: Command, isOpen: (who: number) => boolean): Way {
  // Only what takes a path goes to a square; other commands aim at one.
  const kind = r.scene.rules.commands[command.do]
  const goes = kind?.parameters.path !== undefined
  const by = BY_WAY.find(way => way === command.do)
  const how = { withdrawing: command.do === 'withdraw', ...(by ? { going: { way: by } } : {}) }
  const named = goes && kind.refuse(r, who, command).length === 0 ? namedWay(r, who, command, by !== undefined) : null
  const to = named?.at(-1) ?? (goes && typeof command.to === 'number' ? command.to : null)
  const all = to === null ? [] : reachable(r, who, how)
  const way = named ? along(r, who, named, how) : all.find(x => x.square === to)
  const name = (s: number) => squareName(s, r.scene)
  const edge = goes ? edgeOf(r, who, command) : undefined
  const over = edge ? [`${name(edge.square)} is a pit: falls ${edge.feet} ft`] : []
  if (to === null || !way) return { way: [], risks: over, unknown: [] }
  const path = [r.get(who, at), ...way.path].map(name).join(' > ')
  // A step of one square provokes nothing, wherever it leads.
  const provokes = command.do === 'step' ? [] : way.provokes
  const risks = provokes.flatMap(p =>
    p.watchers.map(w => {
      const best = isOpen(w) ? opportunityTexts(f, [r], w, who, p.square)[0] : undefined
      return `${p.enters ? 'entering' : 'leaving'} ${name(p.square)}: ${r.scene.sheets[w]!.name} may attack${best ? ` (${best.text})` : ''}`
    }),
  )
  const round = risks.length ? aroundLines(r, way, detour(r, who, to, how), all, command.do) : []
  const unknown = [...new Set(provokes.flatMap(p => p.watchers.filter(w => !isOpen(w))))]
  return { way: [`${path}   ${way.cost * FEET_PER_SQUARE} ft`], risks: [...risks, ...round], unknown }
}

/** Moves whose cost is not that of a walk to the same square. */
const BY_WAY = ['climb', 'swim', 'burrow'] as const
/** The squares of a way that is named by some of them, the start left out; null where a command names at most the last, unless `whole`. */
function namedWay(r: Reader, who: number, command: Command, whole: boolean): readonly number[] | null {
  if (!whole && (!Array.isArray(command.path) || command.path.length === 0)) return null
  const path = (r.scene.rules.commands[command.do]!.known?.(r, who, command)?.path ?? command.path) as
    | readonly number[]
    | undefined
  if (!path) return null
  return path[0] === r.get(who, at) ? path.slice(1) : path
}

/** The first square on the way of a command in which its creature falls, and how far. */
function edgeOf(r: Reader, who: number, { path, to }: Command): { square: number; feet: number } | undefined {
  const all = Array.isArray(path) ? (path as number[]) : typeof to === 'number' ? [to] : []
  const way = upToEdge(r, who, all)
  const square = way.at(-1)
  const feet = square === undefined ? 0 : feetOver(r, who, square, way.at(-2))
  return square === undefined || feet === 0 ? undefined : { square, feet }
}

/** A detour to the same square with fewer risks, in words that can be typed; else squares beside it that are reached without. */
function aroundLines(
  r: Reader,
  way: Reachable,
  round: Reachable | undefined,
  all: readonly Reachable[],
  verb: string,
): string[] {
  const name = (s: number) => squareName(s, r.scene)
  const risks = (x: Reachable) => x.provokes.reduce((sum, p) => sum + p.watchers.length, 0)
  if (round && risks(round) < risks(way)) {
    const left = round.provokes.flatMap(p => p.watchers.map(w => r.scene.sheets[w]!.name))
    const but = left.length ? `; ${left.join(', ')} may attack all the same` : ''
    return [`a way round: ${verb} ${round.path.map(name).join(' ')}   ${round.cost * FEET_PER_SQUARE} ft${but}`]
  }
  const gap = (a: number, b: number) => stepsBetween(r.board.map.at(a), r.board.map.at(b))
  const near = all.filter(x => x.provokes.length === 0 && gap(x.square, way.square) === 1).slice(0, 3)
  const beside = near.map(x => `${name(x.square)}, ${x.cost * FEET_PER_SQUARE} ft`).join(' · ')
  return [`a way round: none${beside ? `; beside it, without a risk: ${beside}` : ''}`]
}

/** The odds of an attack of opportunity against a creature that provokes one, by each weapon that reaches, the best first, in words. */
export function opportunityTexts(
  f: Fight,
  ends: readonly Reader[],
  watcher: number,
  who: number,
  square?: number,
  feet?: number,
): { weapon: number; text: string }[] {
  const [{ scene }] = ends as [Reader]
  return opportunityOdds(f.system, ends, watcher, who, square, feet).map(({ weapon, name, ends: all }) => {
    const expected = all.flatMap(o => o.expected ?? [])
    const falls = `${amongPercent(all.map(o => o.drops ?? 0))} that ${scene.sheets[who]!.name} falls`
    const mean = expected.length ? `, ${among(expected, n => withDigits(n, 2))} expected` : ''
    const hit = all.map(o => o.attacks[0]?.hit ?? 0)
    return { weapon, text: `${name}: ${amongPercent(hit)} to hit${mean}, ${falls}` }
  })
}
