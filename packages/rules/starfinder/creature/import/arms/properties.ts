import { plainOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { imported } from '../../../words/imports.ts'
import { hasProperty, wordedProperties } from '../areas.ts'
import type { Source } from '../source.ts'
import { playedProperty } from './played.ts'

type Keys = Record<string, unknown>
/** Properties that other keys already say, or that a printed bonus has in it. */
const SAID: ReadonlySet<string> = new Set([
  'reach',
  'thrown',
  'unwieldy',
  'nonlethal',
  'one',
  'two',
  'operative',
  'automatic',
  'blast',
  'explode',
  'line',
  'one-handed',
  'two-handed',
  'one handed',
  'two handed',
])
/** Properties of which a fight knows nothing: what feeds a weapon, where it works, how it is held, hidden or kept whole. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'amm',
  'analog',
  'buttressing',
  'climbing',
  'conceal',
  'double',
  'free hands',
  'freeHands',
  'fueled',
  'hybrid',
  'hydrodynamic',
  'integrated',
  'living',
  'magboost',
  'mine',
  'modal',
  'powered',
  'professional',
  'qreload',
  'quick reload',
  'regrowth',
  'relic',
  'subtle',
  'tail',
  'underwater',
])
const MANEUVERS: Readonly<Record<string, string>> = {
  disarm: 'disarm',
  trip: 'trip',
  grapple: 'grapple',
  sunder: 'sunder',
  bullRush: 'bull rush',
  reposition: 'reposition',
}
/** What such a property adds to the maneuver. */
const BETTER = 2

/** How hard it is to slip out of a weapon that entangles, and to burst it: by its words, or by its level. */
function bondOf(s: Source, path: string, keys: Keys): Keys {
  const words = plainOf(s.text(`${path}.description.value`))
  const said = /\bDC (\d+) Acrobatics check\b(?:.*?\bDC (\d+) Strength check\b)?/i.exec(words)
  if (said) return { binds: Number(said[1]), ...(said[2] ? { burst: Number(said[2]) } : {}) }
  const { Dexterity = 0 } = (keys['abilities'] ?? {}) as Readonly<Record<string, number>>
  const slip = 10 + (s.int(`${path}.level`) ?? 1) + Dexterity
  s.note(`${path}.properties.entangle`, 'guessed', imported.bond(slip, slip + 5))
  return { binds: slip, burst: slip + 5 }
}
function entangles(s: Source, path: string, weapon: Keys, keys: Keys): void {
  const at = `${path}.properties.entangle`
  const effect = weapon['effect'] as Keys | undefined
  if (effect?.['save'] !== undefined || weapon['affliction'] !== undefined) {
    s.note(at, 'simplified', imported.property('entangle'))
    return
  }
  weapon['effect'] = {
    ...effect,
    consequences: [...((effect?.['consequences'] ?? []) as readonly Keys[]), bondOf(s, path, keys)],
  }
  s.note(at, 'mapped', imported.as('effect', weapon['effect']))
}

/** What the special properties of a weapon do, each of them by a key; those that nothing plays are said to be left out. */
export function propertiesOf(s: Source, path: string, weapon: Keys, keys: Keys): void {
  const named = s.keys(`${path}.properties`).filter(property => hasProperty(s, path, property))
  for (const property of new Set([...named, ...wordedProperties(s, path)])) {
    const at = `${path}.properties.${property}`
    const maneuver = MANEUVERS[property]
    if (SAID.has(property)) continue
    if (OUTSIDE.has(property)) s.note(at, 'ignored', imported.outsideProperty(property))
    else if (playedProperty({ s, path, property, weapon, keys })) continue
    else if (property === 'stun' && weapon['nonlethal'] !== true) {
      weapon['stun'] = true
      s.note(at, 'mapped', imported.as('stun', true))
    } else if (property === 'entangle') entangles(s, path, weapon, keys)
    else if (maneuver !== undefined) {
      const made = { maneuvers: { of: [maneuver], attack: BETTER } }
      const had = (keys['features'] ?? []) as readonly unknown[]
      if (!had.some(f => JSON.stringify(f) === JSON.stringify(made))) keys['features'] = [...had, made]
      s.note(at, 'mapped', imported.as('features', made))
    } else s.note(at, 'simplified', imported.property(property))
  }
}
