import { chance, Planes, Reader, SolvedGraph } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets, wonBy } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { fightOdds, sampleFights, shareFound } from './index.ts'

/** Two who stand side by side; each blow hits on 11 and more, and fells. */
const duel = (initiative: number, damage = 30, map = 'ab') => `
ruleset: spirit
map: "${map}"
creatures:
  a: { side: first, hitPoints: 10, defense: 1, initiative: ${initiative}, weapons: [{ name: sword, damage: ${damage} }] }
  b: { side: second, hitPoints: 10, defense: 1, weapons: [{ name: axe, damage: 30 }] }
`
const open = (text: string) => {
  const f = readFight(text, 'duel.yaml', rulesets)
  return { f, ...setUp(f) }
}
const oddsOf = (text: string, going?: (states: number) => boolean) => {
  const { f, scene, start } = open(text)
  return fightOdds(f.system, scene, start, going)
}

describe('the odds of a whole fight', () => {
  it('are those of a chain that may go round for ever: 2/3 for who strikes first', () => {
    const odds = oddsOf(duel(100))
    expect(odds.exact).toBe(true)
    expect(odds.wins['first']).toBeCloseTo(2 / 3, 8)
    expect(odds.wins['second']).toBeCloseTo(1 / 3, 8)
    expect(odds.creatures['a']!.falls).toBeCloseTo(1 / 3, 8)
    expect(odds.creatures['b']!.states).toEqual({ unhurt: expect.closeTo(1 / 3, 8), dead: expect.closeTo(2 / 3, 8) })
  })
  it('count the initiative that is still to be rolled: even for two who are the same', () => {
    const { wins, exact } = oddsOf(duel(0))
    expect(exact).toBe(true)
    expect(wins['first']).toBeCloseTo(1 / 2, 8)
  })
  it('count those who are surprised: what waits for a count in their round is followed by the counts that were rolled', () => {
    const surprised = (id: string, map: string, weapon: string) => `
ruleset: ${id}
map: "${map}"
creatures:
  a: { side: first, hitPoints: 1, ${weapon} }
  b: { side: second, hitPoints: 1, weapons: [{ name: axe, damage: 30 }] }
knows: { b: [] }
`
    const { f, scene, start } = open(surprised('spirit', 'ab', 'weapons: [{ name: sword, damage: 30 }]'))
    const found = fightOdds(f.system, scene, start)
    const planes = new Planes(scene, { tail: 1e-5 }).run(start)
    const r = new Reader(scene, start)
    const won = chance(planes, S => {
      r.S = S
      return wonBy(r) === 'first'
    })
    expect(found.wins['first']).toBeCloseTo(won, 4)
    expect(found.states).toBeLessThan(100)
    // Who reaches nobody defends itself until its next turn.
    const defends = oddsOf(surprised('starfinder', 'a.b', ''), states => states < 500)
    expect(defends.open).toBeGreaterThan(0)
  })
  it.each(['spirit', 'modern', 'srd35', 'starfinder'])(
    'are those of planes of mass under %s, and wait for no tail',
    id => {
      const { f, scene, start } = open(`
ruleset: ${id}
map: "ab"
creatures:
  a: { side: first, hitPoints: 5, baseAttack: 3, initiative: 100, weapons: [{ name: sword, damage: 1d4 }] }
  b: { side: second, hitPoints: 4, baseAttack: 3, weapons: [{ name: axe, damage: 1d6 }] }
`)
      const { wins, open: left } = fightOdds(f.system, scene, start)
      expect(left).toBe(0)
      const planes = new Planes(scene, { tail: 1e-6 }).run(start)
      const r = new Reader(scene, start)
      for (const side of ['first', 'second']) {
        const won = chance(planes, S => {
          r.S = S
          return wonBy(r) === side
        })
        expect(Math.abs(won - wins[side]!), side).toBeLessThan(1e-6)
      }
    },
  )
  it.each(
    [
      ['spirit', 'hitPoints: 51, baseAttack: 6', 'hitPoints: { maximum: 44, nonlethal: 2 }, baseAttack: 11'],
      ['modern', 'hitPoints: 48, baseAttack: 6', 'hitPoints: 52, baseAttack: 3'],
      ['srd35', 'hitPoints: 57, baseAttack: 11', 'hitPoints: 44, baseAttack: 6'],
      ['starfinder', 'hitPoints: 34, stamina: 9, baseAttack: 3', 'hitPoints: 42, baseAttack: 3'],
    ].filter((_, i) => isLong || i % 3 === 0),
  )('are those of a search from state to state under %s', (id, a, b) => {
    const { scene, start } = open(`
ruleset: ${id}
map: "ab"
creatures:
  a: { side: first, ${a}, initiative: 100, weapons: [{ name: sword, damage: 1d8 }] }
  b: { side: second, ${b}, weapons: [{ name: axe, damage: 2d6 }] }
`)
    const [all, single] = [{}, { single: true }].map(how => new SolvedGraph(scene, how).run(start)!)
    const r = new Reader(scene, start)
    for (const side of ['first', 'second', null]) {
      const [won, other] = [all!, single!].map(odds => chance(odds, S => wonBy(Object.assign(r, { S })) === side))
      expect(Math.abs(won! - other!), `${side}`).toBeLessThan(1e-12)
    }
    expect(all!.states).toBe(single!.states)
  })
  it('are near what is counted in many fights', () => {
    const text = duel(100, 6)
    const { wins } = oddsOf(text)
    const { f, scene, start } = open(text)
    const counts = sampleFights(f.system, scene, start, { seed: 5, from: 0, count: 200 })
    const { low, high } = shareFound(counts.wins['first']!, 200)
    expect(wins['first']).toBeGreaterThan(low - 0.02)
    expect(wins['first']).toBeLessThan(high + 0.02)
  })
  it('are bounds where they are stopped: what is open may be anybody’s', () => {
    const whole = oddsOf(duel(0, 6))
    const part = oddsOf(duel(0, 6), () => false)
    expect(part.exact).toBe(false)
    expect(part.open).toBeGreaterThan(0)
    for (const side of ['first', 'second']) {
      expect(part.wins[side]).toBeLessThanOrEqual(whole.wins[side]!)
      expect(part.wins[side]! + part.open).toBeGreaterThanOrEqual(whole.wins[side]! - 1e-9)
    }
    expect(part.wins['first']! + part.wins['second']! + part.nobody + part.open).toBeCloseTo(1, 9)
  })

  const track = (weapon: string, more = '') =>
    open(`
ruleset: true20
map: "ab"
creatures:
  a: { side: first, combat: 6, initiative: 100, weapons: [{ name: sword, damage: 6 }]${more} }
  b: { side: second, combat: 2, weapons: [{ name: axe, damage: 3${weapon} }] }
`)
  const until = (most: number) => (states: number) => states < most
  it('leave out marks that nothing asks for: the same chances from fewer states', () => {
    const { f, scene, start } = track('')
    const few = fightOdds(f.system, scene, start, until(500))
    expect(Object.keys(few.creatures['a']!.left)).not.toContain('bruised')
    const all = new SolvedGraph(scene).run(start, { going: until(500) })!
    expect(few.open).toBeLessThan(all.lost / 2)
    const r = new Reader(scene, start)
    const won = (side: string) => chance(all, S => wonBy(Object.assign(r, { S })) === side)
    for (const side of ['first', 'second']) {
      // What one knows lies within what the other leaves open.
      expect(few.wins[side]).toBeLessThanOrEqual(won(side) + all.lost + 1e-9)
      expect(few.wins[side]! + few.open).toBeGreaterThanOrEqual(won(side) - 1e-9)
    }
  })
  it.each([
    ['a weapon that bruises', ', nonlethal: true', ''],
    ['points that take marks away', '', ', conviction: 1'],
    ['an act', '', ', acts: [{ name: Rest, cost: standard, effect: { consequences: [{ heals: 1 }] } }]'],
  ])('leave out nothing where there is %s', (_, weapon, more) => {
    const { scene } = track(weapon, more)
    expect(scene.rules.slots.leavesOut!(scene)).toBeNull()
  })
})
