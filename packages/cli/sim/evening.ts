import { type Fight, runFight, ScriptError } from '@quintain/formats'
import { type ShareFound, shareFound } from '@quintain/odds'
import { waitsInReserve } from '@quintain/rules'
import { paint, say, UserError } from '../io/terminal.ts'
import { columns } from '../odds/tell.ts'
import { simSays } from '../words/whole.ts'
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

const count = <K>(all: Map<K, number>, key: K): void => void all.set(key, (all.get(key) ?? 0) + 1)
const shares = (all: ReadonlyMap<string, number>, of: number): Record<string, ShareFound> =>
  Object.fromEntries([...all].sort((a, b) => b[1] - a[1]).map(([name, n]) => [name, shareFound(n, of)]))

/** Nobody won a fight. */
const NOBODY = 'nobody'

/**
 * Plays an evening so often by its script, each time with dice of its own; faces of the file are left out. Where a command of the
 * script cannot be done, since it went otherwise than the script foresees, the evening ends there.
 */
export function eveningsOf(f: Fight, evenings: number, seed: number | string, going: () => boolean): EveningsFound {
  const fights: Map<string, number>[] = []
  const halts = new Map<string, number>()
  const states = f.sheets.map(() => new Map<string, number>())
  let played = 0
  let whole = 0
  for (; played < evenings && going(); played++) {
    let table: Parameters<NonNullable<Parameters<typeof runFight>[1]['onStart']>>[0] | undefined
    let nth = 0
    try {
      const { left } = runFight(
        { ...f, faces: [] },
        {
          seed: `${seed} ${played}`,
          onStart: t => void (table = t),
          onRow: row => {
            for (const x of row.events ?? []) {
              if (x.e !== 'fight-closed') continue
              fights[nth] ??= new Map()
              count(fights[nth++]!, typeof x['side'] === 'string' ? x['side'] : NOBODY)
            }
          },
        },
      )
      if (left.length === 0) whole++
      else count(halts, left[0]!.message)
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error
      count(halts, error.problem.message)
    }
    const r = table!.reader
    for (const who of f.sheets.keys()) count(states[who]!, waitsInReserve(r, who) ? IN_RESERVE : f.system.state(r, who))
  }
  return {
    evenings: played,
    seed,
    fights: fights.map(won => {
      const n = [...won.values()].reduce((a, b) => a + b, 0)
      return { fought: shareFound(n, played), won: shares(won, n) }
    }),
    whole: shareFound(whole, played),
    halts: [...halts].sort((a, b) => b[1] - a[1]).map(([at, n]) => ({ at, share: shareFound(n, played) })),
    creatures: Object.fromEntries(f.sheets.map((s, i) => [s.id, { states: shares(states[i]!, played) }])),
  }
}
const IN_RESERVE = 'in reserve'

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
