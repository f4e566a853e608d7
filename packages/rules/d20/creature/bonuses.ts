import { z } from 'zod'
import { slips } from '../../catalogue/nearest.ts'

/** A number that comes from several classes, creature types or Hit Dice: each adds. */
export interface Share {
  readonly from: string
  readonly value: number
}

const share = z.strictObject({ from: z.string(), value: z.number().int() })

/** A number alone, or the list of what it is made of; read as the list. `from` names a number alone. */
export const shares = (from: string) =>
  z
    .union([z.number().int(), z.array(share)])
    .default(0)
    .transform((v): readonly Share[] => (typeof v === 'number' ? [{ from, value: v }] : v))

/** Kinds of bonuses that the texts name; a fight may have others of its own. */
const KINDS = [
  ...['alchemical', 'armor', 'circumstance', 'competence', 'deflection', 'dodge', 'enhancement', 'insight', 'luck'],
  ...['morale', 'natural armor', 'profane', 'racial', 'resistance', 'sacred', 'shield', 'size', 'untyped'],
]
/** Kinds of bonuses go by the texts' names for them, however they are written: `natural armor` also as `naturalArmor`. */
const kindOf = (written: string): string =>
  written
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
/** Reports a kind of bonus that is one slip of the keyboard from one of the texts', by which it would stack otherwise. */
export function refuseSlip(written: string, ctx: z.RefinementCtx): void {
  const kind = kindOf(written)
  const meant = KINDS.includes(kind) ? undefined : KINDS.find(k => slips(kind, k, 1) <= 1)
  if (meant !== undefined)
    ctx.addIssue({ code: 'custom', message: `no kind of bonus "${written}": did you mean ${meant}?` })
}
/** What has no kind. */
export const UNTYPED = 'untyped'
/** Bonuses without a kind are told apart by their source alone, so it is named. */
export const untypedNamed = (b: { readonly type?: string | undefined; readonly from?: string | undefined }): boolean =>
  b.type !== undefined || b.from !== undefined
export const NAME_SOURCE = 'a bonus without a type names its source, of which it counts once: from: lucky charm'

const kindOfBonus = z.string().superRefine(refuseSlip).transform(kindOf)
/** Bonuses by kind, named by it where nothing else is said. */
export const bonusesField = z
  .array(
    z
      .strictObject({ type: kindOfBonus.exactOptional(), value: z.number().int(), from: z.string().exactOptional() })
      .refine(untypedNamed, NAME_SOURCE)
      .transform(({ type = UNTYPED, value, from = type }) => ({ type, value, from })),
  )
  .default([])
