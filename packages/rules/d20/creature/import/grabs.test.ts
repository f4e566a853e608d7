import { describe, expect, it } from 'vitest'
import { printedAs } from '../../../testing/stat-block.ts'

const grabs = (words: string) => {
  const [creature] = printedAs(
    `Small Outsider\nHit Dice: 4d8 (18 hp)\nAttack: Tail +6 melee (1d4)\nAbilities: Str 12\nSpecial Attacks: Improved grab\nImproved Grab (Ex): ${words}`,
  )
  return (creature as Readonly<Record<string, unknown>>)['features']
}
describe('whom it grabs, by the words of a block', () => {
  it('is one size larger, its own size, or a size by its name', () => {
    const at = (words: string) => grabs(`It must hit ${words} with its tail attack.`)
    expect(at('a creature of up to one size larger')).toEqual([
      { 'improved grab': { with: 'tail', largest: 'medium' } },
    ])
    expect(at('an opponent of its own size or smaller')).toEqual([
      { 'improved grab': { with: 'tail', largest: 'small' } },
    ])
    expect(at('a Large or smaller creature')).toEqual([{ 'improved grab': { with: 'tail', largest: 'large' } }])
  })
  it('is left to the rule where they say nothing of it', () => {
    expect(grabs('It must hit with its tail attack.')).toEqual([{ 'improved grab': { with: 'tail' } }])
  })
})
