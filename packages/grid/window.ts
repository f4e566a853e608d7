/** What creatures of several squares need: one value for the whole block of `w` by `h` squares from each top left square. */
type Layer = Uint8Array | Uint16Array | Uint32Array

/**
 * Folds each block of `w` by `h` squares into the entry of its top left square. Blocks that run over the map's edge get
 * `outside`.
 */
function fold<T extends Layer>(
  layer: T,
  width: number,
  height: number,
  w: number,
  h: number,
  outside: number,
  join: (a: number, b: number) => number,
): T {
  if (w === 1 && h === 1) return layer
  const rows = layer.slice() as T
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (x + w > width) rows[i] = outside
      else for (let k = 1; k < w; k++) rows[i] = join(rows[i]!, layer[i + k]!)
    }
  const blocks = rows.slice() as T
  for (let i = 0; i < blocks.length; i++)
    if (i >= (height - h + 1) * width) blocks[i] = outside
    else for (let k = 1; k < h; k++) blocks[i] = join(blocks[i]!, rows[i + k * width]!)
  return blocks
}

export const windowAnd = <T extends Layer>(layer: T, width: number, height: number, w: number, h: number): T =>
  fold(layer, width, height, w, h, 0, (a, b) => a & b)

export const windowOr = <T extends Layer>(layer: T, width: number, height: number, w: number, h: number): T =>
  fold(layer, width, height, w, h, 0, (a, b) => (a | b) >>> 0)

export const windowMax = <T extends Layer>(layer: T, width: number, height: number, w: number, h: number): T =>
  fold(layer, width, height, w, h, 0, Math.max)
