import { rowsOf } from './told.ts'

/** What a file says of a creature, an act or a command. */
export type Keys = Readonly<Record<string, unknown>>
const ROWS = Array.from({ length: 6 }, () => Array.from({ length: 12 }, () => '.').join(' '))

/** Damage as a text has it: rolled dice, or under true20 a bonus. */
export const dice = (ruleset: string, rolled: string, fixed = 4): string | number =>
  ruleset === 'true20' ? fixed : rolled

/** Two creatures beside each other, the first of which acts first and the second of which stays; `beast` makes each. */
export const pairOf =
  (beast: (ruleset: string, side: string, more: Keys) => Keys) =>
  (ruleset: string, a: Keys, b: Keys, more: Readonly<Record<string, Keys>> = {}): Record<string, Keys> => ({
    a: beast(ruleset, 'red', { initiative: 20, at: 'C3', ...a }),
    b: beast(ruleset, 'blue', { at: 'C4', speed: 0, ...b }),
    ...more,
  })

/** What is told of a fight between these in so many rounds on an open field, each line as text. */
export const toldIn =
  (usual: number) =>
  (
    ruleset: string,
    seed: number,
    creatures: Readonly<Record<string, Keys>>,
    script: readonly Keys[] = [],
    rounds = usual,
    map: Keys = {},
  ): readonly string[] =>
    rowsOf(
      JSON.stringify({ ruleset, map: { rows: ROWS, ...map }, creatures, ...(script.length ? { script } : {}) }),
      seed,
      rounds,
    )
