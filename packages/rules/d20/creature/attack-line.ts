import { type Options, packed, type Sheet, type Step } from '@quintain/engine'
import { attackStep } from '../vocabulary/attack-step.ts'
import type { DamageType } from '../vocabulary/damage-types.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import type { Vulnerability } from '../vocabulary/mitigation.ts'
import type { DamageDice } from './damage-dice.ts'
import { lineCheck } from './lines/check-line.ts'

/** A protection of the target, as sheets write it. */
export interface LineProtections {
  /** Points off the kinetic damage of each attack, and what overcomes it: `magic`, `silver or magic`. */
  readonly reduction: readonly { readonly amount: number; readonly overcomeBy?: string }[]
  readonly resistance: readonly { readonly amount: number; readonly types: readonly DamageType[] }[]
  readonly immunity: readonly { readonly types: readonly DamageType[] }[]
  readonly vulnerability: readonly Vulnerability[]
  readonly hardness: number | null
}

/** The attacks of a line with one weapon, and what they deal. */
export interface LineWeapon {
  /** Total attack bonuses, one an attack; none where the line calls for a save. */
  readonly attacks: readonly number[]
  /** Touch attacks. */
  readonly touch: boolean
  readonly nonlethal: boolean
  /** Of the two dice that are rolled for each attack or save, the one that counts; null for one die. */
  readonly twice: 'better' | 'worse' | null
  /** What the attack is beside its damage: magic, silver. */
  readonly qualities: readonly string[]
  /** Dice of damage; null where the line gives a damage bonus instead. */
  readonly dice: string | null
  /** Types of these dice; empty where the line names none. */
  readonly types: readonly DamageType[]
  /** What is added to each roll of the dice; without dice, the damage bonus. */
  readonly plus: number
  /** Dice after the first; `once` where the line says that nothing multiplies them. */
  readonly extra: readonly DamageDice[]
  /** The lowest face that threatens a critical hit. */
  readonly threat: number
  /** Multiplier of a critical hit; without dice, what it adds. Null: the ruleset's own. */
  readonly critical: number | null
  /** What each of its hits brings beside that; null for nothing. */
  readonly brings: LineBrings | null
  /** The damage as it stands in the line, which tells its weapons apart: `1d8+4 19-20/x2`. */
  readonly deals: string
}
/** What a hit takes from an ability, unless a save keeps it off: `plus Fortitude 14 or 1d4 Strength`. */
export interface LineBrings {
  readonly save: Pick<LineSave, 'kind' | 'dc'> | null
  readonly dice: string
  /** As the text writes it, the first letter a capital. */
  readonly ability: string
  /** Whether the points do not come back by themselves. */
  readonly drains: boolean
}

/** The attacker's part of a line: attacks, or a save that is called for. */
export interface LineAttacker extends LineWeapon {
  /** The save that the target makes in place of attack rolls. `half`: a target that saves takes half. */
  readonly save: LineSave | null
  /** The check that is made in place of attack rolls. */
  readonly check: LineCheck | null
  /** How often its damage is dealt without a roll to hit and without a save; 0 for lines with one of them. */
  readonly sure: number
  /** Weapons with which attacks are made after those with the first: `+8/+3 1d8+4 and +8 1d6+2`. */
  readonly further: readonly LineWeapon[]
}
/** The save in a line of odds: its kind, its DC, and what a success leaves. */
export interface LineSave {
  readonly kind: 'Fortitude' | 'Reflex' | 'Will'
  readonly dc: number
  readonly onSuccess: 'none' | 'half'
  /** Whether the save is asked alone: the line deals no damage. */
  readonly alone: boolean
  /** The level by which spell resistance is overcome; null where the line gives none. */
  readonly level: number | null
}

/** The check of a line of odds: its name as it was typed, and what is added to the die. */
export interface LineCheck {
  readonly name: string
  readonly bonus: number
  /** Dice that are added to it, as 1d6; null for none. */
  readonly dice: string | null
  /** The face that is taken in place of the die; null where it is rolled. */
  readonly take: 10 | 20 | null
  /** Whether it is rolled once more where it fails; the second roll counts, or the better one, as the text has it. */
  readonly reroll: boolean
  /** Whether a face below 10 counts as 10. */
  readonly conviction: boolean
  /** What those add who help: each by a check of its own. */
  readonly aids: readonly number[]
  /** How often it is tried. */
  readonly times: number
}
/** Whether a line deals no damage: it asks for a check, or for a save alone. */
export const isHarmless = ({ check, save }: Pick<LineAttacker, 'check' | 'save'>): boolean =>
  check !== null || (save?.alone ?? false)

/** The target's part of a line. */
export interface LineTarget {
  /** It as it stands in the line: `17, 30 hp`. */
  readonly part: string
  /** What an attack must reach, or the DC of a check; of other lines 10, which nothing asks for. */
  readonly defense: number
  /** The same against touch attacks, where the line gives both. */
  readonly touchDefense: number | null
  /** What the target adds to its save, or to its roll against a check; null where it rolls nothing. */
  readonly saveBonus: number | null
  /** Hit points; 0 and less is a target that is down already. */
  readonly hp: number | null
  /** Temporary hit points above them. */
  readonly temporary: number
  readonly toughness: number | null
  /** Marks of a damage track that it has already. */
  readonly marks: Readonly<Record<'bruised' | 'hurt', number>>
  /** Conditions in which it is, by name. */
  readonly conditions: readonly string[]
  /** Percentage of attacks that miss by concealment. */
  readonly miss: number
  /** Whether that is rolled once more where it makes a hit miss. */
  readonly missAgain: boolean
  /** How many of a hundred critical hits on it are hits as any other. */
  readonly fortification: number
  /** Whether its save is rolled once more where it fails. */
  readonly saveAgain: boolean
  /** What it adds to saves that attacks call for: against massive damage, and against what a hit brings. */
  readonly saves: Readonly<Partial<Record<LineSave['kind'], number>>>
  /** Scores of abilities from which a hit may take points; 10 of those that are not there. */
  readonly scores: Readonly<Record<string, number>>
  /** Whether it is a thing and no creature, in a text that has rules for things. */
  readonly thing: boolean
  /** Its Hit Dice, each of which loses hit points with Constitution where a text has that; null where the line does not say. */
  readonly hitDice: number | null
  /** Points by which it lives on at 0 hit points, in a text that has them; null where it has none. */
  readonly resolve: number | null
  /** Whether it is one of those that fall easily, in a text that has such. */
  readonly minion: boolean
  readonly protections: LineProtections
  /** What the level of a save line must reach on a d20 before there is a save at all; null for none. */
  readonly spellResistance: number | null
  /** What evasion leaves it where a Reflex save halves; null where it has none. */
  readonly evasion: 'plain' | 'improved' | null
  /** How many like it there are: attacks go on to the next when one drops, and each makes its own save. */
  readonly targets: number
}

/**
 * One act in a line, as players write it:
 *
 *     +9/+4 1d10+3 19-20/x2 vs 17, 30 hp          a text with hit points
 *     +7/+2 1d8+4 and +7 1d6+2 vs 17              attacks with several weapons
 *     +6 damage +5 vs Defense 15, Toughness +4    a text with a damage bonus against a Toughness save
 *     Reflex 15 vs +6, 8d6 fire half              a save in place of an attack roll
 *     Will 17 level 9 vs +6, SR 18, 4 targets     a save alone, and spell resistance before it
 *     2d6+9 vs hardness 8, 30 hp                  damage without a roll to hit and without a save
 *     Climb +9 vs 20                              a check against a DC
 *     Stealth +9 vs +5, 3 targets                 a check against the rolls of others
 */
export interface AttackLine extends LineAttacker, LineTarget {
  readonly text: string
  /** Targets of other kinds, which come after the first: `vs 17, 30 hp; 14, 12 hp`. */
  readonly others: readonly LineTarget[]
}

/** How a line is played: the two creatures as data for the sheet of a text. */
export interface LinePair {
  readonly sheets: readonly [attacker: object, target: object]
  /**
   * Writes what the line has checked already into the two sheets once they are read. Documents that are the same object each
   * time are then read once, and a line costs no more than what it says.
   */
  readonly fill?: readonly [attacker: (sheet: Sheet) => Sheet, target: (sheet: Sheet) => Sheet]
  /** Conditions that the target starts with, by name. */
  readonly conditions?: readonly string[]
  /** Options of the text that hold for this line. */
  readonly options?: Options
  /** The steps of the act; the attacks of the line when absent. */
  readonly steps?: readonly Step[]
  /**
   * Of a text with points, whose lines deal damage to a target with plenty of them: the target with those that the line
   * gives, all of it in one step, so that its state can be read. `massive`: a blow may ask it for a save against death. `byBlow`: what
   * is left of one blow counts.
   */
  readonly fate?: {
    readonly target: object
    readonly before: readonly Step[]
    readonly massive?: boolean
    readonly byBlow?: true
  }
}
/** How a line is played under a text, or the reasons why it does not fit it, each with the nearest thing that the text has. */
export type LineReading = LinePair | { readonly reasons: readonly string[] }

/** The weapons of a line in the order in which they are used; none where it has no attack. */
export const weaponsIn = (line: AttackLine): readonly LineWeapon[] =>
  line.attacks.length === 0 ? [] : line.further.length === 0 ? [line] : [line, ...line.further]

/** What all texts say of the weapons of a line, each with the bonus of its first attack. */
export const lineWeapons = (line: AttackLine, damage: (weapon: LineWeapon) => object): readonly object[] =>
  packed(weaponsIn(line), (weapon, i) => ({
    name: nameOf(i),
    attack: weapon.attacks[0]!,
    threat: weapon.threat,
    ...(weapon.critical === null ? {} : { critical: weapon.critical }),
    ...(weapon.nonlethal ? { nonlethal: true } : {}),
    ...damage(weapon),
  }))
/** The name of a weapon of a line. */
export const nameOf = (weapon: number): string => (weapon === 0 ? 'attack' : `attack ${weapon + 1}`)

/** The line with another number to reach. Touches reach it as well, unless they have their own beside attacks that are none. */
export function lineAgainst(line: AttackLine, defense: number): AttackLine {
  const touches = weaponsIn(line).map(w => w.touch)
  const isMixed = touches.includes(true) && touches.includes(false)
  return { ...line, defense, touchDefense: isMixed ? line.touchDefense : null }
}

/** What an attack with this weapon must reach. */
export const reachedBy = ({ touch }: LineWeapon, { defense, touchDefense }: LineTarget): number =>
  (touch ? touchDefense : null) ?? defense

/**
 * A step for each attack of a line. What an attack has less than the first with its weapon is more to reach, so any series of
 * bonuses can be asked for and equal attacks are one step; so is what a touch must reach less than other attacks.
 */
export const lineAttacks = (line: AttackLine): readonly Step[] => {
  const first = reachedBy(line, line)
  return weaponsIn(line).flatMap((used, weapon) => {
    const farther = reachedBy(used, line) - first
    return used.attacks.map(bonus => {
      const more = used.attacks[0]! - bonus + farther
      return attackStep({ by: 0, at: 1, weapon, as: 'attack', index: 0, ...(more === 0 ? {} : { more }) })
    })
  })
}

/** Every effect brings something: who fails a save that is asked alone falls, which nothing in the line looks at. */
const FALLS = { condition: 'prone' }

/** What both creatures of a line have where spell resistance is asked of. */
export const lineResistance = ({ save, spellResistance }: AttackLine): readonly [attacker: object, target: object] =>
  spellResistance === null || save === null ? NOTHING : [{ level: save.level }, { spellResistance }]
const NOTHING: readonly [object, object] = [{}, {}]
/** Features that the target of a line has: it evades, rolls a save again, or is fortified. */
export function lineFeatures({ evasion, saveAgain, fortification: percent }: AttackLine): object {
  if (evasion === null && !saveAgain && percent === 0) return NONE
  const evades = evasion === null ? [] : [evasion === 'plain' ? 'evasion' : { evasion: { improved: true } }]
  const again = saveAgain ? [{ 'rerolls saves': { per: 'day' } }] : []
  return { features: [...evades, ...again, ...(percent > 0 ? [{ fortification: { percent } }] : [])] }
}
const NONE = {}

/** What each hit of a weapon brings, as its sheet has it. `ability`: the name by which the sheet calls it. */
export const lineBrings = ({ brings }: LineWeapon, ability: (name: string) => string = name => name): object => {
  if (brings === null) return NONE
  const { save, dice, drains } = brings
  const lost = { [drains ? 'drains' : 'lowers']: ability(brings.ability), by: dice }
  return { effect: { ...(save ? { save: { ...save, onSuccess: 'none' } } : {}), consequences: [lost] } }
}

/**
 * The act of a line that calls for a save, or for no roll at all: its name, its effect, and the step in which it reaches the target. `spell`: what an act has
 * that spell resistance is asked of, in texts where that is not every act.
 */
export function lineSave(
  line: AttackLine,
  damage: string | number,
  spell: object = {},
): { acts: readonly object[]; steps: Step[] } | null {
  if (!line.save && line.sure === 0) return null
  const consequence = line.nonlethal ? { damage, nonlethal: true } : { damage }
  const types = line.types.length > 0 ? { types: line.types } : {}
  const { save } = line
  const effect = {
    ...(save ? { save: { kind: save.kind, dc: save.dc, onSuccess: save.onSuccess } } : {}),
    ...(line.spellResistance === null ? {} : { resistible: true }),
    consequences: [
      save?.alone ? FALLS : { ...consequence, ...types },
      ...line.extra.map(d => ({ ...consequence, damage: d.dice, types: d.types.length > 0 ? d.types : line.types })),
    ],
  }
  const resisted = line.spellResistance === null ? {} : spell
  const times = Math.max(1, line.sure)
  return {
    acts: [{ name: EFFECT, ...resisted, effect }],
    steps: Array.from({ length: times }, () => applyEffect({ by: 0, who: 1, act: EFFECT })),
  }
}
/** What each of those adds who roll against the check of a line; empty where it is made against a DC. */
export const opposingRolls = (line: AttackLine): readonly number[] =>
  [line, ...line.others].flatMap(({ saveBonus, targets }) =>
    saveBonus === null ? [] : Array<number>(targets).fill(saveBonus),
  )
/** The steps of a line that asks for a check; null for other lines. */
export const checkSteps = (line: AttackLine): readonly Step[] | null =>
  line.check && [lineCheck(line.check.bonus, line.defense, opposingRolls(line))]

/** The name of the act that a line of odds for a save stands for. */
export const EFFECT = 'effect'

/** The names of the two creatures of a line. */
export const ATTACKER = { id: 'attacker', name: 'Attacker', side: 'a' } as const
/** The creature of a line of odds that is attacked. */
export const TARGET = { id: 'target', name: 'Target', side: 'b' } as const
