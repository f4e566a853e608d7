import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { LEAST, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { table } from '../../testing/table.ts'
import { type Given, order as perform, refusal as reasons, scene, someone } from '../testing/sheets.ts'
import { ATTITUDES, type Attitude } from '../vocabulary/attitudes.ts'
import { attitudeOf } from './attitudes.ts'
import { prevailing } from './inquiry/assess-situation.ts'
import type { OBSCURITY } from './inquiry/foreign-customs.ts'

const INFLUENCE = 'true20/social/influence-check'
/** A hero (0) with these skills, a character (1), and a third who is friendly (2). */
const meeting = (skills: Record<string, number>, other: Given = {}, options: Record<string, unknown> = {}) =>
  ready(scene({ skills }, other, { options, more: [someone('third', 'two', { attitude: 'friendly' })] }))
/** Everyone has a standard action. */
function ready(s: Stage): Stage {
  s.scene.sheets.forEach((_, i) => {
    s.m.set(i, standardLeft, 1)
  })
  return s
}
/** A command, with a standard action to spend on it. */
const order = (s: Stage, who: number, command: Command, faces: readonly number[]) =>
  perform(ready(s), who, command, faces)
const refusal = (s: Stage, who: number, command: Command) => reasons(ready(s), who, command)

describe('tables of the text on social actions', () => {
  table('true20/social/attitudes', { prose: ['meaning', 'possible_actions'] }).each('$attitude', row => {
    const attitude = row.text('attitude') as Attitude
    const at = ATTITUDES.indexOf(attitude)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(attitudeOf(meeting({}, { attitude }).r, 1, 0)).toBe(attitude)
    // A blunder makes it worse by one, as long as there is a worse one.
    const s = meeting({ Diplomacy: -30 }, { attitude })
    order(s, 0, { do: 'customs', obscurity: 'slight', offends: [1] }, [20])
    expect(attitudeOf(s.r, 1, 0)).toBe(ATTITUDES[Math.max(0, at - 1)])
  })
  /** The least total of a cell: a number, or none for what stands below a number. */
  const totalsIn = (cell: unknown): readonly number[] => {
    const below = /^below (\d+)$/.exec(String(cell))
    return below ? [Number(below[1]) - 1, Number(below[1]) - 40] : [Number(cell)]
  }
  table('true20/social/influence-check').each('from $starting', row => {
    const starting = row.text('starting') as Attitude
    let next = Number.POSITIVE_INFINITY
    for (const attitude of [...ATTITUDES].reverse()) {
      const cell = row.cell(attitude)
      if (cell === null) continue
      // The lowest and the highest total of the cell.
      for (const total of [...totalsIn(cell), ...(Number.isFinite(next) ? [next - 1] : [])]) {
        const s = meeting({ Diplomacy: total - 10 }, { attitude: starting })
        order(s, 0, { do: 'influence', target: 1 }, [10])
        expect([total, attitudeOf(s.r, 1, 0)]).toEqual([total, attitude])
      }
      next = totalsIn(cell)[0]!
    }
  })
  table('true20/social/foreign-customs').each('$obscurity: $difficulty', row => {
    const obscurity = row.text('obscurity') as keyof typeof OBSCURITY
    const [least, most = least] = row.text('difficulty').split('-').map(Number) as [number, number?]
    for (const difficulty of [least, most]) {
      const command = { do: 'customs', obscurity, difficulty }
      const ends = [difficulty - 1, difficulty].map(total => {
        const played = order(meeting({ Diplomacy: total - 10 }), 0, command, [10])
        return played.events.find(e => e.e === 'social-act-ended')
      })
      expect(ends).toMatchObject([{ success: false }, { success: true }])
    }
    expect(refusal(meeting({}), 0, { do: 'customs', obscurity, difficulty: least - 1 })).toHaveLength(1)
    expect(refusal(meeting({}), 0, { do: 'customs', obscurity, difficulty: most + 1 })).toHaveLength(1)
  })
})

describe('Diplomacy', () => {
  rules(INFLUENCE, 'true20/social/diplomacy-negotiation', 'true20/social/diplomacy-friends').each([
    ['unfriendly', 3, 1, 'hostile'],
    ['indifferent', 8, 7, 'friendly'],
    ['indifferent', 6, 9, 'friendly'],
    ['indifferent', 4, 12, 'friendly'],
    ['helpful', -40, 1, 'helpful'],
  ] as const)('%s, Diplomacy %i, d20 %i: %s', (attitude, bonus, face, to) => {
    const s = meeting({ Diplomacy: bonus }, { attitude })
    order(s, 0, { do: 'influence', target: 1 }, [face])
    expect(attitudeOf(s.r, 1, 0)).toBe(to)
  })
  rules(INFLUENCE).it('by a reading a total below 1 makes the helpful friendly', () => {
    for (const [face, to] of [
      [1, 'friendly'],
      [2, 'helpful'],
    ] as const) {
      const s = meeting({ Diplomacy: -1 }, { attitude: 'helpful' }, { 'helpful-drops-below-1': true })
      order(s, 0, { do: 'influence', target: 1 }, [face])
      expect(attitudeOf(s.r, 1, 0)).toBe(to)
    }
    const friend = meeting({ Diplomacy: -1 }, { attitude: 'friendly' }, { 'helpful-drops-below-1': true })
    order(friend, 0, { do: 'influence', target: 1 }, [1])
    expect(attitudeOf(friend.r, 1, 0)).toBe('indifferent')
  })
  rules('true20/social/once-per-scene').it('the same guard not again in the scene, another guard yes', () => {
    const s = meeting({ Diplomacy: 3 })
    order(s, 0, { do: 'influence', target: 1 }, [1])
    expect(refusal(s, 0, { do: 'influence', target: 1, skill: 'Intimidate' })).toEqual([
      'has tried to influence target in this scene already',
    ])
    expect(refusal(s, 0, { do: 'influence', target: 2 })).toEqual([])
    expect(refusal(s, 0, { do: 'perform', to: [1, 2] })).toHaveLength(1)
    expect(refusal(s, 0, { do: 'influence', target: 1, view: 'the plan' })).toEqual([])
  })
  rules('true20/social/once-per-scene', 'true20/social/perform-audience').it(
    'a performance prepares for words: it forbids none, and comes once',
    () => {
      const s = meeting({ Diplomacy: 3, Perform: 2 })
      order(s, 0, { do: 'perform', to: [1, 2] }, [20])
      expect(refusal(s, 0, { do: 'influence', target: 1 })).toEqual([])
      expect(refusal(s, 0, { do: 'influence', target: 2, skill: 'Gather Information' })).toEqual([])
      expect(refusal(s, 0, { do: 'perform', to: [2] })).toHaveLength(1)
      order(s, 0, { do: 'influence', target: 1 }, [1])
      expect(refusal(s, 0, { do: 'influence', target: 1, skill: 'Bluff' })).toHaveLength(1)
    },
  )
  rules('true20/social/diplomacy-persuasion').it(
    'the attitude to the view changes, that to the speaker does not',
    () => {
      const s = meeting({ Diplomacy: 5 }, { attitude: 'friendly', views: { 'the plan': 'unfriendly' } })
      order(s, 0, { do: 'influence', target: 1, view: 'the plan' }, [11])
      expect([attitudeOf(s.r, 1, 0, 'the plan'), attitudeOf(s.r, 1, 0)]).toEqual(['indifferent', 'friendly'])
      expect(attitudeOf(s.r, 1, 0, 'another')).toBe('indifferent')
    },
  )
  rules('true20/social/untrained').it('without ranks the score alone counts', () => {
    const s = scene({ abilities: { Charisma: 1 } }, { attitude: 'unfriendly', skills: { Bluff: 3 } })
    order(s, 0, { do: 'influence', target: 1, skill: 'Bluff' }, [14])
    expect(attitudeOf(s.r, 1, 0)).toBe('indifferent')
    const told = order(scene({ abilities: { Charisma: 1 } }, {}), 0, { do: 'fast-talk', target: 1 }, [12, 12])
    expect(told.events.find(e => e.e === 'interaction-ended')).toMatchObject({ won: true })
  })
  rules('true20/social/perform-audience').it('one roll for all, each in its own row', () => {
    const s = meeting({ Perform: 6 }, {})
    order(s, 0, { do: 'perform', to: [1, 2] }, [10])
    expect([attitudeOf(s.r, 1, 0), attitudeOf(s.r, 2, 0)]).toEqual(['friendly', 'friendly'])
    const low = meeting({ Perform: -1 }, { attitude: 'hostile' })
    order(low, 0, { do: 'perform', to: [1, 2] }, [1])
    expect([attitudeOf(low.r, 1, 0), attitudeOf(low.r, 2, 0)]).toEqual(['hostile', 'indifferent'])
  })
})

/** How an opposed attempt ends. */
const wins = (s: Stage, command: Command, faces: readonly number[]) => {
  const ended = order(s, 0, { target: 1, ...command }, faces).events.find(
    e => e.e === 'interaction-ended' || e.e === 'social-act-ended',
  ) as unknown as { won?: boolean; success?: boolean }
  return ended.won ?? ended.success
}
describe('Bluff', () => {
  rules('true20/social/bluff-opposed', 'true20/social/sense-motive-passive').it(
    'the better of Bluff and Sense Motive resists',
    () => {
      const s = () => meeting({ Bluff: 5 }, { skills: { Bluff: 7, 'Sense Motive': 2 } })
      expect([wins(s(), { do: 'fast-talk' }, [11, 8]), wins(s(), { do: 'fast-talk' }, [10, 8])]).toEqual([true, false])
      expect(refusal(s(), 0, { do: 'use-skill', skill: 'Sense Motive' })).toHaveLength(1)
    },
  )
  rules('true20/social/fast-talk').it('17 against 16: believed; a tie is not', () => {
    const s = () => meeting({ Bluff: 5 }, { skills: { 'Sense Motive': 3 } })
    expect([wins(s(), { do: 'fast-talk' }, [12, 13]), wins(s(), { do: 'fast-talk' }, [11, 13])]).toEqual([true, false])
  })
  rules('true20/social/seduction').it('what speaks against it is a bonus of the target', () => {
    const s = () => meeting({ Bluff: 9 }, { skills: { 'Sense Motive': 2 } })
    const command = { do: 'seduce', against: 5 }
    expect([wins(s(), command, [14, 12]), wins(s(), command, [10, 12])]).toEqual([true, false])
    expect(refusal(s(), 0, { do: 'seduce', target: 1, against: 21 })).toHaveLength(1)
  })
  rules('true20/social/haggling').each<{
    buys?: true
    faces: number[]
    options?: object
    price: number
    sold: boolean
  }>([
    { faces: [15, 8], price: 150, sold: true },
    { faces: [8, 9], price: 100, sold: true },
    { faces: [8, 11], price: 100, sold: false },
    { faces: [5, 15], price: 90, sold: false },
    { faces: [6, 19], price: 80, sold: false },
    { faces: [5, 13], price: 90, sold: false },
    { faces: [15, 8], options: { 'haggling-compound': true }, price: 156, sold: true },
    { faces: [6, 19], options: { 'haggling-compound': true }, price: 81, sold: false },
  ])('the dice show $faces: $price', ({ faces, options = {}, price, sold }) => {
    const s = meeting({ Bluff: 8 }, { skills: { 'Sense Motive': 5 } }, { ...options })
    const { events } = order(s, 0, { do: 'haggle', target: 1, value: 100 }, faces)
    expect(events.find(e => e.e === 'price-agreed')).toMatchObject({ seller: 0, buyer: 1, price, sold })
  })
  rules('true20/social/haggling').it('the buyer may begin: a tie is market value all the same', () => {
    const s = meeting({ Bluff: 1, 'Sense Motive': 4 }, { skills: { Bluff: 4 } })
    const { events } = order(s, 0, { do: 'haggle', target: 1, value: 80, buys: true }, [10, 10])
    expect(events.find(e => e.e === 'price-agreed')).toMatchObject({ seller: 1, buyer: 0, price: 80, sold: false })
  })
  rules('true20/social/sense-motive-aid').it(
    'who has resisted by Sense Motive warns others: +2, once, against the same',
    () => {
      const s = meeting({ Bluff: 5 }, { skills: { 'Sense Motive': 3 } })
      expect(refusal(s, 1, { do: 'point-out', to: [2] })).toHaveLength(1)
      expect(wins(s, { do: 'fast-talk' }, [5, 15])).toBe(false)
      order(s, 1, { do: 'point-out', to: [2] }, [7])
      const third = (faces: readonly number[], story?: string) => {
        const command = { do: 'fast-talk', target: 2, ...(story === undefined ? {} : { story }) }
        return (order(s, 0, command, faces).events.find(e => e.e === 'interaction-ended') as { won?: unknown }).won
      }
      expect(third([10, 14], 'another story')).toBe(true)
      expect(third([10, 13])).toBe(false)
      expect(third([10, 14])).toBe(true)
    },
  )
})

describe('Gather Information and Intimidate', () => {
  rules('true20/social/assess-situation').it('14 against 15: nothing; else the attitude that prevails', () => {
    const s = () => meeting({ 'Gather Information': 4 }, { attitude: 'friendly' })
    expect(order(s(), 0, { do: 'assess' }, [10]).events.some(e => e.e === 'mood-read')).toBe(false)
    const read = order(s(), 0, { do: 'assess' }, [11]).events.find(e => e.e === 'mood-read')
    expect(read).toMatchObject({ attitude: 'friendly' })
    expect(prevailing(meeting({}, { attitude: 'hostile' }).r, 0)).toBe('hostile')
    expect(refusal(s(), 0, { do: 'assess', difficulty: 14 })).toHaveLength(1)
  })
  rules('true20/social/bureaucracy').it('10 against 10: done', () => {
    const s = () => meeting({ 'Gather Information': 1 })
    const command = { do: 'bureaucracy', difficulty: 10 }
    expect([wins(s(), command, [9]), wins(s(), command, [8])]).toEqual([true, false])
    expect(refusal(s(), 0, { do: 'bureaucracy', difficulty: 9 })).toHaveLength(1)
  })
  rules('true20/social/spread-rumors').it('13 against 16: traced back', () => {
    const s = () => meeting({ 'Gather Information': 7 }, { skills: { 'Gather Information': 5 } })
    expect([wins(s(), { do: 'spread-rumor' }, [6, 11]), wins(s(), { do: 'spread-rumor' }, [10, 11])]).toEqual([
      false,
      true,
    ])
  })
  rules('true20/social/command').it('a helpful retainer obeys without a check, others by Intimidate', () => {
    const command = { do: 'demand', order: 'open the gate' }
    expect(wins(meeting({}, { attitude: 'helpful' }), command, [])).toBe(true)
    expect(refusal(meeting({}), 0, { ...command, target: 1 })).toHaveLength(1)
    const s = () => meeting({ Intimidate: 4 })
    expect(wins(s(), { ...command, difficulty: 15 }, [10])).toBe(false)
    expect(wins(s(), { ...command, difficulty: 15, rank: 1 }, [10])).toBe(true)
  })
  rules('true20/social/interrogation').it('19 against 17 by the Will save: +2 on the next Mind Probe check', () => {
    const s = meeting({ Intimidate: 8 }, { skills: { 'Sense Motive': 2 }, saves: { Will: 5 } })
    const probe = () =>
      s.r.tally('check', 0, { skill: 'Mind Probe', ability: undefined, reaction: false, spared: false })
    expect(probe()).toBe(0)
    expect(wins(s, { do: 'interrogate' }, [11, 12])).toBe(true)
    expect(probe()).toBe(2)
    s.play([rollCheck({ who: 0, roll: { check: 'Mind Probe' }, dc: 10, results: [{ margin: LEAST, steps: [] }] })], [8])
    expect(probe()).toBe(0)
  })
})
