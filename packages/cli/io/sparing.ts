import v8 from 'node:v8'

/** Megabytes for what has just been made and is soon forgotten: Node’s own room grows to eight times as much, and is no quicker. */
const YOUNG = 2
/** How much more than what is in use may be held before it is cleared, in percent. */
const MORE = 20
/** Objects that are made at most to have the room made. */
const MOST = 1_000_000

const youngNow = (): number => v8.getHeapSpaceStatistics().find(s => s.space_name === 'new_space')?.space_size ?? 0

/** Holds no more memory than is needed, from now on: for verbs that play fights for hours. Call it before anything is loaded. */
export function spare(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${MORE}`)
  // The room grows when it is full of what is still in use, by this factor; then it stays as it is.
  v8.setFlagsFromString(`--semi-space-growth-factor=${YOUNG}`)
  const inUse: object[] = []
  // Both halves of it are counted.
  while (inUse.length < MOST && (inUse.length % 1000 !== 0 || youngNow() < 2 * YOUNG * 2 ** 20)) inUse.push({})
  v8.setFlagsFromString('--semi-space-growth-factor=1')
}
