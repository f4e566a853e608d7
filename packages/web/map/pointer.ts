import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Frame, type Point, zoomed } from './frame.ts'

interface Hands {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly frame: Frame
  readonly most: number
  setFrame(f: Frame): void
  /** Whether something is picked up that lies at this place. */
  picks(p: Point): boolean
  onDrag(p: Point | null): void
  onDrop(p: Point): void
  onTap(p: Point): void
  onHover(p: Point | null): void
}
interface Held {
  readonly x: number
  readonly y: number
  readonly frame: Frame
  readonly token: boolean
  moved: boolean
}
/** Pixels that a finger may slip. */
const SLIP = 6

/** What hands do on the map: hover, tap, drag a token, drag the map, pinch. Coordinates that are handed on are squares. */
export function usePointer(h: Hands) {
  const held = useRef<Held | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ readonly apart: number; readonly frame: Frame } | null>(null)
  const onMap = (clientX: number, clientY: number): Point | null => {
    const matrix = h.svg.current?.getScreenCTM()
    if (!matrix) return null
    const p = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { x: p.x, y: p.y }
  }
  const pinched = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? { apart: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null
  }
  const end = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId)
    if (fingers.current.size < 2) pinch.current = null
  }
  return {
    onMap,
    onPointerDown(e: PointerEvent) {
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
      const two = pinched()
      if (two) {
        if (held.current?.token) h.onDrag(null)
        held.current = null
        pinch.current = { apart: two.apart, frame: h.frame }
        return
      }
      const p = onMap(e.clientX, e.clientY)
      held.current = { x: e.clientX, y: e.clientY, frame: h.frame, token: p !== null && h.picks(p), moved: false }
      if (held.current.token) e.currentTarget.setPointerCapture(e.pointerId)
    },
    onPointerMove(e: PointerEvent) {
      if (fingers.current.has(e.pointerId)) fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
      const two = pinched()
      if (pinch.current && two) {
        h.setFrame(
          zoomed(pinch.current.frame, pinch.current.apart / two.apart, h.most, onMap(two.x, two.y) ?? undefined),
        )
        return
      }
      const d = held.current
      if (!d || e.buttons === 0) {
        if (e.pointerType !== 'touch') h.onHover(onMap(e.clientX, e.clientY))
        return
      }
      const [dx, dy] = [e.clientX - d.x, e.clientY - d.y]
      if (!d.moved && Math.hypot(dx, dy) < SLIP) return
      d.moved = true
      if (d.token) {
        h.onDrag(onMap(e.clientX, e.clientY))
        return
      }
      const box = h.svg.current?.getBoundingClientRect()
      if (!box) return
      const scale = Math.max(d.frame.w / box.width, d.frame.h / box.height)
      h.setFrame({ ...d.frame, x: d.frame.x - dx * scale, y: d.frame.y - dy * scale })
    },
    onPointerUp(e: PointerEvent) {
      end(e)
      const d = held.current
      held.current = null
      const p = onMap(e.clientX, e.clientY)
      if (!d || !p) return
      if (d.token && d.moved) h.onDrop(p)
      else if (!d.moved) h.onTap(p)
    },
    onPointerCancel(e: PointerEvent) {
      end(e)
      if (held.current?.token) h.onDrag(null)
      held.current = null
    },
    onPointerLeave() {
      if (!held.current) h.onHover(null)
    },
  }
}
