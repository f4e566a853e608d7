import type { SightTold, TableView } from '@quintain/seats/protocol'
import { useEffect, useMemo, useState } from 'react'
import type { Client } from '../../client.ts'
import { text } from '../../text.ts'

/** The map by the eyes of one creature: what it sees now, and how bright that is for it. `age`: of the table. */
export function useEyes(client: Client, view: TableView | null, age: number) {
  const [who, choose] = useState<string | null>(null)
  const [told, setTold] = useState<SightTold | null>(null)
  useEffect(() => {
    setTold(null)
    if (who === null) return
    let here = true
    void client.ask({ m: 'sight', who }).then(reply => {
      if (here && reply.m === 'sight') setTold(reply)
    })
    return () => {
      here = false
    }
  }, [client, who, age])
  const shown = useMemo(() => (view && told ? { ...view, map: seenBy(view.map, told) } : view), [view, told])
  return { who, choose, view: shown }
}

/** What a creature does not see lies there as it is remembered, or as it was never seen. */
function seenBy(map: TableView['map'], { seen, light }: SightTold): TableView['map'] {
  const rows = seen.map((row, y) =>
    [...row].map((sign, x) => (sign === 'x' ? 'x' : map.seen?.[y]?.[x] === '.' ? '.' : 'o')).join(''),
  )
  const { light: _, ...rest } = map
  return { ...rest, ...(light ? { light } : {}), seen: rows }
}

/** By whose eyes the map is seen: one of those whom the viewer may look through. */
export function Eyes({
  view,
  who,
  choose,
}: {
  readonly view: TableView
  readonly who: string
  choose(who: string): void
}) {
  const own = view.creatures.filter(c => c.aware === 'own' && c.at)
  return (
    <p className="hint" role="status">
      <label>
        {text.seenBy}{' '}
        <select value={who} onChange={e => choose(e.target.value)}>
          {own.map(c => (
            <option key={c.id} value={c.id}>
              {c.name}
            </option>
          ))}
        </select>
      </label>
    </p>
  )
}
