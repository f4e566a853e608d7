import type { Chapter, FeatureText, Only, RuleId, SceneData, SheetKeys } from '@quintain/engine'
import { feature, key, perScene, sheetsEver } from '@quintain/engine'
import type { MoreDamage } from '../creature/damage-dice.ts'
import { type Brings, type Featured, featuresIn, type Given } from '../creature/features/given.ts'
import type { Weapon } from '../creature/sheet.ts'

/** What makes a feature of creatures, beside what every rule may have. */
interface Made<G> extends FeatureText {
  /** Its parameters; none for a feature that its name says all of. */
  readonly takes?: SheetKeys
  /** What it is, with an example after the colon. */
  readonly help: string
  /** A sheet has it once: a second one would say nothing. Others may stand several times, with other figures. */
  readonly once?: true
  /** Parameters of which it needs one at least: without any it would say nothing. */
  readonly least?: readonly string[]
  /** The documents that it becomes. */
  brings(given: G & Given, sheet: Featured): Brings
}

const NONE: readonly never[] = []
const named = (sheet: object): readonly string[] => {
  const features = featuresIn(sheet)
  return features.length === 0 ? NONE : features.map(f => f.name)
}
/** Whether somebody in a fight has the feature of this name. */
export function someoneHas(name: string): (scene: SceneData) => boolean {
  const count = perScene(scene => sheetsEver(scene).filter(s => named(s).includes(name)).length)
  return scene => count(scene) > 0
}
/** The key of a chapter that has nothing to say where nobody has the feature of this name. */
export const having = (name: string): Only => ({ key: name, among: named })

/**
 * A feature of creatures: a name that sheets list under `features`, and what it becomes. Its name is the key that it needs (`only`),
 * unless it keeps states or fields of its own: one that does and looks at the sheet first says \`only: having(NAME)\` itself.
 */
export const creatureFeature = <G extends object>(
  rule: RuleId,
  name: string,
  { takes, help, once, least, brings, ...text }: Made<G>,
): Chapter =>
  feature(rule, {
    ...(text.conditions || text.fields ? {} : { only: having(name) }),
    ...text,
    keys: {
      ...text.keys,
      feature: { [name]: key(takes ? { of: takes, ...(least ? { least } : {}) } : 'flag', help, once ? { once } : {}) },
    },
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
const hasDice = (text: string): boolean => /d/i.test(text)
/** What a feature adds to the damage of its weapons: dice once, whatever multiplies the rest; of the weapon's types where it has none. */
export const doesMore =
  (given: With & Given & { readonly damage: string; readonly types?: MoreDamage['types'] }, rule: RuleId) =>
  (w: Weapon): Partial<Weapon> | undefined => {
    if (!goesWith(given, w)) return undefined
    const dice = String(given.damage)
    const types = given.types ?? w.damage[0]?.types ?? []
    const more = { from: given.name, rule, dice, types, ...(hasDice(dice) ? { once: true } : {}) }
    return { more: [...(w.more ?? []), more] }
  }
/** Marks the weapons of a feature, so that a hit with them is followed by what has this name. */
export const marks =
  (given: With & Given, name = given.name) =>
  (w: Weapon): Partial<Weapon> | undefined =>
    goesWith(given, w) ? { after: [...(w.after ?? []), name] } : undefined
