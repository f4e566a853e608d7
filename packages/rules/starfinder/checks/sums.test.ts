import { describe, expect } from 'vitest'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { ESCAPING, FLYING } from './checks.ts'
import { CLIMBING } from './climb.ts'
import { SWIMMING } from './swim.ts'
import type { Task } from './task.ts'

type Given = Record<string, unknown>
const check = (given: Given, of: string | Task, change: (s: StarStage) => void = () => {}) => {
  const s = new StarStage([given])
  change(s)
  return s.r.explain('check', 0, typeof of === 'string' ? { skill: of } : of).terms.map(t => `${t.value} ${t.from}`)
}

describe('a check, term by term', () => {
  const skills = { Acrobatics: 6, athletics: 5, 'Profession (cook)': 3 }
  rules(
    'starfinder/actions/use-skill',
    'starfinder/movement/climb-bonus',
    'starfinder/movement/swim-bonus',
    'starfinder/flight/maneuverability',
  ).each<[Given, string | Task, readonly string[]]>([
    [{ skills }, 'Acrobatics', ['6 Acrobatics']],
    [{ skills }, 'Athletics', ['5 Athletics']],
    [{ skills }, 'profession (cook)', ['3 profession (cook)']],
    [{ skills }, CLIMBING, ['5 Athletics']],
    [{ skills, speeds: { climb: 20 } }, CLIMBING, ['5 Athletics', '8 climb speed']],
    [{ skills, speeds: { climb: 20 } }, SWIMMING, ['5 Athletics']],
    [{ skills, speeds: { climb: 20 } }, 'Athletics', ['5 Athletics']],
    [{ skills, speeds: { swim: 20 } }, SWIMMING, ['5 Athletics', '8 swim speed']],
    [{ skills, speeds: { swim: 20 } }, CLIMBING, ['5 Athletics']],
    [{ skills, speeds: { fly: 20 }, maneuverability: 'perfect' }, FLYING, ['6 Acrobatics', '8 perfect']],
    [{ skills, speeds: { fly: 20 }, maneuverability: 'clumsy' }, FLYING, ['6 Acrobatics', '-8 clumsy']],
    [{ skills, speeds: { fly: 20 }, maneuverability: 'perfect' }, 'Acrobatics', ['6 Acrobatics']],
    [{ skills, speeds: { fly: 20 } }, FLYING, ['6 Acrobatics']],
    [{ abilities: { Strength: 3 } }, 'Strength', ['3 Strength']],
  ])('%j: %j: %j', (given, skill, terms) => {
    expect(check(given, skill).filter(t => !t.startsWith('0 '))).toEqual(terms)
  })
  rules('starfinder/bonuses/meanings', 'starfinder/actions/use-skill').it(
    'what is for a skill counts for each of its tasks, what is for a task for no other',
    () => {
      const bonuses = [
        { type: 'enhancement', value: 2, from: 'cleats', to: 'Athletics' },
        { type: 'insight', value: 3, from: 'pitons', to: 'Athletics to climb' },
        { type: 'insight', value: 1, from: 'grace', to: 'Acrobatics' },
      ]
      const sum = (of: string | Task) =>
        new StarStage([{ skills, bonuses }]).r.tally('check', 0, typeof of === 'string' ? { skill: of } : of)
      expect([CLIMBING, SWIMMING, 'Athletics', FLYING, ESCAPING, 'Acrobatics'].map(sum)).toEqual([10, 7, 7, 7, 7, 7])
    },
  )
  rules('starfinder/maneuvers/invisible-grappled').it('out of a hold unseen: 2 more', () => {
    const hide = (s: StarStage) => s.m.give(0, unseen)
    expect([
      check({ skills }, ESCAPING, hide),
      check({ skills }, 'Acrobatics', hide),
      check({ skills }, ESCAPING),
    ]).toEqual([['6 Acrobatics', '2 cannot be seen'], ['6 Acrobatics'], ['6 Acrobatics']])
  })
  rules('starfinder/abilities/ability-damage-general-effects').it(
    'a skill goes down with its ability, a profession with none',
    () => {
      const all = ['Acrobatics', 'Athletics', 'Profession (cook)'].map(skill => {
        const s = new StarStage([{ skills, scores: { Dexterity: 14, Strength: 14, Constitution: 14 } }])
        s.play([weaken({ who: 0, ability: 'Dexterity', n: 4 }), weaken({ who: 0, ability: 'Strength', n: 2 })])
        return s.r.tally('check', 0, { skill })
      })
      expect(all).toEqual([4, 4, 3])
    },
  )
})

describe('a save that is felt', () => {
  const SENSED = 'starfinder/saves/sensing-success'
  const hex = (more: Given = {}) => ({
    name: 'hex',
    provokes: false,
    effect: {
      range: 60,
      descriptors: ['without visible sign'],
      save: { kind: 'Will', dc: 10 },
      consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }],
      ...more,
    },
  })
  const told = (more: Given, aim: Given, faces: readonly number[]) => {
    const s = new StarStage([
      { acts: [hex(more)], saves: { Will: 20 } },
      { saves: { Will: 20 } },
      { saves: { Will: 20 } },
    ]).turn()
    return s
      .do({ do: 'use', act: 'hex', ...aim } as never, faces)
      .events.filter(e => e.e === 'force-felt' || e.e === 'save-sensed')
  }
  rules(SENSED).it('by the one who saved, and by its maker where that was the only target', () => {
    const felt = (who: number) => ({ e: 'force-felt', who })
    const sensed = { e: 'save-sensed', by: 0, who: 1, act: 'hex' }
    expect(told({}, { target: 1 }, [10])).toEqual([felt(1), sensed])
    expect(told({ targets: 2 }, { targets: [1, 2] }, [10, 10])).toEqual([felt(1), felt(2)])
    expect(told({}, { target: 0 }, [10])).toEqual([felt(0)])
    expect(told({ descriptors: [] }, { target: 1 }, [10])).toEqual([])
  })
})

describe('the save of a thing', () => {
  rules('starfinder/objects/saving-throws').it('is its item level, or its bearer’s where that is better', () => {
    const of = (itemLevel: number, Will: number, held: boolean) => {
      const s = new StarStage([{ saves: { Will } }, { kinds: ['object'], itemLevel, ...(held ? { heldBy: 'a' } : {}) }])
      return s.r.explain('save', 1, { save: 'Will' }).terms.map(t => `${t.value} ${t.from}`)
    }
    expect([of(5, 9, false), of(5, 9, true), of(5, 5, true), of(5, 4, true)]).toEqual([
      ['5 item level'],
      ['9 Will of a'],
      ['5 item level'],
      ['5 item level'],
    ])
    const living = new StarStage([{ itemLevel: 5, saves: { Will: 2 } }])
    expect(living.r.tally('save', 0, { save: 'Will' })).toBe(2)
  })
})
