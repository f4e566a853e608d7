import { makeRng } from '@quintain/dice'
import { live, readJournal, Table, verify, writeJournal } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { runFight } from './index.ts'

/** What lies dying in each text, and what is hale. */
const DOWN: Readonly<Record<string, readonly [down: string, hale: string]>> = {
  spirit: ['hitPoints: { maximum: 12, current: -3 }', 'hitPoints: 12'],
  modern: ['hitPoints: { maximum: 12, current: -3 }', 'hitPoints: 12'],
  srd35: ['hitPoints: { maximum: 12, current: -3 }', 'hitPoints: 12'],
  true20: ['toughness: 0', 'toughness: 0'],
  starfinder: ['hitPoints: { maximum: 12, current: 0 }, dies: by Resolve', 'hitPoints: 12'],
}
const file = (id: string, more: { down?: string; friend?: string; script?: string } = {}) =>
  readFight(
    `
ruleset: ${id}
map: ". a . ${more.friend === '' ? '.' : 'b'} ."
creatures:
  a: { side: us, conditions: [dying], ${DOWN[id]![0]}${more.down ?? ''} }
${more.friend === '' ? '' : `  b: { side: us, ${DOWN[id]![1]}${more.friend ?? ''} }`}
${more.script ?? ''}`,
    'lot',
    rulesets,
  )
const kinds = (table: Table): readonly string[] => table.rows.flatMap(row => (row.events ?? []).map(e => String(e.e)))
const isSettled = (table: Table): boolean => {
  const { reader } = table
  const has = (name: string) => reader.scene.rules.layout.conditions.some(k => k.name === name && reader.has(0, k))
  return !has('dying') || has('dead')
}

describe.each(Object.keys(DOWN))('%s: nobody to fight, and a life that is open', id => {
  it('rounds pass without a fight until it is settled', () => {
    for (const seed of [1, 2, 3]) {
      const { table } = runFight(file(id, { friend: '' }), { seed })
      expect([isSettled(table), table.over], String(seed)).toEqual([true, true])
      expect(kinds(table)).not.toContain('round-began')
      expect(verify(table.scene, table.journal)).toBeNull()
    }
  })
  it('the script comes first', () => {
    const { table, left } = runFight(file(id, { script: 'script: [{ who: b, do: drop-prone }]' }), { seed: 1 })
    expect([left, isSettled(table), kinds(table).includes('round-began')]).toEqual([[], true, false])
  })
  it('where somebody plays nothing passes by itself', () => {
    const { scene, start } = setUp(file(id), { played: true })
    const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => true })
    t.run()
    expect([t.over, t.open.map(o => o.who).sort(), kinds(t).includes('time-advanced')]).toEqual([
      true,
      ['a', 'b'],
      false,
    ])
  })
})

it.each(['spirit', 'modern', 'srd35', 'starfinder'])('%s: a friend who can goes there and tends it', id => {
  const { table } = runFight(file(id), { seed: 3 })
  expect(kinds(table)).toContain('moved')
  expect(table.rows.some(row => row.step.do === 'first-aid' || JSON.stringify(row.step).includes('first-aid'))).toBe(
    true,
  )
})

describe('starfinder: who has fallen, outside of a fight', () => {
  const lies = (resolve: number) => {
    const f = file('starfinder', { down: `, level: 3, resolve: { maximum: 4, current: ${resolve} }` })
    const { scene, start } = setUp(f, { played: true })
    const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => true, fight: f.source })
    t.run()
    t.do('b', { do: 'wait', hours: 1 })
    t.run()
    return t
  }
  const answers = (t: Table, ...all: readonly string[]) => {
    for (const a of all) {
      t.answer(a, 'p', t.open[0]!.q)
      t.run()
    }
  }
  it('dies in the round in which it has no point to lose (starfinder/injury/death-by-resolve)', () => {
    const t = lies(0)
    expect([t.open[0]!.question, kinds(t).includes('resource-set'), isSettled(t)]).toEqual(['command', false, true])
  })
  it('loses a point by the round, is asked to become stable, then to get up, and who lies on by the hour (starfinder/injury/stabilize-with-resolve, starfinder/injury/dying-on-own-turn)', () => {
    const t = lies(4)
    // The journal is closed and opened in the middle of the hour, at its question.
    const how = { source: live(makeRng(1)), seated: () => true }
    const again = Table.resume(t.scene, readJournal(writeJournal(t.journal)), how)
    expect([again.S, again.open]).toEqual([t.S, t.open])
    expect(t.open[0]!.question).toBe('resolve.stabilize')
    answers(t, 'wait', 'stabilize')
    // One point was lost by waiting, one spent.
    expect(t.open[0]!.question).toBe('resolve.stay')
    answers(t, 'lie')
    expect(t.open[0]!.question).toBe('command')
    t.do('b', { do: 'wait', hours: 2 })
    t.run()
    expect(t.open[0]!.question).toBe('resolve.stay')
    answers(t, 'lie', 'stay')
    expect(kinds(t).filter(e => e === 'resource-set')).toHaveLength(3)
    expect(verify(t.scene, t.journal)).toBeNull()
  })
})
