import { describe, expect, it } from 'vitest'
import { answersTo, fileOf } from '../testing/typed-lines.ts'

const US = 'side: us, hitPoints: 20, initiative: 50'
const THEM = 'side: them, hitPoints: 40, initiative: -9'

describe('getting through a foe', () => {
  const HALL = 'map: |\n  ######\n  ......\n  ######'
  const hall = (ruleset: string, keys: string) =>
    fileOf(ruleset, { ann: `${US}, at: B1, ${keys}`, bo: `${THEM}, at: B2` }, HALL)
  it.each([
    ['starfinder', 'skills: { Acrobatics: 5 }'],
    ['spirit', 'tumbles: true, skills: { Acrobatics: 5 }'],
  ])(
    '%s: by a check against the number that is said or asked for, or one that the table has rolled [starfinder/movement/through-opponent, spirit/maneuvers/tumbling]',
    async (ruleset, keys) => {
      const file = hall(ruleset, keys)
      const [move, passed, , asked, failed] = await answersTo(file, [
        'move B3',
        'tumble B3 dc 6',
        'undo',
        'tumble B3',
        '60',
      ])
      expect(move).toContain('lets nobody pass')
      expect(passed).toMatch(/check made.*B1 > B3/)
      expect(asked).toContain('what must the roll reach?')
      expect(failed).toMatch(/check failed/)
      expect(failed).not.toContain('B1 > B3')
      const [onto, rolled] = await answersTo(file, ['tumble B2 dc 6', 'tumble B3 succeeded'])
      expect(onto).toMatch(/B2.*Bo/)
      expect(rolled).toContain('tumbles B1 > B3')
    },
  )
  it('not past one whose body fills its squares [starfinder/movement/through-opponent]', async () => {
    const file = fileOf('starfinder', { ann: `${US}, at: B1`, bo: `${THEM}, at: B2, fills: true` }, HALL)
    const [tumble] = await answersTo(file, ['tumble B3 succeeded'])
    expect(tumble).toContain('not legal')
  })
})

describe('an emanation', () => {
  const aura = (range: string) =>
    `acts: [{ name: aura, effect: { ${range} area: { shape: emanation, feet: 10 }, lasts: { rounds: 5 }, consequences: [{ condition: blinded, lasts: effect }] } }]`
  const fight = (range: string) =>
    fileOf('starfinder', { ann: `${US}, at: A1, ${aura(range)}`, bo: `${THEM}, at: C9`, cy: `${THEM}, at: C5` })
  it('with a range radiates from the point that is chosen: who enters is affected, who leaves is not any more [starfinder/areas/emanation, starfinder/areas/point-of-origin]', async () => {
    const lines = ['use aura at C5', 'use aura at C5 corner nw', 'end', 'move C7', 'end', 'move C6']
    const [bare, begun, , cy, , bo] = await answersTo(
      fight('range: 60,').replace(`${THEM}, at: C5`, 'side: them, hitPoints: 40, initiative: 20, at: C5'),
      lines,
    )
    expect(bare).toContain('name a corner')
    expect(begun).toContain('Cy is blinded')
    expect(cy).toContain('Cy is no longer blinded')
    expect(bo).toContain('Bo is blinded')
  })
  it('without one begins at its user, and takes no square [starfinder/areas/emanation]', async () => {
    const [placed] = await answersTo(fight(''), ['use aura at C5'])
    expect(placed).toContain('aura begins at its user, and takes no square')
  })
})

describe('a touch', () => {
  const touch = (more: string) =>
    fileOf('starfinder', {
      ann: `${US}, at: C3, acts: [{ name: chill, kind: spell, level: 1, touch: true, strikes: hand, effect: { consequences: [{ damage: 2d6, types: cold }] } }], weapons: [{ name: hand, damage: 0, natural: true${more} }]`,
      bo: `${THEM}, at: C4, armor: { eac: 2, kac: 6 }`,
    })
  it.each([
    ['', '45 %'],
    [', against: KAC', '25 %'],
  ])('is compared with EAC where nothing else is said%s [starfinder/attack/touch-effect]', async (more, chance) => {
    expect((await answersTo(touch(more), ['odds use chill on bo']))[0]).toContain(`${chance} to hit`)
  })
})

describe('a roll that is made again', () => {
  const lucky = (faces: string) =>
    fileOf(
      'starfinder',
      {
        ann: `${US}, at: C3, rerolls: [{ name: luck, of: [attack, save], uses: 2 }], weapons: [{ name: maul, damage: 1d8, types: bludgeoning }]`,
        bo: `${THEM}, at: C4`,
      },
      `faces: ${faces}`,
    )
  it('shows the better of both dice, and why it is that one [starfinder/dice/reroll]', async () => {
    const [, again, why] = await answersTo(lucky('[10, 5, 9, 3]'), ['attack bo', 'reroll', 'why'])
    expect(again).toContain('maul 9 against 10, misses')
    expect(why).toContain('= 9 (d20)')
    const [, better] = await answersTo(lucky('[10, 5, 9, 17, 4]'), ['attack bo', 'reroll'])
    expect(better).toContain('maul 17 against 10, hits for 4')
  })
  it('shows the die that was kept [starfinder/dice/reroll]', async () => {
    const [, kept, why] = await answersTo(lucky('[10, 5, 9]'), ['attack bo', 'keep', 'why'])
    expect(kept).toContain('maul 9 against 10, misses')
    expect(why).toContain('= 9 (d20)')
  })
})

it('why tells the save, where the dice of the harm came last [starfinder/saves/roll]', async () => {
  const bomb =
    'acts: [{ name: bomb, effect: { range: 30, save: { kind: Reflex, dc: 15 }, consequences: [{ damage: 2d6, types: fire }] } }]'
  const file = fileOf(
    'starfinder',
    { ann: `${US}, at: C3, ${bomb}`, bo: `${THEM}, at: C4, saves: { Reflex: 2 }` },
    'faces: [10, 5, 4, 7]',
  )
  expect((await answersTo(file, ['use bomb on bo', 'why']))[1]).toMatch(/save 6 += 4 \(d20\) \+2/)
})

it('those who are tied are asked by their names who goes first [starfinder/initiative/tie-by-agreement]', async () => {
  const tied = 'hitPoints: 9, initiative: 4'
  const file = fileOf(
    '{ id: starfinder, options: { initiative-tie-by-agreement: true } }',
    { ann: `side: us, at: C3, ${tied}`, bo: `side: us, at: C4, ${tied}`, cy: `side: them, at: C8, hitPoints: 9` },
    'faces: [10, 10, 3]',
  )
  const [first, second] = await answersTo(file, ['2', 'bo'])
  expect(first).toMatch(/Bo: tied: who of you goes first\? 1 Ann 2 Bo 3 by the rules/)
  expect(second).toContain('Bo’s turn')
})

it('a rest that began before the last uses came back does not bring the next [starfinder/magic/daily-uses-regained]', async () => {
  const spell =
    'acts: [{ name: ward, uses: { max: 1, recharge: day }, effect: { personal: true, consequences: [{ heals: 1 }] } }]'
  const file = fileOf('starfinder', { ann: `side: us, hitPoints: 9, at: C3, ${spell}` })
  const lines = ['use ward', 'sleep', 'pass 10 hours', 'sleep', 'use ward', 'pass 24 hours', 'sleep']
  const [, , , second, , day, third] = await answersTo(file, lines)
  // A day after the first use, in the middle of the second night, the rest of the first night counts.
  expect(second).toContain('ward, 1 left')
  // Of the second night only two hours lie in the day after that.
  expect(day).not.toContain('1 left')
  expect(third).toContain('ward, 1 left')
})
