import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../../testing/stat-block.ts'

const BODY = `Size/Type: Large Magical Beast
Hit Dice: 8d10+24 (68 hp)
Abilities: Str 18, Dex 12, Con 16, Int 4, Wis 12, Cha 10
Base Attack/Grapple: +8/+16`
const made = (attacks: string, special: string, below = '') =>
  printedAs(`Moor Thing\n${BODY}\n${attacks}\nSpecial Attacks: ${special}\n${below}`)[0] as Readonly<
    Record<string, unknown>
  >
const BITE = 'Full Attack: Bite +11 melee (1d8+4)'

describe('what pages print', () => {
  it('goes together behind a semicolon and an and', () => {
    const { fullAttack } = made('Full Attack: 2 claws +11 melee (1d6+4); and bite +6 melee (1d8+2)', '—')
    expect(fullAttack).toEqual(['claw', 'claw', 'bite'])
  })
  it('a tear that comes with a hold is harm of the grapple', () => {
    const below =
      'Rend (Ex): A thing that wins a grapple check after its bite establishes a hold and tears: 2d6+9 points of damage.'
    expect(made(BITE, 'Rend 2d6+9', below)['features']).toEqual([{ constrict: { damage: '2d6+9' } }])
  })
  it('one ability that may be used in two ways is two acts that wait for each other', () => {
    const below = `Bile (Ex): A thing can spit acid in a 20-foot cone, dealing 3d6 points of damage. Once it uses this ability, it can't use it again until 1d4 rounds later. It can also produce a stream of acid that deals 6d6 points of damage to a single target within 5 feet. In either case, a DC 17 Reflex save halves the damage.`
    const acts = made(BITE, 'Bile', below)['acts'] as readonly Readonly<Record<string, unknown>>[]
    expect(acts.map(a => a['name'])).toEqual(['bile', 'bile, the other way'])
    expect(acts.map(a => (a['uses'] as Record<string, unknown>)['shares'])).toEqual(['bile', 'bile'])
    expect(JSON.stringify(acts[1])).toContain('"damage":"6d6","types":["acid"]')
  })
  it('the breath of a head is that of the first row, or of the color in the name', () => {
    const below = `Breath Weapon (Su): Usable once every 1d4 rounds, 3d8 points of damage, DC 17 Reflex save for half. Consult the table.
1-5 Black 40-foot line of acid
6-10 White 20-foot cone of cold`
    expect(made(BITE, 'Breath weapon', below)['features']).toEqual([
      { 'breath weapon': { shape: 'line', feet: 40, damage: '3d8', types: ['acid'], dc: 17, rounds: '1d4' } },
    ])
  })
  it('each of two kinds that it calls answers as often as is said of that kind', () => {
    const below =
      'Summon Fiends (Sp): Once per day a thing can attempt to summon 2d10 imps with a 50% chance of success, or another moor thing with a 35% chance of success.'
    expect(made(BITE, 'Summon fiends', below)['features']).toEqual([
      { summon: { percent: 50, called: 'summon imp', who: ['imp'], number: '2d10', shares: 'summon fiends' } },
      { summon: { percent: 35, called: 'summon moor thing', who: ['moor thing'], shares: 'summon fiends' } },
    ])
  })
  it('a paralyzing gaze is a gaze, with the save of its words', () => {
    const below = 'Paralyzing Gaze (Su): Paralysis for 1d6 rounds, 30 feet, Fortitude DC 14 negates.'
    expect(made(BITE, 'Paralyzing gaze', below)['features']).toEqual([
      {
        gaze: {
          feet: 30,
          save: 'Fortitude',
          dc: 14,
          consequences: [{ condition: 'paralyzed', lasts: { rounds: '1d6' } }],
        },
      },
    ])
  })
  it('a ray among the attacks rests between its uses, and is no lance', () => {
    const below =
      'Sonic Lance (Su): Every 2 rounds it can fire a ray up to 60 feet long. This is a ranged touch attack that deals 6d6 points of damage to a single target.'
    const { weapons, acts } = made('Full Attack: Sonic lance +8 ranged touch (6d6)', 'Sonic lance', below)
    expect(weapons).toMatchObject([{ name: 'sonic lance', use: 'projectile', increment: 60, maximum: 60, rests: '2' }])
    expect(acts).toBeUndefined()
  })
  it('a touch of no other kind is made in the hand', () => {
    const below =
      'Weakness (Su): It can weaken a foe by making a special touch attack. The opponent must succeed on a DC 16 Fortitude save or take 2d4 points of Strength damage.'
    expect(made(BITE, 'Weakness', below)['acts']).toMatchObject([
      { attack: 'melee touch', effect: { consequences: [{ lowers: 'Strength', by: '2d4' }] } },
    ])
  })
  it('a poison that does nothing at once has its second part alone', () => {
    const below = 'Poison (Ex): Injury, Fortitude DC 17, initial damage none, secondary damage 1d6 Str.'
    expect(made('Full Attack: Bite +11 melee (1d8+4 plus poison)', 'Poison', below)['features']).toEqual([
      { poison: { with: 'bite', dc: 17, secondary: [{ lowers: 'Strength', by: '1d6' }] } },
    ])
  })
})
