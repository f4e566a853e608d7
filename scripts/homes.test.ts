import { existsSync } from 'node:fs'
import { isRuleId } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { treeOf } from './architecture/tree.mjs'
import { countHomes, homesOf, listOfHomes, sharedHomes, wrongShared } from './homes.mjs'

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
  it('has its name in other forms of its words, and in words of its topic beside them', () => {
    const named = (id: string, file: string) => found({ [`${at}/${file}.ts`]: `'${id}'` }, id)[0]!.named
    expect(named('spirit/effects/redirecting', 'effects/redirect')).toBe(true)
    expect(named('spirit/mounts/forced-march', 'movement/mount-marches')).toBe(true)
    expect(named('spirit/effects/teleportation', 'effects/teleport')).toBe(true)
    expect(named('spirit/senses/aware-of-presence', 'position/awareness')).toBe(true)
    expect(named('spirit/effects/summoned-creature', 'effects/summoning')).toBe(true)
    expect(named('spirit/light/sources', 'position/light-sources')).toBe(true)
    // What the file's name has more is not found by who knows the rule, nor is a topic's room alone a name.
    expect(named('spirit/light/candle', 'position/light-sources')).toBe(false)
    expect(named('spirit/light/candle', 'light/levels')).toBe(false)
    expect(named('spirit/movement/walk', 'movement/moves')).toBe(false)
  })
  it('is nowhere for one that tests, words and the catalogue alone name', () => {
    const texts = Object.fromEntries(
      ['attack/a.test.ts', 'words/a.ts', 'testing/a.ts'].map(path => [`${at}/${path}`, "'spirit/attack/a'"]),
    )
    expect(found(texts, 'spirit/attack/a')[0]!.home).toBeUndefined()
  })
  it('is the mechanism that the list of shared homes names', () => {
    const id = 'spirit/attack/a'
    const mechanism = 'packages/rules/d20/attack/attack-roll.ts'
    const [h] = homesOf(treeOf({}), [rule(id)], new Map([[id, mechanism]]))
    expect([h!.home, h!.paths, h!.inRoom, h!.named]).toEqual([mechanism, [mechanism], true, false])
    const wrong = (shared: readonly [string, string][], feature?: string) =>
      wrongShared(new Map(shared), [{ ...h!, feature }], (path: string) => path === mechanism)
    expect(wrong([[id, mechanism]])).toEqual([])
    expect(wrong([[id, mechanism]], 'x.ts')).toEqual([`${id}: x.ts says that it is the home`])
    expect(
      wrong([
        [id, 'gone.ts'],
        ['spirit/x/y', mechanism],
      ]),
    ).toEqual([`${id}: no file gone.ts`, 'no rule spirit/x/y'])
  })
  it('of shared mechanisms is a list of this repository in which each rule stands once', () => {
    const shared = sharedHomes('')
    expect(shared.get('spirit/round/six-seconds')).toBe('packages/rules/d20/turn/round.ts')
    expect([...shared].filter(([id, path]) => !isRuleId(id) || !existsSync(path))).toEqual([])
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
      shared: 0,
    })
    expect(listOfHomes(homes)).toContain(
      '"rules/spirit/attack/attack.ts":"spirit/attack/a",\n"rules/spirit/turn/x.ts":',
    )
  })
})
