import { z } from 'zod'
import { byName } from '../../../d20/creature/documents/by-name.ts'
import { BARE_WEAPONS, type ByText, SPECIAL, SPELLS } from './by-text.ts'

/** Names as people write them: case and the form of the apostrophe do not matter. */
export const plain = (name: string): string => name.toLowerCase().replaceAll('’', "'").trim()
const all: readonly ByText[] = [...SPELLS, ...SPECIAL]
const find = (name: string): ByText | undefined => all.find(x => plain(x.name) === plain(name))

/** Why a name alone is not enough: the text names it without its figures. */
function asks({ name, says, kind, bonus }: ByText): string {
  if (bonus) return `"${name}" gives a bonus: bonuses: [${name}]`
  return `the text names "${name}" without all of its figures (${says}): write them, as { name: ${name}, kind: ${kind}, effect: { ... } }, or put the name into special, where it is without effect`
}

const acts = new Map(all.filter(x => x.act).map(x => [plain(x.name), x.act!] as const))
/** An act by its name alone, where the text gives all of its figures. */
export const actNamed = (name: string, ctx: z.RefinementCtx): unknown => {
  const known = find(name)
  if (!known || known.act) return byName('spell', acts)(plain(name), ctx)
  ctx.addIssue({ code: 'custom', message: asks(known) })
  return z.NEVER
}

const bonuses = new Map(all.filter(x => x.bonus).map(x => [plain(x.name), x.bonus!] as const))
/** A bonus by the name of what gives it. */
export const bonusNamed = (name: string, ctx: z.RefinementCtx): unknown => byName('special', bonuses)(plain(name), ctx)

/** A weapon by its name; of one that the text names alone the figures are asked for. */
export const weaponNamed =
  <T>(table: ReadonlyMap<string, T>) =>
  (name: string, ctx: z.RefinementCtx): T => {
    if (!BARE_WEAPONS.includes(plain(name))) return byName('weapon', table)(name, ctx)
    ctx.addIssue({
      code: 'custom',
      message: `the text names "${plain(name)}" without its figures: write them, as { name: ${plain(name)}, damage: 1d6, types: slashing }`,
    })
    return z.NEVER
  }
