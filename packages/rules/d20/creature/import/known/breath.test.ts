import { describe, expect, it } from 'vitest'
import { statBlocks } from '../../../../srd35/creature/import.ts'

const BODY = 'Hit Dice: 8d8 (36 hp)\nAbilities: Str 18, Dex 12, Con 14, Cha 12\nAttack: Bite +9 melee (1d6+4)'
type Made = Readonly<Record<string, unknown>> & { readonly features: readonly Readonly<Record<string, unknown>>[] }
const made = (text: string, name = 'Beast', body = BODY) =>
  statBlocks.read(`${name}\n${body}\n${text}`).creature as unknown as Made
const breaths = (words: string, name?: string) =>
  made(`Special Attacks: Breath weapon\nBreath Weapon (Su): ${words}`, name).features.map(f => f['breath weapon'])

describe('breaths as their paragraphs describe them', () => {
  it('of two kinds each has its own area, save and harm', () => {
    expect(
      breaths(
        'It has two types of breath weapon, a line of acid or a cone of slow gas. Once every 1d4 rounds, 80-ft. line, 8d4 acid, Reflex DC 19 half; or 40-ft. cone, slow for 1d6+4 rounds, Will DC 19 negates.',
      ),
    ).toEqual([
      { shape: 'line', feet: 80, damage: '8d4', types: ['acid'], dc: 19, rounds: '1d4', shares: 'breath' },
      {
        called: 'second breath',
        feet: 40,
        save: 'Will',
        dc: 19,
        consequences: [{ condition: 'slowed', lasts: { rounds: '1d6+4' } }],
        rounds: '1d4',
        shares: 'breath',
      },
    ])
  })
  it('of two kinds in one sentence the second is the clause from its area on, and one wait is for both', () => {
    expect(
      breaths(
        'It has two types of breath weapon, a 50-foot cone of fire, damage 12d10 fire, Reflex DC 26 half; or a 50-foot cone of weakening gas. Creatures within a cone of the gas must succeed on a DC 26 Fortitude save or take 6 points of Strength damage. Once it has breathed, it must wait 1d4+1 rounds before it can do so again.',
      ),
    ).toEqual([
      { feet: 50, damage: '12d10', types: ['fire'], dc: 26, rounds: '1d4+1', shares: 'breath' },
      {
        called: 'second breath',
        feet: 50,
        dc: 26,
        consequences: [{ lowers: 'Strength', by: '6' }],
        rounds: '1d4+1',
        shares: 'breath',
      },
    ])
  })
  it('that drives off is no wait of so many rounds', () => {
    expect(
      breaths(
        'It has two types of breath weapon, an 80-foot line of lightning, damage 8d6 electricity, Reflex DC 20 half, or a 40-foot cone of repulsion gas. Creatures within must succeed on a DC 20 Will save or be compelled to do nothing but move away for 1d6+4 rounds.',
      ),
    ).toMatchObject([
      { shape: 'line', feet: 80, damage: '8d6' },
      { feet: 40, save: 'Will', consequences: [{ condition: 'repelled', lasts: { rounds: '1d6+4' } }] },
    ])
  })
  it('of sleep it puts to sleep', () => {
    expect(
      breaths(
        'It has two types of breath weapon, a line of fire or a cone of sleep. Once every 1d4 rounds, 80-ft. line, 6d6 fire, Reflex DC 22 half; or 40-ft. cone, sleep for 1d6+6 rounds, Will DC 22 negates.',
      )[1],
    ).toMatchObject({ feet: 40, save: 'Will', consequences: [{ condition: 'sleeping', lasts: { rounds: '1d6+6' } }] })
  })
  it('of many heads the jets add up', () => {
    const words =
      'Each head can breathe a jet of frost 10 feet wide and 20 feet long. All heads breathe once every 1d4 rounds. Each jet deals 3d6 points of cold damage per head. A successful Reflex save halves the damage.'
    expect(breaths(words, 'Nine-Headed Cryohydra')).toMatchObject([{ feet: 20, damage: '27d6', types: ['cold'] }])
    expect(breaths(words, 'Cold Worm')).toMatchObject([{ damage: '3d6' }])
  })
  it('of poison gas the second harm comes a minute later, against the same save', () => {
    const golem = made(
      'Special Attacks: Breath weapon\nBreath Weapon (Su): 10-foot cube, cloud of poisonous gas, free action once every 1d4+1 rounds; initial damage 1d4 Con, secondary damage 3d4 Con, Fortitude DC 19 negates.',
    )
    expect(golem.features).toMatchObject([
      { 'breath weapon': { feet: 10, dc: 19, consequences: [{ by: '1d4' }, { afflicts: 'poison of its breath' }] } },
    ])
    expect(golem['afflictions']).toMatchObject([
      { check: { save: 'Fortitude', dc: 19 }, onset: { minutes: 1 }, times: 1, stages: [[{ by: '3d4' }]] },
    ])
  })
})

describe('what blocks print by the name of a spell or in few words', () => {
  it('fear as by the spell is panic for its caster level, and a shaken round for who saves', () => {
    const { features } = made(
      'Special Attacks: Fear aura\nFear Aura (Su): Creatures within 20 feet must succeed on a DC 16 Will save or be affected as by a fear spell (caster level 9th).',
    )
    expect(features).toEqual([
      {
        'frightful presence': {
          feet: 20,
          save: 'Will',
          dc: 16,
          onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }],
          consequences: [{ condition: 'panicked', lasts: { rounds: 9 } }],
        },
      },
    ])
  })
  it('a confusing gaze confuses as long as the spell does', () => {
    const { features } = made(
      'Special Attacks: Confusing gaze\nConfusing Gaze (Su): Confusion as the spell, 30 feet, caster level 8th, Will DC 15 negates.',
    )
    expect(features).toEqual([
      { gaze: { feet: 30, save: 'Will', dc: 15, consequences: [{ condition: 'confused', lasts: { rounds: 8 } }] } },
    ])
  })
  it('a powerful charge is made with the weapon that its paragraph names', () => {
    const body = BODY.replace(/Attack: .*/, 'Attack: Greataxe +9 melee (3d6+6) and gore +4 melee (1d8+2)')
    const { features } = made(
      'Special Attacks: Powerful charge 4d6+6\nPowerful Charge (Ex): It makes a single gore attack with a +9 attack bonus that deals 4d6+6 points of damage.',
      'Bull',
      body,
    )
    expect(features).toMatchObject([{ 'powerful charge': { with: 'gore' } }])
  })
  it('hardness takes off of blows and of energy', () => {
    const { reduction, resistance } = made('Special Qualities: Hardness 5')
    expect(reduction).toEqual([{ amount: 5 }])
    expect((resistance as readonly unknown[]).length).toBe(5)
  })
  it('traits of a race keep off sleep, and nothing that is a bonus', () => {
    const { immune } = made(
      'Special Qualities: Elven traits\nElven Traits (Ex): Immunity to sleep spells and effects, and a +2 racial bonus on saving throws against enchantment spells or effects.',
    )
    expect(immune).toEqual(['sleep'])
  })
  it('a bay reaches as far as its paragraph says', () => {
    const { acts } = made(
      'Special Attacks: Bay\nBay (Su): All evil creatures within an 80-foot spread must succeed on a DC 16 Will save or become panicked for 2d4 rounds.',
    )
    expect(acts).toMatchObject([{ name: 'bay', effect: { area: { feet: 80 }, save: { dc: 16 } } }])
  })
  it('spawn that keeps nothing of its life rises all the same', () => {
    const { features } = made(
      'Special Attacks: Create spawn\nCreate Spawn (Su): Any humanoid slain by a shade becomes a shade in 1d4 rounds. They do not possess any of the abilities they had in life.',
    )
    expect(features).toMatchObject([{ spawn: { who: ['shade'], rounds: '1d4' } }])
  })
})
