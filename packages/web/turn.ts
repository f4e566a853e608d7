import type { LegalKind } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from './client.ts'
import type { Reached } from './map/reach.tsx'

/** What the acting creature can do, and where it can go: asked again whenever the table is another one. */
export function useTurn(client: Client, who: string | null, age: number) {
  const [kinds, setKinds] = useState<readonly LegalKind[]>([])
  const [reach, setReach] = useState<ReadonlyMap<string, Reached>>(new Map())
  useEffect(() => {
    let here = true
    if (!who) {
      setKinds([])
      setReach(new Map())
      return
    }
    void client.ask({ m: 'legal', who }).then(reply => {
      if (!here || reply.m !== 'legal') return
      setKinds(reply.kinds)
      if (!reply.kinds.some(k => k.name === 'move' && k.legal)) return setReach(new Map())
      void client.ask({ m: 'reach', who }).then(r => {
        if (here && r.m === 'reach') setReach(new Map(r.squares.map(s => [s.square, s])))
      })
    })
    return () => {
      here = false
    }
  }, [client, who, age])
  return { kinds, reach }
}
