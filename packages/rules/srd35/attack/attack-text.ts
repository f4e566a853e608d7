import type { Chapter } from '@quintain/engine'
import type { AttackText } from '../../d20/attack/attack-text.ts'
import { attackText, hitPointAttacks } from '../../d20/attack/hit-points.ts'

/** Attacks as all texts with hit points make them; one at the end of a charge is known as such. */
const text: AttackText = {
  ...attackText,
  facts: (r, a) => (a.as === 'charge' ? { ...attackText.facts(r, a), charge: true } : attackText.facts(r, a)),
}

export const attacksOfText: Chapter = { ...hitPointAttacks, slots: { attack: text } }
