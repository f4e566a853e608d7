import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { expect, it } from 'vitest'
import { TableService } from '../index.ts'

const FIGHT = `
ruleset: starfinder
map: |
  a . . . . .
  b . . g . .
creatures:
  a: { side: us, level: 3, hitPoints: 20, baseAttack: 3, initiative: 90, weapons: [{ name: rifle, use: projectile, damage: 1d6, increment: 60 }] }
  b: { side: us, level: 3, hitPoints: 20, initiative: -10 }
  g: { side: them, level: 3, hitPoints: 90, initiative: -20 }
`
let n = 0
const id = () => ({ n: ++n, id: `d${n}` })

it('a further attack is offered on foes before friends, and no square is in reach once no move is left', async () => {
  const table = await TableService.create(new MemoryJournals(), 't', FIGHT, { rulesets, source: live(makeRng(1)) })
  const us = table.as('players')
  const moves = async () => {
    const reply = await us.receive({ m: 'legal', n: ++n, who: 'a' })
    return reply.m === 'legal' && reply.kinds.find(k => k.name === 'move')!.legal
  }
  expect(await moves()).toBe(true)
  const command = { do: 'full-attack', target: 'g', weapon: 'rifle' }
  expect(await us.receive({ m: 'do', ...id(), who: 'a', command })).toMatchObject({ m: 'done' })
  const asked = us.questions[0]!
  expect(asked.options.map(o => o.text)).toEqual([
    'attack G with rifle',
    'attack B with rifle',
    'attack B with unarmed strike',
    'stop',
  ])
  await us.receive({ m: 'answer', ...id(), q: asked.q, with: asked.options.at(-1)!.value as never })
  expect(await moves()).toBe(false)
})

it('a count of 0 in the order of turns is 0', async () => {
  const table = await TableService.create(new MemoryJournals(), 't', FIGHT, { rulesets, source: live(makeRng(1)) })
  const ruling = { do: 'initiative', who: 'g', total: 0 }
  expect(await table.as('gm').receive({ m: 'rule', ...id(), ruling, reason: 'slow' })).toMatchObject({ m: 'done' })
  expect(table.as('players').view.creatures.find(c => c.id === 'g')!.initiative).toBe(0)
})
