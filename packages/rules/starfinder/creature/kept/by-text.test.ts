import { describe, expect } from 'vitest'
import { stable } from '../../../d20/vocabulary/conditions.ts'
import { rules } from '../../../testing/rule.ts'
import { sheetSchema } from '../../sheet.ts'
import { StarStage } from '../../testing/stage.ts'
import { BARE_WEAPONS, SPECIAL, SPELLS } from './by-text.ts'

const read = (keys: object) => sheetSchema.safeParse({ id: 'a', side: 'x', hitPoints: 10, ...keys })
const why = (keys: object) =>
  read(keys)
    .error?.issues.flatMap(i => JSON.stringify(i))
    .join(' ') ?? ''
const all = [...SPELLS, ...SPECIAL]

describe('what the text names', () => {
  rules('starfinder/injury/healing-stabilizes').it('stabilize, by its name alone, heals nothing and stabilizes', () => {
    const dying = { side: 'us', hitPoints: { maximum: 9, current: 0 }, stamina: { maximum: 5, current: 0 }, resolve: 3 }
    const s = new StarStage([{ acts: ['Stabilize'] }, dying], {
      at: [
        [0, 0],
        [1, 0],
      ],
    })
    s.m.give(1, s.scene.rules.conditions.find(d => d.condition.name === 'dying')!.condition)
    s.turn().do({ do: 'use', act: 'stabilize', target: 1 })
    expect([s.r.has(1, stable), s.hp(1), s.states(1)]).toEqual([true, 0, ['stable']])
  })
  rules('starfinder/bonuses/same-type-highest').it(
    'what protects saves: of two morale bonuses the better, against death',
    () => {
      const s = new StarStage([{ bonuses: ['aura of mettle', 'death ward'] }, {}])
      const save = (descriptors: readonly string[]) => s.r.tally('save', 0, { save: 'Will', descriptors } as never)
      expect([save([]), save(['death'])]).toEqual([2, 4])
    },
  )
  rules('starfinder/bonuses/tracking').it("get 'em adds 1 to attack rolls, whichever apostrophe is written", () => {
    const arms = { weapons: [{ name: 'club', damage: '1d6' }] }
    const bonus = (bonuses: readonly string[]) => new StarStage([{ ...arms, bonuses }, {}]).bonus().total
    expect([bonus(["get 'em"]), bonus(['Get ’em']), bonus([])]).toEqual([1, 1, 0])
  })
  rules('starfinder/actions/restricted-activity').it(
    'one who is paralyzed takes no action, and keeps its place',
    () => {
      const s = new StarStage(
        [{ acts: [{ name: 'hold', effect: { range: 30, consequences: [{ condition: 'paralyzed' }] } }] }, {}],
        {
          at: [
            [0, 0],
            [1, 0],
          ],
        },
      ).turn()
      s.do({ do: 'use', act: 'hold', target: 1 })
      expect(s.states(1)).toEqual(['paralyzed'])
      for (const command of [
        { do: 'attack', target: 0, weapon: 0 },
        { do: 'move', to: s.square(2, 0) },
      ])
        expect(s.why(command, 1).length).toBeGreaterThan(0)
    },
  )
  rules('starfinder/damage/weapon-specialization').it('of all else the figures are asked for, by name', () => {
    for (const { name, act, bonus } of all) {
      expect(read({ acts: [name] }).success, name).toBe(act !== undefined)
      expect(read({ bonuses: [name] }).success, name).toBe(bonus !== undefined)
    }
    expect(why({ acts: ['Magic Missile'] })).toMatch(
      /the text names \\*"magic missile\\*" without all of its figures .* write them, as \{ name: magic missile, kind: spell/,
    )
    expect(why({ acts: ['death ward'] })).toMatch(/gives a bonus: bonuses: \[death ward\]/)
    for (const name of BARE_WEAPONS) expect(why({ weapons: [name] })).toMatch(/without its figures: write them/)
    expect(why({ acts: ['magik misile'] })).not.toBe('')
    // With its figures written out it is an act as any other.
    expect(
      read({
        acts: [{ name: 'magic missile', kind: 'spell', effect: { range: 100, consequences: [{ damage: '2d4' }] } }],
      }).success,
    ).toBe(true)
  })
  rules('starfinder/defense/powered-armor-proficiency').it(
    'feats that no rule reads are shown, the others work',
    () => {
      const armor = { category: 'powered', eac: 8, kac: 10, proficient: false }
      const given = read({
        armor,
        feats: ['Powered Armor Proficiency', 'Weapon Specialization', 'Iron Will'],
        special: ['scent'],
      })
      expect(given.data).toMatchObject({
        armor: { proficient: true },
        special: ['scent', 'Weapon Specialization', 'Iron Will'],
      })
      expect(read({ armor }).data).toMatchObject({ armor: { proficient: false } })
      expect(read({ feats: ['Powered Armor Proficiency'] }).data?.special).toBeUndefined()
    },
  )
})
