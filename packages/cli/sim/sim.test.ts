import { makeRng } from '@quintain/dice'
import { Reader, simulate } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { fightsFound, marginOf, sampleFights, shareFound, together } from '@quintain/odds'
import { rulesets, wonBy } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { blockOf, blocksOf, countHere, isNear, ofFights } from './blocks.ts'
import type { Change, Play } from './changes/change.ts'
import { type Knob, knobsOf, type Value } from './changes/knobs.ts'
import { crossings, grouped } from './changes/toward.ts'
import { documentOf, fightFrom, valueAt, valuesOf, withValue } from './document.ts'
import { InOrder } from './pool.ts'
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
  it('tell of one fight no margin: it says nothing of how others go', () => {
    const { scene, start } = setUp(spirit)
    const found = (count: number) =>
      fightsFound(sampleFights(spirit.system, scene, start, { seed: 3, from: 0, count }), 3)
    const one = found(1)
    expect([one.rounds.margin, one.creatures['ann']!.left['hit points']!.margin]).toEqual([null, null])
    expect(found(8).rounds.margin).toBeGreaterThan(0)
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
  it('end by the clock with fights of the first numbers, which a count of as many plays again', async () => {
    const asked = { seed: 1, fights: 100, rounds: 100 }
    const whole = await countHere(spirit, asked, () => true)
    // With time enough they are counted in smaller parts, to the same totals and to the same margin.
    const until = Date.now() + 3_600_000
    expect(await countHere(spirit, { ...asked, until }, () => true)).toEqual(whole)
    const near = { ...asked, fights: 5000, margin: 0.15 }
    expect(await countHere(spirit, { ...near, until }, () => true)).toEqual(await countHere(spirit, near, () => true))
    // None is left: one fight is played all the same.
    const one = await countHere(spirit, { ...asked, until: 0 }, () => true)
    expect(one).toEqual(await countHere(spirit, { ...asked, fights: 1 }, () => true))
    let left = 13
    const { scene, start } = setUp(spirit)
    const some = sampleFights(spirit.system, scene, start, { seed: 1, from: 0, count: 50, going: () => left-- > 0 })
    expect(some).toEqual(await countHere(spirit, { ...asked, fights: 14 }, () => true))
  })
  it('of a block that the clock cut short are the last that are added up', () => {
    const asked = { seed: 1, fights: 40, rounds: 100, until: Date.now() + 3_600_000 }
    const { scene, start } = setUp(spirit)
    const part = (from: number, count: number) => sampleFights(spirit.system, scene, start, { seed: 1, from, count })
    const all = new InOrder(ofFights, asked, () => true)
    all.take(2, part(20, 10))
    all.take(0, part(0, 10))
    all.take(1, part(10, 4))
    expect([all.done, all.total]).toEqual([true, part(0, 14)])
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
    for (const bad of ['8..14..3', '8..x']) expect(() => valuesOf(bad)).toThrow('a range is written as 5..12')
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

describe('changes that are offered', () => {
  const knob = (path: string, keys: Record<string, unknown>) => {
    const found = knobsOf({ creatures: { a: keys } }).find(k => k.path === path)!
    return (steps: number) => found.offered(steps)
  }
  it('lie within what such numbers are, and within what a file has already', () => {
    const hp = knob('a.hitPoints', { hitPoints: 30 })
    expect([hp(-7), hp(-8), hp(12), hp(21)]).toEqual([9, null, 66, null])
    const attack = knob('a.baseAttack', { baseAttack: 1 })
    expect([attack(-1), attack(-2), attack(19), attack(20)]).toEqual([0, null, 20, null])
    const strength = knob('a.abilities.Strength', { abilities: { Strength: -3 } })
    expect([strength(-1), strength(1), strength(11), strength(12)]).toEqual([null, -2, 8, null])
    const speed = knob('a.speed', { speed: 30 })
    expect([speed(-4), speed(-5), speed(6), speed(7)]).toEqual([10, null, 60, null])
  })
  it('of dice are points beside them, and smaller dice where they do as much less', () => {
    const damage = (text: string) => knob('a.weapons.axe.damage', { weapons: [{ name: 'axe', damage: text }] })
    expect([1, 3, -1, -2, -3].map(damage('1d8+1'))).toEqual(['1d8+2', '1d8+4', '1d8', '1d6', '1d4'])
    expect([damage('1d8+1')(-4), damage('1d8')(6)]).toEqual([null, null])
    expect([-1, -2].map(damage('2d6'))).toEqual([null, '2d4'])
  })
  it('are numbers of the file that are whole', () => {
    expect(knobsOf({ creatures: { a: { hitPoints: 7.5, defense: 12 } } }).map(k => k.path)).toEqual(['a.defense'])
  })
  it('are ordered by their size, and stand together where they come to the same fights', () => {
    const change = (key: string, size: number, share: number): Change => ({
      key,
      from: 1,
      to: 2,
      size,
      fight: spirit,
      chance: { share, low: share, high: share },
      fights: 100,
      more: 0.2,
    })
    const [x, y, z] = [
      change('a.baseAttack', 0.1, 0.7),
      change('a.weapons.axe.bonus', 0.1, 0.7),
      change('b.armor', 0.1, 0.7),
    ]
    expect(grouped([x, y, z])).toEqual([
      { change: x, also: [y] },
      { change: z, also: [] },
    ])
  })
  it('cross the threshold by more than chance, each as small as it can be', async () => {
    // A point of each is worth 5 percent to ann; bo’s club none at all, but for chance.
    const worth = (key: string): number => (key.startsWith('ann') ? 0.05 : 0.001)
    const play: Play = async all =>
      all.map(x => {
        const share = 0.5 + worth(x.key) * (x.to as number)
        return { ...x, chance: { share, low: share - 0.01, high: share + 0.01 }, fights: 400, more: share - 0.5 }
      })
    const knobs = ['ann.attack', 'bo.attack'].map(
      (path): Knob => ({ path, now: 0, turned: n => n, offered: n => (n < 0 ? null : n), size: n => n }),
    )
    const turned = (k: Knob, to: Value | null, n: number) =>
      to === null ? null : { key: k.path, from: k.now, to, size: k.size(n), fight: spirit }
    const goal = { base: { share: 0.5, low: 0.48, high: 0.52 }, few: 400, fights: 400 }
    const found = await crossings(knobs, turned, play, { ...goal, goal: 0.61 })
    expect(found.map(x => [x.key, x.to])).toEqual([['ann.attack', 3]])
    expect((await crossings(knobs, turned, play, { ...goal, goal: 0.501 })).map(x => x.key)).toEqual([
      'ann.attack',
      'bo.attack',
    ])
  })
})

describe('drawings', () => {
  const point = (x: number, y: number) => ({ x, y })
  it('are SVG, with names made harmless', () => {
    const points = [{ x: 1, y: 0.2, low: 0.1, high: 0.3 }, point(2, 1)]
    const svg = curvesSvg('a < b', 'x', { curves: [{ name: '"q" & <r>', points }] })
    expect(svg).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>\n$/)
    expect(svg).toContain('&quot;q&quot; &amp; &lt;r&gt;')
    expect(svg).not.toMatch(/NaN|undefined/)
  })
  it('have names that stand apart, and heights that what is small fills', () => {
    const names = ['hit', 'critical', 'drops', 'kills']
    const curves = names.map((name, i) => ({ name, points: [point(1, 0.02), point(2, 0.011 + i / 1e4)] }))
    const svg = curvesSvg('t', 'x', { curves })
    const ys = names.map(name => Number(new RegExp(`y="([\\d.]+)" fill="[^"]+">${name}<`).exec(svg)![1]))
    for (const [i, y] of ys.toSorted((a, b) => a - b).entries())
      if (i > 0) expect(y - ys.toSorted((a, b) => a - b)[i - 1]!).toBeGreaterThanOrEqual(12)
    expect(svg).toContain('>2 %<')
    expect(svg).not.toContain('>100 %<')
  })
  it('join no words by lines, and stand below each other where numbers and chances are drawn', () => {
    const svg = curvesSvg('t', 'x', [
      { curves: [{ name: 'expected', points: [point(0, 4), point(1, 9)] }], percent: false, labels: ['1d6', '2d6'] },
      { curves: [{ name: 'hit', points: [point(0, 0.5), point(1, 0.7)] }], labels: ['1d6', '2d6'] },
    ])
    expect(svg).not.toContain('<polyline')
    expect(svg.match(/<circle/g)).toHaveLength(4)
    expect(svg.match(/>2d6</g)).toHaveLength(2)
    expect(svg).toContain('viewBox="0 0 640 600"')
  })
})
