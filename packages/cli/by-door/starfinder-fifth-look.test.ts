import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const map = (rows: readonly string[], legend = '', more = '') =>
  `map: { rows: "${rows.join('\\n')}"${legend && `, legend: { ${legend} }`}${more} }`
const wide = (more = '') => map(Array(3).fill('.'.repeat(12)), '', more)

describe('light', () => {
  /** Ann carries a light or none, and Dim, who bears bright light badly, stands 15 feet from her. */
  const fight = (light: string, more = ', light: dark', features = '[light sensitivity]') =>
    fileOf(
      'starfinder',
      {
        ann: `side: us, at: B2, initiative: 50, hitPoints: 20, ${light}weapons: [{ name: gun, use: projectile, damage: 1d6, types: piercing, increment: 60 }]`,
        dim: `side: them, at: B5, initiative: -9, hitPoints: 40, features: ${features}`,
      },
      wide(more),
    )
  const stateOf = async (file: string, turns = 1) =>
    (await answersTo(file, [...Array(2 * turns - 1).fill('end'), 'who'])).at(-1)!
  it('of a flashlight is normal: it hides nothing, and dazzles nobody [starfinder/light/normal, starfinder/light/bright]', async () => {
    for (const normal of [
      fight('light: { normal: 20 }, '),
      fight('', ', light: dark, lights: [{ at: B4, normal: 10 }]'),
      fight('', ', light: normal'),
    ]) {
      expect((await answersTo(normal, ['odds attack dim with gun']))[0]).toContain('55 % to hit')
      expect(await stateOf(normal)).not.toContain('dazzled')
    }
    for (const bright of [fight('light: { bright: 20 }, '), fight('', ', light: bright')])
      expect(await stateOf(bright)).toContain('dazzled')
  })
  it('that is normal is dim just beyond its range [starfinder/light/beyond-source]', async () => {
    const odds = async (feet: number) =>
      (await answersTo(fight(`light: { normal: ${feet} }, `), ['odds attack dim with gun']))[0]!
    expect([await odds(15), await odds(10)].map(x => /([\d.]+) % to hit/.exec(x)?.[1])).toEqual(['55', '44'])
  })
  it('dazzles from the start of a turn to the next one, and blinds at first [house/features/light-sensitivity, house/features/light-blindness]', async () => {
    const lit = (feature: string) => fight('light: { bright: 20 }, ', ', light: dark', `[${feature}]`)
    for (const turns of [1, 2]) expect(await stateOf(lit('light sensitivity'), turns)).toContain('dazzled')
    expect(await stateOf(lit('light blindness'), 1)).toContain('blinded')
    expect(await stateOf(lit('light blindness'), 2)).toContain('dazzled')
  })
})

describe('a trap in the floor', () => {
  const trap = (harms: string) =>
    fileOf(
      'starfinder',
      {
        ghost: 'side: us, at: A1, by: incorporeal, initiative: 50, hitPoints: 40',
        bo: 'side: them, at: A12, initiative: -9, hitPoints: 40',
      },
      map(['..P.........'], `P: { name: plate, harms: { ${harms} } }`),
    )
  const burns = 'consequences: [{ damage: 7, types: fire }]'
  it('burns what has no body by half, unless weight alone sets it off [starfinder/defense/incorporeal-half-damage, starfinder/hazards/incorporeal-weightless]', async () => {
    const [, half] = await answersTo(trap(burns), ['move a4', 'hp ghost'])
    expect(half).toContain('37 hp')
    const [, none] = await answersTo(trap(`descriptors: [triggered by weight], ${burns}`), ['move a4', 'hp ghost'])
    expect(none).toContain('40 hp')
  })
})

describe('thick fog', () => {
  it('stops the eye: what takes a target without a roll needs one that is seen [starfinder/position/line-of-sight, starfinder/senses/targeted-effects]', async () => {
    const file = (fog: string, senses = '') =>
      fileOf(
        'starfinder',
        {
          ann: `side: us, at: B2, initiative: 50, hitPoints: 20, ${senses}acts: [{ name: bolt, cost: standard, effect: { range: 60, consequences: [{ damage: 3 }] } }]`,
          bo: 'side: them, at: B6, initiative: -9, hitPoints: 40',
        },
        map(Array(3).fill('...F........'), `F: { name: fog, concealment: ${fog} }`),
      )
    const bolt = async (fog: string, senses = '') => (await answersTo(file(fog, senses), ['why use bolt on bo']))[0]!
    expect(await bolt('total')).toContain('does not observe Bo')
    expect(await bolt('concealment')).toContain('legal')
    expect(await bolt('concealment')).not.toContain('not legal')
    expect(await bolt('total', 'senses: { blindsight: 60 }, ')).not.toContain('not legal')
  })
})

describe('burrowing', () => {
  it('says what is in the way: rock, or walls before more earth [starfinder/movement/burrow-limits]', async () => {
    const file = fileOf(
      'starfinder',
      {
        mole: 'side: us, at: A1, initiative: 50, hitPoints: 40, speeds: { burrow: 30 }',
        bo: 'side: them, at: A8, initiative: -9, hitPoints: 40',
      },
      map(['.ddRdd..'], 'd: { name: earth, solid: true }, R: { name: rock, solid: true }'),
    )
    const [rock, beyond, here] = await answersTo(file, ['burrow a4', 'burrow a5', 'burrow a3'])
    expect(rock).toContain('A4 is rock')
    expect(beyond).toContain('no way leads to A5')
    expect(here).toContain('burrows A1 > A3')
  })
})

describe('why an effect did nothing', () => {
  const file = (faces: string, foe: string, text = 'starfinder', kind = 'kind: spell, casterLevel: 7') =>
    fileOf(
      text,
      {
        ann: `side: us, at: B2, initiative: 50, ${text === 'true20' ? '' : 'hitPoints: 20, '}acts: [{ name: bolt, ${kind}, cost: standard, effect: { range: 60, resistible: true, consequences: [{ condition: shaken, lasts: { rounds: 2 } }] } }]`,
        bo: `side: them, at: B6, initiative: -9, ${text === 'true20' ? '' : 'hitPoints: 20, '}${foe}`,
      },
      `${wide()}\nfaces: [10, 10, ${faces}]`,
    )
  it('is told by the roll against spell resistance [starfinder/magic/spell-resistance-check]', async () => {
    const [, kept] = await answersTo(file('10', 'spellResistance: 18'), ['use bolt on bo', 'why'])
    expect(kept).toContain('caster level 17 = 10 (d20) +7 level, against spell resistance 18')
    const [, through] = await answersTo(file('11', 'spellResistance: 18'), ['use bolt on bo', 'why'])
    expect(through).toContain('caster level 18 = 11 (d20)')
    for (const [text, kind] of [
      ['true20', 'kind: other'],
      ['spirit', 'kind: kido, casterLevel: 7'],
    ] as const) {
      const [, told] = await answersTo(file('10', 'spellResistance: 30', text, kind), ['use bolt on bo', 'why'])
      expect(told).toContain('against spell resistance 30')
    }
  })
  it('or by that of a body that is none [starfinder/effects/incorporeal-nondamaging-chance]', async () => {
    const [, told] = await answersTo(file('51', 'by: incorporeal'), ['use bolt on bo', 'why'])
    expect(told).toContain('without body 51')
  })
})
