import { describe, expect, it } from 'vitest'
import type { AttackLine } from '../../d20/creature/attack-line.ts'
import { attackLine } from './attack-line.ts'

/** `+6 damage +5 vs Defense 15, Toughness +4`, with changes. */
const line = (more: Partial<AttackLine> = {}): AttackLine => ({
  text: '',
  attacks: [6],
  save: null,
  check: null,
  touch: false,
  nonlethal: false,
  twice: null,
  qualities: [],
  dice: null,
  types: [],
  plus: 5,
  extra: [],
  threat: 20,
  critical: null,
  deals: 'damage +5',
  brings: null,
  sure: 0,
  further: [],
  part: '',
  defense: 15,
  touchDefense: null,
  saveBonus: null,
  spellResistance: null,
  evasion: null,
  hp: null,
  temporary: 0,
  toughness: 4,
  marks: { bruised: 0, hurt: 1 },
  conditions: [],
  miss: 0,
  missAgain: false,
  fortification: 0,
  saveAgain: false,
  saves: {},
  scores: {},
  thing: false,
  hitDice: null,
  resolve: null,
  minion: false,
  protections: { reduction: [], resistance: [], immunity: [], vulnerability: [], hardness: null },
  targets: 1,
  others: [],
  ...more,
})
const why = (more: Partial<AttackLine>): readonly string[] | undefined => {
  const read = attackLine(line(more))
  return 'reasons' in read ? read.reasons : undefined
}
const none = line().protections

describe('a line of odds', () => {
  it('is a weapon against Defense and Toughness', () => {
    expect(attackLine(line({ conditions: ['wounded'] }))).toEqual({
      sheets: [
        {
          id: 'attacker',
          name: 'Attacker',
          side: 'a',
          weapons: [{ name: 'attack', attack: 6, threat: 20, damage: 5 }],
        },
        { id: 'target', name: 'Target', side: 'b', combat: 5, toughness: 4, bruised: 0, hurt: 1 },
      ],
      conditions: ['wounded'],
    })
    expect(attackLine(line({ toughness: null }))).toMatchObject({ sheets: [{}, { toughness: 0 }] })
  })
  it.each(['Fortitude', 'Reflex', 'Will'] as const)('or a save of %s, which the target adds to', kind => {
    const read = attackLine(
      line({ attacks: [], save: { kind, dc: 15, onSuccess: 'none', alone: false, level: null }, saveBonus: 3 }),
    )
    expect(read).toMatchObject({
      sheets: [
        {
          acts: [
            {
              name: 'effect',
              effect: {
                save: { kind, dc: 15, onSuccess: 'none' },
                consequences: [{ damage: 5 }],
              },
            },
          ],
        },
        { saves: { [kind.toLowerCase()]: 3 } },
      ],
      steps: [{ by: 0, who: 1, act: 'effect' }],
    })
  })
  it('says what this text lacks, and nothing of what it has', () => {
    for (const has of [{}, { miss: 20 }, { miss: 50 }, { conditions: ['dazed', 'dying'] }, { nonlethal: true }])
      expect(why(has)).toBeUndefined()
    expect(why({ dice: '1d8' })).toEqual(['true20 rolls no damage: give a damage bonus, as "damage +5"'])
    expect(why({ extra: [{} as never] })).toEqual([
      'true20 has no extra dice: add them to the damage bonus, as "damage +7"',
    ])
    expect(why({ hp: 30 })).toEqual(['true20 has no hit points: give Toughness, as "Toughness +4"'])
    expect(why({ temporary: 5 })).toEqual(['true20 has no temporary hit points: raise Toughness, as "Toughness +6"'])
    const PROTECTED = ['true20 takes no points off damage: raise Toughness, as "Toughness +9"']
    for (const protections of [
      { ...none, reduction: [{ amount: 5 }] },
      { ...none, resistance: [{ amount: 5, types: [] }] },
      { ...none, immunity: [{ types: [] }] },
      { ...none, vulnerability: [{ types: [] }] },
      { ...none, reduction: [{ amount: 5 }], resistance: [{ amount: 5, types: [] }] },
      { ...none, reduction: [{ amount: 5 }], immunity: [{ types: [] }] },
      { ...none, reduction: [{ amount: 5 }], vulnerability: [{ types: [] }] },
      { ...none, hardness: 5 },
      { ...none, hardness: 0 },
    ])
      expect(why({ protections })).toEqual(PROTECTED)
    const TOUCH = ['true20 has armor in Toughness, not in Defense: write a touch as any attack, against its Defense']
    expect(why({ touch: true })).toEqual(TOUCH)
    expect(why({ touchDefense: 12 })).toEqual(TOUCH)
    expect(why({ miss: 30 })).toEqual(['true20 has miss chances of 20% (concealment) and 50% (total concealment)'])
    expect(why({ conditions: ['dazed', 'prone'] })).toEqual([
      '"prone" is no box of the damage track: there are dazed, staggered, wounded, disabled, unconscious, dying',
    ])
    expect(
      why({ save: { kind: 'Will', dc: 15, onSuccess: 'none', alone: false, level: null }, miss: 20 }),
    ).toHaveLength(1)
  })
})
