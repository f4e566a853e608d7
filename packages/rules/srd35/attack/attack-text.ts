import type { Chapter, Reader } from '@quintain/engine'
import type { AttackText, TargetedAttack } from '../../d20/attack/attack-text.ts'
import { weaponOf } from '../../d20/attack/facts.ts'
import { attackText, hitPointAttacks } from '../../d20/attack/hit-points.ts'
import { isInanimate, isLifeless, objectOf } from '../position/things.ts'

declare module '../../d20/vocabulary/attack-step.ts' {
  interface AttackDetails {
    /** Lined up with a full-round action, against an object. */
    readonly carefully?: boolean | undefined
  }
}
declare module '../../d20/vocabulary/stats.ts' {
  interface AttackFacts {
    /** Lined up with a full-round action, against an object; absent is no. */
    readonly linedUp?: boolean
  }
}

/** A quality of what a ranged weapon does to an object, unless it is a siege engine or the like. */
export const SHOT = 'shot'

/** What a blow is to an object: its weapon's name counts for what is done to it, and whether it was shot. */
function metByObjects({ by, at, weapon }: TargetedAttack, r: Reader): readonly string[] {
  if (!objectOf(r, at)) return []
  const { name, use, siege } = weaponOf(r, by, weapon)
  return use === 'melee' || siege ? [name.toLowerCase()] : [name.toLowerCase(), SHOT]
}
const isSure = (r: Reader, a: TargetedAttack): boolean =>
  a.details?.carefully === true && isInanimate(r, a.at) && weaponOf(r, a.by, a.weapon).use === 'melee'

/** Attacks as all texts with hit points make them, and what is different about objects. */
const text: AttackText = {
  ...attackText,
  facts(r, a) {
    const facts = attackText.facts(r, a)
    return a.details?.carefully ? { ...facts, linedUp: true } : facts
  },
  sure: (r, a) => (isSure(r, a) ? 'hit' : null),
  confirm: (r, a, f, n, rolled) => (isLifeless(r, a.at) ? null : attackText.confirm!(r, a, f, n, rolled)),
}

export const attacksOfText: Chapter = {
  ...hitPointAttacks,
  slots: { attack: text },
  adds: { ...hitPointAttacks.adds, blowsCountAs: metByObjects },
}
