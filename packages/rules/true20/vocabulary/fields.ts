import { bag, value } from '@quintain/engine'

// ── the damage track: what is counted; its boxes are conditions (injury/) ──
/** -1 each on Toughness saves against non-lethal damage. */
export const bruised = value('bruised', { to: 'own' })
/** -1 each on all Toughness saves. */
export const hurt = value('hurt', { to: 'own' })

/** The name of Conviction among the resources. */
export const CONVICTION = 'Conviction'

// ── body and gear ──
/** Points of a score lost for now: one a day comes back. */
export const lost = {
  strength: value('strength lost', { to: 'own' }),
  dexterity: value('dexterity lost', { to: 'own' }),
  constitution: value('constitution lost', { to: 'own' }),
  intelligence: value('intelligence lost', { to: 'own' }),
  wisdom: value('wisdom lost', { to: 'own' }),
  charisma: value('charisma lost', { to: 'own' }),
} as const
/** Inches of a thing that is attacked by the inch still to be broken through; 0 where it is attacked whole. */
export const layersLeft = value('layers left', { to: 'seen' })
/** The Defense to which it lowers its own where it covers another; 0 where it does not. */
export const coverDefense = value('Defense as cover', { to: 'seen' })
/** The load as its place in LOADS. */
export const load = value('load')
/** Whom it cannot be aware of just now: hidden, or invisible and unnoticed. */
export const unawareOf = bag<number>('unaware of', { holds: 'creature' })
/** Who attacks it although it lies helpless: with these it counts as in melee. */
export const pressedBy = bag<number>('pressed by', { to: 'seen', holds: 'creature' })
/** Under the reading that lets the defender choose for a round: 0 nothing chosen yet, 1 dodge, 2 parry. */
export const guard = value('guard', { to: 'seen' })
export const DODGES = 1
export const PARRIES = 2

/** The creature that it found by feeling around, as an index plus 1. */
export const foundWhom = value('target found', { holds: 'creature', plusOne: true })
