import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { type Asked, blockOf, countBlocks } from './blocks.ts'
import { eveningsFound } from './evening.ts'
import { ofEvenings, playEvenings } from './evening-counts.ts'
import { InOrder } from './pool.ts'

/** Ann always fells Bo, who always fights on with nobody left; then she sleeps. */
const file = (script: string) => `
ruleset: spirit
places:
  road: { map: "a . . ." }
  gate: { map: ". b . ." }
ways: [{ from: road, to: gate, rounds: 2 }]
starts: road
creatures:
  a: { side: us, letter: a, name: Ann, hitPoints: 60, baseAttack: 30, initiative: 99, weapons: [{ name: axe, damage: 4d6+20 }] }
  b: { side: them, letter: b, name: Bo, hitPoints: 10 }
script: [${script}]
`
const asked = (fights: number): Asked => ({ seed: 5, fights, rounds: 100 })
const read = (script: string) => readFight(file(script), 'f.yaml', rulesets)
const of = (script: string, n = 12) => {
  const f = read(script)
  return eveningsFound(f, playEvenings(f, blockOf(asked(n), 0)), 5)
}
const GO = '{ who: a, do: go, to: gate }, { who: a, do: begin-fight }, { who: a, do: fight-on }'

it('what comes of an evening is counted by its fights, and by what remains', () => {
  const x = of(`${GO}, { who: a, do: wait, hours: 1 }`)
  expect(x.evenings).toBe(12)
  expect(x.fights).toHaveLength(1)
  expect(x.fights[0]!.fought.share).toBe(1)
  expect(Object.keys(x.fights[0]!.won)).toEqual(['us'])
  expect(x.whole.share).toBe(1)
  expect(x.creatures['a']!.states['unhurt']?.share).toBeGreaterThan(0.5)
  expect(x.creatures['b']!.states['dead']?.share).toBe(1)
})
it('where the script cannot go on, it is told how often and why', () => {
  const x = of(`${GO}, { who: a, do: go, to: gate }`, 4)
  expect(x.whole.share).toBe(0)
  expect(x.halts).toHaveLength(1)
  expect(x.halts[0]!.at).toMatch(/is at gate already/)
})
it('is stopped where it is asked to, and has the same totals with the same seed, whoever plays which part', async () => {
  expect(of(GO, 5)).toEqual(of(GO, 5))
  const f = read(GO)
  const block = (k: number) => playEvenings(f, blockOf(asked(120), k))
  const all = await countBlocks(ofEvenings, asked(120), block, () => true)
  expect(all).toEqual(playEvenings(f, { seed: 5, from: 0, count: 120 }))
  const inOrder = new InOrder(ofEvenings, asked(120), () => true)
  for (const k of [2, 0, 1]) inOrder.take(k, block(k))
  expect(inOrder.total).toEqual(all)
  expect((await countBlocks(ofEvenings, asked(120), block, () => false))!.evenings).toBe(50)
  const near = await countBlocks(
    ofEvenings,
    { ...asked(5000), margin: 0.2 },
    k => playEvenings(f, blockOf(asked(5000), k)),
    () => true,
  )
  expect(near!.evenings).toBe(200)
})
