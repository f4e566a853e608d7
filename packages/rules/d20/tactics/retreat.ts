import type { Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { bestPathWhere, distanceBetween, FEET_PER_SQUARE, type Ground, type Path } from '@quintain/grid'
import { atEdge, edgesFor } from '../actions/moves/leave.ts'
import { foesOf, neighbours } from '../actions/suggestions.ts'
import { actNamed, actsOf } from '../creature/documents/acts.ts'
import { isHarmful } from '../creature/effect.ts'
import { fleesAt } from '../creature/roles.ts'
import { carryOf, squaresOf } from '../movement/budget.ts'
import { wings } from '../movement/flight/wings.ts'
import { closedAt, groundOf } from '../position/ground.ts'
import { altitudeOf, isAloft } from '../position/height.ts'
import {
  areFoes,
  isBarred,
  isDown,
  sheetOf,
  spaceOf,
  squareAt,
  standingInFight,
  standsInFight,
} from '../position/position.ts'
import { squaresInReach } from '../position/range.ts'
import { isWatched, watcherAt, wieldedWeapons } from '../position/threat.ts'
import { after, END } from '../turn/act.ts'
import { restricted } from '../turn/economy.ts'
import { disabled, prone } from '../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../vocabulary/fields.ts'
import { isAlone, payingAct } from './acts.ts'
import { shots } from './afar/range.ts'
import { fleesUpward } from './air/spots.ts'
import { along } from './approach.ts'
import { lessonsOf, mayHurt } from './known/learned.ts'
import { dangersFrom, meansAgainst } from './plans/deeds.ts'
import { mayMend, mendsFrom } from './plans/friends/mending.ts'
import { heldFoes } from './plans/helpless/lying.ts'
import { throwsBolts } from './plans/role.ts'
import { creepsAway } from './plans/safety/creeping.ts'
import { harmsFromAfar, menace } from './stand-off.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** Whether a creature has no more than so many percent of its points left, by what the text counts; a quarter when absent. */
    badlyHurt?(r: Reader, who: number, percent?: number): boolean
    /** What is left of a creature that stands, from 0 to 1, where no points are counted: how far it is from falling. */
    soundness?(r: Reader, who: number): number
    /** The command with which one that has to flee from what it fears does so; undefined for all others. */
    fleesFear?(r: Reader, who: number): Command | undefined
  }
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
const wayOut = fact('way out', (v, who) => v.scene.values.id(away(v as Reader, who)))
function away(r: Reader, who: number): Command | undefined {
  // A withdrawal gives no opening as it begins. The disabled would be harmed by one.
  const single = restricted(r, who)
  const withdraws =
    'withdraw' in r.scene.rules.commands &&
    r.get(who, movedThisTurn) === 0 &&
    !r.has(who, disabled) &&
    after(r, who, single ? 'standard' : 'full-round') !== null
  if (isBarred(r, who, 'move') || r.get(who, movedThisTurn) === 1) return undefined
  if (after(r, who, 'move') === null) return undefined
  if (r.has(who, prone)) return { do: 'stand' }
  if (atEdge(r, who)) return { do: 'leave' }
  if (isAloft(r, who) || wings(r, who)) {
    const up = fleesUpward(r, who, foesOf(r, who))
    if (up || isAloft(r, who)) return up
  }
  const ground = groundOf(r, who)
  const here = r.get(who, at)
  const edge = edgesFor(r, who)
  const wayOn = (on: Ground, to = edge, budget = 4 * (r.board.map.width + r.board.map.height)): Path | undefined =>
    bestPathWhere(on, squareAt(r, here), to, budget, carryOf(r, who))
  const near = wayOn(ground)
  if (!near) return undefined
  const oneMove = squaresOf(r, who, withdraws && !single ? 2 : 1)
  const pastWhom = new Map<number, number | undefined>()
  const isPast = (square: number): boolean => {
    if (square === here) return false
    if (!pastWhom.has(square)) pastWhom.set(square, watcherAt(r, who, square))
    return pastWhom.get(square) !== undefined
  }
  /** The way round all foes: those whom a way leads past are gone round, until it leads past nobody. */
  const wayRound = (): Path | undefined => {
    let [way, on]: [Path | undefined, Ground] = [near, ground]
    for (;;) {
      const past = way?.squares.map(s => r.board.map.index(s)).find(isPast)
      if (past === undefined) return way
      const foe = pastWhom.get(past)!
      on = closedAt(on, isPast, [past, ...squaresInReach(r, foe, who)])
      way = wayOn(on)
    }
  }
  // Past foes only where nothing leads round them; the disabled not even then.
  const round = wayRound()
  // Where nobody strikes at who leaves, it only has to be out of reach when its move is over.
  const out = (square: number): boolean => edge(square) && !isPast(square)
  const clear = !round && !r.slots.movement.opportunities ? wayOn(ground, out, oneMove) : undefined
  const path = round ?? clear ?? (r.has(who, disabled) && r.slots.movement.opportunities ? undefined : near)
  if (!path) return undefined
  return along(r, who, withdraws ? 'withdraw' : 'move', path, oneMove)
}

/**
 * The way off the field for a creature that flees: badly wounded and outnumbered, or, where it is a coward, badly wounded.
 * Undefined while it fights on, or where no way leads out.
 */
export function fleeing(r: Reader, who: number): Command | undefined {
  const afraid = r.slots.fleesFear?.(r, who)
  if (afraid) return afraid
  const sheet = sheetOf(r, who)
  const percent = fleesAt(sheet)
  if (percent === undefined || !('leave' in r.scene.rules.commands) || !r.slots.badlyHurt?.(r, who, percent))
    return undefined
  return sheet.tactics === 'coward' || r.fact(losing, who) === 1 ? wayOff(r, who) : undefined
}
const wayOff = (r: Reader, who: number) => r.scene.values.at(r.fact(wayOut, who)) as Command | undefined

/** Whether nothing that it or a friend has in hand hurts any foe it knows, by what their side has seen, and no act helps. */
function isFutile(r: Reader, who: number, foes: readonly number[]): boolean {
  const lessons = lessonsOf(r, who)
  if (lessons.length === 0) return false
  for (let friend = 0; friend < r.count; friend++) {
    if (areFoes(r, who, friend) || !standsInFight(r, friend) || isBarred(r, friend, 'attack')) continue
    if (foes.some(foe => mayHurt(r, friend, foe, lessons))) return false
    if (friend !== who && actsOf(r, friend).length > 0) return false
  }
  return payingAct(r, who, foes) === undefined
}

/** The 5-foot step to where no foe threatens it, the farthest from them. */
function stepOut(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  const step = r.scene.rules.commands['step']
  if (!step) return undefined
  let [best, most]: [Command | undefined, number] = [undefined, -1]
  const spaces = foes.map(foe => spaceOf(r, foe))
  for (const to of neighbours(r, who)) {
    const command: Command = { do: 'step', path: [to] }
    const feet = Math.min(...spaces.map(space => distanceBetween(spaceOf(r, who, to), space)))
    if (feet <= most || watcherAt(r, who, to) !== undefined || step.refuse(r, who, command).length > 0) continue
    ;[best, most] = [command, feet]
  }
  return best
}

/** Whether a creature can do anything to those in the air: it flies or shoots, has an act that carries, or an arm so long. */
const reachesUp = (r: Reader, who: number, foes: readonly number[]): boolean =>
  wings(r, who) ||
  shots(r, who).length > 0 ||
  actsOf(r, who).some(
    ({ effect }) => effect !== undefined && isHarmful(effect) && (effect.range ?? effect.area) !== undefined,
  ) ||
  foes.some(foe => wieldedWeapons(r, who).some(w => r.slots.movement.reach(r, who, w).feet >= altitudeOf(r, foe)))
/** Whether all foes do harm from the air, and nobody on its side can do anything to them: who stays is shot down in time. */
function isOutranged(r: Reader, who: number, foes: readonly number[]): boolean {
  if (!foes.every(foe => isAloft(r, foe) && harmsFromAfar(r, foe)) || heldFoes(r, who).length > 0) return false
  return !standingInFight(r).some(i => !areFoes(r, i, who) && !isBarred(r, i, 'attack') && reachesUp(r, i, foes))
}
/** A foe that does so many times what one does outmatches it. */
const FAR_MORE = 2
/** Whether one that was there for its acts has none of them left, stands alone against several, and is outmatched by the nearest. */
function hasNothingLeft(r: Reader, who: number, foes: readonly number[]): boolean {
  if (foes.length < 2 || !throwsBolts(r, who) || !isAlone(r, who) || r.fact(losing, who) !== 1) return false
  const own = meansAgainst(r, who, foes[0]!)
  return own.shot === 0 && dangersFrom(r, foes[0]!, who).best >= FAR_MORE * own.best
}
/** The way off the field of one that is so; the only retreat of those who go by a role that knows none. */
export function leavesOutranged(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  const leaves = foes.length > 0 && 'leave' in r.scene.rules.commands && isOutranged(r, who, foes)
  return leaves ? wayOff(r, who) : undefined
}
/** Whether no foe's next move leads to one, and that of a friend does who can heal it: then it is in the fight again. */
const isMendedSoon = (r: Reader, who: number, foes: readonly number[]): boolean =>
  foes.every(foe => distanceBetween(spaceOf(r, foe), spaceOf(r, who)) > menace(r, foe)) &&
  standingInFight(r).some(
    i =>
      i !== who &&
      !areFoes(r, i, who) &&
      !r.has(i, disabled) &&
      mayMend(r, i) &&
      distanceBetween(spaceOf(r, i), spaceOf(r, who)) <= mendsFrom(r, i) + FEET_PER_SQUARE * squaresOf(r, i),
  )

/**
 * Leaving a fight in which staying is of no use: by the disabled, whom a standard action would harm, unless an act heals them;
 * and by one whose side has nothing that hurts these foes, or reaches them where they shoot from, or that has nothing left and nobody (`foe`: the nearest). The disabled keep still where no way leads
 * out.
 */
export function retreats(
  r: Reader,
  who: number,
  foes: readonly number[],
): { readonly command: Command; readonly foe?: number } | undefined {
  if (foes.length === 0 || !('leave' in r.scene.rules.commands)) return undefined
  if (!r.has(who, disabled)) {
    const leaves = isFutile(r, who, foes) || isOutranged(r, who, foes) || hasNothingLeft(r, who, foes)
    const command = leaves ? wayOff(r, who) : undefined
    return command && { command, foe: foes[0]! }
  }
  const act = payingAct(r, who, foes)?.command
  const effect = act && actNamed(r, who, act.act)?.effect
  if (effect && !isHarmful(effect)) return undefined
  if (isMendedSoon(r, who, foes)) return { command: END }
  const command = wayOff(r, who)
  if (command && r.slots.movement.opportunities && isWatched(r, who))
    // Whoever threatens it would bring it down as it goes: a step out of reach gives no opening.
    return {
      command:
        command.do === 'move' || command.do === 'fly'
          ? (stepOut(r, who, foes) ?? creepsAway(r, who, foes) ?? END)
          : command,
    }
  if (command) return { command }
  // A blow would strain it to death: it gets out of the way, or keeps still, unless all its foes are as badly off.
  if (foes.every(foe => r.has(foe, disabled))) return undefined
  if (isAloft(r, who)) return { command: END }
  const watched = r.slots.movement.opportunities && isWatched(r, who)
  return { command: (watched ? stepOut(r, who, foes) : undefined) ?? creepsAway(r, who, foes) ?? END }
}
