import type { Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import type { AttackStep, TargetedAttack } from '../../d20/attack/attack-text.ts'
import { NOBODY } from '../../d20/vocabulary/attack-step.ts'
import { helpless, surprised, unseen } from '../../d20/vocabulary/conditions.ts'
import type { AttackFacts, DefenseFacts } from '../../d20/vocabulary/stats.ts'
import { sheetOf } from '../creature/abilities.ts'
import { caughtBy, unaware } from '../position/awareness.ts'
import { adjacent, intoMelee, placeOf } from '../position/position.ts'
import { guards } from '../position/uncanny-dodge.ts'

export const PRONE_BY_ADJACENCY = reading('prone-by-adjacency', 'true20/conditions/prone')
export const INVISIBLE_PLUS_SURPRISE = reading('invisible-plus-surprise', 'true20/conditions/invisible-attacking')
export const HELPLESS_PLUS_OTHER_STATES = reading('helpless-plus-other-states', 'true20/defense/helpless-defense')

/** The weapon of an attack. Throws when the sheet has none of that index. */
export function weaponOf(r: Reader, b: Pick<TargetedAttack, 'by' | 'weapon'>) {
  const { weapons, name } = sheetOf(r, b.by)
  const weapon = weapons[b.weapon]
  if (!weapon) throw new Error(`${name} has no weapon ${b.weapon}: there are ${weapons.length}`)
  return weapon
}

/** Who has no weapon at all rolls what is rolled like an attack, as to break a hold, with bare hands. */
const BARE: { readonly use: 'melee' | 'ranged' | 'thrown'; readonly unarmed?: boolean } = {
  use: 'melee',
  unarmed: true,
}

/** What the numbers of an attack may depend on. */
export function attackFacts(r: Reader, a: TargetedAttack | AttackStep, critical = false): AttackFacts {
  const { use, unarmed } = sheetOf(r, a.by).weapons.length === 0 ? BARE : weaponOf(r, a)
  const target = a.at ?? NOBODY
  const { touch, switched, finesse, hand, second } = a.details ?? {}
  const ranged = use !== 'melee'
  return {
    target,
    square: a.square,
    weapon: a.weapon,
    melee: !ranged,
    ranged,
    thrown: use === 'thrown',
    unarmed: unarmed === true,
    index: a.index ?? 0,
    opportunity: false,
    touch: touch === true,
    switched: switched === true,
    intoMelee: ranged && target !== NOBODY && r.fact(intoMelee, a.by, target) > 0,
    critical,
    finesse: finesse === true,
    hand,
    second,
    charge: a.as === 'charge',
  }
}

/** Defense against an attack of this kind; `attacker` -1 for no particular one. */
export function defenseFacts(
  r: Reader,
  who: number,
  attacker: number,
  how: { readonly melee: boolean; readonly touch?: boolean; readonly finesse?: boolean },
): DefenseFacts {
  const byPlace = PRONE_BY_ADJACENCY(r) && attacker >= 0
  // A thing in hand or worn is as easy to hit as its bearer.
  const body = placeOf(r, who)
  return {
    attacker,
    melee: how.melee,
    ranged: !how.melee,
    touch: how.touch === true,
    finesse: how.finesse === true,
    near: byPlace ? r.fact(adjacent, attacker, body) === 1 : how.melee,
    posture: !r.has(body, helpless) || HELPLESS_PLUS_OTHER_STATES(r),
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
  const invisible = attacker >= 0 && r.has(attacker, unseen) && caughtBy(r, who, attacker)
  if (invisible && !INVISIBLE_PLUS_SURPRISE(r)) return false
  return (hidden && counts(r, 'hidden')) || (r.has(who, surprised) && !guards(r, who) && counts(r, 'surprised'))
}

/** Against the attack. */
export const against = (r: Reader, a: TargetedAttack): DefenseFacts =>
  defenseFacts(r, a.at, a.by, {
    melee: weaponOf(r, a).use === 'melee',
    touch: a.details?.touch === true,
    finesse: a.details?.finesse === true,
  })
