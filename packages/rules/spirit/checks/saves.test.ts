import { describe, expect } from 'vitest'
import { die } from '../../d20/injury/thresholds.ts'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { save } from '../../d20/vocabulary/check-steps.ts'
import { rules } from '../../testing/rule.ts'
import { saveNamed } from '../creature/abilities.ts'
import { SpiritStage } from '../testing/stage.ts'

type Kind = 'Fortitude' | 'Reflex' | 'Will'
const throwing = (given: Record<string, unknown>, kind: Kind, dc: number, face: number, options = {}) => {
  const stage = new SpiritStage([given], { options })
  const step = save({ who: 0, save: kind, dc, against: 'a test', failed: [die({ who: 0 })], passed: [] })
  const explained = stage.play([step], [face]).of('saved')[0]!
  return { result: explained['result'], exposed: explained['exposed'], states: stage.states() }
}
const modifier = (given: Record<string, unknown>, kind: Kind, options = {}) =>
  new SpiritStage([given], { options }).r.explain('save', 0, { save: kind })

describe('the throw', () => {
  rules('spirit/saves/save-roll', 'spirit/saves/dc-from-attack').each([
    ['Reflex', 14, 22, 8, 'passed'],
    ['Reflex', 14, 22, 7, 'failed'],
    ['Will', 12, 24, 12, 'passed'],
    ['Will', 12, 25, 12, 'failed'],
  ] as const)('%s %i against %i, d20 shows %i: %s', (kind, bonus, dc, face, result) => {
    expect(throwing({ saves: { [kind]: bonus } }, kind, dc, face).result).toBe(result)
  })
  rules('spirit/saves/save-roll').it('what follows comes with the save', () => {
    expect(throwing({}, 'Will', 15, 14).states).toEqual(['dead'])
    expect(throwing({}, 'Will', 15, 15).states).toEqual([])
  })
  rules('spirit/saves/natural-1-and-20').it('1 fails and 20 passes', () => {
    expect(throwing({ saves: { Will: 25 } }, 'Will', 15, 1).result).toBe('failed')
    expect(throwing({ saves: { Will: 2 } }, 'Will', 40, 20).result).toBe('passed')
  })
  rules('spirit/objects/exposed-items-on-natural-1').each([
    [1, true],
    [2, false],
    [20, false],
  ])('d20 shows %i: exposed items at risk %s', (face, exposed) => {
    expect(throwing({}, 'Reflex', 30, face).exposed).toBe(exposed)
  })
})

describe('the modifier', () => {
  const sturdy = { saves: { Fortitude: 3 }, abilities: { Constitution: 2, Strength: 1 } }
  const weak = { abilities: { Spirit: -1, Charm: -2 } }
  rules('spirit/saves/save-modifier').it('ability and class', () => {
    expect(modifier(sturdy, 'Fortitude').total).toBe(5)
    expect(throwing(sturdy, 'Fortitude', 15, 10).result).toBe('passed')
    expect(modifier(weak, 'Will').total).toBe(-1)
  })
  rules('spirit/saves/save-modifier').it('with the ten of the printed formula', () => {
    const options = { 'saves-with-ten': true }
    expect(modifier(sturdy, 'Fortitude', options).total).toBe(15)
    expect(throwing(sturdy, 'Fortitude', 25, 10, options).result).toBe('passed')
    expect(throwing(sturdy, 'Fortitude', 26, 10, options).result).toBe('failed')
    expect(modifier(weak, 'Will', options)).toMatchObject({ total: 9, readings: ['saves-with-ten'] })
  })
  rules('spirit/saves/class-bonuses-stack').it('classes add up', () => {
    const Fortitude = [
      { from: 'A', value: 3 },
      { from: 'B', value: 2 },
    ]
    expect(modifier({ saves: { Fortitude } }, 'Fortitude').total).toBe(5)
  })
  rules('spirit/saves/kinds-and-abilities').each([
    ['Fortitude', { Constitution: 1, Strength: 4 }, 2, 6],
    ['Reflex', { Quickness: 3, Intelligence: 3 }, 0, 3],
    ['Will', { Spirit: -2, Charm: 1 }, 0, 1],
    ['Fortitude', { Quickness: 9 }, 1, 1],
  ] as const)('%s with %j and class +%i: %i', (kind, abilities, bonus, total) => {
    expect(modifier({ abilities, saves: { [kind]: bonus } }, kind).total).toBe(total)
  })
  rules('spirit/saves/kinds-and-abilities').it('one ability chosen for good', () => {
    const given = {
      abilities: { Constitution: 1, Strength: 4 },
      saves: { Fortitude: 2 },
      saveAbility: { Fortitude: 'Constitution' },
    }
    expect(modifier(given, 'Fortitude', { 'save-ability-fixed': true }).total).toBe(3)
    expect(modifier(given, 'Fortitude').total).toBe(6)
    // Where nothing is chosen, the first of the pair: Strength for Fortitude.
    const first = modifier({ ...given, saveAbility: {} }, 'Reflex', { 'save-ability-fixed': true })
    const quick = modifier({ abilities: { Quickness: 1, Intelligence: 4 } }, 'Reflex', { 'save-ability-fixed': true })
    expect([first.total, quick.total]).toEqual([0, 1])
  })
  rules('spirit/saves/kinds-and-abilities').it('says why the other ability does not count', () => {
    const given = { abilities: { Constitution: 1, Strength: 4 }, saveAbility: { Fortitude: 'Constitution' } }
    const lost = (options: object) => modifier(given, 'Fortitude', options).terms.filter(t => t.lost !== undefined)
    expect(lost({})).toMatchObject([{ from: 'Constitution', lost: 'Strength counts' }])
    expect(lost({ 'save-ability-fixed': true })).toMatchObject([
      { from: 'Strength', lost: 'Constitution is chosen for this save' },
    ])
  })
  rules('spirit/saves/kinds-and-abilities').it('of two that are equal the first of the pair counts', () => {
    const { total, terms } = modifier({ abilities: { Constitution: 2, Strength: 2 } }, 'Fortitude')
    expect(total).toBe(2)
    expect(terms.filter(t => t.type === 'ability').map(t => [t.from, t.lost === undefined])).toEqual([
      ['Constitution', true],
      ['Strength', false],
    ])
  })
  rules('spirit/saves/kinds-and-abilities').it('the Constitution save is the Fortitude save', () => {
    expect(saveNamed('Constitution save')).toBe('Fortitude')
    expect(modifier({ saves: { Constitution: 4 } }, 'Fortitude').total).toBe(4)
    expect(modifier({ abilities: { Fortitude: 3 } }, 'Fortitude').total).toBe(3)
  })
  rules('spirit/abilities/ability-damage').it('ability damage lowers it, as a term of its own', () => {
    const stage = new SpiritStage([{ scores: { Constitution: 14 }, abilities: { Constitution: 2, Strength: -3 } }])
    stage.play([weaken({ who: 0, ability: 'Constitution', n: 3 })])
    const explained = stage.r.explain('save', 0, { save: 'Fortitude' })
    expect(explained.total).toBe(0)
    expect(explained.terms.find(t => t.from === 'Constitution damage')?.value).toBe(-2)
  })
})
