import { describe, expect, it } from 'vitest'
import { nearest, slips } from './nearest.ts'
import { searchRules, suggestRules } from './search.ts'

const found = (words: string) => searchRules(words).map(({ id }) => id)

describe('searching the glossary', () => {
  it('puts the rule with the words in its name first', () => {
    expect(found('attack roll').slice(0, 3)).toEqual([
      'spirit/attack/attack-roll',
      'true20/attack/attack-roll',
      'modern/attack/attack-roll',
    ])
  })

  it('keeps to a text that is named', () => {
    const ids = found('spirit diagonals')
    expect(ids[0]).toBe('spirit/grid/diagonals')
    expect(ids.every(id => id.startsWith('spirit/'))).toBe(true)
  })

  it('knows what players call a thing', () => {
    expect(found('aoo')).toContain('spirit/opportunity/threatened-squares')
    expect(found('crit')[0]).toBe('spirit/critical/critical-roll')
    expect(found('kido dc').length).toBeGreaterThan(0)
  })

  it('finds a reading by its name', () => {
    expect(found('saves-with-ten')).toEqual(['spirit/saves/save-modifier'])
  })

  it('takes what has the most of the words where nothing has all', () => {
    expect(found('xyzzy diagonals')).toEqual(found('diagonals'))
  })

  it('finds nothing for nothing', () => {
    expect(found('')).toEqual([])
    expect(found('the of')).toEqual([])
    expect(found('xyzzy')).toEqual([])
  })
})

describe('suggesting ids', () => {
  it('sees a slip of the keyboard', () => {
    expect(suggestRules('spirit/attack/atack-roll')[0]).toBe('spirit/attack/attack-roll')
    expect(suggestRules('Spirit/Attack/Attack-Rol')[0]).toBe('spirit/attack/attack-roll')
  })

  it('looks for the name elsewhere when the chapter is wrong', () => {
    expect(suggestRules('spirit/locomotion/diagonals')[0]).toBe('spirit/grid/diagonals')
    expect(suggestRules('spirit/a-chapter-of-its-own/diagonals')).toEqual([
      'spirit/grid/diagonals',
      'starfinder/grid/diagonals',
    ])
  })

  it('says nothing rather than anything', () => {
    expect(suggestRules('xx')).toEqual([])
    expect(suggestRules('something/quite/different')).toEqual([])
  })
})

describe('the distance of two words', () => {
  it.each([
    ['attack', 'attack', 0],
    ['atack', 'attack', 1],
    ['attakc', 'attack', 1],
    ['attack', 'attach', 1],
    ['attack', 'tack', 2],
    ['', 'dodge', 5],
  ])('%s and %s: %i', (from, to, distance) => {
    expect(slips(from, to)).toBe(distance)
    expect(slips(to, from)).toBe(distance)
  })

  it('stops counting past the limit', () => {
    expect(slips('spirit', 'true20', 2)).toBe(3)
  })

  it('names the nearest first, and at most as many as asked', () => {
    expect(nearest('dogde', ['parry', 'lodge', 'dodge'])).toEqual(['dodge'])
    expect(nearest('reach', ['breach', 'teach', 'reach', 'each'], 2)).toEqual(['reach', 'breach'])
  })
})
