import type { Chapter, Context } from '@quintain/engine'
import { run, sharedReading } from '@quintain/engine'
import { d20Of } from '../checks/die.ts'
import { seenBy } from '../checks/roll-check.ts'
import { actNamed } from '../creature/documents/acts.ts'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { missChanceOf } from '../position/concealment.ts'
import { canAttackNow } from '../position/may-attack.ts'
import { attackRolled, attackStep, NOBODY, passesFirst, squareEmpty } from '../vocabulary/attack-step.ts'
import { afterDie, type MarginResult, spelledOut } from '../vocabulary/check-steps.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import type { AttackFacts } from '../vocabulary/stats.ts'
import { canAttackSquareNow, canThrowNow, foundIn } from './attack-square.ts'
import type { AttackStep, Grade, Numbers, TargetedAttack } from './attack-text.ts'
import { weaponOf } from './facts.ts'
import { findsWeakSpot } from './more-damage.ts'
import { NATURAL_20 } from './natural-1-and-20.ts'

export const MISS_CHANCE_AFTER_CONFIRMATION = sharedReading('miss-chance-after-confirmation')

/**
 * Where the highest margin that a total reaches stands in a list of results. What hits by a natural 20 reaches 0 at
 * least; -1 for none.
 */
export function byMargin(
  results: readonly { readonly margin: number; readonly critical?: boolean | undefined }[],
  over: number,
): number {
  const reached = Math.max(0, over)
  return results.reduce(
    (best, r, i) => (!r.critical && r.margin <= reached && (best < 0 || r.margin > results[best]!.margin) ? i : best),
    -1,
  )
}

type Details = Pick<Parameters<typeof attackRolled>[0], 'result' | 'how' | 'cover' | 'twenty' | 'beats'>
/** What an attack came to; `reached`: the place of its result, where it has results of its own. */
interface Outcome extends Details {
  readonly reached?: number
  /** It finds no weak spot: neither a critical hit nor what strikes those. */
  readonly plain?: true
}
const MISS: Outcome = { result: 'miss' }
const MISSES: readonly Rolled[] = ['miss', 'hits cover', 'glances']

/** What a natural 20 comes to, where that is told apart. */
const BY_20 = ', by a natural 20'
/** How far the number is beaten, where that is told apart. */
const BEATS = ', by so many points: '
type By20 = typeof BY_20 | ''
/** What the die of an attack comes to: a grade, or the place of its result, where it has results of its own. */
type Rolled = Grade | number | `${Grade}${By20}` | `${Grade}${By20}${typeof BEATS}${number}`
/** The same without the natural 20 and the margin. */
const plain = (rolled: Rolled): Grade | number =>
  typeof rolled === 'number' ? rolled : (rolled.replace(BY_20, '').split(BEATS)[0] as Grade)
/** The margin of a hit, where it is told apart. */
const beatenBy = (rolled: Rolled): Pick<Details, 'beats'> => {
  const beats = typeof rolled === 'string' ? rolled.split(BEATS)[1] : undefined
  return beats === undefined ? {} : { beats: Number(beats) }
}

declare module '@quintain/engine' {
  interface Additions {
    /** Whether a creature keeps a hit from itself at the last moment, by a roll of its own. */
    wards(c: Context, a: TargetedAttack, f: AttackFacts): boolean
    /** Whether a hit on a creature that finds a weak spot is a hit as any other after all, by a roll of its own. */
    makesPlain(c: Context, a: TargetedAttack): boolean
    /** Whether a critical hit of this weapon that begins with a natural 20 is told apart from others. */
    tellsTwenty(c: Context, by: number, weapon: number): boolean
    /** The margins over the number to hit that are told apart for hits of this weapon. */
    tellsMargins(c: Context, by: number, weapon: number): readonly number[]
  }
}
/** Whether the target keeps the hit from itself. */
const isWarded = (c: Context, a: TargetedAttack, f: AttackFacts): boolean =>
  a.at !== NOBODY && a.needed === undefined && c.scene.rules.added.wards?.some(wards => wards(c, a, f)) === true

/** What a hit comes to: where it finds a weak spot of the target, that one may have something that makes a plain hit of it. */
function hitOf(c: Context, a: TargetedAttack, critical: boolean): Outcome {
  const makers = a.at === NOBODY || a.needed !== undefined ? undefined : c.scene.rules.added.makesPlain
  const weak = () => critical || findsWeakSpot(c, a.by, a.at, weaponOf(c, a.by, a.weapon))
  return makers && weak() && makers.some(makesPlain => makesPlain(c, a))
    ? { result: 'hit', how: critical ? 'blunted' : 'no weak spot', plain: true }
    : { result: critical ? 'critical' : 'hit' }
}

/** Whether concealment makes a hit miss after all. */
function conceals(c: Context, a: TargetedAttack, f: AttackFacts): boolean {
  // Against its own number nothing of a target counts.
  if (a.at === NOBODY || a.needed !== undefined) return false
  const body = c.slots.attackLimits.placeOf?.(c, a.at) ?? a.at
  const chance = missChanceOf(c, f.melee ? 'melee' : 'ranged', a.by, body)
  return (
    chance !== null && c.roll('miss chance', chance.die, face => (chance.misses(face) ? 'misses' : 'hits')) === 'misses'
  )
}

/** Whether the second roll of a threat makes it a critical hit. */
function confirms(c: Context, a: TargetedAttack, f: AttackFacts, n: Numbers, rolled: Grade): boolean {
  if (rolled !== 'threat' && rolled !== 'steps aside, threat') return rolled === 'critical'
  const confirmed = c.slots.attack.confirm?.(c, a, f, n, rolled)
  if (confirmed === true || !confirmed) return confirmed === true
  return c.roll('critical', d20Of(c, a.by, 'attack'), face => (confirmed(face) ? 'hit' : 'miss')) === 'hit'
}

/** What the attacker may still do about its die once it has seen it. */
const changes = (c: Context, by: number) => c.slots.checks.afterDie?.(c, by, 'attack') ?? []

/** Rolls the attack, or decides with the die that was seen and what the attacker does about it. */
function rollAttack(c: Context, a: TargetedAttack, at: (face: number) => Rolled): Rolled {
  const { by, face: seen } = a
  if (seen === undefined) return c.roll('attack', d20Of(c, by, 'attack'), at)
  return rollSeen(c, a, seen, at)
}
/** The same where the die was seen. */
function rollSeen(c: Context, a: TargetedAttack, seen: number, at: (face: number) => Rolled): Rolled {
  const { by } = a
  const kept = at(seen)
  const passed = typeof kept === 'number' || !MISSES.includes(kept)
  const how = c.ask(afterDie, by, [...changes(c, by), 'keep' as const], seenBy(c, seen, passed))
  if (how === 'keep') return kept
  c.slots.checks.spend?.(c, by, how, 'attack')
  if (how === 'reroll') return c.roll('attack', d20Of(c, by, 'attack'), face => at(Math.max(face, seen)))
  return passed ? kept : at(NATURAL_20)
}

/** Who stands in the way of an attack that hits cover, where a creature does. */
function coveredBy(c: Context, a: TargetedAttack, f: AttackFacts): Pick<Details, 'cover'> {
  const text = c.slots.attack
  const cover = text.covering?.(c, a, f) ?? NOBODY
  if (cover === NOBODY) return {}
  // Tallied once more, so that the journal has the number that decided.
  const inWay = { ...a, at: cover }
  c.tally('defense', cover, text.againstCover?.(c, inWay, f) ?? text.against(c, inWay, f))
  return { cover }
}

/** All rolls of an attack. */
function outcomeOf(
  c: Context,
  a: TargetedAttack,
  f: AttackFacts,
  results: readonly MarginResult[] | undefined,
): Outcome {
  const text = c.slots.attack
  const sure = text.sure?.(c, a, f)
  if (sure) {
    const found = sure === 'critical' ? hitOf(c, a, true) : { result: sure }
    return { ...found, how: 'without a roll', ...(results ? { reached: byMargin(results, 0) } : {}) }
  }
  const bonus = c.tally('attack', a.by, f)
  const needed = (a.needed ?? c.tally('defense', a.at, text.against(c, a, f))) + (a.more ?? 0)
  const graded = text.grade(c, a, f, { bonus, needed })
  // With results of its own the margin is part of the grade: a few outcomes, never the total.
  const tells = c.scene.rules.added.tellsTwenty?.some(tells => tells(c, a.by, a.weapon)) === true
  const margins = (results ? undefined : c.scene.rules.added.tellsMargins)?.flatMap(of => of(c, a.by, a.weapon)) ?? []
  const die = rollAttack(c, a, (face): Rolled => {
    const grade = graded(face)
    if (MISSES.includes(grade)) return grade
    if (!results) {
      const told: `${Grade}${By20}` = tells && face === NATURAL_20 ? `${grade}${BY_20}` : grade
      const beats = Math.max(-1, ...margins.filter(n => face + bonus - needed >= n))
      return beats < 0 ? told : `${told}${BEATS}${beats}`
    }
    const critical = grade === 'critical' ? results.findIndex(r => r.critical) : -1
    return critical >= 0 ? critical : byMargin(results, face + bonus - needed)
  })
  const rolled = plain(die)
  if (rolled === 'miss') return MISS
  if (rolled === 'glances') return { result: 'miss', how: 'glanced off' }
  const aside = typeof rolled === 'string' && rolled.startsWith('steps aside')
  if (rolled === 'hits cover' || (aside && text.stays?.(c, a, f)))
    return { result: 'hits cover', ...coveredBy(c, a, f) }
  // A hit on what is hard to see may miss after all, a natural 20 too.
  const late = MISS_CHANCE_AFTER_CONFIRMATION(c)
  if (!late && conceals(c, a, f)) return { result: 'miss', how: 'concealed' }
  const critical = typeof rolled === 'string' && confirms(c, a, f, { bonus, needed }, rolled)
  if (late && conceals(c, a, f)) return { result: 'miss', how: 'concealed' }
  if (typeof rolled === 'number') return { result: 'hit', reached: rolled }
  if (isWarded(c, a, f)) return { result: 'miss', how: 'caught' }
  const hit = hitOf(c, a, critical)
  const by20 = typeof die === 'string' && die.includes(BY_20)
  const outcome = { ...hit, ...(hit.result === 'critical' && by20 ? { twenty: true } : {}), ...beatenBy(die) }
  return aside ? { ...outcome, ...coveredBy(c, a, f) } : outcome
}

/** Tells what an attack came to; what it has not is left out. */
function emitRoll(
  c: Context,
  { by, at, square, weapon }: AttackStep,
  { result, how, cover, twenty, beats }: Details,
): void {
  const rolled: { -readonly [K in keyof Parameters<typeof attackRolled>[0]]: Parameters<typeof attackRolled>[0][K] } = {
    by,
    weapon,
    result,
  }
  if (at !== undefined) rolled.at = at
  if (square !== undefined) rolled.square = square
  if (how !== undefined) rolled.how = how
  if (cover !== undefined) rolled.cover = cover
  if (twenty) rolled.twenty = true
  if (beats !== undefined) rolled.beats = beats
  c.emit(attackRolled(rolled))
}
const isTargeted = (s: AttackStep): s is AttackStep & TargetedAttack => s.at !== undefined

/** Whether a declared attack can still be made. */
function mayStillAttack(c: Context, s: AttackStep): boolean {
  // The attack of an act is open to that act alone.
  if (isTargeted(s)) return canAttackNow(c, s.details?.act === undefined ? s : { ...s, as: 'act' })
  return s.details?.corner === undefined ? canAttackSquareNow(c, s) : canThrowNow(c, s)
}

/** What a declared attack comes to before anything is rolled; null where it cannot be made any more. */
interface Begun {
  readonly a: TargetedAttack
  readonly f: AttackFacts
  /** There is nobody to hit. */
  readonly nobody: boolean
  /** The attacker sees its die before it is settled. */
  readonly seen: boolean
}
function begun(c: Context, s: AttackStep): Begun | null {
  if (!mayStillAttack(c, s)) return null
  const { square } = s
  const text = c.slots.attack
  // Who is in an attacked square is found only now.
  const found = (): number =>
    square === undefined || s.needed !== undefined ? NOBODY : foundIn(c, s.by, s.weapon, square)
  const a: TargetedAttack = isTargeted(s) ? s : { ...s, at: found() }
  const f = text.facts(c, a)
  const nobody = a.at === NOBODY && s.needed === undefined
  const seen = !nobody && s.face === undefined && changes(c, s.by).length > 0 && !text.sure?.(c, a, f)
  return { a, f, nobody, seen }
}

/** Whether an attack is meant for its target, and not for all in an area. */
const isAimed = (c: Context, { by, details }: AttackStep): boolean =>
  details?.corner === undefined && (details?.act === undefined || !actNamed(c, by, details.act)?.effect?.area)

function resolve(c: Context, s: AttackStep): void {
  const first = s.face === undefined && c.scene.rules.added.mustPass && isAimed(c, s) ? passesFirst(c, s.by, s.at) : []
  if (first.length > 0) {
    c.plan(...first, attackStep(s))
    return
  }
  const attack = c.settled(() => begun(c, s))
  if (!attack) return
  const { a, f, nobody, seen } = attack
  const text = c.slots.attack
  // Who may still roll again sees the die first: the attack runs again with it, asks, then rolls.
  if (seen) {
    c.plan(attackStep({ ...s, face: c.roll('die', d20Of(c, s.by, 'attack'), face => face) }))
    return
  }
  text.spend?.(c, a, f)
  for (const spend of c.scene.rules.added.attackSpends ?? []) spend(c, a, f)
  if (nobody) {
    if (s.square !== undefined) c.emit(squareEmpty({ by: s.by, square: s.square }))
    emitRoll(c, s, MISS)
    text.onMiss?.(c, a, f)
    return
  }
  const results = s.results && spelledOut(s.results)
  // What is done about a die that was seen is paid for, so it is no mere decision.
  const o = s.face === undefined ? c.decide(() => outcomeOf(c, a, f, results)) : outcomeOf(c, a, f, results)
  emitRoll(c, s, o)
  if (o.result === 'miss') {
    text.onMiss?.(c, a, f)
    return
  }
  if (o.result === 'hits cover') {
    // What the attack would have done beside damage is meant for its target.
    if (o.cover !== undefined && !results) text.onHit(c, { ...a, at: o.cover }, { ...f, target: o.cover })
    return
  }
  if (results) c.plan(...(results[o.reached ?? -1]?.steps ?? []))
  // A blow at a number alone meets nobody, so it does nothing without results of its own; a throw at a corner fills its area.
  else if (a.at !== NOBODY || (text.intersection && a.details?.corner !== undefined))
    text.onHit(c, a, o.result === 'critical' ? { ...f, critical: true } : o.plain ? { ...f, plain: true } : f)
}

/**
 * One attack of any text, in one step, so that exact odds have one list of outcomes for it: whether it may still be made, what
 * it uses up, the attack roll, the miss chance, the roll for a critical hit, and the damage or other results.
 */
export const attackRolls: Chapter = {
  topic: 'attack',
  from: 'd20',
  needs: {
    slots: ['attack', 'attackLimits', 'checks', 'movement'],
    policies: ['after-die'],
    stats: ['attack', 'defense', 'twice'],
    fields: [altitude, droppedWeapons, sheathed],
  },
  fields: [at],
  events: [attackRolled, squareEmpty],
  steps: [run(attackStep, resolve)],
}
