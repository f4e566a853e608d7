import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

type Faces = readonly (number | readonly number[])[]
/** Ann beside Bo, who has 40 Hit Points and no Stamina; the dice of initiative are thrown first. */
const fight = (ann: string, bo = '', faces: Faces = [], options = '') =>
  fileOf(
    options ? `{ id: starfinder, options: { ${options} } }` : 'starfinder',
    {
      ann: `side: us, at: C3, initiative: 50, hitPoints: 20, ${ann}`,
      bo: `side: them, at: C4, initiative: -9, hitPoints: 40, ${bo}`,
    },
    `faces: ${JSON.stringify([10, 5, ...faces])}`,
  )
const said = async (file: string, line: string): Promise<string> => (await answersTo(file, [line]))[0]!
/** What a weapon that hits takes from Bo. */
const harm = async (weapon: string, bo = '', faces: Faces = [15], ann = 'baseAttack: 9') =>
  (await said(fight(`${ann}, weapons: [${weapon}]`, bo, faces), 'attack bo')).replace(/^.*(?=attacks Bo)/, '')
const arm = (damage: string | number, types: string, more = '') =>
  `{ name: arm, damage: ${damage}, types: ${types}${more} }`

describe('attack rolls', () => {
  it('hit with a total of the Armor Class; a 1 misses and a 20 hits whatever it is [starfinder/attack/roll, starfinder/attack/natural-1-and-20]', async () => {
    const kac = 'armor: { eac: 0, kac: 5 }'
    expect(await harm(arm(3, 'piercing'), kac, [12], 'baseAttack: 3')).toContain('15 against 15, hits for 3')
    expect(await harm(arm(3, 'piercing'), kac, [11], 'baseAttack: 3')).toContain('14 against 15, misses')
    expect(await harm(arm(3, 'piercing'), '', [1], 'baseAttack: 30')).toContain('(natural 1) against 10, misses')
    expect(await harm(arm(3, 'piercing'), 'armor: { eac: 0, kac: 30 }', [20], 'baseAttack: 0')).toContain(
      '20 (natural 20) against 40, hits for 3',
    )
  })
  it('a 20 whose total reaches the Armor Class is a critical hit, of no other face and without a second roll [starfinder/critical/critical-hit]', async () => {
    expect(await harm(arm('1d6', 'piercing'), 'armor: { eac: 0, kac: 11 }', [20, [2, 5]], 'baseAttack: 1')).toContain(
      'critical hit for 7',
    )
    expect(await harm(arm('1d6', 'piercing'), 'armor: { eac: 0, kac: 12 }', [20, 5], 'baseAttack: 1')).toContain(
      'against 22, hits for 5',
    )
    expect(await harm(arm('1d6', 'piercing'), '', [19, 5], 'baseAttack: 9')).toContain('hits for 5')
  })
})

describe('damage', () => {
  it('comes of the weapon and what raises it, Stamina first, the rest from Hit Points [starfinder/damage/on-hit, starfinder/damage/weapon-specialization, starfinder/damage/stamina-first]', async () => {
    const strong = 'baseAttack: 9, abilities: { Strength: 2 }'
    const special = arm('1d6', 'slashing', ', bonus: 3')
    expect(await harm(special, 'stamina: 8, resolve: 1', [15, 4], strong)).toContain(
      'hits for 9 Bo 8 sp, 40 hp, 1 rp > 0 sp, 39 hp, 1 rp',
    )
    expect(await harm(special, 'stamina: 9, resolve: 1', [15, 4], strong)).toContain('> 0 sp, 40 hp, 1 rp')
    expect(await harm(special, '', [15, 4], strong)).toContain('Bo 40 hp > 31 hp')
  })
  it('of a critical hit is rolled twice with all bonuses [starfinder/critical/critical-damage, starfinder/damage/multiplying-damage]', async () => {
    const strong = 'baseAttack: 9, abilities: { Strength: 2 }'
    expect(await harm(arm('1d6', 'slashing', ', bonus: 3'), '', [20, [1, 6]], strong)).toContain('critical hit for 17')
    // Doubled twice it is three rolls, and a critical hit of it four.
    const doubled = ['focus', 'song'].map(from => `{ type: untyped, from: ${from}, value: 2, to: multiplier }`)
    const tripled = `${strong}, bonuses: [${doubled.join(', ')}]`
    expect(await harm(arm('1d6', 'slashing'), '', [15, [1, 6, 2]], tripled)).toContain('hits for 15')
    expect(await harm(arm('1d6', 'slashing'), '', [20, [1, 6, 2, 1]], tripled)).toContain('critical hit for 18')
  })
  it('below 1 is 1, and nonlethal; of a critical hit the sum counts [starfinder/damage/minimum]', async () => {
    const weak = 'baseAttack: 9, abilities: { Strength: -4 }'
    expect(await harm(arm('1d6', 'slashing'), '', [18, 2], weak)).toContain('hits for 1 nonlethal')
    expect(await harm(arm('1d6', 'slashing'), '', [18, 6], weak)).toContain('hits for 2 Bo')
    expect(await harm(arm('1d6', 'slashing'), '', [20, [2, 6]], weak)).toContain('critical hit for 1 nonlethal')
    // What armor of the skin takes is no penalty: nothing is left of that.
    expect(await harm(arm(3, 'slashing'), 'reduction: [{ amount: 5 }]')).not.toContain('40 hp > 39 hp')
  })
  it('that is nonlethal is taken like any other, and leaves at 0 unconscious and stable [starfinder/damage/nonlethal]', async () => {
    const sap = arm(50, 'bludgeoning', ', nonlethal: true')
    const hero = 'stamina: 5, resolve: 2, hitPoints: 12'
    const file = (bo: string) =>
      fight(`baseAttack: 9, weapons: [${sap}]`, bo, [15]).replace('hitPoints: 40, stamina', 'stamina')
    const [, who] = await answersTo(file(hero), ['attack bo', 'who bo'])
    expect(who).toContain('0 sp, 0 hp, 2 rp, knocked out')
    expect(who).not.toContain('dying')
  })
})

describe('damage reduction', () => {
  const DR = 'reduction: [{ amount: 5 }]'
  it('works on kinetic damage, not on energy nor on damage without a type [starfinder/damage/reduction-scope]', async () => {
    for (const type of ['slashing', 'piercing', 'bludgeoning'])
      expect(await harm(arm(8, type), DR), type).toContain('40 hp > 37 hp')
    for (const type of ['fire', 'cold', 'acid', 'electricity', 'sonic', 'force'])
      expect(await harm(arm(8, type), DR), type).toContain('40 hp > 32 hp')
    expect(await harm('{ name: arm, damage: 8 }', DR)).toContain('40 hp > 32 hp')
  })
  it('takes its number off each attack once, from all that is kinetic together, and never heals [starfinder/damage/reduction-amount]', async () => {
    const two = '{ name: arm, damage: [{ dice: 3, types: slashing }, { dice: 4, types: piercing }] }'
    expect(await harm(two, DR)).toContain('40 hp > 38 hp')
    expect(await harm(arm(2, 'slashing'), DR)).not.toContain('hp >')
    const [, , who] = await answersTo(fight(`baseAttack: 20, weapons: [${arm(8, 'slashing')}]`, DR, [15, 15]), [
      'full-attack bo',
      '1',
      'who bo',
    ])
    expect(who).toContain('Bo, them: 34 hp')
  })
  it('is overcome by what stands behind the slash: any of those joined by or, all of those joined by and [starfinder/damage/reduction-bypass, starfinder/damage/reduction-or-and]', async () => {
    const made = (...qualities: string[]) => arm(8, 'slashing', `, qualities: [${qualities.join(', ')}]`)
    const against = (overcomeBy: string) => `reduction: [{ amount: 5, overcomeBy: ${overcomeBy} }]`
    const left = async (weapon: string, by: string) =>
      Number(/40 hp > (\d+) hp/.exec(await harm(weapon, against(by)))![1])
    expect(await left(made('silver'), 'silver')).toBe(32)
    expect(await left(made('magic'), 'silver')).toBe(37)
    expect(await left(made('magic'), 'lawful or magic')).toBe(32)
    expect(await left(made('lawful'), 'lawful or magic')).toBe(32)
    expect(await left(made('lawful'), 'lawful and magic')).toBe(37)
    expect(await left(made('lawful', 'magic'), 'lawful and magic')).toBe(32)
  })
  it('with a dash nothing overcomes it [starfinder/damage/reduction-dash]', async () => {
    const best = arm(8, 'slashing', ', qualities: [magic, silver, lawful, adamantine]')
    expect(await harm(best, DR)).toContain('40 hp > 37 hp')
  })
  it('what a gun is, its shots are [starfinder/damage/reduction-ammunition]', async () => {
    const gun = (qualities: string) =>
      `{ name: arm, use: projectile, increment: 60, damage: 8, types: piercing, qualities: [${qualities}], ammunition: { holds: 9 } }`
    const magic = 'reduction: [{ amount: 5, overcomeBy: magic }]'
    expect(await harm(gun('magic'), magic)).toContain('40 hp > 32 hp')
    expect(await harm(gun(''), magic)).toContain('40 hp > 37 hp')
  })
  it('from several sources does not add up: the best that is not overcome counts [starfinder/damage/reduction-stacking]', async () => {
    const several = 'reduction: [{ amount: 3 }, { amount: 5, overcomeBy: silver }]'
    expect(await harm(arm(8, 'slashing'), several)).toContain('40 hp > 37 hp')
    expect(await harm(arm(8, 'slashing', ', qualities: [silver]'), several)).toContain('40 hp > 35 hp')
  })
  it('is seen to work by everybody [starfinder/damage/reduction-visible]', async () => {
    expect(await harm(arm(8, 'slashing'), DR)).toContain('what hits Bo does less harm than it should')
    expect(await harm(arm(8, 'fire'), DR)).not.toContain('less harm')
  })
})

describe('energy resistance', () => {
  const RESISTS = 'resistance: [{ amount: 5, types: fire }]'
  it('takes its number off its type from each attack, whatever makes it [starfinder/damage/energy-resistance]', async () => {
    expect(await harm(arm(8, 'fire'), RESISTS)).toContain('40 hp > 37 hp')
    expect(await harm(arm(8, 'cold'), RESISTS)).toContain('40 hp > 32 hp')
    const spell =
      'acts: [{ name: burn, kind: spell, effect: { range: 30, consequences: [{ damage: 8, types: fire }] } }]'
    expect(await said(fight(spell, RESISTS), 'use burn on bo')).toContain('40 hp > 37 hp')
    expect(await harm(arm(4, 'fire'), RESISTS)).not.toContain('hp >')
  })
  it('of an attack with both it lessens the energy alone [starfinder/damage/energy-resistance-mixed-attack, starfinder/damage/mitigation-order]', async () => {
    const both = '{ name: arm, damage: [{ dice: 9, types: slashing }, { dice: 7, types: fire }] }'
    expect(await harm(both, RESISTS)).toContain('40 hp > 29 hp')
    expect(await harm(both, `${RESISTS}, reduction: [{ amount: 6 }]`)).toContain('40 hp > 35 hp')
    // What one of them has too much does not help the other.
    const little = '{ name: arm, damage: [{ dice: 9, types: slashing }, { dice: 2, types: fire }] }'
    expect(await harm(little, RESISTS)).toContain('40 hp > 31 hp')
  })
  it('of several sources the highest counts for each type [starfinder/damage/energy-resistance-stacking]', async () => {
    const several = 'resistance: [{ amount: 5, types: fire }, { amount: 3, types: fire }, { amount: 4, types: cold }]'
    expect(await harm(arm(9, 'fire'), several)).toContain('40 hp > 36 hp')
    expect(await harm(arm(9, 'cold'), several)).toContain('40 hp > 35 hp')
  })
  it('comes after halving [starfinder/damage/mitigation-order]', async () => {
    const spell =
      'acts: [{ name: burn, kind: spell, effect: { range: 30, save: { kind: Reflex, dc: 5, onSuccess: half }, consequences: [{ damage: 15, types: fire }] } }]'
    expect(await said(fight(spell, RESISTS, [15]), 'use burn on bo')).toContain('40 hp > 38 hp')
  })
})

describe('what rides on an attack', () => {
  const poisoned = (damage: number, types: string) =>
    arm(damage, types, ', effect: { consequences: [{ condition: sickened, lasts: fight }] }')
  it('does not come where nothing got through, and comes with the first point [starfinder/damage/reduction-negates-riders, starfinder/damage/energy-resistance-negates-riders]', async () => {
    for (const [bo, types] of [
      ['reduction: [{ amount: 5 }]', 'slashing'],
      ['resistance: [{ amount: 5, types: fire }]', 'fire'],
    ] as const) {
      expect(await harm(poisoned(5, types), bo), types).not.toContain('sickened')
      expect(await harm(poisoned(6, types), bo), types).toContain('sickened')
    }
  })
  it('comes with an attack that deals no damage by its nature [starfinder/damage/reduction-negates-riders]', async () => {
    expect(await harm(poisoned(0, 'slashing'), 'reduction: [{ amount: 5 }]')).toContain('sickened')
  })
})

describe('the incorporeal', () => {
  const GHOST = 'by: incorporeal, speeds: { fly: 30 }'
  it('take no kinetic damage without magic, half of all other, and all of force and of each other [starfinder/defense/incorporeal-full-damage, starfinder/damage/mitigation-order]', async () => {
    expect(await harm(arm(8, 'slashing'), GHOST)).not.toContain('hp >')
    expect(await harm(arm(9, 'slashing', ', qualities: [magic]'), GHOST)).toContain('40 hp > 36 hp')
    expect(await harm(arm(9, 'fire'), GHOST)).toContain('40 hp > 36 hp')
    expect(await harm(arm(9, 'force'), GHOST)).toContain('40 hp > 31 hp')
    const other = fight(`baseAttack: 9, ${GHOST}, weapons: [${arm(9, 'cold')}]`, GHOST, [15])
    expect(await said(other, 'attack bo')).toContain('40 hp > 31 hp')
  })
  it('suffer no critical hits, but a 20 hits them [starfinder/critical/incorporeal-immune]', async () => {
    const blade =
      '{ name: arm, damage: 1d8, types: fire, criticalEffect: { consequences: [{ condition: sickened, lasts: fight }] } }'
    const hit = await harm(blade, GHOST, [20, 8])
    expect(hit).toContain('40 hp > 36 hp')
    expect(hit).not.toMatch(/critical hit for|sickened/)
    expect(await harm(blade, `${GHOST}, armor: { eac: 40, kac: 40 }`, [20, 8])).toContain('40 hp > 36 hp')
  })
})
