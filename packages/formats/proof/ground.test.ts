import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from '../run/index.ts'

/** Ground that harms, swarms, trails and darkness, in each text. */
type Keys = Readonly<Record<string, unknown>>
interface Row {
  readonly kind?: string
  readonly e?: string
  readonly [key: string]: unknown
}
const TEXTS = someOf(['spirit', 'modern', 'true20', 'starfinder', 'srd35'] as const, 2)
const points = (ruleset: string): boolean => ruleset !== 'true20'
const dice = (ruleset: string, rolled: string, fixed = 4) => (points(ruleset) ? rolled : fixed)
const someone = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(points(ruleset) ? { hitPoints: 60 } : { abilities: { Constitution: 40 } }),
  ...more,
})
interface Told {
  readonly rows: readonly string[]
  count(...parts: readonly string[]): number
}
/** What a fight tells. */
function told(ruleset: string, file: Keys, { seed = 2, rounds = 1 } = {}): Told {
  const rows: string[] = []
  const fight = readFight(JSON.stringify({ ruleset, ...file }), 'ground.json', rulesets)
  runFight(fight, { seed, rounds, onRow: (row: unknown) => rows.push(JSON.stringify(row as Row)) })
  return { rows, count: (...parts) => rows.filter(row => parts.every(part => row.includes(part))).length }
}
const HARMED = '"e":"harmed-by-ground","who":"a"'
/** A step of damage, in points or as a save. */
const hurts = (ruleset: string): string =>
  points(ruleset) ? '"step":{"do":"damage","who":"a"' : '"row":"lethal","by":"a"'
const walkers = (ruleset: string, more: Keys = {}): Keys => ({
  a: someone(ruleset, 'red', { at: 'A1', initiative: 40, ...more }),
  b: someone(ruleset, 'blue', { at: 'C9' }),
})
const ROWS = '. . f f f . . . .\n. . f f f . . . .\n. . f f f . . . .'
const floor = (ruleset: string, more: Keys): Keys => ({
  rows: ROWS,
  legend: { f: { name: 'embers', harms: { consequences: [{ damage: dice(ruleset, '4d6') }], ...more } } },
})
const walk = (...path: readonly string[]): Keys => ({ do: 'move', who: 'a', path })
const END = { do: 'end', who: 'a' }

describe.each(TEXTS)('house/features/harming-ground in %s', ruleset => {
  const harms = (more: Keys, script: readonly Keys[], keys: Keys = {}, rounds = 1, mark = HARMED) =>
    told(ruleset, { map: floor(ruleset, more), creatures: walkers(ruleset, keys), script }, { rounds }).count(mark)
  it('it harms once as somebody comes into it', () => {
    expect(harms({}, [walk('A2', 'A3', 'A4', 'A5', 'A6'), END])).toBe(1)
  })
  it('with each square of it', () => {
    expect(harms({ eachSquare: true }, [walk('A2', 'A3', 'A4', 'A5', 'A6'), END])).toBe(3)
  })
  it('house/features/at-home: nor who is at home on it, by its name', () => {
    const way = [walk('A2', 'A3', 'A4', 'A5', 'A6'), END]
    expect(harms({}, way, { features: [{ 'at home on': { grounds: ['Embers'] } }] })).toBe(0)
    expect(harms({}, way, { features: [{ 'at home on': { grounds: ['ice'] } }] })).toBe(1)
  })
  it('and not who goes round it or stands beside it', () => {
    expect(harms({ eachSquare: true, eachTurn: true }, [walk('A2', 'B2', 'C2'), END])).toBe(0)
  })
  it('each turn as the turn of one who is in it begins', () => {
    const stay = [walk('A2', 'A3'), END]
    expect(harms({ eachTurn: true }, stay, { speed: 30 }, 1)).toBe(1)
    expect(harms({ eachTurn: true }, [{ do: 'end', who: 'a' }], { at: 'A3' })).toBe(1)
    expect(harms({}, [{ do: 'end', who: 'a' }], { at: 'A3' })).toBe(0)
  })
  it('who is immune to what it is, or of another kind, is not harmed', () => {
    const through = [walk('A2', 'A3', 'A4'), END]
    expect(harms({ descriptors: ['fire'] }, through, { immune: ['fire'] })).toBe(0)
    expect(harms({ only: ['undead'] }, through)).toBe(0)
  })
  it('and nobody walks through it of himself where a way leads round it', () => {
    const weapons = [{ name: 'axe', damage: dice(ruleset, '1d6', 2) }]
    const creatures = {
      a: someone(ruleset, 'red', { at: 'B1', initiative: 40, weapons }),
      b: someone(ruleset, 'blue', { at: 'B8', initiative: 1, weapons }),
    }
    const met = (rows: string): Told =>
      told(ruleset, { map: { ...floor(ruleset, {}), rows }, creatures }, { rounds: 4 })
    const round = met('. . . . . . . .\n. . f f f . . .\n. . f f f . . .')
    expect([round.count('"e":"harmed-by-ground"'), round.count('"e":"attack-rolled"') > 0]).toEqual([0, true])
    // Where none leads round it they go through.
    expect(met(ROWS).count('"e":"harmed-by-ground"')).toBeGreaterThan(0)
  })
  it('a save keeps it off, or leaves half of it', () => {
    const through = [walk('A2', 'A3', 'A4'), END]
    expect(harms({ save: { kind: 'Reflex', dc: 0 } }, through, {}, 1, hurts(ruleset))).toBe(0)
    expect(harms({ save: { kind: 'Reflex', dc: 0, onSuccess: 'half' } }, through, {}, 1, hurts(ruleset))).toBe(1)
  })
  it('brings conditions too', () => {
    const keys = { consequences: [{ condition: 'prone' }] }
    const all = told(ruleset, {
      map: floor(ruleset, keys),
      creatures: walkers(ruleset),
      script: [walk('A2', 'A3'), END],
    })
    expect(all.count('"e":"state-entered","who":"a","condition":"prone"')).toBe(1)
  })
  it('a file says what it does in the words of the text', () => {
    const wrong = (harm: Keys, options: Keys = {}) =>
      readFight(
        JSON.stringify({
          ruleset: { id: ruleset, options },
          map: { rows: ROWS, legend: { f: { name: 'embers', harms: harm } } },
          creatures: walkers(ruleset),
        }),
        'wrong.json',
        rulesets,
      )
    expect(() => wrong({ consequences: [{ condition: 'merry' }] })).toThrow('map.legend.f.harms.consequences')
    expect(() => wrong({ consequences: [] })).toThrow('needs one consequence at least')
    expect(() => wrong({ consequences: [{ condition: 'prone' }], range: 30 })).toThrow('unknown key')
    expect(() => wrong({ consequences: [{ condition: 'prone' }], height: -1 })).toThrow('feet over the ground')
    expect(() => wrong({ consequences: [{ condition: 'prone' }] }, { 'without-house-rules': true })).toThrow(
      'is a house rule',
    )
  })
  it('those in the air are out of its reach, up to its height', () => {
    const above = (height: number) =>
      harms({ eachTurn: true, ...(height ? { height } : {}) }, [END], {
        at: 'A3',
        altitude: 10,
        speeds: { fly: 60 },
        maneuverability: 'perfect',
      })
    expect([above(0), above(5), above(10)]).toEqual([0, 0, 1])
  })
})

describe.each(TEXTS)('effects with eachSquare in %s', ruleset => {
  it('house/features/harming-ground: who goes on within an area has it with each square', () => {
    const caltrops = (eachSquare: boolean) => ({
      name: 'caltrops',
      effect: {
        area: { shape: 'burst', feet: 10 },
        range: 100,
        lasts: 'fight',
        ...(eachSquare ? { eachSquare } : {}),
        consequences: [{ damage: dice(ruleset, '1d4', 1) }],
      },
    })
    const fight = (eachSquare: boolean) =>
      told(ruleset, {
        map: { rows: Array.from({ length: 5 }, () => '. . . . . . . . . . . . . .').join('\n') },
        creatures: {
          a: someone(ruleset, 'red', { at: 'C1', initiative: 40, acts: [caltrops(eachSquare)] }),
          b: someone(ruleset, 'blue', { at: 'C14', initiative: 20 }),
        },
        script: [
          {
            do: 'use',
            who: 'a',
            act: 'caltrops',
            to: 'C10',
            ...(ruleset === 'starfinder' ? { corner: 'nw' } : {}),
          },
          END,
          { do: 'move', who: 'b', path: ['C13', 'C12', 'C11', 'C10', 'C9'] },
          { do: 'end', who: 'b' },
        ],
      }).count('"step":{"do":"bring-effect"', '"from":"caltrops 1"')
    expect(fight(false)).toBe(1)
    expect(fight(true)).toBeGreaterThan(2)
  })
})

describe.each(TEXTS)('house/features/trail in %s', ruleset => {
  const slime = { trail: { consequences: [{ damage: dice(ruleset, '1d6') }], rounds: 2, called: 'slime' } }
  const fight = (second: Keys, script: readonly Keys[], rounds = 1) =>
    told(
      ruleset,
      {
        map: { rows: '. . . . . . . . . .\n. . . . . . . . . .' },
        creatures: {
          a: someone(ruleset, 'red', { at: 'A1', initiative: 40, features: [slime] }),
          b: someone(ruleset, 'blue', { at: 'B1', initiative: 20, ...second }),
        },
        script,
      },
      { rounds },
    )
  it('the squares that it leaves harm those who come into them, and not itself', () => {
    const all = fight({}, [
      walk('A2', 'A3', 'A4', 'A5', 'A6'),
      END,
      { do: 'move', who: 'b', path: ['B2', 'A3', 'B4'] },
      { do: 'end', who: 'b' },
    ])
    expect(all.count('"e":"effect-began"')).toBe(1)
    expect(all.count('"step":{"do":"bring-effect"', '"who":"b"')).toBe(1)
    expect(all.count('"step":{"do":"bring-effect"', '"who":"a"')).toBe(0)
  })
  it('nobody is harmed by squares in which it has not been', () => {
    const all = fight({}, [
      walk('A2', 'A3'),
      END,
      { do: 'move', who: 'b', path: ['B2', 'B3'] },
      { do: 'end', who: 'b' },
    ])
    expect(all.count('"step":{"do":"bring-effect"', '"who":"b"')).toBe(0)
  })
})
