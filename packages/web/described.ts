import { useCallback, useEffect, useRef, useState } from 'react'
import type { Client } from './client.ts'

/** What commands do, in a sentence, by their names. */
export type Described = Readonly<Record<string, string>>

/** How long after the table is there it is asked what commands do, unless somebody wants it before: in milliseconds. */
const LATER = 5000

/** What the commands of a table do, and what asks for it at once. It is asked for once. */
export function useDescribed(client: Client, seated: boolean): readonly [Described, () => void] {
  const [described, setDescribed] = useState<Described>({})
  const asked = useRef(false)
  const ask = useCallback(() => {
    if (asked.current) return
    asked.current = true
    void client.ask({ m: 'describe' }).then(reply => {
      if (reply.m === 'described') setDescribed(reply.commands)
    })
  }, [client])
  useEffect(() => {
    if (!seated) return
    const timer = setTimeout(ask, LATER)
    return () => clearTimeout(timer)
  }, [seated, ask])
  return [described, ask]
}
