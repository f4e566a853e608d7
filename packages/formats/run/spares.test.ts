import { dead, rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from './run.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const WEAK: Readonly<Record<string, string>> = {
  true20: 'toughness: -5, tactics: brute, weapons: [{ name: stick, damage: 1, hands: one }]',
  starfinder:
    'hitPoints: 30, stamina: 0, resolve: 0, tactics: brute, weapons: [{ name: stick, damage: 1d2, hands: one }]',
}
const STRONG: Readonly<Record<string, string>> = {
  true20: 'toughness: 20, combat: 20, weapons: [{ name: axe, damage: 6, hands: one }]',
  starfinder:
    'hitPoints: 60, stamina: 9, resolve: 3, baseAttack: 20, weapons: [{ name: axe, damage: 1d8, hands: one }]',
}
/** A weak one, and a strong one who fells it. */
const file = (id: string, spares: string, rows = '". . a . . r . . ."', more = '') => `
ruleset: ${id}
${spares}
map: { rows: ${rows} }
creatures:
  aiko: { side: us, initiative: -20, ${WEAK[id] ?? 'hitPoints: 6, tactics: brute, weapons: [{ name: stick, damage: 1d2, hands: one }]'} }
  rask: { side: them, initiative: 20, ${STRONG[id] ?? 'hitPoints: 60, baseAttack: 20, weapons: [{ name: axe, damage: 1d8, hands: one }]'} }
${more}`
const fought = (text: string, seed = 5) => runFight(readFight(text, 'spares.yaml', rulesets), { seed, rounds: 60 })
const isDead = ({ table }: ReturnType<typeof fought>, who = 'aiko') =>
  table.reader.has(table.scene.creatures.indexOf(who), dead)
const died = (text: string) => [1, 2, 3, 4, 5, 6].map(seed => isDead(fought(text, seed)))

describe.each(someOf(ids, 4))('what the victors do with those who lie, under %s', id => {
  it('by themselves they leave them', () => {
    const left = died(file(id, ''))
    expect(left).toEqual(died(file(id, 'spares: { them: everybody }')))
    if (id !== 'starfinder') expect(left).toContain(false)
  })
  it('a side that spares nobody kills them before the fight is over', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const x = fought(file(id, 'spares: { them: nobody }'), seed)
      expect([isDead(x), x.ending], `${seed}`).toEqual([true, 'over'])
    }
  })
  it('the other side is not bound by it', () => {
    expect(died(file(id, 'spares: { us: nobody }'))).toEqual(died(file(id, '')))
  })
  it('a foe who lies where no way leads is left, and the fight ends', () => {
    const pit = `"a # r"`
    const text = file(id, 'spares: { them: nobody }', pit).replace('aiko: {', 'aiko: { conditions: [unconscious], ')
    expect(isDead(fought(text))).toBe(false)
  })
  it('a side that nobody is of is a mistake, and so is another word', () => {
    expect(() => fought(file(id, 'spares: { thm: nobody }'))).toThrow(/spares\.thm: no creature is of a side "thm"/)
    expect(() => fought(file(id, 'spares: { them: none }'))).toThrow(/spares\.them/)
  })
})

it('a foe who still stands beside it comes first', () => {
  const text = file('spirit', 'spares: { them: nobody }', '". . a r b . ."').replace(
    '  rask:',
    '  bram: { side: us, initiative: -21, tactics: brute, hitPoints: 90, baseAttack: 20, weapons: [{ name: club, damage: 1d2, hands: one }] }\n  rask:',
  )
  const { table } = fought(text)
  const falls = table.rows
    .flatMap(r => r.events ?? [])
    .filter(e => e.e === 'state-entered' && ['dying', 'dead'].includes(String(e['condition'])))
    .map(e => `${e['who']} ${e['condition']}`)
  expect(falls).toEqual(['aiko dying', 'bram dying', 'aiko dead', 'bram dead'])
})
