import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from './run.ts'

const file = (script: string) => `
ruleset: srd35
time: day 1, 08:00
places:
  hall: { map: ". . . +", creatures: { door: { side: them, object: { like: simple wooden door, door: A4 } } } }
  vault: { map: ". . ." }
ways: [{ from: hall, to: vault, rounds: 1, through: A4 }]
starts: hall
creatures:
  ann: { side: us, hitPoints: 20, abilities: { Strength: 1 } }
script:
${script}`
const played = (script: string, seed: number) =>
  runFight(readFight(file(script), 'tries.yaml', rulesets), { seed, rounds: 20 })
const tried = ({ table }: ReturnType<typeof played>) =>
  table.rows.filter(r => r.picks?.some(p => String(p.key).includes('break') || String(p.key).includes('check'))).length

describe('a command of a script that says how often it is tried', () => {
  const until = `  - { who: ann, do: walk-to, to: A3, tries: 1 }
  - { who: ann, do: break, target: door, tries: 200 }
  - { who: ann, do: go, to: vault }
`
  it('is given until it is legal no more, whatever the dice say', () => {
    for (const seed of [1, 2, 3, 4]) {
      const x = played(until, seed)
      expect(x.left, `${seed}`).toEqual([])
      expect(x.table.rows.flatMap(r => r.events ?? []).some(e => e.e === 'came-to')).toBe(true)
    }
  })
  it('is given so many times at most', () => {
    const few = until.replace('tries: 200', 'tries: 3').replace('  - { who: ann, do: go, to: vault }\n', '')
    const counts = [1, 2, 3, 4, 5, 6].map(seed => tried(played(few, seed)))
    expect(Math.max(...counts)).toBe(3)
  })
  it('is passed over where it is not legal; one that says nothing is a mistake there', () => {
    expect(played('  - { who: ann, do: go, to: vault, tries: 1 }\n  - { who: ann, do: wait }\n', 1).left).toEqual([])
    expect(() => played('  - { who: ann, do: go, to: vault }\n', 1)).toThrow(/script\[0\]: ann cannot go/)
  })
  it('takes a whole number from 1', () => {
    expect(() => played('  - { who: ann, do: wait, tries: 0 }\n', 1)).toThrow(/script\[0\]\.tries/)
  })
})
