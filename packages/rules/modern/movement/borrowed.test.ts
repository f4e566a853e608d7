import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { refusals } from '../../d20/turn/act.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

describe('speed', () => {
  const speed = (given: object) =>
    new ModernStage([{ speed: 30, ...given }]).r.explain('speed', 0, {}).terms.map(t => [t.value, t.from])
  rules('modern/movement/speed').each<[string, object, [number, string][]]>([
    ['nothing worn', {}, [[30, 'speed']]],
    ['armor that leaves it', { armor: { bonus: 1, speed: 30 } }, [[30, 'speed']]],
    ['armor that would be faster', { armor: { bonus: 1, speed: 40 } }, [[30, 'speed']]],
    [
      'armor without a name',
      { armor: { bonus: 1, speed: 20 } },
      [
        [30, 'speed'],
        [-10, 'armor'],
      ],
    ],
    [
      'armor by its name',
      { armor: { name: 'plate', bonus: 1, speed: 20 } },
      [
        [30, 'speed'],
        [-10, 'plate'],
      ],
    ],
  ])('%s', (_, given, terms) => {
    expect(speed(given)).toEqual(terms)
  })
})

describe('a reach weapon', () => {
  const spear = { name: 'spear', damage: '1d8', reach: true }
  const knife = { name: 'knife', damage: '1d4' }
  const why = (weapon: number, x: number, y: number, more: object = {}) => {
    const stage = new ModernStage([{ weapons: [spear, knife], ...more }, {}], {
      at: [
        [0, 0],
        [x, y],
      ],
    })
    apply(stage.m, turnBegan({ who: 0, single: false, opportunities: 1, swift: 1 }), stage.scene)
    return refusals(stage.r, 0, { do: 'attack', target: 1, weapon }).map(r => r.why)
  }
  rules('spirit/attack/reach-weapon').each([
    [0, 1, 0, false],
    [0, 2, 0, true],
    [0, 2, 2, true],
    [0, 3, 0, false],
    [1, 1, 0, true],
    [1, 2, 0, false],
  ])('weapon %i at %i, %i: %s', (weapon, x, y, may) => {
    expect(why(weapon, x, y)).toEqual(may ? [] : [`B is out of the reach of ${weapon === 0 ? 'spear' : 'knife'}`])
  })
  rules('spirit/attack/reach-weapon').it('of a large creature begins where its own reach ends', () => {
    const large = { size: 'large', reach: 10 }
    const may = [1, 2, 3, 4, 5].map(x => why(0, x + 1, 0, large).length === 0)
    expect(may).toEqual([false, false, true, true, false])
  })
})
