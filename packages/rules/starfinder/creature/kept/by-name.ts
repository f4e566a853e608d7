import { z } from 'zod'
import { byName } from '../../../d20/creature/documents/by-name.ts'
import type { StarfinderWeapon } from '../weapon.ts'
import { ARMORS, type Armor } from './armors.ts'
import { BARE_WEAPONS, type ByText, SPECIAL, SPELLS } from './by-text.ts'
import { WEAPONS } from './weapons.ts'

/** Names as people write them: case and the form of the apostrophe do not matter. */
export const plain = (name: string): string => name.toLowerCase().replaceAll('’', "'").trim()
// The tables are asked for in functions alone: a page that plays a fight of its own figures does without them.
const all = (): readonly ByText[] => [...SPELLS, ...SPECIAL]
const find = (name: string): ByText | undefined => all().find(x => plain(x.name) === plain(name))
/** What of the tables has a key, by name. */
const having = <K extends 'act' | 'bonus'>(key: K): ReadonlyMap<string, NonNullable<ByText[K]>> =>
  new Map(all().flatMap(x => (x[key] ? [[plain(x.name), x[key]] as const] : [])))

/** Why a name alone is not enough: the text names it without its figures. */
function asks({ name, says, kind, bonus }: ByText): string {
  if (bonus) return `"${name}" gives a bonus: bonuses: [${name}]`
  return `the text names "${name}" without all of its figures (${says}): write them, as { name: ${name}, kind: ${kind}, effect: { ... } }, or put the name into special, where it is without effect`
}

/** An act by its name alone, where the text gives all of its figures. */
export const actNamed = (name: string, ctx: z.RefinementCtx): unknown => {
  const known = find(name)
  if (!known || known.act) return byName('spell', having('act'))(plain(name), ctx)
  ctx.addIssue({ code: 'custom', message: asks(known) })
  return z.NEVER
}

/** A bonus by the name of what gives it. */
export const bonusNamed = (name: string, ctx: z.RefinementCtx): unknown =>
  byName('special', having('bonus'))(plain(name), ctx)

/** A weapon by its name; of one that the text names alone the figures are asked for. */
export function weaponNamed(name: string, ctx: z.RefinementCtx): StarfinderWeapon {
  if (!BARE_WEAPONS.includes(plain(name))) return byName('weapon', WEAPONS)(name, ctx)
  ctx.addIssue({
    code: 'custom',
    message: `the text names "${plain(name)}" without its figures: write them, as { name: ${plain(name)}, damage: 1d6, types: slashing }`,
  })
  return z.NEVER
}
/** An armor by its name. */
export const armorNamed = (name: string, ctx: z.RefinementCtx): Armor => byName('armor', ARMORS)(name, ctx)

/** The feat of those that the text names of which a rule asks. */
const READ_FEAT = 'Powered Armor Proficiency'
/** Whether a rule reads a feat of this name; all others are shown as without effect. */
export const readsFeat = (name: string): boolean => name === READ_FEAT
