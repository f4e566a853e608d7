import { STAUNCHED } from '../../../d20/creature/import/deeds/bleeding.ts'

type Keys = Record<string, unknown>
/** What a critical effect brings, by its name: an effect, and an affliction that it names. */
export interface Critical {
  readonly effect?: Keys
  /** A feature that goes with the weapon. */
  readonly feature?: readonly [name: string, more: Keys]
  readonly affliction?: Keys
}
const again = (name: string, damage: string, types: string, more: Keys = {}): Critical => ({
  effect: { consequences: [{ afflicts: name }] },
  affliction: {
    name,
    every: { rounds: 1 },
    again: 'last',
    stages: [[{ damage, ...(types ? { types } : {}) }]],
    ...more,
  },
})
const saved = (kind: string, dc: number, ...consequences: readonly Keys[]): Critical => ({
  effect: { save: { kind, dc, onSuccess: 'none' }, consequences },
})
const ROUND = { rounds: 1 }
const ABILITIES: Readonly<Record<string, string>> = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
}
/** Points of an ability: `1d4 str`, `str damage 1d4`, `1d4 con drain`. */
const OF_ABILITY = /\b(str|dex|con|int|wis|cha)(?:ength|terity|stitution|elligence|dom|risma)?\b/
function weakens(low: string, dc: number): Critical | undefined {
  const ability = ABILITIES[OF_ABILITY.exec(low)?.[1] ?? '']
  const by = /\d*d\d+(?:\+\d+)?/.exec(low)?.[0] ?? /\b(\d+)\b(?! ?(?:dc|rounds?))/.exec(low)?.[1]
  if (ability === undefined || by === undefined) return undefined
  return saved('Fortitude', dc, /\bdrains?\b/.test(low) ? { drains: ability, by } : { lowers: ability, by })
}
/** Feet that it moves somebody: 5 at least, where its figure is one of dice. */
const feetIn = (said: string): number => Math.max(5, Number(said) || 0)
type Reader = (dice: string, dc: number, low: string) => Critical | undefined
const ENERGIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:electri|shock)/, 'electricity'],
  [/^(?:freeze|frost|chill|cold)/, 'cold'],
  [/^(?:sonic|acid|fire)/, ''],
]
/** More damage of a kind of energy, where its dice are said. */
const more: Reader = (dice, _, low) => {
  if (!/\d/.test(low)) return undefined
  const word = /^[a-z]+/.exec(low)![0]
  const type = ENERGIES.find(([pattern]) => pattern.test(word))?.[1]
  const types = type === '' ? word : type
  return { effect: { consequences: [{ damage: dice, ...(types ? { types } : {}) }] } }
}
const EFFECTS: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:(?:first|second|third) )?arc\b/, dice => ({ feature: ['arc', { damage: dice }] })],
  [/^(?:severe )?wound(?:ing)?\b/, (_, dc) => ({ feature: ['wound', { dc }] })],
  [
    /^burn\b/,
    (dice, dc) =>
      again(`burning ${dice}`, dice, 'fire', { check: { save: 'Reflex', dc }, cure: 1, descriptors: ['fire'] }),
  ],
  [/^corrode\b/, dice => again(`corroding ${dice}`, dice, 'acid')],
  [/^bleed\b/, dice => again(`bleeding ${dice}`, dice, '', STAUNCHED)],
  [/^knock ?down\b/, () => ({ effect: { consequences: [{ condition: 'prone' }] } })],
  [/^stun(?:ned)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'stunned', lasts: ROUND })],
  [/^stagger(?:ed)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'staggered', lasts: ROUND })],
  [/^sicken(?:ed)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'sickened', lasts: ROUND })],
  [/^nauseate(?:d)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'nauseated', lasts: ROUND })],
  [/^blind(?:ed)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'blinded', lasts: ROUND })],
  [/^deafen(?:ed)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'deafened', lasts: { minutes: '1d4' } })],
  [/^entangle(?:d)?\b/, () => ({ effect: { consequences: [{ condition: 'entangled', lasts: ROUND }] } })],
  [
    /^(?:immobilize|tether|bind|snare|web)(?:d)?\b/,
    () => ({ effect: { consequences: [{ condition: 'entangled', lasts: ROUND }] } }),
  ],
  [/^(?:confuse|disorient|obscure)(?:d)?\b/, (_, dc) => saved('Will', dc, { condition: 'off-target', lasts: ROUND })],
  [/^(?:off-target)\b/, () => ({ effect: { consequences: [{ condition: 'off-target', lasts: ROUND }] } })],
  [/^(?:flat-footed)\b/, () => ({ effect: { consequences: [{ condition: 'flat-footed', lasts: ROUND }] } })],
  [/^(?:fatigue(?:d)?)\b/, (_, dc) => saved('Fortitude', dc, { condition: 'fatigued', lasts: { minutes: 1 } })],
  [/^(?:irradiate|radiation)\b/, (_, dc) => saved('Fortitude', dc, { condition: 'sickened', lasts: { rounds: 10 } })],
  [/^(?:slow(?:ed)?|hamper(?:ing)?|frost)\b/, (_, dc) => saved('Fortitude', dc, { condition: 'slowed', lasts: ROUND })],
  [/^paralyze(?:d)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'paralyzed', lasts: ROUND })],
  [/^(?:push|knock ?back|hurl|repulse)\b/, dice => ({ effect: { consequences: [{ pushes: feetIn(dice) }] } })],
  [/^(?:pull|drag)\b/, dice => ({ effect: { consequences: [{ pulls: feetIn(dice) }] } })],
  [/^(?:grab|grapple)\b/, () => ({ effect: { consequences: [{ condition: 'grappled' }] } })],
  [
    /^(?:burning|ignite)\b/,
    (dice, dc) =>
      again(`burning ${dice}`, dice, 'fire', { check: { save: 'Reflex', dc }, cure: 1, descriptors: ['fire'] }),
  ],
  [/^(?:bleeding|lacerate)\b/, dice => again(`bleeding ${dice}`, dice, '', STAUNCHED)],
  [/^(?:tangle|ensnare)(?:d)?\b/, () => ({ effect: { consequences: [{ condition: 'entangled', lasts: ROUND }] } })],
  [/^(?:trip|prone|knocks? prone|topple)\b/, () => ({ effect: { consequences: [{ condition: 'prone' }] } })],
  [/^erode\b/, dice => again(`eroding ${dice}`, dice, 'acid')],
  [/^daze(?:d)?\b/, (_, dc) => saved('Will', dc, { condition: 'dazed', lasts: ROUND })],
  [/^dazzle(?:d)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'dazzled', lasts: ROUND })],
  [/^(?:shaken|fear|terrify|scare)\b/, (_, dc) => saved('Will', dc, { condition: 'shaken', lasts: ROUND })],
  [/^exhaust(?:ed)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'exhausted', lasts: { minutes: 1 } })],
  [/^(?:energy drain|(?:1 )?negative levels?)\b/, (_, dc) => saved('Fortitude', dc, { levels: '1' })],
  [/^(?:fascinate)(?:d)?\b/, (_, dc) => saved('Will', dc, { condition: 'fascinated', lasts: ROUND })],
  [/^petrif(?:y|ied)\b/, (_, dc) => saved('Fortitude', dc, { condition: 'petrified', lasts: ROUND })],
  [/^panic(?:ked)?\b/, (_, dc) => saved('Will', dc, { condition: 'panicked', lasts: ROUND })],
  [/^(?:tire|weary)(?:d)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'fatigued', lasts: { minutes: 1 } })],
  [/^sleep\b/, (_, dc) => saved('Will', dc, { condition: 'sleeping', lasts: ROUND })],
  [/^(?:electrify|shock|freeze|frostbite|chill|force|sonic|acid|cold|fire|electricity)\b/, more],
  [/^demoralize\b|^frighten/, () => ({ effect: { consequences: [{ condition: 'shaken', lasts: ROUND }] } })],
]

/** What is written where a weapon has none. */
export const isNoCritical = (text: string): boolean => /^(?:none|n\/a|[-\u2010-\u2015\u2212]+)$/i.test(text.trim())
/** It makes an injected poison harder to withstand, and does nothing without one. */
export const isInjection = (text: string): boolean => /^inject(?:ion)?\b(?: DC)?[ +\d]*$/i.test(text.trim())
/** A critical effect that is known by its name; undefined for all others. `dc`: of what the creature does. */
export function criticalNamed(text: string, dc: number): Critical | undefined {
  const low = text
    .toLowerCase()
    .replace(/^critical (?:effect )?/, '')
    .replace(/^(\d*d\d+) ([a-z].*)$/, '$2 $1')
  // Of several the wielder chooses one: the first that is known is taken.
  const either = low.split(/\s*\bor\b\s*/).filter(Boolean)
  if (either.length > 1) {
    for (const one of either) {
      const found = criticalNamed(one, dc)
      if (found) return found
    }
    return undefined
  }
  const each = low.split(/\s*(?:\band\b|\bplus\b|[,;&+](?! ?\d))\s*/).filter(x => !/^(?:dc ?\d+)?$/.test(x))
  if (each.length > 1) return together(each.map(one => criticalNamed(one, dc)))
  const dice = /\d*d\d+(?:\+\d+)?(?! ?(?:rounds?|minutes?))/.exec(low)?.[0]
  const feet = /\b(\d+)[- ]?(?:ft|feet|foot)/.exec(low)?.[1]
  const said = /dc ?(\d+)/.exec(low)?.[1]
  const number = said ? Number(said) : dc
  const found = EFFECTS.find(([pattern]) => pattern.test(low))?.[1](dice ?? feet ?? '1d4', number, low)
  return lasting(found ?? weakens(low, number), low)
}
/** The same with the length that its name says: `blinded 1d4 rounds`. */
function lasting(found: Critical | undefined, low: string): Critical | undefined {
  const [, n, unit] = /\b(\d*d\d+(?:\+\d+)?|\d+) (round|minute)s?\b/.exec(low) ?? []
  const effect = found?.effect
  if (!effect || n === undefined) return found
  const lasts = { [`${unit}s`]: /d/.test(n) ? n : Number(n) }
  const all = (effect['consequences'] as readonly Keys[]).map(x => (x['lasts'] === undefined ? x : { ...x, lasts }))
  return { ...found, effect: { ...effect, consequences: all } }
}
/** All of several at once: those without a save come as a rest does that a save leaves; undefined where one is not known. */
function together(all: readonly (Critical | undefined)[]): Critical | undefined {
  const known = all.filter(x => x !== undefined)
  if (known.length < all.length) return undefined
  const effects = known.flatMap(x => (x.effect ? [x.effect] : []))
  const withSave = effects.filter(x => x['save'] !== undefined)
  const features = known.flatMap(x => (x.feature ? [x.feature] : []))
  const kinds = new Set(withSave.map(x => JSON.stringify(x['save'])))
  if (kinds.size > 1 || features.length > 1 || known.filter(x => x.affliction).length > 1) return undefined
  const of = (list: readonly Keys[]) => list.flatMap(x => x['consequences'] as readonly Keys[])
  const sure = of(effects.filter(x => x['save'] === undefined))
  const save = withSave[0]?.['save'] as Keys | undefined
  return {
    ...(effects.length
      ? {
          effect: {
            ...(save ? { save: { ...save, onSuccess: sure.length ? sure : 'none' } } : {}),
            consequences: of(effects),
          },
        }
      : {}),
    ...(features[0] ? { feature: features[0] } : {}),
    ...known.reduce((found, x) => (x.affliction ? { affliction: x.affliction } : found), {}),
  }
}
