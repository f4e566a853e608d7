import { useRef, useState } from 'react'
import { Ground } from '../map/ground.tsx'
import { squareName } from '../map/squares.ts'
import { letterSize, lettersOf } from '../map/token.tsx'
import { text } from '../text.ts'
import type { CheckedFight } from './draft.ts'

/** A square that was painted just now, with its sign. */
export interface Painted {
  readonly x: number
  readonly y: number
  readonly sign: string
}

/** The plan of a fight that is being made: squares are painted, and creatures put where they begin. */
export function PlanView({
  checked,
  painted,
  chosen,
  side,
  onSquare,
  onChoose,
}: {
  readonly checked: CheckedFight | null
  readonly painted: readonly Painted[]
  /** The key of the creature that is put somewhere next. */
  readonly chosen: string | null
  /** The side that is drawn as heroes. */
  readonly side: string | undefined
  /** A square is pointed at; `again`: in one stroke with the one before. */
  onSquare(x: number, y: number, again: boolean): void
  onChoose(key: string): void
}) {
  const svg = useRef<SVGSVGElement>(null)
  const last = useRef('')
  const [cursor, setCursor] = useState({ x: 0, y: 0 })
  const map = checked?.map
  if (!map) return <p className="sub">{text.newFight.noPlan}</p>
  const at = (clientX: number, clientY: number) => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return null
    const p = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    const [x, y] = [Math.floor(p.x), Math.floor(p.y)]
    return x >= 0 && y >= 0 && x < map.width && y < map.height ? { x, y } : null
  }
  const touch = (e: { clientX: number; clientY: number }, again: boolean) => {
    const p = at(e.clientX, e.clientY)
    const square = p ? squareName(p.x, p.y) : ''
    if (!p || (again && square === last.current)) return
    last.current = square
    onSquare(p.x, p.y, again)
  }
  return (
    <svg
      ref={svg}
      className="plan board"
      viewBox={`-0.6 -0.6 ${map.width + 1.2} ${map.height + 1.2}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is drawn with the arrows too
      tabIndex={0}
      role="application"
      aria-label={text.newFight.planLabel}
      onKeyDown={e => {
        const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key]
        if (by)
          setCursor(c => ({
            x: Math.min(map.width - 1, Math.max(0, c.x + by[0]!)),
            y: Math.min(map.height - 1, Math.max(0, c.y + by[1]!)),
          }))
        else if (e.key === 'Enter' || e.key === ' ') onSquare(cursor.x, cursor.y, false)
        else return
        e.preventDefault()
      }}
      onPointerDown={e => {
        e.currentTarget.setPointerCapture(e.pointerId)
        touch(e, false)
      }}
      onPointerMove={e => e.buttons === 1 && touch(e, true)}
    >
      <Ground map={map} />
      {painted.map(({ x, y, sign }) => (
        <rect key={`${x} ${y}`} className={`painted${sign === '#' ? ' rock' : ''}`} x={x} y={y} width={1} height={1} />
      ))}
      {checked.creatures.map(c =>
        c.at ? (
          <g
            key={c.key}
            className={`token ${c.side === side ? 'hero' : 'foe'}${c.key === chosen ? ' chosen' : ''}`}
            onPointerDown={e => {
              if (chosen !== null) return
              e.stopPropagation()
              onChoose(c.key)
            }}
          >
            <circle
              className="face"
              cx={c.at.x + c.space / 2}
              cy={c.at.y + c.space / 2}
              r={0.4 * Math.max(1, c.space)}
            />
            <text
              x={c.at.x + c.space / 2}
              y={c.at.y + c.space / 2}
              fontSize={0.36 * Math.max(1, c.space) * letterSize(lettersOf(c.name))}
            >
              {lettersOf(c.name)}
            </text>
          </g>
        ) : null,
      )}
      <rect className="cursor" x={cursor.x} y={cursor.y} width={1} height={1} />
    </svg>
  )
}
