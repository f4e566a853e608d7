import type { Size } from '@quintain/grid'
import { diceOfSize } from './foundry-sizes.ts'

/** A formula of damage in its dice and the number beside them. */
export interface Damage {
  readonly dice: string
  readonly bonus: number
  /** The dice were those of Medium size. */
  readonly sized: boolean
  /** What could not be read of it. */
  readonly unread: string
}
/** What a formula may name: `abilities.str.mod`. */
export type Names = Readonly<Record<string, number>>

/** `sizeRoll(1, 6, @size) + @abilities.str.mod`, `2d4+1`; null where there are no dice in it. */
export function damageIn(formula: string, size: Size, names: Names): Damage | null {
  let sized = false
  const text = formula
    .replace(/\[[^\]]*\]/g, '')
    .replace(/sizeRoll\(\s*(\d+)\s*,\s*(\d+)\s*(?:,[^()]*)?\)/gi, (_, n, sides) => {
      sized = true
      return diceOfSize(`${n}d${sides}`, size) ?? `${n}d${sides}`
    })
  const parts = [...text.matchAll(/([+-]?)\s*(\d*d\d+|floor\([^()]*\)|(?:min|max)\([^()]*\)|@[\w.]+|\d+)/gi)]
  let dice = ''
  let bonus = 0
  let left = text
  for (const [whole, sign, part] of parts) {
    left = left.replace(whole, ' ')
    if (/d\d/i.test(part!)) {
      const die = part!.toLowerCase().replace(/^d/, '1d')
      if (dice === '' && sign !== '-') dice = die
      else left += whole
    } else {
      const n = numberOf(part!, names)
      if (n === undefined) left += whole
      else bonus += sign === '-' ? -n : n
    }
  }
  return dice === '' ? null : { dice, bonus, sized, unread: left.replace(/[\s()+*/]/g, '') }
}

/** A number, a name, or the least or most of two; undefined where it is something else. */
export function numberOf(text: string, names: Names): number | undefined {
  const bare = text.trim().replace(/\[[^\]]*\]/g, '')
  if (/^[+-]?\d+$/.test(bare)) return Number(bare)
  if (bare.startsWith('@')) return names[bare.slice(1)]
  const called = /^(min|max|floor)\(([^()]*)\)$/i.exec(bare)
  if (!called) return undefined
  const all = called[2]!.split(',').map(part => {
    const [, of, by] = /^([^/]+)\/\s*(\d+)$/.exec(part) ?? []
    const n = numberOf(of ?? part, names)
    return n === undefined ? undefined : by === undefined ? n : n / Number(by)
  })
  if (all.length === 0 || all.some(n => n === undefined)) return undefined
  const known = all as number[]
  return called[1]!.toLowerCase() === 'floor'
    ? Math.floor(known[0]!)
    : called[1]!.toLowerCase() === 'min'
      ? Math.min(...known)
      : Math.max(...known)
}
