import type { EventFields } from '@quintain/rules'

/** Time that has passed since something was told: it is told before what happens at its end, and so much of it as has passed until then. */
export class PassedTime {
  private passed: { readonly e: EventFields; readonly n: number } | null = null

  /** Whether time has passed that is not told yet. */
  get waits(): boolean {
    return this.passed !== null
  }
  /** Adds time that passes in line `n` of the journal. Returns whether it is over and can be told. */
  add(e: EventFields, n: number): boolean {
    const before = Number(this.passed?.e['rounds'] ?? 0)
    this.passed = { e: { ...e, rounds: before + Number(e['rounds']) }, n }
    return !e['piece'] && e['left'] === 0
  }
  /** What is to be told of it now, as the event of all of it; null where none has passed. */
  end(): { readonly e: EventFields; readonly n: number } | null {
    const { passed } = this
    this.passed = null
    return passed
  }
  /** The whole is told of which it was a part. */
  endParts(): void {
    if (this.passed?.e['piece']) this.passed = null
  }
}
