import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from './run.ts'

/** The weapons of a full attack whose player names its first attack alone: the others go without saying. */
function blowsOf(ruleset: string, weapon: string): readonly unknown[] {
  const weapons = ['maul', 'club', 'dirk'].map(name => ({ name, damage: '1d4' }))
  const skilled = ruleset === 'starfinder' ? {} : { baseAttack: 11 }
  const file = {
    ruleset,
    map: ['a b'],
    creatures: {
      a: { side: 'red', initiative: 60, hitPoints: 200, weapons, ...skilled },
      b: { side: 'blue', initiative: -60, hitPoints: 200, weapons: [] },
    },
    script: [{ who: 'a', do: 'full-attack', target: 'b', weapon }],
  }
  const blows: unknown[] = []
  let ended = false
  runFight(readFight(JSON.stringify(file), 'goes-on.json', rulesets), {
    seed: 1,
    rounds: 1,
    onRow: row => {
      for (const e of row.events ?? []) {
        ended ||= e.e === 'turn-ended'
        if (!ended && e.e === 'attack-rolled') blows.push(e['weapon'])
      }
    },
  })
  return blows
}

describe.each(['spirit', 'modern', 'starfinder', 'srd35'])('a full attack under %s', ruleset => {
  it('goes on with the weapon that it began with, not with the first of the sheet', () => {
    const blows = blowsOf(ruleset, 'dirk')
    expect(blows.length).toBeGreaterThan(1)
    expect(new Set(blows)).toEqual(new Set([2]))
  })
})
