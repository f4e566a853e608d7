import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const MAP = 'map: |\n  ........\n  ........\n  ........\n  ........'
const file = (ruleset = 'spirit', mine = '', theirs = 'at: D8') =>
  fileOf(
    ruleset,
    {
      ann: `side: us, initiative: 50, at: B1, hitPoints: 60, baseAttack: 9, weapons: [{ name: axe, damage: 2d6+3 }], ${mine}`,
      bo: `side: them, initiative: 90, hitPoints: 40, ${theirs}`,
    },
    MAP,
  )

describe('a way through squares that are named', () => {
  it.each([
    ['move b6 via a2 a3 a4 a5', 'moves B1 > B6, 30 ft'],
    ['move b6 via b2', 'moves B1 > B6'],
    ['move c3 via c1', 'B1 > C1 > C2 > C3 15 ft'],
    ['move via c1 to c2', 'B1 > C1 > C2 10 ft'],
    ['move a2 a3 a4', 'B1 > A2 > A3 > A4 15 ft'],
    ['move d6 via a4', 'the path costs 7 squares of movement; 6 are left'],
  ])('%s: %s', async (line, said) => {
    const [, told] = await answersTo(file(), ['end', line])
    expect(told).toContain(said)
  })
  it('tells the opportunities of that way, and not of the shortest one', async () => {
    const at = 'at: A4, weapons: [{ name: pike, damage: 2d6 }]'
    const [, near] = await answersTo(file('spirit', '', at), ['end', 'move b7 via b2 b3 b4 b5 b6'])
    expect(near).toContain('leaving B3: Bo may attack')
    const [, far] = await answersTo(file('spirit', '', at), ['end', 'move d6 via d3 d4 d5'])
    expect(far).not.toContain('may attack')
  })
  it('is a turn of which odds can be asked', async () => {
    const foe = 'at: B6, weapons: [{ name: pike, damage: 2d6 }]'
    const [, told] = await answersTo(file('spirit', '', foe), ['end', 'odds move b5 via a2 a3 a4'])
    expect(told).not.toContain('cannot')
  })
})

describe('an act that is aimed at nothing', () => {
  const blast =
    'acts: [{ name: Blast, effect: { area: { shape: burst, feet: 10 }, range: 60, save: { kind: Reflex, dc: 15 }, consequences: [{ damage: 6d6 }] } }]'
  it.each(['Blast at z99', 'Blast z99', 'Blast at the grub'])('%s says so', async line => {
    const [, told] = await answersTo(file('spirit', blast), ['end', line])
    expect(told).toMatch(/(z99|grub) is neither a creature nor a square of the map, and Blast dispels nothing/)
  })
})
