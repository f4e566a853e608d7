import type { Feature, Keys } from '../reading.ts'

/** Feats that rules read as a feature of this name, where a sheet has that too. */
export const FEATURE_OF_FEAT: Readonly<Record<string, string>> = {
  'flyby attack': 'strikes in passing',
  mobility: 'mobility',
  'shot on the run': 'strikes in passing',
  'spring attack': 'strikes in passing',
}

const isFar = (w: Keys): boolean => w['use'] === 'projectile' || w['use'] === 'thrown'
const named = (all: readonly Keys[]): readonly string[] => [...new Set(all.map(w => String(w['name'])))]
const passing = (given: Keys): Feature => ({ 'strikes in passing': given })
/** With the weapons of one kind, where it has others besides. */
const having = (weapons: readonly Keys[], far: boolean): Keys | undefined => {
  const own = weapons.filter(w => isFar(w) === far)
  if (own.length === 0) return undefined
  return own.length === weapons.length ? {} : { with: named(own) }
}

/** What its weapons are by their names: vorpal ones. */
const severing = (weapons: readonly Keys[]): readonly Feature[] => {
  const own = named(weapons).filter(name => /\bvorpal\b/i.test(name))
  return own.length > 0 ? [{ vorpal: { with: own.length === 1 ? own[0] : own } }] : []
}
/** Feats that are features here: those of who moves on after a blow. */
export function featuresOfFeats(
  feats: readonly string[],
  weapons: readonly Keys[],
  flies: boolean,
): readonly Feature[] {
  const has = (name: RegExp) => feats.some(feat => name.test(feat))
  const [melee, far] = [having(weapons, false), having(weapons, true)]
  return [
    ...(has(/^spring attack$/i) && melee ? [passing({ ...melee, quiet: true })] : []),
    ...(has(/^shot on the run$/i) && far ? [passing(far)] : []),
    ...(has(/^flyby attack$/i) && flies && weapons.length > 0 ? [passing({ flies: true })] : []),
    ...(has(/^mobility$/i) ? ['mobility'] : []),
    ...severing(weapons),
  ]
}
