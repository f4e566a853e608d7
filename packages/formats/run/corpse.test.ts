import { makeRng } from '@quintain/dice'
import { live, Table, verify } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const points = (id: string) => (id === 'true20' ? 'toughness: 9' : 'hitPoints: 40')
const effect = (more: string) => `effect: { range: 60, lasts: { rounds: 5 }, ${more} }`
const dazes = 'consequences: [{ condition: dazed }]'

function tableOf(id: string) {
  const f = readFight(
    `ruleset: ${id}
map: |
  . . . . . . . .
  . a . c . b . .
creatures:
  a:
    side: us
    initiative: 99
    ${points(id)}
    acts:
      - { name: charm, kind: other, cost: standard, ${effect(`targets: 1, ${dazes}`)} }
  c: { side: them, ${points(id)} }
  b: { side: them, ${points(id)} }
`,
    'corpse.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(5)), seated: () => true, fight: f.source })
  t.run()
  t.do('a', { do: 'use', act: 'charm', targets: [scene.who('c')] } as never)
  return t
}
const ended = (t: Table) => events(t, 'effect-ended').map(e => [(e['effect'] as { act: string }).act, e['how']])
const give = (t: Table, who: string, condition: string) => t.rule({ do: 'give', who, condition } as never, 'so', 'gm')

it.each(ids)('an effect with a time of its own is over when whom it is on dies, under %s', id => {
  const t = tableOf(id)
  expect(events(t, 'effect-began')).toHaveLength(1)
  give(t, 'b', 'dead')
  expect(ended(t)).toEqual([])
  give(t, 'c', 'dead')
  expect(ended(t)).toEqual([['charm', 'over']])
  expect(verify(t.scene, t.journal)).toBeNull()
})
it.each(ids)('and stays on one that is down, and where its maker dies, under %s', id => {
  const t = tableOf(id)
  give(t, 'c', 'prone')
  give(t, 'a', 'dead')
  expect(ended(t)).toEqual([])
})
