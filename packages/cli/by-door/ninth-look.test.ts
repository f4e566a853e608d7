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
