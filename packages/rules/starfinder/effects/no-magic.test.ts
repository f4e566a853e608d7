import type { Step } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { rules } from '../../testing/rule.ts'
import { reasons } from '../testing/asked.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const KINDS = 'starfinder/magic/ability-kinds-table'
const art = (name: string, kind: string, more: Given = {}) => ({
  name,
  kind,
  provokes: false,
  effect: { range: 60, lasts: { minutes: 5 }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
  ...more,
})
const scene = (acts: readonly object[], first: Given = {}) =>
  new StarStage([{ acts, ...first }, { hitPoints: 60 }, { hitPoints: 60 }], {
    map: GridMap.open(20, 4),
    at: [
      [0, 0],
      [4, 0],
      [4, 2],
    ],
  }).turn()
const ruling = (s: StarStage, name: 'give' | 'take', who = 1, condition = 'without magic') =>
  s.play([{ do: s.scene.rules.rulings[name]!.step.kind, who, condition, reason: 'so' } as Step])
const use = (s: StarStage, act: string, target: number) => s.turn().do({ do: 'use', act, target })

describe('where magic is suppressed', () => {
  const shaken = (s: StarStage) => [1, 2].map(who => s.states(who).includes('shaken'))
  rules(KINDS).it('what is magic and goes with a creature works no more there, and again elsewhere', () => {
    const s = scene([art('hex', 'spell')])
    use(s, 'hex', 1)
    use(s, 'hex', 2)
    expect(shaken(s)).toEqual([true, true])
    ruling(s, 'give')
    expect(shaken(s)).toEqual([false, true])
    ruling(s, 'take')
    expect(shaken(s)).toEqual([true, true])
  })
  rules(KINDS).each([
    ['spell', false],
    ['spell-like', false],
    ['supernatural', false],
    ['extraordinary', true],
  ] as const)('%s: it works on: %s', (kind, works) => {
    const s = scene([art('hex', kind)])
    use(s, 'hex', 1)
    ruling(s, 'give')
    expect(shaken(s)).toEqual([works, false])
    // Another state changes nothing of it.
    const other = scene([art('hex', kind)])
    use(other, 'hex', 1)
    ruling(other, 'give', 1, 'prone')
    ruling(other, 'take', 1, 'prone')
    expect(shaken(other)).toEqual([true, false])
  })
  rules(KINDS).it('nobody uses any from there', () => {
    const s = scene([art('hex', 'spell'), art('trick', 'extraordinary')])
    ruling(s, 'give', 0)
    expect(reasons(s, { do: 'use', act: 'hex', target: 1 })).toEqual([`${KINDS}: magic is suppressed here`])
    expect(reasons(s, { do: 'use', act: 'trick', target: 1 })).toEqual([])
  })
})

describe('what an act costs', () => {
  const COSTS = 'starfinder/magic/spell-like-no-casting-costs'
  const left = (s: StarStage) => remaining(s.r, 0, 'Resolve Points')
  rules(COSTS).it('Resolve Points go as it is done, exactly so many are enough', () => {
    const hex = art('hex', 'spell', { costs: { resolve: 2 } })
    const s = scene([hex, art('free', 'spell')], { resolve: 5 })
    const spent = (act: string) =>
      use(s, act, 1)
        .of('resource-set')
        .map(e => [e['was'], e['left']])
    expect([spent('hex'), spent('free'), spent('hex')]).toEqual([[[5, 3]], [], [[3, 1]]])
    expect([left(s), reasons(s.turn(), { do: 'use', act: 'hex', target: 1 })]).toEqual([
      1,
      [`${COSTS}: hex costs 2 Resolve Points`],
    ])
    const one = scene([art('hex', 'spell', { costs: { resolve: 1 } })], { resolve: { maximum: 3, current: 0 } })
    expect(reasons(one, { do: 'use', act: 'hex', target: 1 })).toEqual([`${COSTS}: hex costs 1 Resolve Point`])
  })
  rules(COSTS).it('credits of a spell too', () => {
    const hex = art('hex', 'spell', { costs: { credits: 200 } })
    const s = scene([hex], { credits: 300 })
    expect(
      use(s, 'hex', 1)
        .of('resource-set')
        .map(e => [e['was'], e['left']]),
    ).toEqual([[300, 100]]) // prettier-ignore
    expect(reasons(s.turn(), { do: 'use', act: 'hex', target: 1 })).toEqual([
      `${COSTS}: costs 200 credits, and it has 100`,
    ])
  })
})
