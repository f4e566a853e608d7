import { type DragEvent, useState } from 'react'
import type { AskHost } from '../host.ts'
import { pictureIn } from '../map/picture.ts'
import { squareName } from '../map/squares.ts'
import { text } from '../text.ts'
import { type CheckedFight, type Draft, firstSide, type Plan, type ReadMapTold, room } from './draft.ts'
import { type Painted, PlanView } from './plan.tsx'

const words = text.newFight
const BRUSHES = [
  { sign: '#', name: words.wall },
  { sign: '.', name: words.floor },
  { sign: '~', name: words.rubble },
  { sign: '+', name: words.door },
  { sign: 'o', name: words.pillar },
  { sign: 'n', name: words.low },
  { sign: 'w', name: words.water },
] as const
const LAMP = '*'
const LIGHTS = ['normal', 'dim', 'dark', 'bright'] as const

/** The map of a new fight: drawn here, or read from a file, with what was guessed and left out. */
export function MapColumn({
  ask,
  draft,
  checked,
  painted,
  chosen,
  onPlan,
  onPicture,
  onChoose,
  onPlace,
}: {
  readonly ask: AskHost
  readonly draft: Draft
  readonly checked: CheckedFight | null
  /** Squares that the plan does not show yet. */
  readonly painted: readonly Painted[]
  readonly chosen: string | null
  onPlan(plan: Plan): void
  /** The picture of the file that was read; null where it has none. */
  onPicture(picture: string | null): void
  onChoose(key: string | null): void
  onPlace(key: string, square: string): void
}) {
  const [brush, setBrush] = useState('#')
  const [problem, setProblem] = useState('')
  const { plan } = draft
  const take = async (file: File | undefined) => {
    if (!file) return
    // The picture is not needed to read the walls.
    const whole = await file.text()
    const bare = withoutPicture(whole)
    const told = await ask<ReadMapTold>('/maps/read', { text: bare })
    if (!told.ok) return setProblem(told.error)
    setProblem('')
    onPlan({ kind: 'file', name: file.name, read: told.body })
    onPicture(pictureIn(whole))
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    void take(e.dataTransfer.files[0])
  }
  const paint = (x: number, y: number, again: boolean) => {
    const square = squareName(x, y)
    if (chosen !== null) {
      if (!again) onPlace(chosen, square)
      return
    }
    if (plan.kind === 'file') return
    if (brush === LAMP) {
      const lamps = plan.lamps.includes(square) ? plan.lamps.filter(s => s !== square) : [...plan.lamps, square]
      return onPlan({ ...plan, lamps })
    }
    const rows = plan.rows.map((row, i) => (i === y ? row.slice(0, x) + brush + row.slice(x + 1) : row))
    onPlan({ ...plan, rows, lamps: plan.lamps.filter(s => s !== square || brush !== '#') })
  }
  const resize = (width: number, height: number) => {
    if (plan.kind === 'drawn') onPlan({ ...plan, rows: resized(plan.rows, width, height) })
  }
  return (
    <section className="column" onDrop={drop} onDragOver={e => e.preventDefault()} aria-label={words.map}>
      <h2>2. {words.map}</h2>
      <div className="panel">
        <div className="choose">
          <label className="file">
            {words.readFile}
            <input
              type="file"
              accept=".dd2vtt,.uvtt,.df2vtt,application/json"
              onChange={e => void take(e.target.files?.[0])}
            />
          </label>
          <button
            type="button"
            onClick={() => {
              setProblem('')
              onPlan({ kind: 'drawn', rows: room(16, 12), light: 'normal', lamps: [] })
            }}
          >
            {words.drawRoom}
          </button>
        </div>
        {problem && (
          <p className="refused" role="alert">
            {problem}
          </p>
        )}
        <PlanView
          checked={checked}
          painted={painted}
          chosen={chosen}
          side={firstSide(draft.members)}
          onSquare={paint}
          onChoose={onChoose}
        />
        {chosen !== null && (
          <p className="armed" role="status">
            {words.placeIt(checked?.creatures.find(c => c.key === chosen)?.name ?? chosen)}{' '}
            <button type="button" onClick={() => onChoose(null)}>
              {text.close}
            </button>
          </p>
        )}
        {plan.kind === 'drawn' ? (
          <>
            <fieldset className="brushes">
              <legend className="hidden">{words.brushes}</legend>
              {[...BRUSHES, { sign: LAMP, name: words.lamp }].map(b => (
                <button
                  type="button"
                  key={b.sign}
                  aria-pressed={brush === b.sign && chosen === null}
                  className={brush === b.sign && chosen === null ? 'on' : ''}
                  onClick={() => {
                    setBrush(b.sign)
                    onChoose(null)
                  }}
                >
                  {b.name}
                </button>
              ))}
            </fieldset>
            <div className="sizes">
              <label>
                {words.width}{' '}
                <input
                  type="number"
                  min={3}
                  max={60}
                  value={plan.rows[0]?.length ?? 3}
                  onChange={e => resize(clamp(e.target.valueAsNumber), plan.rows.length)}
                />
              </label>
              <label>
                {words.height}{' '}
                <input
                  type="number"
                  min={3}
                  max={60}
                  value={plan.rows.length}
                  onChange={e => resize(plan.rows[0]?.length ?? 3, clamp(e.target.valueAsNumber))}
                />
              </label>
              <label>
                {words.light}{' '}
                <select value={plan.light} onChange={e => onPlan({ ...plan, light: e.target.value })}>
                  {LIGHTS.map(l => (
                    <option key={l} value={l}>
                      {words.lights[l]}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          </>
        ) : (
          <Report name={plan.name} read={plan.read} />
        )}
      </div>
    </section>
  )
}

function Report({ name, read }: { readonly name: string; readonly read: ReadMapTold }) {
  return (
    <div className="report">
      <p>
        <b>{name}</b> · {words.size(read.width, read.height)}
      </p>
      {(['read', 'guessed', 'ignored'] as const).map(kind => {
        const entries = read.report.filter(e => e.kind === kind)
        if (entries.length === 0) return null
        return (
          <details key={kind} className={kind} open={kind === 'guessed'}>
            <summary>
              {words.report[kind]} ({entries.length})
            </summary>
            <ul>
              {entries.map((e, i) => (
                <li key={i}>
                  {e.what}
                  {e.reason && <span> · {e.reason}</span>}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
const clamp = (n: number): number => Math.min(60, Math.max(3, Number.isFinite(n) ? Math.round(n) : 3))

/** A drawing of another size: what is cut off is gone, and walls go round what is there. */
function resized(rows: readonly string[], width: number, height: number): readonly string[] {
  const was = { width: rows[0]?.length ?? 0, height: rows.length }
  const sign = (x: number, y: number) => {
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return '#'
    const edge = x >= was.width - 1 || y >= was.height - 1
    return edge ? '.' : (rows[y]?.[x] ?? '.')
  }
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => sign(x, y)).join(''))
}

/** The text of a map file without its picture; as it stands where it is no JSON. */
function withoutPicture(file: string): string {
  try {
    const map = JSON.parse(file) as { image?: unknown }
    if (typeof map.image === 'string' && map.image.length > 1000) delete map.image
    return JSON.stringify(map)
  } catch {
    return file
  }
}
