import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from './index.ts'

const HURT = 'hitPoints: 20, '
const texts = ['spirit', 'modern', 'srd35', 'starfinder', 'true20'] as const
/** A swordsman whose first weapon lies in its pack, and a foe three squares away. */
const file = (ruleset: string, script: string, foe = 'blue') => {
  const points = ruleset === 'true20' ? '' : HURT
  const [axe, ram] = ruleset === 'true20' ? ['2', '1'] : ['1d8', '1d4']
  const bow = `{ name: bow, use: projectile, damage: ${ram}, increment: 60 }`
  return `ruleset: ${ruleset}
map: |
  . . . . . .
  . a . . b .
  . . . . . .
creatures:
  a: { side: red, ${points}initiative: 30, weapons: [{ name: axe, damage: ${axe} }, ${bow}] }
  b: { side: ${foe}, ${points}weapons: [] }
script:
${script}`
}
const run = (ruleset: string, script: string, foe?: string) =>
  runFight(readFight(file(ruleset, script, foe), 'file', rulesets), { seed: 3, rounds: 1 })
const did = (ruleset: string, script: string) =>
  run(ruleset, script).table.rows.flatMap(row =>
    (row.events ?? []).filter(e => e.e === 'attack-rolled' || e.e === 'moved'),
  )

describe('what a script may leave out', () => {
  it.each(texts)('%s: a weapon: the first that serves is meant', ruleset => {
    const strikes = did(ruleset, '  - { who: a, do: attack, target: b }\n').filter(e => e.e === 'attack-rolled')
    expect(strikes[0]).toMatchObject({ weapon: 1 })
  })
  it.each(texts)('%s: a way may begin with the square where one stands', ruleset => {
    const [first] = did(ruleset, '  - { who: a, do: move, path: [B2, B3, B4] }\n')
    expect(first).toMatchObject({ e: 'moved', who: 'a' })
  })
  it.each(texts)('%s: a file of one side says why a command of its script cannot be done', ruleset => {
    const { left } = run(ruleset, '  - { who: a, do: stand }\n', 'red')
    expect(left.map(p => p.message)).toEqual([expect.stringMatching(/^not used: a cannot stand: .+ \(\S+\/\S+\)$/)])
  })
})
