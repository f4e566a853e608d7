import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { eveningsOf } from './evening.ts'

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
const of = (script: string, n = 12) => eveningsOf(readFight(file(script), 'f.yaml', rulesets), n, 5, () => true)
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
it('is stopped where it is asked to, and has the same totals with the same seed', () => {
  expect(of(GO, 5)).toEqual(of(GO, 5))
  let n = 0
  const f = readFight(file(GO), 'f.yaml', rulesets)
  expect(eveningsOf(f, 50, 1, () => n++ < 3).evenings).toBe(3)
})
