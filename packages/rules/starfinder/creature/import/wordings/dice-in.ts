/** The dice of a weapon of a sheet, where it has no more than one kind of them. */
export function diceIn(weapon: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const damage = weapon?.['damage']
  if (typeof damage === 'string') return damage
  const parts = Array.isArray(damage) ? (damage as readonly { readonly dice?: unknown }[]) : []
  return parts.length === 1 && typeof parts[0]!.dice === 'string' ? parts[0]!.dice : undefined
}
