import type { LegalKind } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from './client.ts'
import type { Reached } from './map/reach.tsx'

type Turn = { readonly kinds: readonly LegalKind[]; readonly reach: ReadonlyMap<string, Reached> }
const NOTHING: Turn = { kinds: [], reach: new Map() }

/**
 * What the acting creature can do, and where it can go: asked again whenever the table is another one. While the answer is under way the
 * last one of the same creature stays; what another one could do does not.
 */
export function useTurn(client: Client, who: string | null, age: number): Turn {
  const [found, setFound] = useState<Turn & { readonly who: string | null }>({ who: null, ...NOTHING })
  useEffect(() => {
    let here = true
    if (!who) {
      setFound({ who, ...NOTHING })
      return
    }
    void client.ask({ m: 'legal', who }).then(reply => {
      if (!here || reply.m !== 'legal') return
      const { kinds } = reply
      const moves = kinds.some(k => k.name === 'move' && k.legal)
      setFound(was => ({ who, kinds, reach: moves && was.who === who ? was.reach : NOTHING.reach }))
      if (!moves) return
      void client.ask({ m: 'reach', who }).then(r => {
        if (here && r.m === 'reach') setFound({ who, kinds, reach: new Map(r.squares.map(s => [s.square, s])) })
      })
    })
    return () => {
      here = false
    }
  }, [client, who, age])
  return found.who === who ? found : NOTHING
}
