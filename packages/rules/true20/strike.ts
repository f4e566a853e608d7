import { d20 } from '@quintain/dice'
import type { Chapter, Context, Step } from '@quintain/engine'
import { event, oneOf, run, step } from '@quintain/engine'
import { feetBetween } from '../d20/blow/range.ts'
import { strike } from '../d20/blow/strike.ts'
import { gone, helpless } from '../d20/conditions.ts'
import { stateLeft } from '../d20/states.ts'
import { sheetOf } from './abilities.ts'
import { range, sure } from './attack.ts'
import { missFrom } from './concealment.ts'
import { aimed, aiming, fascinated, pinned } from './conditions.ts'
import { confirm, threatens } from './critical.ts'
import { blowFields, harmed } from './damage.ts'
import type { Blow } from './facts.ts'
import { against, attackFacts, weaponOf } from './facts.ts'
import { pressedBy } from './fields.ts'
import { aidOver, aidsOf } from './helping.ts'

export const attackHit = event('attack-hit', { who: 'creature', at: 'creature', weapon: 'text', threat: 'flag' }, null)
export const attackMissed = event(
  'attack-missed',
  { who: 'creature', at: 'creature', weapon: 'text', how: oneOf('missed', 'glanced off', 'concealed') },
  null,
)
/** Someone attacks a foe that lies helpless or pinned: the two are in melee all the same. */
export const pressed = event('pressed', { who: 'creature', by: 'creature' }, (w, e) =>
  w.include(e.who, pressedBy, e.by),
)

/** After an attack roll that hits a target that is hard to make out. */
export const missChance = step('miss-chance', { ...blowFields, bonus: 'int', threat: 'flag' })

/** What follows a hit: a threat is confirmed first, unless the target knows no critical hits. */
function lands(c: Context, b: Blow, threat: boolean, bonus: number): readonly Step[] {
  const spared = sheetOf(c, b.at).immune.includes('critical hits')
  return threat && !spared ? [confirm({ ...blowOf(b), bonus })] : harmed(c, b, false)
}
const blowOf = (b: Blow) => ({
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

/** Whether the blow can still be struck: the attacker able, the target there and within reach or range. */
export function possible(c: Context, b: Blow): boolean {
  if (c.barred(b.by, 'attack') || c.has(b.at, gone)) return false
  return c.fact(feetBetween, b.by, b.at) <= range(c, b.by, b.weapon)
}

/** One attack from the roll to the Toughness save. */
export const striking: Chapter = {
  topic: 'attack',
  from: 'true20',
  fields: [pressedBy],
  events: [attackHit, attackMissed, pressed],
  steps: [
    run(strike, (c, s) => {
      if (!possible(c, s)) return
      const weapon = weaponOf(c, s)
      if (c.has(s.by, aimed)) c.emit(stateLeft({ who: s.by, condition: aimed.name }))
      for (const aid of aidsOf(c, s.by, 'attack', s.at)) c.emit(aidOver({ who: s.by, aid }))
      if (c.has(s.by, aiming)) c.emit(stateLeft({ who: s.by, condition: aiming.name }))
      // An open threat breaks the spell at once.
      if (c.has(s.at, fascinated)) c.emit(stateLeft({ who: s.at, condition: fascinated.name }))
      if (c.has(s.at, helpless) || c.has(s.at, pinned)) c.emit(pressed({ who: s.at, by: s.by }))
      const told = { who: s.by, at: s.at, weapon: weapon.name }
      if (sure(c, s.by, s.at, weapon.use === 'melee')) {
        c.emit(attackHit({ ...told, threat: false }))
        return c.plan(...harmed(c, s, false))
      }
      const bonus = c.tally('attack', s.by, attackFacts(c, s))
      const difficulty = c.tally('defense', s.at, against(c, s))
      const glances = s.finesse ? difficulty - sheetOf(c, s.at).armor : difficulty
      const from = threatens(weapon)
      const grade = c.roll('attack', d20, n => {
        if (n === 20) return 'threat'
        if (n === 1) return 'missed'
        if (n + bonus >= difficulty) return n >= from ? 'threat' : 'hit'
        return n + bonus >= glances ? 'glanced off' : 'missed'
      })
      if (grade === 'missed' || grade === 'glanced off') return c.emit(attackMissed({ ...told, how: grade }))
      const threat = grade === 'threat'
      c.emit(attackHit({ ...told, threat }))
      if (missFrom(c, s.by, s.at) <= 20) c.plan(missChance({ ...blowOf(s), bonus, threat }))
      else c.plan(...lands(c, s, threat, bonus))
    }),
    run(missChance, (c, s) => {
      const from = missFrom(c, s.by, s.at)
      if (c.roll('miss-chance', d20, n => (n >= from ? 'missed' : 'hit')) === 'hit')
        return c.plan(...lands(c, s, s.threat, s.bonus))
      c.emit(attackMissed({ who: s.by, at: s.at, weapon: weaponOf(c, s).name, how: 'concealed' }))
    }),
  ],
}
