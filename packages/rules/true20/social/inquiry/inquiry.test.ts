import { describe, expect } from 'vitest'
import { LEAST, rollCheck } from '../../../d20/vocabulary/check-steps.ts'
import { dead, gone, unconscious } from '../../../d20/vocabulary/conditions.ts'
import { rules } from '../../../testing/rule.ts'
import type { Given } from '../../testing/sheets.ts'
import { does, forbidden, meeting } from '../../testing/talk.ts'
import { told } from '../../testing/told.ts'
import { thing } from '../../vocabulary/conditions.ts'
import { prevailing } from './assess-situation.ts'

describe('what else is got by talking', () => {
  rules('true20/social/foreign-customs').it('the difficulty that the Narrator may ask', () => {
    const s = meeting({})
    const why = (more: object) => forbidden(s, 0, { do: 'customs', ...more })
    expect(why({ obscurity: 'odd' })).toEqual([
      'customs are obscure to a degree: slight, moderate, very (true20/social/foreign-customs)',
    ])
    expect(why({ obscurity: 'slight', difficulty: 11 })).toEqual([
      'the Difficulty is 10 (true20/social/foreign-customs)',
    ])
    expect(why({ obscurity: 'very', difficulty: 31 })).toEqual([
      'the Difficulty is 20 to 30 (true20/social/foreign-customs)',
    ])
    expect(why({ obscurity: 'very', difficulty: 19 })).toHaveLength(1)
    expect(why({ obscurity: 'very', difficulty: 'high' })).toHaveLength(1)
    for (const difficulty of [20, 25, 30, undefined]) expect(why({ obscurity: 'very', difficulty })).toEqual([])
    expect(why({ obscurity: 'slight', offends: [0] })).toEqual([
      'needs another character to talk to (true20/social/foreign-customs)',
    ])
    expect(does(meeting({ Diplomacy: 5 }), 0, { do: 'customs', obscurity: 'very', offends: [1, 2] }, [14])).toEqual([
      'check 14: failed',
      'checked who 0, skill Diplomacy, success false',
      'social-act-ended who 0, success false, act customs',
      'attitude-set who 1, to 0, from indifferent, attitude unfriendly',
      'attitude-set who 2, to 0, from friendly, attitude indifferent',
    ])
    expect(does(meeting({ Diplomacy: 5 }), 0, { do: 'customs', obscurity: 'very', offends: [1, 2] }, [15])).toEqual([
      'check 15: passed',
      'checked who 0, skill Diplomacy, success true',
      'social-act-ended who 0, success true, act customs',
    ])
  })
  rules('true20/social/assess-situation').it('the attitude of most of those who are there and awake', () => {
    const s = meeting({}, { attitude: 'hostile' })
    expect(does(s, 0, { do: 'assess' }, [15])).toEqual([
      'check 15: passed',
      'checked who 0, skill Gather Information, success true',
      'social-act-ended who 0, success true, act assess',
      'mood-read who 0, attitude hostile',
    ])
    expect(does(s, 0, { do: 'assess' }, [14])).toEqual([
      'check 14: failed',
      'checked who 0, skill Gather Information, success false',
      'social-act-ended who 0, success false, act assess',
    ])
    expect(does(s, 0, { do: 'assess', difficulty: 20 }, [19])).toEqual([
      'check 19: failed',
      'checked who 0, skill Gather Information, success false',
      'social-act-ended who 0, success false, act assess',
    ])
    expect(forbidden(s, 0, { do: 'assess', difficulty: 14 })).toEqual([
      'the Difficulty is 15 or more (true20/social/assess-situation)',
    ])
    expect(forbidden(s, 0, { do: 'assess', difficulty: 'any' })).toHaveLength(1)
    s.m.give(1, unconscious)
    expect(prevailing(s.r, 0)).toBe('indifferent')
    s.m.give(3, thing)
    expect(prevailing(s.r, 0)).toBe('friendly')
    const t = meeting({}, { attitude: 'hostile' })
    t.m.give(1, gone)
    t.m.give(3, dead)
    expect(prevailing(t.r, 0)).toBe('friendly')
    expect(prevailing(t.r, 2)).toBe('indifferent')
  })
  rules('true20/social/bureaucracy').it('10 or more', () => {
    const s = meeting({ 'Gather Information': 2 })
    for (const difficulty of [9, undefined, '12'])
      expect(forbidden(s, 0, { do: 'bureaucracy', difficulty })).toEqual([
        'the Difficulty is 10 or more (true20/social/bureaucracy)',
      ])
    expect(does(s, 0, { do: 'bureaucracy', difficulty: 20 }, [18])).toEqual([
      'check 18: passed',
      'checked who 0, skill Gather Information, success true',
      'social-act-ended who 0, success true, act bureaucracy',
    ])
    expect(does(s, 0, { do: 'bureaucracy', difficulty: 20 }, [17])).toEqual([
      'check 17: failed',
      'checked who 0, skill Gather Information, success false',
      'social-act-ended who 0, success false, act bureaucracy',
    ])
  })
  rules('true20/social/spread-rumors').it('a rumor is opposed by the same skill, a tie is traced', () => {
    const s = meeting({ 'Gather Information': 2 }, { skills: { 'Gather Information': 4 } })
    expect(does(s, 0, { do: 'spread-rumor', target: 1, rumor: 'a debt' }, [13, 10])).toEqual([
      'opposed 13: 13',
      'opposing 10: 14',
      'contested by 0, against [1], won true',
      'social-act-ended who 0, act rumors, success true, other 1, what a debt',
    ])
    expect(does(s, 0, { do: 'spread-rumor', target: 1 }, [12, 10])).toEqual([
      'opposed 12: 12',
      'opposing 10: 14',
      'contested by 0, against [1], won false',
      'social-act-ended who 0, act rumors, success false, other 1',
    ])
  })
  rules('true20/social/command').it('an order is said, and is in doubt but for the helpful', () => {
    const s = meeting({ Intimidate: 3 })
    expect(forbidden(s, 0, { do: 'demand', target: 1, order: '' })).toEqual([
      'needs the words of the order (true20/social/command)',
    ])
    expect(forbidden(s, 0, { do: 'demand', target: 1, difficulty: 10 })).toEqual([
      'needs the words of the order (true20/social/command)',
    ])
    expect(forbidden(s, 0, { do: 'demand', target: 1, order: 5, difficulty: 10 })).toHaveLength(1)
    expect(forbidden(s, 0, { do: 'demand', target: 1, order: 'go' })).toEqual([
      'target is not helpful enough to obey without a check: give a difficulty (true20/social/command)',
    ])
    expect(does(s, 0, { do: 'demand', target: 1, order: 'go', difficulty: 15 }, [12])).toEqual([
      'check 12: passed',
      'checked who 0, skill Intimidate, success true',
      'social-act-ended who 0, success true, act command, other 1, what go',
    ])
    expect(does(s, 0, { do: 'demand', target: 1, order: 'go', difficulty: 15, rank: 2 }, [9])).toEqual([
      'check 9: failed',
      'checked who 0, skill Intimidate, success false',
      'social-act-ended who 0, success false, act command, other 1, what go',
    ])
    expect(does(meeting({}, { attitude: 'helpful' }), 0, { do: 'demand', target: 1, order: 'go' })).toEqual([
      'social-act-ended who 0, success true, act command, other 1, what go',
    ])
  })
  rules('true20/social/interrogation').it('the greater of Sense Motive and Will, and what makes it harder', () => {
    const asks = (other: Given, faces: number[], more = {}) =>
      does(meeting({ Intimidate: 5 }, other), 0, { do: 'interrogate', target: 1, ...more }, faces)
    expect(asks({ skills: { 'Sense Motive': 4 }, saves: { will: 3 } }, [10, 10])).toEqual([
      'opposed 10: 10',
      'opposing 10: 14',
      'contested by 0, against [1], won true',
      'social-act-ended who 0, act interrogation, success true, other 1',
      'information-gained who 0, from 1',
    ])
    expect(asks({ skills: { 'Sense Motive': 4 }, saves: { will: 5 } }, [10, 10])).toEqual([
      'opposed 10: 10',
      'opposing 10: 15',
      'contested by 0, against [1], won false',
      'social-act-ended who 0, act interrogation, success false, other 1',
    ])
    expect(asks({ skills: { 'Sense Motive': 4 }, saves: { will: 4 } }, [10, 10], { harder: 1 })).toEqual([
      'opposed 10: 10',
      'opposing 10: 15',
      'contested by 0, against [1], won false',
      'social-act-ended who 0, act interrogation, success false, other 1',
    ])
    const s = meeting({ Intimidate: 5 })
    does(s, 0, { do: 'interrogate', target: 1 }, [10, 10])
    expect(does(s, 0, { do: 'interrogate', target: 1 }, [10, 10])).toEqual([
      'opposed 10: 10',
      'opposing 10: 14',
      'contested by 0, against [1], won true',
      'social-act-ended who 0, act interrogation, success true, other 1',
    ])
    does(s, 0, { do: 'interrogate', target: 2 }, [10, 10])
    expect(
      told(
        s,
        [rollCheck({ who: 0, roll: { check: 'Mind Probe' }, dc: 10, results: [{ margin: LEAST, steps: [] }] })],
        [8],
      ),
    ).toEqual([
      'check 8: passed, result 0',
      'checked who 0, skill Mind Probe, success true',
      'information-used who 0, from 1',
      'information-used who 0, from 2',
    ])
  })
  rules('true20/social/interrogation').it('what was learned waits for Mind Probe, whatever is rolled before', () => {
    const s = meeting({ Intimidate: 20 })
    does(s, 0, { do: 'interrogate', target: 1 }, [10, 10])
    const rolls = (skill: string) =>
      told(s, [rollCheck({ who: 0, roll: { check: skill }, dc: 10, results: [{ margin: LEAST, steps: [] }] })], [8])
    expect(rolls('Bluff').slice(1)).toEqual(['checked who 0, skill Bluff, success false'])
    expect(rolls('Mind Probe').slice(1)).toEqual([
      'checked who 0, skill Mind Probe, success true',
      'information-used who 0, from 1',
    ])
    expect(rolls('Mind Probe').slice(1)).toEqual(['checked who 0, skill Mind Probe, success false'])
  })
})
