import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { oddsOfLine } from './index.ts'
import { faces } from './testing/law.ts'

/** Numbers that look random and are the same in every run. */
let seed = 77003
const draw = (from: number, to: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return from + (Math.floor(seed / 65536) % (to - from + 1))
}

const LETHAL = ['hurt', 'wounded', 'disabled', 'dying'] as const
const NONLETHAL = ['bruised', 'dazed', 'staggered', 'unconscious'] as const

interface Strike {
  readonly bonus: number
  readonly damage: number
  readonly threat: number
  readonly critical: number
  readonly defense: number
  readonly toughness: number
  readonly miss: number
  readonly twice: 'better' | 'worse' | null
  readonly nonlethal: boolean
}

/** Chances of each box that one attack brings, and of none, by going through the faces of both rolls, the confirmation and the save. */
function boxes(s: Strike): number[] {
  const rolled = faces(s.twice)
  const hits = (face: number) => face === 20 || (face > 1 && face + s.bonus >= s.defense)
  const confirms = rolled.filter(hits).length / rolled.length
  const out = [0, 0, 0, 0, 0]
  const save = (p: number, damage: number): void => {
    for (let face = 1; face <= 20; face++) {
      const short = 15 + damage - (face + s.toughness)
      // A natural 20 is never worse than the first box.
      const box = short <= 0 ? 0 : face === 20 ? 1 : short < 5 ? 1 : short < 10 ? 2 : short < 15 ? 3 : 4
      out[box]! += p / 20
    }
  }
  for (const face of rolled) {
    const p = 1 / rolled.length
    if (!hits(face)) {
      out[0]! += p
      continue
    }
    const through = 1 - s.miss / 100
    out[0]! += p * (1 - through)
    const threat = face === 20 || face >= s.threat ? confirms : 0
    save(p * through * threat, s.damage + s.critical)
    save(p * through * (1 - threat), s.damage)
  }
  return out
}

const cases = Array.from({ length: 40 }, () => ({
  bonus: draw(-1, 12),
  damage: draw(0, 12),
  threat: draw(17, 20),
  critical: draw(2, 5),
  defense: draw(10, 26),
  toughness: draw(-2, 14),
  miss: [0, 0, 20, 50][draw(0, 3)]!,
  twice: ([null, null, 'better', 'worse'] as const)[draw(0, 3)]!,
  nonlethal: draw(0, 2) === 0,
}))
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)
const textOf = (s: Strike): string =>
  [
    `${signed(s.bonus)}${s.twice === 'better' ? ' advantage' : s.twice === 'worse' ? ' disadvantage' : ''}`,
    `${s.nonlethal ? ' nonlethal' : ''} damage ${signed(s.damage)} ${s.threat < 20 ? `${s.threat}-20` : ''}/+${s.critical}`,
    ` vs Defense ${s.defense}, Toughness ${signed(s.toughness)}${s.miss > 0 ? `, ${s.miss}% miss` : ''}`,
  ].join('')

describe('a line of true20 against brute force', () => {
  it.each(cases.map(s => [textOf(s), s] as const))('%s', (text, s) => {
    const { outcomes, drops } = oddsOfLine(text, rulesets, 'true20').odds
    const want = boxes(s)
    const state = (name: string) => outcomes.find(x => x.state === name)?.p ?? 0
    ;(s.nonlethal ? NONLETHAL : LETHAL).forEach((name, i) => {
      expect(state(name), name).toBeCloseTo(want[i + 1]!, 11)
    })
    expect(state('unhurt')).toBeCloseTo(want[0]!, 11)
    // The last box takes it out of the fight.
    expect(drops).toBeCloseTo(want[4]!, 11)
  })
})
