import { describe, expect, it } from 'vitest'
import { hitPoints } from '../../d20/injury/fields.ts'
import { refusals } from '../../d20/turn/act.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

const area = (feet: number) => ({ shape: 'burst', feet })
const frag = {
  area: area(20),
  range: 50,
  save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
  consequences: [{ damage: '4d6' }],
}
const grenade = { name: 'frag grenade', effect: frag }
const square = (x: number, y = 0) => y * 30 + x

/** The first creature acts in the first turn, with these faces for every roll but initiative. */
function turn(
  given: readonly Record<string, unknown>[],
  at: readonly (readonly [number, number])[],
  commands: readonly object[],
  faces: readonly number[],
  how: { options?: object; map?: readonly string[] } = {},
) {
  const stage = new ModernStage(given, {
    map: how.map ?? Array.from({ length: 6 }, () => '.'.repeat(30)),
    at: [...at],
    options: { ...how.options },
  })
  const todo = [...commands]
  const refused: string[] = []
  stage.turns(1, [20, ...given.slice(1).map((_, i) => 9 - i), ...faces], who => {
    const next = todo.shift() as { do: string } | undefined
    if (next) refused.push(...refusals(stage.r, who, next).map(x => `${x.why} (${x.rule})`))
    return next
  })
  return { stage, refused, lost: given.map((_, i) => 20 - stage.r.amount(i, hitPoints)) }
}
const thrown = (to: number) => ({ do: 'use', act: 'Frag Grenade', to })

describe('a grenade', () => {
  rules('modern/saves/reflex-half', 'modern/saves/dc').it(
    'catches everyone near, friend or foe, each saving alone',
    () => {
      const { lost, refused } = turn(
        [{ acts: [grenade] }, { saves: { Reflex: 5 } }, { side: 'us' }, {}],
        [
          [0, 0],
          [8, 0],
          [11, 3],
          [13, 0],
        ],
        [thrown(square(8))],
        // 15 damage; the foe in the middle rolls 10 + 5 against DC 15, the friend 14; the last stands 25 feet off.
        [15, 10, 14],
      )
      expect(refused).toEqual([])
      expect(lost).toEqual([0, 7, 15, 0])
    },
  )
  rules('modern/saves/reflex-half').each([
    ['half', {}, 7],
    ['half', { 'round-fractions-up': true }, 8],
    ['none', {}, 0],
  ])('a passed save leaves %s, %j: %i', (passed, options, n) => {
    const given = [{ acts: [{ ...grenade, effect: { ...frag, save: { ...frag.save, onSuccess: passed } } }] }, {}]
    const at = [
      [0, 0],
      [8, 0],
    ] as const
    expect(turn(given, at, [thrown(square(8))], [15, 15], { options }).lost[1]).toBe(n)
  })
  rules('modern/saves/kinds').it('gas is withstood by Fortitude', () => {
    const gas = { ...grenade, effect: { ...frag, save: { kind: 'Fortitude', dc: 15 } } }
    const given = [{ acts: [gas] }, { saves: { Reflex: 20 }, abilities: { Constitution: 4 } }]
    const at = [
      [0, 0],
      [8, 0],
    ] as const
    expect(turn(given, at, [thrown(square(8))], [9, 11]).lost[1]).toBe(0)
    expect(turn(given, at, [thrown(square(8))], [9, 10]).lost[1]).toBe(9)
  })
  it.each([
    [10, []],
    [11, ['the square is beyond 50 feet (house/act/range)']],
  ])('increment 10, %i squares off: %j', (x, why) => {
    const { refused } = turn(
      [{ acts: [grenade] }, {}],
      [
        [0, 0],
        [25, 5],
      ],
      [thrown(square(x))],
      [10],
    )
    expect(refused).toEqual(why)
  })
  rules('modern/actions/attack-action-as-move').it('takes the attack action, and a move action buys no second', () => {
    const { refused } = turn(
      [{ acts: [grenade] }, {}],
      [
        [0, 0],
        [25, 5],
      ],
      [thrown(square(5)), thrown(square(6))],
      [10, 10],
    )
    expect(refused).toEqual(['no standard action left this turn (modern/actions/attack-action-as-move)'])
  })
  it('is not thrown through a wall; what is planted goes off behind it', () => {
    const map = ['....#..', '....#..', '....#..']
    const planted = { name: 'charge', effect: { area: area(5), save: frag.save, consequences: frag.consequences } }
    const at = [
      [0, 0],
      [6, 1],
    ] as const
    const given = [{ acts: [grenade, planted] }, {}]
    expect(turn(given, at, [{ do: 'use', act: 'frag grenade', to: 13 }], [10], { map }).refused).toEqual([
      'nothing leads straight to the square (house/act/range)',
    ])
    const { refused, lost } = turn(given, at, [{ do: 'use', act: 'charge', to: 13 }], [12, 2], { map })
    expect([refused, lost]).toEqual([[], [0, 12]])
  })
  rules('modern/saves/reflex-half').it('does not reach behind a wall', () => {
    const map = ['....#..', '....#..', '....#..']
    const stage = new ModernStage(
      [
        { acts: [{ name: 'charge', effect: { area: area(20), save: frag.save, consequences: frag.consequences } }] },
        {},
        {},
      ],
      {
        map,
        at: [
          [0, 0],
          [3, 1],
          [5, 1],
        ],
      },
    )
    stage.turns(1, [20, 2, 1, 12, 2, 2], () => ({ do: 'use', act: 'charge', to: 1 }))
    // Thrower and neighbour are caught; the one beyond the wall rolls no save.
    expect([0, 1, 2].map(i => 20 - stage.hp(i))).toEqual([12, 12, 0])
  })
})

describe('unusual attacks', () => {
  const at = [
    [0, 0],
    [4, 0],
  ] as const
  rules('modern/saves/kinds', 'modern/saves/roll', 'modern/saves/dc').each([
    ['Will', 'Wisdom', 11, 0],
    ['Will', 'Wisdom', 10, 6],
    ['Fortitude', 'Constitution', 11, 0],
    ['Reflex', 'Dexterity', 10, 6],
  ])('%s by %s, DC 15, d20 shows %i: %i lost', (kind, ability, face, n) => {
    const effect = { range: 30, save: { kind, dc: 15 }, consequences: [{ damage: '2d6' }] }
    const { lost, refused } = turn(
      [{ acts: [{ name: 'mind blast', effect }] }, { abilities: { [ability]: 4 } }],
      at,
      [{ do: 'use', act: 'mind blast', target: 1 }],
      [face, 6],
    )
    expect(refused).toEqual([])
    expect(lost[1]).toBe(n)
  })
  rules('modern/saves/roll').it('out of its range is refused', () => {
    const effect = { consequences: [{ damage: '1d6' }] }
    const { refused } = turn(
      [{ acts: [{ name: 'touch', effect }] }, {}],
      at,
      [{ do: 'use', act: 'touch', target: 1 }],
      [],
    )
    expect(refused).toEqual(['B is not within 5 feet (house/act/range)'])
  })
  rules('modern/saves/kinds', 'modern/saves/natural-1-and-20').it('poison on a blade: Fortitude, and 1 fails', () => {
    const knife = {
      name: 'poisoned knife',
      damage: '1d4',
      effect: { save: { kind: 'Fortitude', dc: 5 }, consequences: [{ lowers: 'dexterity', by: '1d6' }] },
    }
    const stage = new ModernStage([
      { baseAttack: 10, weapons: [knife] },
      { saves: { Fortitude: 30 }, abilities: { Dexterity: 3 } },
    ])
    stage.blow([15, 2, 1, 4])
    expect([stage.hp(1), stage.defense(1).total]).toEqual([18, 11])
    stage.blow([15, 2, 2])
    expect([stage.hp(1), stage.defense(1).total]).toEqual([16, 11])
  })
})
