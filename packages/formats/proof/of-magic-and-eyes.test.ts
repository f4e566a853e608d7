import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { type Keys, play, type Scene } from '../trial/arena.ts'

const POINTS = ['spirit', 'modern', 'srd35', 'starfinder']
const told = (ruleset: string, creature: Keys, more: Partial<Scene>, plan: Parameters<typeof play>[1]) =>
  play({ ruleset, creature: { name: 'It', hitPoints: 30, ...creature }, ...more }, plan, 1, rulesets).lines
const times = (lines: readonly string[], text: string) => lines.filter(line => line.includes(text)).length
const spell = (name: string, ruleset: string) => ({
  name,
  ...(ruleset === 'starfinder' ? { kind: 'spell-like', level: 1 } : {}),
  effect: { range: 60, resistible: true, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] },
})
const [IT, FOE] = [0, 1]
const END = { do: 'end' }
const use = (act: string, target?: number) => ({ do: 'use', act, ...(target === undefined ? {} : { target }) })

describe.each(POINTS)('house/features/immunity-to-magic in %s', ruleset => {
  it('what spell resistance would keep off does nothing, but for spells that the sheet names', () => {
    const proof = { features: [{ 'immunity to magic': { except: ['Ray'] } }] }
    const of = (act: string) =>
      told(
        ruleset,
        proof,
        { foe: { acts: [spell('ray', ruleset), spell('gaze of doom', ruleset)] } },
        { foe: [use(act, IT)], rounds: 2 },
      )
    expect(times(of('ray'), 'It is shaken')).toBe(1)
    expect([times(of('gaze of doom'), 'It is shaken'), times(of('gaze of doom'), '(immune)')]).toEqual([0, 1])
  })
})
describe.each(POINTS)('house/features/sees-the-unseen in %s', ruleset => {
  const attacks = (features: readonly unknown[], off: number) =>
    told(
      ruleset,
      {
        features,
        baseAttack: 5,
        weapons: [{ name: 'bow', damage: '1d6', types: 'piercing', use: 'projectile', increment: 60 }],
      },
      { foe: { features: ['natural invisibility'] }, off },
      { it: [{ do: 'attack', target: FOE, weapon: 0 }], rounds: 1 },
    )
  it('strikes who is unseen as if it were seen, as far as it has eyes for that', () => {
    expect(times(attacks([{ 'sees the unseen': { feet: 30 } }], 3), 'attacks Foe')).toBe(1)
    expect(times(attacks([{ 'sees the unseen': { feet: 30 } }], 8), 'attacks Foe')).toBe(0)
    expect(times(attacks([], 3), 'attacks Foe')).toBe(0)
  })
})
describe.each(POINTS)('what comes to the user of an effect, in %s', ruleset => {
  const drain = (dc: number) => ({
    acts: [
      {
        name: 'drain',
        effect: {
          range: 30,
          save: { kind: 'Fortitude', dc, onSuccess: 'none' },
          consequences: [{ condition: 'sickened' }, { grants: '5', lasts: { hours: 1 }, user: true }],
        },
      },
    ],
  })
  it('comes where the effect works, and not to who saves against it', () => {
    const lines = (dc: number) =>
      told(ruleset, { hitPoints: 20, ...drain(dc) }, {}, { it: [use('drain', FOE)], rounds: 1 })
    expect(times(lines(90), 'It gains 5 temporary')).toBe(1)
    expect(times(lines(1), 'It gains 5 temporary')).toBe(0)
  })
})
describe.each(POINTS)('uses of a day beside rounds, in %s', ruleset => {
  it('a breath that is back each round ends with the last of the day', () => {
    const breath = {
      shape: 'emanation',
      feet: 30,
      dc: 10,
      consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }],
      rounds: '1',
    }
    const lines = (daily?: number) =>
      told(
        ruleset,
        { features: [{ 'breath weapon': { ...breath, ...(daily ? { daily } : {}) } }] },
        {},
        { it: Array.from({ length: 5 }, () => [use('breath'), END, END]).flat(), rounds: 10 },
      )
    const used = (daily?: number) => times(lines(daily), 'sets off breath')
    expect(used(2)).toBe(2)
    expect(used()).toBeGreaterThan(2)
  })
})
