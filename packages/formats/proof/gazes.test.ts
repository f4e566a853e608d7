import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from '../run/index.ts'

/** Whom a gaze catches, and when, in each text. */
type Keys = Readonly<Record<string, unknown>>
const OPEN = Array.from({ length: 4 }, () => '. . . . . . . . . . . .').join('\n')
const END = (who: string) => ({ do: 'end', who })
const AWE = [{ condition: 'shaken', lasts: { rounds: 1 } }]
const GAZE = { gaze: { feet: 30, consequences: AWE } }

describe.each(['spirit', 'modern', 'true20', 'starfinder', 'srd35'])('house/features/gaze in %s', ruleset => {
  const points = ruleset === 'true20' ? {} : { hitPoints: 60 }
  /** How often b is shaken while these things are done. */
  function shaken(script: readonly Keys[], given: { a?: Keys; b?: Keys; light?: string; feature?: Keys } = {}): number {
    const a = { ...points, side: 'x', at: 'A1', initiative: 60, features: [given.feature ?? GAZE], ...given.a }
    const b = { ...points, side: 'y', at: 'A4', ...given.b }
    const map = { rows: OPEN, ...(given.light === undefined ? {} : { light: given.light }) }
    const file = JSON.stringify({ ruleset, map, creatures: { a, b }, script })
    let n = 0
    runFight(readFight(file, 'gazes.json', rulesets), {
      seed: 2,
      rounds: 1,
      onRow: row => {
        n += JSON.stringify(row).split('"e":"state-entered","who":"b","condition":"shaken"').length - 1
      },
    })
    return n
  }
  const TURNS = [END('a'), END('b')]
  it('catches a foe as its turn begins, and not before', () => expect(shaken(TURNS)).toBe(1))
  it('catches nobody who is not there as the turn begins', () => {
    const walks = [{ do: 'move', who: 'a', to: 'A3' }, ...TURNS]
    expect(shaken(walks, { b: { at: 'A9' } })).toBe(1)
    expect(shaken([END('a'), { do: 'move', who: 'b', to: 'A7' }, END('b')], { b: { at: 'A9' } })).toBe(0)
  })
  it('an aura of each turn works then alone', () => {
    expect(shaken(TURNS, { feature: { aura: { feet: 30, eachTurn: true, consequences: AWE } } })).toBe(1)
  })
  it('meets no eyes that see nothing', () => {
    expect(shaken(TURNS, { light: 'dark' })).toBe(0)
    expect(shaken(TURNS, { light: 'dark', b: { senses: { darkvision: 60 } } })).toBe(1)
    expect(shaken(TURNS, { b: { conditions: ['blinded'] } })).toBe(0)
    expect(shaken(TURNS, { a: { conditions: ['unseen'] } })).toBe(0)
  })
})
