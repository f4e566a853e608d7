import {
  bag,
  type Context,
  condition,
  event,
  key,
  maybe,
  type Reader,
  record,
  run,
  type Step,
  step,
  trigger,
  value,
} from '@quintain/engine'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { featuresIn, type Given, numbered } from '../../creature/features/given.ts'
import { kindsOf } from '../../creature/features/kinds-of.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { areFoes, downs, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { saved } from '../../vocabulary/check-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect, burst } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature, goesWith, having, someoneHas, type With } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

const MOMENTS = [
  'fells',
  'critical',
  'hits',
  'misses',
  'is hit',
  'is missed',
  'is struck critically',
  'is bloodied',
  'a friend falls',
  'somebody falls',
  'falls',
  'a foe fails a save',
  'makes a save',
  'fails a save',
] as const
type Moment = (typeof MOMENTS)[number]
const KINDS = ['melee', 'ranged'] as const
type Kind = (typeof KINDS)[number]
interface Reacts extends With, Saved {
  readonly to: readonly Moment[]
  readonly called?: string
  /** Blows of one kind alone. */
  readonly by?: Kind
  readonly on?: 'itself' | 'the other' | 'friends' | 'foes'
  readonly feet?: number
  readonly only?: readonly string[]
  readonly consequences: readonly Consequence[]
  readonly once?: 'round' | 'fight'
}
const RULE = 'house/features/reacts'
const REACTS = 'reacts'
const HALF = 50
/** Feet in which its friends are, and its foes, where its sheet says nothing. */
const NEAR = 30
const nameOf = ({ called, to }: Reacts): string => called ?? `${REACTS} as it ${to.join(' or ')}`
const followName = (called: string): string => `${REACTS}: ${called}`
const someoneReacts = someoneHas(REACTS)
const isReacting = (f: Given): f is Reacts & Given => f.name === REACTS
/** What the features of a sheet that react are called: those after the first of a name are numbered, as their effects are. */
function reactions(r: Reader, who: number): readonly (readonly [called: string, given: Reacts & Given])[] {
  const all = featuresIn(r.sheet(who)).filter(isReacting)
  const names = all.map(nameOf)
  return all.map((given, i) => {
    const n = names.slice(0, i).filter(name => name === names[i]).length
    return [numbered(names[i]!, n), given] as const
  })
}

const spec = record({ name: 'text', once: 'text' } as const)
interface Used {
  readonly name: string
  readonly once: string
}
/** What it has done already, and does not do again this round or this fight. */
const used = bag<Used>('reactions used', { to: 'own', holds: spec })
const spent = event('reaction-used', { who: 'creature', of: spec }, (w, e) => w.include(e.who, used, e.of as Used), {
  of: 'who',
  to: 'own',
})
const freshAgain = event(
  'reaction-fresh',
  { who: 'creature', of: spec },
  (w, e) => w.exclude(e.who, used, e.of as Used),
  { of: 'who', to: 'own' },
)
const react = step('reacts', { who: 'creature', other: 'creature', called: 'text', last: maybe('flag') })
/** Who has struck a creature this turn, one more than its number; and with which weapon. */
const [struckBy, struckWith] = [value('struck by'), value('struck with')]
const wasStruck = event(
  'struck-by',
  { who: 'creature', by: 'int', weapon: 'int' },
  (w, e) => {
    w.set(e.who, struckBy, e.by)
    w.set(e.who, struckWith, e.weapon)
  },
  { of: 'who', to: 'gm' },
)
/** A blow of one creature on another is over. */
const lookAfter = step('looks-after', { who: 'creature', by: 'creature', weapon: 'int' })

const bleeds = step('is-bloodied', { who: 'creature', other: 'creature' })
const BLOODIED = 'is bloodied'
const isHurt = (r: Reader, who: number): boolean => r.slots.badlyHurt?.(r, who, HALF) === true
/** Whether it does something as it falls to half, and has not done so. */
const isWaiting = (r: Reader, who: number): boolean =>
  featuresIn(r.sheet(who)).some(f => isReacting(f) && f.to.includes(BLOODIED)) &&
  !r.items(who, used).some(u => u.name === BLOODIED)

/** What a creature does at such a moment. */
function atMoment(
  c: Context,
  who: number,
  other: number,
  moments: readonly Moment[],
  weapon?: number,
  kind?: Kind,
): readonly Step[] {
  const w = weapon === undefined ? undefined : (c.sheet(who) as D20Sheet).weapons[weapon]
  return reactions(c, who).flatMap(([called, f]) =>
    f.to.some(m => moments.includes(m)) &&
    (f.with === undefined || (w && goesWith(f, w))) &&
    (f.by === undefined || f.by === kind)
      ? [react({ who, other, called })]
      : [],
  )
}
/** Whether the fall of somebody near it, friend or foe, is a moment of this. */
const seesFall = ({ to }: Reacts, foe: boolean): boolean =>
  to.includes('somebody falls') || (!foe && to.includes('a friend falls'))
const isAround = ({ on }: Reacts): boolean => on === 'friends' || on === 'foes'

/** What comes of something that happens in a fight: of a foe that falls, of a critical hit, of its own wounds. */
export const reacts = creatureFeature<Reacts>(RULE, REACTS, {
  only: having(REACTS),
  takes: {
    to: key({ each: { oneOf: MOMENTS } }, `what has to happen, any of these: ${MOMENTS.join(', ')}: [fells]`, {
      required: true,
    }),
    with: key({ either: ['text', { each: 'text' }] }, 'the weapons whose blows count, all when absent: bite'),
    by: key({ oneOf: KINDS }, 'the kind of blows that count, both when absent: melee'),
    consequences: key('consequences', 'what comes of it: [{ adds: 2, to: attack, lasts: { rounds: 1 } }]', {
      required: true,
    }),
    on: key(
      { oneOf: ['itself', 'the other', 'friends', 'foes'] },
      'who has it: itself (when absent), the other of the blow, its friends or its foes around it: itself',
    ),
    feet: key('count', 'how far its friends or foes may be, 30 when absent: 60'),
    only: key({ each: 'text' }, 'kinds of the other that count, all when absent: [living]'),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 14'),
    save: key('save', 'the save against it, Will when absent: Will', { beside: ['dc'] }),
    ...leftKeys,
    once: key({ oneOf: ['round', 'fight'] }, 'how often at the most, each time when absent: round'),
    called: key('text', 'what it is called: killing glee'),
  },
  help: 'what comes as something happens in a fight: { to: [fells], consequences: [{ adds: 2, to: attack, lasts: { rounds: 1 } }] }',
  says: 'As one of these things happens, those whom the sheet names have what it says: it fells a foe, hits with a critical hit, hits or misses with a blow; it is hit, missed or struck critically; it falls to half of its hit points; a friend, or anybody, within so many feet falls; it makes or fails a save, or a foe within so many feet fails one; it falls itself, and the other of the blow is who has brought it down. Half of the points is asked for in texts that have a half.',
  brings: given => {
    const { on = 'itself', feet = NEAR, consequences } = given
    const area = { shape: 'emanation', feet } as const
    const where: Partial<Effect> =
      on === 'friends'
        ? { area, friends: true }
        : on === 'foes'
          ? { area, foes: true }
          : on === 'itself'
            ? { personal: true }
            : {}
    return {
      follows: [{ name: followName(nameOf(given)), effect: { ...where, ...saveOf(given, 'Will'), consequences } }],
    }
  },
  needs: { steps: [applyEffect, burst] },
  fields: [used, struckBy, struckWith],
  events: [spent, freshAgain, wasStruck],
  words: {
    events: { [spent.kind]: () => null, [freshAgain.kind]: () => null, [wasStruck.kind]: () => null },
  },
  steps: [
    run(react, (c, { who, other, called, last }) => {
      const given = reactions(c, who).find(([name]) => name === called)?.[1]
      // What it does as it falls it does in falling.
      if (!given || (!last && (c.has(who, dead) || isDown(c, who))) || !present(c, who)) return
      const { on = 'itself', once, only } = given
      if (only && !kindsOf(c.sheet(other)).some(kind => only.includes(kind))) return
      if (once !== undefined) {
        if (c.items(who, used).some(u => u.name === called)) return
        c.emit(spent({ who, of: { name: called, once } }))
      }
      const act = followName(called)
      if (isAround(given)) c.plan(burst({ by: who, act, to: c.get(who, at) }))
      else if (on === 'itself') c.plan(applyEffect({ by: who, who, act }))
      else if (present(c, other) && !c.has(other, dead)) c.plan(applyEffect({ by: who, who: other, act }))
    }),
    run(bleeds, (c, { who, other }) => {
      if (!isWaiting(c, who)) return
      c.emit(spent({ who, of: { name: BLOODIED, once: 'fight' } }))
      c.plan(...atMoment(c, who, other, [BLOODIED]))
    }),
    run(lookAfter, (c, { who, by, weapon }) => {
      c.emit(wasStruck({ who, by: by + 1, weapon }))
      if (!isDown(c, who) && isHurt(c, who) && isWaiting(c, who)) c.plan(bleeds({ who, other: by }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at: other, weapon, result }) => {
      if (!someoneReacts(c.scene) || other === undefined) return []
      const hit = result === 'hit' || result === 'critical'
      const own: Moment[] = result === 'critical' ? ['critical', 'hits'] : hit ? ['hits'] : ['misses']
      const others: Moment[] =
        result === 'critical' ? ['is struck critically', 'is hit'] : hit ? ['is hit'] : ['is missed']
      const kind: Kind = (c.sheet(by) as D20Sheet).weapons[weapon]?.use === 'melee' ? 'melee' : 'ranged'
      return [
        ...atMoment(c, by, other, own, weapon, kind),
        ...atMoment(c, other, by, others, undefined, kind),
        ...(hit && !isDown(c, other) ? [lookAfter({ who: other, by, weapon })] : []),
      ]
    }),
    trigger(stateEntered, (c, { who, condition: name }) => {
      if (!someoneReacts(c.scene) || isDown(c, who) || !downs(c.scene.rules, condition(name))) return []
      const by = c.get(who, struckBy) - 1
      const all = by >= 0 && areFoes(c, by, who) ? [...atMoment(c, by, who, ['fells'], c.get(who, struckWith))] : []
      for (const [called, f] of reactions(c, who))
        if (f.to.includes('falls') && (f.on !== 'the other' || by >= 0))
          all.push(react({ who, other: by >= 0 ? by : who, called, last: true }))
      for (let i = 0; i < c.count; i++)
        if (i !== who && present(c, i))
          for (const [called, f] of reactions(c, i))
            if (seesFall(f, areFoes(c, i, who)) && c.fact(feetBetween, i, who) <= (f.feet ?? NEAR))
              all.push(react({ who: i, other: by >= 0 ? by : who, called }))
      return all
    }),
    trigger(saved, (c, { who, result }) => {
      if (!someoneReacts(c.scene)) return []
      const all = [...atMoment(c, who, who, [result === 'passed' ? 'makes a save' : 'fails a save'])]
      if (result === 'passed') return all
      for (let i = 0; i < c.count; i++)
        if (i !== who && present(c, i) && areFoes(c, i, who))
          for (const [called, f] of reactions(c, i))
            if (f.to.includes('a foe fails a save') && c.fact(feetBetween, i, who) <= (f.feet ?? NEAR))
              all.push(react({ who: i, other: who, called }))
      return all
    }),
    trigger(turnBegan, (c, { who }) => {
      if (!someoneReacts(c.scene)) return []
      for (let i = 0; i < c.count; i++) if (c.get(i, struckBy) > 0) c.emit(wasStruck({ who: i, by: 0, weapon: 0 }))
      for (const u of c.items(who, used))
        if (u.once === 'round' || (u.name === BLOODIED && !isHurt(c, who))) c.emit(freshAgain({ who, of: u }))
      return isHurt(c, who) && isWaiting(c, who) ? [bleeds({ who, other: who })] : []
    }),
  ],
})
