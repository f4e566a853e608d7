import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

/** Ann beside Bo, who has 40 hit points; the dice of initiative are thrown first. */
const fight = (ann: string, bo = '', faces: readonly (number | readonly number[])[] = []) =>
  fileOf(
    'modern',
    { ann: `side: us, at: C3, initiative: 50, hitPoints: 20, ${ann}`, bo: `side: them, at: C4, hitPoints: 40, ${bo}` },
    `faces: ${JSON.stringify([10, 5, ...faces])}`,
  )
const KNIFE = 'weapons: [{ name: knife, damage: 1d4, threat: 19, hands: one }]'
const attack = async (...given: Parameters<typeof fight>) => (await answersTo(fight(...given), ['attack bo', 'why']))!

describe('an attack roll', () => {
  it('hits with a total of the Defense, and misses with one less [modern/attack/attack-roll]', async () => {
    const ann = `baseAttack: 1, abilities: { Strength: 2 }, ${KNIFE}`
    expect((await attack(ann, 'naturalArmor: 7', [14, 3]))[0]).toContain('17 against 17, hits for 5')
    expect((await attack(ann, 'naturalArmor: 7', [13]))[0]).toContain('16 against 17, misses')
  })
  it('a 1 misses and a 20 hits whatever the totals, and both are as likely as their faces [modern/attack/natural-1-and-20]', async () => {
    expect((await attack(`baseAttack: 30, ${KNIFE}`, '', [1]))[0]).toContain('31 (natural 1) against 10, misses')
    expect((await attack(KNIFE, 'naturalArmor: 30', [20, 19, 3]))[0]).toMatch(
      /20 \(natural 20\) against 40, threat.*hits for 3/,
    )
    expect((await answersTo(fight(`baseAttack: 30, ${KNIFE}`), ['odds attack bo']))[0]).toContain('95 % to hit')
    expect((await answersTo(fight(KNIFE, 'naturalArmor: 30'), ['odds attack bo']))[0]).toContain('5 % to hit, 0.25 %')
  })
})

describe('a critical hit', () => {
  it('a threat is confirmed by a second roll with the same bonus, no second 20 is needed [modern/critical/threat, modern/critical/confirmation]', async () => {
    const ann = `baseAttack: 3, ${KNIFE}`
    expect((await attack(ann, 'naturalArmor: 5', [20, 12, [2, 3]]))[0]).toContain('15 confirms: critical hit for 5')
    expect((await attack(ann, 'naturalArmor: 5', [20, 11, 3]))[0]).toContain('14 does not confirm: hits for 3')
    // The second roll is an attack roll too: its 1 misses and its 20 hits.
    expect((await attack(`baseAttack: 30, ${KNIFE}`, '', [20, 1, 3]))[0]).toContain('does not confirm')
    expect((await attack(KNIFE, 'naturalArmor: 30', [20, 20, [2, 3]]))[0]).toContain('20 confirms: critical hit')
  })
  it('a wide threat range needs a hit, and a face below 20 is none by itself [modern/critical/expanded-threat-range]', async () => {
    expect((await attack(KNIFE, 'naturalArmor: 30', [19]))[0]).toContain('19 against 40, misses')
    expect((await attack(`baseAttack: 2, ${KNIFE}`, '', [19, 9, [1, 1]]))[0]).toContain('critical hit for 2')
    expect((await attack(`baseAttack: 2, ${KNIFE}`, '', [18, 3]))[0]).toContain('20 against 10, hits for 3')
  })
  it('doubles the damage unless the weapon says otherwise; extra dice are rolled once [modern/critical/multiplier, modern/damage/multiplying, modern/damage/bonus-dice-not-multiplied]', async () => {
    const club = (more: string) =>
      `baseAttack: 5, abilities: { Strength: 3 }, weapons: [{ name: club, damage: 1d6, hands: one${more} }]`
    // Each roll has its own die and all modifiers.
    expect((await attack(club(''), '', [20, 10, [2, 5]]))[0]).toContain('critical hit for 13')
    expect((await attack(club(', critical: 3'), '', [20, 10, [2, 5, 1]]))[0]).toContain('critical hit for 17')
    expect((await attack(club(', extra: 1d6'), '', [20, 10, [2, 5, 6]]))[0]).toContain('critical hit for 19')
  })
})

describe('damage', () => {
  it('adds Strength in melee and to what is thrown, not to what is fired [modern/damage/strength-modifier, modern/damage/hit-deals-damage]', async () => {
    const arms = `baseAttack: 5, abilities: { Strength: 3 }, weapons: [{ name: rod, damage: 1d6, hands: one }, { name: dart, use: thrown, damage: 1d4, increment: 20 }, { name: gun, use: projectile, damage: 2d6, increment: 30 }]`
    for (const [weapon, faces, harm] of [
      ['rod', 4, 7],
      ['dart', 4, 7],
      ['gun', [3, 4], 7],
    ] as const) {
      const [hit] = await answersTo(fight(arms, '', [15, faces]), [`attack bo with ${weapon}`])
      expect(hit, weapon).toContain(`hits for ${harm} Bo 40 hp > ${40 - harm} hp`)
    }
  })
  it('a penalty counts whole, and a hit does 1 at least [modern/damage/strength-modifier, modern/damage/minimum-one]', async () => {
    const weak = (by: number) =>
      `baseAttack: 9, abilities: { Strength: ${by} }, weapons: [{ name: rod, damage: 1d6, hands: two }]`
    expect((await attack(weak(-2), '', [15, 6]))[0]).toContain('hits for 4')
    const [least, why] = await attack(weak(-5), '', [15, 3])
    expect(least).toContain('hits for 1')
    expect(why).toContain('but at least 1')
  })
  it('half and one and a half times a bonus are rounded down [modern/dice/rounding]', async () => {
    const held = (hands: string) =>
      `baseAttack: 9, abilities: { Strength: 3 }, weapons: [{ name: rod, damage: 1d6, hands: ${hands} }]`
    expect((await attack(held('off'), '', [15, 2]))[0]).toContain('hits for 3')
    expect((await attack(held('two'), '', [15, 2]))[0]).toContain('hits for 6')
    const bomb =
      'acts: [{ name: bomb, effect: { range: 30, save: { kind: Reflex, dc: 10, onSuccess: half }, consequences: [{ damage: 1d8 }] } }]'
    expect((await answersTo(fight(bomb, '', [15, 7]), ['use bomb on bo']))[0]).toContain('Bo 40 hp > 37 hp')
  })
  it('whatever adds to weapons adds to fists and natural attacks [modern/damage/unarmed-and-natural]', async () => {
    const boosted = (weapon: string) =>
      `baseAttack: 9, abilities: { Strength: 2 }, weapons: [${weapon}], acts: [{ name: rage, cost: free, effect: { personal: true, consequences: [{ adds: 2, to: damage, lasts: fight }] } }]`
    for (const weapon of [
      '{ name: fist, damage: 1d3, unarmed: true, nonlethal: true }',
      '{ name: bite, damage: 1d6, natural: true }',
    ]) {
      const [, hit] = await answersTo(fight(boosted(weapon), '', [15, 2]), ['use rage', 'attack bo'])
      expect(hit, weapon).toMatch(/hits for 6/)
    }
  })
})

it('damage comes off the current hit points: at 0 disabled, below that dying, dead at -10 [modern/injury/hit-points, modern/injury/states]', async () => {
  const rod = (damage: number) => `baseAttack: 9, weapons: [{ name: rod, damage: ${damage} }]`
  const states = [
    [29, '1 hp'],
    [30, '0 hp, disabled'],
    [31, '-1 hp, dying'],
    [39, '-9 hp, dying'],
    [40, '-10 hp, dead'],
  ] as const
  for (const [damage, state] of states) {
    const file = fight(rod(damage), 'naturalArmor: 0', [15]).replace('hitPoints: 40', 'hitPoints: 30')
    expect((await answersTo(file, ['attack bo', 'who bo']))[1]).toContain(`Bo, them: ${state}`)
  }
})
