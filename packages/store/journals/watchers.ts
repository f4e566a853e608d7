/** Called with the number of each new line; with null when the journal was taken away. */
export type Watcher = (n: number | null) => void

/** Those who watch journals. */
export class Watchers {
  private readonly all = new Map<string, Set<Watcher>>()
  add(name: string, stored: Watcher): () => void {
    const those = this.all.get(name) ?? new Set()
    this.all.set(name, those)
    // A listener that is added twice is called twice.
    const own: Watcher = n => stored(n)
    those.add(own)
    return () => {
      those.delete(own)
      if (those.size === 0 && this.all.get(name) === those) this.all.delete(name)
    }
  }
  notify(name: string, n: number | null): void {
    for (const stored of [...(this.all.get(name) ?? [])]) stored(n)
  }
  /** The names of the journals that somebody watches. */
  get names(): readonly string[] {
    return [...this.all.keys()]
  }
}
