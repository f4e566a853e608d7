import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from './index.ts'

const TEXTS = ['spirit', 'modern', 'srd35', 'starfinder'] as const
/** What a hit takes of a foe with this protection, by a weapon that does 10 and so much fire by its effect. */
function taken(text: string, foe: object, weapon: object): number {
  const a = {
    side: 'x',
    at: 'A1',
    hitPoints: 90,
    initiative: 30,
    baseAttack: 20,
    weapons: [{ name: 'brand', damage: 10, ...weapon }],
  }
  const b = { side: 'y', at: 'A2', hitPoints: 90, weapons: [], ...foe }
  const script = [{ who: 'a', do: 'attack', target: 'b' }]
  const file = JSON.stringify({ ruleset: text, map: ['. . . .'], creatures: { a, b }, script, faces: [10, 10, 12] })
  const { table } = runFight(readFight(file, 'fight.yaml', rulesets), { seed: 1, rounds: 1 })
  const hit = table.rows.find(row => row.events?.some(e => e.e === 'attack-rolled'))
  return Number((hit?.events ?? []).find(e => e.e === 'damage-taken' && e['who'] === 'b')?.['n'] ?? 0)
}
const fire = (n: number, more: object = {}) => ({
  types: 'slashing',
  effect: { consequences: [{ damage: n, types: 'fire', ...more }] },
})

describe.each(TEXTS)('a flaming weapon written with an effect, in %s', text => {
  it.each([
    ['hardness is taken off once', { hardness: { amount: 8 } }, fire(4), 6],
    ['hardness above all of it', { hardness: { amount: 15 } }, fire(4), 0],
    ['reduction leaves the fire', { reduction: [{ amount: 12 }] }, fire(4), 4],
    ['resistance leaves the blade', { resistance: [{ amount: 10, types: 'fire' }] }, fire(4), 10],
    ['what is immune to fire', { immunity: [{ types: 'fire' }] }, fire(4), 10],
    ['what fire harms twice', { vulnerability: [{ types: 'fire' }] }, fire(4), 18],
    ['what fire harms half again as much', { vulnerability: [{ types: 'fire', share: 'half again' }] }, fire(5), 17],
  ])('%s', (_, foe, weapon, n) => expect(taken(text, foe, weapon)).toBe(n))
})
