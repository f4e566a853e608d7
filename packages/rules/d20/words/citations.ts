import type { Reader, RuleId } from '@quintain/engine'
import { squareNamed } from '@quintain/engine'
import { foundIn } from '../attack/attack-square.ts'
import { weaponOf } from '../attack/facts.ts'
import { offer } from '../attack/opportunity.ts'
import { effectOf } from '../creature/documents/acts.ts'
import { type Effect, onlyOnSuccess } from '../creature/effect.ts'
import { diceOf, halved, type Rolls, rollsOf } from '../effects/amounts.ts'
import { ALONE, care } from '../injury/fields.ts'
import { temporaryPoints } from '../injury/points.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { missChanceOf } from '../position/concealment.ts'
import { dying, stable } from '../vocabulary/conditions.ts'
import { applyEffect, bringEffect, burst } from '../vocabulary/effect-steps.ts'
import type { Citation, CitedEntry } from './citation.ts'
import { criticalRoll, eventOf, faceOf, isNatural, naturalRoll } from './entry.ts'
import { mitigated } from './mitigated.ts'
import { type KeptOffRules, ofKeptOff } from './transcript/kept-off.ts'
import { ofOpposedChecks } from './transcript/opposed.ts'

/** The rules that the lines of a text with hit points cite. */
export interface CitedRules {
  /** Injury and healing; what a text does not have is left out. */
  readonly injury: Partial<HitPointRules>
  readonly opportunity: OpportunityRules
  readonly natural: RuleId
  /** A second roll makes a threat a critical hit; absent: no text of threats. */
  readonly critical?: RuleId
  /** A threat on less than a 20. */
  readonly wide?: RuleId
  readonly save: RuleId
  /** Areas, and what they catch. */
  readonly area: RuleId
  readonly naturalSave: RuleId
  /** Rolls that decide whether an effect works on a creature at all. */
  readonly keptOff?: KeptOffRules
  readonly massive?: RuleId
  /** What a natural 1 on a save puts at risk. */
  readonly exposed?: RuleId
  /** Damage goes off the hit points. */
  readonly damage: RuleId
  /** A save of this kind that was made leaves half. */
  half(kind: string): readonly RuleId[]
}

/** The rules of attacks of opportunity, by what gives them. */
export interface OpportunityRules {
  readonly moving: RuleId
  /** Entering an occupied square. */
  readonly entering?: RuleId
  readonly unarmed?: RuleId
  /** A ranged attack. */
  readonly ranged?: RuleId
  /** An act that distracts. */
  readonly distracting: RuleId
  readonly onePerRound: RuleId
  readonly combatReflexes?: RuleId
}

type Fields = Readonly<Record<string, unknown>>
/** The roll that concealment calls for after a hit. */
export function concealed({ entry, r }: CitedEntry): Citation[] {
  const face = faceOf(entry, 'miss chance')
  if (face === undefined) return []
  const { by, weapon } = entry.step as unknown as { by: string; weapon: number }
  const attacker = r.scene.creatures.indexOf(by)
  const kind = weaponOf(r, attacker, weapon).use === 'melee' ? 'melee' : 'ranged'
  const target = targetOf({ entry, r })
  const chance = target < 0 ? null : missChanceOf(r, kind, attacker, target)
  if (!chance) return []
  const { lo, w } = chance.die
  const misses = [...w].flatMap((_, i) => (chance.misses(lo + i) ? [lo + i] : []))
  const which = misses[0] === lo ? `up to ${misses.at(-1)} misses` : `${misses[0]} and more misses`
  return [
    {
      what: `miss chance ${face}`,
      says: `${face} (${w.length === 100 ? 'd%' : `d${w.length}`}), ${which}`,
      rules: [chance.rule],
    },
  ]
}
interface Struck {
  readonly by: string
  readonly at?: string
  readonly square?: string
  readonly weapon: number
}
/**
 * Where the target of an attack is: a thing in hand or worn is with its bearer; in an attacked square it is who was
 * found there.
 */
function targetOf({ entry, r }: Pick<CitedEntry, 'entry' | 'r'>): number {
  const { by, at, square, weapon } = entry.step as unknown as Struck
  const { creatures } = r.scene
  const found =
    at === undefined
      ? foundIn(r, creatures.indexOf(by), weapon, squareNamed(square ?? '', r.scene))
      : creatures.indexOf(at)
  return found < 0 ? found : (r.slots.attackLimits.placeOf?.(r, found) ?? found)
}
function ofAttack(x: CitedEntry, own: CitedRules): Citation[] {
  const { entry, why } = x
  const [first, second] = [faceOf(entry, 'attack'), faceOf(entry, 'critical')]
  const out: Citation[] = concealed(x)
  if (first !== undefined && isNatural(first)) out.push(naturalRoll(first, own.natural, own.critical !== undefined))
  if (first === undefined || second === undefined || own.critical === undefined) return out
  const bonus = why().find(w => w.stat === 'attack')?.total ?? 0
  const wide = first < 20 && own.wide ? [own.wide] : []
  const natural = isNatural(second) ? [own.natural] : []
  out.push(criticalRoll(second, bonus, [own.critical, ...wide, ...natural]))
  return out
}

/** What gave an opportunity, by the name of the act. */
function provoked(act: string, rules: OpportunityRules): Citation {
  if (act === 'move') return { says: 'out of a threatened square', rules: [rules.moving] }
  const given = (says: string, rule: RuleId | undefined): Citation => ({
    says,
    rules: rule === undefined ? [] : [rule],
  })
  if (act === 'enter') return given('into an occupied square', rules.entering)
  if (act.startsWith('unarmed ')) return given('an unarmed attack', rules.unarmed)
  if (act === 'ranged attack') return given('a ranged attack', rules.ranged ?? rules.distracting)
  return { says: act, rules: [rules.distracting] }
}
function ofOffer({ entry, r }: CitedEntry, { opportunity: own }: CitedRules): Citation[] {
  const taken = eventOf(entry, 'reacted')
  if (!taken) return []
  const { says, rules } = provoked(String(taken.act), own)
  const watcher = r.sheet(r.scene.creatures.indexOf(String(taken.who))) as { feats?: readonly string[] }
  const several = watcher.feats?.includes('Combat Reflexes')
  return [
    {
      what: 'opportunity',
      says: `${says}; ${Number(taken.left) || 'none'} left this round`,
      rules: [...rules, several && own.combatReflexes ? own.combatReflexes : own.onePerRound],
    },
  ]
}

const UP = 'round-fractions-up'
/** A reading of the text that was chosen, cited where it has been asked for. */
const reading = (r: Reader, name: string): string => (r.option(name) === true ? `  reading: ${name}` : '')

function ofSave({ entry, r }: CitedEntry, own: CitedRules): Citation[] {
  const { dc, against, roll } = entry.step as Fields & { roll: Fields }
  if (roll.save === undefined) return []
  const face = faceOf(entry, 'save')
  const massive = against === 'massive damage' && own.massive ? [own.massive] : []
  const natural = isNatural(face) ? [own.naturalSave] : []
  const exposed = eventOf(entry, 'saved')?.exposed && own.exposed ? [own.exposed] : []
  const rules = [own.save, ...massive, ...natural, ...exposed]
  const says = `${String(against)}${reading(r, 'ties-fail-on-saves')}`
  return [{ what: `DC ${String(dc)}`, says, rules }]
}
type EffectStep = Parameters<typeof bringEffect>[0]
const effectIn = ({ entry, r }: CitedEntry) => {
  const { act, weapon, critical, by } = entry.step as unknown as Pick<EffectStep, 'act' | 'weapon' | 'critical'> & {
    by: string
  }
  return effectOf(r, { act, weapon, critical, by: r.scene.creatures.indexOf(by) })?.effect
}
const diceIn = (effect: Effect | undefined): readonly Rolls[] => (effect ? rollsOf(effect.consequences) : [])

/** The dice of a roll, where they stand with a consequence: how long it lasts is rolled beside those. */
const shown = (all: readonly Rolls[], key: string): string => {
  const dice = all.find(d => d.key === key)?.dice
  return dice === undefined ? '' : ` (${String(dice)})`
}
/** What an effect rolled for each of its consequences, or has of what was rolled once for everyone. */
function ofEffect(x: CitedEntry, own: CitedRules): Citation[] {
  const { entry, r } = x
  const { part, rolled } = entry.step as unknown as EffectStep
  const effect = effectIn(x)
  const half = part === 'half'
  const rules = half && effect?.save ? own.half(effect.save.kind) : []
  if (rolled && half)
    return rolled.flatMap((n, i) => {
      const key = diceOf(effect?.consequences[i] ?? {})?.key
      if (key === undefined) return []
      return [{ what: `${key} ${halved(r, n)}`, says: `half of ${n}${reading(r, UP)}`, rules }]
    })
  const all = part === 'instead' || part === 'besides' ? rollsOf(onlyOnSuccess(effect?.save)) : diceIn(effect)
  return (entry.picks ?? []).map(({ key, face, outcome }) => ({
    what: `${key} ${String(outcome)}`,
    says: `${half ? 'half of ' : ''}${String(face)}${shown(all, key)}${half ? reading(r, UP) : ''}`,
    rules,
  }))
}
/** What an area rolled, once for everyone whom it catches. */
function ofBurst(x: CitedEntry, own: CitedRules): Citation[] {
  const effect = effectIn(x)
  const all = diceIn(effect)
  return (x.entry.picks ?? []).map(({ key, face }) => ({
    what: `${key} ${String(face)}`,
    says: `${String(face)}${shown(all, key)}, once for everyone within ${effect?.area?.feet ?? 0} ft`,
    rules: [own.area],
  }))
}

const who = ({ entry, r }: CitedEntry): number => r.scene.creatures.indexOf(String((entry.step as Fields).who))
const chance = (x: CitedEntry, injury: CitedRules['injury'], key: string, rule: RuleId | undefined): Citation[] => {
  const face = faceOf(x.entry, key)
  return face === undefined || rule === undefined
    ? []
    : [{ what: `${key} ${face}`, says: `${face} (d%), up to ${injury.figures?.chance} is needed`, rules: [rule] }]
}
/** Why a hit point is lost without an attack: dying, lying alone, or awake and alone. */
const fading = (x: CitedEntry, { injury }: CitedRules): RuleId | undefined =>
  x.r.has(who(x), dying) ? injury.dying : x.r.has(who(x), stable) ? injury.hourlyAlone : injury.dailyAlone
/** What restores hit points: an effect, a night's rest or a day in bed. */
function healing({ entry }: CitedEntry, { injury }: CitedRules): RuleId | undefined {
  const { by } = entry.step as Fields
  return by === 'rest' ? injury.night : by === 'bed' ? injury.bed : injury.magic
}
const citing = (rule: RuleId | undefined): Citation[] => (rule === undefined ? [] : [{ rules: [rule] }])
const cites =
  (rule: Exclude<keyof HitPointRules, 'from' | 'figures'>) =>
  (_: CitedEntry, own: CitedRules): Citation[] =>
    citing(own.injury[rule])
const temporary = cites('temporary')

/** The rule of the temporary hit points that took damage first. */
function soaked({ entry, r }: CitedEntry, own: CitedRules): Citation[] {
  const hurt = eventOf(entry, 'damage-taken')
  if (hurt?.kind !== 'lethal' || Number(hurt.n) === 0) return []
  return temporaryPoints(r, r.scene.creatures.indexOf(String(hurt.who))) > 0 ? citing(own.injury.temporary) : []
}

const STEPS: Readonly<Record<string, (x: CitedEntry, own: CitedRules) => readonly Citation[]>> = {
  attack: (x, own) => [...ofAttack(x, own), ...soaked(x, own), ...mitigated(x)],
  offer: ofOffer,
  'roll-check': ofSave,
  ...ofOpposedChecks,
  [applyEffect.kind]: (x, own) => ofKeptOff(x, own.keptOff),
  [bringEffect.kind]: ofEffect,
  [burst.kind]: ofBurst,
  damage: (x, own) => [{ rules: [own.damage] }, ...soaked(x, own), ...mitigated(x)],
  stabilize: (x, { injury }) => chance(x, injury, 'stabilize', injury.stabilize),
  wake: (x, { injury }) =>
    chance(x, injury, 'wake', x.r.get(who(x), care) === ALONE ? injury.hourlyAlone : injury.withHelp),
  day: (x, { injury }) => chance(x, injury, 'recover', injury.dailyAlone),
  fade: (x, own) => citing(fading(x, own)),
  strain: cites('strain'),
  'first-aid': (x, { injury }) =>
    faceOf(x.entry, 'heal') === undefined
      ? citing(injury.withHelp)
      : citing(injury.firstAid).map(c => ({ what: `DC ${injury.figures?.firstAid.dc}`, says: 'steadies', ...c })),
  cure: (x, own) => citing(healing(x, own)),
  hour: cites('nonlethalHealing'),
  fortify: temporary,
  unfortify: temporary,
  raise: cites('raisedConstitution'),
  lower: cites('raisedConstitution'),
  weaken: cites('abilityDamage'),
  sleep: cites('abilityHealing'),
  'bed-rest': cites('abilityHealing'),
}

/** Steps without a line of their own, as the offer of an opportunity: their citations stand with the next line. */
export const causes: readonly string[] = [offer.kind, applyEffect.kind, bringEffect.kind]

/** Citations of an entry, for a text with hit points. */
export const citationsFor =
  (own: CitedRules) =>
  (x: CitedEntry): readonly Citation[] =>
    STEPS[String(x.entry.step.do)]?.(x, own) ?? []
