import type { Fallen, JournalLine, Recorded } from '../journal/line.ts'

/** Faces that fell in these lines, in order: those of steps that ended, then those of the step that waits. */
function thrownIn(lines: readonly JournalLine[]): Fallen[] {
  const rows = lines.flatMap(l => l.rows ?? []).flatMap(row => row.picks ?? [])
  const last = lines.at(-1)
  const waiting = [...(last?.held ?? []).flatMap(h => h.recorded), ...(last?.recorded ?? [])]
  return [...rows, ...waiting].flatMap(({ key, face }) => (face === undefined ? [] : [{ key, face }]))
}
/** The faces that are used first once these lines were taken back; what a step that waits again has had is not among them. */
export function fallenIn(
  gone: readonly JournalLine[],
  left: readonly Fallen[],
  back: JournalLine | undefined,
): readonly Fallen[] {
  const all = thrownIn(gone)
  const had: readonly Recorded[] = [...(back?.held ?? []).flatMap(h => h.recorded), ...(back?.recorded ?? [])]
  for (const { key, face } of had) {
    const i = face === undefined ? -1 : all.findIndex(f => f.key === key && f.face === face)
    if (i >= 0) all.splice(i, 1)
  }
  return [...all, ...left]
}
