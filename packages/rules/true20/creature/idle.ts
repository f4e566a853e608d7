import type { Idle } from '../../game-system.ts'

/** A base save of Toughness counts by one reading alone (true20/saves/toughness): without it the number would be lost. */
export function idleKeys(
  { saves }: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
): readonly Idle[] {
  const base = (saves as Readonly<Record<string, unknown>> | null | undefined)?.['Toughness']
  if (typeof base !== 'number' || base === 0 || options['toughness-base-save'] === true) return []
  const message = `counts only under the option toughness-base-save; Toughness beside Constitution and armor is written toughness: ${base}`
  return [{ path: ['saves', 'Toughness'], message }]
}
