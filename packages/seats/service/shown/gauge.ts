import type { Reader, VisibleCreature } from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'
import type { TableCreature, TableTrackRow } from '../../protocol/index.ts'

type Measures = TableCreature['measures']

/** The maximum of a number, where the sheet has one under its name: `hit points` is `hitPoints.maximum` there. */
function maximumOf(c: VisibleCreature, name: string): number | null {
  const key = name.replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase())
  const sheet = c.sheet as unknown as Readonly<Record<string, unknown>>
  const found = (sheet[key] as { maximum?: unknown } | undefined)?.maximum
  return typeof found === 'number' ? found : null
}

/** The numbers of a creature as a viewer knows them. `open`: as they are. */
export function measuresOf(system: GameSystem, r: Reader, c: VisibleCreature, who: number, open: boolean): Measures {
  return system.measures.flatMap(m => {
    const between = c.bands?.[m.name]
    const now = open ? m.read(r, who) : null
    if (m.unusual && !now) return []
    return [
      {
        name: m.name,
        now,
        maximum: open ? (m.maximum?.(r, who) ?? maximumOf(c, m.name)) : null,
        good: m.good,
        ...(m.stands ? { stands: m.stands } : {}),
        ...(between ? { between: [between[0], between[1]] as [number, number] } : {}),
      },
    ]
  })
}

const isMarked = ({ nonlethal, lethal }: TableTrackRow): boolean => [nonlethal, lethal].some(b => b && b.marks > 0)
const shareOf = (m: Measures[number] | undefined): number | null =>
  m && m.now !== null && m.maximum ? Math.max(0, Math.min(1, m.now / m.maximum)) : null

/** How much of a creature is left: by its points, or by the worst row of its track, each of which is one step. */
export function rimOf(measures: Measures, track: readonly TableTrackRow[] | undefined): TableCreature['rim'] {
  if (track) return { left: 1 - (track.findLastIndex(isMarked) + 1) / track.length, steps: track.length }
  const points = measures.filter(m => m.good && m.maximum !== null)
  const left = shareOf(points.find(m => !m.stands))
  const outer = shareOf(points.find(m => m.stands === 'before'))
  return left === null ? null : { left, ...(outer === null ? {} : { outer }) }
}
