import type { Figures, Keys } from '../figures.ts'
import type { Deed, Doer } from '../shapes.ts'

/** Features that go with weapons, where a sentence names one. */
export const OF_WEAPONS: readonly string[] = ['boon', 'reacts', 'ignores', 'spawn']
const isNamed = (of: Doer, name: string): boolean => of.weapons.some(w => w.toLowerCase().includes(name))
/** Whether a sentence names a weapon that its creature does not have: with all of them it would be more than the words say. */
export const lacksWeapon = (f: Figures, of: Doer): boolean =>
  f.features.some(feature =>
    Object.entries(feature).some(([kind, given]) => {
      const named = (given as Keys)['withNamed']
      return OF_WEAPONS.includes(kind) && typeof named === 'string' && !isNamed(of, named)
    }),
  )

const BY_NUMBER = /"#(\d)"/g
/** What works on some kinds alone says so, where that can be said; undefined where it cannot. */
function forKinds(deed: Deed, only: readonly string[]): Deed | undefined {
  const kinds = deed.features.map(feature => Object.keys(feature)[0])
  if (kinds.some(kind => kind !== 'aura') || deed.critical || deed.sweep) return undefined
  return {
    ...deed,
    features: deed.features.map(feature => ({ aura: { ...(feature['aura'] as Keys), only } })),
    acts: deed.acts.map(act => ({ ...act, effect: { ...(act['effect'] as Keys), only } })),
  }
}
/** Boons by the name of their ability, and how often what happens to it does so. */
export function settled(name: string, read: Deed | undefined, f: Figures): Deed | undefined {
  const deed = read && f.only ? forKinds(read, f.only) : read
  if (!deed) return undefined
  const features = [...deed.features, ...(f.table ? [f.table] : [])].map(feature => {
    const reacts = feature['reacts'] as Keys | undefined
    if (!reacts || !f.uses || reacts['once'] !== undefined || deed.acts.length > 0) return feature
    const often = (f.uses['recharge'] as { rounds?: unknown } | undefined)?.rounds === '1' ? 'round' : 'fight'
    return { reacts: { ...reacts, once: often } }
  })
  const text = JSON.stringify([features, deed.acts])
  if (!text.includes('"#')) return { ...deed, features }
  const called = text.replace(BY_NUMBER, (_, n: string) => JSON.stringify(n === '1' ? name : `${name}, ${n}`))
  const [all, acts] = JSON.parse(called) as [Keys[], Keys[]]
  return { ...deed, features: all, acts }
}
