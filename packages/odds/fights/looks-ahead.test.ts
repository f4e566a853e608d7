import { makeRng } from '@quintain/dice'
import { type Bag, Mutator, Reader, Sampling } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { hitPoints } from '@quintain/rules/d20'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { fightOdds, sampleFights, together } from './index.ts'

const points = (id: string, n: number, now = n): string =>
  id === 'true20'
    ? `combat: ${Math.round(n / 5)}${now < n / 2 ? ', conditions: [wounded]' : ''}`
    : `baseAttack: 4, hitPoints: { maximum: ${n}, current: ${now} }`
const blow = (id: string): string => (id === 'true20' ? '4' : '1d8+3')
/** `a` acts first; `b` and `c` stand beside it. */
function three(id: string, tactics: string, b: string, c: string, map = '. b . .\n  . a c .\n  . . . d'): string {
  const d = map.includes('d')
    ? `\n  d: { side: y, ${points(id, 20)}, weapons: [{ name: stick, damage: ${blow(id)} }] }`
    : ''
  return `
ruleset: ${id}
map: |
  ${map}
creatures:
  a: { side: x, initiative: 100, ${points(id, 20)}, weapons: [{ name: sword, damage: ${blow(id)} }]${tactics ? `, tactics: ${tactics}` : ''} }
  b: { side: y, ${b}, weapons: [{ name: stick, damage: ${blow(id)} }] }
  c: { side: y, ${c}, weapons: [{ name: stick, damage: ${blow(id)} }] }${d}
`
}
const open = (text: string) => {
  const f = readFight(text, 'ahead.yaml', rulesets)
  return { f, ...setUp(f) }
}
/** What `a` does first. `change`: made in the state just before. */
function first(text: string, change: (m: Mutator) => void = () => {}) {
  const { scene, start } = open(text)
  const S = start.slice()
  const c = new Sampling(scene, makeRng(3))
  c.begin(S)
  while (c.next && !(c.next.do === 'act' && (c.next as { who?: number }).who === 0)) c.step()
  change(new Mutator(scene, S))
  const command = scene.rules.slots.tactic(new Reader(scene, S), 0)
  return { ...command, target: scene.creatures[Number(command['target'])] }
}

describe.each(someOf(Object.keys(rulesets), 3))('a creature that looks ahead, under %s', id => {
  const whole = points(id, 30)
  const hurt = points(id, 30, 4)
  it('strikes where a blow may fell, whoever is listed first', () => {
    // Where marks are counted a whole foe has more to lose.
    if (id === 'true20') return
    // There is no room to step back before the blow.
    const map = 'b a c'
    expect(first(three(id, 'looks-ahead', whole, hurt, map)).target).toBe('c')
    expect(first(three(id, '{ looksAhead: true }', hurt, whole, map)).target).toBe('b')
  })
  it('does the same again, and the same in parts', () => {
    const { f, scene, start } = open(three(id, '{ role: brute, looksAhead: true }', whole, hurt))
    const play = (from: number, count: number) => sampleFights(f.system, scene, start, { seed: 5, from, count })
    const all = play(0, 3)
    expect(play(0, 3)).toEqual(all)
    expect(together(play(2, 1), play(0, 2))).toEqual(all)
  })
})

describe('what one that looks ahead does not know', () => {
  const text = three('spirit', 'looks-ahead', points('spirit', 40), points('spirit', 40, 28), 'b a c')
  it('is how many points a foe has left, but for how it looks', () => {
    const { scene } = open(text)
    const [b, c] = [scene.who('b'), scene.who('c')]
    const usual = first(text)
    for (const less of [1, 3, 7])
      expect(
        first(text, m => m.add(c, hitPoints, -less)),
        `${less}`,
      ).toEqual(usual)
    // One that looks worse off is another matter.
    expect(first(text, m => m.add(b, hitPoints, -37)).target).toBe('b')
  })
  it('is where a foe stands that it has not noticed', () => {
    const lurks = (map: string) => {
      const fight = three('spirit', 'looks-ahead', points('spirit', 40), points('spirit', 40, 18), map)
      const { scene } = open(fight)
      const unobserved = scene.layout.fields.find(f => f.name === 'link unobserved') as Bag<object>
      return first(fight, m => m.include(0, unobserved, { to: scene.who('d'), grade: 'unaware' }))
    }
    const far = lurks('. b . .\n  . a c .\n  . . . d')
    expect(far.target).toBe('c')
    expect(lurks('. b . .\n  d a c .\n  . . . .')).toEqual(far)
    expect(lurks('. b . .\n  . a c .\n  . d . .')).toEqual(far)
  })
})

it('has exact odds of a fight, like any tactic', () => {
  const { f, scene, start } = open(`
ruleset: spirit
map: "ab"
creatures:
  a: { side: first, hitPoints: 6, initiative: 100, tactics: looks-ahead, weapons: [{ name: sword, damage: 1d6 }] }
  b: { side: second, hitPoints: 5, weapons: [{ name: axe, damage: 1d6 }] }
`)
  const { wins, exact } = fightOdds(f.system, scene, start)
  expect(exact).toBe(true)
  expect(wins['first']! + wins['second']!).toBeCloseTo(1, 8)
})
