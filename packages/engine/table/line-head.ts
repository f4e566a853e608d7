import type { Did, JournalLine } from '../journal/line.ts'

export const sameState = (a: Int32Array, b: Int32Array): boolean => a.every((x, i) => x === b[i])
/** What a line says before anything has come of it. */
export function headOf(n: number, act: number, id: string | undefined, by: string | undefined, did: Did): JournalLine {
  if (id === undefined && by === undefined) return { n, act, did }
  if (id === undefined) return { n, act, by: by!, did }
  return by === undefined ? { n, act, id, did } : { n, act, id, by, did }
}
/** Without lists that are empty. */
export function some<T extends Readonly<Record<string, readonly unknown[]>>>(all: T): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v.length > 0)) as Partial<T>
}
