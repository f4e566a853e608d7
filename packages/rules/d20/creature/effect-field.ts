import { z } from 'zod'
import { SAVES } from '../vocabulary/check-steps.ts'
import { SHAPES } from './effect.ts'
import { damageTypes, dice } from './weapon.ts'

/** What a text's effects may do, and its words for them. */
export interface EffectWords {
  /** An ability by its English name in lower case; read as the text's own name for it. */
  readonly ability: z.ZodType<string>
  readonly conditions: readonly string[]
  /** A save by the names that the text has for it; the three usual ones when absent. */
  readonly save?: z.ZodType<(typeof SAVES)[number]>
  /** Consequences that the text knows. */
  readonly knows: readonly (typeof KINDS)[number][]
  /** Amounts of damage; dice when absent. */
  readonly damage?: z.ZodType<string>
}
const KINDS = ['damage', 'heals', 'grants', 'raises', 'condition', 'lowers', 'fatigue', 'afflicts'] as const
type Kind = (typeof KINDS)[number]
/** Which further words may stand with a kind of consequence. */
const WITH: Readonly<Record<'by' | 'types' | 'nonlethal' | 'lasts', readonly Kind[]>> = {
  by: ['lowers'],
  types: ['damage'],
  nonlethal: ['damage'],
  lasts: ['grants', 'raises', 'condition'],
}

/** A spelling that is no longer read: the message says what stands in its place. */
export const replaced = (message: string) => z.never({ error: message }).exactOptional()

/** An ability by its name in lower case, read as the name that the text's sheets have for it. */
export const abilityField = (names: Readonly<Record<string, string>>) =>
  z.string().transform((name, ctx): string => {
    const found = Object.hasOwn(names, name) ? names[name] : undefined
    if (found !== undefined) return found
    ctx.addIssue({ code: 'custom', message: `"${name}" is no ability: there are ${Object.keys(names).join(', ')}` })
    return z.NEVER
  })

export const durationField = z.union(
  [
    z.enum(['fight', 'permanent']),
    z.strictObject({ rounds: z.int().positive() }),
    z.strictObject({ until: z.enum(['turn-start', 'turn-end']), of: z.enum(['user', 'target']) }),
  ],
  { error: 'fight, permanent, { rounds: 3 } or { until: turn-end, of: target }' },
)

function consequenceField({ ability, conditions, knows, damage = dice }: EffectWords) {
  const fields = {
    damage: damage.exactOptional(),
    heals: dice.exactOptional(),
    grants: dice.exactOptional(),
    raises: z.int().positive().exactOptional(),
    condition: z.enum(conditions).exactOptional(),
    lowers: ability.exactOptional(),
    fatigue: z.int().min(0).exactOptional(),
    afflicts: z.string().min(1).exactOptional(),
    by: dice.exactOptional(),
    types: damageTypes.exactOptional(),
    nonlethal: z.boolean().exactOptional(),
    lasts: durationField.exactOptional(),
  }
  return z.strictObject(fields).superRefine((c, ctx) => {
    const given = KINDS.filter(k => c[k] !== undefined)
    const wrong = (message: string, path: string[] = []) => ctx.addIssue({ code: 'custom', path, message })
    if (given.length !== 1) wrong(`a consequence is one of ${knows.join(', ')}; here: ${given.join(', ') || 'none'}`)
    for (const k of given)
      if (!knows.includes(k)) wrong(`this ruleset knows no such consequence: there are ${knows.join(', ')}`, [k])
    for (const [word, kinds] of Object.entries(WITH))
      if (c[word as keyof typeof WITH] !== undefined && !given.some(k => kinds.includes(k)))
        wrong(`stands with ${kinds.join(', ')} only`, [word])
    if (c.lowers !== undefined && c.by === undefined) wrong('how many points: by: 1d4', ['by'])
  })
}

const FLAT = 'stands in a list: consequences: [{ '
/** An effect as a document of a fight file, in the words of a text. */
export function effectField(words: EffectWords) {
  const consequences = z.array(consequenceField(words))
  const save = z.strictObject({
    kind: words.save ?? z.enum(SAVES),
    /** The attack states it. */
    dc: z.int(),
    onSuccess: z
      .union([z.enum(['none', 'half']), consequences], { error: 'none, half, or a list of consequences' })
      .default('none'),
    harmless: z.boolean().exactOptional(),
    passed: replaced('is onSuccess now: none, half, or a list of consequences'),
    difficulty: replaced('is dc now'),
  })
  return z
    .strictObject({
      area: z.strictObject({ shape: z.enum(SHAPES), feet: z.int().min(0) }).exactOptional(),
      range: z.int().min(0).exactOptional(),
      only: z.array(z.string().min(1)).min(1).exactOptional(),
      save: save.exactOptional(),
      resistible: z.boolean().exactOptional(),
      descriptors: z.array(z.string().min(1)).exactOptional(),
      consequences: consequences.min(1, { error: 'needs one consequence at least' }),
      damage: replaced(`${FLAT}damage: 2d6 }]`),
      nonlethal: replaced(`${FLAT}damage: 2d6, nonlethal: true }]`),
      heals: replaced(`${FLAT}heals: 1d8 }]`),
      temporary: replaced(`is called grants, and ${FLAT}grants: 1d6 }]`),
      raises: replaced(`${FLAT}raises: 10 }]`),
      weakens: replaced(`is called lowers, and ${FLAT}lowers: strength, by: 1d4 }]`),
      rounds: replaced('stands with what lasts: { grants: 1d6, lasts: { rounds: 3 } }'),
    })
    .superRefine(({ area, range }, ctx) => {
      const least = area && ['cone', 'line'].includes(area.shape) ? 5 : 0
      if (area && area.feet < least)
        ctx.addIssue({ code: 'custom', path: ['area', 'feet'], message: `a ${area.shape} is at least 5 feet long` })
      if (area && range !== undefined && ['emanation', 'cone', 'line'].includes(area.shape))
        ctx.addIssue({
          code: 'custom',
          path: ['range'],
          message: `a ${area.shape} begins at its user and has no range`,
        })
    })
}
