import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { oddsOfLine } from './index.ts'
import { dice } from './testing/law.ts'

const asked = (text: string, ruleset: string) => oddsOfLine(text, rulesets, ruleset).odds
const faces = (holds: (face: number) => boolean): number =>
  Array.from({ length: 20 }, (_, i) => i + 1).filter(holds).length / 20
const saveFails = (dc: number, bonus: number): number => faces(n => n === 1 || (n !== 20 && n + bonus < dc))
const hits = (bonus: number, vs: number): number => faces(n => n !== 1 && (n === 20 || n + bonus >= vs))
const modifier = (score: number): number => Math.floor((score - 10) / 2)

/**
 * What hits take from a score, hit by hit: as Constitution falls, so does the save that goes by it, in a text in which the better of
 * several abilities counts never below that of a 10. `left`: below it the target is dead and struck no more.
 */
function taken(
  attacks: readonly number[],
  vs: number,
  save: readonly [dc: number, bonus: number] | null,
  by: readonly [number, number],
  score: number,
  own: boolean,
  better: boolean,
) {
  const out = { mean: 0, some: 0, gone: 0 }
  const least = (m: number): number => (better ? Math.max(0, m) : m)
  const falls = (lost: number): number => least(modifier(score)) - least(modifier(score - lost))
  const walk = (i: number, lost: number, p: number): void => {
    if (i === attacks.length || lost >= score) {
      out.mean += p * Math.min(lost, score)
      if (lost > 0) out.some += p
      if (lost >= score) out.gone += p
      return
    }
    const bonus = save && save[1] - (own ? falls(lost) : 0)
    const comes = hits(attacks[i]!, vs) * (save ? saveFails(save[0], bonus!) : 1)
    walk(i + 1, lost, p * (1 - comes))
    for (const [n, q] of dice(...by)) walk(i + 1, lost + n, p * comes * q)
  }
  walk(0, 0, 1)
  return out
}

describe.each(['spirit', 'modern', 'starfinder', 'srd35'])(
  'what a hit takes from an ability, in a line of %s',
  ruleset => {
    const better = ruleset === 'spirit'
    it.each([
      ['+6/+6 1d4+1 plus Fort 14 or 1d4 Strength vs 15, Fort +4', [6, 6], [14, 4], [1, 4], 10, false],
      [
        '+6/+1 1d4+1, poison Fortitude 14 or 2d4 Strength vs 15, Fort +4, Str 12',
        [6, 1],
        [14, 4],
        [2, 4],
        12,
        'spirit',
      ],
      ['+6/+6/+1 1d4+1 plus 1d6 Intelligence vs 13, Intelligence 30', [6, 6, 1], null, [1, 6], 30, false],
      ['+8/+8/+8 1d4+1 plus Fort 18 or 1d6 Con vs 15, Fort +6, Con 17, 4 HD', [8, 8, 8], [18, 6], [1, 6], 17, true],
      ['+8/+8 1d4+1 plus Fort 18 or 1d6 Con vs 15, Fort +2, Con 7, 4 HD', [8, 8], [18, 2], [1, 6], 7, true],
    ] as const)('%s', (text, attacks, save, by, score, own) => {
      const line = ruleset === 'srd35' && own === true ? text : text.replace(', 4 HD', '')
      const { changes, attacks: each } = asked(line, ruleset)
      const want = taken(
        attacks,
        Number(/vs (\d+)/.exec(text)![1]),
        save,
        by,
        score,
        own === true || own === ruleset,
        better,
      )
      const change = changes.find(x => !x.good || x.mean < 0)!
      expect(change.mean).toBeCloseTo(-want.mean, 10)
      expect(change.less).toBeCloseTo(want.some, 10)
      expect(each.map(a => a.hit)).toEqual(
        attacks.map(b => expect.closeTo(hits(b, Number(/vs (\d+)/.exec(text)![1])), 11)),
      )
    })
    it('who has no Constitution left is dead, with hit points to spare', () => {
      const text = '+8/+8 1d4+1 plus Fort 18 or 2d6 Con vs 15, 500 hp, Fort +2, Con 7'
      const { kills, drops, turns } = asked(ruleset === 'srd35' ? `${text}, 4 HD` : text, ruleset)
      const { gone } = taken([8, 8], 15, [18, 2], [2, 6], 7, true, better)
      expect(kills).toBeCloseTo(gone, 10)
      expect(drops).toBeCloseTo(gone, 10)
      expect(turns).toBeNull()
    })
    it('says which abilities there are, and which saves are asked', () => {
      expect(() => asked('+6 1d4 plus 1d4 Guile vs 15', ruleset)).toThrow(/has no ability "Guile": there are Strength/)
      expect(() => asked('+6 1d4 plus Will 14 or 1d4 Strength vs 15, Reflex +4', ruleset)).toThrow(
        /asks for a Reflex save/,
      )
      expect(() => asked('+6 1d4 plus 1d4 Strength vs 15, Wisdom 12', ruleset)).toThrow(/"Wisdom 12" is not read/)
    })
  },
)
it('under srd35 lost Constitution takes hit points of every Hit Die', () => {
  // Of a hit without a save: 2 points of Constitution are 1 point of the modifier, and 3 hit points of 3 dice.
  const { expected, drops } = asked('+30 2 plus 2 Con vs 15, 5 hp, Con 14, 3 HD', 'srd35')
  expect(expected).toBeCloseTo(0.05 * 0.95 * 2 + 0.95 * 5, 10)
  expect(drops).toBeCloseTo(0.95, 10)
  expect(() => asked('+30 2 plus 2 Con vs 15', 'srd35')).toThrow(/say how many the target has, as 5 HD/)
  expect(() => asked('+30 2 vs 15, 5 HD', 'srd35')).toThrow(/nothing of this line asks for Hit Dice under srd35/)
})
it('under true20 it comes off the ability itself, with a blow that does harm, and a wound weakens the save', () => {
  const { changes } = asked('+6 damage +2 plus Fort 14 or 1 Strength vs 15, Toughness +4, Fort +2', 'true20')
  // By how much Toughness fails: hurt, wounded (2 off the save), disabled, dying. No face counts by itself.
  const comes = (difficulty: number): number =>
    Array.from({ length: 20 }, (_, i) => i + 1).reduce((sum, n) => {
      const by = difficulty - 4 - n
      const bonus = by >= 5 && by < 10 ? 0 : 2
      return by < 1 ? sum : sum + faces(d => d + bonus < 14) / 20
    }, 0)
  const critical = 0.05 * 0.6
  const want = (0.6 - critical) * comes(17) + critical * comes(20)
  expect(changes.find(x => x.name === 'Strength')!.less).toBeCloseTo(want, 11)
  expect(changes.find(x => x.name === 'Strength')!.mean).toBeCloseTo(-want, 11)
  expect(() => asked('+6 damage +2 plus 1 Strength vs 15, Toughness +4, Strength 12', 'true20')).toThrow(
    /true20 has no ability scores/,
  )
})
