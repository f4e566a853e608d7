import { makeRng } from '@quintain/dice'
import { Start, WatchedGraph } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { drawn, isLong, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { fightOdds, fightsFound, type MeanFound, sampleFights, together } from './index.ts'
import type { Driver } from './sample.ts'
import { FightWatch } from './watching.ts'

const health = (id: string, n: number) => (id === 'true20' ? `combat: ${n}` : `hitPoints: ${n}, baseAttack: 4`)
const fight = (id: string) => `
ruleset: ${id}
map: |
  . b .
  . a c
creatures:
  a: { side: first, ${health(id, 14)}, weapons: [{ name: sword, damage: ${id === 'true20' ? 4 : '1d8'} }] }
  b: { side: second, ${health(id, 6)}, weapons: [{ name: axe, damage: ${id === 'true20' ? 2 : '1d6'} }] }
  c: { side: second, ${health(id, 5)}, weapons: [{ name: club, damage: ${id === 'true20' ? 1 : '1d4'} }] }
`
const open = (text: string) => {
  const f = readFight(text, 'fight.yaml', rulesets)
  return { f, ...setUp(f) }
}
function count(text: string, by: Driver, count: number, from = 0) {
  const { f, scene, start } = open(text)
  return sampleFights(f.system, scene, start, { seed: 4, from, count, by })
}

const duel = `
ruleset: spirit
map: "ab"
creatures:
  a: { side: first, hitPoints: 9, baseAttack: 2, weapons: [{ name: sword, damage: 1d6 }] }
  b: { side: second, hitPoints: 11, baseAttack: 2, weapons: [{ name: axe, damage: 1d6 }] }
`

describe('fights that are sampled by their graph', () => {
  it('come to the same in whatever parts and order they are counted, by a graph that knows much or nothing', () => {
    const { f, scene, start } = open(fight('spirit'))
    const part = (from: number, count: number) =>
      sampleFights(f.system, scene, start, { seed: 4, from, count, by: 'graph' })
    const late = part(60, 30)
    const whole = part(0, 90)
    expect(together(part(0, 60), late)).toEqual(whole)
    expect(count(fight('spirit'), 'graph', 90)).toEqual(whole)
  })

  it.each(someOf(Object.keys(rulesets), 4))(
    'tell what those by the rules tell, under %s: wins, rounds, falls, damage, what is left',
    id => {
      const n = drawn(40, 800)
      const [rules, graph] = (['rules', 'graph'] as const).map(by => fightsFound(count(fight(id), by, n), 4)) as [
        ReturnType<typeof fightsFound>,
        ReturnType<typeof fightsFound>,
      ]
      // Two samples: their difference varies more than one does; four standard deviations of it.
      const near = (a: MeanFound | undefined, b: MeanFound | undefined, what: string) =>
        expect(Math.abs((a?.mean ?? 0) - (b?.mean ?? 0)), what).toBeLessThanOrEqual(
          0.05 + (4 / 1.96) * Math.hypot(a?.margin ?? 0, b?.margin ?? 0),
        )
      const even = (a: { share: number } | undefined, b: { share: number } | undefined, what: string) =>
        expect(Math.abs((a?.share ?? 0) - (b?.share ?? 0)), what).toBeLessThan(4 * Math.sqrt((2 * 0.25) / n))
      for (const side of ['first', 'second']) even(rules.wins[side], graph.wins[side], side)
      near(rules.rounds, graph.rounds, 'rounds')
      for (const who of ['a', 'b', 'c']) {
        const [x, y] = [rules.creatures[who]!, graph.creatures[who]!]
        even(x.falls, y.falls, `${who} falls`)
        for (const by of ['a', 'b', 'c', 'nobody']) even(x.felledBy[by], y.felledBy[by], `${who} by ${by}`)
        for (const measure of Object.keys(x.left)) near(x.left[measure], y.left[measure], `${who} ${measure}`)
      }
      const sources = new Set([...Object.keys(rules.damage), ...Object.keys(graph.damage)])
      for (const what of sources) near(rules.damage[what], graph.damage[what], what)
    },
  )

  it('count each point that is lost once, by whose weapon it was', () => {
    const x = count(duel, 'graph', 80)
    expect(x.damage['a: sword']!.sum).toBe(11 * 80 - x.creatures['b']!.left['hit points']!.sum)
    expect(x.damage['b: axe']!.sum).toBe(9 * 80 - x.creatures['a']!.left['hit points']!.sum)
    for (const c of Object.values(x.creatures))
      expect(Object.values(c.fellIn).reduce((all, n) => all + n, 0)).toBe(c.fell)
  })

  it('have the chance of exact odds', () => {
    const { f, scene, start } = open(duel)
    const p = fightOdds(f.system, scene, start).wins['first']!
    const n = 2000
    const share = count(duel, 'graph', n).wins['first']! / n
    expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n))
  })

  it('end undecided where nobody can reach anybody, and say in which round', () => {
    const walls =
      'ruleset: spirit\nmap: "a # b"\ncreatures:\n  a: { side: x, hitPoints: 5 }\n  b: { side: y, hitPoints: 5 }\n'
    const { f, scene, start } = open(walls)
    for (const rounds of [3, 100]) {
      const x = sampleFights(f.system, scene, start, { seed: 1, from: 0, count: 2, rounds, by: 'graph' })
      expect([x.undecided, x.rounds]).toEqual([2, { [rounds]: 2 }])
    }
  })

  it('are played by the rules where states do not come again, which is found out the same way each time', () => {
    const row = (side: string, at: string) =>
      Array.from({ length: 7 }, (_, i) => `  ${side}${i}: { side: ${side}, at: ${at}${i + 1}, hitPoints: 4 }`).join(
        '\n',
      )
    const wide = `ruleset: spirit\nmap: |\n${'  . . . . . . .\n'.repeat(4)}creatures:\n${row('x', 'A')}\n${row('y', 'B')}\n`
    expect(count(wide, 'quicker', 1)).toEqual(count(wide, 'rules', 1))
    expect(count(fight('spirit'), 'quicker', 10)).toEqual(count(fight('spirit'), 'graph', 10))
  })

  it('are those of flyers too: a way through the air goes by what was read for it, not by the whole state', () => {
    const { scene, start } = open(`
ruleset: srd35
map: |
  . . . . . .
  . a . . b .
creatures:
  a: { side: first, hitPoints: 9, baseAttack: 2, weapons: [{ name: sling, damage: 1d4, increment: 50 }] }
  b: { side: second, hitPoints: 9, baseAttack: 2, altitude: 20, speeds: { fly: 60 }, maneuverability: good, weapons: [{ name: claw, damage: 1d6 }] }
`)
    const graph = new WatchedGraph(scene, new FightWatch(scene))
    const from = new Start(start)
    for (let i = 0; i < 10; i++) graph.sample(from, start.slice(), makeRng(`9 ${i}`), () => true)
    expect(graph.drawn).toBeGreaterThan(50)
    expect(graph.counted).toBe(false)
  })

  it('are the same where a small room makes them forget again and again', () => {
    const { scene, start } = open(fight('spirit'))
    const play = (how: { room?: number; nodes?: number }) => {
      const watch = new FightWatch(scene)
      const graph = new WatchedGraph(scene, watch, how)
      const from = new Start(start)
      const ends: string[] = []
      for (let i = 0; i < (isLong ? 60 : 20); i++) {
        const S = start.slice()
        const taken: string[] = []
        graph.sample(from, S, makeRng(`7 ${i}`), (key, n) => taken.push(`${key}: ${n}`) > 0)
        ends.push(`${taken.join(', ')} | ${S.join()}`)
      }
      return { ends, forgot: graph.forgot }
    }
    const roomy = play({})
    expect(roomy.forgot).toBe(0)
    for (const how of isLong ? [{ room: 5 }, { room: 60 }, { nodes: 300 }] : [{ room: 5 }]) {
      const small = play(how)
      expect(small.forgot).toBeGreaterThan(2)
      expect(small.ends).toEqual(roomy.ends)
    }
  })
})
