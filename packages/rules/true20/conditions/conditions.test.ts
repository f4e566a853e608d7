import type { Condition } from '@quintain/engine'
import { rulings } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { checkBonus } from '../checks/checks.ts'
import type { Given } from '../testing/sheets.ts'
import {
  attackOf,
  BLOW,
  both,
  damageOf,
  defenseOf,
  once,
  refusal,
  rolled,
  scene,
  toughnessOf,
} from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { bruised, hurt, lost, unawareOf } from '../vocabulary/fields.ts'
import { wound } from '../vocabulary/steps.ts'
import { conditionData } from './conditions.ts'
import { entangle } from './entangle.ts'
import { tire } from './fatigue.ts'

/** One creature (0) in these states, a bystander (1). */
function as(given: Given, states: readonly Condition[], options = {}): Stage {
  const s = scene(given, {}, { options })
  for (const state of states) s.m.give(0, state)
  return s
}
const own = (s: Stage) => both(s, 0).map((_, i) => defenseOf(s, i === 0 ? 'melee' : 'ranged', 0, 1))
const save = (s: Stage, which: 'Fortitude' | 'Reflex' | 'Will') => s.r.tally('save', 0, { save: which })
const speed = (s: Stage) => s.r.tally('speed', 0, {})
const acts = (s: Stage) => s.r.barred(0, 'act') === null
const command = { do: 'attack', target: 1, weapon: 0 }

/** Where the target stands: who cannot be perceived is attacked there. */
const GUESS = { by: 0, square: 1, weapon: 0, as: 'attack', index: 0 } as const

describe('several at once', () => {
  const RULE = 'true20/conditions/stacking'
  rules(RULE).it('different ones add, saves are not touched by being sickened', () => {
    const s = as({ combat: 6, saves: { will: 3 } }, [d20.shaken, d20.sickened])
    expect([10 + attackOf(s), 10 + save(s, 'Will')]).toEqual([12, 11])
  })
  rules(RULE).it('the same from two sources counts once: wounded is shaken', () => {
    expect(attackOf(as({ combat: 6 }, [d20.shaken, k.wounded]))).toBe(4)
  })
  rules(RULE).it('slowed and nauseated: a single move action at half speed, which twice is still half', () => {
    const s = fresh(as({ speed: 30 }, [k.slowed, k.nauseated]), 0)
    expect(speed(s)).toBe(15)
    expect(refusal(s, 0, { do: 'total-defense' })).toContain('nauseated')
    expect(speed(as({ speed: 30 }, [k.slowed, d20.blinded, k.exhausted]))).toBe(15)
  })
  rules('true20/bonuses/modifier-placement').it('shaken on higher ground against cover: 18 against 19', () => {
    const s = as({ combat: 5 }, [d20.shaken])
    Object.assign(s.scene.board, { map: s.scene.board.map.change(m => m.elevation({ x: 0, y: 0 }, 5)) })
    s.m.give(1, k.behindCover)
    s.m.include(-1, rulings, { stat: 'defense', who: 1, add: 5, reason: 'a nimble foe' })
    expect([14 + attackOf(s), defenseOf(s, 'melee')]).toEqual([18, 19])
    expect(rolled(s, 14)).toBe('miss')
  })
  rules('true20/bonuses/attacker-table').it('prone and sickened: 14 in melee, 14 at range', () => {
    const weapons = [{ name: 'sword' }, { name: 'bow', use: 'projectile' as const }]
    const s = as({ combat: 6, weapons }, [d20.prone, d20.sickened])
    expect([14 + attackOf(s), 10 + attackOf(s, { weapon: 1 })]).toEqual([14, 14])
    const t = as({ combat: 4, weapons }, [k.dazzled])
    Object.assign(t.scene.board, { map: t.scene.board.map.change(m => m.elevation({ x: 0, y: 0 }, 5)) })
    expect([8 + attackOf(t), 8 + attackOf(t, { weapon: 1 })]).toEqual([12, 11])
  })
  rules('true20/bonuses/attacker-table').each([
    [k.dazzled, -1, -1],
    [d20.prone, -4, 0],
    [d20.shaken, -2, -2],
    [d20.sickened, -2, -2],
  ] as const)('%j: %i in melee, %i at range', (state, melee, ranged) => {
    const s = as({ weapons: [{ name: 'sword' }, { name: 'bow', use: 'projectile' }] }, [state])
    expect([attackOf(s), attackOf(s, { weapon: 1 })]).toEqual([melee, ranged])
  })
  rules('true20/bonuses/defender-table').it('stunned and prone, then kneeling behind cover', () => {
    const s = as({ combat: 3, abilities: { dexterity: 3 } }, [d20.stunned, d20.prone])
    expect(own(s)).toEqual([7, 15])
    expect(own(as({ combat: 3, abilities: { dexterity: 2 } }, [k.kneeling, k.behindCover]))).toEqual([17, 21])
  })
  rules('true20/bonuses/defender-table').each([
    [k.behindCover, 4, 4, 3],
    [d20.blinded, -2, -2, 0],
    [d20.flatFooted, 0, 0, 0],
    [k.grappling, 0, 0, 0],
    [k.kneeling, -2, 2, 3],
    [k.allOut, 0, 0, 0],
    [d20.prone, -4, 4, 3],
    [d20.stunned, -2, -2, 0],
    [d20.surprised, -2, -2, 0],
    [d20.totalDefense, 4, 4, 3],
  ] as const)('%j: %i and %i, of dodge 3 remains %i', (state, melee, ranged, dodge) => {
    expect(own(as({ combat: 1, abilities: { dexterity: 3 } }, [state]))).toEqual([
      11 + melee + dodge,
      11 + ranged + dodge,
    ])
  })
  rules('true20/maneuvers/aim-exposed').it(
    'one that aims loses its dodge: Defense 12 of combat +2, Dexterity +3',
    () => {
      const given = { combat: 2, abilities: { dexterity: 3 } }
      expect([own(as(given, [k.aiming])), own(as(given, []))]).toEqual([
        [12, 12],
        [15, 15],
      ])
    },
  )
})

describe('of the body', () => {
  rules('true20/conditions/helpless-who', 'true20/conditions/helpless').it(
    'asleep, bound, paralyzed, unconscious, dying: helpless; pinned is not',
    () => {
      for (const state of [k.sleeping, k.bound, k.paralyzed, d20.unconscious, d20.dying])
        expect([state.name, as({}, [state]).r.has(0, d20.helpless)]).toEqual([state.name, true])
      expect(as({}, [k.pinned]).r.has(0, d20.helpless)).toBe(false)
      expect(acts(as({}, [k.sleeping]))).toBe(false)
    },
  )
  rules('true20/conditions/helpless').it('a bound Small one: 2 and 6', () => {
    expect(own(as({ size: 'small', combat: 5 }, [k.bound]))).toEqual([2, 6])
  })
  rules('true20/conditions/blinded').it(
    'no dodge, -2, half speed, -4 on skills of the body, and half its blows miss',
    () => {
      const s = as({ combat: 3, abilities: { dexterity: 2 }, speed: 30, skills: { Climb: 4 } }, [d20.blinded])
      expect([own(s), speed(s), 10 + checkBonus(s.r, 0, 'Climb')]).toEqual([[11, 11], 15, 10])
      expect(s.play([attackStep(GUESS)], [19, 11]).of('attack-rolled')).toMatchObject([
        { result: 'miss', how: 'concealed' },
      ])
      expect(s.play([attackStep(GUESS)], [19, 10, 20]).results).toEqual(['hit'])
      expect(s.r.barred(0, 'sight')?.condition).toBe(d20.blinded)
    },
  )
  rules('true20/conditions/blinded').it('blinded-skill-list: only the skills named', () => {
    const s = as({ skills: { Climb: 4, Stealth: 4 } }, [d20.blinded], { 'blinded-skill-list': ['Stealth'] })
    expect([checkBonus(s.r, 0, 'Climb'), checkBonus(s.r, 0, 'Stealth')]).toEqual([4, 0])
  })
  rules('true20/conditions/bruised').it('three bruises: 17 against 17', () => {
    const s = as({ toughness: 5 }, [])
    s.m.set(0, bruised, 3)
    expect(once(s, wound({ who: 0, bonus: 2, row: 'non-lethal' }), [15]).picks[0]?.outcome).toBe(0)
    expect(once(s, wound({ who: 0, bonus: 2, row: 'non-lethal' }), [14]).picks[0]?.outcome).toBe(1)
  })
  rules('true20/conditions/injured').it('hurt three: 17 against 18 fails by 1', () => {
    const s = as({ toughness: 5 }, [])
    s.m.set(0, bruised, 3)
    s.m.set(0, hurt, 3)
    s.play([wound({ who: 0, bonus: 3, row: 'lethal' })], [15])
    expect([s.r.get(0, bruised), s.r.get(0, hurt)]).toEqual([4, 4])
  })
  rules('true20/conditions/dazed').it('from an effect: no actions, dodge kept, nothing on saves', () => {
    const s = as({ combat: 3, abilities: { dexterity: 2 }, toughness: 3 }, [d20.dazed])
    expect([own(s), acts(s), toughnessOf(s, 'non-lethal', 0)]).toEqual([[15, 15], false, 3])
  })
  rules('true20/conditions/dazzled').it('-1 on attack rolls', () => {
    const s = as({ combat: 4 }, [k.dazzled])
    s.m.include(-1, rulings, { stat: 'defense', who: 1, to: 14, reason: 'for the example' })
    expect(rolled(s, 10)).toBe('miss')
    expect(rolled(s, 11)).toBe('hit')
  })
  rules('true20/conditions/deafened').it('-4 on initiative, no hearing', () => {
    const s = as({ abilities: { dexterity: 2 } }, [d20.deafened])
    expect(11 + s.r.tally('initiative', 0, {})).toBe(9)
    expect(s.r.barred(0, 'hearing')?.condition).toBe(d20.deafened)
  })
  rules('true20/conditions/paralyzed').it('scores 0 at most, helpless Defense; by readings -5 and a flat 5', () => {
    const given = { abilities: { dexterity: 4, strength: -2 }, saves: { reflex: 2 } }
    const s = as(given, [k.paralyzed])
    expect([10 + save(s, 'Reflex'), own(s)]).toEqual([12, [1, 5]])
    expect(s.r.tally('ability', 0, { ability: 'strength' })).toBe(-2)
    expect(save(as(given, [k.paralyzed], { 'paralyzed-minus-5': true }), 'Reflex')).toBe(-3)
    expect(own(as(given, [k.paralyzed], { 'helpless-flat-5': true }))).toEqual([5, 5])
  })
  rules('true20/conditions/stunned').it('no dodge, -2, no actions but saves', () => {
    const s = as({ combat: 1, abilities: { dexterity: 3 }, saves: { reflex: 2 } }, [d20.stunned])
    expect([own(s), acts(s), 10 + save(s, 'Reflex')]).toEqual([[9, 9], false, 15])
  })
  rules('true20/conditions/dying').it('unconscious, so helpless: Defense 1', () => {
    expect(own(as({ combat: 7 }, [d20.dying]))[0]).toBe(1)
  })
  rules('true20/conditions/incorporeal').it('a sword passes through; its like and the supernatural do not', () => {
    const s = as({ weapons: [{ name: 'sword' }] }, [])
    s.m.give(1, k.incorporeal)
    expect(s.play([attackStep(BLOW)], [19]).of('passed-through')).toHaveLength(1)
    const t = as({ weapons: [{ name: 'sword' }] }, [k.incorporeal])
    t.m.give(1, k.incorporeal)
    expect(t.play([attackStep(BLOW)], [19, 20]).of('withstood')).toHaveLength(1)
    const u = as({ weapons: [{ name: 'sword', supernatural: true }] }, [])
    u.m.give(1, k.incorporeal)
    expect(u.play([attackStep(BLOW)], [19, 20]).of('withstood')).toHaveLength(1)
  })
  rules('true20/conditions/invisible-target').it('hit on the right square, then missed on 11', () => {
    const s = as({}, [])
    s.m.give(1, d20.unseen)
    expect(s.play([attackStep(GUESS)], [19, 11]).results).toEqual(['miss'])
    expect(s.play([attackStep(GUESS)], [19, 10, 20]).results).toEqual(['hit'])
  })
  rules('true20/conditions/invisible-attacking').it(
    '+2 on the roll, no dodge, no further -2; by a reading both',
    () => {
      const at = (options: Record<string, unknown>) => {
        const s = scene({ combat: 4 }, { combat: 3, abilities: { dexterity: 3 } }, { options })
        s.m.give(0, d20.unseen)
        s.m.include(1, unawareOf, 0)
        return s
      }
      const s = at({})
      expect([attackOf(s), defenseOf(s, 'melee'), rolled(s, 7), rolled(s, 6)]).toEqual([6, 13, 'hit', 'miss'])
      s.m.give(1, d20.surprised)
      expect(defenseOf(s, 'melee')).toBe(13)
      expect(defenseOf(at({ 'invisible-plus-surprise': true }), 'melee')).toBe(11)
    },
  )
  rules('true20/conditions/invisible-attacking').it('a defender who knows of it is only fought as any other', () => {
    const s = scene({ combat: 4 }, { combat: 3, abilities: { dexterity: 3 } })
    s.m.give(0, d20.unseen)
    expect([attackOf(s), defenseOf(s, 'melee')]).toEqual([4, 16])
  })
  rules('true20/conditions/normal').it('without a condition no number has a term of a state', () => {
    const s = as({ combat: 3 }, [])
    for (const state of [d20.shaken, d20.prone]) {
      s.m.give(0, state)
      s.m.take(0, state)
    }
    expect([attackOf(s), own(s), save(s, 'Will')]).toEqual([3, [13, 13], 0])
  })
})

describe('held and bound', () => {
  const NET = 'true20/conditions/entangled'
  const fly = (dexterity: number) => ({ combat: 4, abilities: { dexterity }, speed: 30 })
  rules(NET).it('attack +3, Defense 12, 15 feet', () => {
    const s = as(fly(5), [k.entangled])
    expect([attackOf(s), own(s), speed(s)]).toEqual([3, [12, 12], 15])
    expect([
      s.r.barred(0, 'all-out') !== null,
      s.r.barred(0, 'charge') !== null,
      s.r.barred(0, 'move') !== null,
    ]).toEqual([true, true, false])
  })
  rules(NET).it('Dexterity made negative counts: attack -1, Defense 9', () => {
    const s = as(fly(1), [k.entangled])
    expect([attackOf(s), own(s)]).toEqual([-1, [9, 9]])
  })
  rules(NET).it('entangled-keeps-dodge: Defense 13 with the +1 that is left', () => {
    expect(own(as(fly(5), [k.entangled], { 'entangled-keeps-dodge': true }))).toEqual([13, 13])
  })
  rules(NET).it('fixed bonds: not from the spot', () => {
    expect(as(fly(1), [k.anchored]).r.barred(0, 'move')?.condition).toBe(k.anchored)
  })
  rules('true20/conditions/entangled-twice').it('a second net: helpless, 5 against a shot', () => {
    const s = as(fly(3), [])
    s.play([entangle({ who: 0, fixed: false })])
    expect(s.r.has(0, d20.helpless)).toBe(false)
    s.play([entangle({ who: 0, fixed: false })])
    expect([s.r.has(0, d20.helpless), own(s)[1]]).toEqual([true, 5])
  })
  rules('true20/conditions/grappled').it('dodge against its grappler, none against others; no greatsword', () => {
    const s = fresh(
      as(
        {
          combat: 2,
          abilities: { dexterity: 3 },
          weapons: [
            { name: 'greatsword', hands: 'two' },
            { name: 'dagger', hands: 'light' },
          ],
          wields: ['dagger'],
        },
        [d20.grappled],
      ),
      0,
    )
    s.m.include(1, links.grapples, { to: 0, grade: 'grappled' })
    expect([defenseOf(s, 'ranged', 0, 1), defenseOf(s, 'ranged', 0, -1)]).toEqual([15, 12])
    expect(refusal(s, 0, command)).toContain('greatsword cannot be used in a grapple')
    expect(refusal(s, 0, { ...command, weapon: 1 })).toEqual([])
    expect(s.r.barred(0, 'move')?.condition).toBe(d20.grappled)
  })
  rules('true20/conditions/pinned').it('-4, without combat bonus, dodge and parry', () => {
    expect(own(as({ combat: 5, abilities: { dexterity: 2 } }, [k.pinned]))).toEqual([6, 6])
  })
  rules('true20/conditions/prone').it('Defense 15: 11 in melee, 19 at range', () => {
    const s = scene({ combat: 3, weapons: [{ name: 'sword' }, { name: 'bow', use: 'projectile' }] }, { combat: 5 })
    s.m.give(1, d20.prone)
    expect([rolled(s, 8), rolled(s, 15, { weapon: 1 })]).toEqual(['hit', 'miss'])
  })
})

describe('of the mind', () => {
  rules('true20/conditions/fascinated').it('no actions, -4 on checks that answer something', () => {
    const s = as({ skills: { Notice: 5 } }, [k.fascinated])
    expect([13 + checkBonus(s.r, 0, 'Notice'), acts(s)]).toEqual([14, false])
  })
  rules('true20/conditions/fascinated-breaking').it('an attack aimed at it ends it at once', () => {
    const s = as({}, [])
    s.m.give(1, k.fascinated)
    s.play([attackStep(BLOW)], [1])
    expect(s.r.has(1, k.fascinated)).toBe(false)
  })
  rules('true20/conditions/frightened').it('cornered it acts, shaken; else it does not attack', () => {
    const s = fresh(as({ combat: 5 }, [k.frightened]), 0)
    expect(refusal(s, 0, command)).toEqual(['cannot attack: frightened'])
    s.m.take(0, k.frightened)
    s.m.give(0, k.cornered)
    expect([refusal(s, 0, command), 10 + attackOf(s)]).toEqual([[], 13])
  })
  rules('true20/conditions/panicked').it('defends normally, attacks nobody', () => {
    const s = fresh(as({ combat: 5 }, [k.panicked]), 0)
    expect([own(s), refusal(s, 0, command)]).toEqual([[15, 15], ['cannot attack: panicked']])
  })
  rules('true20/conditions/nauseated').it('one move action: no attack, no second move', () => {
    const s = fresh(as({}, [k.nauseated]), 0)
    expect(refusal(s, 0, command)).toContain('nauseated')
    expect(s.r.barred(0, 'full-round')?.condition).toBe(k.nauseated)
    expect(s.r.barred(0, 'move')).toBeNull()
  })
  rules('true20/conditions/shaken').it('-2 on attack, save and check', () => {
    const s = as({ combat: 4, saves: { will: 2 }, skills: { Bluff: 5 } }, [d20.shaken])
    expect([10 + attackOf(s), 10 + save(s, 'Will'), 10 + checkBonus(s.r, 0, 'Bluff')]).toEqual([12, 10, 13])
  })
  rules('true20/conditions/sickened').it('-2 on attack and check, none on saves', () => {
    const s = as({ combat: 4, saves: { fortitude: 3 }, skills: { Climb: 5 } }, [d20.sickened])
    expect([10 + attackOf(s), 10 + save(s, 'Fortitude'), 10 + checkBonus(s.r, 0, 'Climb')]).toEqual([12, 13, 13])
  })
  rules('true20/conditions/slowed').it('-1 on attack, Defense and Reflex, half speed, one action', () => {
    const s = fresh(as({ combat: 5, saves: { reflex: 4 }, speed: 30 }, [k.slowed]), 0)
    expect([10 + attackOf(s), own(s), 10 + save(s, 'Reflex'), speed(s)]).toEqual([14, [14, 14], 13, 15])
    expect([save(s, 'Will'), s.r.barred(0, 'full-round')?.condition]).toEqual([0, k.slowed])
  })
  rules('true20/conditions/flat-footed').it('no dodge, nothing else', () => {
    expect(own(as({ combat: 2, abilities: { dexterity: 4 }, size: 'small' }, [d20.flatFooted]))).toEqual([13, 13])
  })
})

describe('tired', () => {
  const fencer = { combat: 3, abilities: { strength: 2, dexterity: 1 }, weapons: [{ name: 'sword', damage: 3 }] }
  rules('true20/conditions/winded').it('-1: Strength check 9, no charge; attack +3, damage +4', () => {
    const s = as({}, [d20.winded])
    expect([10 + checkBonus(s.r, 0, 'Strength'), s.r.barred(0, 'charge')?.condition]).toEqual([9, d20.winded])
    const t = as(fencer, [d20.winded])
    expect([attackOf(t), damageOf(t)]).toEqual([3, 4])
  })
  rules('true20/conditions/fatigued').it('-2; a further result, or one named outright: exhausted', () => {
    for (const least of [1, 2]) {
      const s = as({ combat: 3, abilities: { dexterity: 3 } }, [k.fatigued])
      expect(own(s)).toEqual([14, 14])
      s.play([tire({ who: 0, least })])
      expect([s.r.has(0, k.fatigued), s.r.has(0, k.exhausted)]).toEqual([false, true])
    }
  })
  rules('true20/conditions/exhausted').it('-3, or -6 by a reading; half speed', () => {
    const given = { abilities: { dexterity: 1, strength: 1 }, saves: { reflex: 2 }, speed: 30 }
    const s = as(given, [k.exhausted])
    expect([10 + save(s, 'Reflex'), speed(s), s.r.barred(0, 'charge')?.condition]).toEqual([10, 15, k.exhausted])
    expect(10 + save(as(given, [k.exhausted], { 'exhausted-minus-6': true }), 'Reflex')).toBe(7)
    expect(as(given, [k.exhausted], { 'exhausted-may-charge': true }).r.barred(0, 'charge')).toBeNull()
  })
})

describe('scores and checks', () => {
  rules('true20/abilities/score-is-modifier').it('a score is added as it stands', () => {
    expect(10 + attackOf(as({ combat: 4, abilities: { dexterity: 2 } }, []))).toBe(16)
    expect(11 + checkBonus(as({ abilities: { constitution: -1 } }, []).r, 0, 'Constitution')).toBe(10)
  })
  rules('true20/equipment/load-check-penalty').each([
    ['Swim', 7, 'medium', 1],
    ['Climb', 5, 'heavy', -1],
    ['Stealth', 5, 'light', 5],
    ['Bluff', 5, 'heavy', 5],
  ] as const)('%s +%i under a %s load: %i', (skill, bonus, load, total) => {
    expect(checkBonus(as({ skills: { [skill]: bonus }, load }, []).r, 0, skill)).toBe(total)
  })
  rules('true20/abilities/score-is-modifier').it('what lowers a score lowers its skills', () => {
    const s = as({ abilities: { strength: 3 }, skills: { Climb: 7 } }, [k.exhausted])
    expect(checkBonus(s.r, 0, 'Climb')).toBe(4)
    expect(checkBonus(as({ abilities: { strength: 3 } }, []).r, 0, 'Climb')).toBe(3)
    s.m.set(0, lost.strength, 1)
    expect(checkBonus(s.r, 0, 'Climb')).toBe(3)
  })
})

rules('true20/conditions/normal').it('no condition is listed twice, and each has a rule', () => {
  const names = conditionData().map(d => d.condition.name)
  expect(new Set(names).size).toBe(names.length)
})
