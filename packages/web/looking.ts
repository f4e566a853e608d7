import type { LegalKind, TableForecast } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from './client.ts'

export type Suggestion = LegalKind['suggestions'][number]
export type Command = Suggestion['command']
/** What the table says of a command: what it may bring, or why it cannot be done. */
export type Answered = { readonly forecast: TableForecast } | { readonly reasons: readonly string[] }
/** What stands on the floating card. */
export type Card =
  | { readonly creature: string }
  | { readonly square: string }
  /** A door, by its key. */
  | { readonly door: string }
  | 'ruling'
  | 'seats'
  | 'rest'
  | 'keys'
  | 'add'
  | null
export interface Asked {
  readonly who: string
  readonly command: Command
}

/**
 * What a command may bring, asked again whenever the table is another one. While the answer is under way the last one stays for the same
 * command; null before there is one.
 */
export function useForecast(client: Client, asked: Asked | null, age: number): Answered | null {
  const key = asked ? JSON.stringify(asked) : ''
  const [found, setFound] = useState<{ readonly key: string; readonly is: Answered } | null>(null)
  useEffect(() => {
    if (!asked) return
    let here = true
    void client.look({ m: 'preview', ...asked }).then(reply => {
      if (!here || !reply) return
      if (reply.m === 'preview') setFound({ key, is: { forecast: reply.forecast } })
      if (reply.m === 'refused') setFound({ key, is: { reasons: reply.reasons.map(r => r.text) } })
    })
    return () => {
      here = false
    }
  }, [client, key, age])
  return found?.key === key ? found.is : null
}
export const forecastOf = (found: Answered | null): TableForecast | null =>
  found && 'forecast' in found ? found.forecast : null

/**
 * Which of the acts that have to do with a creature is looked at: the one that was picked, else the first. Null where none is done to the
 * creature itself and an attack on it is asked about: then it is said what that lacks, and not how to hide from it.
 */
export const chosenOf = (
  against: readonly Suggestion[],
  looked: string | null,
  picked: number | null,
  attacks: boolean,
): Suggestion | null => {
  const hides = attacks && !against.some(s => s.command['target'] === looked)
  return picked === null && hides ? null : (against[Math.min(picked ?? 0, against.length - 1)] ?? null)
}
