import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from '../run/index.ts'

/** Swarms and darkness, in each text. */
type Keys = Readonly<Record<string, unknown>>
const TEXTS = someOf(['spirit', 'modern', 'true20', 'starfinder', 'srd35'] as const, 3)
const points = (ruleset: string): boolean => ruleset !== 'true20'
const dice = (ruleset: string, rolled: string, fixed = 4) => (points(ruleset) ? rolled : fixed)
const someone = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(points(ruleset) ? { hitPoints: 60 } : { abilities: { Constitution: 40 } }),
  ...more,
})
const OPEN = Array.from({ length: 6 }, () => '. . . . . . . . . . . .').join('\n')
function rowsOf(ruleset: string, creatures: Keys, more: Keys = {}, rounds = 1, seed = 2): readonly string[] {
  const rows: string[] = []
  const file = JSON.stringify({ ruleset, map: { rows: OPEN }, creatures, ...more })
  runFight(readFight(file, 'swarms.json', rulesets), { seed, rounds, onRow: row => rows.push(JSON.stringify(row)) })
  return rows
}
const counting = (rows: readonly string[], ...parts: readonly string[]): number =>
  rows.filter(row => parts.every(part => row.includes(part))).length
const harmed = (ruleset: string, who: string): readonly string[] =>
  points(ruleset)
    ? [`"step":{"do":"damage","who":"${who}"`, '"source":"swarm"']
    : [`"step":{"do":"wound","who":"${who}"`, '"bonus":6,"row":"lethal"']
const rats = (ruleset: string, more: Keys = {}, feature: Keys = {}): Keys =>
  someone(ruleset, 'red', {
    size: 'tiny',
    initiative: 40,
    features: [{ swarm: { damage: dice(ruleset, '1d6', 6), dc: 70, space: 10, ...feature } }],
    ...more,
  })
/** A roll that concealment calls for. */
const MISS = /"key":"(?:miss chance|concealment)"/
const ENDS = [
  { do: 'end', who: 'a' },
  { do: 'end', who: 'b' },
]

describe.each(TEXTS)('house/features/swarm in %s', ruleset => {
  it('it takes up its own space, shares it with others, and nobody is in the way of anybody', () => {
    const at = (square: string) => () =>
      rowsOf(ruleset, { a: rats(ruleset, { at: square }), b: someone(ruleset, 'blue', { at: 'C4' }) })
    expect(at('B3')).not.toThrow()
    expect(at('C4')).not.toThrow()
    expect(at('F12')).toThrow('needs 2 by 2 squares')
  })
  it('as its turn ends it harms each foe in its squares, and no other', () => {
    const creatures = {
      a: rats(ruleset, { at: 'B3' }),
      b: someone(ruleset, 'blue', { at: 'C4' }),
      c: someone(ruleset, 'blue', { at: 'D5' }),
      d: someone(ruleset, 'red', { at: 'B4' }),
    }
    const rows = rowsOf(ruleset, creatures, { script: [ENDS[0]] })
    expect(['b', 'c', 'd'].map(who => counting(rows, ...harmed(ruleset, who)))).toEqual([1, 0, 0])
  })
  it('who begins a turn among it saves or is nauseated, living creatures alone', () => {
    const fight = (kinds?: readonly string[]) =>
      rowsOf(
        ruleset,
        { a: rats(ruleset, { at: 'B3' }), b: someone(ruleset, 'blue', { at: 'C4', ...(kinds ? { kinds } : {}) }) },
        { script: ENDS },
      )
    expect(counting(fight(), '"who":"b","condition":"nauseated"', '"e":"state-entered"')).toBe(1)
    expect(counting(fight(['undead']), '"condition":"nauseated"')).toBe(0)
  })
  it('by itself it goes to where it has a foe among it, and attacks nobody', () => {
    const rows = rowsOf(
      ruleset,
      { a: rats(ruleset, { at: 'A1', speed: 30 }), b: someone(ruleset, 'blue', { at: 'C6', speed: 0 }) },
      { script: [] },
      3,
    )
    expect(counting(rows, ...harmed(ruleset, 'b'))).toBeGreaterThan(0)
    expect(counting(rows, '"e":"attack-rolled","by":"a"')).toBe(0)
  })
  it('weapons do half to tiny ones, nothing to smaller ones, and all to others', () => {
    const stab = (size: string) => {
      const blade = {
        name: 'blade',
        damage: dice(ruleset, '20', 12),
        ...(points(ruleset) ? { types: ['slashing'] } : {}),
      }
      const b = someone(ruleset, 'blue', {
        at: 'D4',
        initiative: 60,
        ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 30 }),
        ...(ruleset === 'starfinder' ? { baseAttack: 20 } : {}),
        ...(ruleset === 'true20' ? { combat: 30 } : {}),
        weapons: [blade],
      })
      const rows = rowsOf(
        ruleset,
        { a: rats(ruleset, { at: 'B3', size, ...(points(ruleset) ? { hitPoints: 200 } : {}) }), b },
        {
          script: [
            { do: 'attack', who: 'b', target: 'a', weapon: 0 },
            { do: 'end', who: 'b' },
          ],
        },
      )
      const text = rows.join('\n')
      return points(ruleset)
        ? Number(/"e":"damage-taken","who":"a","n":(\d+)/.exec(text)?.[1] ?? 0)
        : Number(/"do":"wound","who":"a","bonus":(\d+)/.exec(text)?.[1] ?? 0)
    }
    const [whole, half, none] = ['small', 'tiny', 'diminutive'].map(stab)
    expect(whole).toBeGreaterThan(0)
    expect(half).toBe(Math.floor(whole! / 2))
    expect(none).toBe(0)
  })
  it('what works on single creatures does nothing to it', () => {
    const fight = (act: Keys) =>
      rowsOf(
        ruleset,
        {
          a: rats(ruleset, { at: 'B3' }),
          b: someone(ruleset, 'blue', {
            at: 'D8',
            initiative: 60,
            acts: [{ name: 'curse', effect: { range: 100, ...act } }],
          }),
        },
        {
          script: [
            { do: 'use', who: 'b', act: 'curse', target: 'a' },
            { do: 'end', who: 'b' },
          ],
        },
      )
    const shaken = { consequences: [{ condition: 'shaken', lasts: 'fight' }] }
    const entered = '"who":"a","condition":"shaken"'
    expect(counting(fight(shaken), entered)).toBe(0)
    expect(counting(fight({ ...shaken, descriptors: ['mind-affecting'] }), entered)).toBeGreaterThan(0)
  })
})

describe.each(TEXTS)('house/features/darkness in %s', ruleset => {
  const fight = (feature: unknown, lit = 'bright') => {
    const rows = rowsOf(
      ruleset,
      {
        a: someone(ruleset, 'red', {
          at: 'C3',
          initiative: 40,
          ...(feature === undefined ? {} : { features: [feature] }),
        }),
        b: someone(ruleset, 'blue', {
          at: 'C4',
          ...(ruleset === 'true20' ? { combat: 20 } : { baseAttack: 20 }),
          weapons: [{ name: 'club', damage: dice(ruleset, '1d6') }],
        }),
      },
      {
        map: { rows: OPEN, light: lit },
        script: [
          { do: 'end', who: 'a' },
          { do: 'attack', who: 'b', target: 'a', weapon: 0 },
          { do: 'end', who: 'b' },
        ],
      },
    )
    return rows.join('\n')
  }
  it('who is in it is concealed, whatever shines there', () => {
    expect(fight({ darkness: { always: true } })).toMatch(MISS)
    expect(fight(undefined)).not.toMatch(MISS)
    expect(() => fight({ darkness: { always: true, level: 'dark' } })).toThrow('cannot perceive')
  })
  it('by an act, as often as its sheet says', () => {
    const sheet = readFight(
      JSON.stringify({
        ruleset,
        creatures: {
          a: someone(ruleset, 'red', { at: 'A1', features: [{ darkness: { uses: 3, feet: 30 } }] }),
          b: someone(ruleset, 'blue', { at: 'C3' }),
        },
      }),
      'f.json',
      rulesets,
    ).sheets[0] as unknown as { readonly acts: readonly { readonly name: string; readonly uses?: object }[] }
    expect(sheet.acts.find(a => a.name === 'darkness')?.uses).toEqual({ max: 3, recharge: 'day' })
  })
})

describe.each(TEXTS.filter(points))('house/features/mobility in %s', ruleset => {
  const results = (features: readonly unknown[]) => {
    const club = { name: 'club', damage: '1d6' }
    const rows = rowsOf(
      ruleset,
      {
        a: someone(ruleset, 'red', { at: 'C3', initiative: 60, ...(features.length ? { features } : {}) }),
        b: someone(ruleset, 'blue', { at: 'C4', initiative: 20, baseAttack: 20, weapons: [club] }),
      },
      {
        script: [
          { do: 'end', who: 'a' },
          { do: 'end', who: 'b' },
          { do: 'move', who: 'a', path: ['C2', 'C1'] },
          { do: 'end', who: 'a' },
        ],
      },
      2,
    )
    return rows.flatMap(row => /"e":"attack-rolled","by":"b".*?"result":"(\w+)"/.exec(row)?.[1] ?? [])[0]
  }
  it('attacks of opportunity on it have so much less', () => {
    expect(results([])).toMatch(/hit|critical/)
    expect(results([{ mobility: { bonus: 60 } }])).toBe('miss')
  })
})
