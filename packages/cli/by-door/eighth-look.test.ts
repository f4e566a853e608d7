import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const ANN = 'side: us, at: B1, initiative: 50'
const BOB = 'side: them, at: B2, initiative: -9'

describe('what is typed', () => {
  const starfinder = (faces = '[10, 5]') =>
    fileOf(
      'starfinder',
      {
        ann: `${ANN}, hitPoints: 30, baseAttack: 6, weapons: [{ name: blade, damage: 1d8, hands: one }]`,
        bob: `${BOB}, hitPoints: 30, weapons: [{ name: club, damage: 1d8, hands: one }]`,
      },
      `faces: ${faces}`,
    )
  it('a thing is named without what it is struck with [starfinder/maneuvers/disarm]', async () => {
    const [told] = await answersTo(starfinder(), ['disarm bob item club with blade'])
    expect(told).toMatch(/tries disarm on Bob/)
    expect(told).toMatch(/: blade \d+/)
  })
  it.each(['bare hands', 'my bare hands', 'fists', 'bare-handed', 'unarmed'])(
    'an unarmed strike with %s',
    async how => {
      const [told] = await answersTo(starfinder(), [`attack bob with ${how}`])
      expect(told).toMatch(/attacks Bob: unarmed strike/)
    },
  )
  const spirit = (more = '') =>
    fileOf('spirit', { ann: `${ANN}, hitPoints: 20, ${more}`, bob: 'side: them, at: E6, initiative: -9, hitPoints: 9' })
  it.each(['run', 'full-attack', 'charge', 'withdraw'])(
    '%s is not begun and completed later, which is said by its rule [spirit/actions/start-complete-full-round]',
    async deed => {
      const acts = 'acts: [{ name: blaze, cost: full-round }]'
      for (const more of ['', acts]) {
        const [told] = await answersTo(spirit(more), [`begin-full ${deed} a4`])
        expect(told).toContain(`not legal: ${deed} cannot be begun and completed later`)
        expect(told).toContain('spirit/actions/start-complete-full-round')
      }
    },
  )
  it.each([
    ['ruling check bob dexterity 10', 'Bob: Quickness check'],
    ['ruling check bob constitution save 10', 'Bob: Fortitude save'],
    ['use-skill fortitude save 10', 'Ann: Fortitude save'],
    ['why constitution save ann', 'Fortitude 2'],
    ['ruling ability bob dexterity -2', 'Bob: Quickness lowered by 2'],
    ['why spiritual pressure bob', 'defense 10'],
    ['ruling number bob spiritual pressure add 2', 'defense of Bob changed by 2'],
  ])('%s is %s [spirit/abilities/names-and-aliases]', async (line, is) => {
    const [told] = await answersTo(spirit('abilities: { Constitution: 2 }'), [line])
    expect(told).toContain(is)
  })
  it('within a full attack an attack without its weapon is no blow of bare hands, and numbers are told', async () => {
    const arms = 'baseAttack: 6, weapons: [{ name: club, damage: 1d6 }]'
    const file = fileOf('spirit', { ann: `${ANN}, hitPoints: 20, ${arms}`, bob: `${BOB}, hitPoints: 90` })
    const [, number, told] = await answersTo(file, ['full-attack bob', 'ac bob', 'attack bob'])
    expect(number).toContain('defense 10')
    expect(told).toMatch(/attacks Bob: club/)
  })
  it.each(['move to c2 via b2 and c1', 'move via b2 then c1 to c2', 'move to c2 by b2, c1'])('%s', async line => {
    const [told] = await answersTo(spirit(), [line])
    expect(told).toContain('B1 > B2 > C1 > C2')
  })
})

describe('exposures under true20', () => {
  const file = (more = '') => fileOf('true20', { ann: `side: us, at: B1, saves: { Fortitude: 40 }, ${more}` })
  it('any depth of water, in full hundreds of feet [true20/hazards/deep-water]', async () => {
    const lines = ['ruling expose ann to water 250 feet deep', 'ruling expose ann water 320 ft', 'list ann']
    const [first, second, list] = await answersTo(file(), lines)
    expect(first).toContain('Ann is exposed to water 250 feet deep')
    expect(second).toContain('Ann: water 250 feet deep is left behind')
    expect(list).toMatch(/water 320 feet deep: since/)
    expect((await answersTo(file('exposed: [water 1234 feet deep]'), ['list ann']))[0]).toContain(
      'water 1234 feet deep',
    )
    expect(() => readFight(file('exposed: [water 99 feet deep]'), 'f.yaml', rulesets)).toThrow(
      /no affliction "water 99/,
    )
    expect((await answersTo(file(), ['ruling expose ann to water 99 feet deep']))[0]).not.toContain('is exposed')
  })
  it('warmer clothes are the same exposure: its checks go on counting [true20/hazards/cold-save]', async () => {
    const said = await answersTo(file(), [
      'ruling expose ann to severe cold',
      'ruling time 30 minutes',
      'ruling expose ann to severe cold in winter clothing',
      'ruling time 2 hours',
      'ruling expose ann to extreme cold',
      'ruling expose ann to severe cold',
      'list ann',
    ])
    expect(said[1]!.match(/against (15|16|17) \(severe cold\)/g)).toHaveLength(3)
    expect(said[2]).toContain('severe cold is left behind')
    expect(said[3]!.match(/against (18|19) \(severe cold in winter clothing\)/g)).toHaveLength(2)
    expect(said[5]).toContain('extreme cold damage is left behind')
    expect(said[6]).not.toMatch(/winter|extreme/)
  })
})

it('cover is told by the corner with the fewest lines in its way [starfinder/cover/line-test]', async () => {
  const map = 'map: |\n  ........\n  a..#....\n  ......b.'
  const ann =
    'letter: a, side: us, initiative: 50, hitPoints: 9, weapons: [{ name: bow, use: projectile, damage: 1d6 }]'
  const file = fileOf('spirit', { ann, bob: 'letter: b, side: them, hitPoints: 9' }, map)
  expect((await answersTo(file, ['ac bob']))[0]).toContain('cover: 2 of the 4 lines from Ann meet wall at B4')
})

describe('between fights', () => {
  const inn = (ann: string, keeper: string) =>
    `ruleset: true20\nplaces: { inn: { map: ". . ^ ^", creatures: { keeper: { side: z, ${keeper} } } } }\ncreatures:\n  ann: { side: us, at: A1, ${ann} }`
  it('the game master is asked where an evening has places [true20/objects/repair]', async () => {
    const door = 'at: A2, object: immobile, material: { of: wood, inches: 2 }'
    const lines = ['ruling damage keeper 60', 'repair keeper dc 15', 'yes', 'who keeper']
    const said = await answersTo(`${inn('skills: { Craft: 30 }', door)}\nfaces: [1, 10]`, lines)
    expect(said[1]).toContain('can it be repaired?')
    expect(said[2]).toContain('Ann repairs Keeper')
  })
  it('the Narrator says how a character feels [true20/social/attitudes]', async () => {
    const file = `${inn('skills: { Diplomacy: 4 }', 'at: A2, attitude: unfriendly')}\nfaces: [1, 20]`
    const said = await answersTo(file, [
      'ruling attitude keeper friendly toward ann because she paid',
      'negotiate with keeper',
      'ruling new-scene',
      'ruling attitude keeper hostile view "the war"',
      'persuade keeper view "the war"',
    ])
    expect(said[0]).toContain('Keeper is friendly toward Ann now, no longer unfriendly')
    // 1 and 4 is no less than friendly; 20 and 4 makes unfriendly of hostile.
    expect(said[1]).toContain('Keeper stays friendly toward Ann')
    expect(said[3]).toContain('Keeper is hostile toward the war now')
    expect(said[4]).toContain('Keeper is unfriendly toward the war now, no longer hostile')
  })
})

it.each([
  ['haggle with keeper over 100 silver', /haggl|roll against Keeper|sale|price/],
  ['lie to keeper "I am the king"', /roll against Keeper/],
  ['warn keeper', /has seen through nothing/],
])('%s', async (line, told) => {
  const keeper = 'keeper: { side: z, at: A2, attitude: indifferent }'
  const file = `ruleset: true20\nplaces: { inn: { map: ". . .", creatures: { ${keeper} } } }\ncreatures:\n  ann: { side: us, at: A1 }`
  expect((await answersTo(file, [line]))[0]).toMatch(told)
})

describe('what is told of a way', () => {
  it('a climb is told by its own squares [spirit/movement/climb-and-swim-speed]', async () => {
    const file = fileOf(
      'spirit',
      { ann: `${ANN.replace('B1', 'A1')}, hitPoints: 9`, bob: 'side: them, at: A6, hitPoints: 9' },
      'map: ". ^ ^ ^ . ."',
    )
    expect((await answersTo(file, ['odds climb a2']))[0]).toContain('A1 > A2 5 ft')
  })
  it('the very small give an opportunity by entering a square [spirit/movement/very-small-creatures]', async () => {
    const file = fileOf('spirit', {
      ann: 'side: us, at: B2, size: tiny, initiative: 1, hitPoints: 9',
      bob: 'side: them, at: B3, initiative: 90, hitPoints: 9, weapons: [{ name: claw, natural: true, damage: 1d4 }]',
    })
    expect((await answersTo(file, ['end', 'odds move b3']))[1]).toContain('entering B3: Bob may attack')
  })
})

describe('rulings that are told', () => {
  const file = fileOf('spirit', {
    ann: 'side: us, at: B1, hitPoints: 20',
    bob: 'side: us, at: B2, hitPoints: { maximum: 20, current: 9 }',
  })
  it.each([
    ['bob is prone because he slipped', 'Bob is on the ground (he slipped)'],
    ['bob takes 3 fire damage', 'Bob takes 3'],
    ['bob loses 4 hit points because of the fall', 'Bob takes 4'],
    ['bob regains 2 hit points', 'Bob is healed for 2'],
    ['bob falls 20 feet', 'Bob is on the ground'],
    ['kill bob', 'Bob is down: dead'],
    ['bob dies because the roof came down', 'Bob is down: dead (the roof came down)'],
    ['2 hours pass', '2 hours pass'],
    ['an hour passes', '1 hour passes'],
  ])('ruling %s', async (line, told) => {
    expect((await answersTo(file, [`ruling ${line}`]))[0]).toContain(told)
  })
  it.each([
    ['wait an hour', '1 hour passes'],
    ['wait half an hour', '30 minutes pass'],
    ['sleep for the night', '8 hours pass'],
  ])('%s', async (line, told) => {
    expect((await answersTo(file, [line]))[0]).toContain(told)
  })
})

it('end declines what may be done out of turn, and the bound are helpless [spirit/magic/somatic]', async () => {
  const acts =
    'acts: [{ name: feather, cost: immediate, effect: { personal: true, consequences: [{ adds: 1, to: AC }] } }]'
  const file = fileOf(
    'spirit',
    { ann: `${ANN}, hitPoints: 9, ${acts}`, bob: `${BOB}, hitPoints: 9` },
    'faces: [10, 10]',
  )
  const said = await answersTo(file, ['end', 'end', 'ruling give ann bound because of ropes'])
  expect(said[0]).toContain('do anything now?')
  expect(said[1]).not.toContain('no answer')
  expect(said[2]).toContain('Ann is helpless')
})

describe('what people say', () => {
  const acts =
    'acts: [{ name: aura, effect: { personal: true, lasts: { concentration: true }, consequences: [{ adds: 1, to: AC }] } }]'
  const arms = `shield: { bonus: 1 }, weapons: [{ name: long sword, damage: 1d8 }]`
  const file = fileOf('spirit', {
    ann: `${ANN}, hitPoints: 20, ${arms}, ${acts}`,
    bob: `${BOB}, hitPoints: 20, weapons: [{ name: club, damage: 1d6 }]`,
  })
  it.each([
    ['take a 5-foot step to a1', 'Ann steps B1 > A1'],
    ['make an attack on bob', 'attacks Bob: long sword'],
    ['do a full attack on bob with the sword', 'attacks Bob: long sword'],
    ['put the long sword away', 'puts away long sword'],
    ['unstrap my shield', 'drops its shield'],
    ['ready an attack on bob if he moves', 'Ann makes ready: attack Bob, when Bob moves'],
    ['stop concentrating on aura', 'concentrates on nothing'],
    ['take the long sword', 'not legal'],
  ])('%s', async (line, told) => {
    expect((await answersTo(file, [line]))[0]!.replace(/^ *\d+ /, '')).toContain(told)
  })
})
