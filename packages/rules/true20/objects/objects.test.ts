import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { defenseOf, type Given, order, refusal, scene, someone, toughnessOf } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'

const thing = (toughness: number, options = {}, attacker: Given = {}) =>
  fresh(scene(attacker, { object: 'immobile', toughness }, { options }))
const blow = (s: Stage, bonus: number, faces: readonly number[], row: Row = 'lethal') =>
  s.play([wound({ who: 1, bonus, row })], faces)
const TRACK = [k.dazedBox, d20.staggered, d20.unconscious, k.wounded, d20.disabled, d20.dying, k.destroyed] as const
const track = (s: Stage) => [s.r.get(1, hurt), ...TRACK.filter(b => s.r.has(1, b)).map(b => b.name)]

describe('things that are struck', () => {
  const ROLL = 'true20/objects/toughness-roll'
  rules(ROLL).it('a box, Toughness 5, damage +6: 16 holds, 15 does not', () => {
    const s = thing(5)
    blow(s, 6, [11])
    expect(track(s)).toEqual([0])
    blow(s, 6, [10])
    expect(track(s)).toEqual([1])
  })
  rules(ROLL).it('object-difficulty-15: against 15 and the bonus', () => {
    const s = thing(5, { 'object-difficulty-15': true })
    blow(s, 6, [16])
    expect(track(s)).toEqual([0])
    blow(s, 6, [15])
    expect(track(s)).toEqual([1])
  })
  rules('true20/saves/impossible-toughness').it('a natural 20 spares no thing', () => {
    const s = thing(0)
    blow(s, 25, [20])
    expect(track(s)).toEqual([0, 'destroyed'])
  })

  const STATES = 'true20/objects/damage-states'
  rules(STATES).each([
    [1, [1]],
    [4, [1]],
    [5, [0, 'wounded']],
    [9, [0, 'wounded']],
    [10, [0, 'disabled']],
    [14, [0, 'disabled']],
    [15, [0, 'destroyed']],
    [20, [0, 'destroyed']],
  ] as const)('fails by %i: %j, with nothing in a non-lethal row', (by, marks) => {
    const s = thing(0)
    blow(s, by, [10])
    expect(track(s)).toEqual(marks)
    expect(s.r.has(1, d20.stunned)).toBe(false)
  })
  rules(STATES).it('what is marked moves up; after the last box nothing is left', () => {
    const s = thing(5)
    // 10 + 5 - 1 of a door that is damaged already, against 20: by 6.
    s.m.give(1, k.wounded)
    blow(s, 10, [10])
    expect(track(s)).toEqual([0, 'wounded', 'disabled'])
    blow(s, 10, [10])
    expect(track(s)).toEqual([0, 'wounded', 'disabled', 'destroyed'])
    expect(blow(s, 30, []).events).toEqual([])
  })
  rules(STATES).it('hurt takes 1 from later rolls; object-ignores-hurt: it does not', () => {
    const s = thing(0)
    blow(s, 3, [10])
    expect(toughnessOf(s, 'lethal')).toBe(-1)
    const t = thing(0, { 'object-ignores-hurt': true })
    blow(t, 3, [10])
    expect([toughnessOf(t, 'lethal'), ...track(t)]).toEqual([0, 0])
  })
  rules('true20/objects/wounded-loses-toughness').it('damaged: 1 less, for rolls and for breaking', () => {
    const s = thing(10, {}, { abilities: { strength: 9 } })
    s.m.give(1, k.wounded)
    expect(toughnessOf(s, 'lethal')).toBe(9)
    // 20 + 9 against 20 + 10 - 1.
    order(s, 0, { do: 'break', target: 1 }, [20])
    expect(s.r.has(1, k.destroyed)).toBe(true)
  })
  rules('true20/objects/damage-type').it('a punch of +4 leaves a door of 5 alone; one of +5 counts as lethal', () => {
    const s = thing(5)
    blow(s, 4, [], 'non-lethal')
    expect(track(s)).toEqual([0])
    blow(s, 5, [1], 'non-lethal')
    expect(track(s)).toEqual([0, 'wounded'])
    // It is 4 now, and a punch of +4 counts.
    blow(s, 4, [9], 'non-lethal')
    expect(track(s)).toEqual([1, 'wounded'])
  })
  rules(ROLL, 'true20/attack/object-held-defense').it('by an attack: what is held is struck, not who holds it', () => {
    const shield = someone('shield', 'two', { object: { heldBy: 'target' }, size: 'small', toughness: 3 })
    const axe = { combat: 8, abilities: { strength: 2 }, weapons: [{ name: 'axe', damage: 3 }] }
    const s = fresh(scene(axe, { combat: 4 }, { more: [shield] }))
    // 12 + 8 against 14 + 5 + 1; then 4 + 3 against 10 + 5, by 8.
    order(s, 0, { do: 'attack', target: 2, weapon: 0 }, [12, 4])
    expect([s.r.has(2, k.wounded), s.r.has(1, k.wounded)]).toEqual([true, false])
  })
  rules('true20/attack/object-held-defense').it(
    'in the hand of the helpless or the surprised it is easier to hit',
    () => {
      const shield = someone('shield', 'two', { object: { heldBy: 'target' }, size: 'small' })
      const s = scene({}, { combat: 4 }, { more: [shield] })
      expect(defenseOf(s, 'melee', 2)).toBe(20)
      s.m.give(1, d20.surprised)
      expect(defenseOf(s, 'melee', 2)).toBe(18)
      s.m.give(1, k.sleeping)
      expect(defenseOf(s, 'melee', 2)).toBe(7)
    },
  )
  rules(STATES).it('a weapon that is disabled or destroyed neither strikes nor parries', () => {
    const spear = { name: 'spear', damage: 3 }
    const more = [someone('spear', 'two', { object: { heldBy: 'target' }, size: 'small', toughness: 3 })]
    const s = fresh(scene({}, { abilities: { strength: 4 }, weapons: [spear] }, { more }), 1)
    const jab = { do: 'attack', target: 0, weapon: 0 }
    s.m.give(2, k.wounded)
    expect([defenseOf(s, 'melee'), refusal(s, 1, jab)]).toEqual([14, []])
    s.m.give(2, d20.disabled)
    expect([defenseOf(s, 'melee'), refusal(s, 1, jab)]).toEqual([10, ['spear is broken']])
  })
})

describe('breaking things outright', () => {
  const RULE = 'true20/objects/break-outright'
  rules(RULE).each([
    [15, ['destroyed']],
    [14, []],
  ] as const)('Strength +5, a rope: d20 %i, %j', (face, marks) => {
    const s = thing(0, {}, { abilities: { strength: 5 } })
    order(s, 0, { do: 'break', target: 1 }, [face])
    expect(track(s)).toEqual([0, ...marks])
  })
  rules(RULE).it('takes a standard action next to a thing that is still there', () => {
    const s = fresh(scene({}, {}, { more: [someone('door', 'none', { object: 'immobile' })] }))
    expect(s.scene.rules.commands['break']!.cost(s.r, 0, { do: 'break', target: 2 })).toBe('standard')
    expect(refusal(s, 0, { do: 'break', target: 1 })).toEqual(['target is no thing to be broken'])
    expect(refusal(s, 0, { do: 'break', target: 2 })).toEqual(['door is not adjacent'])
    expect(refusal(s, 1, { do: 'break', target: 2 })).not.toContain('door is not adjacent')
    s.m.give(2, k.destroyed)
    expect(refusal(s, 1, { do: 'break', target: 2 })).toContain('door is destroyed')
    expect(refusal(fresh(s, 1), 1, { do: 'attack', target: 2, weapon: 0 })).toEqual(['door is not there'])
  })
})
