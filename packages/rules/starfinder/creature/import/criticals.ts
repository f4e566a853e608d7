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
/** Feet that it moves somebody: 5 at least, where its figure is one of dice. */
const feetIn = (said: string): number => Math.max(5, Number(said) || 0)
type Reader = (dice: string, dc: number) => Critical
const EFFECTS: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:(?:first|second|third) )?arc\b/, dice => ({ feature: ['arc', { damage: dice }] })],
  [/^(?:severe )?wound(?:ing)?\b/, (_, dc) => ({ feature: ['wound', { dc }] })],
  [
    /^burn\b/,
    (dice, dc) =>
      again(`burning ${dice}`, dice, 'fire', { check: { save: 'Reflex', dc }, cure: 1, descriptors: ['fire'] }),
  ],
  [/^corrode\b/, dice => again(`corroding ${dice}`, dice, 'acid')],
  [/^bleed\b/, dice => again(`bleeding ${dice}`, dice, '')],
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
  [/^(?:bleeding|lacerate)\b/, dice => again(`bleeding ${dice}`, dice, '')],
  [/^(?:tangle|ensnare)(?:d)?\b/, () => ({ effect: { consequences: [{ condition: 'entangled', lasts: ROUND }] } })],
  [/^(?:trip|prone|knocks? prone|topple)\b/, () => ({ effect: { consequences: [{ condition: 'prone' }] } })],
  [/^erode\b/, dice => again(`eroding ${dice}`, dice, 'acid')],
  [/^daze(?:d)?\b/, (_, dc) => saved('Will', dc, { condition: 'dazed', lasts: ROUND })],
  [/^dazzle(?:d)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'dazzled', lasts: ROUND })],
  [/^(?:shaken|fear|terrify|scare)\b/, (_, dc) => saved('Will', dc, { condition: 'shaken', lasts: ROUND })],
  [/^exhaust(?:ed)?\b/, (_, dc) => saved('Fortitude', dc, { condition: 'exhausted', lasts: { minutes: 1 } })],
  [/^(?:energy drain|(?:1 )?negative levels?)\b/, (_, dc) => saved('Fortitude', dc, { levels: '1' })],
  [/^(?:fascinate)(?:d)?\b/, (_, dc) => saved('Will', dc, { condition: 'fascinated', lasts: ROUND })],
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
  const each = low.split(/\s*(?:\bor\b|\band\b|,|;)\s*/).filter(Boolean)
  if (each.length > 1) {
    for (const one of each) {
      const found = criticalNamed(one, dc)
      if (found) return found
    }
    return undefined
  }
  const dice = /\d*d\d+(?:\+\d+)?/.exec(low)?.[0] ?? /\b(\d+)[- ]?(?:ft|feet|foot)/.exec(low)?.[1] ?? '1d4'
  const said = /dc ?(\d+)/.exec(low)?.[1]
  return EFFECTS.find(([pattern]) => pattern.test(low))?.[1](dice, said ? Number(said) : dc)
}
