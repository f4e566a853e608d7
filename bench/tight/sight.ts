/**
 * Plain loops over typed arrays for the rows of sight and cover: solid squares only, nothing explained, no options. What
 * the grid package does beside (thin walls, doors, degrees, policies) is what the ratio measures.
 */

/** A square world of `size` by `size` with 1 for walls. */
export interface Walls {
  readonly size: number
  readonly solid: Uint8Array
}

/** Recursive shadow casting with float slopes; marks seen squares within a circle by 5-10-5. */
export function viewTight({ size, solid }: Walls, cx: number, cy: number, radius: number, seen: Uint8Array): number {
  seen.fill(0)
  seen[cy * size + cx] = 1
  const axes = [1, 0, 0, 1, 1, 0, 0, -1, -1, 0, 0, 1, -1, 0, 0, -1, 0, 1, 1, 0, 0, 1, -1, 0, 0, -1, 1, 0, 0, -1, -1, 0]
  for (let octant = 0; octant < 32; octant += 4)
    castTight(
      size,
      solid,
      cx,
      cy,
      1,
      1,
      0,
      radius,
      axes[octant]!,
      axes[octant + 1]!,
      axes[octant + 2]!,
      axes[octant + 3]!,
      seen,
    )
  return seen[0]!
}

function castTight(
  size: number,
  solid: Uint8Array,
  cx: number,
  cy: number,
  row: number,
  start: number,
  end: number,
  radius: number,
  xx: number,
  xy: number,
  yx: number,
  yy: number,
  seen: Uint8Array,
): void {
  if (start < end) return
  let from = start
  for (let i = row; i <= radius; i++) {
    let blocked = false
    let next = from
    for (let j = i; j >= 0; j--) {
      const left = (j + 0.5) / (i - 0.5)
      const right = (j - 0.5) / (i + 0.5)
      if (from <= right) continue
      if (end >= left) break
      const x = cx + i * xx + j * xy
      const y = cy + i * yx + j * yy
      if (x < 0 || y < 0 || x >= size || y >= size) continue
      const at = y * size + x
      if (i + (j >> 1) <= radius) seen[at] = 1
      if (blocked) {
        if (solid[at]) next = right
        else {
          blocked = false
          from = next
        }
      } else if (solid[at]) {
        blocked = true
        castTight(size, solid, cx, cy, i + 1, from, left, radius, xx, xy, yx, yy, seen)
        next = right
      }
    }
    if (blocked) return
  }
}

/** Is the line between two intersections free: a whole-number walk from square to square. */
function freeTight(
  size: number,
  solid: Uint8Array,
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  side: number,
): boolean {
  const dx = qx - px
  const dy = qy - py
  if (dx === 0 || dy === 0) return alongTight(size, solid, px, py, qx, qy)
  const sx = dx > 0 ? 1 : -1
  const sy = dy > 0 ? 1 : -1
  const nx = dx * sx
  const ny = dy * sy
  const x = dx > 0 ? px : px - 1
  const y = dy > 0 ? py : py - 1
  let at = y * size + x
  // Out of a corner of the space between two walls that meet there.
  if (solid[at - sx] && solid[at - sy * size] && !(x >= ax && x < ax + side && y >= ay && y < ay + side)) return false
  let i = 1
  let j = 1
  for (;;) {
    if (solid[at]) return false
    const a = i * ny
    const b = j * nx
    if (a < b) {
      i++
      at += sx
    } else if (a > b) {
      j++
      at += sy * size
    } else {
      if (i === nx) break
      if (solid[at + sx] && solid[at + sy * size]) return false
      i++
      j++
      at += sx + sy * size
    }
  }
  if (!solid[at + sx] || !solid[at + sy * size]) return true
  const lx = dx > 0 ? qx - 1 : qx
  const ly = dy > 0 ? qy - 1 : qy
  return lx >= bx && lx < bx + side && ly >= by && ly < by + side
}

/** Along a grid line: walls on both sides stop it, and so do walls on changing sides that meet. */
function alongTight(size: number, solid: Uint8Array, px: number, py: number, qx: number, qy: number): boolean {
  const across = py === qy ? size : 1
  const step = py === qy ? 1 : size
  const from = Math.min(py, qy) * size + Math.min(px, qx)
  const count = Math.abs(qx - px) + Math.abs(qy - py)
  let sides = 3
  for (let n = 0, at = from; n < count; n++, at += step) {
    const open = (solid[at] ? 0 : 1) | (solid[at - across] ? 0 : 2)
    sides = open === 3 ? 3 : sides & open
    if (sides === 0) return false
  }
  return true
}

/** 0 none, 1 cover, 2 total between two spaces of `side` squares: any corner with all lines free, or no free line at all. */
export function coverTight(
  { size, solid }: Walls,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  side: number,
): number {
  let any = false
  for (let py = ay; py <= ay + side; py++)
    for (let px = ax; px <= ax + side; px++) {
      let clear = true
      for (let qy = by; qy <= by + side && (clear || !any); qy++)
        for (let qx = bx; qx <= bx + side; qx++)
          if (freeTight(size, solid, px, py, qx, qy, ax, ay, bx, by, side)) any = true
          else {
            clear = false
            if (any) break
          }
      if (clear) return 0
    }
  return any ? 1 : 2
}
