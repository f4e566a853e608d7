/** States in which something may end, each with its chance. Equal states are one. */
export class Ends {
  /** The chance that it has dropped, where that is counted: its points are gone, or it is dead with some left. */
  dropped = 0
  private readonly all = new Map<string, { readonly state: Int32Array; p: number }>()
  add(state: Int32Array, p: number): void {
    const key = state.join()
    const known = this.all.get(key)
    if (known) known.p += p
    else this.all.set(key, { state, p })
  }
  each(visit: (state: Int32Array, p: number) => void): void {
    for (const { state, p } of this.all.values()) visit(state, p)
  }
}
