import { type Fight, runFight, ScriptError } from '@quintain/formats'
import { waitsInReserve } from '@quintain/rules'
import { type Adding, type Asked, type Block, hasTime } from './blocks.ts'

type Counts = Readonly<Record<string, number>>

/** What came of some evenings, as numbers that can be added to those of others. */
export interface EveningCounts {
  readonly evenings: number
  /** Of the first fight, the second and so on: by which side it was won. */
  readonly fights: readonly Counts[]
  /** How many were played to the end of their script. */
  readonly whole: number
  /** Where the others could not go on. */
  readonly halts: Counts
  /** In which state each creature was at the end, by the text's words: in the order of the file. */
  readonly states: readonly Counts[]
}

/** Nobody won a fight. */
export const NOBODY = 'nobody'
const IN_RESERVE = 'in reserve'

const none: Counts = {}
const plus = (a: Counts, b: Counts): Counts => {
  const all = { ...a }
  for (const [key, n] of Object.entries(b)) all[key] = (all[key] ?? 0) + n
  return all
}
const eachPlus = (a: readonly Counts[], b: readonly Counts[]): Counts[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => plus(a[i] ?? none, b[i] ?? none))

/** How the counts of evenings are added up. */
export const ofEvenings: Adding<EveningCounts> = {
  played: x => x.evenings,
  add: (a, b) => ({
    evenings: a.evenings + b.evenings,
    fights: eachPlus(a.fights, b.fights),
    whole: a.whole + b.whole,
    halts: plus(a.halts, b.halts),
    states: eachPlus(a.states, b.states),
  }),
  chances: x =>
    x.fights.flatMap(won => {
      const n = Object.values(won).reduce((a, b) => a + b, 0)
      return Object.values(won).map(k => [k, n] as const)
    }),
}

/** One evening by its script, with the dice of this number. Faces of the file are left out. */
function evening(f: Fight, seed: string): EveningCounts {
  let table: Parameters<NonNullable<Parameters<typeof runFight>[1]['onStart']>>[0] | undefined
  const fights: Counts[] = []
  let halt: string | undefined
  try {
    const { left } = runFight(
      { ...f, faces: [] },
      {
        seed,
        onStart: t => void (table = t),
        onRow: row => {
          for (const x of row.events ?? [])
            if (x.e === 'fight-closed') fights.push({ [typeof x['side'] === 'string' ? x['side'] : NOBODY]: 1 })
        },
      },
    )
    halt = left[0]?.message
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error
    halt = error.problem.message
  }
  const r = table!.reader
  const states = f.sheets.map((_, who) => ({ [waitsInReserve(r, who) ? IN_RESERVE : f.system.state(r, who)]: 1 }))
  const [whole, halts] = halt === undefined ? [1, none] : [0, { [halt]: 1 }]
  return { evenings: 1, fights, whole, halts, states }
}

/**
 * Plays the evenings of a block by the script of the file, each with dice of its own number. Where a command of the script cannot be done,
 * since it went otherwise than the script foresees, the evening ends there. After the time of the block no more are begun.
 */
export function playEvenings(
  f: Fight,
  { seed, from, count, until }: Block & Pick<Asked, 'seed' | 'until'>,
): EveningCounts {
  let all: EveningCounts = { evenings: 0, fights: [], whole: 0, halts: none, states: [] }
  for (let k = from; k < from + count && (k === 0 || hasTime({ until })); k++)
    all = ofEvenings.add(all, evening(f, `${seed} ${k}`))
  return all
}
