/** Conditions that end by what a creature does. */
const UNTIL_ENDED = ['prone', 'dead', 'off-kilter']

/** What a consequence of a file brings that stays to the end of the fight, since it does not say how long; undefined for nothing. */
export function staysOn(consequence: Readonly<Record<string, unknown>>): string | undefined {
  const { lasts, once, condition, adds, to, boon, speeds } = consequence
  if (lasts !== undefined || once !== undefined) return undefined
  if (typeof condition === 'string') return UNTIL_ENDED.includes(condition) ? undefined : condition
  if (adds !== undefined) return `a bonus to ${String(to ?? 'AC')}`
  if (typeof boon === 'string') return boon
  return speeds === undefined ? undefined : 'its speeds'
}
