/** The most that printed figures come to: of an attack, a save, an armor class, of initiative. */
const MOST = { attack: 60, save: 50, armor: 80, initiative: 40 } as const
const TEN = 10
/** A figure as it can be meant: one with a zero too many without it, any other that is too large at the most there is. */
export function plausible(n: number, of: keyof typeof MOST): number {
  const most = MOST[of]
  if (Math.abs(n) <= most) return n
  const shorter = n / TEN
  return Number.isInteger(shorter) && Math.abs(shorter) <= most ? shorter : Math.sign(n) * most
}
/** What kind of figure a total is. */
export const kindOfTotal = (name: string): keyof typeof MOST =>
  name === 'initiative' ? 'initiative' : name === 'EAC' || name === 'KAC' ? 'armor' : 'save'
