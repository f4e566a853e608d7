import type { AreaTold, TableCreature, TableView } from '@quintain/seats/protocol'
import { useState } from 'react'
import type { Client } from '../../client.ts'
import { text } from '../../text.ts'
import { AreaSquares } from '../sight.tsx'

const SHAPES = ['burst', 'spread', 'cone', 'line'] as const
export type Shape = (typeof SHAPES)[number]
/** Feet that are offered: sizes of areas in the texts. */
const SIZES = [5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 120] as const

/** An area that is laid on the map. */
export interface Template {
  readonly who: string
  readonly shape: Shape
  readonly feet: number
  /** The square at which it is laid; null before one is pointed at. */
  readonly to: string | null
  /** Whether it stays there. */
  readonly isFixed: boolean
  readonly found: AreaTold | null
}

/** An area that is laid on the map to look at: who would be in it. Nothing comes of it. */
export function useTemplate(client: Client) {
  const [at, setAt] = useState<Template | null>(null)
  const lay = (now: Template) => {
    setAt(now)
    const { who, shape, feet, to } = now
    if (to === null) return
    void client.look({ m: 'area', who, shape, feet, to }).then(reply => {
      if (reply?.m === 'area') setAt(t => t && { ...t, found: reply })
    })
  }
  return {
    at,
    /** Takes it up for a creature; null puts it away. */
    use: (who: string | null) =>
      setAt(who === null ? null : { who, shape: 'burst', feet: 20, to: null, isFixed: false, found: null }),
    change: (other: Partial<Pick<Template, 'who' | 'shape' | 'feet'>>) => at && lay({ ...at, ...other }),
    /** A square that is pointed at; `fixes`: it is laid there, or taken up again. */
    point(square: string, fixes: boolean) {
      if (!at || (at.isFixed && !fixes)) return
      lay({ ...at, to: square, isFixed: fixes && !(at.isFixed && at.to === square) })
    },
  }
}
type Used = ReturnType<typeof useTemplate>

/** The squares that it fills. */
export const TemplateSquares = ({ at }: Pick<Used, 'at'>) =>
  at?.found ? <AreaSquares squares={at.found.squares} /> : null

/** Its shape and size, whose it is, and who is in it. */
export function TemplateBar({ at, change, view }: Pick<Used, 'at' | 'change'> & { readonly view: TableView }) {
  if (!at) return null
  const words = text.template
  const own = view.creatures.filter(c => c.aware === 'own' && c.at)
  const names = (ids: readonly string[]) =>
    ids.map(id => view.creatures.find((c: TableCreature) => c.id === id)?.name ?? id).join(', ')
  return (
    <div className="hint template">
      <p>
        {SHAPES.map(shape => (
          <button
            type="button"
            key={shape}
            aria-pressed={at.shape === shape}
            className={at.shape === shape ? 'on' : ''}
            onClick={() => change({ shape })}
          >
            {words.shapes[shape]}
          </button>
        ))}
      </p>
      <p>
        <label>
          {words.feet}{' '}
          <select value={at.feet} onChange={e => change({ feet: Number(e.target.value) })}>
            {SIZES.map(feet => (
              <option key={feet} value={feet}>
                {text.cost(feet)}
              </option>
            ))}
          </select>
        </label>{' '}
        <label>
          {words.by}{' '}
          <select value={at.who} onChange={e => change({ who: e.target.value })}>
            {own.map(c => (
              <option key={c.id} value={c.id}>
                {c.name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p role="status">
        {at.found === null ? words.point : at.found.who.length > 0 ? text.inIt(names(at.found.who)) : text.nobodyInIt}
      </p>
    </div>
  )
}
