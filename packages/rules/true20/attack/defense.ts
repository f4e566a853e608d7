import type { Chapter, Condition, ConditionData, Reader, RuleId, Tally } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { blindDefense, hamperedByBlindness } from '../../d20/checks/blindness.ts'
import { droppedWeapons, isArmed, sheathed } from '../../d20/creature/held/hands.ts'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { addCover } from '../../d20/position/cover.ts'
import { flatFooted, grappled, helpless, surprised } from '../../d20/vocabulary/conditions.ts'
import { grappleEachOther } from '../../d20/vocabulary/relations.ts'
import type { DefenseFacts } from '../../d20/vocabulary/stats.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { isOverloaded, LOAD_CAP, loadOf, MAXIMUM_LOAD } from '../creature/load.ts'
import { unaware } from '../position/awareness.ts'
import { holdsReins, isBroken, placeOf, takesBothHands } from '../position/position.ts'
import { guards, keepsItsGuard, UNCANNY_DODGE_ONLY_STUNNED_HELPLESS } from '../position/uncanny-dodge.ts'
import { feintedBy } from '../vocabulary/aid.ts'
import { grappling, paralyzed } from '../vocabulary/conditions.ts'
import { coverDefense, DODGES, guard, load, PARRIES, unawareOf } from '../vocabulary/fields.ts'
import { DEFENDER_CHOOSES_PER_ROUND } from '../vocabulary/readings.ts'
import { reason } from '../words/reasons.ts'
import { addAidedDefense } from './aid.ts'
import { HELPLESS_PLUS_OTHER_STATES, INVISIBLE_PLUS_SURPRISE, PRONE_BY_ADJACENCY } from './facts.ts'
import { addArmorGoneRound } from './finesse.ts'
import { STUN_PENALTIES_ADD, stunnedMore } from './staggered.ts'

const PARRY_GOES_WITH_DODGE = reading('parry-goes-with-dodge', 'true20/defense/denied-dodge')
const COVER_IS_DODGE = reading('cover-is-dodge', 'true20/cover/standard-bonus')
const HELPLESS_FLAT_5 = reading('helpless-flat-5', 'true20/conditions/paralyzed')
const HELPLESS_KEEPS_COMBAT_BONUS = reading('helpless-keeps-combat-bonus', 'true20/defense/helpless-defense')
const HELPLESS_RANGED_MINUS_4 = reading('helpless-ranged-minus-4', 'true20/defense/helpless-defense')
const CAP_WHOLE_DODGE_BONUS = reading('cap-whole-dodge-bonus', 'true20/equipment/load-dodge-cap')
const RANGED_WEAPONS_PARRY = reading('ranged-weapons-parry', 'true20/defense/parry-bonus')
const LOSE_NEGATIVE_TOO = reading('lose-negative-too', 'true20/defense/dodge-bonus')

interface Denied {
  readonly why: string
  readonly rule: RuleId
}

/** What keeps it from dodging or parrying this attack, or null. */
function denied(c: Reader, who: number, way: 'dodge' | 'parry', f: DefenseFacts): Denied | null {
  if (way === 'dodge' && feintedBy(c, who, f.attacker)) return { why: reason.feinted, rule: 'true20/maneuvers/feint' }
  if (unaware(c, who, f.attacker)) return { why: reason.unaware, rule: 'true20/defense/denied-dodge' }
  if (way === 'dodge' && isOverloaded(c, who)) return { why: reason.maximumLoad, rule: MAXIMUM_LOAD }
  const wrestles = c.has(who, grappled) || c.has(who, grappling)
  const alsoParry = way === 'dodge' || PARRY_GOES_WITH_DODGE(c)
  if (wrestles && alsoParry && (f.attacker < 0 || c.fact(grappleEachOther, who, f.attacker) === 0))
    return { why: reason.grapplesAnother, rule: 'true20/maneuvers/grapple-defense' }
  const blind = alsoParry ? hamperedByBlindness(c, who) : null
  if (blind) return blind
  if (c.barred(who, way) === null) return null
  const feat = keepsItsGuard(c, who)
  const kept = (k: Condition) => (k === flatFooted && feat) || (k === surprised && guards(c, who))
  for (const { data } of c.scene.rules.masks.bars(way))
    if (!kept(data.condition) && c.has(who, data.condition)) return named(data)
  return null
}
const named = (data: ConditionData): Denied => ({ why: data.condition.name, rule: data.rule })

/** A melee weapon in hand, a shield, or the Improved Strike feat. */
function armed(c: Reader, who: number): boolean {
  const sheet = sheetOf(c, who)
  if (sheet.shield || sheet.feats.includes('Improved Strike')) return true
  const bows = RANGED_WEAPONS_PARRY(c)
  const reins = holdsReins(c, who)
  return sheet.weapons.some(
    (w, i) =>
      !w.unarmed &&
      !(reins && takesBothHands(w)) &&
      (bows || w.use === 'melee') &&
      isArmed(c, who, i) &&
      !isBroken(c, who, w.name),
  )
}

/**
 * The better usable of dodge and parry. A Dexterity below 0 is no bonus: it stays when dodging is denied, unless a
 * parry takes its place.
 */
function dodgeOrParry(t: Tally, c: Reader, who: number, f: DefenseFacts): void {
  const chosen = DEFENDER_CHOOSES_PER_ROUND(c) ? c.get(who, guard) : 0
  const noDodge: Denied | null =
    chosen === PARRIES
      ? { why: reason.parriesThisRound, rule: 'true20/defense/dodge-or-parry' }
      : denied(c, who, 'dodge', f)
  const noParry: Denied | null = !f.melee
    ? { why: reason.meleeOnly, rule: 'true20/defense/parry-bonus' }
    : !armed(c, who)
      ? { why: reason.noWeaponOrShield, rule: 'true20/defense/parry-bonus' }
      : chosen === DODGES
        ? { why: reason.dodgesThisRound, rule: 'true20/defense/dodge-or-parry' }
        : denied(c, who, 'parry', f)
  const dodge = dodgeOf(c, who, f)
  const parry = noParry ? 0 : c.tally('parry', who, f)
  const clumsy = LOSE_NEGATIVE_TOO(c) ? 0 : Math.min(0, score(c, who, 'dexterity'))
  const without = noDodge ? clumsy : dodge
  if (!noParry && parry > without) {
    t.add(parry, 'parry', 'parry', 'true20/defense/parry-bonus')
    t.lose(dodge, 'dodge', 'dodge', 'true20/defense/dodge-bonus', noDodge?.why ?? reason.parryIsBetter, noDodge?.rule)
    return
  }
  if (noDodge) {
    t.add(clumsy, 'dodge', 'Dexterity below 0', 'true20/defense/dodge-bonus')
    if (dodge > 0) t.lose(dodge, 'dodge', 'dodge', 'true20/defense/dodge-bonus', noDodge.why, noDodge.rule)
  } else t.add(dodge, 'dodge', 'dodge', 'true20/defense/dodge-bonus')
  if (noParry)
    t.lose(c.tally('parry', who, f), 'parry', 'parry', 'true20/defense/parry-bonus', noParry.why, noParry.rule)
  else t.lose(parry, 'parry', 'parry', 'true20/defense/parry-bonus', reason.dodgeIsBetter)
}

function dodgeOf(c: Reader, who: number, f: DefenseFacts): number {
  const all = c.tally('dodge', who, f)
  return CAP_WHOLE_DODGE_BONUS(c) ? Math.min(all, LOAD_CAP[loadOf(c, who)]!) : all
}

/** The helpless are 10 and size, less 9 in melee and 5 at range, whatever their other conditions. */
function helplessDefense(t: Tally, c: Reader, who: number, f: DefenseFacts): void {
  const rule = 'true20/defense/helpless-defense'
  const flat = HELPLESS_FLAT_5(c) && c.has(who, paralyzed)
  const ranged = HELPLESS_RANGED_MINUS_4(c) ? -4 : -5
  t.add(flat ? -5 : f.near ? -9 : ranged, 'state', 'helpless', rule)
  const { combat } = sheetOf(c, who)
  if (HELPLESS_KEEPS_COMBAT_BONUS(c)) t.add(combat, 'combat', 'combat bonus', rule)
  else t.lose(combat, 'combat', 'combat bonus', 'true20/defense/defense-formula', 'helpless', rule)
}

/** A thing: 5 by itself; on its bearer, as hard to hit as the bearer, and 5 more in the hand. */
function objectDefense(t: Tally, c: Reader, who: number, f: DefenseFacts): void {
  const { object, size } = sheetOf(c, who)
  t.add(SIZE_MODIFIER[size], 'size', size, 'true20/attack/size-modifier')
  if (object === 'immobile' || object === undefined) {
    t.add(5, 'base', 'immobile object', 'true20/attack/object-immobile-defense')
    addCover(t, c, who, f)
    return
  }
  const held = 'heldBy' in object
  const bearer = placeOf(c, who)
  const rule = held ? 'true20/attack/object-held-defense' : 'true20/attack/object-worn-defense'
  t.add(c.tally('defense', bearer, f), 'base', `Defense of ${c.sheet(bearer).name}`, rule)
  if (held) t.add(5, 'state', 'held', rule)
}

/** Defense: 10, combat bonus, dodge or parry, size, circumstances. */
export const defense: Chapter = {
  topic: 'defense',
  from: 'true20',
  rules: [
    'true20/attack/object-held-defense',
    'true20/attack/object-worn-defense',
    'true20/defense/combat-bonus-lost',
    'true20/defense/defense-formula',
    'true20/defense/denied-dodge',
    'true20/defense/dodge-bonus',
    'true20/defense/dodge-or-parry',
    'true20/defense/helpless-defense',
    'true20/defense/parry-bonus',
    'true20/defense/miscellaneous',
  ],
  fields: [sheathed, droppedWeapons, load, unawareOf, guard],
  stats: {
    defense: (t, c, who, f) => {
      const { combat, size, armor, object } = sheetOf(c, who)
      if (object !== undefined) return objectDefense(t, c, who, f)
      t.add(10, 'base', 'base', 'true20/defense/defense-formula')
      t.add(SIZE_MODIFIER[size], 'size', size, 'true20/attack/size-modifier')
      if (f.finesse) addArmorGoneRound(t, armor)
      if (c.has(who, helpless)) helplessDefense(t, c, who, f)
      else {
        const stuck = c.barred(who, 'combat bonus')
        if (stuck)
          t.lose(
            combat,
            'combat',
            'combat bonus',
            'true20/defense/defense-formula',
            stuck.condition.name,
            'true20/defense/combat-bonus-lost',
          )
        else t.add(combat, 'combat', 'combat bonus', 'true20/defense/defense-formula')
        dodgeOrParry(t, c, who, f)
      }
      if (f.surprise && f.posture) t.add(-2, 'state', 'surprise attack', 'true20/surprise/attack-effect')
      if (f.posture) {
        stunnedMore(t, c, who)
        blindDefense(t, c, who)
      }
      if (!COVER_IS_DODGE(c)) addCover(t, c, who, f)
      // Who is in the way may have lowered its Defense, never raised it.
      const low = f.covers ? c.get(who, coverDefense) : 0
      const usual = low > 0 ? c.sum('defense', who, { ...f, covers: false }) : 0
      if (low < usual) t.add(low - usual, 'state', 'lowered', 'true20/cover/lower-own-defense')
    },
    dodge: (t, c, who, f) => {
      if (COVER_IS_DODGE(c)) addCover(t, c, who, f)
      addAidedDefense(t, c, who, f.attacker)
      const dexterity = score(c, who, 'dexterity')
      const cap = LOAD_CAP[loadOf(c, who)]!
      t.add(Math.min(dexterity, cap), 'score', 'Dexterity', 'true20/defense/dodge-bonus')
      if (dexterity > cap)
        t.lose(
          dexterity - cap,
          'score',
          'Dexterity',
          'true20/defense/dodge-bonus',
          'load',
          'true20/equipment/load-dodge-cap',
        )
    },
    parry: (t, c, who, f) => {
      if (COVER_IS_DODGE(c)) addCover(t, c, who, f)
      addAidedDefense(t, c, who, f.attacker)
      t.add(score(c, who, 'strength'), 'score', 'Strength', 'true20/defense/parry-bonus')
    },
  },
  readings: [
    LOSE_NEGATIVE_TOO,
    RANGED_WEAPONS_PARRY,
    CAP_WHOLE_DODGE_BONUS,
    HELPLESS_RANGED_MINUS_4,
    HELPLESS_KEEPS_COMBAT_BONUS,
    HELPLESS_FLAT_5,
    COVER_IS_DODGE,
    STUN_PENALTIES_ADD,
    DEFENDER_CHOOSES_PER_ROUND,
    PARRY_GOES_WITH_DODGE,
    HELPLESS_PLUS_OTHER_STATES,
    INVISIBLE_PLUS_SURPRISE,
    PRONE_BY_ADJACENCY,
    UNCANNY_DODGE_ONLY_STUNNED_HELPLESS,
  ],
}
