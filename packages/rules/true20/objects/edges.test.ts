import { describe, expect } from 'vitest'
import { applyEffect, endAffliction, expose } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { scene, someone } from '../testing/sheets.ts'
import { ruledSo, told } from '../testing/told.ts'
import { fall } from './falls/falling.ts'
import { gearSaved, hoursOfAir } from './hazards.ts'

describe('into water', () => {
  const falls = (how: object, faces: number[]) =>
    told(scene({ toughness: 20 }), [fall({ who: 0, feet: 30, onto: 'water', ...how })], faces)
  rules('true20/hazards/diving', 'true20/hazards/yielding-surface').it(
    'only who jumps dives, and only into water',
    () => {
      const fallen = ['fell who 0, feet 30, onto water', 'toughness 1: 0', 'withstood who 0']
      expect(falls({ depth: 30 }, [1])).toEqual(fallen)
      expect(falls({}, [1])).toEqual(fallen)
      expect(falls({ jumps: true, depth: 30, onto: 'hard' }, [15, 1]).slice(2, 4)).toEqual([
        'fell who 0, feet 30, onto hard',
        'state-entered who 0, condition jumping down',
      ])
      expect(falls({ jumps: true, depth: 30 }, [15]).at(-1)).toBe('dived who 0, feet 0')
    },
  )
})

describe('what burns with its bearer', () => {
  const bearer = (options: object = {}) =>
    scene(
      { toughness: 20, acts: [{ name: 'fire', effect: { consequences: [{ damage: '1' }] } } as never] },
      {},
      {
        options: { ...options },
        more: [someone('cloak', 'one', { object: { wornBy: 'attacker' } })],
      },
    )
  rules('true20/hazards/catching-fire').it('of flames alone, and of those that go on', () => {
    expect(told(bearer(), [expose({ who: 0, of: 'boiling water' })], [20])).toContain('withstood who 0')
    expect(told(bearer(), [applyEffect({ by: 0, who: 0, act: 'fire' })], [20])).toEqual([
      'toughness 20: 0',
      'withstood who 0',
    ])
    expect(told(bearer(), [expose({ who: 0, of: 'fire' })], [1, 20, 20]).at(-1)).toBe(
      'saved who 0, save Reflex, dc 15, against fire, result passed, exposed false',
    )
  })
})

describe('what ends with an affliction', () => {
  rules('true20/hazards/smoke-suffocation').it('air comes back with the end of smoke, not of cold', () => {
    const airless = (left: string) => {
      const s = scene({ toughness: 20 })
      told(s, [expose({ who: 0, of: 'no air left' })])
      s.m.give(0, gearSaved)
      told(s, [expose({ who: 0, of: 'cold' })])
      told(s, [expose({ who: 0, of: 'smoke' })], [1])
      return told(s, [endAffliction({ who: 0, of: left, how: 'left' })]).filter(x => /^affliction/.test(x))
    }
    expect(airless('cold')).toEqual(['affliction-ended who 0, of cold, how left'])
    expect(airless('smoke')).toEqual([
      'affliction-ended who 0, of smoke, how left',
      'affliction-ended who 0, of no air left, how left',
    ])
    const s = scene()
    told(s, [expose({ who: 0, of: 'smoke' })], [1])
    expect(told(s, [endAffliction({ who: 0, of: 'smoke', how: 'left' })]).filter(x => /^affliction/.test(x))).toEqual([
      'affliction-ended who 0, of smoke, how left',
    ])
  })
  rules('true20/hazards/putting-out-fire').it('gear that was saved once may burn in the next fire', () => {
    const s = scene({ toughness: 20 })
    told(s, [expose({ who: 0, of: 'fire' })], [1, 20])
    s.m.give(0, gearSaved)
    told(s, [endAffliction({ who: 0, of: 'fire', how: 'left' })])
    expect(s.r.has(0, gearSaved)).toBe(false)
  })
})

describe('air', () => {
  rules('true20/hazards/slow-suffocation').it(
    '6 hours for 1000 cubic feet and one of Medium size, half of it for a small one',
    () => {
      expect(hoursOfAir(1000, ['medium'])).toBe(6)
      expect(hoursOfAir(1000, ['small'])).toBe(12)
      expect(hoursOfAir(2000, ['medium', 'small'], 0)).toBe(8)
      const s = scene({ size: 'small' }, { size: 'medium' })
      const begun = (among: number[]) =>
        ruledSo(s, { do: 'seal', who: among, cubicFeet: 1000 })
          .filter(x => x.startsWith('timer'))
          .map(x => x.replace(/^timer-started /, ''))
      expect(begun([0])).toEqual(['who 0, timer air (7200, {at clock})'])
      expect(begun([1])).toEqual(['who 1, timer air (3600, {at clock})'])
    },
  )
})
