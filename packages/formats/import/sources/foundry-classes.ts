import { listAt, numberAt, textAt } from './doc.ts'

/** What classes and racial Hit Dice give, where a file holds no totals. */
export interface Grown {
  readonly level: number
  /** `2d8+1d10`, without what Constitution adds. */
  readonly dice: string
  /** Hit points rolled or taken, without Constitution; 0 where none are given. */
  readonly points: number
  readonly baseAttack: number
  readonly saves: Readonly<Record<'fort' | 'ref' | 'will', number>>
}
const RATE: Readonly<Record<string, number>> = { high: 1, med: 3 / 4, low: 1 / 2 }

/** Sums the classes among the items of an actor of D35E or pf1; `inside` is the key of an item's data. */
export function grownBy(items: readonly unknown[], inside: string): Grown {
  const saves = { fort: 0, ref: 0, will: 0 }
  const dice: string[] = []
  let [level, points, baseAttack] = [0, 0, 0]
  for (const item of items) {
    if (textAt(item, 'type') !== 'class') continue
    const n = numberAt(item, `${inside}.level`) ?? numberAt(item, `${inside}.levels`) ?? 1
    level += n
    points += numberAt(item, `${inside}.hp`) ?? 0
    dice.push(`${n}d${numberAt(item, `${inside}.hd`) ?? 8}`)
    baseAttack += Math.floor(n * (RATE[textAt(item, `${inside}.bab`) || 'low'] ?? 1 / 2))
    for (const save of ['fort', 'ref', 'will'] as const) {
      const good = textAt(item, `${inside}.savingThrows.${save}.value`) === 'high'
      saves[save] += good ? 2 + Math.floor(n / 2) : Math.floor(n / 3)
    }
  }
  return { level, dice: dice.join('+'), points, baseAttack, saves }
}

/** The plain numbers that items change something by: `init`, `fort`, `allSavingThrows`. Formulas with names are none. */
export function changesTo(items: readonly unknown[], inside: string, targets: readonly string[]): number {
  let sum = 0
  for (const item of items)
    for (const change of listAt(item, `${inside}.changes`)) {
      // D35E and older pf1 write a row: formula, target, subtarget, type.
      const row = Array.isArray(change)
      const formula = row ? String(change[0]) : textAt(change, 'formula')
      const target = row ? String(change[2] ?? change[1]) : textAt(change, 'target') || textAt(change, 'subTarget')
      if (targets.includes(target) && /^[+-]?\d+$/.test(formula.trim())) sum += Number(formula)
    }
  return sum
}
