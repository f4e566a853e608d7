import { makeRng } from '@quintain/dice'
import { type Explained, type JournalLine, live, type Reader, type Row, Table } from '@quintain/engine'
import { type GameSystem, isClosed } from '@quintain/rules'
import { type Fight, type FileProblem, setUp } from '../fight/index.ts'
import { isAnyonesLotOpen, sidesFighting } from './opposed.ts'
import { Scripted } from './script.ts'
import { Standstill } from './standstill.ts'

/** How a fight is run: seed, rounds, and who listens. */
export interface RunOptions {
  readonly seed: number | string
  /** Stop when this many rounds have been fought. */
  readonly rounds?: number
  /** Keep the tallies of each row as it is made. */
  readonly explain?: boolean
  /** Before the first step. */
  readonly onStart?: (table: Table) => void
  /** Called with each reported row while its line is made, except the row after which the fight stops. */
  readonly onRow?: (row: Row, why: readonly Explained[], r: Reader) => void
  /** Each line of the journal. */
  readonly onLine?: (l: JournalLine) => void
}

/** How a fight ended: it was decided, lacked a foe, stood still, or ran out of rounds. */
export type Ending = 'over' | 'unopposed' | 'standstill' | 'rounds'

/** A fight that was fought: its table, and how it ended. */
export interface Fought {
  readonly table: Table
  readonly ending: Ending
  readonly left: readonly FileProblem[]
}

/**
 * Fights a file: first by its script, scripted answers and faces, then by the tactic and the dice of the seed. It ends when
 * the fight is over, stands still, or has lasted `rounds`; without an opponent it does not begin. `left` is what the file
 * gave and the fight did not use. Throws a ScriptError when a scripted command is not legal, an answer is no option, or a
 * face is not on its die.
 */
export function runFight(f: Fight, how: RunOptions): Fought {
  const { scene, start } = setUp(f)
  const scripted = new Scripted(f, live(makeRng(how.seed)))
  const watch = new Watch(f.system, () => scripted.commands > 0, how.rounds)
  const table = new Table(scene, start, {
    source: scripted,
    fight: f.source,
    explain: how.explain ?? false,
    onRow: (row, r, why) => {
      if (!watch.add(row, r)) how.onRow?.(row, why, r)
    },
    onLine: l => how.onLine?.(l),
    until: () => watch.ends,
  })
  how.onStart?.(table)
  if (!watch.start(table.reader)) table.run()
  return { table, ending: watch.ending(table), left: scripted.left }
}

/** Watches a fight without players, and says when to stop it. */
export class Watch {
  private readonly system: GameSystem
  private readonly script: () => boolean
  private readonly most: number
  private readonly standstill: Standstill
  private began = 0
  private still = false
  /** There was nothing to begin. */
  private none = false
  /** `script`: whether scripted commands remain; `rounds`: the most that are fought. */
  constructor(system: GameSystem, script: () => boolean, rounds = Number.POSITIVE_INFINITY) {
    this.system = system
    this.script = script
    this.most = rounds
    this.standstill = new Standstill(system.stirs, script)
  }
  /**
   * Before the first step. True when there is nothing to begin: no opponent, no scripted command, no creature whose
   * fate is open.
   */
  start(r: Reader): boolean {
    this.still = !this.script() && sidesFighting(r) === 1 && !isAnyonesLotOpen(r, this.system)
    this.none = this.still
    return this.still
  }
  /** Takes a row and the state after it. True when the fight can stop. */
  add(row: Row, r: Reader): boolean {
    if (row.events?.some(x => x.e === 'round-began' && x.surprise !== true)) this.began++
    this.still = this.standstill.add(row, r)
    return this.ends
  }
  get ends(): boolean {
    return this.still || this.began > this.most
  }
  ending(table: Table): Ending {
    if (this.none) return 'unopposed'
    if (table.over) return isClosed(table.reader) || sidesFighting(table.reader) !== 1 ? 'over' : 'unopposed'
    if (!this.still) return 'rounds'
    return sidesFighting(table.reader) < 2 ? 'unopposed' : 'standstill'
  }
}
