import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight } from './index.ts'

const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35'] as const
const WRITTEN = {
  creature:
    'potions invisible flying sneakAttack vehicle spd melee ally pet familiar buffs poisoned burning teleport evasion rage smite truesight aura venom spellcasting multiattack dualWield armourClass deflection tempHP luckPoints start orientation mountedOn backpack proficiencyBonus alt',
  weapon: 'damageDice rangeIncrement critRange mult flaming keen onHit bleed finesse secondary charges special',
  act: 'sr perDay mana attackRoll friendly ritual target radius level',
  effect: 'radius shape heal condition dc duration friendlyFire knockback aura halfOnSave element',
  consequence: 'type duration amount heal bonus save poison state push',
} as const
type Kind = keyof typeof WRITTEN

/** What is said of a key of this kind in a file of this text; empty where the text has the key. */
function said(text: string, kind: Kind, key: string): string {
  const bare = text === 'true20'
  const consequence: Record<string, unknown> = { condition: 'prone' }
  const effect: Record<string, unknown> = { range: 30, consequences: [consequence] }
  const weapon: Record<string, unknown> = { name: 'sword', damage: bare ? 3 : '1d6' }
  const act: Record<string, unknown> = { name: 'spark', effect }
  const points = bare ? {} : { hitPoints: 10 }
  const creature: Record<string, unknown> = { side: 'x', at: 'A1', weapons: [weapon], acts: [act], ...points }
  const documents = { creature, weapon, act, effect, consequence }
  if (Object.hasOwn(documents[kind], key)) return ''
  documents[kind][key] = 1
  const file = { ruleset: text, map: ['. . .'], creatures: { a: creature, b: { side: 'y', at: 'A3', ...points } } }
  try {
    readFight(JSON.stringify(file), 'fight.yaml', rulesets)
    return ''
  } catch (e) {
    return String((e as Error).message)
  }
}

describe.each(someOf(TEXTS, 1))('keys that people write, in %s', text => {
  it.each(Object.keys(WRITTEN) as Kind[])('of a %s are told where they go, not with a list of all keys', kind => {
    const listed = WRITTEN[kind].split(' ').filter(key => /unknown key\. There are /.test(said(text, kind, key)))
    expect(listed).toEqual([])
  })
})
describe('what is said of them', () => {
  it('names a key that the text has', () => {
    expect(said('true20', 'creature', 'tempHP')).toMatch(/no hit points.*toughness/)
    expect(said('starfinder', 'creature', 'luckPoints')).toMatch(/uses: \{ max: 3, recharge: day \}/)
    expect(said('true20', 'creature', 'luckPoints')).toMatch(/conviction: 4/)
    expect(said('srd35', 'effect', 'condition')).toMatch(/consequences/)
    expect(said('modern', 'consequence', 'save')).toMatch(/with the effect/)
    expect(said('spirit', 'weapon', 'keen')).toMatch(/threat: 17/)
  })
})
