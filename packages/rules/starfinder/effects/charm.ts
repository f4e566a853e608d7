import type { Chapter, Command, Context, Reader, Refusal, RuleId, Step, View } from '@quintain/engine'
import { bag, event, GAME, maybe, oneOf, policy, question, record, run, step, trigger } from '@quintain/engine'
import { actNamed, actsOf } from '../../d20/creature/documents/acts.ts'
import { type Effect, isHarmful } from '../../d20/creature/effect.ts'
import { isArmed } from '../../d20/creature/held/hands.ts'
import { caughtIn } from '../../d20/effects/area.ts'
import { harmedBy } from '../../d20/effects/areas/struck.ts'
import { documentOf, inRow, lastingIn } from '../../d20/effects/running/facts.ts'
import type { Attempt } from '../../d20/position/may-attack.ts'
import { areFoes } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { actsNow } from '../../d20/turn/economy.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import { opposedCheck, passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import {
  burstHappened,
  endEffect,
  placingIn,
  type RunningEffect,
  runningEffects,
} from '../../d20/vocabulary/effect-steps.ts'
import { armOf, sheetOf } from '../creature/sheet-of.ts'
import { charmed } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

/** What an order asks: what a friend would do, what it would not even do for one, what it hates, what would ruin it. */
export const NATURES = ['friendly', 'unlike it', 'hateful', 'ruinous'] as const
type Nature = (typeof NATURES)[number]

const ORDER: RuleId = 'starfinder/effects/charm-attitude'
const resists = step('resist-order', { who: 'creature', by: 'creature', what: 'text' })
const answers = step('answer-order', { who: 'creature', by: 'creature', what: 'text', obeys: 'flag' })
/** A creature follows an order, or does not. */
export const orderAnswered = event(
  'order-answered',
  { who: 'creature', by: 'creature', what: 'text', obeys: 'flag' },
  null,
  { of: 'who', to: { by: 'seen', what: 'seen', obeys: 'seen' } },
)
/** "Ordered to do what you would not: try to refuse?" and "what you hate: a new save?" */
export const refusing = question<'refuse' | 'obey'>('order.refuse', { about: { by: 'creature', what: 'text' } })
export const breakingFree = question<'save' | 'bear it'>('order.save', { about: { by: 'creature', what: 'text' } })

/** Effects on a mind with a descriptor. */
const ofMinds = (r: View, descriptor: string): readonly RunningEffect[] =>
  lastingIn(r).any
    ? inRow(r.items(GAME, runningEffects)).filter(
        e => !e.suppressed && documentOf(r, e)?.descriptors?.includes(descriptor) === true,
      )
    : []
/** Those of a creature, by one maker where it is named. */
const holds = (r: View, who: number, descriptor: string, by?: number): readonly RunningEffect[] =>
  ofMinds(r, descriptor).filter(e => e.on === who && (by === undefined || e.by === by))
/** Whether a creature is charmed by another. */
export const isCharmedBy = (r: Reader, who: number, by: number): boolean => holds(r, who, 'charm', by).length > 0
const isForced = (r: Reader, who: number, by: number): boolean => holds(r, who, 'compulsion', by).length > 0

function orderRefusals(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: refusal.noTarget, rule: ORDER }]
  return isCharmedBy(r, target, who) || isForced(r, target, who)
    ? []
    : [{ why: refusal.ordersNobody(r.sheet(target).name), rule: ORDER }]
}
/** What a charmed creature does about an order. */
function answer(c: Context, who: number, by: number, what: string, nature: Nature): readonly Step[] {
  const say = (obeys: boolean) => answers({ who, by, what, obeys })
  // Who is forced has no say.
  if (isForced(c, who, by) || nature === 'friendly') return [say(true)]
  if (nature === 'ruinous') return [say(false)]
  if (nature === 'unlike it') return [resists({ who, by, what })]
  const [charm] = holds(c, who, 'charm', by)
  const save = charm && documentOf(c, charm)?.save
  if (!charm || !save || c.ask(breakingFree, who, ['save', 'bear it'], { by, what }) === 'bear it')
    return [resists({ who, by, what })]
  const free = [endEffect({ id: charm.id, how: 'over' }), say(false)]
  const against = charm.act
  return [
    rollCheck({
      who,
      by,
      roll: { save: save.kind },
      dc: save.dc,
      against,
      results: passOrFail(free, [resists({ who, by, what })]),
    }),
  ]
}

/** Ordering those whom one has charmed or compels. */
const ordering = action({
  name: 'order',
  rule: ORDER,
  parameters: { target: 'creature', what: 'text', nature: maybe(oneOf(...NATURES)) },
  cost: (r, who) => (actsNow(r, who) ? 'free' : 'none'),
  suggestions: () => [],
  refuse: (r, who, { target }) => orderRefusals(r, who, target),
  plan: (c, who, { target, what, nature = 'friendly' }) => answer(c, target, who, String(what), nature as Nature),
})

export const orders: Chapter = { topic: 'effects', from: 'starfinder', commands: [ordering] }

const FRIENDS: RuleId = 'starfinder/effects/charm-old-friends'
const assail = step('assail', { who: 'creature', by: 'creature' })
const assailant = record({ who: 'creature' })
/** Those who have attacked one that has charmed somebody: a threat in the eyes of the charmed. */
export const assailants = bag<{ readonly who: number }>('assailants', { to: 'seen', holds: assailant })
/** One has attacked a charmer. */
export const assailed = event(
  'assailed',
  { who: 'creature', by: 'creature' },
  (w, e) => w.include(e.who, assailants, { who: e.by }),
  { of: 'who', to: { by: 'seen' } },
)
const isLethal = (v: View, who: number, weapon: number): boolean => armOf(v, who, weapon)?.nonlethal !== true

/** Whether a creature is under a charm, and another one was its friend before and is not its charmer. */
function isOldFriend(v: View, by: number, target: number): boolean {
  if (target < 0 || target === by || v.sheet(target).side !== v.sheet(by).side) return false
  const masters = holds(v, by, 'charm').map(e => e.by)
  return (v.has(by, charmed) || masters.length > 0) && !masters.includes(target)
}
/** Whether a creature is under a charm of this other one. */
const isMaster = (v: View, by: number, target: number): boolean => holds(v, by, 'charm', target).length > 0
const dearFriend = (v: View, who: number): Refusal => ({ why: refusal.dearFriend(v.sheet(who).name), rule: ORDER })
const isDeadly = ({ consequences }: Effect): boolean =>
  consequences.some(c => c.damage !== undefined && c.nonlethal !== true)
/** What a creature could do to an old friend without real harm: a weapon in hand, else an act of its sheet; its name. */
function gentlest(v: View, by: number): string | undefined {
  const { weapons } = sheetOf(v, by)
  const weapon = weapons.find((w, i) => w.nonlethal === true && isArmed(v, by, i) && !w.unarmed)
  return weapon?.name ?? actsOf(v, by).find(a => assaults(v, by, a.name) && !isDeadly(a.effect!))?.name
}
/** The same for what it does without an attack roll, to one or to all in an area. */
function charmedUses(r: Reader, by: number, command: Command): readonly Refusal[] {
  const { act, target, targets } = command
  const named = Array.isArray(targets) ? (targets as number[]) : typeof target === 'number' ? [target] : []
  const effect = assaults(r, by, String(act))
  if (!effect || !lastingIn(r).any) return []
  const met = [...named, ...harmedBy(r, by, command)].filter(i => r.scene.sheets[i])
  const spared = met.filter(i => isMaster(r, by, i)).map(i => dearFriend(r, i))
  const friends = met.filter(i => isOldFriend(r, by, i))
  if (friends.length === 0) return spared
  const threats = holds(r, by, 'charm').flatMap(e => r.items(e.by, assailants).map(a => a.who))
  const gentler = isDeadly(effect) ? gentlest(r, by) : undefined
  const old = friends.flatMap(i => {
    if (!threats.includes(i)) return [{ why: refusal.oldFriend(r.sheet(i).name), rule: FRIENDS }]
    return gentler === undefined ? [] : [{ why: refusal.leastLethal(gentler), rule: FRIENDS }]
  })
  return [...spared, ...old]
}

/** Why one that is charmed does not attack its new friend, nor an old one but in defense of the new one, and gently. */
export function charmLimits(v: View, { by, at: target, weapon }: Attempt): readonly Refusal[] {
  if (target !== by && isMaster(v, by, target)) return [dearFriend(v, target)]
  if (!isOldFriend(v, by, target)) return []
  const masters = holds(v, by, 'charm').map(e => e.by)
  if (!masters.some(m => v.items(m, assailants).some(a => a.who === target)))
    return [{ why: refusal.oldFriend(v.sheet(target).name), rule: FRIENDS }]
  if (!isLethal(v, by, weapon)) return []
  const gentler = gentlest(v, by)
  return gentler === undefined ? [] : [{ why: refusal.leastLethal(gentler), rule: FRIENDS }]
}

/** An open attack by the charmer or its friends frees the charmed. */
function freed(c: Context, by: number, who: number): readonly Step[] {
  return holds(c, who, 'charm').flatMap(e => (areFoes(c, e.by, by) ? [] : [endEffect({ id: e.id, how: 'over' })]))
}

/** One attacks another: it frees whom it has charmed, and whom the other has charmed see a threat in it. */
function attacked(c: Context, by: number, who: number): readonly Step[] {
  if (by === who) return []
  const charms = ofMinds(c, 'charm').some(e => e.by === who)
  return [...freed(c, by, who), ...(charms ? [assail({ who, by })] : [])]
}
/** The effect of an act if it is an open attack: it harms, and does not work on the mind alone. */
function assaults(v: View, by: number, act: string): Effect | undefined {
  const effect = actNamed(v, by, act)?.effect
  if (!effect || !isHarmful(effect) || effect.descriptors?.some(d => d === 'charm' || d === 'compulsion')) return
  // A condition without a save is as often help as harm.
  return effect.save || effect.consequences.some(c => c.condition === undefined && isHarmful({ consequences: [c] }))
    ? effect
    : undefined
}

/** Charms and compulsions. */
export const minds: Chapter = {
  topic: 'effects',
  from: 'starfinder',
  rules: [
    'starfinder/effects/charm-attitude',
    'starfinder/effects/charm-old-friends',
    'starfinder/effects/charm-never-obeys',
    'starfinder/effects/charm-resist-order',
    'starfinder/effects/charm-new-save',
    'starfinder/effects/charm-broken-by-attack',
    'starfinder/effects/compulsion',
  ],
  needs: { steps: [endEffect, opposedCheck, rollCheck], fields: [runningEffects], stats: ['check'] },
  fields: [assailants],
  events: [orderAnswered, assailed],
  conditions: [{ condition: charmed, rule: ORDER }],
  refuse: { use: charmedUses },
  policies: [policy(refusing, () => 'refuse'), policy(breakingFree, () => 'save')],
  steps: [
    run(assail, (c, { who, by }) => {
      if (!c.items(who, assailants).some(a => a.who === by)) c.emit(assailed({ who, by }))
    }),
    run(answers, (c, { do: _, ...answered }) => c.emit(orderAnswered(answered))),
    run(resists, (c, { who, by, what }) => {
      const say = (obeys: boolean) => [answers({ who, by, what, obeys })]
      if (c.ask(refusing, who, ['refuse', 'obey'], { by, what }) === 'obey') {
        c.plan(...say(true))
        return
      }
      const roll = { check: 'Charisma' }
      c.plan(opposedCheck({ by: who, against: [by], own: roll, its: roll, results: passOrFail(say(false), say(true)) }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at }) => (at === undefined ? [] : attacked(c, by, at))),
    // So does an effect that harms without an attack roll: aimed at it, or over squares in which it stands.
    trigger(done, (c, { who: by, act, target, targets }) => {
      const at = targets ?? (target === undefined ? [] : [target])
      return lastingIn(c).any && assaults(c, by, act) ? at.flatMap(who => attacked(c, by, who)) : []
    }),
    trigger(burstHappened, (c, { by, act, to, ...placed }) => {
      const effect = lastingIn(c).any ? assaults(c, by, act) : undefined
      if (!effect?.area) return []
      const { area, range, only } = effect
      return caughtIn(c, by, area, to, { placing: placingIn(placed), range, only }).flatMap(who => attacked(c, by, who))
    }),
  ],
}
