import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

/** Scenes with features of published creatures that act by themselves, in each text. */
const BITE = (ruleset: string): Keys => ({ name: 'bite', damage: dice(ruleset, '1d8'), natural: true })
const beast = (ruleset: string, side: string, more: Keys): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 60 }),
  ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 8 }),
  weapons: [BITE(ruleset)],
  ...more,
})
const pair = pairOf(beast)
const told = toldIn(3)
const SONG = {
  name: 'song',
  effect: {
    area: { shape: 'emanation', feet: 60 },
    foes: true,
    consequences: [{ condition: 'captivated', lasts: 'fight' }],
  },
}
const SINGS = [{ do: 'use', act: 'song', who: 'a' }]
type Row = Readonly<Record<string, unknown>>
const ofAll = (lines: readonly string[]): readonly Row[] =>
  lines.flatMap(line => (JSON.parse(line) as { readonly events?: readonly Row[] }).events ?? [])
const made = (lines: readonly string[], kind: string, by?: string): readonly Row[] =>
  ofAll(lines).filter(e => e['e'] === kind && (by === undefined || e['who'] === by || e['by'] === by))

describe.each(TEXTS)('creatures that act by themselves in %s', ruleset => {
  it('house/features/captivated: who hears the song walks to the singer, stands there and strikes nobody', () => {
    const singer = { acts: [SONG], weapons: [{ name: 'bite', damage: dice(ruleset, '1', 0), natural: true }], speed: 0 }
    const creatures = pair(ruleset, singer, { at: 'C11', speed: 30, initiative: -20 })
    const lines = told(ruleset, 1, creatures, SINGS)
    expect(
      made(lines, 'moved', 'b')
        .map(e => e['to'])
        .slice(0, 6),
    ).toEqual(['C10', 'C9', 'C8', 'C7', 'C6', 'C5'])
    expect(made(lines, 'attack-rolled', 'b')).toEqual([])
  })
  it('house/features/berserk: it strikes at its friend, who is nearest, and walks to whom it does not reach', () => {
    const creatures = {
      ...pair(ruleset, { features: ['construct', { berserk: { percent: 100 } }] }, { at: 'F12' }),
      c: beast(ruleset, 'red', { at: 'C4', speed: 0 }),
    }
    const near = told(ruleset, 2, creatures)
    expect(made(near, 'attack-rolled', 'a').map(e => e['at'])).toContain('c')
    const far = told(ruleset, 2, { ...creatures, c: beast(ruleset, 'red', { at: 'C8', speed: 0 }) })
    expect(made(far, 'moved', 'a').at(-1)).toMatchObject({ to: 'C7' })
    expect(made(far, 'attack-rolled', 'a').map(e => e['at'])).toContain('c')
  })
  it('house/features/while-holding: it lets go when it has had enough', () => {
    const drinker = {
      size: 'small',
      weapons: [{ name: 'touch', damage: dice(ruleset, '0', 0), natural: true, attack: 30 }],
      features: [
        { 'improved grab': { with: 'touch', largest: 'colossal', clings: true } },
        { 'while holding': { consequences: [{ lowers: 'Strength', by: '2' }], enough: 4 } },
      ],
    }
    const scores = ruleset === 'true20' ? { abilities: { Strength: 4 } } : { scores: { Strength: 18 } }
    const lines = toldIn(6)(ruleset, 1, pair(ruleset, drinker, { ...scores, weapons: [] }))
    expect(made(lines, ruleset === 'true20' ? 'weakened' : 'ability-lowered').length).toBe(2)
    expect(made(lines, 'points-drained').at(-1)).toMatchObject({ n: 4 })
    const since = lines.findIndex(line => line.includes('"e":"points-drained","who":"a","n":4'))
    expect(made(lines.slice(since), 'unlinked', 'a').length).toBe(1)
    expect(made(lines.slice(since), 'attack-rolled').filter(e => e['by'] === 'a')).toEqual([])
  })
  it('house/features/guarded: it is harder to hit for creatures of some kinds alone', () => {
    const guarded = { features: [{ guarded: { kinds: ['giant'], defense: 60 } }], weapons: [] }
    const misses = (kinds: readonly string[]): boolean =>
      [1, 2, 3].every(seed =>
        made(
          told(ruleset, seed, pair(ruleset, { kinds, weapons: [{ ...BITE(ruleset), attack: 20 }] }, guarded)),
          'attack-rolled',
          'a',
        ).every(e => e['result'] === 'miss'),
      )
    expect([misses(['living', 'giant']), misses(['living'])]).toEqual([true, false])
  })
})
