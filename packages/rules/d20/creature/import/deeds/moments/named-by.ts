import type { Keys } from '../figures.ts'
import type { Doer } from '../shapes.ts'
import { OF_WEAPONS } from './settled.ts'

/** With the weapon that is named, where it has one of that name. */
function strikesWith(kind: string, { withNamed, ...rest }: Keys, of: Doer): Keys {
  const weapon = of.weapons.find(w => typeof withNamed === 'string' && w.toLowerCase().includes(withNamed))
  return { [kind]: { ...rest, ...(weapon ? { with: weapon } : {}) } }
}
const WITH_WEAPONS: readonly string[] = ['strikes back', 'rend', ...OF_WEAPONS]
/** What happens to it goes by the name of the ability as well. */
const named = (kind: string, given: Keys, name: string): Keys =>
  kind === 'reacts' ? { ...given, called: name } : given
/** Features that go by the name of their ability, where they can. */
export const namedBy = (name: string, features: readonly Keys[], of: Doer): readonly Keys[] =>
  features.map(feature => {
    const [[kind, given]] = Object.entries(feature) as [[string, Keys]]
    if (WITH_WEAPONS.includes(kind)) return strikesWith(kind, named(kind, given, name), of)
    return kind === 'aura' || kind === 'advantage' || kind === 'bonus'
      ? { [kind]: { ...given, called: name } }
      : feature
  })
