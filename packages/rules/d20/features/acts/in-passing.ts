import type { Command, Context, Reader, Refusal, Step } from '@quintain/engine'
import { event, key, maybe, run, say, step, trigger, value } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE, type Flood, flood, mayStop } from '@quintain/grid'
import { attackSteps } from '../../actions/attacks.ts'
import { airSteps } from '../../actions/moves/fly.ts'
import { farthestIn } from '../../actions/suggestions.ts'
import { attacksWith } from '../../attack/own-full-attack.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { carryOf, floodFrom, pathIn, squaresOf } from '../../movement/budget.ts'
import { routeTo, type Spot } from '../../movement/flight/route.ts'
import { airborne, flySpeed } from '../../movement/flight/text.ts'
import { canTarget } from '../../position/awareness.ts'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, asIf, isAloft } from '../../position/height.ts'
import { canAttack, canAttackNow, mayAttack } from '../../position/may-attack.ts'
import { nameOf } from '../../position/names.ts'
import { areFoes, present, sheetOf, spaceOf, squareAt, standsInFight } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { action } from '../../turn/action.ts'
import { turnEnded } from '../../turn/round.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import { walk } from '../../vocabulary/movement.ts'
import { creatureFeature, goesWith, having, type With, withKey } from '../made.ts'

interface Passes extends With {
  readonly quiet?: true
  readonly flies?: true
}
const RULE = 'house/features/strikes-in-passing'
const PASSING = 'strikes in passing'
/** So many parts of a square are counted, for speeds that are no whole squares. */
const PARTS = 12
/** So far from every foe a place is out of most reaches. */
const AWAY = 10
/** So many places to fly on to are tried. */
const TRIES = 3
/** Feet over the ground at which a flyer strikes one who stands there. */
const LOW = 5

/** Whom it passes with its blow, as an index plus 1: who may take no opportunity against it. */
const passed = value('whom it passes', { to: 'seen', holds: 'creature', plusOne: true })
const passes = event(
  'passes',
  { who: 'creature', target: maybe('creature') },
  (w, e) => w.set(e.who, passed, (e.target ?? -1) + 1),
  {
    of: 'who',
    to: { target: 'seen' },
    silent: true,
  },
)
const strikesNow = step('strikes-in-passing', { who: 'creature', target: 'creature', weapon: 'int' })
const movesOn = step('moves-on', { who: 'creature', to: 'square', altitude: maybe('int'), left: 'int' })
const passingOver = step('passing-over', { who: 'creature' })

/** All ways in which it strikes so: a creature may have several, each with its weapons. */
const waysOf = (r: Reader, who: number): readonly Passes[] => featuresNamed<Passes>(r.sheet(who), PASSING)
/** The way that goes with a weapon, where it may be gone now; that of a flyer is one in the air alone. */
function wayWith(r: Reader, who: number, weapon: number, aloft: boolean): Passes | undefined {
  const w = sheetOf(r, who).weapons[weapon]
  const fits = waysOf(r, who).filter(given => w && (given.with === undefined || goesWith(given, w)))
  return fits.find(given => aloft || !given.flies) ?? fits[0]
}

/** A way there and the way on from there, on the ground. */
interface Ways {
  readonly there: readonly number[]
  readonly left: number
  readonly on: readonly number[] | null
}
const costOf = (reached: Flood, to: number): number => reached.pathTo(reached.ground.map.at(to))?.cost ?? 0
/** Where it stands already costs nothing. */
function legsOn(r: Reader, who: number, from: number, to: number): Ways | null {
  const here = r.get(who, at)
  const all = squaresOf(r, who)
  const reached = floodFrom(r, who, all)
  const there = from === here ? [] : pathIn(reached, from)
  const left = all - (from === here ? 0 : costOf(reached, from))
  reached.release()
  if (!there) return null
  if (to === from) return { there, left, on: [] }
  const on = flood(groundOf(r, who), squareAt(r, from), left, carryOf(r, who))
  const path = pathIn(on, to)
  on.release()
  return { there, left, on: path }
}
const flies = (r: Reader, who: number, command: Command): boolean =>
  r.slots.flight !== undefined &&
  movingOf(r, who).speeds?.fly !== undefined &&
  (isAloft(r, who) || typeof command['low'] === 'number' || typeof command['altitude'] === 'number')
/** The place in the air from which it strikes. */
const lowOf = (r: Reader, who: number, { from, low }: Command): Spot => ({
  square: from as number,
  feet: typeof low === 'number' ? low : altitudeOf(r, who),
})
/** The place in the air where it ends. */
const endOf = (r: Reader, who: number, command: Command): Spot => ({
  square: command['to'] as number,
  feet: typeof command['altitude'] === 'number' ? command['altitude'] : lowOf(r, who, command).feet,
})
const isHere = (r: Reader, who: number, { square, feet }: Spot): boolean =>
  square === r.get(who, at) && feet === altitudeOf(r, who)

type No = (why: Refusal['why']) => readonly Refusal[]
/** The two ways through the air: to where it strikes, and on from there. */
function flownOn(r: Reader, who: number, command: Command) {
  const [low, end, feet] = [lowOf(r, who, command), endOf(r, who, command), flySpeed(r, who)]
  const there = routeTo(r, who, r.slots.flight!, feet, low)
  const on = there && routeTo(r, who, r.slots.flight!, feet - there.cost, { ...end, starts: there.places.slice(-1) })
  return { low, end, feet, there, on }
}
/** The same in the air. */
function refuseAloft(r: Reader, who: number, command: Command, no: No): readonly Refusal[] {
  const [spot, last] = [lowOf(r, who, command), endOf(r, who, command)]
  if (isHere(r, who, spot) || (spot.square === last.square && spot.feet === last.feet)) return no(BOTH_SIDES)
  const { low, end, feet, there, on } = flownOn(r, who, command)
  if (!there) return no(say`it cannot fly to ${nameOf(r, low.square)} at ${low.feet} ft with ${feet} ft of speed`)
  const { target, weapon } = command as unknown as { readonly target: number; readonly weapon: number }
  const why = mayAttack(asIf(r, who, low), { by: who, at: target, weapon, from: low.square })
  if (why.length > 0) return why
  return on ? [] : no(say`what is left of its speed does not lead on to ${nameOf(r, end.square)} at ${end.feet} ft`)
}
const BOTH_SIDES = say`it has to move before its blow, and to move on after it: 5 feet at least each time`

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const no = (why: string): Refusal[] => [{ why, rule: RULE }]
  if (waysOf(r, who).length === 0) return no(say`it does not move on after a blow`)
  const barred = r.barred(who, 'move')
  if (barred) return [{ why: say`it cannot move: ${barred.condition.name}`, rule: barred.rule }]
  if (r.has(who, prone)) return no(say`it stands up first`)
  const { target, weapon, from, to } = command
  if (typeof target !== 'number' || !r.scene.sheets[target] || !present(r, target)) return no(say`name whom it strikes`)
  const aloft = flies(r, who, command)
  const given = typeof weapon === 'number' ? wayWith(r, who, weapon, aloft) : undefined
  if (typeof weapon !== 'number' || !given) return no(say`name a weapon with which it strikes in passing`)
  if (typeof from !== 'number' || typeof to !== 'number')
    return no(say`name the square from which it strikes, and the one to which it moves on`)
  if (aloft) return refuseAloft(r, who, command, no)
  if (given.flies)
    return no(say`it strikes in passing only while it flies: name the feet over the ground as low or altitude`)
  const above = airborne(r, who)
  if (above.length) return above
  if (from === r.get(who, at) || to === from) return no(BOTH_SIDES)
  const ways = legsOn(r, who, from, to)
  if (!ways) return no(say`it does not come to ${nameOf(r, from)} with its speed`)
  const why = mayAttack(r, { by: who, at: target, weapon, from })
  if (why.length > 0) return why
  return ways.on ? [] : no(say`what is left of its speed does not lead on to ${nameOf(r, to)}`)
}

function plan(c: Context, who: number, command: Command): readonly Step[] {
  const [target, weapon, from, to] = ['target', 'weapon', 'from', 'to'].map(k => command[k] as number) as [
    number,
    number,
    number,
    number,
  ]
  if (wayWith(c, who, weapon, flies(c, who, command))?.quiet) c.emit(passes({ who, target }))
  const altitude = command['altitude'] as number | undefined
  const end = (left: number) => [
    strikesNow({ who, target, weapon }),
    movesOn({ who, to, left, ...(altitude === undefined ? {} : { altitude }) }),
    passingOver({ who }),
  ]
  if (flies(c, who, command)) {
    const spot = lowOf(c, who, command)
    const feet = flySpeed(c, who)
    const route = isHere(c, who, spot) ? undefined : routeTo(c, who, c.slots.flight!, feet, spot)
    const way = { pace: 'fly', rule: RULE, feet: () => feet } as const
    return [
      ...(route ? airSteps(c, who, { do: 'fly', to: spot.square, altitude: spot.feet }, way) : []),
      ...end(Math.max(0, feet - (route?.cost ?? 0))),
    ]
  }
  const ways = legsOn(c, who, from, to)!
  const go = ways.there.length > 0 ? [walk({ who, path: ways.there, pace: 'walk', from: c.get(who, at) })] : []
  return [...go, ...end(Math.floor(ways.left * PARTS))]
}

/** Foes near enough to strike, the nearest first. */
const foesOf = (r: Reader, who: number): readonly number[] =>
  r.scene.sheets
    .flatMap((_, i) => (areFoes(r, who, i) && standsInFight(r, i) && present(r, i) && canTarget(r, who, i) ? [i] : []))
    .sort((a, b) => distanceBetween(spaceOf(r, who), spaceOf(r, a)) - distanceBetween(spaceOf(r, who), spaceOf(r, b)))
/** A flyer comes down to one whom it cannot strike from where it is, and flies on as it came. */
function suggestedInAir(r: Reader, who: number): Command | undefined {
  if (!isAloft(r, who) || r.slots.flight === undefined || r.barred(who, 'move')) return undefined
  const weapon = sheetOf(r, who).weapons.findIndex((_, i) => wayWith(r, who, i, true) && isArmed(r, who, i))
  const [foe] = foesOf(r, who)
  if (foe === undefined || weapon < 0 || attacksWith(r, who, weapon) > 1) return undefined
  if (canAttack(r, { by: who, at: foe, weapon })) return undefined
  const [here, place, feet] = [spaceOf(r, who), spaceOf(r, foe), flySpeed(r, who)]
  const { map } = groundOf(r, who)
  // Before the foe, on the side from which it comes.
  const [dx, dy] = [Math.sign(here.x - place.x), Math.sign(here.y - place.y)]
  const before = {
    x: dx < 0 ? place.x - here.side : place.x + dx * place.side,
    y: dy < 0 ? place.y - here.side : place.y + dy * place.side,
  }
  if (!map.contains(before)) return undefined
  const from = map.index(before)
  const spot = { square: from, feet: Math.max(LOW, altitudeOf(r, foe)) }
  const route = isHere(r, who, spot) ? undefined : routeTo(r, who, r.slots.flight, feet, spot)
  if (!route || route.cost > feet) return undefined
  const far = Math.floor((feet - route.cost) / FEET_PER_SQUARE / 2)
  const on = [...Array(far + 1).keys()]
    .slice(1)
    .reverse()
    .map(n => ({ x: before.x - dx * n, y: dy === 0 ? before.y + (dx === 0 ? 0 : n % 2) : before.y - dy * n }))
    .filter(s => map.contains(s) && mayStop(groundOf(r, who), s))
    .slice(0, TRIES)
  if (far < 2) return undefined
  return on
    .map(s => ({
      do: 'strike-in-passing',
      target: foe,
      weapon,
      from,
      to: map.index(s),
      low: spot.feet,
      altitude: altitudeOf(r, who),
    }))
    .find(command => refuse(r, who, command).length === 0)
}
/** A blow in passing that ends away from all foes, by one who has no more than one blow anyway. */
function suggested(r: Reader, who: number): Command | undefined {
  if (airborne(r, who).length > 0 || r.has(who, prone) || r.barred(who, 'move')) return undefined
  if (!waysOf(r, who).some(given => !given.flies)) return undefined
  const foes = foesOf(r, who)
  const [foe] = foes
  if (foe === undefined) return undefined
  const weapon = sheetOf(r, who).weapons.findIndex((_, i) => {
    const way = wayWith(r, who, i, false)
    return way && !way.flies && isArmed(r, who, i)
  })
  if (weapon < 0 || attacksWith(r, who, weapon) > 1) return undefined
  const reached = floodFrom(r, who, squaresOf(r, who))
  const { map } = reached.ground
  const from = reached.order.find(
    square =>
      square !== r.get(who, at) &&
      reached.canStop(map.at(square)) &&
      canAttack(r, { by: who, at: foe, weapon, from: square }),
  )
  const cost = from === undefined ? 0 : costOf(reached, from)
  reached.release()
  if (from === undefined) return undefined
  const on = flood(groundOf(r, who), squareAt(r, from), squaresOf(r, who) - cost, carryOf(r, who))
  const to = farthestIn(r, foes, on)
  on.release()
  if (to < 0 || to === from) return undefined
  const body = { ...squareAt(r, to), side: spaceOf(r, who).side }
  const safe = foes.every(i => distanceBetween(body, spaceOf(r, i)) > AWAY)
  return safe ? { do: 'strike-in-passing', target: foe, weapon, from, to } : undefined
}

/** Spring attack, flyby attack, ride-by attack, shot on the run: it moves, strikes once and moves on. */
export const strikesInPassing = creatureFeature<Passes>(RULE, PASSING, {
  only: having(PASSING),
  takes: {
    ...withKey,
    quiet: key('flag', 'true: whom it strikes has no opportunity against it on the way'),
    flies: key('flag', 'true: it does so only while it flies'),
  },
  help: 'moves, strikes once and moves on within one move: { with: rapier, quiet: true }; strikes with any weapon when none is named',
  says: 'As a full action the creature moves, makes one attack on the way, and moves on, 5 feet at least before the attack and after it, no farther in all than its speed. It gives opportunities as any movement does; with `quiet` none to whom it strikes. It may fly so, by the rules of flight of the text; what is left of its speed carries it on as far as it can turn.',
  brings: () => ({}),
  fields: [passed],
  events: [passes],
  commands: [
    action({
      name: 'strike-in-passing',
      rule: RULE,
      parameters: {
        target: 'creature',
        weapon: 'weapon',
        from: 'square',
        to: 'square',
        low: maybe('int'),
        altitude: maybe('int'),
      },
      cost: 'full-round',
      refuse,
      suggestions: (r, who) => {
        const command = suggested(r, who) ?? suggestedInAir(r, who)
        return command ? [command] : []
      },
      plan,
    }),
  ],
  steps: [
    run(strikesNow, (c, { who, target, weapon }) => {
      if (canAttackNow(c, { by: who, at: target, weapon })) c.plan(...attackSteps(c, who, { target, weapon }, 0))
    }),
    run(movesOn, (c, { who, to, left, altitude }) => {
      if (!present(c, who) || c.barred(who, 'move')) return
      if (isAloft(c, who) || altitude !== undefined) {
        const spot = { square: to, feet: altitude ?? altitudeOf(c, who) }
        if (isHere(c, who, spot)) return
        const way = { pace: 'fly', rule: RULE, feet: () => left } as const
        c.plan(...airSteps(c, who, { do: 'fly', to, altitude: spot.feet }, way))
        return
      }
      if (to === c.get(who, at)) return
      const reached = floodFrom(c, who, left / PARTS)
      const path = pathIn(reached, to)
      reached.release()
      if (path) c.plan(walk({ who, path, pace: 'walk', from: c.get(who, at) }))
    }),
    run(passingOver, (c, { who }) => {
      if (c.get(who, passed) > 0) c.emit(passes({ who }))
    }),
  ],
  triggers: [trigger(turnEnded, (c, { who }) => (c.get(who, passed) > 0 ? [passingOver({ who })] : []))],
  adds: {
    spares: (r, who, by) => r.get(who, passed) === by + 1,
    doesFirst: (r, who, turn) => (turn?.standard ? (suggested(r, who) ?? suggestedInAir(r, who)) : undefined),
  },
  words: {
    commands: { 'strike-in-passing': 'moves, strikes once on the way and moves on, within its speed' },
    parameters: {
      'strike-in-passing.target': 'whom it strikes',
      'strike-in-passing.weapon': 'the weapon of that blow',
      'strike-in-passing.from': 'the square from which it strikes',
      'strike-in-passing.to': 'the square to which it moves on',
      'strike-in-passing.low': 'feet over the ground at which a flyer strikes, those that it has when absent',
      'strike-in-passing.altitude': 'feet over the ground at which a flyer ends, those at which it strikes when absent',
    },
  },
})
