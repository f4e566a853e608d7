import type { Feature } from './features.ts'

export type Keys = Readonly<Record<string, unknown>>
/** Whether a text counts hit points. */
export const points = (ruleset: string): boolean => ruleset !== 'true20'
/** Damage as a text writes it: dice, or a bonus. */
export const dice = (ruleset: string, rolled: string, fixed = 6): string | number => (points(ruleset) ? rolled : fixed)
/** One that bites. */
export const beast = (ruleset: string, more: Keys = {}): Keys => ({
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  acts: [],
  ...(points(ruleset) ? { baseAttack: 12, hitPoints: 60 } : {}),
  ...more,
})
export const bites: Feature['command'] = () => ({ do: 'attack', target: 'b', weapon: 0 })
/** A row in which `a` strikes, or does what is said; the one of the two that is named has the feature. */
export const row = (
  on: 'a' | 'b',
  name: string,
  keys: string,
  sheet: (ruleset: string) => Keys,
  more: Partial<Feature> = {},
): Feature => ({
  name,
  keys,
  on,
  house: true,
  sheet: r => beast(r, sheet(r)),
  without: r => beast(r),
  foe: r => beast(r),
  command: bites,
  ...more,
})
