import { describe, expect } from 'vitest'
import { sheathed } from '../../d20/creature/held/hands.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { at, timers } from '../../d20/vocabulary/fields.ts'
import { atTurnEnd } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { type Given, scene, someone, toughnessOf } from '../testing/sheets.ts'
import { ruledSo, told } from '../testing/told.ts'
import * as k from '../vocabulary/conditions.ts'
import { wound } from '../vocabulary/steps.ts'
import { dazes, wounds } from './counts.ts'
import { lastBreath } from './coup-de-grace.ts'

type States = readonly (typeof d20.prone)[]
function one(states: States, given: Given = {}, options: object = {}) {
  const s = scene(given, {}, { options: { ...options } })
  for (const x of states) s.m.give(0, x)
  return s
}

describe('the last breath', () => {
  const RULE = 'true20/damage/coup-de-grace-fortitude'
  const breath = (states: States, row: 'lethal' | 'non-lethal', bonus: number, faces: number[]) =>
    told(one(states), [lastBreath({ who: 0, row, bonus, coup: 5 })], faces)
  rules(RULE).it('15 for a damage bonus of 5, with the bonus of before the attack', () => {
    const failed = 'saved who 0, save Fortitude, against coup de grace, result failed, exposed false'
    const passed = 'saved who 0, save Fortitude, against coup de grace, result passed, exposed false'
    expect(breath([], 'lethal', 3, [12])).toEqual(['save 12: passed', passed])
    expect(breath([], 'non-lethal', 3, [11])).toEqual([
      'save 11: failed',
      failed,
      'state-entered who 0, condition unconscious',
      'end-check-due',
    ])
    expect(breath([d20.unconscious], 'non-lethal', 0, [14])).toEqual(['save 14: failed', failed])
    expect(breath([d20.dead], 'lethal', 0, [])).toEqual([])
  })
  rules(RULE).it('coup-literal-state: none for those who lie unconscious, whatever brought it', () => {
    const options = { 'coup-literal-state': true }
    const coup = (states: States, faces: number[]) =>
      told(
        one([d20.helpless, ...states], {}, options),
        [wound({ who: 0, bonus: 0, row: 'non-lethal', coup: 5 })],
        faces,
      )
    expect(coup([], [10, 20]).slice(-2)).toEqual([
      'save 20: passed',
      'saved who 0, save Fortitude, against coup de grace, result passed, exposed false',
    ])
    expect(coup([d20.dying], [12]).filter(x => x.startsWith('save'))).toEqual([])
  })
})

describe('a finesse attack', () => {
  rules('true20/attack/finesse-resolution').it('goes round armor', () => {
    const armored: Given = { armor: 5 }
    expect(told(one([], armored), [wound({ who: 0, bonus: 0, row: 'lethal' })], [10])[0]).toBe('toughness 10: 0')
    expect(told(one([], armored), [wound({ who: 0, bonus: 0, row: 'lethal', finesse: true })], [14])[0]).toBe(
      'toughness 14: 1',
    )
  })
})

describe('what a weapon brings beside its damage', () => {
  const effect = { consequences: [{ condition: 'dazzled' }] }
  const armed: Given = {
    weapons: [{ name: 'plain' }, { name: 'glare', effect, criticalEffect: { consequences: [{ condition: 'prone' }] } }],
  }
  rules('true20/saves/toughness-result').it('comes with an injury of that weapon, and more with a critical hit', () => {
    const hit = (more: object, face = 12) => {
      const s = scene(armed)
      told(s, [wound({ who: 1, bonus: 0, row: 'lethal', ...more })], [face])
      return [s.r.has(1, k.dazzled), s.r.has(1, d20.prone)]
    }
    expect(hit({ by: 0, weapon: 1 })).toEqual([true, false])
    expect(hit({ by: 0, weapon: 1, critical: true })).toEqual([true, true])
    expect(hit({ by: 0, weapon: 1 }, 15)).toEqual([false, false])
    expect(hit({ by: 0, weapon: 0 })).toEqual([false, false])
    expect(hit({ by: 0 })).toEqual([false, false])
  })
})

describe('ruled', () => {
  rules('true20/injury/dying-check').it('only who is given dying, and lives, begins to die', () => {
    expect(ruledSo(one([d20.dying]), { do: 'take', who: 0, condition: 'dying' })).not.toContain(
      'state-entered who 0, condition newly dying',
    )
    expect(ruledSo(one([d20.dead]), { do: 'give', who: 0, condition: 'dying' })).not.toContain(
      'state-entered who 0, condition newly dying',
    )
    expect(ruledSo(one([d20.dying]), { do: 'give', who: 0, condition: 'prone' })).not.toContain(
      'state-entered who 0, condition newly dying',
    )
  })
})

describe('lost rounds', () => {
  rules('true20/injury/lost-round').it(
    'lost-rounds-queue: one after the other; what else counts down does not matter',
    () => {
      const lost = (options: object) => {
        const s = one([], {}, options)
        s.m.include(0, timers, { moment: atTurnEnd(0), left: 7, steps: [], source: 'a blessing' })
        const hit = () =>
          told(s, [wound({ who: 0, bonus: 0, row: 'non-lethal' })], [10]).filter(x => x.startsWith('timer-started'))
        return [hit(), hit()]
      }
      expect(lost({})).toEqual([
        ['timer-started who 0, timer dazed (1, {at turn-end, of 0})'],
        ['timer-started who 0, timer staggered (1, {at turn-end, of 0})'],
      ])
      expect(lost({ 'lost-rounds-queue': true })).toEqual([
        ['timer-started who 0, timer dazed (1, {at turn-end, of 0})'],
        ['timer-started who 0, timer staggered (2, {at turn-end, of 0})'],
      ])
    },
  )
})

describe('times dazed and wounded', () => {
  rules('true20/injury/track').it('each by its own count, and once at least where the box is checked', () => {
    const save = (n: { dazed: number; wounded: number }) => {
      const s = scene({}, {}, { options: { 'multiple-dazed-wounded': true } })
      s.m.give(1, k.dazedBox)
      s.m.give(1, k.wounded)
      s.m.set(1, dazes, n.dazed)
      s.m.set(1, wounds, n.wounded)
      return [toughnessOf(s, 'lethal'), toughnessOf(s, 'non-lethal')]
    }
    expect(save({ dazed: 3, wounded: 1 })).toEqual([-1, -4])
    expect(save({ dazed: 1, wounded: 3 })).toEqual([-3, -4])
    expect(save({ dazed: 0, wounded: 0 })).toEqual([-1, -2])
  })
})

describe('entering a fight', () => {
  rules('true20/objects/defense-by-state').it('what is held is off the map; what is not in hand is sheathed', () => {
    const s = scene(
      { weapons: [{ name: 'sword' }, { name: 'bow' }, { name: 'knife' }], wields: ['bow'], bruised: 2, hurt: 1 },
      { weapons: [{ name: 'sword' }, { name: 'bow' }] },
      {
        more: [
          someone('lamp', 'one', { object: { heldBy: 'attacker' } }),
          someone('door', 'two', { object: 'immobile' }),
        ],
      },
    )
    expect([0, 1, 2, 3].map(i => s.r.get(i, at) >= 0)).toEqual([true, true, false, true])
    expect(s.r.get(2, at)).toBe(-1)
    expect([0, 1].map(i => [...s.r.items(i, sheathed)].sort())).toEqual([[0, 2], []])
    expect([0, 1, 2, 3].map(i => s.r.has(i, k.thing))).toEqual([false, false, true, true])
  })
})
