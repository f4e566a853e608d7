import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLong } from '@quintain/rules/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundled, ENTRIES, TEXTS } from './size.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
beforeAll(() => {
  if (!existsSync(`${root}packages/rules/dist/spirit/page.js`)) throw new Error('nothing is built: npm run build')
})

/**
 * Bytes by gzip. The largest page, of true20, has 345 KB: features of published creatures (gazes, bombs, auras, boons, what comes of
 * moments), own conditions, a tactic that looks ahead, time that is held up for the dying, speeds for a time, harm that is shared, saves
 * that are rerolled, jets, mist, walls of wind, what boons keep off, other forms, the order of a fight in one roll, confused and dominated minds, ruined gear, marked foes, what the table is told of in time, how far one has gone, eyes for the unseen, plans against those who lie helpless,
 * volleys, auras that end with a hit, walls that are nothing to the ethereal, bonuses against some kinds alone, wards against what was summoned and weapons by what they are made of, a ruling on what is left of points and uses, pits with their walls, acts that go on in later turns, abilities that are better for a time, what the merged parts of an evening load, grabs by how far a hit is good, bodies that come down on the smaller, friends of a kind, and what places do to a creature came to it; whoever goes beyond this says why.
 */
const MOST = 385_000

describe.runIf(isLong).each(TEXTS)('a page that plays %s', text => {
  it('loads no code of another text, no glossary, no schemas, no YAML', async () => {
    const { modules, gzipped } = await bundled(ENTRIES[`a page that plays ${text}`]!)
    const others = TEXTS.filter(t => t !== text).map(t => `/rules/dist/${t}/`)
    expect(modules.filter(m => others.some(o => m.includes(o)))).toEqual([])
    expect(modules.filter(m => /node_modules\/(zod|yaml)\//.test(m))).toEqual([])
    expect(modules.filter(m => /\/catalogue\/|\/words\/descriptions|\/words\/keys/.test(m))).toEqual([])
    expect(modules.some(m => m.includes(`/rules/dist/${text}/ruleset`))).toBe(true)
    expect(gzipped).toBeLessThan(MOST)
  })
})
