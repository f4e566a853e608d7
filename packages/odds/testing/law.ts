/** Chances by amount: the reference below shares nothing with the engine, the dice or the rules. */
export type Law = Map<number, number>
export const law = (...entries: readonly (readonly [number, number])[]): Law => {
  const out: Law = new Map()
  for (const [n, p] of entries) out.set(n, (out.get(n) ?? 0) + p)
  return out
}
export function sum(a: Law, b: Law): Law {
  const out: Law = new Map()
  for (const [x, p] of a) for (const [y, q] of b) out.set(x + y, (out.get(x + y) ?? 0) + p * q)
  return out
}
export const map = (a: Law, f: (n: number) => number): Law => law(...[...a].map(([n, p]) => [f(n), p] as const))
export const times = (n: number, a: Law): Law => (n === 0 ? law([0, 1]) : sum(a, times(n - 1, a)))
export const dice = (count: number, sides: number): Law =>
  times(count, law(...Array.from({ length: sides }, (_, i) => [i + 1, 1 / sides] as const)))
export function mix(...parts: readonly (readonly [number, Law])[]): Law {
  const out: Law = new Map()
  for (const [w, l] of parts) for (const [n, p] of l) out.set(n, (out.get(n) ?? 0) + w * p)
  return out
}
export const at = (l: Law, test: (n: number) => boolean): number =>
  [...l].reduce((s, [n, p]) => s + (test(n) ? p : 0), 0)

export interface Blow {
  bonus: number
  vs: number
  count: number
  sides: number
  plus: number
  threat: number
  times: number
  miss: number
  reduction: number
  once: number
  twice: 'better' | 'worse' | null
}
/** Every face (or pair of faces) of the attack roll, and of the roll that confirms. */
export const faces = (twice: Blow['twice']): readonly number[] => {
  const all = Array.from({ length: 20 }, (_, i) => i + 1)
  if (!twice) return all
  return all.flatMap(a => all.map(b => (twice === 'better' ? Math.max(a, b) : Math.min(a, b))))
}
/** Damage of one attack by going through every face. */
export function blow(b: Blow): Law {
  const hits = (face: number) => face === 20 || (face > 1 && face + b.bonus >= b.vs)
  const rolled = faces(b.twice)
  const one = 1 / rolled.length
  const confirm = rolled.filter(hits).length * one
  const once = b.once > 0 ? dice(b.once, 6) : law([0, 1])
  const dealt = (n: number): Law => {
    const raw = sum(
      map(times(n, dice(b.count, b.sides)), x => x + n * b.plus),
      once,
    )
    return map(raw, x => Math.max(0, Math.max(1, x) - b.reduction))
  }
  const [plain, critical] = [dealt(1), dealt(b.times)]
  const through = 1 - b.miss / 100
  return mix(
    ...rolled.flatMap((face): [number, Law][] => {
      if (!hits(face)) return [[one, law([0, 1])]]
      const crit = face >= b.threat ? confirm : 0
      return [
        [one * (1 - through), law([0, 1])],
        [one * through * crit, critical],
        [one * through * (1 - crit), plain],
      ]
    }),
  )
}
