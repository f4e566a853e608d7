type Keys = Record<string, unknown>

/** What published grenades bring beside their damage, by their names. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\bstickybomb\b/i, 'entangled 2d4 rounds'],
  [/\bflash\b/i, 'blinded 1d4 rounds'],
  [/\bscreamer\b/i, 'deafened 1d4 minutes'],
  [/\bcryo\b/i, 'staggered 1 round'],
]
/** How far published grenades of some marks reach, in feet. */
const RADII: readonly (readonly [RegExp, number])[] = [
  [/\bstickybomb grenades? i\b/i, 10],
  [/\bfrag grenades? i\b/i, 15],
  [/\bshock grenades? (?:i|ii|iii)\b/i, 15],
  [/\bscreamer grenades? ii\b/i, 20],
  [/\bincendiary grenades? (?:iv|v)\b/i, 15],
  [/\bcryo grenades? iv\b/i, 20],
]
const STATES =
  'asleep|blinded|confused|dazed|dazzled|deafened|entangled|exhausted|fatigued|frightened|nauseated|off-target|panicked|paralyzed|prone|shaken|sickened|staggered|stunned'
const WORDED = new RegExp(`\\b(${STATES})\\b(?:[ ,]+(?:for )?(\\d*d?\\d+) (rounds?|minutes?))?`, 'gi')

/** Conditions in the short words of a weapon: `blinded 1d4 rounds, DC 14`. A round where no length is said. */
export const conditionsIn = (text: string): readonly Keys[] =>
  [...text.matchAll(WORDED)].map(([, state, n, unit]) => {
    const condition = state!.toLowerCase()
    if (condition === 'prone') return { condition }
    const long = /^minute/i.test(unit ?? '') ? 'minutes' : 'rounds'
    return { condition, lasts: { [long]: n === undefined ? 1 : /d/i.test(n) ? n.toLowerCase() : Number(n) } }
  })
/** The same of a published grenade, by its name. */
export const conditionsOfName = (name: string): readonly Keys[] =>
  conditionsIn(KINDS.find(([kind]) => kind.test(name))?.[1] ?? '')
/** How far a published grenade of this name and mark reaches; 0 for all others. */
export const radiusOfName = (name: string): number => RADII.find(([kind]) => kind.test(name))?.[1] ?? 0
