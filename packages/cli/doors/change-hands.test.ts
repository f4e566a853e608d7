import { describe, expect, it } from 'vitest'
import { rules } from '../testing/cited.ts'
import { typedAt } from '../testing/keyboard.ts'

const FIELD = Array.from({ length: 6 }, () => '. . . . . . . .').join('\n')
const AXE = { name: 'greataxe', damage: '1d12', hands: 'two' }
const GUN = { name: 'gun', use: 'projectile', damage: '1d6', increment: 30, hands: 'one', carried: 'sheathed' }
const LOADED = { ...GUN, ammunition: { holds: 6, loaded: 2, spare: 3 } }
const at = { us: 'B2', friend: 'B3', foe: 'C2', other: 'F2' }
/** Ann with free hands, Bob beside her, an orc with an axe and a gun next to her, an elf farther off. */
const fight = (ruleset: string, orc: object, ann: object = {}, rest: object = {}) =>
  JSON.stringify({
    ruleset,
    map: FIELD,
    creatures: {
      ann: { name: 'Ann', side: 'us', at: at.us, ...ann },
      bob: { name: 'Bob', side: 'us', at: at.friend, ...(ruleset === 'true20' ? {} : points(ruleset, 30)) },
      orc: { name: 'Orc', side: 'them', at: at.foe, ...orc },
      elf: { name: 'Elf', side: 'them', at: at.other, ...(ruleset === 'true20' ? {} : points(ruleset, 30)) },
    },
    ...rest,
  })
const points = (ruleset: string, n: number): object =>
  ruleset === 'starfinder'
    ? { hitPoints: n, stamina: 0, keyAbility: 'Strength', totals: { KAC: 12, EAC: 12 } }
    : { hitPoints: n }
const typed = async (text: string, lines: readonly string[], faces: readonly number[] = []) =>
  (await typedAt(text, lines, { faces })).out
const FALLEN = 'ruling damage orc 20 because it falls'
const d20 = ['spirit', 'modern', 'srd35', 'starfinder'] as const
const PICK_UP = {
  spirit: 'spirit/equipment/manipulate-item',
  modern: 'spirit/equipment/manipulate-item',
  srd35: 'spirit/equipment/manipulate-item',
  starfinder: 'starfinder/actions/manipulate-item',
} as const

describe.each(d20)('weapons that change hands: %s', ruleset => {
  const orc = { ...points(ruleset, 12), weapons: [AXE, LOADED] }
  const ann = points(ruleset, 30)
  rules(PICK_UP[ruleset], 'house/actions/hand-over').it(
    'one of a fallen foe is a move action, and strikes',
    async () => {
      const out = await typed(fight(ruleset, orc, ann), [
        ...['ruling turn ann', 'pick-up greataxe from orc', FALLEN, 'pick-up greataxe'],
        ...['ruling place ann E2 because there', 'attack elf greataxe', 'legal pick-up'],
      ])
      expect(out).toMatch(/greataxe from orc\n +not legal: no weapon is within reach/)
      expect(out).toMatch(/takes greataxe from Orc\n\nRound 1 · Ann’s turn · standard left/)
      expect(out).toMatch(/attacks Elf: greataxe/)
    },
  )
  rules(PICK_UP[ruleset]).it('is dropped, and picked up again by anybody', async () => {
    const out = await typed(fight(ruleset, orc, ann), [
      ...['ruling turn ann', FALLEN, 'pick-up greataxe', 'drop-item greataxe', 'attack elf greataxe'],
      ...['ruling turn bob', 'pick-up greataxe', 'ruling place bob E2 because there', 'attack elf greataxe'],
      ...['ruling turn ann', 'pick-up greataxe'],
    ])
    expect(out).toMatch(/Ann > attack elf greataxe\n(.*\n)? +not legal: greataxe is not in hand/)
    expect(out).toMatch(/Bob +picks up greataxe/)
    expect(out).toMatch(/Bob +attacks Elf: greataxe|attacks Elf: greataxe/)
    expect(out).toMatch(/Ann > pick-up greataxe\n +not legal: greataxe is not within reach on the ground/)
  })
  rules('house/actions/hand-over').it(
    'is handed to somebody beside it with a free hand, in the turn of the giver',
    async () => {
      const out = await typed(fight(ruleset, orc, ann), [
        ...['ruling turn ann', FALLEN, 'pick-up greataxe', 'ruling turn ann', 'hand-over greataxe elf'],
        ...['hand-over greataxe to bob', 'hand-over greataxe bob', 'ruling turn bob', 'hand-over greataxe to ann'],
      ])
      expect(out).toMatch(/not legal: Elf is not within 5 feet/)
      expect(out).toMatch(/Bob takes greataxe from Ann/)
      expect(out).toMatch(/Ann > hand-over greataxe bob\n(.*\n)* +not legal: greataxe is not in hand/)
      expect(out).toMatch(/Ann takes greataxe from Bob/)
    },
  )
  it('what is loaded comes with it, what it is loaded with only outside of a fight', async () => {
    const lines = ['ruling damage orc 20 because it falls', 'pick-up gun', 'status ann', 'who ann']
    const { table } = await typedAt(fight(ruleset, orc, ann), ['ruling turn ann', ...lines])
    const stock = (t: typeof table) => JSON.stringify(t.header && t.reader.sheet(0))
    expect(stock(table)).toContain('"gun"')
    const left = (t: typeof table) =>
      t.reader.items(0, t.scene.layout.fields.find(f => f.name === 'resources') as never) as {
        of: string
        left: number
      }[]
    const of = (t: typeof table, kind: string) => left(t).find(x => x.of.startsWith(`${kind}: gun`))?.left ?? 0
    expect([of(table, 'loaded'), of(table, 'spare')]).toEqual([2, 0])
  })
})

describe('weapons that change hands', () => {
  it('a hand has to be free, and there is nothing to take from whoever stands', async () => {
    const two = { weapons: [AXE], hitPoints: 30 }
    const out = await typed(fight('spirit', { hitPoints: 12, weapons: [AXE] }, two), [
      ...['ruling turn ann', 'pick-up from orc', FALLEN, 'pick-up from orc', 'drop-item greataxe', 'pick-up from orc'],
    ])
    expect(out).toMatch(/Ann > pick-up from orc\n +not legal: no weapon is within reach/)
    expect(out).toMatch(/Ann > pick-up from orc\n +not legal: needs a free hand/)
    expect(out).toMatch(/takes greataxe from Orc/)
  })
  it('a fallen friend may be relieved of one, and wakes without it', async () => {
    const out = await typed(
      fight('spirit', { hitPoints: 30, side: 'us', weapons: [AXE] }, { hitPoints: 30 }),
      [
        'ruling turn ann',
        'ruling damage orc 33 because it falls',
        'pick-up greataxe',
        'ruling heal orc 33 because up',
      ].concat('ruling turn orc', 'attack elf greataxe'),
    )
    expect(out).toMatch(/takes greataxe from Orc/)
    expect(out).toMatch(/not legal: greataxe is not in hand/)
  })
  rules('starfinder/attack/weapon-proficiency').it(
    'starfinder: proficiency and printed attacks are the wielder’s',
    async () => {
      const orc = { ...points('starfinder', 12), weapons: [{ ...AXE, damage: '1d12+9', total: 14 }] }
      const why = async (ann: object) =>
        typed(fight('starfinder', orc, { ...points('starfinder', 30), ...ann }), [
          ...[
            'ruling turn ann',
            FALLEN,
            'pick-up greataxe',
            'ruling place ann E2 because there',
            'why attack elf greataxe',
          ],
        ])
      const plain = await why({ baseAttack: 3, abilities: { Strength: 2 } })
      expect(plain).toMatch(/attack 5 /)
      expect(plain).not.toContain('not proficient')
      expect(await why({ baseAttack: 3, abilities: { Strength: 2 }, proficiencies: ['club'] })).toMatch(
        /attack 1 [\s\S]*not proficient/,
      )
      expect(await why({ weapons: [{ name: 'claw', natural: true, damage: '1d4+6', total: 9 }] })).toMatch(/attack 9 /)
    },
  )
  rules('modern/attack/not-proficient').it(
    'srd35: the feat that a weapon takes is asked of whoever wields it',
    async () => {
      const orc = {
        hitPoints: 12,
        weapons: [{ ...AXE, proficiency: 'Martial Weapon Proficiency' }],
        feats: ['Martial Weapon Proficiency'],
      }
      const why = (feats: readonly string[]) =>
        typed(fight('srd35', orc, { hitPoints: 30, baseAttack: 3, feats }), [
          ...[
            'ruling turn ann',
            FALLEN,
            'pick-up greataxe',
            'ruling place ann E2 because there',
            'why attack elf greataxe',
          ],
        ])
      expect(await why([])).toMatch(/attack -1 [\s\S]*not proficient with greataxe/)
      expect(await why(['Martial Weapon Proficiency'])).toMatch(/attack 3 /)
    },
  )
  it('true20: one is taken from the fallen and strikes with its damage and its wielder’s Strength', async () => {
    const file = fight('true20', { weapons: [{ name: 'axe', damage: 3 }] }, { combat: 4, abilities: { Strength: 2 } })
    const out = await typed(file, [
      ...[
        'ruling turn ann',
        'ruling give dying orc because it falls',
        'pick-up axe',
        'ruling place ann E2 because there',
      ],
      'why damage ann axe',
    ])
    expect(out).toMatch(/takes axe from Orc/)
    expect(out).toMatch(/damage 5 /)
  })
  it('a script names what its creature takes up', async () => {
    const { readFight, runFight } = await import('@quintain/formats')
    const { rulesets } = await import('@quintain/rules')
    const script = [
      { who: 'ann', do: 'pick-up', item: 'greataxe' },
      { who: 'ann', do: 'move', to: 'E2' },
      { who: 'ann', do: 'end' },
      { who: 'ann', do: 'attack', target: 'elf', weapon: 'greataxe' },
    ]
    const text = fight(
      'spirit',
      { hitPoints: { maximum: 5, current: -3 }, weapons: [AXE] },
      { hitPoints: 30, initiative: 30 },
      { script },
    )
    const { table } = runFight(readFight(text, 'f.yaml', rulesets), { seed: 1, rounds: 3 })
    const rows = table.lines.flatMap(l => l.rows ?? []).flatMap(row => row.events ?? [])
    expect(rows.some(e => e.e === 'thing-taken')).toBe(true)
    const at = rows.findIndex(e => e.e === 'thing-taken')
    expect(
      rows.slice(at).some(e => e.e === 'attack-rolled' || e.e === 'attacked' || String(e.e).startsWith('attack')),
    ).toBe(true)
  })
})
