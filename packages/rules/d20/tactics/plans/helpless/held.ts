import type { Command, Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { squaresToStepTo } from '../../../actions/suggestions.ts'
import { isArmed } from '../../../creature/held/hands.ts'
import type { ConsiderationName } from '../../../creature/roles.ts'
import { sleeping } from '../../../features/house/sleeping.ts'
import { altitudeOf, asIf, isAloft } from '../../../position/height.ts'
import { areFoes, isBarred, sheetOf, spaceOf, standsInFight } from '../../../position/position.ts'
import { watching } from '../../../position/threat.ts'
import { after, isLegal } from '../../../turn/act.ts'
import { economyOf } from '../../../turn/economy.ts'
import { at } from '../../../vocabulary/fields.ts'
import type { Turn } from '../../consideration.ts'
import { attackBy, isBare, worthOf } from '../../strike.ts'
import type { Decision } from '../decision.ts'
import { meansAgainst } from '../deeds.ts'
import type { Plan } from '../plan.ts'
import { COUP, hardestBlow } from './hardest.ts'
import { heldFoes } from './lying.ts'

/** A friend's blow that does so many times as much goes first. */
const HARDER = 1.5
const hasCoup = (r: Reader): boolean => r.scene.rules.commands[COUP] !== undefined
/** Whether one can do the text's own act to a sleeper once it stands beside it. */
export const endsSleepers = (r: Reader, who: number): boolean =>
  hasCoup(r) && sheetOf(r, who).weapons.some((w, i) => w.use === 'melee' && isArmed(r, who, i) && !isBare(r, who, i))
/**
 * Whether one leaves a sleeper asleep for now, since a blow wakes it: while other foes stand on the ground, for the text's own act
 * against the helpless, or for the first blow of a friend who strikes harder.
 */
export function letsSleep(r: Reader, who: number, target: number, standing: readonly number[]): boolean {
  if (!r.has(target, sleeping)) return false
  if (standing.some(foe => !isAloft(r, foe))) return true
  return endsSleepers(r, who) || strikesLess(r, who, target)
}
/** Whether a friend who can go there strikes one who lies so much harder that its blow goes first: of several, the nearest to it. */
export function strikesLess(r: Reader, who: number, target: number): boolean {
  const own = meansAgainst(r, who, target).blow * HARDER
  const feet = (friend: number, foe: number): number => distanceBetween(spaceOf(r, friend), spaceOf(r, foe))
  const held = heldFoes(r, who)
  return r.scene.sheets.some(
    (_, friend) =>
      friend !== who &&
      !areFoes(r, who, friend) &&
      standsInFight(r, friend) &&
      !isBarred(r, friend, 'attack') &&
      !isBarred(r, friend, 'move') &&
      held.every(foe => feet(friend, target) <= feet(friend, foe)) &&
      meansAgainst(r, friend, target).blow > own,
  )
}

/** Whether a foe who stands could use an opening here: nobody bends over another then. */
export const isOpen = (r: Reader, who: number, square: number): boolean => watching(r, who, square).length > 0

/** What is done to one that lies, and what that is worth beside a blow. */
interface Blow {
  readonly command: Command
  readonly foe: number
  readonly worth: number
}
/** The act that ends one who is helpless is worth so many blows: it hits, hits hard, and most do not live through it. */
const ENDED = 4
/** A blow that does less than so much of the hardest that one has is a light one. */
const HARD = 0.6
/** The step to where the text's own act can be done to one of those who lie, with what is left of the turn. */
function stepToEnd(r: Reader, who: number, held: readonly number[]): Blow | undefined {
  const step = r.scene.rules.commands['step']
  if (!hasCoup(r) || !step || economyOf(r).step === 'a move action' || after(r, who, 'full-round') === null)
    return undefined
  for (const to of squaresToStepTo(r, who)) {
    const space = spaceOf(r, who, to)
    const near = held.filter(foe => distanceBetween(space, spaceOf(r, foe)) <= FEET_PER_SQUARE)
    const command: Command = { do: 'step', path: [to] }
    if (near.length === 0 || isOpen(r, who, to) || step.refuse(r, who, command).length > 0) continue
    const there = asIf(r, who, { square: to, feet: altitudeOf(r, who) })
    for (const foe of near) {
      const weapon = hardestBlow(there, who, foe, [COUP])?.['weapon'] as number | undefined
      if (weapon !== undefined) return { command, foe, worth: ENDED * worthOf(r, who, { target: foe, weapon }) }
    }
  }
  return undefined
}
/** The best that can be done from here to one of those who lie: the text's own act for it, else the hardest blow. */
export function blowAt(r: Reader, who: number, held: readonly number[], { foes, move: walks }: Turn): Blow | undefined {
  for (const foe of held) {
    const command = hardestBlow(r, who, foe, [COUP])
    const weapon = command?.['weapon'] as number
    if (command) return { command, foe, worth: ENDED * worthOf(r, who, { target: foe, weapon }) }
  }
  let best = stepToEnd(r, who, held)
  if (best) return best
  for (const target of held) {
    if (letsSleep(r, who, target, foes)) continue
    // Who lies waits for a hard blow: one that can walk up does not throw.
    const means = walks ? meansAgainst(r, who, target) : undefined
    const least = means ? HARD * Math.max(means.blow, means.shot) : 0
    sheetOf(r, who).weapons.forEach((_, weapon) => {
      if (!isArmed(r, who, weapon)) return
      const worth = worthOf(r, who, { target, weapon })
      if (worth < least || (best && worth <= best.worth)) return
      const command = attackBy(r, who, { target, weapon })
      if (isLegal(r, who, command)) best = { command, foe: target, worth }
    })
  }
  return best
}

/** What the plan is called that begins with it. */
export const nameOf = ({ command }: Blow): ConsiderationName => (command.do === 'step' ? 'steps-in' : 'attacks')

/** A blow at one who does no harm for now counts for so much of one at a foe who stands. */
export const LYING = 0.5
/** A blow at a foe that lies helpless for a time, for one whom no foe who stands threatens. */
export function strikesHeld({ r, who, o, turn, may }: Decision, stay: number): Plan | null {
  if (!turn.standard || turn.foes.length === 0 || !may.has('attacks') || isBarred(r, who, 'attack')) return null
  const held = heldFoes(r, who)
  if (held.length === 0 || isOpen(r, who, r.get(who, at))) return null
  const blow = blowAt(r, who, held, turn)
  if (!blow) return null
  return { why: nameOf(blow), command: blow.command, foe: blow.foe, worth: LYING * blow.worth * o.weights.now + stay }
}
