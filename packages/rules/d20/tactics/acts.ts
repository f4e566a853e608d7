import { type Command, type Condition, condition, type Reader } from '@quintain/engine'
import { type Act, actNamed, actsOf, storeOf, weaponOfAct } from '../creature/documents/acts.ts'
import { type Consequence, type Effect, isHarmful, onlyOnSuccess, roundsOf } from '../creature/effect.ts'
import { attacksOfAct } from '../creature/features/own-attacks.ts'
import { isArmed } from '../creature/held/hands.ts'
import { afflictionOf } from '../effects/affliction-checks.ts'
import { caughtBy } from '../effects/areas/struck.ts'
import { isPassedOver } from '../effects/consequences/up-to.ts'
import { active } from '../effects/running/facts.ts'
import { hitPoints, raised } from '../injury/fields.ts'
import { missing } from '../injury/points.ts'
import { wings } from '../movement/flight/wings.ts'
import { areFoes, isBarred, present, standingInFight, standsInFight } from '../position/position.ts'
import { after } from '../turn/act.ts'
import { dead, dying, knockedOut, unconscious } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import type { Proved } from '../vocabulary/mitigation.ts'
import { remaining } from '../vocabulary/resources.ts'
import { bolstering } from './aid/bolstering.ts'
import { dearness } from './aid/dearness.ts'
import { isNearDeath } from './aid/near-death.ts'
import { fallOf } from './aid/ways.ts'
import { doneBefore, type Opening } from './casting/careful.ts'
import { laidBeside, laidElsewhere } from './casting/laid.ts'
import { type Aimed, aimedAt, onSeveral } from './casting/several.ts'
import { hopeOfDamage, isWasted, lessonsOf } from './known/learned.ts'
import { isImmuneByKind, isProofByKind } from './known/makes.ts'
import { slightness } from './known/slight.ts'
import { bestStrike, finishing, hitChance, isWhole, meanOf, worthOf, worthOfAll } from './strike.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** What damage of an effect is worth against a creature, in the measure of `worth`; absent: the points themselves. */
    harmWorth?(r: Reader, victim: number, damage: number): number
    /** What healing so much is worth to one that needs it, in the measure of `worth`; absent: the points themselves. */
    healWorth?(r: Reader, friend: number, healed: number): number
    /** The chance that what an act throws lands where the command says; absent: it does. */
    landing?(r: Reader, who: number, command: Command): number
  }
}

/** An act that pays: the command, and what it is worth in the measure of the text's attacks. */
export interface Paying {
  readonly command: Command
  readonly worth: number
}

/** Harm to a friend counts so much more than harm to a foe. */
export const OWN = 3
/** Whom it calls strikes for it so often: what that is worth, in attacks of its own. */
const FRIEND = 3
const HUNDRED = 100
const HALF = 50

/** The chance that an effect's save fails; 1 where there is none. A 1 fails and a 20 saves. */
function failing(r: Reader, victim: number, { save, descriptors }: Effect, by: number): number {
  if (!save) return 1
  const bonus = r.tally('save', victim, { save: save.kind, by, origin: r.get(by, at), descriptors })
  return Math.min(19, Math.max(1, save.dc - bonus - 1)) / 20
}

/** What an attack of the user is worth, and what its side remembers. */
interface Weighed {
  /** Whose act it is. */
  readonly by: number
  readonly usual: number
  readonly lessons: readonly Proved[]
  /** What a blow of another at the user is worth, once it has been asked. */
  readonly blows: Map<number, number>
}
const weigher = (r: Reader, by: number, foes: readonly number[]): Weighed => ({
  by,
  usual: usualWorth(r, by, foes),
  lessons: lessonsOf(r, by),
  blows: new Map(),
})
/** What the best blow of another at the user is worth. */
function blowOf(r: Reader, victim: number, { by, blows }: Weighed): number {
  let most = blows.get(victim)
  if (most !== undefined) return most
  most = 0
  const { weapons } = r.sheet(victim) as unknown as { readonly weapons: readonly unknown[] }
  for (let weapon = 0; weapon < weapons.length; weapon++)
    if (isArmed(r, victim, weapon)) most = Math.max(most, worthOf(r, victim, { target: by, weapon }))
  blows.set(victim, most)
  return most
}

/**
 * Who cannot act, or attack, or does nothing but flee, is out of the fight for a while: that is worth more than one blow. What
 * lasts as long as its effect may have to be kept up, which costs as much.
 */
const DISABLED = 2
/** Who is dead is out of the fight for good. */
const FOR_GOOD = 5
/** Who is held where it is comes to nobody, and spends actions to get away. */
const BOUND = 1.5
/** To be moved is worth so much less than a blow. */
const MOVED = 4
/** Who flees, and whose mind is not its own, does little of what it would. */
const FLEES: readonly string[] = ['frightened', 'panicked', 'confused', 'dominated']
const isDisabling = ({ scene: { rules } }: Reader, k: Condition): boolean =>
  FLEES.includes(k.name) || ['act', 'attack', 'fight'].some(bar => rules.masks.means(k, bar))
/** Whether no friend of a creature stands. */
export const isAlone = (r: Reader, who: number): boolean =>
  !standingInFight(r).some(friend => friend !== who && !areFoes(r, friend, who))
/**
 * What it is worth that another is out of the fight for a while: what its blows would do meanwhile, or blows of one's own. A turn for
 * a turn is worth nothing to one that is alone: nobody makes use of it.
 */
function outOfFight(r: Reader, victim: number, { lasts }: Consequence, w: Weighed): number {
  const span = typeof lasts === 'object' && !('until' in lasts) ? roundsOf(lasts) : 0
  if (span === 1 && isAlone(r, w.by)) return 0
  const rounds = typeof lasts === 'object' && 'until' in lasts ? 1 : span || DISABLED
  const spared = Math.max(DISABLED * w.usual, Math.min(DISABLED, rounds) * blowOf(r, victim, w))
  return isWhole(finishing(r, victim)) ? spared : spared * FALLING
}
/** Who is about to fall is put out of the fight by the next blow as well: what holds it is worth so much less. */
const FALLING = 0.4
/** What one consequence is worth against a creature. */
function worthOfOne(r: Reader, victim: number, c: Consequence, w: Weighed): number {
  const { usual, lessons } = w
  if (c.damage !== undefined) {
    const points = meanOf(c.damage) * hopeOfDamage(r, lessons, victim, c.damage, c.types ?? [])
    if (points === 0) return 0
    return r.slots.harmWorth?.(r, victim, points) ?? points
  }
  if (c.condition !== undefined) {
    const given = r.scene.rules.conditions.find(x => x.condition.name === c.condition)?.condition
    if (!given || r.has(victim, given) || isProofByKind(r, victim, given)) return 0
    if (given === dead) return FOR_GOOD * Math.max(usual, blowOf(r, victim, w))
    // Who can do nothing as it is loses nothing by it.
    if (isDisabling(r, given) && isBarred(r, victim, 'act')) return 0
    return c.lasts !== 'effect' && isDisabling(r, given) ? outOfFight(r, victim, c, w) : usual
  }
  if (c.afflicts !== undefined) return Math.max(usual / 2, courseWorth(r, victim, c.afflicts, w))
  if (c.binds !== undefined) return r.has(victim, condition('entangled')) ? 0 : usual * (c.anchors ? BOUND : 1)
  if ((c.pushes ?? c.pulls) !== undefined) return usual / MOVED
  if (c.speeds !== undefined) return groundedWorth(r, victim, c, usual)
  return c.lowers !== undefined || c.fatigue !== undefined ? usual / 2 : 0
}
/** What it is worth that a flyer flies no more, or half as far: nothing against one that does not fly. */
function groundedWorth(r: Reader, victim: number, { speeds = {} }: Consequence, usual: number): number {
  if (!wings(r, victim) || typeof speeds.fly === 'number') return 0
  if (speeds.fly !== 'none') return usual / MOVED
  const fall = fallOf(r, victim)
  return usual / 2 + (r.slots.harmWorth?.(r, victim, fall) ?? fall)
}
/** What an affliction that comes each round does in its first two, half of which is hoped for; slower ones do nothing in a fight. */
function courseWorth(r: Reader, victim: number, of: string, w: Weighed): number {
  const doc = afflictionOf(r, { by: w.by, of })
  if (!doc || doc.onset) return 0
  // What comes once and at once is half hoped for.
  if (!doc.every) return sumOf(r, victim, doc.stages[0] ?? [], w) / 2
  if (!doc.every.rounds) return 0
  const stages = [doc.stages[0] ?? [], doc.stages[1] ?? (doc.again ? doc.stages[0]! : [])]
  return sumOf(r, victim, stages.flat(), w) / 2
}
const sumOf = (r: Reader, victim: number, all: readonly Consequence[], w: Weighed): number =>
  all.reduce((sum, c) => sum + (isPassedOver(r, victim, w.by, c) ? 0 : worthOfOne(r, victim, c, w)), 0)

const damageIn = (all: readonly Consequence[]) => all.filter(x => x.damage !== undefined)
/** What a harmful effect is worth against one whom it catches, the chance of its save counted. */
function against(r: Reader, by: number, victim: number, act: string, effect: Effect, w: Weighed): number {
  const { only, save, consequences } = effect
  const { kinds = ['living'], immune = [] } = r.sheet(victim) as {
    kinds?: readonly string[]
    immune?: readonly string[]
  }
  if (only && !only.some(k => kinds.includes(k))) return 0
  // Of its own side it knows what does nothing; of foes what it has seen, and what their kind says to everybody.
  const proof = areFoes(r, by, victim)
    ? isImmuneByKind(r, victim, effect) || isWasted(r, w.lessons, victim, act)
    : effect.descriptors?.some(d => immune.includes(d))
  if (proof) return 0
  const failed = sumOf(r, victim, consequences, w)
  const share =
    save?.onSuccess === 'half'
      ? failed / 2
      : save?.onSuccess === 'half damage'
        ? sumOf(r, victim, damageIn(consequences), w) / 2
        : 0
  const saved = share + sumOf(r, victim, onlyOnSuccess(save), w)
  const p = failing(r, victim, effect, by)
  return p * failed + (1 - p) * saved
}

/** With so many percent of its points left at most, healing is worth so much of what it heals; the least hurt first, as most are not hurt. */
const NEEDS = [
  [75, 0.15],
  [60, 0.35],
  [50, 0.5],
  [25, 1],
] as const
/** Who has more than so many percent of its points left is scratched. */
const SCRATCHED = 60
/** One that is about to fall needs its own healing more than another does. */
const ITSELF = 1.5
/** One that is near its death needs it before all who still stand. */
const URGENT = 2
/** How much a creature needs healing, from 0 to 1, and the percentage of its points that it has left at most. */
interface Wounds {
  readonly need: number
  readonly percent: number
}
const [DOWN, WHOLE]: readonly [Wounds, Wounds] = [
  { need: 1, percent: 0 },
  { need: 0, percent: HUNDRED },
]
/** Whether one that lies unconscious does so for its wounds: whose Strength or Wisdom is gone has them left. */
const fellByWounds = (r: Reader, who: number): boolean =>
  !r.scene.layout.has(hitPoints) || r.has(who, knockedOut) || r.slots.badlyHurt?.(r, who, 0) === true
/** How much a creature needs healing: fully where its wounds have brought it down, or it has a quarter of its points left. */
function woundsOf(r: Reader, who: number): Wounds {
  const { badlyHurt } = r.slots
  if (r.has(who, dying) || (r.has(who, unconscious) && fellByWounds(r, who))) return DOWN
  if (!badlyHurt) return WHOLE
  let wounds = WHOLE
  for (const [percent, need] of NEEDS) {
    if (!badlyHurt(r, who, percent)) break
    wounds = { need, percent }
  }
  return wounds
}
/** Whether an act does nothing to a creature of its user's own side, by a rule of its own. */
const passesBy = (r: Reader, by: number, who: number, { name, effect }: Act): boolean =>
  r.scene.rules.added.passesBy?.some(passes => passes(r, { who, by, name, effect: effect! })) === true
/** What healing is worth: its points, as far as a friend lacks and needs them. */
function healing(r: Reader, friend: number, act: Act, by: number): number {
  const { consequences } = act.effect!
  const healed = consequences.reduce((sum, c) => sum + (c.heals === undefined ? 0 : meanOf(c.heals)), 0)
  if (healed === 0) return 0
  const { need, percent } = woundsOf(r, friend)
  // What can be given so often and no more is not for scratches.
  if (need === 0 || (act.uses && percent > SCRATCHED) || passesBy(r, by, friend, act)) return 0
  const dear = by === friend ? 1 : dearness(r, friend)
  const worth = r.slots.healWorth?.(r, friend, healed) ?? Math.min(healed, lacking(r, friend, percent))
  const urgent = by === friend ? (need === 1 ? ITSELF : 1) : isNearDeath(r, friend) ? URGENT : 1
  return need * urgent * worth * dear
}
/** The points that one can surely be given back which has no more than so many percent of them left: a maximum that is lowered leaves fewer. */
const lacking = (r: Reader, who: number, percent: number): number =>
  r.scene.layout.has(raised) && r.get(who, raised) < 0
    ? missing(r, who)
    : ((HUNDRED - percent) / HUNDRED) * ((r.sheet(who) as Pointed).hitPoints?.maximum ?? Number.POSITIVE_INFINITY)
type Pointed = { readonly hitPoints?: { readonly maximum: number } }
/** What it is worth to a friend that an act heals it; 0 for one that needs no healing, or is dead. */
export const healingOf = (r: Reader, by: number, friend: number, act: Act): number =>
  act.effect && !r.has(friend, dead) ? healing(r, friend, act, by) : 0

/** Whether a harmful effect that runs on is worth beginning: its user has none of the kind that runs. */
export const startsAnew = (r: Reader, who: number, { name }: Act): boolean =>
  !active(r).some(e => e.by === who && e.act === name)

/** What it is worth to a friend that conditions end which it has: one that is out of the fight strikes again. */
const freeing = (r: Reader, who: number, { consequences }: Effect, w: Weighed): number =>
  consequences.reduce((sum, { ends }) => {
    if (ends === undefined || !r.has(who, condition(ends))) return sum
    return sum + (isDisabling(r, condition(ends)) ? DISABLED * Math.max(w.usual, blowOf(r, who, w)) : w.usual / 2)
  }, 0)
/** What help is worth to one whom it reaches: healing, and what lasts for a time; to a foe what hinders it. */
function help(r: Reader, by: number, who: number, act: Act, effect: Effect, w: Weighed): number {
  if (effect.friends && areFoes(r, by, who)) return 0
  if (!standsInFight(r, who)) {
    if (areFoes(r, by, who)) return 0
    return healing(r, who, act, by) + (isBarred(r, who, 'fight') ? 0 : freeing(r, who, effect, w))
  }
  const lasting = bolstering(r, who, act, effect, by)
  return areFoes(r, by, who)
    ? -lasting * failing(r, who, effect, by)
    : lasting + healing(r, who, act, by) + freeing(r, who, effect, w)
}

/** What an act is worth as a command, friends that it catches counted. */
function worthOfAct(r: Reader, who: number, command: Command, w: Weighed): number {
  const act = actNamed(r, who, command.act)
  const effect = act?.effect
  // Nobody dies of an act of its own while half of its points are left.
  if (act?.fatal && r.slots.badlyHurt?.(r, who, HALF) !== true) return 0
  if (effect?.summons) return (FRIEND * w.usual * (effect.chance ?? HUNDRED)) / HUNDRED
  if (!effect || (effect.lasts !== undefined && isHarmful(effect) && !startsAnew(r, who, act))) return 0
  const aimed = aimedAt(command)
  const caught = effect.area ? caughtBy(r, who, act, command) : aimed.length > 0 ? aimed : [who]
  const lands = effect.area && act.strikes ? (r.slots.landing?.(r, who, command) ?? 1) : 1
  const own = act.attack ? weaponOfAct(r, who, act) : -1
  const harm = (i: number): number =>
    standsInFight(r, i) ? against(r, who, i, act.name, effect, w) * finishing(r, i) * slightness(r, i) : 0
  // Several attacks of one act are shared out among those at whom it is aimed.
  const aims = Math.max(1, attacksOfAct(act) / caught.length)
  const sum = caught.reduce((sum, i) => {
    if (own >= 0 && areFoes(r, who, i)) return sum + harm(i) * aims * hitChance(r, who, { target: i, weapon: own })
    if (effect.others && i === who) return sum
    const foe = areFoes(r, who, i)
    if (isHarmful(effect)) {
      if (foe) return sum + harm(i)
      return !effect.foes && present(r, i) && !r.has(i, dead)
        ? sum - OWN * against(r, who, i, act.name, effect, w)
        : sum
    }
    return sum + help(r, who, i, act, effect, w)
  }, 0)
  return sum * lands
}

/** What an attack of a creature would be worth, whether or not it can be made from here. */
function usualWorth(r: Reader, who: number, foes: readonly number[]): number {
  const [foe] = foes
  const { weapons } = r.sheet(who) as unknown as { readonly weapons: readonly unknown[] }
  return foe === undefined || weapons.length === 0 ? 1 : worthOf(r, who, { target: foe, weapon: 0 })
}

/** What a harmful act is worth against one foe whom it reaches. */
export const harmOf = (r: Reader, by: number, foe: number, act: Act): number =>
  against(r, by, foe, act.name, act.effect!, weigher(r, by, [foe])) *
  (act.attack ? attacksOfAct(act) * hitChance(r, by, { target: foe, weapon: weaponOfAct(r, by, act) }) : 1)

/** An act that pays, and whether it harms. */
export interface ActFound extends Paying {
  readonly harms: boolean
}
/**
 * The act of the sheet that is worth most from where its user stands: damage by its mean and the chance to save, friends
 * counted twice against it, healing for those who need it, bonuses by what they change in a few rounds. Harm that runs on
 * counts by what it does at once. One that gives an opportunity is done openly, where the blow and what it may spoil are taken
 * off its worth, or on the defensive, whichever is better. `opening`: what opportunities cost; counted here when left out.
 */
export function bestAct(r: Reader, who: number, foes: readonly number[], opening?: Opening): ActFound | undefined {
  if (actsOf(r, who).length === 0) return undefined
  const kind = r.scene.rules.commands['use']
  if (!kind) return undefined
  const weighed = weigher(r, who, foes)
  const before = doneBefore(r, who, opening)
  let best: Paying | undefined
  const aside = new Map<string, Command>()
  const several = new Map<Act, Aimed[]>()
  const weigh = (command: Command, act: Act): void => {
    const whole = worthOfAct(r, who, command, weighed)
    if (whole <= (best?.worth ?? 0)) return
    const harms = act.effect !== undefined && isHarmful(act.effect)
    const { defensively, share, cost } = before.of(act.name, whole, harms)
    const worth = whole * share - cost
    if (worth <= (best?.worth ?? 0) || kind.refuse(r, who, command).length > 0) return
    best = { command: defensively ? { ...command, defensively } : command, worth }
  }
  const offered = kind.suggestions(r, who)
  for (const command of offered) {
    const act = actNamed(r, who, command.act)!
    if (act.cost === 'free' || act.cost === 'none' || after(r, who, act.cost) === null) continue
    if ((act.effect?.targets ?? 1) > 1 && command.target !== undefined) {
      const aimed = { target: command.target as number, worth: worthOfAct(r, who, command, weighed) }
      several.set(act, [...(several.get(act) ?? []), aimed])
      continue
    }
    weigh(command, act)
    for (const other of laidElsewhere(r, who, act, command, foes)) aside.set(JSON.stringify(other), other)
  }
  for (const act of actsOf(r, who)) {
    const own = offered.filter(command => command.act === act.name)
    if (act.cost !== 'standard' || act.castingRounds || (act.uses && remaining(r, who, storeOf(act)) <= 0)) continue
    for (const other of laidBeside(r, who, act, own, foes)) aside.set(JSON.stringify(other), other)
  }
  for (const command of aside.values()) weigh(command, actNamed(r, who, command.act)!)
  for (const [act, aimed] of several) {
    const command = onSeveral(r, who, act, aimed)
    if (command) weigh(command, act)
  }
  const effect = best && actNamed(r, who, best.command.act)!.effect
  return best && { ...best, harms: effect !== undefined && isHarmful(effect) }
}

/** The act that is worth more than the best attack that can be made from here. */
export function payingAct(r: Reader, who: number, foes: readonly number[]): ActFound | undefined {
  const best = bestAct(r, who, foes)
  if (!best) return undefined
  const strike = bestStrike(r, who, foes)
  return strike && worthOfAll(r, who, strike) >= best.worth ? undefined : best
}
