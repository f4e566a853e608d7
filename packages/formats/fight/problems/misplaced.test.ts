import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../read.ts'

const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35']
/** What is said of one key more in a creature, a weapon, an act or the file itself. */
function said(text: string, where: 'creature' | 'weapon' | 'act' | 'file', key: string): string {
  const points = text === 'true20' ? {} : { hitPoints: 9 }
  const more = (at: string) => (at === where ? { [key]: 1 } : {})
  const weapon = { name: 'axe', damage: text === 'true20' ? 1 : '1d4', ...more('weapon') }
  const act = { name: 'cry', effect: { consequences: [{ condition: 'prone' }] }, ...more('act') }
  const a = { side: 'x', ...points, weapons: [weapon], acts: [act], ...more('creature') }
  try {
    readFight(
      JSON.stringify({ ruleset: text, creatures: { a, b: { side: 'y', ...points } }, ...more('file') }),
      'f',
      rulesets,
    )
  } catch (error) {
    return (error as Error).message
  }
  return 'read'
}

describe('a key that people try, and where it goes', () => {
  it.each([
    ['creature', 'incorporeal', /features: \[incorporeal\]|by: incorporeal/],
    ['creature', 'elevation', /altitude: 20/],
    ['creature', 'surprised', /knows: \{ guard: \[\] \}/],
    ['creature', 'maxHp', /current: 12|conditions: \[wounded\]/],
    ['weapon', 'splash', /effect: \{ area: \{ shape: burst/],
    ['weapon', 'capacity', /ammunition: \{ holds: 6/],
    ['act', 'cooldown', /recharge: \{ rounds: 1d4 \}/],
    ['act', 'castTime', /cost: standard, move/],
    ['file', 'monsters', /creatures, each under a key of its own/],
    ['file', 'options', /ruleset: \{ id: spirit, options: \{ \.\.\. \} \}/],
    ['file', 'walls', /map, a line a row/],
  ] as const)('%s %s', (where, key, says) => {
    for (const text of TEXTS) expect(said(text, where, key), text).toMatch(says)
  })
  it.each([
    ['swallowWhole', 'features: [{ swallow whole: { damage: 2d8+8, acid: 1d8, cut: 25, armor: 16 } }]'],
    ['ignores', 'features: [{ ignores: { what: [cover, concealment] } }]'],
    ['wild shape', 'forms: [{ name: wolf'],
  ])('%s is one of its features, with the keys of it', (key, says) => {
    for (const text of TEXTS) expect(said(text, 'creature', key), text).toContain(says)
  })
  it('crit is threat, where a text has it', () => {
    expect(TEXTS.map(text => /is threat: 19|natural 20 alone/.exec(said(text, 'weapon', 'crit'))?.[0])).toEqual([
      'is threat: 19',
      'is threat: 19',
      'is threat: 19',
      'natural 20 alone',
      'is threat: 19',
    ])
  })
  it('a vehicle is told by the rules of each text', () => {
    const says = TEXTS.map(text => said(text, 'creature', 'vehicle'))
    expect(says.map(x => /rides: its key|extent: \[10, 10\]|no rules of vehicles/.exec(x)?.[0])).toEqual([
      'no rules of vehicles',
      'no rules of vehicles',
      'rides: its key',
      'extent: [10, 10]',
      'rides: its key',
    ])
  })
  it('nobody is surprised by a condition of the file: it would be over as the fight begins', () => {
    for (const text of TEXTS) {
      const points = text === 'true20' ? {} : { hitPoints: 9 }
      const creatures = { guard: { side: 'x', ...points, conditions: ['surprised'] }, b: { side: 'y', ...points } }
      const read = () => readFight(JSON.stringify({ ruleset: text, creatures }), 'f', rulesets)
      expect(read, text).toThrow(/knows: \{ guard: \[\] \} beside creatures/)
    }
  })
  it('what nobody tries is answered by the names that there are', () => {
    expect(said('spirit', 'creature', 'zzzz')).toMatch(/zzzz: unknown key\. There are encumbered, /)
  })
})
