import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { drawn, isLong, isProof } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { fightOdds, fightsFound, sampleFights } from './index.ts'

/** A mean may lie off by so many points where it is of what was followed alone. */
const SPAN = 20

/** Two side by side, with a few points; `a` and `b`: what each has besides. */
const duel = (id: string, a: string, b: string, more = '', damage: readonly [string, string] = ['1d4', '1d6']) => {
  const health = (n: number) => (id === 'true20' ? 'combat: 1' : `hitPoints: ${n}, baseAttack: 2`)
  return `
ruleset: ${id}
map: |
  a b .
  . . .
creatures:
  a: { side: first, ${health(5)}, initiative: 3, weapons: [{ name: sword, damage: ${id === 'true20' ? 2 : damage[0]} }]${a} }
  b: { side: second, ${health(6)}, weapons: [{ name: axe, damage: ${id === 'true20' ? 3 : damage[1]} }]${b} }
${more}`
}
const POINTS = isProof ? ['spirit', 'modern', 'starfinder', 'srd35'] : ['modern', 'starfinder']
/** Areas are counted alike in all texts with points: two are tried, one at home. */
const AREAS = isLong ? ['spirit', 'starfinder'] : ['starfinder']
const FIGHTS = drawn(80, 4000)
/** Microseconds for the exact chances of one. */
const MOST = 4e6

/** All chances and means of a fight, exactly and by many fights, which lie within what chance leaves. */
function agree(text: string): void {
  const f = readFight(text, 'fight.yaml', rulesets)
  const { scene, start } = setUp(f)
  const began = process.cpuUsage().user
  const exact = fightOdds(f.system, scene, start, () => process.cpuUsage().user - began < MOST)
  // What is open where the time is up may be anybody’s: in true20 a fight may go on for ever with more and more harm.
  const { open } = exact
  expect(open, `of ${exact.states} states`).toBeLessThan(f.rules.id === 'true20' ? 0.06 : 1e-9)
  const found = fightsFound(sampleFights(f.system, scene, start, { seed: 'special', from: 0, count: FIGHTS }), 1)
  const near = (p: number, share: number, what: string): void =>
    expect(Math.abs(p - share), `${what}: ${p} exactly, ${share} of ${FIGHTS}`).toBeLessThanOrEqual(
      4.5 * Math.sqrt((p * (1 - p)) / FIGHTS) + open + 1e-6,
    )
  for (const [side, p] of Object.entries(exact.wins)) near(p, found.wins[side]?.share ?? 0, side)
  for (const [who, fate] of Object.entries(exact.creatures)) {
    near(fate.falls, found.creatures[who]!.falls.share, `${who} falls`)
    const states = new Set([...Object.keys(fate.states), ...Object.keys(found.creatures[who]!.states)])
    for (const s of states) near(fate.states[s] ?? 0, found.creatures[who]!.states[s]?.share ?? 0, `${who} ${s}`)
    for (const [what, left] of Object.entries(fate.left)) {
      const { mean, margin } = found.creatures[who]!.left[what]!
      expect(Math.abs(left - mean), `${who} ${what}: ${left} exactly, ${mean} ± ${margin}`).toBeLessThanOrEqual(
        2.4 * margin! + SPAN * open + 1e-6,
      )
    }
  }
}

describe.each(isProof ? Object.keys(rulesets) : isLong ? [...POINTS, 'true20'] : POINTS)(
  'exact odds and many fights, under %s',
  id => {
    it('are the same of a duel', () => agree(duel(id, '', '')))
  },
)
describe.each(AREAS)('exact odds and many fights of areas, under %s', id => {
  it('are the same where one acts on an area that holds both, with a save', () =>
    agree(
      duel(
        id,
        `, acts: [{ name: Gust, cost: standard, uses: { max: 2, recharge: fight }, effect: { area: { shape: burst, feet: 10 }, range: 30, save: { kind: Reflex, dc: 13, onSuccess: half }, consequences: [{ damage: 1d6 }] } }]`,
        '',
      ),
    ))
})
describe.each(POINTS)('exact odds and many fights of what goes up and down, under %s', id => {
  it('are the same where one is worse off from the start', () =>
    agree(
      duel(id, '', '').replace(
        'hitPoints: 6',
        `hitPoints: { maximum: 9, current: 6${id === 'starfinder' ? '' : ', nonlethal: 2'} }`,
      ),
    ))
  const feature = (text: string) => `, features: [${text}]`
  it('are the same where one heals as each of its turns begins', () =>
    agree(duel(id, '', feature('{ fast healing: { points: 1 } }'))))
  it('are the same where damage of one is nonlethal and goes by: two counters of one creature', () =>
    agree(duel(id, '', feature('{ regeneration: { points: 1, overcomeBy: fire } }'))))
  it('are the same where a part of the damage is resisted', () =>
    agree(duel(id, '', ', resistance: [{ amount: 2, types: fire }]').replace('1d4 }', '1d4, types: fire }')))
})
