import type { Sheet } from '@quintain/engine'
import { z } from 'zod'
import type { Weapon } from '../sheet.ts'
import { COSTS, type FormCost, OWN_FORM } from './form-of.ts'
import { textsOf } from './texts-of.ts'

/** Keys of a creature that may stand in a form: what it is hurt by, what it has of points and who it is stays as it is. */
const CHANGED = [
  ...['size', 'reach', 'build', 'speed', 'speeds', 'maneuverability', 'by', 'burrows', 'breathes', 'fills', 'hinders'],
  ...['abilities', 'scores', 'naturalArmor', 'ac', 'bonuses', 'sizeModifier', 'defense', 'toughness', 'totals'],
  ...[
    'baseAttack',
    'classBonus',
    'combat',
    'steady',
    'weaponDamage',
    'saves',
    'skills',
    'senses',
    'weapons',
    'fullAttack',
    'fullAttacks',
  ],
  ...['acts', 'afflictions', 'features', 'immune', 'reduction', 'resistance', 'immunity', 'vulnerability'],
  ...['spellResistance', 'armor', 'shield'],
]
/** Those that are said by name: what a form does not name stays. */
const BY_NAME = ['abilities', 'scores', 'skills', 'saves', 'totals']

/** A form as a fight file has it, its keys read. */
interface Form extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly cost: FormCost
  readonly keeps?: readonly string[]
  readonly without?: readonly string[]
}
interface Formed {
  readonly forms?: readonly Form[]
  readonly ownForm?: string
}
type Shape = Readonly<Record<string, z.ZodType>>

/** What a form says of itself beside keys of the creature. */
const said = {
  name: z.string().regex(/\S/, 'a name is needed, as wolf'),
  /** What of a turn it takes to change into it. */
  cost: z.enum(COSTS).default('standard'),
  /** Weapons of the creature itself that it has in this form too. */
  keeps: z.array(z.string().min(1)).min(1).exactOptional(),
  /** Keys of the creature of which the form has nothing: armor that no wolf wears. */
  without: z.array(z.string().min(1)).min(1).exactOptional(),
}
/** A field as a form has it: what is not said is left out, and is what its creature has. */
function left(field: z.ZodType, byName: boolean): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault) return left(field.unwrap() as z.ZodType, byName)
  if (!byName || !(field instanceof z.ZodObject)) return field
  const named = Object.entries(field.shape as Shape).map(([k, f]) => [k, z.exactOptional(left(f, false))])
  return z.strictObject(Object.fromEntries(named) as Shape)
}

/**
 * The keys of a sheet, and `forms`: what else a creature can turn into, each with keys of a creature that stand in place of its own.
 * Its keys are read by the fields of the text; a schema for editors names them without what stands in them.
 */
export function withFormsKey<S extends z.core.$ZodLooseShape>(
  own: z.ZodObject<S, z.core.$strict>,
): z.ZodObject<S, z.core.$strict> {
  const shape = own.shape as unknown as Shape
  const keys = CHANGED.filter(k => Object.hasOwn(shape, k))
  let inner: z.ZodType | undefined
  const read = () =>
    (inner ??= z.strictObject({
      ...said,
      ...Object.fromEntries(keys.map(k => [k, z.exactOptional(left(shape[k]!, BY_NAME.includes(k)))])),
    }))
  const form = z.looseObject(said).transform((given, ctx): Form => {
    const found = read().safeParse(given)
    if (found.success) return asSaid(found.data as Form, given)
    for (const issue of found.error.issues)
      ctx.addIssue(
        issue.code === 'unrecognized_keys' && issue.path.length === 0
          ? { code: 'custom', path: [], message: told(issue.keys, keys) }
          : ({ ...issue, path: [...issue.path], input: valueAt(given, issue.path) } as never),
      )
    return z.NEVER
  })
  return own.extend({
    /** What it can turn into; by the command `change-form`. */
    forms: z.array(form).min(1).exactOptional(),
    /** The name of the form of which its own keys speak; `own` when absent. */
    ownForm: z.string().regex(/\S/, 'a name is needed, as human').exactOptional(),
  }) as unknown as z.ZodObject<S, z.core.$strict>
}
/** What was read of a form without what no file says: figures that a field would make of nothing. */
function asSaid({ name, cost, ...read }: Form, given: Readonly<Record<string, unknown>>): Form {
  const only = (read: object, given: object): object =>
    Object.fromEntries(Object.entries(read).filter(([k]) => Object.hasOwn(given, k)))
  const keys = Object.entries(only(read, given)).map(([k, value]) => [
    k,
    BY_NAME.includes(k) ? only(value as object, spelt(given[k] as object, value as object)) : value,
  ])
  return { ...(Object.fromEntries(keys) as object), name, cost }
}
/** Names as a file may spell them, by those that were read of them. */
const spelt = (given: object, read: object): object => {
  if (Object.keys(given).length === Object.keys(read).length) return read
  const said = Object.keys(given).map(k => k.toLowerCase())
  return Object.fromEntries(Object.keys(read).flatMap(k => (said.includes(k.toLowerCase()) ? [[k, true]] : [])))
}
const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((x, k) => (x as Readonly<Record<PropertyKey, unknown>> | undefined)?.[k], given)
const told = (unknown: readonly string[], keys: readonly string[]): string =>
  `${unknown.join(', ')}: no key of a form; a form may say ${[...Object.keys(said), ...keys].join(', ')}`

/** What was read of a creature, as it is in a form. */
function laid<T extends object>(read: T, { name: _, cost: _c, keeps = [], without = [], ...keys }: Form): T {
  const { forms: _f, ownForm: _o, ...own } = read as T & Formed & { weapons?: readonly Weapon[] }
  const now: Record<string, unknown> = { ...own, ...keys }
  for (const k of BY_NAME)
    if (keys[k] !== undefined) now[k] = { ...(own as Record<string, object>)[k], ...(keys[k] as object) }
  if (keys['weapons'] !== undefined) {
    const kept = own.weapons?.filter(w => keeps.includes(w.name)) ?? []
    now['weapons'] = [...kept, ...(keys['weapons'] as readonly Weapon[])]
  }
  for (const k of without) delete now[k]
  return now as T
}

/** Tells what is wrong at a place of a sheet. */
type Report = (path: readonly PropertyKey[], message: string) => void
/** A check of a sheet that each of its forms has to pass too. */
export const eachForm =
  <T extends object>(check: (s: T, report: Report) => void) =>
  (s: T, ctx: z.RefinementCtx): void => {
    const tell: Report = (path, message) => ctx.addIssue({ code: 'custom', path: [...path], message })
    check(s, tell)
    const { forms, ownForm = OWN_FORM } = s as T & Formed
    if (!forms && (s as Formed).ownForm !== undefined) tell(['ownForm'], 'says nothing without forms to change into')
    const names = [ownForm]
    for (const [i, form] of (forms ?? []).entries()) {
      const report: Report = (path, message) => tell(['forms', i, ...path], message)
      const { name, keeps = [], without = [], cost: _, ...keys } = form
      if (names.some(n => n.toLowerCase() === name.toLowerCase())) report(['name'], `two forms are called "${name}"`)
      names.push(name)
      if (Object.keys(keys).length + without.length === 0)
        report([], 'changes nothing: a form says what it has in place of what the creature has, as weapons')
      const weapons = (s as { readonly weapons?: readonly Weapon[] }).weapons ?? []
      if (keeps.length > 0 && keys['weapons'] === undefined)
        report(['keeps'], 'says nothing without weapons: a form that names none has all of its creature')
      for (const [j, kept] of keeps.entries())
        if (!weapons.some(w => w.name === kept))
          report(['keeps', j], `no weapon "${kept}": there are ${weapons.map(w => w.name).join(', ') || 'none'}`)
      for (const [j, k] of without.entries())
        if (!WITHOUT.includes(k) || (s as Record<string, unknown>)[k] === undefined)
          report(
            ['without', j],
            `"${k}" is nothing that a form can be without: ${WITHOUT.join(', ')}, where its creature has it`,
          )
      check(laid(s, form), report)
    }
    // What effects bring by name stands among the forms.
    for (const at of ['acts', 'features', 'weapons'] as const)
      for (const [path, form] of textsOf((s as Record<string, unknown>)[at], 'form', [at]))
        if (!names.some(n => n.toLowerCase() === form.toLowerCase()))
          tell(path, `no form "${form}": there are ${names.join(', ')}`)
  }
const WITHOUT = ['armor', 'shield', 'speeds', 'senses', 'features', 'fullAttack', 'reduction', 'spellResistance']

/** Weapons of several sheets in one list that all of them have: a thing has its place in it, whatever the form. */
function inOneList(sheets: readonly { readonly weapons: readonly Weapon[] }[]): readonly (readonly Weapon[])[] {
  const named = (all: readonly Weapon[]): Map<string, Weapon> => {
    const found = new Map<string, Weapon>()
    for (const w of all) {
      const key = `${w.name.toLowerCase()} ${w.use}`
      let n = 1
      while (found.has(`${key} ${n}`)) n++
      found.set(`${key} ${n}`, w)
    }
    return found
  }
  const those = sheets.map(s => named(s.weapons))
  const all = new Map<string, Weapon>()
  for (const each of those) for (const [key, w] of each) if (!all.has(key)) all.set(key, w)
  // Bare hands stand last: whoever takes the first weapon that reaches strikes with a claw.
  const bare = [...all].filter(([, w]) => w.unarmed)
  if (bare.length < all.size)
    for (const [key, w] of bare) {
      all.delete(key)
      all.set(key, w)
    }
  return those.map(each => [...all].map(([key, w]) => each.get(key) ?? { ...w, otherForm: true as const }))
}

/** What makes a sheet of what was read, for the sheet of each form of it too. */
export const formed =
  <T extends object, S extends object>(finish: (read: T) => S): ((read: T) => S) =>
  read => {
    const { forms, ownForm = OWN_FORM } = read as T & Formed
    if (!forms) return finish(read)
    // Before its own is made of what was read: that writes into it.
    const others = forms.map(form => finish(laid({ ...read }, form)))
    const own = finish(read) as S & { weapons: readonly Weapon[] }
    const lists = inOneList([own, ...others] as unknown as { weapons: readonly Weapon[] }[])
    const figures = (sheet: object, i: number): object => {
      const { id: _, name: _n, side: _s, forms: _f, ownForm: _o, ...rest } = sheet as Sheet & Formed
      return { ...rest, weapons: lists[i]! }
    }
    own.weapons = lists[0]!
    // What it takes to change is asked of the creature in whatever form.
    const always = {
      ownForm,
      formCosts: Object.fromEntries([
        [ownForm, (forms.find(f => f.cost !== 'effect') ?? forms[0]!).cost],
        ...forms.map(f => [f.name, f.cost]),
      ]),
    }
    const named = Object.fromEntries(
      [own, ...others].map((sheet, i) => [i === 0 ? ownForm : forms[i - 1]!.name, { ...figures(sheet, i), ...always }]),
    )
    return Object.assign(own, { forms: named, ...always })
  }
