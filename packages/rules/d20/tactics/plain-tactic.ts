import { distribution, parseDice } from '@quintain/dice'
import type { Chapter, Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import {
  bestPath,
  bestPathTo,
  distanceBetween,
  FEET_PER_SQUARE,
  type Footprint,
  isVantage,
  type Path,
  type Square,
  safestPath,
  stepsBetween,
  vantages,
} from '@quintain/grid'
import { attacksOn, type Declared } from '../actions/attacks.ts'
import { atEdge } from '../actions/moves/leave.ts'
import { foesOf, neighbours } from '../actions/suggestions.ts'
import { attackFacts, defenseFacts, weaponOf } from '../attack/facts.ts'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { carryOf, squaresOf } from '../movement/budget.ts'
import { exactSquares, squaresFor } from '../movement/carried.ts'
import { mayStop, priceOf } from '../movement/price.ts'
import { threatsTo } from '../movement/reachable.ts'
import { groundOf } from '../position/ground.ts'
import { canAttack } from '../position/may-attack.ts'
import { lastTarget } from '../position/melee.ts'
import { areFoes, isBarred, isDown, present, sheetOf, spaceOf, squareAt } from '../position/position.ts'
import { threatens, wieldedWeapons } from '../position/threat.ts'
import { after, attacksMade, END } from '../turn/act.ts'
import { economyFields } from '../turn/economy.ts'
import { prone } from '../vocabulary/conditions.ts'
import {
  altitude,
  at,
  movedBy,
  movedThisTurn,
  movementCarried,
  opportunitiesUsed,
  parity,
} from '../vocabulary/fields.ts'

import { harmAt, keepsUp, leavesHarm } from './running.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** What an attack can be expected to do, in the ruleset's measure of damage; absent: hit chance times mean damage. */
    worth?(r: Reader, who: number, d: Declared): number
    /** Whether a creature is wounded so badly that it wants to leave. */
    badlyHurt?(r: Reader, who: number): boolean
    /** Whether all attacks of a turn can be expected to do more than one and a move; absent: whenever there is more than one. */
    prefersFull?(r: Reader, who: number, d: Declared): boolean
  }
}

const means = new Map<string, number>()
function meanOf(dice: string): number {
  let mean = means.get(dice)
  if (mean === undefined) {
    const law = distribution(parseDice(dice))
    mean = law.w.reduce((sum, p, i) => sum + p * (law.lo + i), 0)
    means.set(dice, mean)
  }
  return mean
}

/** Hit chance times mean damage of one attack, as the tallies stand. */
export function expectedDamage(r: Reader, who: number, d: Declared): number {
  const facts = attackFacts(r, { by: who, at: d.target, weapon: d.weapon, as: 'attack', index: 0 })
  const weapon = weaponOf(r, who, d.weapon)
  const needed = r.tally('defense', d.target, defenseFacts(who, facts)) - r.tally('attack', who, facts)
  const hits = Math.min(19, Math.max(1, 21 - needed))
  return (
    (hits / 20) * Math.max(1, weapon.damage.reduce((n, d) => n + meanOf(d.dice), 0) + r.tally('damage', who, facts))
  )
}

const reading = (v: { readonly scene: Reader['scene'] }): Reader => v as Reader

/** The best of the attacks that can be made from here; undefined when there is none. */
function bestStrike(r: Reader, who: number): Declared | undefined {
  const worth = r.slots.worth ?? expectedDamage
  let best: Declared | undefined
  let most = Number.NEGATIVE_INFINITY
  const all = attacksOn(r, who)
  if (all.length < 2) return all[0]
  for (const d of all) {
    const w = worth(r, who, d)
    if (w > most) {
      most = w
      best = d
    }
  }
  return best
}

const has = (r: Reader, name: string): boolean => name in r.scene.rules.commands

/** The squares of a path as a command; as far as the movement goes when the path is longer. */
function along(r: Reader, who: number, name: string, path: Path, squares: number): Command | undefined {
  const ground = groundOf(r, who)
  const here = r.get(who, at)
  const carry = carryOf(r, who)
  const way = path.squares.slice(1).map(s => r.board.map.index(s))
  while (way.length && (priceOf(ground, here, way, carry).squares > squares || !mayStop(ground, way[way.length - 1]!)))
    way.pop()
  return way.length ? { do: name, path: way } : undefined
}

/** Whether some foe can be attacked from a square. */
function strikingFrom(r: Reader, who: number, foes: readonly number[]): (square: Square) => boolean {
  const text = r.slots.movement
  const ground = groundOf(r, who)
  const weapons = wieldedWeapons(r, who)
  const reaches = weapons.map(w => text.reach(r, who, w))
  const far = Math.max(0, ...reaches.map(reach => Math.ceil(reach.feet / FEET_PER_SQUARE)))
  const targets = foes.map(f => ({ f, space: spaceOf(r, f) }))
  // Most squares are far from every foe: that is asked first.
  const near = ({ x, y }: Square, space: Footprint): boolean =>
    x + ground.side + far > space.x &&
    y + ground.side + far > space.y &&
    x < space.x + space.side + far &&
    y < space.y + space.side + far
  return square =>
    targets.some(
      ({ f, space }) =>
        near(square, space) &&
        weapons.some(
          (weapon, i) =>
            isVantage(ground, square, space, reaches[i]!, { policy: text.reaching }) &&
            canAttack(r, { by: who, at: f, weapon, from: r.board.map.index(square) }),
        ),
    )
}

/** Closing in: with this move where it can, by the way that risks least; else as far as it gets. */
function approach(r: Reader, who: number, foes: readonly number[]): Command {
  if (!wieldedWeapons(r, who).length || isBarred(r, who, 'move')) return END
  const ground = groundOf(r, who)
  const here = squareAt(r, r.get(who, at))
  const anywhere = strikingFrom(r, who, foes)
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  const carry = carryOf(r, who)
  if (anywhere(here)) return END
  const harms = harmAt(r, who)
  const unharmed = harms && ((s: Square) => anywhere(s) && !harms(s))
  const near = nearEnough(r, who, foes, squares)
  // Where it would be harmed it goes only for want of another place.
  const suits = unharmed && near && bestPathTo(ground, here, unharmed, squares, carry) ? unharmed : anywhere
  const path = near ? bestPathTo(ground, here, suits, squares, carry) : undefined
  if (path) {
    // The cheapest way will do where it gives no opportunity; else the way that risks least is looked for.
    const threats = ground.halvesSuffice && gives(r, who, foes, path) ? threatsTo(r, who).layer : undefined
    const safe = threats && safestPath(ground, here, suits, { threats, budget: squares, carry })
    return along(r, who, 'move', safe ?? path, squares) ?? END
  }
  const far = wayToward(r, who, foes[0]!, suits)
  return (far && along(r, who, 'move', far, squares)) ?? END
}
/** Whether a way leaves a square that a foe threatens. */
const gives = (r: Reader, who: number, foes: readonly number[], path: Path): boolean =>
  path.squares.slice(0, -1).some(s => {
    const square = r.board.map.index(s)
    return foes.some(f => threatens(r, f, who, square))
  })
/** The way to the place nearest by air from which the nearest foe can be attacked; to any such place when none leads there. */
function wayToward(r: Reader, who: number, foe: number, suits: (square: Square) => boolean): Path | undefined {
  const text = r.slots.movement
  const ground = groundOf(r, who)
  const here = squareAt(r, r.get(who, at))
  const carry = carryOf(r, who)
  const places = wieldedWeapons(r, who).flatMap(w =>
    vantages(ground, spaceOf(r, foe), text.reach(r, who, w), { policy: text.reaching }),
  )
  const away = (s: Square) => stepsBetween(here, s)
  const nearest = places.sort((a, b) => away(a) - away(b))[0]
  const direct = nearest && bestPath(ground, here, nearest, { carry })
  return direct ?? bestPathTo(ground, here, suits, 4 * (r.board.map.width + r.board.map.height), carry)
}
/** Whether any foe is so near that this move may reach it. */
function nearEnough(r: Reader, who: number, foes: readonly number[], squares: number): boolean {
  const text = r.slots.movement
  const reach = Math.max(...wieldedWeapons(r, who).map(w => text.reach(r, who, w).feet))
  const mine = spaceOf(r, who)
  return foes.some(f => distanceBetween(mine, spaceOf(r, f)) <= 5 * squares + reach)
}

/** The 5-foot step that brings a foe within reach, or undefined. */
function stepIn(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  if (!has(r, 'step') || r.get(who, movedThisTurn) !== 0 || !nearEnough(r, who, foes, 2)) return undefined
  const kind = r.scene.rules.commands['step']!
  const suits = strikingFrom(r, who, foes)
  for (const to of neighbours(r, who)) {
    const command: Command = { do: 'step', path: [to] }
    if (suits(squareAt(r, to)) && kind.refuse(r, who, command).length === 0) return command
  }
  return undefined
}

/** The command for the rest of the turn; reads the whole board and no counter, so that who asks depends on nothing else. */
const choice = fact('plain tactic', (v, who) => v.scene.values.id(choose(reading(v), who)))
function choose(r: Reader, who: number): Command {
  if (!present(r, who)) return END
  const standard = after(r, who, 'standard') !== null
  const kept = standard ? keepsUp(r, who) : undefined
  if (kept) return kept
  const foes = foesOf(r, who)
  if (!foes.length) return END
  const move = after(r, who, 'move') !== null
  if (!standard && !move) return END
  if (move && r.has(who, prone) && has(r, 'stand') && !isBarred(r, who, 'move')) return { do: 'stand' }
  const out = move ? leavesHarm(r, who, () => strikingFrom(r, who, foes)) : undefined
  if (out) return out
  if (standard && !isBarred(r, who, 'attack')) {
    const strike = bestStrike(r, who)
    if (strike) return attackBy(r, who, strike)
    const step = stepIn(r, who, foes)
    if (step) return step
  }
  const armed = rearm(r, who)
  if (armed) return armed
  if (!move || r.get(who, attacksMade) > 0 || r.get(who, movedThisTurn) === 1 || r.has(who, prone)) return END
  return approach(r, who, foes)
}

/** A creature that can attack with nothing in hand draws a weapon, or picks one up. */
function rearm(r: Reader, who: number): Command | undefined {
  if (wieldedWeapons(r, who).length) return undefined
  for (const name of ['draw', 'pick-up']) {
    const kind = r.scene.rules.commands[name]
    const found = kind?.suggestions(r, who).find(c => kind.refuse(r, who, c).length === 0)
    if (found) return found
  }
  return undefined
}

/** All attacks where the turn has room for them and there is more than one. */
function attackBy(r: Reader, who: number, d: Declared): Command {
  const full =
    has(r, 'full-attack') &&
    (r.slots.attacks?.(r, who) ?? 1) > 1 &&
    after(r, who, 'full-round') !== null &&
    (r.slots.prefersFull?.(r, who, d) ?? true)
  return { do: full ? 'full-attack' : 'attack', target: d.target, weapon: d.weapon }
}

/** 1 when more foes than friends still fight: oneself counted among the friends. */
const losing = fact('losing', (v, who) => {
  let friends = 0
  let foes = 0
  for (let i = 0; i < v.count; i++) {
    if (isBarred(v, i, 'fight') || isDown(v, i)) continue
    if (areFoes(v, i, who)) foes++
    else friends++
  }
  return foes > friends ? 1 : 0
})
/** The way off the field, or 0 when there is none. */
const wayOut = fact('way out', (v, who) => v.scene.values.id(away(reading(v), who)))
function away(r: Reader, who: number): Command | undefined {
  const full = has(r, 'withdraw') && after(r, who, 'full-round') !== null && r.get(who, movedThisTurn) === 0
  if (isBarred(r, who, 'move') || r.get(who, movedThisTurn) === 1) return undefined
  if (after(r, who, 'move') === null) return undefined
  if (r.has(who, prone)) return { do: 'stand' }
  if (atEdge(r, who)) return { do: 'leave' }
  const ground = groundOf(r, who)
  const edge = (s: Square) => atEdge(r, who, r.board.map.index(s))
  const path = bestPathTo(
    ground,
    squareAt(r, r.get(who, at)),
    edge,
    4 * (r.board.map.width + r.board.map.height),
    carryOf(r, who),
  )
  if (!path) return undefined
  return along(r, who, full ? 'withdraw' : 'move', path, squaresOf(r, who, full ? 2 : 1))
}

/**
 * What a creature does when it has no commands: it attacks the foe on whom its attack can be expected to do most, with all
 * its attacks where it can, steps or moves to where it can attack, by the path that risks least, and ends its turn when
 * nothing sensible is left. One that flees makes for the map's edge when it is badly wounded and its side outnumbered.
 */
export function plainTactic(r: Reader, who: number): Command {
  if (has(r, 'leave') && sheetOf(r, who).flees && r.slots.badlyHurt?.(r, who) && r.fact(losing, who) === 1) {
    const out = r.scene.values.at(r.fact(wayOut, who)) as Command | undefined
    if (out) return out
  }
  return r.scene.values.at(r.fact(choice, who)) as Command
}

/** The plain tactic plays every creature that no person plays. */
export const plainTactics: Chapter = {
  topic: 'tactics',
  from: 'd20',
  needs: {
    slots: ['hit', 'movement'],
    stats: ['attack', 'damage', 'defense', 'speed'],
    fields: [
      ...economyFields,
      altitude,
      at,
      attacksMade,
      droppedWeapons,
      lastTarget,
      movedBy,
      movedThisTurn,
      movementCarried,
      opportunitiesUsed,
      parity,
      sheathed,
    ],
  },
  slots: { tactic: plainTactic },
}
