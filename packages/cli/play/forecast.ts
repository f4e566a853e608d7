import type { Command, Step } from '@quintain/engine'
import {
  AGENDA,
  decodeCommand,
  encodeCommand,
  finish,
  Lists,
  Mutator,
  preview,
  Reader,
  type Scene,
  squareName,
} from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { type ActionOdds, actionOdds, type Consequences, consequencesOf, type MeasureChange } from '@quintain/odds'
import {
  altitude,
  altitudeOf,
  at,
  attackStep,
  canAttack,
  detour,
  exposedBy,
  feetLeft,
  flightMeant,
  harmed,
  isAloft,
  perform,
  type Reachable,
  reachable,
  type Spot,
  spotOf,
  stayAloft,
  stillToFly,
  wayDown,
} from '@quintain/rules'
import { calledOf } from '../grammar/scope.ts'
import { percent } from '../odds/bars.ts'
import { numberSays } from '../words/numbers.ts'
import type { Known } from './player.ts'

/** The consequences of a command, in lines: its path, and what may happen to any creature by it. */
export interface Forecast {
  readonly way: readonly string[]
  readonly brings: readonly string[]
  /** What creatures of the actor's own side are called that it may hurt, the actor left out. */
  readonly friends: readonly string[]
}
const NOTHING: Forecast = { way: [], brings: [], friends: [] }

/**
 * The consequences of a command, from what its side knows; draws no random number and writes nothing. `from`: as if its
 * creature stood on that square.
 */
export function forecast(f: Fight, t: Known, actor: number, meant: Command, from?: number): Forecast {
  const { scene, reader } = t.of(actor)
  if (meant.do === 'end') return endForecast(f, reader, scene.who(t.scene.creatures[actor]!))
  const who = scene.who(t.scene.creatures[actor]!)
  const command = commandIn(scene, t.scene, meant)
  if (!command) return NOTHING
  const open = scene.creatures.map(id => t.isOpen(t.scene.creatures.indexOf(id)))
  const S = reader.S.slice()
  if (from !== undefined) new Mutator(scene, S).set(who, at, from)
  const before = new Reader(scene, S)
  const isOpen = (i: number) => open[i] === true
  const flown = command.do === 'fly' ? flightLines(f, before, who, command, isOpen) : undefined
  const { way, risks } = flown ?? walkLines(f, before, who, command, isOpen)
  const hidden = Object.values(encodeCommand(command, scene)).flatMap(id => {
    const i = typeof id === 'string' ? scene.creatures.indexOf(id) : -1
    return i >= 0 && !open[i] ? [i] : []
  })
  if (hidden[0] !== undefined)
    return { way, brings: [...risks, numberSays.hidden(calledOf(scene, hidden[0]))], friends: [] }
  const brings = [...risks, ...blowLines(f, before, who, command)]
  const odds = preview(scene, S, [perform({ who, command })], { lists: new Lists(scene), floor: 1e-9 })
  const all = consequencesOf(f.system, scene, S, odds)
  const { side } = scene.sheets[who]!
  const friends = all.flatMap((b, i) =>
    i !== who && scene.sheets[i]!.side === side && isHurt(before, i, b) ? [calledOf(scene, i)] : [],
  )
  const brought = all.flatMap((b, i) => (open[i] ? broughtLines(f, before, i, b, i === who) : []))
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
  const still = stillToFly(r, who)
  const then = still > 0 && wayDown(r, who, r.slots.flight, left) ? 'comes down' : 'falls'
  const short = still > 0 ? [`${still} ft too little flown to stay up: it ${then}`] : []
  return { way: [], brings: [...short, ...(found ? broughtLines(f, r, who, found, false) : [])], friends: [] }
}

/** A command in the fight that is made of what a side knows; null where it names somebody of whom that knows nothing. */
function commandIn(known: Scene, whole: Scene, meant: Command): Command | null {
  try {
    return decodeCommand(encodeCommand(meant, whole), known)
  } catch {
    return null
  }
}

/** Whether a creature may lose something by it, or fall out of the fight. */
const isHurt = (before: Reader, who: number, b: Consequences): boolean =>
  b.changes.some(x => (x.good ? x.less : x.more) > 1e-9) || (b.out > 1e-9 && !before.barred(who, 'fight'))

/**
 * The nearest square from which a creature could make the attack of a command that it cannot make where it stands; -1
 * for none.
 */
export function placeToAttack(r: Reader, who: number, { target, weapon }: Command): number {
  if (typeof target !== 'number' || typeof weapon !== 'number' || target === who) return -1
  if (canAttack(r, { by: who, at: target, weapon })) return -1
  const { width, height } = r.board
  const here = r.get(who, at)
  const taken = new Set(r.scene.sheets.map((_, i) => r.get(i, at)))
  const across = (s: number) => Math.abs((s % width) - (here % width))
  const down = (s: number) => Math.abs(Math.floor(s / width) - Math.floor(here / width))
  const gap = (s: number) => Math.max(across(s), down(s)) * 1000 + Math.min(across(s), down(s))
  return (
    Array.from({ length: width * height }, (_, s) => s)
      .filter(s => !taken.has(s))
      .sort((a, b) => gap(a) - gap(b) || a - b)
      .find(from => canAttack(r, { by: who, at: target, weapon, from })) ?? -1
  )
}

/** The possible consequences for one creature, if there are any: its numbers, its conditions, its place. */
function broughtLines(f: Fight, before: Reader, who: number, b: Consequences, actor: boolean): string[] {
  const { name } = before.scene.sheets[who]!
  // What its own command surely does to the actor is what the command says.
  const sure = (p: number) => actor && p > 1 - 1e-9
  const parts = b.changes.filter(x => !(sure(x.more) || (sure(x.less) && !harmful(f, x)))).map(changed)
  const points = harmed(f.system).length > 0
  const was = f.system.state(before, who)
  const states = Object.entries(b.states).sort((x, y) => y[1] - x[1])
  const track = states.map(([s, p]) => `${s === was ? `stays ${s}` : s} ${percent(p)}`).join(', ')
  const out = before.barred(who, 'fight') ? 0 : b.out
  const listed = (k: string) => f.system.words.conditions.of[k]?.listed ?? true
  const conditions = Object.entries(b.conditions)
    .filter(([k, p]) => p > 1e-9 && !sure(p) && listed(k) && !(k in b.states))
    .map(([k, p]) => `${k} ${percent(p)}`)
  // Where the actor itself goes is said by its way.
  const places = actor ? [] : b.places.slice(0, 3).map(x => `${squareOf(before, x.square)} ${percent(x.p)}`)
  return [
    ...(parts.length ? [`${name} ${parts.join(', ')}${points ? `; out of the fight: ${percent(out)}` : ''}`] : []),
    ...(!points && states.length > 1 ? [`${name}: ${track}`] : []),
    ...(conditions.length ? [`${name}, afterwards: ${conditions.join(', ')}`] : []),
    ...(places.length ? [`${name} ends in ${places.join(', ')}`] : []),
  ]
}
const harmful = (f: Fight, x: MeasureChange): boolean => harmed(f.system).some(m => m.name === x.name)
const squareOf = (r: Reader, square: number): string => (square < 0 ? 'no square' : squareName(square, r.scene.width))

/** `loses 3.20 hp on average`, and unless it is sure the chance that it changes at all. */
function changed({ unit, mean, less, more, good }: MeasureChange): string {
  const chance = less + more
  const sure = chance > 1 - 1e-9 ? '' : ` (any: ${percent(chance)})`
  return `${mean < 0 ? 'loses' : good ? 'gains' : 'takes'} ${Math.abs(mean).toFixed(2)} ${unit} on average${sure}`
}

/** The chance that the first attack of a command hits. */
function blowLines(f: Fight, { scene, S: now }: Reader, who: number, command: Command): string[] {
  if (typeof command.target !== 'number') return []
  const lists = new Lists(scene)
  const S = now.slice()
  S[AGENDA] = scene.agenda([perform({ who, command })], 0)
  // What comes before the attack is certain: what the act costs, what is declared. Where it is not, nothing is said.
  for (let n = 0; n < 10; n++) {
    const next: Step | null = scene.next(S)
    if (next === null) return []
    if (next.do === 'attack') {
      const { hit, critical } = actionOdds(f.system, scene, S, [next], command.target).attacks[0]!
      return hit > 0 ? [`${percent(hit)} to hit${critical > 0 ? `, ${percent(critical)} critical` : ''}`] : []
    }
    const [only, ...more] = lists.emissions(S)
    if (!only || more.length) return []
    finish(new Mutator(scene, S), only.events, only.planned)
  }
  return []
}

/** A way through the air: its places, its feet, who may attack on it, and what it lacks to stay up. */
function flightLines(
  f: Fight,
  r: Reader,
  who: number,
  command: Command,
  isOpen: (who: number) => boolean,
): { way: string[]; risks: string[] } {
  const route = r.slots.flight && flightMeant(r, who, command)
  if (!route) return { way: [], risks: [] }
  const name = (s: Spot) => `${squareName(s.square, r.scene.width)}${s.feet > 0 ? ` at ${s.feet} ft` : ''}`
  const places = [{ square: r.get(who, at), feet: altitudeOf(r, who) }, ...route.places.map(p => spotOf(r, who, p))]
  const corners = places.filter((_, i) => i === 0 || i === places.length - 1 || turnsAt(places, i))
  const risks = exposedBy(r, who, route).flatMap(({ place, watchers }) =>
    watchers.map(w => {
      const best = isOpen(w) ? opportunityOdds(f, r, w, who, place.square, place.feet)[0] : undefined
      return `leaving ${name(place)}: ${r.scene.sheets[w]!.name} may attack${best ? ` (${best.text})` : ''}`
    }),
  )
  const still = stillToFly(r, who, route)
  const stays = still > 0 ? [`to stay up it must fly ${still} ft more this turn, or it comes down or falls`] : []
  return { way: [`${corners.map(name).join(' > ')}   ${route.cost} ft`], risks: [...risks, ...stays] }
}
/** Whether a way turns, or begins to rise or to sink, at one of its places. */
function turnsAt(places: readonly Spot[], i: number): boolean {
  const [a, b, c] = [places[i - 1]!, places[i]!, places[i + 1]!]
  return c.square - b.square !== b.square - a.square || Math.sign(c.feet - b.feet) !== Math.sign(b.feet - a.feet)
}

/** The path of a move: its squares, its length, who may attack on it with what chance, and how that is avoided. */
function walkLines(
  f: Fight,
  r: Reader,
  who: number,
  command: Command,
  isOpen: (who: number) => boolean,
): { way: string[]; risks: string[] } {
  // Only what takes a path goes to a square; other commands aim at one.
  const goes = r.scene.rules.commands[command.do]?.parameters.path !== undefined
  const to = goes && typeof command.to === 'number' ? command.to : null
  const how = { withdrawing: command.do === 'withdraw' }
  const all = to === null ? [] : reachable(r, who, how)
  const way = all.find(x => x.square === to)
  if (to === null || !way) return { way: [], risks: [] }
  const name = (s: number) => squareName(s, r.scene.width)
  const path = [r.get(who, at), ...way.path].map(name).join(' > ')
  const risks = way.provokes.flatMap(p =>
    p.watchers.map(w => {
      const best = isOpen(w) ? opportunityOdds(f, r, w, who, p.square)[0] : undefined
      return `leaving ${name(p.square)}: ${r.scene.sheets[w]!.name} may attack${best ? ` (${best.text})` : ''}`
    }),
  )
  const round = risks.length ? aroundLines(r, way, detour(r, who, to, how), all, command.do) : []
  return { way: [`${path}   ${way.cost * 5} ft`], risks: [...risks, ...round] }
}

/** A detour to the same square with fewer risks, in words that can be typed; else squares beside it that are reached without. */
function aroundLines(
  r: Reader,
  way: Reachable,
  round: Reachable | undefined,
  all: readonly Reachable[],
  verb: string,
): string[] {
  const { width } = r.scene
  const name = (s: number) => squareName(s, width)
  const risks = (x: Reachable) => x.provokes.reduce((sum, p) => sum + p.watchers.length, 0)
  if (round && risks(round) < risks(way)) {
    const left = round.provokes.flatMap(p => p.watchers.map(w => r.scene.sheets[w]!.name))
    const but = left.length ? `; ${left.join(', ')} may attack all the same` : ''
    return [`a way round: ${verb} ${round.path.map(name).join(' ')}   ${round.cost * 5} ft${but}`]
  }
  const gap = (a: number, b: number) =>
    Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)))
  const near = all.filter(x => x.provokes.length === 0 && gap(x.square, way.square) === 1).slice(0, 3)
  const beside = near.map(x => `${name(x.square)}, ${x.cost * 5} ft`).join(' · ')
  return [`a way round: none${beside ? `; beside it, without a risk: ${beside}` : ''}`]
}

/** The odds of an attack of opportunity against a creature that provokes one, by each weapon that reaches, the best first. */
export function opportunityOdds(
  f: Fight,
  r: Reader,
  watcher: number,
  who: number,
  square: number = r.get(who, at),
  feet: number = altitudeOf(r, who),
): { weapon: number; text: string }[] {
  const S = r.S.slice()
  const m = new Mutator(r.scene, S)
  m.set(who, at, square)
  if (feet !== altitudeOf(r, who)) m.set(who, altitude, feet)
  const { weapons = [] } = r.scene.sheets[watcher] as unknown as {
    weapons?: readonly { name: string; use?: string }[]
  }
  const hit = (o: ActionOdds) => o.attacks[0]?.hit ?? 0
  return weapons
    .flatMap((w, weapon) => {
      if ((w.use ?? 'melee') !== 'melee') return []
      const blow = attackStep({ by: watcher, at: who, weapon, as: 'opportunity', index: 0 })
      const odds = actionOdds(f.system, r.scene, S, [blow], who)
      return hit(odds) > 0 ? [{ weapon, name: w.name, odds }] : []
    })
    .sort((a, b) => (b.odds.expected ?? hit(b.odds)) - (a.odds.expected ?? hit(a.odds)))
    .map(({ weapon, name, odds }) => {
      const expected = odds.expected === null ? '' : `, ${odds.expected.toFixed(2)} expected`
      const falls = `${percent(odds.drops ?? 0)} that ${r.scene.sheets[who]!.name} falls`
      return { weapon, text: `${name}: ${percent(hit(odds))} to hit${expected}, ${falls}` }
    })
}
