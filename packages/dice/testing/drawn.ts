/** How long the run is, as a share of the long draws; 0 in `npm test`. */
const LONG = Number(process.env['QUINTAIN_PROOF'] ?? 0)
/** The first seed of what is drawn: 0 in `npm test`, drawn by `npm run proof`. */
const FIRST = Number(process.env['QUINTAIN_PROOF_SEED'] ?? 0)

/** Whether this is the long run: tests that take seconds, and of which `npm test` has a shorter one, ask it. */
export const isLong = LONG > 0

/** Whether this is a run of `npm run proof`, and not CI, which takes a small share: what is much of the same asks it. */
export const isProof = LONG >= 0.1

/** How many cases a test tries: few in `npm test`, many with `npm run proof`. */
export const drawn = (few: number, many: number): number => (LONG > 0 ? Math.max(few, Math.round(many * LONG)) : few)

/** The seeds of as many cases: the same ones in each `npm test`. */
export const seeds = (few: number, many: number): readonly number[] =>
  Array.from({ length: drawn(few, many) }, (_, i) => FIRST + i)

/**
 * Of what plays one mechanism again (the five texts, mostly) what this run takes: all with `npm run proof`, else two of five (`few`), in CI one
 * more. `from` is the first of them; files that differ in it play each text among them.
 */
export const someOf = <T>(all: readonly T[], from: number, few = 2): readonly T[] =>
  isProof ? all : all.filter((_, i) => (i + 5 - from) % 5 < (isLong ? few + 1 : few))
