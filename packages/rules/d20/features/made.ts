import type { Chapter, FeatureText, RuleId, SheetKeys } from '@quintain/engine'
import { feature, key } from '@quintain/engine'
import type { Brings, Featured, Given } from '../creature/features/given.ts'
import type { Weapon } from '../creature/sheet.ts'

/** What makes a feature of creatures, beside what every rule may have. */
interface Made<G> extends FeatureText {
  /** Its parameters; none for a feature that its name says all of. */
  readonly takes?: SheetKeys
  /** What it is, with an example after the colon. */
  readonly help: string
  /** The documents that it becomes. */
  brings(given: G & Given, sheet: Featured): Brings
}

/** A feature of creatures: a name that sheets list under `features`, and what it becomes. */
export const creatureFeature = <G extends object>(
  rule: RuleId,
  name: string,
  { takes, help, brings, ...text }: Made<G>,
): Chapter =>
  feature(rule, {
    ...text,
    keys: { ...text.keys, feature: { [name]: key(takes ? { of: takes } : 'flag', help) } },
    adds: {
      ...text.adds,
      becomes: (given, sheet) => (given.name === name ? brings(given as G & Given, sheet) : undefined),
    },
  })

/** Weapons by their names, as features name those that they go with; all melee weapons of its body where none is named. */
export interface With {
  readonly with?: string | readonly string[]
}
export const withKey = {
  with: key(
    { either: ['text', { each: 'text' }] },
    'the weapons that it goes with, all natural ones when absent: bite',
  ),
} as const
/** Whether a feature goes with a weapon. */
export function goesWith({ with: names }: With, w: Weapon): boolean {
  if (names === undefined) return w.natural === true && w.use === 'melee'
  const all = typeof names === 'string' ? [names] : names
  return all.some(name => name.toLowerCase() === w.name.toLowerCase())
}
/** Marks the weapons of a feature, so that a hit with them is followed by what has this name. */
export const marks =
  (given: With & Given, name = given.name) =>
  (w: Weapon): Partial<Weapon> | undefined =>
    goesWith(given, w) ? { after: [...(w.after ?? []), name] } : undefined
