import type { Command, Reader } from '@quintain/engine'
import { isArmed } from '../../../creature/held/hands.ts'
import type { ConsiderationName } from '../../../creature/roles.ts'
import { sleeping } from '../../../features/house/sleeping.ts'
import { isAloft } from '../../../position/height.ts'
import { areFoes, isBarred, mountOf, sheetOf, standsInFight } from '../../../position/position.ts'
import { watching } from '../../../position/threat.ts'
import { after, isLegal } from '../../../turn/act.ts'
import { at } from '../../../vocabulary/fields.ts'
import type { Choice, Turn } from '../../consideration.ts'
import { attackBy, worthOf } from '../../strike.ts'
import { wayIn } from '../../way-in.ts'
import type { Decision } from '../decision.ts'
import { meansAgainst } from '../deeds.ts'
import type { Plan } from '../plan.ts'
import { CAREFUL, weightsOf } from '../role.ts'
import { leavesToFriends } from '../safety/failing.ts'
import { COUP, hardestBlow } from './hardest.ts'
import { heldFoes } from './lying.ts'

/** A friend's blow that does so many times as much goes first. */
const HARDER = 1.5
/**
 * Whether one leaves a sleeper asleep for now, since a blow wakes it: while other foes stand on the ground, until its next turn has
 * room for the text's own act against the helpless, or for the first blow of a friend who strikes harder.
 */
function letsSleep(r: Reader, who: number, target: number, standing: readonly number[]): boolean {
  if (!r.has(target, sleeping)) return false
  if (standing.some(foe => !isAloft(r, foe))) return true
  if (r.scene.rules.commands[COUP] && after(r, who, 'full-round') === null) return true
  return strikesLess(r, who, target)
}
/** Whether a friend who can go there strikes one who lies so much harder that its blow goes first. */
function strikesLess(r: Reader, who: number, target: number): boolean {
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

/** Whether a foe who stands could use an opening here: nobody bends over another then. */
const isOpen = (r: Reader, who: number, square: number): boolean => watching(r, who, square).length > 0

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
/** The best that can be done from here to one of those who lie: the text's own act for it, else the hardest blow. */
function blowAt(r: Reader, who: number, held: readonly number[], { foes, move: walks }: Turn): Blow | undefined {
  for (const foe of held) {
    const command = hardestBlow(r, who, foe, [COUP])
    const weapon = command?.['weapon'] as number
    if (command) return { command, foe, worth: ENDED * worthOf(r, who, { target: foe, weapon }) }
  }
  let best: Blow | undefined
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

/** A blow at one who does no harm for now counts for so much of one at a foe who stands. */
const LYING = 0.5
/** A blow at a foe that lies helpless for a time, for one whom no foe who stands threatens. */
export function strikesHeld({ r, who, o, turn, may }: Decision, stay: number): Plan | null {
  if (!turn.standard || turn.foes.length === 0 || !may.has('attacks') || isBarred(r, who, 'attack')) return null
  const held = heldFoes(r, who)
  if (held.length === 0 || isOpen(r, who, r.get(who, at))) return null
  const blow = blowAt(r, who, held, turn)
  if (!blow) return null
  return { why: 'attacks', command: blow.command, foe: blow.foe, worth: LYING * blow.worth * o.weights.now + stay }
}

/**
 * What one does that has nothing better to do: it fights on against those who are helpless for a time alone, the paralyzed and the
 * sleeping, before they wake. While a foe stands it goes to none whom it cannot strike in this turn, nor into the reach of those who
 * stand. Those who are out of the fight it leaves alone.
 */
export function fightsHeld(
  r: Reader,
  who: number,
  turn: Turn,
  may: ReadonlySet<ConsiderationName>,
): Choice | undefined {
  if (isBarred(r, who, 'attack')) return undefined
  const held = heldFoes(r, who)
  if (held.length === 0) return undefined
  const stands = turn.foes.length > 0
  if (stands && (!turn.standard || isOpen(r, who, r.get(who, at)) || leavesToFriends(r, who))) return undefined
  const blow = turn.standard && may.has('attacks') ? blowAt(r, who, held, turn) : undefined
  if (blow) return { why: 'attacks', command: blow.command, foe: blow.foe }
  if (!turn.move || !may.has('approaches') || mountOf(r, who) >= 0) return undefined
  const way = wayIn(r, who, { ...turn, foes: held })
  const command = way?.go()
  if (!way || !command || !isLegal(r, who, command)) return undefined
  const end = (command['path'] as readonly number[] | undefined)?.at(-1)
  // Who is careful, or shoots, does not go up to a sleeper whom another is to strike.
  const aside = turn.afar === true || weightsOf(r, who).taken >= CAREFUL
  if (aside && r.has(way.foe, sleeping) && strikesLess(r, who, way.foe)) return undefined
  if (stands && (!way.arrives || letsSleep(r, who, way.foe, turn.foes) || (end !== undefined && isOpen(r, who, end))))
    return undefined
  return { why: 'approaches', command, foe: way.foe }
}
