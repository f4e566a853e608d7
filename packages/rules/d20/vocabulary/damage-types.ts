/** Damage of bodies and blades, and damage of energies. */
export const KINETIC = ['bludgeoning', 'piercing', 'slashing'] as const
export const ENERGY = ['acid', 'cold', 'electricity', 'fire', 'sonic'] as const
/** The types of damage. */
export const DAMAGE_TYPES = [...KINETIC, ...ENERGY, 'force'] as const
/** A type of damage. */
export type DamageType = (typeof DAMAGE_TYPES)[number]

/** One part of the damage that reaches a creature, rolled. Of true20 `n` is a damage bonus. */
export interface Part {
  readonly n: number
  readonly types: readonly DamageType[]
  readonly nonlethal: boolean
}
/** The sum of parts; of one kind where that is asked for. */
export const sumOf = (parts: readonly Part[], kind?: 'lethal' | 'nonlethal'): number =>
  parts.reduce((n, p) => (kind === undefined || (kind === 'nonlethal') === p.nonlethal ? n + p.n : n), 0)
