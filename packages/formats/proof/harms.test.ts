import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { rowsOf } from './testing/told.ts'

/** What comes with harm, goes by it or keeps it off; tables, weapons that rest, the dead that rise, and those who are watched over. */
type Keys = Readonly<Record<string, unknown>>
const POINTS = TEXTS.filter(t => t !== 'true20')
const dice = (ruleset: string, rolled: string, fixed = 4) => (ruleset === 'true20' ? fixed : rolled)
const ROWS = Array.from({ length: 6 }, () => Array.from({ length: 12 }, () => '.').join(' '))
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 60 }),
  ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 8 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...more,
})
interface Fight {
  readonly a?: Keys
  readonly b?: Keys
  readonly others?: Record<string, Keys>
  readonly script?: readonly Keys[]
  readonly map?: Keys
}
const told = (ruleset: string, { a, b, others, script, map }: Fight, rounds = 1, seed = 1): readonly string[] => {
  const creatures = {
    a: beast(ruleset, 'red', { initiative: 20, at: 'C3', ...a }),
    b: beast(ruleset, 'blue', { at: 'C4', speed: 0, ...b }),
    ...others,
  }
  const fight = { ruleset, map: { rows: ROWS, ...map }, creatures, ...(script ? { script } : {}) }
  return rowsOf(JSON.stringify(fight), seed, rounds)
}
const ray = (damage: string, types?: string, more: Keys = {}): Keys => ({
  acts: [{ name: 'ray', effect: { range: 60, consequences: [{ damage, ...(types ? { types } : {}) }], ...more } }],
})
const magic = (ruleset: string, n: string): Keys => {
  const spell = { name: 'ray', effect: { range: 60, resistible: true, consequences: [{ damage: n, types: 'fire' }] } }
  return { acts: [{ ...spell, ...(ruleset === 'starfinder' ? { kind: 'spell-like' } : {}) }] }
}
const RAYS = [{ who: 'a', do: 'use', act: 'ray', target: 'b' }]
const has = (rows: readonly string[], ...texts: string[]) => rows.some(row => texts.every(text => row.includes(text)))
const taken = (rows: readonly string[], who = 'b') =>
  rows.flatMap(row => new RegExp(`"e":"damage-taken","who":"${who}","n":(\\d+)`).exec(row)?.slice(1) ?? []).map(Number)

describe.each(POINTS)('harm in %s', ruleset => {
  const shaken = [{ condition: 'shaken', lasts: { rounds: 3 } }]
  it('house/features/suffers-from: so much at once, of any type', () => {
    const b = { features: [{ 'suffers from': { least: 20, consequences: shaken } }] }
    const falls = (n: string, types?: string) =>
      has(told(ruleset, { a: ray(n, types), b, script: RAYS }), '"e":"state-entered","who":"b"', 'shaken')
    expect([falls('19'), falls('20'), falls('20', 'cold'), falls('25')]).toEqual([false, true, true, true])
  })
  it('house/features/suffers-from: what does not harm it brings something all the same, where it says so', () => {
    const b = (unhurt: object) => ({
      immunity: [{ types: ['cold'] }],
      features: [{ 'suffers from': { types: 'cold', ...unhurt, consequences: shaken } }],
    })
    const falls = (unhurt: object, types: string) =>
      has(told(ruleset, { a: ray('12', types), b: b(unhurt), script: RAYS }), '"e":"state-entered","who":"b"', 'shaken')
    expect([falls({}, 'cold'), falls({ unhurt: true }, 'cold'), falls({ unhurt: true }, 'fire')]).toEqual([
      false,
      true,
      false,
    ])
  })
  it('house/features/spells: half again of what spell resistance meets, all of other harm', () => {
    const of = (share: string, resistible: boolean) =>
      taken(
        told(ruleset, {
          a: resistible ? magic(ruleset, '10') : ray('10', 'fire'),
          b: { features: [{ spells: { share } }] },
          script: RAYS,
        }),
      )[0]
    expect([of('half again', true), of('half', true), of('half again', false)]).toEqual([15, 5, 10])
  })
  it('house/features/harm-brings: with enough damage of any kind, on those of a kind, and nothing twice', () => {
    const brings = (more: Keys) => ({ features: [{ 'harm brings': { least: 12, consequences: shaken, ...more } }] })
    const falls = (n: string, more: Keys = {}, b: Keys = {}) =>
      has(
        told(ruleset, { a: { ...ray(n, 'cold'), ...brings(more) }, b, script: RAYS }),
        '"e":"state-entered","who":"b"',
        'shaken',
      )
    expect([falls('11'), falls('12')]).toEqual([false, true])
    expect([falls('12', { types: ['fire'] }), falls('12', { types: ['cold'] })]).toEqual([false, true])
    expect([falls('12', { only: ['living'] }, { kinds: ['construct'] }), falls('12', { only: ['living'] })]).toEqual([
      false,
      true,
    ])
    const twice = { ...ray('2'), features: [{ 'harm brings': { consequences: [{ damage: '1' }] } }] }
    expect(taken(told(ruleset, { a: twice, script: RAYS }))).toEqual([2, 1])
  })
  it('house/features/harm-brings: a swarm has it too, which strikes nobody', () => {
    const a = {
      at: 'C4',
      features: [{ swarm: { damage: '6', dc: 1 } }, { 'harm brings': { least: 6, consequences: shaken } }],
    }
    expect(has(told(ruleset, { a, script: [{ who: 'a', do: 'end' }] }, 1), '"who":"b"', 'shaken')).toBe(true)
  })
  it('house/features/feeds-on: by such harm of others near it, up to so much between its turns', () => {
    const c = (more: Keys): Keys =>
      beast(ruleset, 'blue', {
        at: 'C6',
        speed: 0,
        hitPoints: { maximum: 60, current: 20 },
        features: [{ 'feeds on': { feet: 30, ...more } }],
      })
    const fed = (more: Keys, types = 'fire', others: Keys = {}) =>
      told(ruleset, { a: ray('9', types), others: { c: { ...c(more), ...others } }, script: RAYS })
        .flatMap(row => /"do":"cure","who":"c","n":(\d+)/.exec(row)?.slice(1) ?? [])
        .map(Number)
        .slice(0, 1)
    expect(fed({})).toEqual([9])
    expect(fed({ per: 2 })).toEqual([4])
    expect(fed({ most: 6 })).toEqual([6])
    expect(fed({ types: ['fire'] }, 'cold')).toEqual([])
    expect(fed({ feet: 5 })).toEqual([])
    expect(fed({}, 'fire', { hitPoints: 60 })).toEqual([])
  })
  it('house/features/spawn: the dead save against it where the sheet says so', () => {
    const shade = beast(ruleset, 'red', { reserve: true })
    const risen = (dc: number) => {
      const a = {
        weapons: [
          {
            name: 'bite',
            damage: '400',
            natural: true,
            ...(ruleset === 'starfinder' ? { attack: 60 } : { bonus: 60 }),
          },
        ],
        features: [{ spawn: { who: ['shade'], dc } }],
      }
      return [1, 2, 3, 4].some(seed =>
        has(
          told(
            ruleset,
            { a, b: { hitPoints: 1 }, others: { shade }, script: [{ who: 'a', do: 'attack', target: 'b', weapon: 0 }] },
            1,
            seed,
          ),
          '"e":"spawn-rose"',
        ),
      )
    }
    expect([risen(60), risen(0)]).toEqual([true, false])
  })
})

describe.each(TEXTS)('in %s', ruleset => {
  it('house/features/draws: a die finds what comes, now one thing, now another', () => {
    const a = {
      acts: [{ name: 'ray', effect: { range: 60, consequences: [{ draws: 'wild flash' }] } }],
      features: [
        {
          draws: {
            called: 'wild flash',
            of: [[{ condition: 'prone' }], [{ condition: 'shaken', lasts: { rounds: 2 } }]],
          },
        },
      ],
    }
    const came = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].map(seed => {
        const rows = told(ruleset, { a, script: RAYS }, 1, seed)
        const [prone, shaken] = ['prone', 'shaken'].map(x => has(rows, '"e":"state-entered","who":"b"', x))
        expect(prone).not.toBe(shaken)
        return prone
      }),
    )
    expect(came.size).toBe(2)
  })
  it('house/features/draws: a name that no feature has is refused', () => {
    const a = { acts: [{ name: 'ray', effect: { consequences: [{ draws: 'tame flash' }] } }] }
    expect(() => told(ruleset, { a })).toThrow('nothing called "tame flash" to draw from')
  })
  it('house/features/resting-weapon: it is used once, and not again before its rounds are over', () => {
    const spit = (rests?: string) => ({
      weapons: [{ name: 'spit', damage: dice(ruleset, '1d4'), natural: true, ...(rests ? { rests } : {}) }],
      at: 'C3',
    })
    const script = [{ who: 'a', do: 'attack', target: 'b', weapon: 0 }]
    const blows = (rests?: string) =>
      told(ruleset, { a: spit(rests), b: { initiative: 1 }, script }, 4).filter(
        row => row.includes('"e":"attack-rolled"') && /"by":"a","at":"b","weapon":0/.test(row),
      ).length
    const [freely, rarely] = [blows(), blows('3')]
    expect(freely).toBeGreaterThan(rarely)
    expect(rarely).toBeGreaterThanOrEqual(1)
    expect(blows('9')).toBe(1)
  })
  it('house/features/displacement: with `in` by the light on it alone', () => {
    const bite = {
      name: 'bite',
      damage: dice(ruleset, '1d6'),
      natural: true,
      ...(ruleset === 'starfinder' ? { attack: 60 } : { bonus: 60 }),
    }
    const script = [{ who: 'a', do: 'attack', target: 'b', weapon: 0 }]
    const all = (light: string, features: readonly Keys[]) =>
      told(ruleset, { a: { senses: { darkvision: 60 }, weapons: [bite] }, b: { features }, script, map: { light } })
    const isFelt = (light: string) =>
      String(all(light, [{ displacement: { percent: 99, in: ['dim', 'dark'] } }])) !== String(all(light, []))
    expect([isFelt('bright'), isFelt('dark')]).toEqual([false, true])
  })
})
