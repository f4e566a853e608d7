import type { Fight } from '@quintain/formats'
import { type ShareFound, shareFound } from '@quintain/odds'
import { paint, say, UserError } from '../io/terminal.ts'
import { columns } from '../odds/tell.ts'
import { simSays } from '../words/whole.ts'
import { type EveningCounts, NOBODY } from './evening-counts.ts'
import { found, shortly } from './tell.ts'

/** Refuses what asks about one fight, where a file is an evening of several and the time between them. */
export function aSingleFight(f: Fight, what: string): void {
  if (f.start !== undefined) throw new UserError(simSays.evening(what))
}

/** Evenings when nothing else is asked. */
export const EVENINGS = 200

/** What came of an evening that was played many times by its script, with new dice. */
export interface EveningsFound {
  readonly evenings: number
  readonly seed: number | string
  /** Of the first fight, the second and so on: how often it was fought, and who won it. */
  readonly fights: readonly { readonly fought: ShareFound; readonly won: Readonly<Record<string, ShareFound>> }[]
  /** How often the script could be played to its end. */
  readonly whole: ShareFound
  /** Where it could not go on, the most frequent first. */
  readonly halts: readonly { readonly at: string; readonly share: ShareFound }[]
  /** In which state each creature was at the end, by the text's words. */
  readonly creatures: Readonly<Record<string, { readonly states: Readonly<Record<string, ShareFound>> }>>
}

const shares = (all: Readonly<Record<string, number>>, of: number): Record<string, ShareFound> =>
  Object.fromEntries(
    Object.entries(all)
      .sort((a, b) => b[1] - a[1])
      .map(([name, n]) => [name, shareFound(n, of)]),
  )

/** What evenings came to, as shares. */
export const eveningsFound = (f: Fight, x: EveningCounts, seed: number | string): EveningsFound => ({
  evenings: x.evenings,
  seed,
  fights: x.fights.map(won => {
    const n = Object.values(won).reduce((a, b) => a + b, 0)
    return { fought: shareFound(n, x.evenings), won: shares(won, n) }
  }),
  whole: shareFound(x.whole, x.evenings),
  halts: Object.entries(shares(x.halts, x.evenings)).map(([at, share]) => ({ at, share })),
  creatures: Object.fromEntries(f.sheets.map((s, i) => [s.id, { states: shares(x.states[i] ?? {}, x.evenings) }])),
})

/** So many places where the script could not go on are told. */
const TOLD = 5

/** All that was found, in words. */
export function tellEvenings(f: Fight, x: EveningsFound, file: string): void {
  say(`${paint('bold', f.title)} · ${f.rules.id}   ${x.evenings} evenings by the script, seed ${x.seed}`)
  x.fights.forEach(({ fought, won }, i) => {
    const wins = Object.entries(won).map(([side, s]) => `${side} ${side === NOBODY ? 'wins: ' : 'wins '}${found(s)}`)
    say(`\n  fight ${i + 1}   fought ${found(fought)}; of these ${wins.join(', ')}`)
  })
  say('\n  what remains')
  say(
    columns([
      ['', 'at the end'],
      ...f.sheets.map(s => [
        s.name,
        Object.entries(x.creatures[s.id]!.states)
          .map(([state, p]) => `${state} ${shortly(p)}`)
          .join(', '),
      ]),
    ]),
  )
  say(`\n  the script was played to its end: ${found(x.whole)}`)
  for (const { at, share } of x.halts.slice(0, TOLD)) say(`    ${shortly(share)}  ${at}`)
  say(`\n  ${lineOf(f, x, file)}`)
}

/** The one line that can be shared. */
export const lineOf = (f: Fight, x: EveningsFound, file: string): string =>
  `${file} under ${f.rules.id}: ${x.fights.map(({ won }, i) => `fight ${i + 1} ${Object.entries(won)[0]?.[0] ?? NOBODY} ${found(Object.values(won)[0] ?? shareFound(0, 0))}`).join(', ')}; to its end ${found(x.whole)} (${x.evenings} evenings, seed ${x.seed})`
