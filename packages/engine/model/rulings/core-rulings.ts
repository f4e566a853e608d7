import { adjusted, overruled, ruled, rulingLifted, skipped, stateEntered, stateLeft } from '../core-events.ts'
import { maybe } from '../fields.ts'
import type { RuleId } from '../ids.ts'
import { type Condition, condition, type Field, GAME, type Value } from '../state.ts'
import type { Context, Reader, Refusal, RulingKind, SceneData, View } from '../vocabulary.ts'
import { type Overruling, rulings } from './overrulings.ts'
import { ruling } from './ruling.ts'

const UNKNOWN: RuleId = 'house/ruling/name'
const VALUE: RuleId = 'house/ruling/value'
/** Numbers that a ruling names lie between minus this and this: a state holds 32 bits. */
const MOST = 1_000_000

const no = (why: string, rule: RuleId): readonly Refusal[] => [{ why, rule }]
const YES: readonly Refusal[] = []

/** Why a number cannot be ruled. */
export const beyond = (n: number | undefined): readonly Refusal[] =>
  n === undefined || Math.abs(n) <= MOST ? YES : no(`${n} is not between -${MOST} and ${MOST}`, VALUE)

const conditionOf = (scene: SceneData, name: string): Condition | undefined =>
  scene.layout.conditions.find(k => k.name === name)
const unknownCondition = (r: Reader, name: string): readonly Refusal[] =>
  conditionOf(r.scene, name)
    ? YES
    : no(
        `no condition "${name}" under ${r.scene.rules.id}: there are ${r.scene.layout.conditions.map(k => k.name).join(', ')}`,
        UNKNOWN,
      )
const unknownStat = (r: Reader, stat: string): readonly Refusal[] =>
  Object.hasOwn(r.scene.rules.stats, stat)
    ? YES
    : no(
        `no number "${stat}" under ${r.scene.rules.id}: there are ${Object.keys(r.scene.rules.stats).join(', ')}`,
        UNKNOWN,
      )
const inForce = (r: Reader, stat: string, who: number): readonly Overruling[] =>
  r.items(GAME, rulings).filter(o => o.stat === stat && o.who === who)
const lift = (c: Context, stat: string, who: number): void => {
  for (const old of inForce(c, stat, who)) c.emit(rulingLifted({ ruling: old }))
}

const stats = (r: View) => ({ stat: Object.keys(r.scene.rules.stats) })
const conditions = (r: View) => ({ condition: r.scene.layout.conditions.map(k => k.name) })

const number = ruling({
  name: 'number',
  rule: 'house/ruling/number',
  parameters: { who: 'creature', stat: 'text', to: maybe('int'), add: maybe('int') },
  choices: stats,
  refuse: (r, { stat, to, add }) => [
    ...unknownStat(r, stat),
    ...((to === undefined) === (add === undefined) ? no('needs one of to and add', VALUE) : YES),
    ...beyond(to),
    ...beyond(add),
  ],
  plan(c, { who, stat, to, add, reason }) {
    lift(c, stat, who)
    // In the order of its declaration, as it is read back: values are told apart by their text.
    const how = { ...(to === undefined ? {} : { to }), ...(add === undefined ? {} : { add }) }
    c.emit(overruled({ ruling: { stat, who, ...how, reason } }))
    c.emit(ruled({ what: 'number', who, stat }))
  },
})

const lifting = ruling({
  name: 'lift',
  rule: 'house/ruling/lift',
  parameters: { who: 'creature', stat: 'text' },
  choices: stats,
  refuse: (r, { stat }) => unknownStat(r, stat),
  plan(c, { who, stat }) {
    lift(c, stat, who)
    c.emit(ruled({ what: 'lift', who, stat }))
  },
})

const give = ruling({
  name: 'give',
  rule: 'house/ruling/give',
  parameters: { who: 'creature', condition: 'text' },
  choices: conditions,
  refuse: (r, { condition }) => unknownCondition(r, condition),
  plan(c, { who, condition: name }) {
    c.emit(stateEntered({ who, condition: condition(name).name }))
    c.emit(ruled({ what: 'give', who, condition: name }))
  },
})

const take = ruling({
  name: 'take',
  rule: 'house/ruling/take',
  parameters: { who: 'creature', condition: 'text' },
  choices: conditions,
  refuse: (r, { condition }) => unknownCondition(r, condition),
  plan(c, { who, condition: name }) {
    c.emit(stateLeft({ who, condition: condition(name).name }))
    c.emit(ruled({ what: 'take', who, condition: name }))
  },
})

/** The counters and values that a ruling may change, by name. */
const settable = (r: View, who: number | undefined): readonly Field[] =>
  r.scene.layout.fields.filter(
    f => (f.kind === 'counter' || f.kind === 'value') && (f.scope === 'game') === (who === undefined),
  )
const fieldNamed = (r: Reader, who: number | undefined, name: string): Field | undefined =>
  settable(r, who).find(f => f.name === name)

/** Why a number cannot be set to this, by what the field holds. */
function misplaced(r: Reader, f: Field, to: number | undefined): readonly Refusal[] {
  if (to === undefined) return YES
  const squares = r.board.width * r.board.height
  if (f.holds === 'square' && (to < -1 || to >= squares))
    return no(`${to} is no square: they go from 0 to ${squares - 1}, and -1 is off the map`, VALUE)
  return beyond(to)
}

const set = ruling({
  name: 'set',
  rule: 'house/ruling/set',
  parameters: { who: maybe('creature'), field: 'text', to: maybe('int'), by: maybe('int') },
  choices: r => ({ field: [...new Set([...settable(r, undefined), ...settable(r, 0)].map(f => f.name))] }),
  refuse(r, { who, field, to, by }) {
    const f = fieldNamed(r, who, field)
    const names = settable(r, who).map(x => x.name)
    const whose = who === undefined ? 'the fight' : 'a creature'
    if (!f) return no(`no counter and no value "${field}" of ${whose}: there are ${names.join(', ')}`, UNKNOWN)
    if ((to === undefined) === (by === undefined)) return no('needs one of to and by', VALUE)
    const now = numberIn(r, who, f)
    return misplaced(r, f, to ?? now + (by ?? 0))
  },
  plan(c, { who, field, to, by }) {
    const f = fieldNamed(c, who, field)!
    const now = numberIn(c, who, f)
    const whose = who === undefined ? {} : { who }
    // A counter is only added to: outcomes of other steps are merged over its value.
    if (f.kind === 'counter') c.emit(adjusted({ ...whose, field, by: to === undefined ? (by ?? 0) : to - now }))
    else c.emit(adjusted({ ...whose, field, to: to ?? now + (by ?? 0) }))
    c.emit(ruled({ what: 'set', ...whose }))
  },
})
/** A counter or value as it is now. */
const numberIn = (r: Reader, who: number | undefined, f: Field): number =>
  f.kind === 'counter' ? r.amount(who ?? GAME, f as never) : r.get(who ?? GAME, f as Value)

const skip = ruling({
  name: 'skip',
  rule: 'house/ruling/skip',
  parameters: {},
  plan(c) {
    c.emit(skipped({}))
    c.emit(ruled({ what: 'skip' }))
  },
})

const plan = ruling({
  name: 'plan',
  rule: 'house/ruling/plan',
  parameters: { steps: 'steps' },
  plan(c, { steps }) {
    c.emit(ruled({ what: 'plan' }))
    c.plan(...steps)
  },
})

/** Rulings that every ruleset has. */
export const coreRulings: readonly RulingKind[] = [number, lifting, give, take, set, skip, plan]
