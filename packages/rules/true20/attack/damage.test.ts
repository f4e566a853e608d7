import { describe, expect } from 'vitest'
import { turnEdge } from '../../d20/turn/timers.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { save } from '../../d20/vocabulary/check-steps.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { BLOW, damageOf, once, order, refusal, rolled, scene, toughnessOf } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import { wound } from '../vocabulary/steps.ts'

describe('critical hits', () => {
  const CONFIRM = 'true20/critical/threat-and-confirm'
  const second = (face: number, options = {}, target = 18) =>
    scene({ combat: 4 }, { combat: target - 10 }, { options })
      .play([attackStep(BLOW)], [20, face, 20])
      .results.filter(x => x === 'critical').length
  rules(CONFIRM).it('the second roll has the same bonus: 18 confirms against 18, 17 does not', () => {
    expect([second(14), second(13)]).toEqual([1, 0])
  })
  rules(CONFIRM).it('unconfirmed it is an ordinary hit: one Toughness save at the ordinary damage', () => {
    const s = scene({ combat: 4, weapons: [{ name: 'sword', damage: 5 }] }, { combat: 8 })
    s.play([attackStep(BLOW)], [20, 13, 20])
    expect(s.r.get(1, hurt)).toBe(0)
  })
  rules(CONFIRM).it('on the second roll too 20 succeeds and 1 fails; by a reading only the total counts', () => {
    expect([second(20, {}, 40), second(1, {}, 3)]).toEqual([1, 0])
    const o = { 'confirm-by-total-only': true }
    expect([second(20, o, 40), second(1, o, 3)]).toEqual([0, 1])
  })
  rules(CONFIRM).it('an aimed attack is confirmed with the aim', () => {
    const s = scene({ combat: 4 }, { combat: 8 })
    s.m.give(0, k.aimed)
    expect(s.play([attackStep(BLOW)], [20, 9, 20]).results).toEqual(['critical'])
  })
  rules(CONFIRM).it('nothing to confirm against those who know no critical hits', () => {
    const s = scene({ combat: 4 }, { combat: 8, immune: ['critical hits'] })
    expect(s.play([attackStep(BLOW)], [20, 20]).results).toEqual(['hit'])
  })
  rules('true20/critical/damage-increase').it('+3, or the figure of the weapon', () => {
    expect(damageOf(scene({ weapons: [{ name: 'sword', damage: 5 }] }), {}, true)).toBe(8)
    expect(damageOf(scene({ weapons: [{ name: 'pick', damage: 5, critical: 4 }] }), {}, true)).toBe(9)
  })
  rules('true20/critical/increased-threat-range').each([
    [2, 'miss'],
    [3, 'threat'],
  ] as const)('19 in a range of 19-20 at +%i against 22: %s', (combat, grade) => {
    const weapons = [{ name: 'rapier', threat: 19 }]
    const s = scene({ combat, weapons }, { combat: 12 })
    expect(rolled(s, 19)).toBe(grade)
    expect(rolled(s, 20)).toBe('threat')
    if (grade === 'threat') expect(s.play([attackStep(BLOW)], [19, 19, 20]).results).toEqual(['critical'])
  })
  rules('true20/critical/toughness-effect').it('damage +4 and critical +3: Difficulty 22', () => {
    const crit = (face: number) => {
      const s = scene({ weapons: [{ name: 'sword', damage: 4 }] })
      s.play([attackStep(BLOW)], [20, 20, face])
      return s
    }
    expect(crit(18).r.get(1, hurt)).toBe(1)
    expect(crit(17).r.has(1, k.wounded)).toBe(true)
  })
})

describe('damage', () => {
  rules('true20/damage/damage-bonus').it('weapon and Strength in the hand and thrown; a bow has its own figure', () => {
    const abilities = { strength: 2 }
    const with_ = (weapon: object) =>
      damageOf(scene({ abilities, weapons: [{ name: 'weapon', damage: 3, ...weapon }] }))
    expect(with_({})).toBe(5)
    expect(with_({ use: 'thrown', increment: 10 })).toBe(5)
    expect(with_({ use: 'projectile', increment: 50 })).toBe(3)
    expect(with_({ use: 'projectile', strength: true })).toBe(5)
    expect(with_({ strength: false })).toBe(3)
    expect(damageOf(scene({ abilities }))).toBe(2)
  })
  rules('true20/damage/types').it('a non-lethal hit fails by 20: unconscious at worst, not dying', () => {
    const s = scene({}, {})
    s.play([wound({ who: 1, bonus: 6, row: 'non-lethal' })], [1])
    expect([s.r.has(1, d20.unconscious), s.r.has(1, d20.dying), s.r.has(1, k.wounded)]).toEqual([true, false, false])
  })
  rules('true20/damage/type-of-attack').it(
    'fist and sap are non-lethal, a mace lethal; by a reading the attacker may switch',
    () => {
      const weapons = [{ name: 'fist', unarmed: true }, { name: 'sap', nonlethal: true }, { name: 'mace' }]
      const row = (weapon: number, options = {}, switched = false) => {
        const s = scene({ weapons }, {}, { options })
        s.play([attackStep({ ...BLOW, weapon, details: { switched } })], [10, 14])
        return [s.r.get(1, hurt), s.r.get(1, bruised)]
      }
      expect([row(0), row(1), row(2)]).toEqual([
        [0, 1],
        [0, 1],
        [1, 1],
      ])
      expect(row(2, {}, true)).toEqual([1, 1])
      expect(row(2, { 'choose-damage-type': true }, true)).toEqual([0, 1])
      expect(row(1, { 'choose-damage-type': true }, true)).toEqual([1, 1])
      const command = { do: 'attack', target: 1, weapon: 2, switched: true }
      expect(refusal(fresh(scene({ weapons })), 0, command)).toHaveLength(1)
      expect(refusal(fresh(scene({ weapons }, {}, { options: { 'choose-damage-type': true } })), 0, command)).toEqual(
        [],
      )
    },
  )
})

describe('saves', () => {
  rules('true20/saves/save-formula').each([
    [10, 'passed'],
    [9, 'failed'],
  ] as const)('Reflex +2 and Dexterity +3, d20 %i against 15: %s', (face, result) => {
    const s = scene({}, { saves: { reflex: 2 }, abilities: { dexterity: 3 } })
    const step = save({ who: 1, save: 'Reflex', dc: 15, against: 'a blast', failed: [], passed: [] })
    expect(once(s, step, [face]).picks[0]?.outcome).toBe(result)
  })
  rules('true20/saves/save-formula').it('no face decides by itself: 20 can fail, 1 succeed', () => {
    const s = scene({}, { saves: { will: 10 } })
    const at = (dc: number) => save({ who: 1, save: 'Will', dc, against: 'a spell', failed: [], passed: [] })
    expect(once(s, at(31), [20]).picks[0]?.outcome).toBe('failed')
    expect(once(s, at(11), [1]).picks[0]?.outcome).toBe('passed')
  })
  rules('true20/saves/fortitude-reflex-will').it('each save by its score', () => {
    const s = scene(
      {},
      { saves: { fortitude: 1, reflex: 2, will: 4 }, abilities: { constitution: 3, dexterity: 5, wisdom: -1 } },
    )
    const at = (which: 'Fortitude' | 'Reflex' | 'Will') => s.r.tally('save', 1, { save: which })
    expect([at('Fortitude'), at('Reflex'), at('Will')]).toEqual([4, 7, 3])
    expect(12 + at('Will')).toBe(15)
  })
  rules('true20/saves/toughness').it('Constitution, armor, feats; a base save only by a reading', () => {
    const target = { abilities: { constitution: 2 }, armor: 3, saves: { toughness: 4 } }
    expect(13 + toughnessOf(scene({}, target), 'lethal')).toBe(18)
    expect(toughnessOf(scene({}, { ...target, toughness: 2 }), 'lethal')).toBe(7)
    expect(toughnessOf(scene({}, target, { options: { 'toughness-base-save': true } }), 'lethal')).toBe(9)
  })
  rules('true20/saves/toughness-difficulty').it(
    '15 and the damage bonus: 18 for a short sword, 14 for a weak fist',
    () => {
      const margin = (attacker: object, face: number) => {
        const s = scene(attacker)
        s.play([attackStep(BLOW)], [10, face])
        return s.r.get(1, bruised)
      }
      const short = { abilities: { strength: 1 }, weapons: [{ name: 'short sword', damage: 2 }] }
      expect([margin(short, 18), margin(short, 17)]).toEqual([0, 1])
      const weak = { abilities: { strength: -1 } }
      expect([margin(weak, 14), margin(weak, 13)]).toEqual([0, 1])
    },
  )
  rules('true20/saves/toughness-result').it('equal is enough; below it the margin counts', () => {
    const after = (face: number) => {
      const s = scene({}, { toughness: 5 })
      s.play([wound({ who: 1, bonus: 5, row: 'lethal' })], [face])
      return [s.r.get(1, hurt), s.r.has(1, k.wounded)]
    }
    expect([after(15), after(14), after(11), after(10)]).toEqual([
      [0, false],
      [1, false],
      [1, false],
      [0, true],
    ])
  })
  rules('true20/saves/impossible-toughness').it(
    'a natural 20 that fails only hurts; 19 does not spare; by a reading neither',
    () => {
      const hit = (face: number, options = {}) => {
        const s = scene({}, { toughness: 2 }, { options })
        s.play([wound({ who: 1, bonus: 25, row: 'lethal' })], [face])
        return [s.r.get(1, hurt), s.r.get(1, bruised), s.r.has(1, d20.dying)]
      }
      expect(hit(20)).toEqual([1, 1, false])
      expect(hit(19)).toEqual([0, 0, true])
      expect(hit(20, { 'no-natural-20-mercy': true })).toEqual([0, 0, true])
    },
  )
  rules('true20/saves/impossible-toughness').it(
    'the unconscious, struck for non-lethal damage: a 20 adds a bruise and no box',
    () => {
      const s = scene()
      s.m.give(1, d20.unconscious)
      s.play([wound({ who: 1, bonus: 25, row: 'non-lethal' })], [20])
      expect([s.r.get(1, bruised), s.r.has(1, k.wounded)]).toEqual([1, false])
    },
  )
})

describe('coup de grace', () => {
  const COUP = 'true20/damage/coup-de-grace'
  const FORT = 'true20/damage/coup-de-grace-fortitude'
  const command = { do: 'coup-de-grace', target: 1, weapon: 0 }
  const asleep = (target: object, options = {}, weapon: object = {}) => {
    const s = fresh(scene({ weapons: [{ name: 'axe', damage: 5, ...weapon }] }, target, { options }))
    s.m.give(1, k.sleeping)
    return s
  }
  const weak = { toughness: 3, saves: { fortitude: 4 } }

  rules(COUP).it('no attack roll, critical damage: 23 against 23, and no Fortitude save', () => {
    const s = asleep({ toughness: 4 })
    expect(
      order(s, 0, command, [19])
        .events.map(e => e.e)
        .filter(e => e !== 'pressed'),
    ).toEqual(['spent', 'attack-rolled', 'withstood'])
  })
  rules(COUP).it('refused against the pinned, who are not helpless, and without the whole turn', () => {
    const s = fresh(scene())
    s.m.give(1, k.pinned)
    expect(refusal(s, 0, command)).toEqual(['target is not helpless'])
    const t = asleep({})
    order(t, 0, { do: 'total-defense' })
    expect(refusal(t, 0, command)).toHaveLength(1)
  })
  rules(COUP).it('a coup de grace that was aimed ends the aim', () => {
    const s = asleep({ toughness: 4 })
    s.m.give(0, k.aimed)
    order(s, 0, command, [19])
    expect(s.r.has(0, k.aimed)).toBe(false)
  })
  rules('true20/damage/type-of-attack').it('choose-damage-type: a coup de grace with the flat of the axe', () => {
    const s = asleep({}, { 'choose-damage-type': true })
    order(s, 0, { ...command, switched: true }, [3])
    expect([s.r.has(1, d20.unconscious), s.r.has(1, d20.dying)]).toEqual([true, false])
    expect(refusal(asleep({}), 0, { ...command, switched: true })).toHaveLength(1)
  })
  rules(FORT).it('wounded by 6, then Fortitude 17 against 18: dying', () => {
    const s = asleep(weak)
    order(s, 0, command, [14, 13])
    expect([s.r.has(1, k.wounded), s.r.has(1, d20.dying)]).toEqual([true, true])
  })
  rules(FORT).it('Fortitude 18: it lives, wounded', () => {
    const s = asleep(weak)
    order(s, 0, command, [14, 14])
    expect([s.r.has(1, k.wounded), s.r.has(1, d20.dying)]).toEqual([true, false])
  })
  rules(FORT).it('dying at once: no Fortitude save', () => {
    const s = asleep(weak)
    order(s, 0, command, [5])
    expect(s.r.has(1, d20.dying)).toBe(true)
  })
  rules(FORT).it('coup-base-damage: against 15 instead of 18', () => {
    const s = asleep(weak, { 'coup-base-damage': true })
    order(s, 0, command, [14, 11])
    expect(s.r.has(1, d20.dying)).toBe(false)
    const t = asleep(weak, { 'coup-base-damage': true })
    order(t, 0, command, [14, 10])
    expect(t.r.has(1, d20.dying)).toBe(true)
  })
  rules(FORT).it('non-lethal: a failed Fortitude save knocks out', () => {
    const s = asleep(weak, {}, { nonlethal: true })
    order(s, 0, command, [19, 13])
    expect([s.r.get(1, bruised), s.r.has(1, d20.unconscious), s.r.has(1, k.wounded)]).toEqual([1, true, false])
  })
  rules(FORT).it('one who was unconscious before: a lethal one goes on to Fortitude, by a reading it does not', () => {
    const out = (options: Record<string, unknown>, faces: number[]) => {
      const s = asleep(weak, options)
      s.m.give(1, d20.unconscious)
      order(s, 0, command, faces)
      return s.r.has(1, d20.dying)
    }
    expect(out({}, [14, 13])).toBe(true)
    expect(out({ 'coup-literal-state': true }, [14])).toBe(false)
  })
  rules('true20/damage/coup-de-grace-limits').it(
    'not against those immune to critical hits, nor from afar; an ordinary attack is',
    () => {
      const s = asleep({ immune: ['critical hits'] })
      expect(refusal(s, 0, command)).toEqual(['target is immune to critical hits'])
      expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toEqual([])
      const far = fresh(
        scene(
          { weapons: [{ name: 'bow', use: 'projectile', increment: 50 }] },
          {},
          {
            at: [
              [0, 0],
              [2, 0],
            ],
          },
        ),
      )
      far.m.give(1, k.sleeping)
      expect(refusal(far, 0, command)).toEqual(['target is not adjacent'])
    },
  )

  const CONCEALED = 'true20/damage/coup-de-grace-concealed'
  const feel = { do: 'feel-around', target: 1 }
  const invisible = () => {
    const s = asleep({ toughness: 20 })
    s.m.give(1, d20.unseen)
    return s
  }
  rules(CONCEALED).it('an unseen sleeper is found first and struck the round after, without a miss chance', () => {
    const s = invisible()
    expect(refusal(s, 0, command)).toEqual(['target must be found first, by feeling around'])
    order(s, 0, feel)
    s.play([turnEdge({ who: 0, edge: 'turn-end' })])
    order(fresh(s), 0, command, [19])
    s.play([turnEdge({ who: 0, edge: 'turn-end' })])
    expect(refusal(fresh(s), 0, command)).toHaveLength(1)
  })
  rules(CONCEALED).it('with a round between, it must be found anew', () => {
    const s = invisible()
    order(s, 0, feel)
    s.play([turnEdge({ who: 0, edge: 'turn-end' })])
    s.play([turnEdge({ who: 0, edge: 'turn-end' })])
    expect(refusal(fresh(s), 0, command)).toHaveLength(1)
  })
  rules(CONCEALED).it('nothing to feel for where the target is in plain sight', () => {
    expect(refusal(asleep({}), 0, feel)).toEqual(['target is in plain sight'])
  })
})
