import { describe, expect, it } from 'vitest'
import { treeOf } from './architecture/tree.mjs'
import { countHomes, homesOf, listOfHomes } from './homes.mjs'

const rule = (id: string, guidance = false) => {
  const [ruleset, topic] = id.split('/')
  return { id, ruleset, topic, guidance }
}
const at = 'packages/rules/spirit'
const found = (texts: Record<string, string>, ...ids: string[]) =>
  homesOf(
    treeOf(texts),
    ids.map(id => rule(id)),
  )

describe('where rules stand', () => {
  it('is the file that says so, whatever others cite it', () => {
    const [h] = found(
      { [`${at}/attack/attack.ts`]: "'spirit/attack/a'", [`${at}/attack/z.ts`]: "feature('spirit/attack/a', {})" },
      'spirit/attack/a',
    )
    expect([h!.home, h!.inRoom, h!.named]).toEqual([`${at}/attack/z.ts`, true, true])
  })
  it('is else one in the room of the topic that is called as the topic or as the rule', () => {
    const cover = 'spirit/cover/soft-limits'
    const texts = {
      [`${at}/attack/attack.ts`]: `'${cover}'`,
      [`${at}/position/a.ts`]: `'${cover}'`,
      [`${at}/position/limit.ts`]: `'${cover}'`,
    }
    expect(found(texts, cover)[0]!.home).toBe(`${at}/position/limit.ts`)
  })
  it('is nowhere for one that tests, words and the catalogue alone name', () => {
    const texts = Object.fromEntries(
      ['attack/a.test.ts', 'words/a.ts', 'testing/a.ts'].map(path => [`${at}/${path}`, "'spirit/attack/a'"]),
    )
    expect(found(texts, 'spirit/attack/a')[0]!.home).toBeUndefined()
  })
  it('is counted in percent, guidance left out, and listed by file', () => {
    const texts = { [`${at}/attack/attack.ts`]: "'spirit/attack/a'", [`${at}/turn/x.ts`]: "'spirit/attack/b'" }
    const rules = ['a', 'b', 'c', 'd'].map(n => rule(`spirit/attack/${n}`, n === 'd'))
    const homes = homesOf(treeOf(texts), rules)
    expect(countHomes(homes).at(-1)).toEqual({
      ruleset: 'all',
      rules: 3,
      cited: 67,
      inRoom: 33,
      named: 33,
      features: 0,
    })
    expect(listOfHomes(homes)).toContain('"spirit/attack/attack.ts":"spirit/attack/a",\n"spirit/turn/x.ts":')
  })
})
