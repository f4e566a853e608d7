import type { Search } from '@quintain/engine'

/** Milliseconds of a search between two looks at whether it is to stop. */
const LOOK_EVERY = 60

/** Ctrl-C while something is looked for: it stops, and what there is so far is the answer. */
export class Interruption {
  /** A signal has come. */
  came = false
  private readonly hear = (): void => void (this.came = true)
  /**
   * Runs a search to its end, and hears signals on the way while it looks. While it adds up what it has found nothing is heard: then a
   * signal ends the process, as it does where nobody listens.
   */
  async during<T>(search: Search<T>): Promise<T> {
    let rested = performance.now()
    this.listen(true)
    try {
      for (;;) {
        const { done, value } = search.next()
        if (done) return value
        if (value === 'adding') this.listen(false)
        else if (performance.now() - rested > LOOK_EVERY) {
          this.listen(true)
          await new Promise(go => setImmediate(go))
          rested = performance.now()
        }
      }
    } finally {
      this.listen(false)
    }
  }
  private listens = false
  private listen(on: boolean): void {
    if (on === this.listens) return
    this.listens = on
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      if (on) process.on(signal, this.hear)
      else process.off(signal, this.hear)
  }
}
