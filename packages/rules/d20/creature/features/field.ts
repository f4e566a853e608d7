import type { SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { nearest } from '../../../catalogue/nearest.ts'
import type { EffectWords } from '../documents/consequence-field.ts'
import { fieldOf } from '../documents/key-fields.ts'
import type { Becomes, Featured, Given } from './given.ts'
import { checkActsGoingOn } from './going-on.ts'
import { checkOwnAttacks } from './own-attacks.ts'
import { textsOf } from './texts-of.ts'
import { wordedBy } from './worded.ts'

/** A feature, and what it is called where its sheet says it. */
interface Called extends Given {
  readonly called?: string
}
/** What people call one without a body, in texts whose rules of it hang on a key of the sheet. */
const BODILESS = /^(?:incorporeal|ethereal|bodiless)$/i
/** Whether a feature can be given by its name alone. */
const isPlain = ({ shape }: SheetKeys[string]): boolean =>
  shape === 'flag' ||
  (typeof shape === 'object' && 'of' in shape && !shape.least && !Object.values(shape.of).some(k => k.required))

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
      : BODILESS.test(text)
        ? 'what has no body says so by a key of its own, by: incorporeal'
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

interface Sheet extends Omit<Featured, 'weapons'> {
  readonly features?: readonly (Called & { readonly with?: unknown })[]
  readonly weapons: readonly { readonly name: string }[]
  readonly acts?: readonly unknown[]
  readonly afflictions?: readonly { readonly name: string }[]
  readonly skills?: Readonly<Record<string, number>>
}
type Report = (path: readonly (string | number)[], message: string) => void
const listed = (names: readonly string[]): string => `there are ${names.join(', ') || 'none'}`

/**
 * Reports weapons, afflictions and skills that features name and nobody has, boons that the sheet does not describe, and acts whose own attack
 * cannot be made.
 */
export function checkFeatures(
  read: object,
  report: Report,
  becomes: Becomes,
  text: readonly { readonly name: string }[] = [],
): void {
  const sheet = read as Sheet
  const { features = [], weapons, afflictions = [], skills = {} } = sheet
  checkOwnAttacks(sheet, report)
  checkActsGoingOn(sheet, report)
  const known = weapons.map(w => w.name)
  const brought = features.flatMap(f => becomes(f, sheet as unknown as Featured).afflictions ?? [])
  const ills = [...afflictions, ...text, ...brought].map(a => a.name)
  const calledOf = (of: string) => features.flatMap(f => (f.name === of && f.called !== undefined ? [f.called] : []))
  for (const [i, given] of features.entries()) {
    const { name, with: goes, ...figures } = given
    const all = goes === undefined ? [] : Array.isArray(goes) ? (goes as string[]) : [String(goes)]
    for (const weapon of all)
      if (!known.some(n => n.toLowerCase() === weapon.toLowerCase()))
        report(['features', i, name, 'with'], `no weapon "${weapon}": ${listed(known)}`)
    for (const [path, ill] of textsOf(figures, 'afflicts', ['features', i, name]))
      if (!ills.includes(ill)) report(path, `no affliction "${ill}": ${listed(ills)}`)
    for (const [path, skill] of textsOf(figures, 'skill', ['features', i, name]))
      if (!Object.keys(skills).some(s => s.toLowerCase() === skill.toLowerCase()))
        report(path, `no skill "${skill}" among its skills: ${listed(Object.keys(skills))}`)
  }
  // What consequences call by name stands among the features.
  for (const of of ['boon', 'draws'] as const) {
    const all = calledOf(of)
    const places = [
      ...features.flatMap(({ name, ...figures }, i) => [...textsOf(figures, of, ['features', i, name])]),
      ...(['acts', 'weapons', 'afflictions'] as const).flatMap(at => [...textsOf(sheet[at], of, [at])]),
    ]
    for (const [path, called] of places)
      if (!all.some(x => x.toLowerCase() === called.toLowerCase()))
        report(
          path,
          of === 'boon'
            ? `no boon "${called}" among its features: ${listed(all)}`
            : `nothing called "${called}" to draw from among its features: ${listed(all)}`,
        )
  }
}
