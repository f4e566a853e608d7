import type { Command, Reader, View } from '@quintain/engine'
import type { Defends } from '../../creature/defends.ts'
import { sleeping } from '../../features/house/sleeping.ts'
import { canTarget } from '../../position/awareness.ts'
import { areFoes, isBarred, present, sheetOf, squareAt, standsInFight } from '../../position/position.ts'
import { isNear, wieldedWeapons } from '../../position/threat.ts'
import { after } from '../../turn/act.ts'
import { dead, helpless } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import { along, approach, strikingFrom } from '../approach.ts'
import type { Choice, Turn } from '../consideration.ts'
import { allowedTo, turnOf } from '../considerations.ts'
import { lessonsOf, mayHurt } from '../learned.ts'
import { attackBy, worthOf } from '../strike.ts'
import { wayIn } from '../way-in.ts'
import { meansAgainst } from './deeds.ts'

const isMerciless = (v: View, who: number): boolean => v.board.merciless?.includes(v.scene.sheets[who]!.side) === true
const isThing = (v: View, who: number): boolean =>
  (sheetOf(v, who) as Partial<Defends>).kinds?.includes('object') === true

/** Foes of whom a creature knows that they lie helpless, for a time or out of the fight, and whom it may hurt, the first listed first. */
function lyingFoes(r: Reader, who: number, outOfFight: boolean): readonly number[] {
  const lessons = lessonsOf(r, who)
  return r.scene.sheets.flatMap((_, i) =>
    areFoes(r, who, i) &&
    present(r, i) &&
    !r.has(i, dead) &&
    r.has(i, helpless) &&
    isBarred(r, i, 'fight') === outOfFight &&
    !isThing(r, i) &&
    canTarget(r, who, i) &&
    mayHurt(r, who, i, lessons)
      ? [i]
      : [],
  )
}

const isLegal = (r: Reader, who: number, command: Command): boolean =>
  r.scene.rules.commands[command.do]?.refuse(r, who, command).length === 0

/** The text's own act against one who is helpless, with the weapon that does most; undefined where it has none. */
function coupAt(r: Reader, who: number, target: number): Command | undefined {
  const name = 'coup-de-grace'
  if (!r.scene.rules.commands[name]) return undefined
  return [...wieldedWeapons(r, who)]
    .sort((a, b) => worthOf(r, who, { target, weapon: b }) - worthOf(r, who, { target, weapon: a }))
    .map(weapon => ({ do: name, target, weapon }))
    .find(command => isLegal(r, who, command))
}

/** A blow that kills one who lies, by the text's own act for it where it has one; the weapon that does most. */
function blowAt(r: Reader, who: number, target: number): Command | undefined {
  const weapons = [...wieldedWeapons(r, who)].sort(
    (a, b) => worthOf(r, who, { target, weapon: b }) - worthOf(r, who, { target, weapon: a }),
  )
  for (const name of ['coup-de-grace', 'attack'])
    for (const weapon of 'coup-de-grace' === name && !r.scene.rules.commands[name] ? [] : weapons) {
      const command = { do: name, target, weapon }
      if (isLegal(r, who, command)) return command
    }
  return undefined
}

/**
 * One of a side that spares nobody kills foes who lie: those in reach while no foe who stands is near it, and once none stands, it
 * goes to the others.
 */
export function finishes(r: Reader, who: number, turn: Turn): Choice | undefined {
  if (!isMerciless(r, who) || isBarred(r, who, 'attack')) return undefined
  if (turn.foes.some(foe => isNear(r, foe, who, r.get(who, at)))) return undefined
  const lying = lyingFoes(r, who, true)
  if (turn.standard)
    for (const foe of lying) {
      const command = blowAt(r, who, foe)
      if (command) return { why: 'attacks', command, foe }
    }
  const [next] = lying
  if (next === undefined || turn.foes.length > 0 || !turn.move) return undefined
  const way = approach(r, who, lying)
  const command = way && along(r, who, 'move', way.path, way.squares)
  return command && { why: 'approaches', command, foe: next }
}

/** Whether somebody who can fight spares nobody, and comes to a foe who lies. */
export function killing(r: Reader): boolean {
  if (r.board.merciless === undefined) return false
  return r.scene.sheets.some((_, who) => {
    if (!isMerciless(r, who) || !present(r, who) || isBarred(r, who, 'fight') || isBarred(r, who, 'attack'))
      return false
    const lying = lyingFoes(r, who, true)
    if (lying.length === 0) return false
    return strikingFrom(r, who, lying)(squareAt(r, r.get(who, at))) || approach(r, who, lying) !== undefined
  })
}

/** A friend's blow that does so many times as much goes first. */
const HARDER = 1.5
/**
 * Whether one leaves a sleeper asleep for now: until its next turn has room for the text's own act against the helpless, or for the
 * first blow of a friend who strikes harder.
 */
function letsSleep(r: Reader, who: number, target: number): boolean {
  if (!r.has(target, sleeping)) return false
  if (r.scene.rules.commands['coup-de-grace'] && after(r, who, 'full-round') === null) return true
  const own = meansAgainst(r, who, target).blow * HARDER
  return r.scene.sheets.some(
    (_, friend) =>
      friend !== who &&
      !areFoes(r, who, friend) &&
      standsInFight(r, friend) &&
      !isBarred(r, friend, 'attack') &&
      !isBarred(r, friend, 'move') &&
      meansAgainst(r, friend, target).blow > own,
  )
}

/**
 * What one does that has nothing better to do, while no foe stands of whom it knows: it fights on against those who are helpless for a
 * time alone, the paralyzed and the sleeping, before they wake. Those who are out of the fight it leaves alone.
 */
export function fightsHelpless(r: Reader, who: number): Choice | undefined {
  if (isBarred(r, who, 'attack') || !r.scene.sheets.some((_, i) => r.has(i, helpless) && !isBarred(r, i, 'fight')))
    return undefined
  const turn = turnOf(r, who)
  const may = allowedTo(r, who)
  if (!turn || turn.foes.length > 0) return undefined
  const held = lyingFoes(r, who, false)
  if (held.length === 0) return undefined
  const strikes = turn.standard && may.has('attacks')
  // A light blow only wakes who sleeps.
  if (strikes)
    for (const target of held) {
      const coup = coupAt(r, who, target)
      if (coup) return { why: 'attacks', command: coup, foe: target }
    }
  if (strikes)
    for (const target of held) {
      if (letsSleep(r, who, target)) continue
      const weapons = [...wieldedWeapons(r, who)]
        .map(weapon => ({ target, weapon }))
        .sort((a, b) => worthOf(r, who, b) - worthOf(r, who, a))
      for (const declared of weapons) {
        const command = attackBy(r, who, declared)
        if (isLegal(r, who, command)) return { why: 'attacks', command, foe: target }
      }
    }
  const way = turn.move && may.has('approaches') ? wayIn(r, who, { ...turn, foes: held }) : undefined
  const command = way?.go()
  return command && isLegal(r, who, command) ? { why: 'approaches', command, foe: way!.foe } : undefined
}
