import { describe, expect, it } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import { applyEffect, expose } from '../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { DAY, MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { creature, SpiritStage } from '../testing/stage.ts'

const venom = {
  name: 'adder venom',
  every: { minutes: 1 },
  times: 2,
  check: { save: 'Fortitude', dc: 13 },
  byCheck: true,
  stages: [[{ lowers: 'strength', by: '1d4' }], [{ lowers: 'strength', by: '2d4' }]],
  descriptors: ['poison'],
  doses: true,
}
const fever = {
  name: 'marsh fever',
  onset: { days: 2 },
  every: { days: 1 },
  check: { save: 'Fortitude', dc: 12 },
  stages: [[{ lowers: 'constitution', by: '1' }]],
  again: 'last',
  cure: 2,
  descriptors: ['disease'],
}
const bite = { name: 'bite', damage: '1d6', natural: true, affliction: 'adder venom' }
const snake = { afflictions: [venom, fever], weapons: [bite], baseAttack: 5 }
const stage = (victim: Record<string, unknown> = {}) => new SpiritStage([snake, { hitPoints: 40, ...victim }])
const bitten = (s: SpiritStage, faces: readonly (number | readonly number[])[]) => s.blow(faces)

describe('a venom in a bite', () => {
  rules('spirit/abilities/ability-damage').it('works at once and a minute later, one thing and then another', () => {
    const s = stage()
    expect(bitten(s, [15, 3, 5, 2]).of('ability-lowered')[0]).toMatchObject({ ability: 'Strength', by: 2 })
    const later = s.play([time(MINUTE, 'wait')], [5, [3, 4]])
    expect(later.of('ability-lowered')[0]).toMatchObject({ by: 9 })
    expect(later.of('affliction-ended')[0]).toMatchObject({ who: 1, how: 'over' })
    expect(s.r.items(1, timers)).toEqual([])
  })
  it('a first save that is made leaves the second for later', () => {
    const s = stage()
    expect(bitten(s, [15, 3, 20]).of('ability-lowered')).toEqual([])
    expect(s.play([time(MINUTE, 'wait')], [5, [1, 1]]).of('ability-lowered')[0]).toMatchObject({ by: 2 })
  })
  it('runs once for each bite, and not where no damage gets through', () => {
    const s = stage()
    bitten(s, [15, 3, 20])
    bitten(s, [15, 3, 20])
    expect(s.r.items(1, timers)).toHaveLength(2)
    expect(bitten(s, [2]).of('affliction-began')).toEqual([])
    const hard = new SpiritStage([
      { ...snake, weapons: [{ ...bite, types: 'piercing' }] },
      { reduction: [{ amount: 30 }] },
    ])
    expect(bitten(hard, [15, 3]).of('affliction-began')).toEqual([])
  })
  it('does nothing to those who are immune to poison', () => {
    const s = stage({ immune: ['poison'] })
    expect(bitten(s, [15, 3]).of('effect-resisted')[0]).toMatchObject({ act: 'adder venom', why: 'immune' })
  })
  it('in a fight the minute goes by the clock, not by turns', () => {
    const s = stage()
    bitten(s, [15, 3, 20])
    for (let i = 0; i < 20; i++) s.play([turnEdge({ who: 1, edge: 'turn-start' })])
    expect(s.r.items(1, timers)[0]).toMatchObject({ left: MINUTE })
  })
})

describe('a disease', () => {
  const ill = (s: SpiritStage) => s.play([expose({ who: 1, by: 0, of: 'marsh fever' })])
  it('breaks out after its time, and two saves in a row throw it off', () => {
    const s = stage()
    ill(s)
    expect(s.play([time(2 * DAY - 1, 'wait')]).of('saved')).toEqual([])
    expect(s.play([time(1, 'wait')], [5]).of('ability-lowered')).toHaveLength(1)
    s.play([time(DAY, 'wait')], [20])
    s.play([time(DAY, 'wait')], [5])
    s.play([time(DAY, 'wait')], [20])
    expect(s.play([time(DAY, 'wait')], [20]).of('affliction-ended')[0]).toMatchObject({ how: 'thrown off' })
  })
  it('a second exposure changes nothing, and a remedy for all diseases ends it', () => {
    const remedy = { name: 'Remedy', effect: { consequences: [{ cures: 'disease' }] } }
    const s = new SpiritStage([{ ...snake, acts: [remedy] }, {}])
    ill(s)
    expect(ill(s).events).toEqual([])
    bitten(s, [15, 3, 20])
    const cured = s.play([applyEffect({ by: 0, who: 1, act: 'Remedy' })])
    expect(cured.of('affliction-ended')).toEqual([expect.objectContaining({ who: 1, of: 'marsh fever', how: 'cured' })])
    expect(s.r.items(1, timers).map(t => t.source)).toEqual(['adder venom'])
  })
})

it('an effect brings an affliction of its user', () => {
  const breath = { name: 'Foul breath', effect: { consequences: [{ afflicts: 'marsh fever' }] } }
  const s = new SpiritStage([{ ...snake, acts: [breath] }, {}])
  expect(s.play([applyEffect({ by: 0, who: 1, act: 'Foul breath' })]).of('affliction-began')).toHaveLength(1)
})
it('equal courses are equal states: nothing is counted that the document does not need', () => {
  const plain = {
    name: 'rot',
    every: { days: 1 },
    check: { save: 'Fortitude', dc: 12 },
    stages: [[{ damage: 1 }]],
    again: 'last',
  }
  const s = new SpiritStage([{ afflictions: [plain] }, {}])
  s.play([expose({ who: 1, by: 0, of: 'rot' })], [20])
  const first = s.S.slice()
  s.play([time(DAY, 'wait')], [20])
  expect(s.S).toEqual(first)
})
it.each([
  [
    { ...snake, weapons: [{ ...bite, affliction: 'adder' }] },
    /no affliction .*adder.*there are adder venom, marsh fever/,
  ],
  [{ afflictions: [{ ...venom, check: { dc: 3 } }] }, /either a save or a check/],
  [{ afflictions: [{ ...venom, every: { minutes: 1, hours: 1 } }] }, /one unit of time/],
  [{ afflictions: [fever, fever] }, /two afflictions are called/],
])('a document that makes no sense is refused', (given, why) => {
  expect(() => creature(given)).toThrow(why)
})
