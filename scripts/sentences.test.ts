import { expect, it } from 'vitest'
import { allSentences, sentencesIn } from './sentences.mjs'

const SOURCE = `
const RULE = 'starfinder/actions/unwieldy-weapon'
export const x = feature(RULE, {
  refuse: { use: (r, who, { act }) => say\`\${r.name(act)} is unwieldy\`, move: () => say\`it lies\` },
})`

it('sentences beside a rule are told by the rule and their number, their places in braces', () => {
  expect(sentencesIn('x.ts', SOURCE)).toEqual([
    { rule: 'starfinder/actions/unwieldy-weapon', n: 1, text: '{1} is unwieldy', places: ['r.name(act)'] },
    { rule: 'starfinder/actions/unwieldy-weapon', n: 2, text: 'it lies', places: [] },
  ])
})
it('each sentence beside a rule has a rule to be known by', () => {
  const all = allSentences()
  expect(all.length).toBeGreaterThan(5)
  expect(all.filter(({ rule }) => rule.split('/').length !== 3)).toEqual([])
  expect(new Set(all.map(({ rule, n }) => `${rule} ${n}`)).size).toBe(all.length)
})
