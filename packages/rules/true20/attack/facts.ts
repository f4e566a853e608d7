import type { Reader } from '@quintain/engine'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import type { MarginResult } from '../../d20/vocabulary/check-steps.ts'
import { helpless, surprised, unseen } from '../../d20/vocabulary/conditions.ts'
import type { AttackFacts, DefenseFacts } from '../../d20/vocabulary/stats.ts'
import { sheetOf } from '../creature/abilities.ts'
import { unaware, uncanny } from '../position/awareness.ts'
import { adjacent, intoMelee, placeOf } from '../position/position.ts'

/** What an attack is, as far as numbers depend on it. */
export interface Attack {
  readonly by: number
  readonly at: number
  readonly weapon: number
  readonly index?: number
  readonly touch?: boolean | undefined
  readonly switched?: boolean | undefined
  readonly finesse?: boolean | undefined
  readonly hand?: 'regular' | 'off' | undefined
  readonly second?: number | undefined
  readonly as?: 'attack' | 'opportunity' | 'readied' | 'charge' | 'escape' | undefined
  /** A number of its own to reach in place of Defense, and what comes on top of either. */
  readonly needed?: number | undefined
  readonly more?: number | undefined
  /** What a hit does in place of damage, by margin. */
  readonly results?: readonly MarginResult[] | undefined
}

/** The weapon of an attack. Throws when the sheet has none of that index. */
export function weaponOf(r: Reader, b: Pick<Attack, 'by' | 'weapon'>) {
  const { weapons, name } = sheetOf(r, b.by)
  const weapon = weapons[b.weapon]
  if (!weapon) throw new Error(`${name} has no weapon ${b.weapon}: there are ${weapons.length}`)
  return weapon
}

/** The event with the result of an attack. */
export const resultOf = (
  b: Pick<Attack, 'by' | 'at' | 'weapon'>,
  result: 'miss' | 'hit' | 'critical',
  how?: 'glanced off' | 'concealed' | 'without a roll',
) => attackRolled({ by: b.by, at: b.at, weapon: b.weapon, result, how })

export function attackFacts(r: Reader, b: Attack, critical = false): AttackFacts {
  const { use, unarmed } = weaponOf(r, b)
  const ranged = use !== 'melee'
  return {
    target: b.at,
    weapon: b.weapon,
    melee: !ranged,
    ranged,
    thrown: use === 'thrown',
    unarmed: unarmed === true,
    index: b.index ?? 0,
    opportunity: false,
    touch: b.touch === true,
    switched: b.switched === true,
    intoMelee: ranged && r.fact(intoMelee, b.by, b.at) > 0,
    critical,
    finesse: b.finesse === true,
    hand: b.hand,
    second: b.second,
    charge: b.as === 'charge',
  }
}

/** Defense against an attack of this kind; `attacker` -1 for no particular one. */
export function defenseFacts(
  r: Reader,
  who: number,
  attacker: number,
  how: { readonly melee: boolean; readonly touch?: boolean; readonly finesse?: boolean },
): DefenseFacts {
  const byPlace = r.option('prone-by-adjacency') === true && attacker >= 0
  // A thing in hand or worn is as easy to hit as its bearer.
  const body = placeOf(r, who)
  return {
    attacker,
    melee: how.melee,
    ranged: !how.melee,
    touch: how.touch === true,
    finesse: how.finesse === true,
    near: byPlace ? r.fact(adjacent, attacker, body) === 1 : how.melee,
    posture: !r.has(body, helpless) || r.option('helpless-plus-other-states') === true,
    surprise: surprises(r, body, attacker),
  }
}

/** Whether being caught in this way makes a surprise attack; the text's own list of situations is missing. */
function counts(r: Reader, situation: 'surprised' | 'hidden'): boolean {
  const list = r.option('surprise-attack-situations')
  return !Array.isArray(list) || list.includes(situation)
}

/** The -2 of a surprise attack; an invisible attacker has +2 on its roll in its place. */
function surprises(r: Reader, who: number, attacker: number): boolean {
  const hidden = unaware(r, who, attacker)
  const invisible = hidden && r.has(attacker, unseen)
  if (invisible && r.option('invisible-plus-surprise') !== true) return false
  return (hidden && counts(r, 'hidden')) || (r.has(who, surprised) && !uncanny(r, who) && counts(r, 'surprised'))
}

/** Against the attack. */
export const against = (r: Reader, b: Attack): DefenseFacts =>
  defenseFacts(r, b.at, b.by, {
    melee: weaponOf(r, b).use === 'melee',
    touch: b.touch === true,
    finesse: b.finesse === true,
  })
