import { makeRng } from '@quintain/dice'
import { type Entry, type Explained, live, Table } from '@quintain/engine'
import { type Fight, type FileProblem, setUp } from '../fight/index.ts'
import { Scripted } from './script.ts'
import { Standstill } from './standstill.ts'

export interface RunOptions {
  readonly seed: number | string
  /** Stop when so many rounds have been fought. */
  readonly rounds?: number
  /** Keep the tallies of each entry as it is made. */
  readonly explain?: boolean
  /** Before the first step. */
  readonly onStart?: (table: Table) => void
  readonly onEntry?: (e: Entry, why: readonly Explained[]) => void
}

/** How a fight ended: decided, or where nothing happens any more, or when its rounds were over. */
export type Ending = 'over' | 'standstill' | 'rounds'

export interface Fought {
  readonly table: Table
  readonly ending: Ending
  readonly left: readonly FileProblem[]
}

/**
 * Fights a file by its script, its scripted answers and faces, then by the tactic and the dice of the seed, until it is
 * over, stands still, or `rounds` have been fought; `left` is what the file gave and the fight did not use. Throws a
 * ScriptError when a command of the script is not legal, an answer no option, or a face on no die.
 */
export function runFight(f: Fight, how: RunOptions): Fought {
  const { scene, start } = setUp(f)
  const standstill = new Standstill()
  let began = 0
  let still = false
  const scripted = new Scripted(f, live(makeRng(how.seed)))
  const table: Table = new Table(scene, start, {
    source: scripted,
    fight: f.source,
    explain: how.explain ?? false,
    onEntry: (e, why) => {
      if ('step' in e && e.events?.some(x => x.e === 'round-began' && x.surprise !== true)) began++
      still = standstill.add(e, table.reader)
      if (!stop()) how.onEntry?.(e, why)
    },
    until: () => stop(),
  })
  const stop = () => still || began > (how.rounds ?? Number.POSITIVE_INFINITY)
  how.onStart?.(table)
  table.run()
  return { table, ending: table.over ? 'over' : still ? 'standstill' : 'rounds', left: scripted.left }
}
