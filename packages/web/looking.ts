import type { LegalKind, TableForecast } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from './client.ts'

export type Command = LegalKind['suggestions'][number]['command']
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
