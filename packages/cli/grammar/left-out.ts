import type { Command, Refusal } from '@quintain/engine'
import { harmedBy, isOfTheWeapon, at as place } from '@quintain/rules'
import { labelOf, type Parameter, parametersOf } from './kinds.ts'
import type { Word } from './line.ts'
import { FILLERS } from './names.ts'
import type { Kind, Scope } from './scope.ts'

/** A command with its parameters in the order in which they are declared. */
export const ordered = (kind: Kind, c: Command): Command => ({
  do: c.do,
  ...Object.fromEntries(Object.keys(kind.parameters).flatMap(k => (c[k] === undefined ? [] : [[k, c[k]]]))),
})

/** Where a weapon is needed and none named, the first that serves; of two, two that serve together; else those with the fewest reasons against them. */
export function withWeapons(s: Scope, kind: Kind, c: Command, arms: readonly number[] | null): readonly Command[] {
  const lacking = parametersOf(kind).filter(p => p.spec === 'weapon' && !p.optional && !(p.name in c))
  const all = arms ?? s.weapons.all.map((_, i) => i)
  if (!lacking.length || !all.length) return [c]
  const choices = lacking.reduce<Command[]>(
    (done, { name }) => done.flatMap(d => all.map(i => ({ ...d, [name]: i }))),
    [c],
  )
  if (!('cost' in kind)) return choices
  const against = choices.map(x => weighed(kind.refuse(s.r, s.who, x)))
  const least = Math.min(...against)
  const best = choices.filter((_, i) => against[i] === least)
  return least === 0 ? best.slice(0, 1) : best
}

/** A weapon with which it is never done comes after one with which it is not done from here. */
const NEVER = 100
const weighed = (reasons: readonly Refusal[]): number =>
  reasons.length + (reasons.some(r => isOfTheWeapon(r.why)) ? NEVER : 0)

const OUT_OF_A_HOLD: ReadonlySet<string> = new Set(['escape', 'break-free'])
/** Who gets out of a hold gets out of that of whoever holds it, where that is one creature and nobody is named. */
export function fromItsHolder(s: Scope, kind: Kind, c: Command): Command {
  if (!OUT_OF_A_HOLD.has(kind.name) || 'target' in c || !('cost' in kind) || s.who < 0) return c
  const offered = kind.suggestions(s.r, s.who).flatMap(({ target }) => (typeof target === 'number' ? [target] : []))
  const against = s.r.scene.creatures.map((_, target) => kind.refuse(s.r, s.who, { ...c, target }).length)
  const least = Math.min(...against)
  const held = offered.length ? [...new Set(offered)] : against.flatMap((n, who) => (n === least ? [who] : []))
  return held.length === 1 && held[0] !== s.who ? { ...c, target: held[0]! } : c
}

const OF_EFFECTS: ReadonlySet<string> = new Set(['keep-up', 'cease', 'dismiss'])
/** What one concentrates on or dismisses is the one effect of which that can be said, where none is named. */
export function theOneEffect(s: Scope, kind: Kind, c: Command): Command {
  if (!OF_EFFECTS.has(kind.name) || 'effect' in c || !('cost' in kind) || s.who < 0) return c
  const all = (s.choices(kind, 'effect') ?? []).filter(effect => kind.refuse(s.r, s.who, { ...c, effect }).length === 0)
  return all.length === 1 ? { ...c, effect: all[0] } : c
}

/** What fills an area may be aimed at a creature as well: it goes to where that stands, by a corner where one is needed. */
export function atItsSquare(s: Scope, kind: Kind, c: Command): Command {
  const { target, ...rest } = c
  const { to, corner } = kind.parameters
  if (typeof target !== 'number' || to === undefined || c['to'] !== undefined || !('cost' in kind)) return c
  const against = (x: Command): number => kind.refuse(s.r, s.who, x).length
  const square = s.r.get(target, place)
  if (square < 0 || against(c) === 0) return c
  const aimed: Command = { ...rest, do: c.do, to: square }
  const spec = typeof corner === 'object' && 'maybe' in corner ? corner.maybe : corner
  const corners = typeof spec === 'object' && 'oneOf' in spec ? spec.oneOf : []
  const ways = c['corner'] === undefined ? [aimed, ...corners.map(corner => ({ ...aimed, corner }))] : [aimed]
  const { acts = [] } = s.r.sheet(s.who) as unknown as { acts?: readonly Aimed[] }
  // Of several corners the one by which the fewest of its own side are caught, itself among them.
  const own = (x: Command) => harmedBy(s.r, s.who, x).filter(i => s.r.sheet(i).side === s.r.sheet(s.who).side).length
  const legal = ways.filter(x => against(x) === 0).sort((x, y) => own(x) - own(y))[0]
  if (legal || !acts.some(a => a.name === c['act'] && a.effect?.area)) return legal ?? c
  return ways.reduce((least, x) => (against(x) < against(least) ? x : least))
}
interface Aimed {
  readonly name: string
  readonly effect?: { readonly area?: unknown }
}

/** `ready attack ogre when it moves`: it is whom the act is aimed at. */
export function meantByIt(
  kind: Kind,
  given: Readonly<Record<string, unknown>>,
  words: readonly Word[],
  from: number,
  end: number,
): { readonly by?: number } {
  const inner = Object.keys(kind.parameters).find(name => kind.parameters[name] === 'command')
  const target = inner === undefined ? undefined : (given[inner] as Command | undefined)?.['target']
  const said = words.slice(from, end).some((w, i, all) => labelOf(w) === 'when' && PERSONS.has(all[i + 1]?.low ?? ''))
  return said && typeof target === 'number' && 'by' in kind.parameters && given['by'] === undefined
    ? { by: target }
    : {}
}
/** Words for somebody who was named before. */
export const PERSONS: ReadonlySet<string> = new Set(['it', 'he', 'she', 'they'])

/** The kind of damage that an attack is to deal: the weapon's own, or the other. */
export const KINDS_OF_DAMAGE: ReadonlySet<string> = new Set(['lethal', 'nonlethal', 'non-lethal', 'subdual'])
/** A command in which a kind of damage was named, as it is with its weapon: switched where that deals the other kind. */
export function withItsDamage(s: Scope, c: Command): Command {
  const { switched, ...rest } = c
  if (typeof switched !== 'string') return c
  const { weapons = [] } = s.r.sheet(s.who) as unknown as { weapons?: readonly { nonlethal?: boolean }[] }
  const own = weapons[rest['weapon'] as number]?.nonlethal === true
  return own === (switched !== 'lethal') ? { ...rest, do: c.do } : { ...c, switched: true }
}

/**
 * Where free words took what was to be one of some names, as the name of an act that is not there: from which word, and which it was
 * to be. Words behind the name of their own parameter are meant as they stand.
 */
export function swallowedChoice(
  s: Scope,
  all: readonly Parameter[],
  given: Readonly<Record<string, unknown>>,
  words: readonly Word[],
  from: number,
  end: number,
): { readonly at: number; readonly parameter: Parameter } | null {
  const parameter = all.find(p => p.spec === 'text' && !p.optional && !(p.name in given) && s.choices(p.kind, p.name))
  const taken = all.some(p => p.spec === 'text' && p !== parameter && p.name in given && !s.choices(p.kind, p.name))
  const labelled = words.slice(from, end).some(w => !w.quoted && all.some(p => p.name === w.low))
  if (!parameter || !taken || labelled) return null
  const at = words.findIndex((w, i) => i >= from && (w.quoted || !FILLERS.has(w.low)))
  return at >= 0 && at < end ? { at, parameter } : null
}
