import { makeRng } from '@quintain/dice'
import { Reader, simulate } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { fightsFound, marginOf, sampleFights, shareFound, together } from '@quintain/odds'
import { rulesets, wonBy } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { blockOf, blocksOf, countHere, isNear } from './blocks.ts'
import { documentOf, fightFrom, knobsOf, valueAt, valuesOf, withValue } from './document.ts'
import { curvesSvg } from './svg.ts'

const DUEL = (ruleset: string, more = '') => `
ruleset: ${ruleset}
map: 'a . b'
creatures:
  ann: { letter: a, side: x, hitPoints: 12, baseAttack: 3, weapons: [{ name: axe, damage: 1d8 }]${more} }
  bo: { letter: b, side: y, hitPoints: 12, baseAttack: 3, weapons: [{ name: club, damage: 1d6 }] }
`
const spirit = readFight(DUEL('spirit'), 'duel', rulesets)

describe('fights played many times', () => {
  it('come to the same, in whatever parts they are counted', () => {
    const { scene, start } = setUp(spirit)
    const whole = sampleFights(spirit.system, scene, start, { seed: 3, from: 0, count: 30 })
    const parts = [0, 7, 20].map((from, i, all) =>
      sampleFights(spirit.system, scene, start, { seed: 3, from, count: (all[i + 1] ?? 30) - from }),
    )
    expect(parts.reduce((a, b) => together(a, b))).toEqual(whole)
    expect([parts[2]!, parts[0]!, parts[1]!].reduce((a, b) => together(a, b))).toEqual(whole)
    expect(Object.values(whole.wins).reduce((a, b) => a + b, 0) + whole.undecided).toBe(30)
  })
  it('are the fights that the engine plays: who wins, and nothing is written into the start', () => {
    const { scene, start } = setUp(spirit)
    const before = start.slice()
    const counts = sampleFights(spirit.system, scene, start, { seed: 9, from: 0, count: 12 })
    expect(start).toEqual(before)
    const wins: Record<string, number> = { x: 0, y: 0 }
    for (let i = 0; i < 12; i++) {
      const S = start.slice()
      simulate(scene, S, makeRng(`9 ${i}`))
      wins[wonBy(new Reader(scene, S))!]!++
    }
    expect(counts.wins).toEqual(wins)
  })
  it('tell who falls by whom, in which round, what is left and who dealt how much', () => {
    const { scene, start } = setUp(spirit)
    const counts = sampleFights(spirit.system, scene, start, { seed: 3, from: 0, count: 40 })
    const x = fightsFound(counts, 3)
    for (const id of ['ann', 'bo']) {
      const c = counts.creatures[id]!
      expect(Object.values(c.fellIn).reduce((a, b) => a + b, 0)).toBe(c.fell)
      expect(Object.values(c.felledBy).reduce((a, b) => a + b, 0)).toBe(c.fell)
      expect(x.creatures[id]!.fallenBy.at(-1)?.share ?? 0).toBeCloseTo(c.fell / 40)
      // What is lost is what was dealt.
      const [other, weapon] = id === 'ann' ? ['bo', 'club'] : ['ann', 'axe']
      expect(12 * 40 - c.left['hit points']!.sum).toBe(counts.damage[`${other}: ${weapon}`]!.sum)
    }
  })
  it('stop at a margin, after whole blocks and whoever counts them; a fight without an end is undecided', async () => {
    const asked = { seed: 1, fights: 5000, rounds: 100, margin: 0.08 }
    const found = (await countHere(spirit, asked, () => true))!
    expect(found.fights % blockOf(asked, 0).count).toBe(0)
    expect(found.fights).toBeLessThan(5000)
    expect(isNear(found, asked)).toBe(true)
    expect(marginOf(shareFound(found.wins['x']!, found.fights))).toBeLessThanOrEqual(0.08)
    expect(blocksOf({ ...asked, fights: 51 })).toBe(2)
    const walls = readFight(DUEL('spirit').replace("'a . b'", "'a # b'"), 'walls', rulesets)
    const never = (await countHere(walls, { seed: 1, fights: 2, rounds: 3 }, () => true))!
    expect(never.undecided).toBe(2)
    // Stopped by hand: what there is so far.
    expect((await countHere(spirit, { seed: 1, fights: 500, rounds: 9 }, () => false))!.fights).toBe(50)
  })
  it('are estimated by intervals that hold the truth and shrink', () => {
    expect(shareFound(0, 50)).toMatchObject({ share: 0, low: 0 })
    expect(shareFound(0, 50).high).toBeGreaterThan(0.05)
    expect(marginOf(shareFound(500, 1000))).toBeCloseTo(0.031, 3)
    expect(shareFound(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
  })
})

describe('numbers of a fight', () => {
  const doc = documentOf(spirit)
  it('are found by their keys, changed in a copy, and refused where they are none', () => {
    expect(valueAt(doc, 'ann.weapons.axe.damage')).toBe('1d8')
    const other = withValue(doc, 'ann.weapons.axe.damage', '2d6')
    expect([valueAt(other, 'creatures.ann.weapons.0.damage'), valueAt(doc, 'ann.weapons.0.damage')]).toEqual([
      '2d6',
      '1d8',
    ])
    expect(() => valueAt(doc, 'ann.wepons.axe.damage')).toThrow(/there is no creatures.ann.wepons.axe/)
    expect(() => valueAt(doc, 'cid.hitPoints')).toThrow(/creatures are ann, bo/)
    expect(() => fightFrom(rulesets, withValue(doc, 'ann.hitpoints', 4), 'duel')).toThrow(/hitPoints/)
  })
  it('are swept by ranges, steps and lists', () => {
    expect(valuesOf('5..8')).toEqual([5, 6, 7, 8])
    expect(valuesOf('-2..4:3')).toEqual([-2, 1, 4])
    expect(valuesOf('1d6, 1d8')).toEqual(['1d6', '1d8'])
    for (const bad of ['8..5', '1..1000', ',', '1..5:0']) expect(() => valuesOf(bad)).toThrow()
  })
  it('that can be turned are those that the file gives', () => {
    expect(knobsOf(doc).map(k => k.path)).toEqual([
      'ann.hitPoints',
      'ann.baseAttack',
      'ann.weapons.axe.damage',
      'bo.hitPoints',
      'bo.baseAttack',
      'bo.weapons.club.damage',
    ])
  })
})

it('drawings are SVG, with names made harmless', () => {
  const svg = curvesSvg('a < b', 'x', [
    {
      name: '"q" & <r>',
      points: [
        { x: 1, y: 0.2, low: 0.1, high: 0.3 },
        { x: 2, y: 1 },
      ],
    },
  ])
  expect(svg).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>\n$/)
  expect(svg).toContain('&quot;q&quot; &amp; &lt;r&gt;')
  expect(svg).not.toMatch(/NaN|undefined/)
})
