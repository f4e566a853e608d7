import { entropy } from '@quintain/dice'
import { type Did, type Header, live, type Seat, type Settings, type Source } from '@quintain/engine'
import type { OpenFile } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import { MemorySecrets, type Secrets, SwornDice } from '../../sworn/index.ts'
import { Keys, type Sittings } from './sittings.ts'

/** What a table is hosted with. */
export interface Hosting {
  readonly rulesets: Registry
  /** The dice; fresh entropy when absent. */
  readonly source?: Source
  /** Gives the text of a file that the fight refers to. */
  readonly open?: OpenFile
  /** Who sits down at a new table; a game master and one seat for the first side when absent. */
  readonly seats?: readonly Seat[]
  /** What a new table is settled with, beside what holds for all: numbers of foes are open, dice that were taken back fall again. */
  readonly settings?: Partial<Settings>
  /** Who may sit where; in memory when absent. */
  readonly sittings?: Sittings
  /** Where the secrets of sworn dice are kept; in memory when absent. */
  readonly secrets?: Secrets
  /** Whether the dice of a new table are sworn. */
  readonly sworn?: boolean
}

/** What a table is made with. */
export interface Hosted {
  readonly source: Source
  readonly sittings: Sittings
  readonly secrets: Secrets
  readonly sworn: SwornDice
}
export function hostedBy({ source, sittings, secrets = new MemorySecrets() }: Hosting): Hosted {
  return {
    source: source ?? live(entropy()),
    sittings: sittings ?? new Keys(),
    secrets,
    sworn: new SwornDice(secrets),
  }
}
/** What lets a creature come in at a square, as the answer to a question for a command. */
export const entering = (q: string, whom: string, to: string): Did => ({
  do: 'answer',
  q,
  with: { do: 'enter-fight', whom, to },
})
/** Where a fight is, for a journal that goes on from there. */
export const whereIs = (
  name: string,
  after: number,
  { round, turn }: { readonly round: number | null; readonly turn: string | null },
): NonNullable<Header['branchOf']> => ({
  name,
  after,
  ...(round === null ? {} : { round }),
  ...(turn === null ? {} : { turn }),
})
