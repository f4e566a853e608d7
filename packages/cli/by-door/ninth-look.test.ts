import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const OPEN = 'map: "............\\n............\\n............"'
const GUN = '{ name: gun, use: projectile, damage: 1d6, types: piercing, increment: 60 }'
const SWORD = '{ name: sword, damage: 1d6, hands: one, hardness: 2, itemPoints: 9 }'
const FRAG =
  '{ name: frag, use: thrown, damage: 1d6, types: piercing, increment: 20, effect: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 2 }] } }'

describe('what is made ready goes on until the next turn', () => {
  const file = (faces: string) =>
    fileOf(
      'starfinder',
      {
        ann: `side: us, at: A1, initiative: 50, hitPoints: 20, weapons: [${GUN}]`,
        bob: `side: them, at: A8, initiative: 20, hitPoints: 40, weapons: [${GUN}]`,
        cy: 'side: them, at: C8, initiative: 5, hitPoints: 40',
      },
      `${OPEN}\n${faces}`,
    )
  it.each([
    ['ready total defense when bob attacks', 'shoot ann', 14],
    ['ready attack bob defensively when bob moves', 'move a7', 12],
  ])(
    '%s [starfinder/actions/total-defense, starfinder/actions/fight-defensively-standard, starfinder/actions/ready]',
    async (line, sets, defense) => {
      const lines = [line, 'end', sets, '1', 'end', 'ac ann cy', 'end', 'ac ann bob', 'end', 'ac ann bob']
      const said = await answersTo(file('faces: [10, 9, 8, 3, 3, 3]'), lines)
      expect([5, 7, 9].map(i => /defense (\d+)/.exec(said[i]!)?.[1])).toEqual([`${defense}`, `${defense}`, '10'])
    },
  )
})

describe('under starfinder', () => {
  const hex =
    'acts: [{ name: hex, kind: spell, level: 1, effect: { range: 60, save: { kind: Will, dc: 12 }, consequences: [{ condition: shaken, lasts: { rounds: 3 } }] } }]'
  it('nothing is cast on the defensive [starfinder/magic/casting-provokes]', async () => {
    const file = fileOf('starfinder', {
      ann: `side: us, at: B1, initiative: 50, hitPoints: 20, ${hex}`,
      bob: 'side: them, at: B2, initiative: -9, hitPoints: 20, weapons: [{ name: claw, natural: true, damage: 1d4 }]',
    })
    const [told] = await answersTo(file, ['cast hex at bob defensively'])
    expect(told).toContain('not legal: nothing is cast on the defensive here')
    expect(told).toContain('starfinder/magic/casting-provokes')
  })
  it('whoever is pinned handles nothing [starfinder/maneuvers/grapple-pin]', async () => {
    const file = fileOf(
      'starfinder',
      {
        ann: 'side: us, at: B1, initiative: 50, hitPoints: 20, baseAttack: 20',
        bob: `side: them, at: B2, initiative: -9, hitPoints: 20, weapons: [${SWORD}, { name: knife, damage: 1d4, carried: sheathed }]`,
      },
      'faces: [10, 5, 15, 20, 10]',
    )
    const said = await answersTo(file, ['grapple bob', 'end', 'sheathe sword', 'draw knife', 'manipulate it', 'escape'])
    for (const i of [2, 3, 4])
      expect(said[i]).toContain('not legal: cannot act: pinned starfinder/maneuvers/grapple-pin')
    expect(said[5]).toContain('Acrobatics to escape check')
  })
})

describe('what is typed', () => {
  const file = (more = '') =>
    fileOf(
      'starfinder',
      {
        ann: `side: us, at: B2, initiative: 50, hitPoints: 20, baseAttack: 10, weapons: [{ name: club, damage: 1d6, hands: one }, ${FRAG}, { name: spike, damage: 1d4, carried: sheathed }${more}]`,
        bob: `side: them, at: B3, initiative: -9, hitPoints: 20, weapons: [${SWORD}]`,
        cy: 'side: them, at: C9, initiative: -19, hitPoints: 20',
      },
      `${OPEN}\nfaces: [10, 5, 5, 19, 4, 4]`,
    )
  it.each([
    ["sunder bob's sword", 'sword of Bob has taken'],
    ['sunder Bob’s sword with club', 'sword of Bob has taken'],
    ["disarm bob's sword", 'Bob drops sword'],
    ['reposition bob to c3', 'Bob is moved to C3'],
    ["throw frag at cy's upper right corner", 'throws at the upper right corner of C9'],
    ['throw frag at the lower-left corner of c9', 'throws at the lower left corner of C9'],
    ['throw frag at c9 northwest', 'throws at the upper left corner of C9'],
    ['make a melee attack on bob', 'attacks Bob: club'],
    ['strength check dc 12', 'Ann: Strength check'],
    ['make an acrobatics check dc 10', 'Ann: Acrobatics check'],
    ['say the ice is thin', 'says: the ice is thin'],
    ["say bob's dead", "says: bob's dead"],
    ['bob: say "run"', 'Bob says: run'],
    ['bob: drop sword', 'Bob drops sword'],
    ['bob: drop the sword', 'Bob drops sword'],
  ])(
    '%s [starfinder/maneuvers/sunder, starfinder/maneuvers/reposition, starfinder/actions/drop-item, starfinder/actions/combat-banter]',
    async (line, told) => {
      expect((await answersTo(file(), [line]))[0]).toContain(told)
    },
  )
  it.each([
    ['move c1 while drawing the spike', 'moves B2 > C1'],
    ['move c1, drawing spike', 'moves B2 > C1'],
    ['draw the spike and move to c1', 'moves B2 > C1'],
    ['draw spike, then move c1', 'moves B2 > C1'],
    ['draw spike and charge cy', 'charges B2 >'],
    ['charge cy drawing spike', 'charges B2 >'],
  ])('%s [starfinder/actions/draw-while-moving, starfinder/actions/charge-draw]', async (line, told) => {
    const free = fileOf(
      'starfinder',
      {
        ann: 'side: us, at: B2, initiative: 50, hitPoints: 20, baseAttack: 1, weapons: [{ name: spike, damage: 1d4, carried: sheathed }]',
        cy: 'side: them, at: B9, initiative: -19, hitPoints: 20',
      },
      OPEN,
    )
    const [said] = await answersTo(free, [line])
    expect(said).toContain('draws spike')
    expect(said).toContain(told)
  })
  it('who is held need not say by whom [starfinder/maneuvers/grapple-escape]', async () => {
    const held = fileOf(
      'starfinder',
      {
        ann: 'side: us, at: B1, initiative: 50, hitPoints: 20, baseAttack: 20',
        bob: 'side: them, at: B2, initiative: -9, hitPoints: 20, baseAttack: 9',
        cy: 'side: us, at: B3, initiative: -19, hitPoints: 20',
      },
      'faces: [10, 5, 5, 15, 20, 20]',
    )
    for (const [line, told] of [
      ['escape', 'Acrobatics to escape check'],
      ['break free', 'tries break free on Ann'],
    ] as const)
      expect((await answersTo(held, ['grapple bob', 'end', line]))[2]).toContain(told)
  })
})

it.each(['starfinder', 'spirit', 'modern', 'srd35'])(
  'temporary hit points by the word of the game master under %s [house/ruling/temporary]',
  async text => {
    const file = fileOf(text, {
      ann: 'side: us, at: B1, initiative: 50, hitPoints: 20',
      bob: 'side: them, at: C9, hitPoints: 9',
    })
    const said = await answersTo(file, [
      'ruling temporary ann 5',
      'ruling give ann 7 temporary hit points because of the drink',
      'ruling ann gains 3 temp hp',
      'ruling ann takes 9 damage',
      'hp ann',
    ])
    expect(said[0]).toContain('ruling: temporary hit points for Ann')
    expect(said[1]).toContain('Ann gains 2 temporary hit points')
    expect(said[2]).not.toContain('gains')
    expect(said[4]).toContain('18 hp')
  },
)

describe('a critical hit rolls twice', () => {
  const file = (more: string, faces: string) =>
    fileOf(
      'starfinder',
      {
        ann: `side: us, at: B1, initiative: 50, hitPoints: 20, baseAttack: 3, skills: { Stealth: 30 }, ${more}`,
        bob: 'side: them, at: B2, initiative: -9, hitPoints: 50',
      },
      `faces: ${faces}`,
    )
  const jolt =
    'weapons: [{ name: hand, damage: "0", types: electricity, natural: true }], acts: [{ name: jolt, kind: spell, level: 1, touch: true, strikes: hand, provokes: false, effect: { range: 0, consequences: [{ damage: 1d6, types: electricity }] } }]'
  it('the damage of a touch that its act does [starfinder/critical/touch-effect]', async () => {
    expect((await answersTo(file(jolt, '[10, 5, 20, 3, 4]'), ['jolt bob']))[0]).toContain('Bob takes 7')
    expect((await answersTo(file(jolt, '[10, 5, 19, 3]'), ['jolt bob']))[0]).toContain('Bob takes 3')
  })
  it('what comes with the hit by the weapon or an ability [starfinder/critical/critical-damage]', async () => {
    const acid =
      'weapons: [{ name: fang, damage: "2", types: piercing, effect: { consequences: [{ damage: "3", types: acid }] } }]'
    expect((await answersTo(file(acid, '[10, 5, 20]'), ['attack bob with fang']))[0]).toContain('critical hit for 10')
    const trick =
      'features: [{ trick attack: { with: glove, damage: 1d4 } }], weapons: [{ name: glove, damage: "2", types: fire }]'
    const said = await answersTo(file(trick, '[10, 5, 10, 20, 3, 2]'), ['trick attack bob', 'attack bob with glove'])
    expect(said[1]).toContain('critical hit for 4')
    expect(said[1]).toContain('Bob takes 5')
  })
  it('nothing that a save is allowed against [starfinder/critical/critical-damage]', async () => {
    const saved =
      'weapons: [{ name: fang, damage: "2", types: piercing, effect: { save: { kind: Reflex, dc: 40 }, consequences: [{ damage: "3", types: acid }] } }]'
    const said = await answersTo(file(saved, '[10, 5, 20, 3]'), ['attack bob with fang'])
    expect(said[0]).toContain('Bob takes 3')
  })
})

it.each([
  ['concentrate on ward', 'keeps up ward'],
  ['keep concentrating', 'keeps up ward'],
  ['stop concentrating', 'ward of Ann ends'],
  ['cease', 'ward of Ann ends'],
])('%s [starfinder/effects/concentration-upkeep, starfinder/effects/concentration-dismiss]', async (line, told) => {
  const file = fileOf('starfinder', {
    ann: 'side: us, at: B1, initiative: 50, hitPoints: 20, acts: [{ name: ward, kind: spell, level: 1, effect: { range: 60, lasts: { concentration: true }, consequences: [{ adds: 2, to: AC, lasts: effect }] } }]',
    bob: 'side: them, at: B9, initiative: -9, hitPoints: 50',
  })
  expect((await answersTo(file, ['ward ann', 'end', 'end', line]))[3]).toContain(told)
})

describe('heights and hours in plain words', () => {
  const air = fileOf('starfinder', {
    ann: 'side: us, at: A1, altitude: 20, initiative: 50, hitPoints: 20, speeds: { fly: 60 }',
    bob: 'side: them, at: E12, initiative: -9, hitPoints: 9',
  })
  it.each([
    ['land', 'flies down and lands'],
    ['fly down', 'flies down and lands'],
    ['fly to the ground', 'flies down and lands'],
    ['descend 10', 'flies to 10 ft up'],
    ['ascend 10 feet', 'flies to 30 ft up'],
    ['fly to c3, 10 feet up', 'flies A1 > C3, 10 ft up'],
    ['fly to c3 at 30 feet', 'flies A1 > C3, 30 ft up'],
    ['fly east 20', 'flies A1 > A5, 20 ft up'],
  ])('%s [starfinder/flight/ascending]', async (line, told) => {
    expect((await answersTo(air, [line]))[0]).toContain(told)
  })
  it.each([
    ['hustle 2 hours', 'covers 12 miles in 2 hours'],
    ['march 3 hours', 'covers 9 miles in 3 hours'],
    ['travel 90 minutes', 'covers 4.5 miles'],
    ['travel 4 hours through the marsh on a highway', 'covers 12 miles in 4 hours'],
    ['travel 1 hour hustling', 'covers 6 miles in 1 hour'],
    ['rest for 10 minutes', '10 minutes pass'],
  ])(
    '%s [starfinder/travel/hustle-damage, starfinder/travel/walk-day, starfinder/healing/stamina-short-rest]',
    async (line, told) => {
      const road = fileOf('starfinder', {
        ann: 'side: us, at: A1, hitPoints: 20, stamina: { maximum: 9, current: 1 }, resolve: 2, level: 3',
      })
      expect((await answersTo(road, [line]))[0]).toContain(told)
    },
  )
  it.each([
    ['cone toward bob', 'Bob takes 5'],
    ['cone towards the east', 'Bob takes 5'],
  ])('%s [starfinder/areas/cone]', async (line, told) => {
    const file = fileOf('starfinder', {
      ann: 'side: us, at: B1, initiative: 50, hitPoints: 20, acts: [{ name: cone, kind: spell, effect: { area: { shape: cone, feet: 15 }, consequences: [{ damage: 5, types: fire }] } }]',
      bob: 'side: them, at: B3, initiative: -9, hitPoints: 9',
    })
    expect((await answersTo(file, [line]))[0]).toContain(told)
  })
})

it('a blow at a square tells who is struck where it came from [starfinder/senses/unseen-melee-reveals]', async () => {
  const file = (weapon: string) =>
    fileOf(
      'starfinder',
      {
        ann: `side: us, at: A1, initiative: 50, hitPoints: 20, baseAttack: 3, weapons: [${weapon}]`,
        bob: 'side: them, at: A2, initiative: 3, hitPoints: 30, weapons: [{ name: claw, natural: true, damage: 1d4 }]',
      },
      `map: { rows: "............\\n............", light: dark }\nsight: true\nfaces: [10, 10, 15, 60, 3]`,
    )
  const [, , struck] = await answersTo(file('{ name: club, damage: 1d6 }'), ['attack a2', 'end', 'why attack ann'])
  expect(struck).toContain('legal now')
  const [, , shot] = await answersTo(file(GUN), ['attack a2 with gun', 'end', 'why attack ann'])
  expect(shot).toContain('does not know where Ann is')
})

describe('what players say', () => {
  const file = fileOf('starfinder', {
    ann: `side: us, at: B2, initiative: 50, hitPoints: 20, baseAttack: 20, weapons: [{ name: sword, damage: 1d8, hands: one }, ${FRAG}]`,
    pal: 'side: us, at: C2, initiative: 40, hitPoints: 20',
    bob: `side: them, at: B3, initiative: 10, hitPoints: 40, armor: { eac: 1, kac: 3 }, weapons: [${SWORD}]`,
    cy: 'side: them, at: A9, initiative: -9, hitPoints: 40',
  })
  it.each([
    ['attack bob with the sword, fighting defensively', 'fights defensively'],
    ['attack bob nonlethally', 'nonlethal'],
    ['attack bob with sword dealing nonlethal damage', 'nonlethal'],
    ['throw a frag at cy', 'throws at the'],
    ['give sword to pal', 'sword'],
    ['give pal my sword', 'sword'],
    ['push bob away', 'tries bull rush on Bob'],
    ['throw dirt in bob’s face', 'tries dirty trick on Bob'],
    ['blind bob', 'tries dirty trick on Bob'],
    ['defend', 'does nothing but defend'],
    ['act after bob', 'waits for a later count (14)'],
    ['wait for bob', 'waits for a later count (14)'],
    ["delay until bob's turn", 'waits for a later count (14)'],
    ['i end my turn', 'does nothing'],
    ["what is bob's ac?", 'defense 13'],
    ["bob's eac", 'defense 11'],
    ['how many hp does bob have?', '40 hp'],
    ['range to cy', '35 ft away'],
    ['odds of hitting bob', '% to hit'],
    ['chance to hit bob', '% to hit'],
    ['what if i attack bob?', '% to hit'],
    ['conditions of bob', 'nothing runs'],
    ['walk around bob to b5', 'moves B2 > B5'],
    ['attack the nearest enemy', 'attacks Bob'],
    ['charge the closest foe', 'a charge covers 10 feet'],
    ['use first aid on pal', 'Pal is neither dying nor stable'],
    ['use computers 15', 'Computers check'],
    ['tumble through bob to b4', 'B2 > B3 > B4'],
    ['tumble past bob to b4', 'B2 >'],
    ['hide from bob', 'Bob observes it'],
    ['search for hidden enemies', 'Perception check'],
    ['spot cy', 'Perception check'],
    ["roll perception against bob's stealth", 'the roll against Bob'],
  ])('%s [starfinder/actions/attack, starfinder/actions/delay, starfinder/maneuvers/disarm]', async (line, told) => {
    const [said] = await answersTo(file, [line])
    expect(said).toContain(told)
    expect(said).not.toMatch(/no (?:command|creature|weapon) "/)
  })
})

it.each(["disarm bob's sword and take it", 'disarm bob and take it', 'disarm bob grab'])(
  '%s [starfinder/maneuvers/disarm]',
  async line => {
    const file = fileOf('starfinder', {
      ann: 'side: us, at: B2, initiative: 50, hitPoints: 20, baseAttack: 20',
      bob: `side: them, at: B3, initiative: 10, hitPoints: 40, weapons: [${SWORD}]`,
    })
    expect((await answersTo(file, [line]))[0]).toContain('takes sword from Bob')
  },
)

it('in a gap a large creature fills the gap, shoots out of it and gets round the bend behind [starfinder/movement/squeeze-width, starfinder/position/line-of-effect]', async () => {
  const file = fileOf(
    'starfinder',
    {
      big: `side: us, at: C5, size: large, initiative: 50, hitPoints: 20, weapons: [${GUN}]`,
      bob: 'side: them, at: A10, initiative: -9, hitPoints: 30',
    },
    'map: { rows: "............\\n####.#######\\n............\\n............\\n............" }',
  )
  const [, shot, on] = await answersTo(file, ['move b5', 'why shoot bob', 'why move a5'])
  expect(shot).toContain('legal now')
  expect(on).not.toContain('no way leads')
})

it('a base save of Toughness is refused where no reading counts it [true20/saves/toughness]', () => {
  const file = fileOf('true20', { ann: 'side: us, at: A1, saves: { Toughness: 3 }', bob: 'side: them, at: A5' })
  expect(() => readFight(file, 'f.yaml', rulesets)).toThrow(/toughness-base-save.*toughness: 3/)
  const read = file.replace('ruleset: true20', 'ruleset: { id: true20, options: { toughness-base-save: true } }')
  expect(() => readFight(read, 'f.yaml', rulesets)).not.toThrow()
})
