import type { SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { nearest } from '../../../catalogue/nearest.ts'
import { fieldOf } from '../documents/key-fields.ts'
import type { EffectWords } from '../effect-field.ts'
import type { Given } from './given.ts'
import { checkOwnAttacks } from './own-attacks.ts'
import { wordedBy } from './worded.ts'

/** A feature, and what it is called where its sheet says it. */
interface Called extends Given {
  readonly called?: string
}
/** Whether a feature can be given by its name alone. */
const isPlain = ({ shape }: SheetKeys[string]): boolean =>
  shape === 'flag' || (typeof shape === 'object' && 'of' in shape && !Object.values(shape.of).some(k => k.required))

/** The features that the sheets of a text may have, each by its name alone or with its parameters; no key where there are none. */
export function featureFields(keys: SheetKeys, words: EffectWords): Record<never, z.ZodType> {
  const names = Object.keys(keys)
  if (names.length === 0) return {}
  const worded = wordedBy(words)
  const plain = names.filter(name => isPlain(keys[name]!))
  const byName = z.string().transform((text, ctx): Given => {
    const found = plain.find(name => name.toLowerCase() === text.toLowerCase())
    if (found !== undefined) return { name: found }
    const known = names.includes(text)
    const near = nearest(text.toLowerCase(), names)
    const message = known
      ? `needs its figures: { ${text}: { ... } }`
      : `no feature "${text}": ${near.length ? `did you mean ${near.join(', ')}?` : `there are ${names.join(', ')}`}`
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  const byParameters = z
    .strictObject(
      Object.fromEntries(
        names.map(name => {
          const { shape } = keys[name]!
          return [name, (shape === 'flag' ? z.literal(true) : fieldOf(shape, worded)).exactOptional()]
        }),
      ),
    )
    .transform((given, ctx): Given => {
      const said = Object.entries(given)
      const [name, parameters] = said[0] ?? []
      if (said.length === 1) return { name: name!, ...(typeof parameters === 'object' ? parameters : {}) }
      ctx.addIssue({ code: 'custom', message: 'one feature at each place: [undead, { rend: { damage: 2d6+9 } }]' })
      return z.NEVER
    })
  const all = z.array(z.union([byName, byParameters])).superRefine((features, ctx) => {
    for (const [i, given] of features.entries()) {
      const { name, called } = given as Called
      const before = (features.slice(0, i) as readonly Called[]).filter(f => f.name === name)
      const path = [i, name]
      if (keys[name]?.once && before.length)
        ctx.addIssue({
          code: 'custom',
          path,
          message: `${name} stands there twice: a creature has one, and the first counts`,
        })
      else if (called !== undefined && before.some(f => f.called === called))
        ctx.addIssue({
          code: 'custom',
          path: [...path, 'called'],
          message: `two are called "${called}": each needs a name of its own`,
        })
    }
  })
  return { features: all.exactOptional() }
}

/** Reports weapons that features name and the sheet has not, and acts whose own attack cannot be made. */
export function checkFeatures(
  sheet: object,
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  const { features = [], weapons } = sheet as {
    readonly features?: readonly (Given & { readonly with?: unknown })[]
    readonly weapons: readonly { readonly name: string }[]
  }
  checkOwnAttacks(sheet, report)
  const known = weapons.map(w => w.name)
  for (const [i, { name, with: given }] of features.entries()) {
    const all = given === undefined ? [] : Array.isArray(given) ? (given as string[]) : [String(given)]
    for (const weapon of all)
      if (!known.some(n => n.toLowerCase() === weapon.toLowerCase()))
        report(['features', i, name, 'with'], `no weapon "${weapon}": there are ${known.join(', ') || 'none'}`)
  }
}
