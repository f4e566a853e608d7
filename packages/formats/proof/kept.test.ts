import { readJournal, verify, writeJournal } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { Chance } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { runFight } from '../run/index.ts'

/** Creatures that come with a ruleset fight one another at random; every journal is read back and recomputed. */
const FIGHTS = 24
const systems = Object.values(rulesets).filter(s => s.bestiary)

describe.each(systems.map(s => [s.id, s] as const))('creatures that come with %s', (id, system) => {
  it('fight, and the journals verify', () => {
    const names = Object.keys(system.bestiary!)
    const c = new Chance(`kept ${id}`)
    for (let i = 0; i < FIGHTS; i++) {
      const pair = [names[i % names.length]!, names[c.int(0, names.length - 1)]!]
      const columns = ['B2', `L${c.int(2, 12)}`]
      const creatures = Object.fromEntries(pair.map((like, n) => [`c${n}`, { like, side: `s${n}`, at: columns[n] }]))
      const fight = readFight(
        JSON.stringify({ ruleset: id, map: `${'.'.repeat(16)}\n`.repeat(16), creatures }),
        'kept',
        rulesets,
      )
      const { table } = runFight(fight, { seed: i, rounds: 12 })
      const differs = verify(setUp(fight).scene, readJournal(writeJournal(table.journal)))
      expect(differs, pair.join(' and ')).toBeNull()
    }
  })
})
