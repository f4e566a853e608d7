import type { CheckedFight, FoundTold, ReadCreatureTold, ReadMapTold, RulesetTold } from '@quintain/seats/workshop'
import { text } from '../text.ts'

export type { CheckedFight, FoundTold, ReadCreatureTold, ReadMapTold, RulesetTold }

/** A creature of a fight that is being made. */
export interface Member {
  readonly key: string
  readonly side: string
  /** Keys of a fight file: `like`, or a whole sheet. */
  readonly sheet: Readonly<Record<string, unknown>>
  readonly at?: string
}
/** The map of a fight that is being made. */
export type Plan =
  | {
      readonly kind: 'drawn'
      readonly rows: readonly string[]
      readonly light: string
      readonly lamps: readonly string[]
    }
  | { readonly kind: 'file'; readonly name: string; readonly read: ReadMapTold }

export interface Draft {
  readonly title: string
  readonly ruleset: string
  readonly plan: Plan
  readonly members: readonly Member[]
  /** Whether creatures know of their foes by looking alone. */
  readonly sight?: boolean
  /** Whether the dice are sworn. */
  readonly sworn?: boolean
}
export const SIDES = ['heroes', 'foes', 'others'] as const

/** The side that people play: that of the heroes, where there are any. */
export const firstSide = (members: readonly Member[]): string | undefined =>
  SIDES.find(side => members.some(m => m.side === side))

/** A bare room. */
export function room(width: number, height: number): readonly string[] {
  const inner = `#${'.'.repeat(Math.max(1, width - 2))}#`
  const wall = '#'.repeat(Math.max(3, width))
  return [wall, ...Array.from({ length: Math.max(1, height - 2) }, () => inner), wall]
}

/** The draft as a fight file. */
export function fileOf({ title, ruleset, plan, members, sight }: Draft): string {
  const map =
    plan.kind === 'file'
      ? plan.read.map
      : {
          rows: plan.rows.map(row => [...row].join(' ')).join('\n'),
          ...(plan.light === 'normal' ? {} : { light: plan.light }),
          ...(plan.lamps.length ? { lights: plan.lamps.map(at => ({ at, bright: 20, shadowy: 40 })) } : {}),
        }
  // The side that stands first is the one that people play.
  const inOrder = SIDES.flatMap(side => members.filter(m => m.side === side))
  const creatures = Object.fromEntries(
    inOrder.map(({ key, side, sheet, at }) => [key, { ...sheet, side, ...(at ? { at } : {}) }]),
  )
  const known = sight ? { sight: true } : {}
  return JSON.stringify({ title: title.trim() || text.newFight.untitled, ruleset, ...known, map, creatures })
}

/** A key for one more creature of a name, and its name where there are several: `goblin-2`, `Goblin 2`. */
export function added(
  members: readonly Member[],
  name: string,
  sheet: Readonly<Record<string, unknown>>,
  side: string,
  count: number,
): readonly Member[] {
  const stem =
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'creature'
  const taken = new Set(members.map(m => m.key))
  const more: Member[] = []
  const several = count > 1 || taken.has(stem)
  for (let n = 1; more.length < count; n++) {
    const key = several ? `${stem}-${n}` : stem
    if (taken.has(key)) continue
    more.push({ key, side, sheet: several ? { ...sheet, name: `${name} ${n}` } : { ...sheet, name } })
  }
  return [...members, ...more]
}

/** The name of a table for a title: what an address may hold. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'fight'
