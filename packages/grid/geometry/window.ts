/** What creatures of several squares need: one value for the whole block of `w` by `h` squares from each top left square. */
type Layer = Uint8Array | Uint16Array | Uint32Array

const AND = 0
const OR = 1
const MAX = 2

const join = (a: number, b: number, how: number): number => (how === AND ? a & b : how === OR ? a | b : Math.max(a, b))

/**
 * Folds each block of `w` by `h` squares into the entry of its top left square; blocks that run over the map's edge get 0.
 * First along the rows, then down the columns.
 */
function fold<T extends Layer>(layer: T, width: number, height: number, w: number, h: number, how: number): T {
  if (w === 1 && h === 1) return layer
  const blocks = layer.slice() as T
  const [right, bottom] = [width - w + 1, height - h + 1]
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < right; x++) {
      let value = layer[row + x]!
      for (let k = 1; k < w; k++) value = join(value, layer[row + x + k]!, how)
      blocks[row + x] = value
    }
  }
  // Downward in place: each row takes from rows below it, which are still their own.
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      if (y >= bottom || x >= right) blocks[row + x] = 0
      else for (let k = 1; k < h; k++) blocks[row + x] = join(blocks[row + x]!, blocks[row + x + k * width]!, how)
    }
  }
  return blocks
}

export const windowAnd = <T extends Layer>(layer: T, width: number, height: number, w: number, h: number): T =>
  fold(layer, width, height, w, h, AND)

export const windowOr = <T extends Layer>(layer: T, width: number, height: number, w: number, h: number): T =>
  fold(layer, width, height, w, h, OR)

export const windowMax = <T extends Layer>(layer: T, width: number, height: number, w: number, h: number): T =>
  fold(layer, width, height, w, h, MAX)
