import { perScene, type Reader, type RuleId } from '@quintain/engine'
import { z } from 'zod'
import { DAMAGE_TYPES, type DamageType, KINETIC } from './damage-types.ts'

/** What a mitigation does to damage: nothing gets through, half, double, n less per attack, per type, or in all. */
export type MitigationKind = 'immune' | 'halve' | 'double' | 'reduce' | 'resist' | 'harden'
/** What changes the damage that a creature takes: data of sheets, conditions, substances. */
export interface Mitigation {
  readonly kind: MitigationKind
  readonly types: readonly DamageType[] | 'any'
  /** Points, where the kind takes points. */
  readonly amount?: number
  /** What overcomes it: any of these lists of qualities, each of them whole. A part's types count as qualities of it. */
  readonly overcomeBy?: readonly (readonly string[])[]
  /** Where it comes from, for people: `reduction 5/magic`. */
  readonly source: string
  readonly rule: RuleId
}

/** How a text works out the damage that gets through. */
export interface DamageText {
  /** The order in which the text applies the kinds; a kind that is not named does not apply. */
  readonly order: readonly MitigationKind[]
  /** Kinds that are taken once from all parts together, not once from each type. */
  readonly summed: readonly MitigationKind[]
  /** All that a creature has now. */
  mitigations(r: Reader, who: number): readonly Mitigation[]
}
declare module '@quintain/engine' {
  interface Slots {
    damage: DamageText
  }
}

const amount = z.int().min(1)
const types = z.array(z.enum(DAMAGE_TYPES)).min(1)
/** `magic`, `cold iron or good`, `good and silver or magic`: an or of ands. */
const overcomeBy = z
  .string()
  .min(1)
  .transform(text => text.split(' or ').map(all => all.split(' and ').map(quality => quality.trim().toLowerCase())))

/** What the sheet of a fight file says of damage that does not get through whole; one spelling in every text. */
export const mitigationFields = {
  /** Points off the kinetic damage of each attack, unless the attack has a quality that overcomes it. */
  reduction: z.array(z.strictObject({ amount, overcomeBy: overcomeBy.exactOptional() })).exactOptional(),
  /** Points off each of these types, from each attack. */
  resistance: z.array(z.strictObject({ amount, types })).exactOptional(),
  /** Nothing of these types. */
  immunity: z.array(z.strictObject({ types })).exactOptional(),
  /** Twice the damage of these types. */
  vulnerability: z.array(z.strictObject({ types })).exactOptional(),
  /** Points off all damage of an attack together. */
  hardness: z.strictObject({ amount, overcomeBy: overcomeBy.exactOptional() }).exactOptional(),
}
type Documents = { readonly [K in keyof typeof mitigationFields]?: z.output<(typeof mitigationFields)[K]> }
/** The rules by which a sheet's documents work; of a text without one of its own, the borrowed one. */
export type MitigationRules = Readonly<Record<keyof typeof mitigationFields, RuleId>>

const NONE: readonly Mitigation[] = []
const slash = (by?: readonly (readonly string[])[]): string =>
  by ? `/${by.map(all => all.join(' and ')).join(' or ')}` : '/-'

/** The mitigations that stand in sheets, each sheet read once a scene. */
export function sheetMitigations(rules: MitigationRules): (r: Reader, who: number) => readonly Mitigation[] {
  const known = perScene((): (readonly Mitigation[])[] => [])
  return (r, who) => (known(r.scene)[who] ??= readFrom(r.sheet(who) as Documents, rules))
}
function readFrom(s: Documents, rules: MitigationRules): readonly Mitigation[] {
  if (!(s.reduction ?? s.resistance ?? s.immunity ?? s.vulnerability ?? s.hardness)) return NONE
  const { reduction = [], resistance = [], immunity = [], vulnerability = [], hardness } = s
  const all: Mitigation[] = [
    ...immunity.map(d => ({
      kind: 'immune' as const,
      source: `immune to ${d.types.join(', ')}`,
      rule: rules.immunity,
      ...d,
    })),
    ...vulnerability.map(d => ({
      kind: 'double' as const,
      source: `vulnerable to ${d.types.join(', ')}`,
      rule: rules.vulnerability,
      ...d,
    })),
    ...reduction.map(d => ({
      kind: 'reduce' as const,
      types: KINETIC,
      source: `reduction ${d.amount}${slash(d.overcomeBy)}`,
      rule: rules.reduction,
      ...d,
    })),
    ...resistance.map(d => ({
      kind: 'resist' as const,
      source: `resistance ${d.amount} to ${d.types.join(', ')}`,
      rule: rules.resistance,
      ...d,
    })),
  ]
  if (hardness)
    all.push({ kind: 'harden', types: 'any', source: `hardness ${hardness.amount}`, rule: rules.hardness, ...hardness })
  return all.length ? all : NONE
}
