/** What is made ready before it is asked: the text of a fight, and where its trial is shared. */
export interface Ahead {
  readonly source: string
  readonly trial: SharedArrayBuffer
}
/** A trial that nobody has begun: which driver plays a fight quicker, found out once for all threads that count it. */
export const newTrial = (): SharedArrayBuffer => new SharedArrayBuffer(4)

const OPEN = 0
const BEGUN = 1
const RULES = 2
const GRAPH = 3
const driver = (cell: Int32Array): 'rules' | 'graph' => (Atomics.load(cell, 0) === GRAPH ? 'graph' : 'rules')

/** Makes the trial where no other thread has begun it. */
export function tryOnce(trial: SharedArrayBuffer, make: () => 'rules' | 'graph'): void {
  const cell = new Int32Array(trial)
  if (Atomics.compareExchange(cell, 0, OPEN, BEGUN) !== OPEN) return
  let found: 'rules' | 'graph' = 'rules'
  try {
    found = make()
  } finally {
    Atomics.store(cell, 0, found === 'graph' ? GRAPH : RULES)
    Atomics.notify(cell, 0)
  }
}
/**
 * What `play` counts by the driver that is quicker. While another thread is at the trial, the rules play: it is what they would
 * have counted, unless the graph turns out to be quicker.
 */
export function byQuicker<T>(
  trial: SharedArrayBuffer,
  make: () => 'rules' | 'graph',
  play: (by: 'rules' | 'graph') => T,
): T {
  tryOnce(trial, make)
  const cell = new Int32Array(trial)
  if (Atomics.load(cell, 0) !== BEGUN) return play(driver(cell))
  const counts = play('rules')
  Atomics.wait(cell, 0, BEGUN)
  return driver(cell) === 'rules' ? counts : play('graph')
}
