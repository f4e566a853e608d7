import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { namedIn, ours, textsOf } from './texts.ts'

it('each text stands by itself, and an unknown one brings them all', async () => {
  expect(ours.ids).toEqual(Object.keys(rulesets))
  for (const [id, system] of Object.entries(rulesets)) expect(await ours.load(id)).toEqual({ [id]: system })
  expect(Object.keys(await ours.load('true20', 'spirit', 'true20'))).toEqual(['spirit', 'true20'])
  expect(await ours.load('true20', 'spirit')).toBe(await ours.load('spirit', 'true20'))
  for (const ids of [[], ['nine'], ['spirit', 'constructor']]) expect(await ours.load(...ids)).toBe(rulesets)
})
it('a program that brings rulesets has them as they are; ours stay ours', async () => {
  expect(await textsOf(rulesets)).toBe(ours)
  const own = { duel: rulesets['spirit']! }
  const texts = await textsOf(own)
  expect(texts.ids).toEqual(['duel'])
  expect(await texts.load('duel')).toBe(own)
})
it('a document names a text by its id as a word, wherever that stands', () => {
  expect(namedIn(ours, 'ruleset: true20\ncreatures:')).toEqual(['true20'])
  expect(namedIn(ours, '{"ruleset":{"id":"srd35"},"creatures":{"spirit":{}}}')).toEqual(['spirit', 'srd35'])
  expect(namedIn(ours, 'ruleset: spirits')).toEqual([])
})
