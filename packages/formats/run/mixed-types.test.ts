import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from './index.ts'

const TEXTS = ['spirit', 'modern', 'srd35', 'starfinder'] as const
/** What a hit for 11 takes that counts as these types, of a foe with this protection. */
function taken(text: string, types: readonly string[], foe: object): number {
  const weapons = [{ name: 'brand', damage: 11, types }]
  const a = { side: 'x', at: 'A1', hitPoints: 90, initiative: 30, baseAttack: 20, weapons }
  const b = { side: 'y', at: 'A2', hitPoints: 90, ...('object' in foe ? {} : { weapons: [] }), ...foe }
  const c = { side: 'z', at: 'A6', hitPoints: 90, weapons: [] }
  const script = [{ who: 'a', do: 'attack', target: 'b' }]
  const file = { ruleset: text, map: ['. . . . . .'], creatures: { a, b, c }, script, faces: [10, 10, 10, 12] }
  const { table } = runFight(readFight(JSON.stringify(file), 'fight.yaml', rulesets), { seed: 1, rounds: 1 })
  const hit = table.rows.find(row => row.events?.some(e => e.e === 'attack-rolled'))
  return Number((hit?.events ?? []).find(e => e.e === 'damage-taken' && e['who'] === 'b')?.['n'] ?? 0)
}

describe.each(TEXTS)('damage that counts as two types, in %s', text => {
  it.each([
    ['resistance to one', { resistance: [{ amount: 5, types: 'fire' }] }, 11],
    ['resistance to both', { resistance: [{ amount: 5, types: ['fire', 'slashing'] }] }, 6],
    ['immunity to one', { immunity: [{ types: 'slashing' }] }, 11],
    ['immunity to both', { immunity: [{ types: ['slashing', 'fire'] }] }, 0],
    ['what one of them harms twice', { vulnerability: [{ types: 'fire' }] }, 22],
    ['reduction of what is no energy', { reduction: [{ amount: 5 }] }, 11],
    ['hardness against all', { hardness: { amount: 5 } }, 6],
  ])('%s', (_, foe, n) => expect(taken(text, ['slashing', 'fire'], foe)).toBe(n))
})
describe('objects, which take half of some energies', () => {
  it.each([
    [['fire'], 0],
    [['fire', 'slashing'], 6],
    [['acid', 'fire'], 6],
    [['cold', 'fire'], 0],
  ])('%j [srd35/objects/electricity-and-fire, srd35/objects/acid-and-sonic]', (types, n) => {
    expect(taken('srd35', types, { side: 'things', object: 'treasure chest', hitPoints: 15 })).toBe(n)
  })
})
