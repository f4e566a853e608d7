import { percent, text } from '../text.ts'

export interface Outcome {
  readonly name: string
  readonly chance: number
}
/** Fills from empty to solid: to miss, to do nothing, then in order of harm. */
const FILLS = 6

/** What comes of a blow where nothing is counted in points: one bar in order of harm, and what each part of it is. */
export function Outcomes({ all }: { readonly all: readonly Outcome[] }) {
  const fill = (i: number) => `fill f${Math.min(FILLS - 1, i)}`
  return (
    <figure className="outcomes">
      <figcaption>{text.outcomes}</figcaption>
      <div className="bar" aria-hidden="true">
        {all.map((o, i) => (
          <span key={o.name} className={fill(i)} style={{ flexGrow: o.chance }} />
        ))}
      </div>
      <ul>
        {all.map((o, i) => (
          <li key={o.name}>
            <span className={fill(i)} aria-hidden="true" /> {o.name} <b>{percent(o.chance)}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
