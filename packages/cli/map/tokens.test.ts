import { GAME, handedOver, Mutator, Reader } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

it('draws a creature as large as the form that it is in', () => {
  const f = readFight(
    `
ruleset: srd35
map: |
  . . . .
  . a . b
  . . . .
creatures:
  a: { side: x, hitPoints: 10, forms: [{ name: bear, size: large }] }
  b: { side: y, hitPoints: 10 }
`,
    'forms.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f)
  const sides = () => tokensOf(f, new Reader(scene, start)).map(t => t.side)
  expect(sides()).toEqual([1, 1])
  new Mutator(scene, start).include(GAME, handedOver, { who: 0, form: 'bear' })
  expect(sides()).toEqual([2, 1])
})
