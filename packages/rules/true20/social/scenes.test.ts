import { describe, expect } from 'vitest'
import { dead, gone, unconscious } from '../../d20/vocabulary/conditions.ts'
import { standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { does, forbidden, meeting } from '../testing/talk.ts'
import { suggested } from '../testing/told.ts'
import { thing } from '../vocabulary/conditions.ts'
import { attitudeOf } from './attitudes.ts'

const SOCIAL = [
  ['influence', 'true20/social/influence-check', {}],
  ['fast-talk', 'true20/social/fast-talk', {}],
  ['seduce', 'true20/social/seduction', {}],
  ['haggle', 'true20/social/haggling', { value: 100 }],
  ['spread-rumor', 'true20/social/spread-rumors', {}],
  ['demand', 'true20/social/command', { order: 'go', difficulty: 10 }],
  ['interrogate', 'true20/social/interrogation', {}],
] as const

describe('whom one can talk to', () => {
  for (const [name, rule, more] of SOCIAL)
    rules(rule).it(`${name}: another creature that is there and awake`, () => {
      const s = meeting({})
      const why = (target: unknown) => forbidden(s, 0, { do: name, ...more, target })
      expect(why(1)).toEqual([])
      for (const target of [0, 9, -1, 'target'])
        expect(why(target)).toEqual([`needs another character to talk to (${rule})`])
      s.m.give(1, unconscious)
      s.m.give(2, thing)
      s.m.give(3, gone)
      expect(why(1)).toEqual([`target cannot listen (${rule})`])
      expect(why(2)).toEqual([`third cannot listen (${rule})`])
      expect(why(3)).toEqual([`fourth cannot listen (${rule})`])
    })
  rules('true20/social/perform-audience', 'true20/social/influence-check').it('none of it is suggested unasked', () => {
    const s = meeting({})
    s.m.set(0, standardLeft, 1)
    for (const name of [...SOCIAL.map(([n]) => n), 'perform', 'point-out', 'customs', 'assess', 'bureaucracy'])
      expect(suggested(s, 0, name)).toEqual([])
  })
})

describe('influence', () => {
  rules('true20/social/influence-check', 'true20/social/once-per-scene').it('a character, by Diplomacy, once', () => {
    const s = meeting({ Diplomacy: 5 })
    expect(does(s, 0, { do: 'influence', target: 1 }, [10])).toEqual([
      'influence-tried who 0, to 1',
      'check 10: passed by 15',
      'checked who 0, skill Diplomacy, success true',
      'attitude-set who 1, to 0, from indifferent, attitude friendly',
    ])
    expect(does(s, 0, { do: 'influence', target: 1, skill: 'Bluff' })).toEqual([
      'has tried to influence target in this scene already (true20/social/once-per-scene)',
    ])
    // Another may still try; what it makes of the attitude goes on from where it stands toward that one.
    expect(does(s, 2, { do: 'influence', target: 1 }, [1])).toEqual([
      'influence-tried who 2, to 1',
      'check 1: passed by 1',
      'checked who 2, skill Diplomacy, success true',
      'attitude-set who 1, to 2, from indifferent, attitude indifferent',
    ])
    expect(attitudeOf(s.r, 1, 0)).toBe('friendly')
  })
  rules('true20/social/diplomacy-persuasion', 'true20/social/once-per-scene').it(
    'each view once, and it has an attitude of its own',
    () => {
      const s = meeting({ Diplomacy: 5, Intimidate: 10 }, { views: { peace: 'hostile' } })
      expect(does(s, 0, { do: 'influence', target: 1, view: 'peace' }, [15])).toEqual([
        'influence-tried who 0, to 1, view peace',
        'check 15: passed by 20',
        'checked who 0, skill Diplomacy, success true',
        'opinion-set who 1, by 0, view peace, from hostile, attitude unfriendly',
      ])
      expect(does(s, 0, { do: 'influence', target: 1, view: 'peace' })).toEqual([
        'has tried to influence target in this scene already (true20/social/once-per-scene)',
      ])
      expect(does(s, 0, { do: 'influence', target: 1, view: 'war', skill: 'Intimidate' }, [5])).toEqual([
        'influence-tried who 0, to 1, view war',
        'check 5: passed by 15',
        'checked who 0, skill Intimidate, success true',
        'opinion-set who 1, by 0, view war, from indifferent, attitude friendly',
      ])
      expect(does(s, 2, { do: 'influence', target: 1, view: 'peace' }, [15])).toEqual([
        'influence-tried who 2, to 1, view peace',
        'check 15: passed by 15',
        'checked who 2, skill Diplomacy, success true',
        'opinion-set who 1, by 2, view peace, from unfriendly, attitude indifferent, old unfriendly',
      ])
      expect([attitudeOf(s.r, 1, 0, 'peace'), attitudeOf(s.r, 1, 0, 'war'), attitudeOf(s.r, 1, 0)]).toEqual([
        'indifferent',
        'friendly',
        'indifferent',
      ])
    },
  )
  rules('true20/social/attitudes').it('one that changes twice is the last one', () => {
    const s = meeting({ Diplomacy: 0 })
    does(s, 0, { do: 'influence', target: 1 }, [15])
    does(s, 0, { do: 'customs', obscurity: 'slight', offends: [1] }, [1])
    expect(attitudeOf(s.r, 1, 0)).toBe('indifferent')
    does(s, 0, { do: 'customs', obscurity: 'slight', offends: [1, 1] }, [1])
    expect(attitudeOf(s.r, 1, 0)).toBe('unfriendly')
    does(s, 0, { do: 'customs', obscurity: 'slight' }, [1])
    expect(attitudeOf(s.r, 1, 0)).toBe('unfriendly')
  })
  rules('true20/social/perform-audience').it('an audience, each listener counted once', () => {
    const s = meeting({ Perform: 5 }, { attitude: 'hostile' })
    expect(does(s, 0, { do: 'perform', to: [1, 2, 1] }, [15])).toEqual([
      'influence-tried who 0, to 1, performed true',
      'influence-tried who 0, to 2, performed true',
      'check 15: passed by 20',
      'checked who 0, skill Perform, success true',
      'attitude-set who 1, to 0, from hostile, attitude unfriendly',
      'attitude-set who 2, to 0, from friendly, attitude helpful',
    ])
    expect(does(s, 0, { do: 'perform', to: [3, 2] })).toEqual([
      'has tried to influence third in this scene already (true20/social/once-per-scene)',
    ])
    for (const to of [[], undefined, 1])
      expect(forbidden(s, 0, { do: 'perform', to })).toEqual([
        'needs others who listen (true20/social/perform-audience)',
      ])
    s.m.give(3, dead)
    expect(forbidden(s, 0, { do: 'perform', to: [3] })).toEqual([
      'fourth cannot listen (true20/social/perform-audience)',
    ])
  })
})

describe('misleading', () => {
  rules('true20/social/fast-talk', 'true20/social/bluff-opposed').it('a lie against the better of two skills', () => {
    const s = meeting({ Bluff: 2 }, { skills: { Bluff: 1, 'Sense Motive': 4 } })
    expect(does(s, 0, { do: 'fast-talk', target: 1, story: 'the king is dead' }, [13, 10])).toEqual([
      'opposed 13: 13',
      'opposing 10: 14',
      'contested by 0, against [1], won true',
      'interaction-ended by 0, at 1, what the king is dead, won true',
    ])
    expect(does(s, 0, { do: 'fast-talk', target: 1 }, [12, 10])).toEqual([
      'opposed 12: 12',
      'opposing 10: 14',
      'contested by 0, against [1], won false',
      'interaction-ended by 0, at 1, what a lie, won false',
      'interaction-resisted who 1, by 0, what a lie',
    ])
    const equal = meeting({ Bluff: 2 }, { skills: { Bluff: 4, 'Sense Motive': 4 } })
    expect(does(equal, 0, { do: 'fast-talk', target: 1 }, [5, 10])).toEqual([
      'opposed 5: 5',
      'opposing 10: 8',
      'contested by 0, against [1], won false',
      'interaction-ended by 0, at 1, what a lie, won false',
      'interaction-resisted who 1, by 0, what a lie',
    ])
    // Resisted by Bluff there is nothing to point out.
    const liar = meeting({ Bluff: 2 }, { skills: { Bluff: 5, 'Sense Motive': 4 } })
    expect(does(liar, 0, { do: 'fast-talk', target: 1 }, [5, 10])).toEqual([
      'opposed 5: 5',
      'opposing 10: 8',
      'contested by 0, against [1], won false',
      'interaction-ended by 0, at 1, what a lie, won false',
    ])
    expect(forbidden(liar, 1, { do: 'point-out', to: [2] })).toEqual([
      'has seen through nothing with Sense Motive (true20/social/sense-motive-aid)',
    ])
  })
  rules('true20/social/seduction').it('0 to 20 speak against it', () => {
    const s = meeting({ Bluff: 9 }, { skills: { 'Sense Motive': 2 } })
    const tries = (against: unknown) => forbidden(s, 0, { do: 'seduce', target: 1, against })
    for (const against of [0, 20]) expect(tries(against)).toEqual([])
    for (const against of [-1, 21, 'much'])
      expect(tries(against)).toEqual(['the bonus of the target is 0 to 20 (true20/social/seduction)'])
    expect(does(s, 0, { do: 'seduce', target: 1 }, [10, 10])).toEqual([
      'opposed 10: 10',
      'opposing 10: 18',
      'contested by 0, against [1], won true',
      'interaction-ended by 0, at 1, what seduction, won true',
    ])
    expect(does(s, 0, { do: 'seduce', target: 1, against: 20 }, [20, 7])).toEqual([
      'opposed 20: 20',
      'opposing 7: 29',
      'contested by 0, against [1], won false',
      'interaction-ended by 0, at 1, what seduction, won false',
      'interaction-resisted who 1, by 0, what seduction',
    ])
  })
  rules('true20/social/haggling').each([
    // What the seller's total is above the buyer's, and what is paid for something worth 200.
    [-45, 20, false],
    [-40, 40, false],
    [-11, 160, false],
    [-10, 160, false],
    [-9, 180, false],
    [-5, 180, false],
    [-4, 200, false],
    [0, 200, false],
    [1, 200, true],
    [4, 200, true],
    [5, 250, true],
    [9, 250, true],
    [10, 300, true],
    [45, 650, true],
  ] as const)('a seller %i ahead: %i, sold %s', (margin, paid, sold) => {
    const s = meeting({ Bluff: margin }, { skills: { Bluff: -3 } })
    expect(does(s, 0, { do: 'haggle', target: 1, value: 200 }, [10, 10]).at(-1)).toBe(
      `price-agreed seller 0, buyer 1, value 200, price ${paid}, sold ${sold}`,
    )
  })
  rules('true20/social/haggling').it('something worth nothing is not haggled over; a price falls to nothing', () => {
    for (const value of [0, -5, '5'])
      expect(forbidden(meeting({}), 0, { do: 'haggle', target: 1, value })).toEqual([
        'needs the market value, above 0 (true20/social/haggling)',
      ])
    const last = (options: object, margin: number) =>
      does(meeting({ Bluff: margin }, {}, { ...options }), 0, { do: 'haggle', target: 1, value: 100 }, [10, 10]).at(-1)
    expect(last({}, -60)).toBe('price-agreed seller 0, buyer 1, value 100, price 0, sold false')
    expect(last({}, -200)).toBe('price-agreed seller 0, buyer 1, value 100, price 0, sold false')
    // Twenty steps of a tenth each, and one more, which is the last that is told apart.
    const price = (percent: number) => `price-agreed seller 0, buyer 1, value 100, price ${percent}, sold false`
    expect([-100, -104, -105, -300].map(margin => last({ 'haggling-compound': true }, margin))).toEqual(
      [12, 12, 11, 11].map(price),
    )
    expect(last({ 'haggling-compound': true }, -10)).toBe(
      'price-agreed seller 0, buyer 1, value 100, price 81, sold false',
    )
  })
  rules('true20/social/sense-motive-aid').it(
    'others are warned by a check against 10, of that interaction alone',
    () => {
      const s = meeting({ Bluff: 5 }, { skills: { 'Sense Motive': 3 } })
      expect(forbidden(s, 1, { do: 'point-out', to: [2] })).toEqual([
        'has seen through nothing with Sense Motive (true20/social/sense-motive-aid)',
      ])
      does(s, 0, { do: 'fast-talk', target: 1, story: 'gold' }, [5, 15])
      for (const to of [[], undefined])
        expect(forbidden(s, 1, { do: 'point-out', to })).toEqual([
          'needs others who listen (true20/social/sense-motive-aid)',
        ])
      expect(does(s, 1, { do: 'point-out', to: [2] }, [6])).toEqual([
        'check 6: failed',
        'checked who 1, skill Sense Motive, success false',
      ])
      // The liar itself is not warned of its own lie.
      expect(does(s, 1, { do: 'point-out', to: [0, 2, 2, 3] }, [7])).toEqual([
        'check 7: passed',
        'checked who 1, skill Sense Motive, success true',
        'warned who 2, by 0, what gold, from 1',
        'warned who 3, by 0, what gold, from 1',
      ])
      expect(does(s, 0, { do: 'fast-talk', target: 2, story: 'silver' }, [6, 10])).toEqual([
        'opposed 6: 6',
        'opposing 10: 10',
        'contested by 0, against [2], won true',
        'interaction-ended by 0, at 2, what silver, won true',
      ])
      expect(does(s, 0, { do: 'fast-talk', target: 2, story: 'gold' }, [7, 10])).toEqual([
        'warning-used who 2, by 0, what gold',
        'opposed 7: 7',
        'opposing 10: 12',
        'contested by 0, against [2], won false',
        'interaction-ended by 0, at 2, what gold, won false',
        'interaction-resisted who 2, by 0, what gold',
      ])
      expect(does(s, 0, { do: 'fast-talk', target: 2, story: 'gold' }, [6, 10])).toEqual([
        'opposed 6: 6',
        'opposing 10: 10',
        'contested by 0, against [2], won true',
        'interaction-ended by 0, at 2, what gold, won true',
      ])
      // Another who tells the same story is another interaction.
      expect(does(s, 1, { do: 'fast-talk', target: 3, story: 'gold' }, [11, 10])).toEqual([
        'opposed 11: 11',
        'opposing 10: 10',
        'contested by 1, against [3], won true',
        'interaction-ended by 1, at 3, what gold, won true',
      ])
    },
  )
})
