import type { Command, Reader } from '@quintain/engine'
import { actsOf } from '../../../creature/documents/acts.ts'
import { isArmed } from '../../../creature/held/hands.ts'
import type { ConsiderationName } from '../../../creature/roles.ts'
import { sleeping } from '../../../features/house/sleeping.ts'
import { observes } from '../../../position/awareness.ts'
import { isBarred, mountOf, sheetOf } from '../../../position/position.ts'
import { isLegal } from '../../../turn/act.ts'
import { at } from '../../../vocabulary/fields.ts'
import { harmOf } from '../../acts.ts'
import type { Choice, Turn } from '../../consideration.ts'
import { wayIn } from '../../way-in.ts'
import { plansOf } from '../choose.ts'
import type { Decision } from '../decision.ts'
import { Moves } from '../moving.ts'
import { Outlook } from '../outlook.ts'
import type { Plan } from '../plan.ts'
import { CAREFUL, weightsOf } from '../role.ts'
import { leavesToFriends } from '../safety/failing.ts'
import { COUP } from './hardest.ts'
import { blowAt, endsSleepers, isOpen, LYING, letsSleep, nameOf, strikesLess } from './held.ts'
import { heldFoes } from './lying.ts'

/** The act that does most damage to one of those who lie, from here. */
function actOn(r: Reader, who: number, foes: readonly number[]): Choice | undefined {
  let [best, most]: [Choice | undefined, number] = [undefined, 0]
  if (isBarred(r, who, 'act')) return undefined
  for (const act of actsOf(r, who)) {
    if (!act.effect || act.effect.area || !act.effect.consequences.some(c => c.damage !== undefined)) continue
    for (const foe of foes) {
      const command = { do: 'use', act: act.name, target: foe }
      const worth = harmOf(r, who, foe, act)
      if (worth > most && isLegal(r, who, command)) [best, most] = [{ why: 'acts', command, foe }, worth]
    }
  }
  return best
}

/** What may be done to those who lie beside the text's own act: blows, shots and acts, after a move too. */
const DEEDS: readonly ConsiderationName[] = ['attacks', 'acts', 'approaches', 'steps-in', 'steps-away', 'steps-back']
/** The best deed against those who lie and are not left asleep, weighed as against those who stand. */
function deedAt(
  r: Reader,
  who: number,
  turn: Turn,
  held: readonly number[],
  may: ReadonlySet<ConsiderationName>,
): Choice | undefined {
  const foes = held.filter(foe => !letsSleep(r, who, foe, turn.foes))
  if (foes.length === 0 || !(may.has('attacks') || may.has('acts'))) return undefined
  const act = may.has('acts') ? actOn(r, who, foes) : undefined
  if (act) return act
  const best = planAt(r, who, turn, foes, may)
  return best && { why: best.why, command: best.command, foe: best.foe! }
}
/** The best plan against these foes alone, but none that ends in the reach of those who stand; `gains`: what it does this turn. */
function planAt(
  r: Reader,
  who: number,
  turn: Turn,
  foes: readonly number[],
  may: ReadonlySet<ConsiderationName>,
): (Plan & { readonly gains: number }) | undefined {
  const o = new Outlook(r, who, foes, weightsOf(r, who), 1)
  const mine = new Set(DEEDS.filter(name => may.has(name)))
  let moves: Moves | undefined
  const d: Decision = {
    r,
    who,
    turn: { ...turn, foes },
    o,
    may: mine,
    ways: () => (moves ??= new Moves(r, who, o, mine)),
  }
  const [best] = plansOf(d, false).filter(({ command, foe }) => {
    const end = endOf(command)
    return foe !== undefined && foes.includes(foe) && (end === undefined || !isOpen(r, who, end))
  })
  moves?.reached.release()
  return best && { ...best, gains: best.worth - o.value(endOf(best.command) ?? r.get(who, at)) }
}
const endOf = (command: Command): number | undefined => (command['path'] as readonly number[] | undefined)?.at(-1)

/**
 * Going up to a foe who is helpless for a time, to strike it with what is left of the turn, while others stand: where none of these
 * threatens it there.
 */
export function goesToHeld({ r, who, o, turn, may }: Decision): Plan | null {
  const here = r.get(who, at)
  if (!turn.standard || !turn.move || !turn.attacksAfter || turn.foes.length === 0 || isBarred(r, who, 'attack'))
    return null
  if (isOpen(r, who, here) || leavesToFriends(r, who)) return null
  const held = heldFoes(r, who).filter(foe => !letsSleep(r, who, foe, turn.foes))
  const plan = held.length > 0 ? planAt(r, who, turn, held, may) : undefined
  const end = plan && endOf(plan.command)
  if (!plan || end === undefined) return null
  return { why: plan.why, command: plan.command, foe: plan.foe, worth: LYING * plan.gains + o.value(end) }
}

/** A blow at the square of one who lies there unseen, in the dark, where the text's own act against the helpless has no aim. */
function blowInDark(r: Reader, who: number, held: readonly number[]): Choice | undefined {
  for (const foe of held) {
    if (r.fact(observes, who, foe) !== 0 || (r.has(foe, sleeping) && strikesLess(r, who, foe))) continue
    for (const weapon of sheetOf(r, who).weapons.keys()) {
      const command = { do: 'attack', square: r.get(foe, at), weapon }
      if (isArmed(r, who, weapon) && isLegal(r, who, command)) return { why: 'attacks', command, foe }
    }
  }
  return undefined
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
  const ends = blow?.command.do === COUP || blow?.command.do === 'step'
  const deed = turn.standard && !ends && mountOf(r, who) < 0 ? deedAt(r, who, turn, held, may) : undefined
  if (deed) return deed
  if (blow) return { why: nameOf(blow), command: blow.command, foe: blow.foe }
  const unseen = !stands && turn.standard && may.has('attacks') ? blowInDark(r, who, held) : undefined
  if (unseen) return unseen
  if (!turn.move || !may.has('approaches') || mountOf(r, who) >= 0) return undefined
  // Who is careful, or shoots, and has done its deed stays where it is: those who lie will be themselves again.
  if (!turn.standard && (turn.afar === true || weightsOf(r, who).taken >= CAREFUL)) return undefined
  // Who is careful, or shoots, does not go up to a sleeper whom another is to strike.
  const aside = !stands && (turn.afar === true || weightsOf(r, who).taken >= CAREFUL)
  const mine = held.filter(foe => !(aside && r.has(foe, sleeping) && strikesLess(r, who, foe)))
  const way = mine.length > 0 ? wayIn(r, who, { ...turn, foes: mine }) : undefined
  const command = way?.go()
  if (!way || !command || !isLegal(r, who, command)) return undefined
  const end = (command['path'] as readonly number[] | undefined)?.at(-1)
  const waits = letsSleep(r, who, way.foe, turn.foes) && !endsSleepers(r, who)
  if (stands && (!way.arrives || waits || (end !== undefined && isOpen(r, who, end)))) return undefined
  return { why: 'approaches', command, foe: way.foe }
}
