import { describe, expect, it } from 'vitest'
import { allRules, chapterOf, findRule, isRuleId, partsOf, rule, rulesOf, rulesWithOption, texts } from './catalogue.ts'

describe('the catalogue', () => {
  it('has every rule of every text once', () => {
    const counts = texts.map(text => rulesOf(text).length)
    expect(Math.min(...counts)).toBeGreaterThan(50)
    expect(allRules.length).toBe(counts.reduce((sum, n) => sum + n, 0))
    expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length)
  })

  it('gives the entry of an id', () => {
    expect(rule('spirit/attack/attack-roll')).toMatchObject({
      ruleset: 'spirit',
      topic: 'attack',
      lines: '15',
      guidance: false,
      options: [],
    })
    expect(Object.values(rule('spirit/attack/attack-roll').examples[0]!)).toEqual([
      'attack bonus +7; target SP 18',
      'd20 shows 11',
      '11+7 = 18, equal to SP 18: hit',
    ])
  })

  it('knows ids from anything else', () => {
    expect(isRuleId('spirit/attack/attack-roll')).toBe(true)
    expect(isRuleId('spirit/attack/atack-roll')).toBe(false)
    expect(isRuleId('constructor')).toBe(false)
    expect(findRule('spirit/attack/attack-roll')).toBe(rule('spirit/attack/attack-roll'))
    expect(findRule('house/ruling/number')).toBeUndefined()
  })

  it('files a rule under its topic, whatever the middle of its id says', () => {
    expect(chapterOf('spirit/attack/attack-roll')).toBe('attack')
    const strays = allRules.filter(({ id, topic }) => id.split('/')[1] !== topic)
    for (const stray of strays) expect(rulesOf(stray.ruleset, stray.topic)).toContain(stray)
  })

  it('has an example for every rule that is not guidance', () => {
    expect(allRules.filter(({ guidance, examples }) => !guidance && examples.length === 0)).toEqual([])
  })

  it('knows the readings that a conflict offers', () => {
    expect(rule('spirit/saves/save-modifier').options).toEqual(['saves-with-ten'])
    expect(rule('starfinder/movement/through-ally').options).toEqual(['neutrals-block', 'neutrals-pass'])
    expect(rule('starfinder/position/large-reach-approach').options).toEqual([])
    expect(rulesWithOption('diagonal-count-per-move').map(({ id }) => id)).toEqual(['spirit/grid/diagonals'])
    expect(rulesWithOption('none')).toEqual([])
  })

  it('names the source and the conventions of each part', () => {
    expect(partsOf('true20').map(({ name }) => name)).toEqual(['true20-actions', 'true20-damage'])
    for (const text of texts) for (const part of partsOf(text)) expect(part.source).toMatch(/^00\d_[0-9a-f]+\.txt$/)
  })
})
