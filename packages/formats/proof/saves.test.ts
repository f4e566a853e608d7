import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { rowsOf } from './testing/told.ts'

/** What who saves still has: beside half of the harm, or in place of it, by acts, hits, auras, gazes and ground. */
type Keys = Readonly<Record<string, unknown>>
const SEEDS = [1, 2, 3, 4, 5, 6]
const dice = (ruleset: string, rolled: string, fixed = 4) => (ruleset === 'true20' ? fixed : rolled)
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 200 }),
  ...(ruleset === 'true20' ? { combat: 60 } : ruleset === 'starfinder' ? {} : { baseAttack: 60 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...more,
})
const ROWS = Array.from({ length: 4 }, () => Array.from({ length: 6 }, () => '.').join(' '))
const told = (ruleset: string, seed: number, a: Keys, script: readonly Keys[], rounds = 1): readonly string[] =>
  rowsOf(
    JSON.stringify({
      ruleset,
      map: { rows: ROWS },
      creatures: {
        a: beast(ruleset, 'red', { initiative: 20, at: 'B2', ...a }),
        b: beast(ruleset, 'blue', { initiative: -20, at: 'B3', weapons: [], speed: 0 }),
      },
      ...(script.length ? { script } : {}),
    }),
    seed,
    rounds,
  )
const over = (rows: (seed: number) => readonly string[], ...wanted: readonly string[]): number =>
  SEEDS.reduce((n, seed) => n + rows(seed).filter(row => wanted.every(text => row.includes(text))).length, 0)
const entered = (condition: string) => ['"e":"state-entered"', '"who":"b"', `"condition":"${condition}"`]
const SICKENED = { condition: 'sickened', lasts: { rounds: 1 } }
const SHAKEN = { condition: 'shaken', lasts: { rounds: 1 } }
/** One that nobody passes but by a natural 20, and one that nobody fails but by a natural 1. */
const [HARD, EASY] = [60, 0]
/** What comes to who saves comes where the save is easy, and the other where it is hard; a natural 1 or 20 apart. */
function tells(rows: (dc: number) => (seed: number) => readonly string[]): void {
  const [saved, failed] = [entered('shaken'), entered('sickened')]
  expect(over(rows(EASY), ...saved)).toBeGreaterThan(over(rows(EASY), ...failed))
  expect(over(rows(HARD), ...failed)).toBeGreaterThan(over(rows(HARD), ...saved))
}

describe.each(TEXTS)('what who saves still has in %s', ruleset => {
  const harm = { damage: dice(ruleset, '4d6', 8) }
  const blast = (dc: number): Keys => ({
    acts: [
      {
        name: 'blast',
        effect: {
          area: { shape: 'cone', feet: 15 },
          save: { kind: 'Will', dc, onSuccess: 'half damage', besides: [SHAKEN] },
          consequences: [harm, SICKENED],
        },
      },
    ],
  })
  const uses = { who: 'a', do: 'use', act: 'blast', to: 'B3' }
  const act = (dc: number) => (seed: number) => told(ruleset, seed, blast(dc), [uses])
  it('house/features/always: an act brings half of its damage and another condition', () => {
    tells(act)
    const hurt = (dc: number) => over(act(dc), '"e":"damage-taken"', '"who":"b"')
    if (ruleset !== 'true20') expect(hurt(EASY)).toBeGreaterThanOrEqual(SEEDS.length)
  })
  const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
  it.each([
    [
      'hit',
      (dc: number) => ({ hit: { with: 'bite', save: 'Will', dc, onSuccess: [SHAKEN], consequences: [SICKENED] } }),
    ],
    ['hit', (dc: number) => ({ hit: { with: 'bite', save: 'Will', dc, besides: [SHAKEN], consequences: [SICKENED] } })],
    ['gaze', (dc: number) => ({ gaze: { feet: 30, save: 'Will', dc, onSuccess: [SHAKEN], consequences: [SICKENED] } })],
    [
      'gaze',
      (dc: number) => ({
        gaze: {
          feet: 30,
          save: 'Will',
          dc,
          onSuccess: 'half damage',
          besides: [SHAKEN],
          consequences: [harm, SICKENED],
        },
      }),
    ],
    ['aura', (dc: number) => ({ aura: { feet: 30, save: 'Will', dc, onSuccess: [SHAKEN], consequences: [SICKENED] } })],
    [
      'aura',
      (dc: number) => ({
        aura: {
          feet: 30,
          save: 'Will',
          dc,
          onSuccess: 'half damage',
          besides: [SHAKEN],
          consequences: [harm, SICKENED],
        },
      }),
    ],
  ] as const)('house/features/%s: it brings something else to who saves', (_, feature) => {
    const rows = (dc: number) => (seed: number) => told(ruleset, seed, { features: [feature(dc)] }, [bite])
    tells(rows)
  })
  it('house/features/harming-ground: ground has it too', () => {
    const rows = (dc: number) => (seed: number) =>
      rowsOf(
        JSON.stringify({
          ruleset,
          map: {
            rows: ['. f .', '. f .'],
            legend: {
              f: {
                name: 'embers',
                harms: {
                  consequences: [harm, SICKENED],
                  save: { kind: 'Reflex', dc, onSuccess: 'half damage', besides: [SHAKEN] },
                  eachTurn: true,
                },
              },
            },
          },
          creatures: { b: beast(ruleset, 'blue', { at: 'B2' }), a: beast(ruleset, 'red', { at: 'A1' }) },
        }),
        seed,
        1,
      )
    tells(rows)
  })
  it('beside nothing it is refused, with what to write', () => {
    const save = { kind: 'Will', dc: 15, besides: [SHAKEN] }
    const sheet = { acts: [{ name: 'blast', effect: { range: 30, save, consequences: [SICKENED] } }] }
    expect(() => told(ruleset, 1, sheet, [])).toThrow(/stands with onSuccess: half or half damage/)
  })
})

describe.each([
  ['srd35', 'spell-like'],
  ['starfinder', 'spell'],
])('saves against all that is cast in %s', (ruleset, kind) => {
  const charm = (act: Keys, descriptors: readonly string[]): Keys => ({
    name: 'charm',
    ...act,
    effect: {
      range: 30,
      descriptors,
      save: { kind: 'Will', dc: 15, onSuccess: 'none' },
      consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }],
    },
  })
  /** What the one that is cast upon adds to its save, of seven kinds. */
  const added = (act: Keys, descriptors: readonly string[], against: string): boolean => {
    const savesAgainst = [{ descriptor: against, value: 70, type: 'racial' }]
    const creatures = {
      a: beast(ruleset, 'red', { initiative: 20, at: 'B2', acts: [charm(act, descriptors)] }),
      b: beast(ruleset, 'blue', { initiative: -20, at: 'B3', weapons: [], speed: 0, savesAgainst }),
    }
    const script = [{ who: 'a', do: 'use', act: 'charm', target: 'b' }]
    const file = JSON.stringify({ ruleset, map: { rows: ROWS }, creatures, script })
    return SEEDS.every(seed => !rowsOf(file, seed, 1).some(row => entered('shaken').every(text => row.includes(text))))
  }
  const mind = ['mind-affecting']
  it.each<[string, Keys, readonly string[], string, boolean]>([
    ['a spell', { kind, level: 1 }, [], 'spells', true],
    ['a spell against which Will is saved', { kind, level: 1 }, [], 'Will spells', true],
    ['a spell against which Fortitude would be', { kind, level: 1 }, [], 'Fortitude spells', false],
    ['a spell on the mind', { kind, level: 1 }, mind, 'enchantment', true],
    ['fear', { kind, level: 1 }, [...mind, 'fear'], 'enchantment', false],
    ['what is no spell', { kind: 'supernatural' }, mind, 'enchantment', false],
  ])('%s', (_, act, descriptors, against, counts) => {
    expect(added(act, descriptors, against)).toBe(counts)
  })
})
