import { d20 } from '@quintain/dice'
import type { Chapter, Context, Step } from '@quintain/engine'
import { event, maybe, run, step } from '@quintain/engine'
import { byMargin } from '../../d20/attack/attack-roll.ts'
import { d20Of } from '../../d20/checks/die.ts'
import { canAttackNow } from '../../d20/position/may-attack.ts'
import { attackRolled, attackStep } from '../../d20/vocabulary/attack-step.ts'
import { helpless } from '../../d20/vocabulary/conditions.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { sheetOf } from '../creature/abilities.ts'
import { missFrom } from '../position/concealment.ts'
import { aidOver, aidsOf } from '../vocabulary/aid.ts'
import { aimed, aiming, fascinated, hidden, pinned } from '../vocabulary/conditions.ts'
import { pressedBy } from '../vocabulary/fields.ts'
import { sure } from './attack.ts'
import { confirm, threatens } from './critical.ts'
import { attackFields, damageSteps } from './damage.ts'
import type { Attack } from './facts.ts'
import { against, attackFacts, resultOf, weaponOf } from './facts.ts'

/** Someone attacks a foe that lies helpless or pinned: the two count as in melee. */
export const pressed = event('pressed', { who: 'creature', by: 'creature' }, (w, e) =>
  w.include(e.who, pressedBy, e.by),
)

/** After an attack roll that hits a target that is hard to make out. */
export const missChance = step('miss-chance', {
  ...attackFields,
  bonus: 'int',
  threat: 'flag',
  instead: maybe('steps'),
})

/** What follows a hit: a threat is confirmed first, unless the target is immune to critical hits. */
function lands(c: Context, b: Attack, threat: boolean, bonus: number): readonly Step[] {
  const spared = sheetOf(c, b.at).immune.includes('critical hits')
  if (threat && !spared) return [confirm({ ...blowOf(b), bonus })]
  c.emit(resultOf(b, 'hit'))
  return damageSteps(c, b, false)
}
const blowOf = (b: Attack) => ({
  by: b.by,
  at: b.at,
  weapon: b.weapon,
  index: b.index ?? 0,
  touch: b.touch,
  switched: b.switched,
  finesse: b.finesse,
  hand: b.hand,
  second: b.second,
  as: b.as ?? 'attack',
})

/** An attack gives away who made it, once it is resolved. */
const revealed = step('revealed', { who: 'creature' })
export const reveals = (c: Context, who: number): readonly Step[] => (c.has(who, hidden) ? [revealed({ who })] : [])

/** What an attack ends, hit or miss: the aim, help that was given for it, a spell that holds its target. */
export function spends(c: Context, by: number, at: number): void {
  for (const k of [aimed, aiming]) if (c.has(by, k)) c.emit(stateLeft({ who: by, condition: k.name }))
  for (const aid of aidsOf(c, by, 'attack', at)) c.emit(aidOver({ who: by, aid }))
  // An open threat breaks the spell at once.
  if (c.has(at, fascinated)) c.emit(stateLeft({ who: at, condition: fascinated.name }))
  if (c.has(at, helpless) || c.has(at, pinned)) c.emit(pressed({ who: at, by }))
}

const kindOf = (c: Context, b: Attack) => (weaponOf(c, b).use === 'melee' ? 'melee' : 'ranged')

/** A hit that does something else than damage. */
function tells(c: Context, s: Attack, steps: readonly Step[]): readonly Step[] {
  c.emit(resultOf(s, 'hit'))
  return steps
}

/** The attack roll, if one is wanted, and the steps that follow it. */
function attackRoll(c: Context, s: Attack): readonly Step[] {
  const weapon = weaponOf(c, s)
  const { results } = s
  if (sure(c, s.by, s.at, weapon.use === 'melee')) {
    c.emit(resultOf(s, 'hit', 'without a roll'))
    return results ? (results[byMargin(results, 0)]?.steps ?? []) : damageSteps(c, s, false)
  }
  const bonus = c.tally('attack', s.by, attackFacts(c, s))
  const difficulty = (s.needed ?? c.tally('defense', s.at, against(c, s))) + (s.more ?? 0)
  const glances = s.finesse ? difficulty - sheetOf(c, s.at).armor : difficulty
  const from = threatens(weapon)
  const hit = (n: number) => {
    // With results of its own the margin is part of the grade: a few outcomes, never the total.
    if (results) return `hit ${byMargin(results, n + bonus - difficulty)}`
    return n === 20 || n >= from ? 'threat' : 'hit'
  }
  const grade = c.roll('attack', d20Of(c, s.by, 'attack'), n => {
    if (n === 20) return hit(n)
    if (n === 1) return 'missed'
    if (n + bonus >= difficulty) return hit(n)
    return n + bonus >= glances ? 'glanced off' : 'missed'
  })
  if (grade === 'missed' || grade === 'glanced off') {
    c.emit(resultOf(s, 'miss', grade === 'missed' ? undefined : grade))
    return []
  }
  const threat = grade === 'threat'
  const instead = results ? (results[Number(grade.split(' ')[1])]?.steps ?? []) : undefined
  if (missFrom(c, s.by, s.at, kindOf(c, s)) <= 20) return [missChance({ ...blowOf(s), bonus, threat, instead })]
  return instead ? tells(c, s, instead) : lands(c, s, threat, bonus)
}

/** One attack from the roll to the Toughness save. */
export const striking: Chapter = {
  topic: 'attack',
  from: 'true20',
  fields: [pressedBy],
  events: [attackRolled, pressed],
  steps: [
    run(attackStep, (c, s) => {
      if (!canAttackNow(c, s)) return
      spends(c, s.by, s.at)
      c.plan(...attackRoll(c, s), ...reveals(c, s.by))
    }),
    run(revealed, (c, { who }) => {
      if (c.has(who, hidden)) c.emit(stateLeft({ who, condition: hidden.name }))
    }),
    run(missChance, (c, s) => {
      const from = missFrom(c, s.by, s.at, kindOf(c, s))
      if (c.roll('miss-chance', d20, n => (n >= from ? 'missed' : 'hit')) === 'hit')
        return c.plan(...(s.instead ? tells(c, s, s.instead) : lands(c, s, s.threat, s.bonus)))
      c.emit(resultOf(s, 'miss', 'concealed'))
    }),
  ],
}
