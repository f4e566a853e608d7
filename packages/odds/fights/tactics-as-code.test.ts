import { Reader } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { type OwnTactics, rulesets, systemOf, withTactics } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fightOdds, sampleFights } from './index.ts'

const health = (id: string) => (id === 'true20' ? 'combat: 20' : 'hitPoints: 6, baseAttack: 20')
const damage = (id: string) => (id === 'true20' ? 30 : 9)
/** The first acts before the others; each blow of it fells. */
const fight = (id: string, others: string) => `
ruleset: ${id}
map: |
  . b .
  . a .
  . c .
creatures:
  a: { side: first, ${health(id)}, initiative: 100, weapons: [{ name: sword, damage: ${damage(id)} }] }
${others}`
const two = (id: string) =>
  fight(
    id,
    `  b: { side: second, ${health(id)}, weapons: [{ name: axe, damage: ${damage(id)} }] }
  c: { side: second, ${health(id)}, weapons: [{ name: axe, damage: ${damage(id)} }] }
`,
  )
function by(id: string, text: string, own: OwnTactics) {
  const registry = { [id]: withTactics(systemOf(rulesets, id), own) }
  const f = readFight(text, 'own.yaml', registry)
  return { f, ...setUp(f) }
}
const sideOf = (r: Reader, who: number) => r.scene.sheets[who]!.side
const idle: OwnTactics = { command: (r, who, usual) => (sideOf(r, who) === 'first' ? { do: 'end' } : usual()) }

describe('a tactic as code', () => {
  it.each(Object.keys(rulesets))('plays under %s: who always ends its turn never wins', id => {
    const { f, scene, start } = by(id, two(id), idle)
    const counts = sampleFights(f.system, scene, start, { seed: 3, from: 0, count: 6 })
    expect(counts.wins['first'] ?? 0).toBe(0)
    expect(counts.wins['second']).toBe(6)
  })

  it('is followed by exact odds: nothing that it does not do is a chance', () => {
    const text = two('spirit')
      .replace('. c .', '. . .')
      .replace(/ {2}c: .*\n/, '')
    const { f, scene, start } = by('spirit', text, idle)
    const odds = fightOdds(f.system, scene, start)
    expect([odds.exact, odds.wins['first'], odds.creatures['b']!.falls]).toEqual([true, 0, 0])
  })

  it('says whom it attacks', () => {
    const fallen = (target: number) => {
      const { f, scene, start } = by('spirit', two('spirit').replaceAll('baseAttack: 20', 'baseAttack: 4'), {
        command: (r, who, usual) => {
          const now = usual()
          const there = who === 0 && 'target' in now && r.barred(target, 'fight') === null
          return there ? { ...now, target } : now
        },
      })
      const { creatures } = sampleFights(f.system, scene, start, { seed: 3, from: 0, count: 30 })
      return ['b', 'c'].map(id => creatures[id]!.fell)
    }
    const [b, c] = [fallen(1), fallen(2)]
    expect(b[0]).toBeGreaterThan(b[1]! + 5)
    expect(c[1]).toBeGreaterThan(c[0]! + 5)
  })

  it('answers questions, and is told which there are', () => {
    const lie = withTactics(systemOf(rulesets, 'starfinder'), { answers: { 'resolve.stay': () => 'lie' } })
    expect(lie.make().policies['resolve.stay']!({} as never, 0, ['stay', 'lie'] as never, undefined)).toBe('lie')
    const usual = withTactics(systemOf(rulesets, 'starfinder'), { answers: { 'resolve.stay': (_c, _w, _o, u) => u() } })
    const { scene, start } = by('starfinder', two('starfinder'), {})
    const seen = new Reader(scene, start) as never
    expect(usual.make().policies['resolve.stay']!(seen, 0, ['stay', 'lie'] as never, undefined)).toBe('stay')
    expect(() => withTactics(systemOf(rulesets, 'starfinder'), { answers: { 'resolve.sty': () => 'lie' } })).toThrow(
      /^starfinder asks no question "resolve.sty"; the nearest is "resolve.stay"/,
    )
  })

  it('is told of a command that is not legal', () => {
    const { f, scene, start } = by('spirit', two('spirit'), {
      command: () => ({ do: 'attack', target: 0, weapon: 7 }),
    })
    expect(() => sampleFights(f.system, scene, start, { seed: 3, from: 0, count: 1 })).toThrow(
      /^the tactic of a gives \{"do":"attack","target":0,"weapon":7\}: /,
    )
  })
})
