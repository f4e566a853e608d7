import { packed, type Sheet, type Step } from '@quintain/engine'
import { attackStep } from '../vocabulary/attack-step.ts'
import type { DamageType } from '../vocabulary/damage-types.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import type { Vulnerability } from '../vocabulary/mitigation.ts'
import { lineRefusal } from '../words/refusals.ts'
import type { DamageDice } from './damage-dice.ts'
import { lineCheck } from './lines/check-line.ts'
import type { D20Sheet, Weapon } from './sheet.ts'
import { diceLimits, mayBeDice } from './weapon.ts'

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
  /** The damage as it stands in the line, which tells its weapons apart: `1d8+4 19-20/x2`. */
  readonly deals: string
}

/** The attacker's part of a line: attacks, or a save that is called for. */
export interface LineAttacker extends LineWeapon {
  /** The save that the target makes in place of attack rolls. `half`: a target that saves takes half. */
  readonly save: LineSave | null
  /** The check that is made in place of attack rolls. */
  readonly check: LineCheck | null
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
  /** The steps of the act; the attacks of the line when absent. */
  readonly steps?: readonly Step[]
  /**
   * Of a text with points, whose lines deal damage to a target with plenty of them: the target with those that the line
   * gives, all of it in one step, so that its state can be read.
   */
  readonly fate?: { readonly target: object; readonly before: readonly Step[] }
}
/** How a line is played under a text, or the reasons why it does not fit it, each with the nearest thing that the text has. */
export type LineReading = LinePair | { readonly reasons: readonly string[] }

/** More hit points than any attack takes, so that the distribution of damage is not cut off. */
export const PLENTY = 1_000_000

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
const nameOf = (weapon: number): string => (weapon === 0 ? 'attack' : `attack ${weapon + 1}`)

/** The line with another number to reach. Touches reach it as well, unless they have their own beside attacks that are none. */
export function lineAgainst(line: AttackLine, defense: number): AttackLine {
  const touches = weaponsIn(line).map(w => w.touch)
  const isMixed = touches.includes(true) && touches.includes(false)
  return { ...line, defense, touchDefense: isMixed ? line.touchDefense : null }
}

/** What an attack with this weapon must reach. */
const reachedBy = ({ touch }: LineWeapon, { defense, touchDefense }: LineTarget): number =>
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
/** What the target of a line has where it evades. */
export const lineEvasion = ({ evasion }: AttackLine): object =>
  evasion === null ? {} : { features: [evasion === 'plain' ? 'evasion' : { evasion: { improved: true } }] }

/**
 * The act of a line that calls for a save: its name, its effect, and the step in which it reaches the target. `spell`: what an act has
 * that spell resistance is asked of, in texts where that is not every act.
 */
export function lineSave(
  line: AttackLine,
  damage: string | number,
  spell: object = {},
): { acts: readonly object[]; steps: Step[] } | null {
  if (!line.save) return null
  const consequence = line.nonlethal ? { damage, nonlethal: true } : { damage }
  const types = line.types.length > 0 ? { types: line.types } : {}
  const { kind, dc, onSuccess, alone } = line.save
  const effect = {
    save: { kind, dc, onSuccess },
    ...(line.spellResistance === null ? {} : { resistible: true }),
    consequences: [alone ? FALLS : { ...consequence, ...types }],
  }
  const resisted = line.spellResistance === null ? {} : spell
  return {
    acts: [{ name: EFFECT, ...resisted, effect }],
    steps: [applyEffect({ by: 0, who: 1, act: EFFECT })],
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

/** What a text with hit points calls the parts of a line. */
export interface HitPointLine {
  readonly title: string
  /** The part of Defense beyond 10, as its sheets have it once they are read. */
  defense(beyond: number): object
  /** What its weapons have once they are read, beside what all have. */
  readonly weapon?: object
  /** What an act has that spell resistance is asked of, where that is not every act. */
  readonly spell?: object
  /** Whether a critical hit multiplies all that is rolled; when absent, dice after the first are rolled once. */
  readonly multipliesAll?: true
}

/** Damage of a line without a type: what a blade deals, so that reduction has something to take from. */
const BLADE: readonly DamageType[] = ['slashing']

/** The parts of the damage of a weapon. Untyped dice are of the type of the first ones. */
function partsOf(
  { types, extra, dice }: LineWeapon,
  { protections }: LineTarget,
  multipliesAll?: boolean,
): readonly DamageDice[] {
  const { reduction, resistance, immunity, vulnerability } = protections
  const typed = reduction.length + resistance.length + immunity.length + vulnerability.length > 0
  const first = types.length > 0 || !typed ? types : BLADE
  const rest = packed(extra, d => {
    const of = d.types.length > 0 ? d.types : first
    // A number is a bonus like any other: dice alone are rolled once.
    const once = d.once ?? (!multipliesAll && d.dice.includes('d'))
    return once ? { dice: d.dice, types: of, once } : { dice: d.dice, types: of }
  })
  return [{ dice: dice ?? '0', types: first }, ...rest]
}

/** The weapons of a line as sheets have them. */
const weaponsOf = (line: AttackLine, own: object, multipliesAll?: boolean): readonly Weapon[] =>
  packed(weaponsIn(line), (weapon, i) => ({
    name: nameOf(i),
    use: 'melee',
    damage: partsOf(weapon, line, multipliesAll),
    attack: weapon.attacks[0]!,
    ...own,
    bonus: weapon.plus,
    threat: weapon.threat,
    ...(weapon.critical === null ? {} : { critical: weapon.critical }),
    ...(weapon.nonlethal ? { nonlethal: true } : {}),
    ...(weapon.touch ? { touch: true } : {}),
    ...(weapon.qualities.length > 0 ? { qualities: weapon.qualities } : {}),
  }))

const ATTACKING = { ...ATTACKER, hitPoints: PLENTY }
const STANDING = { ...TARGET, hitPoints: PLENTY }
function targetOf(line: AttackLine): object {
  const { saveBonus, save, protections } = line
  const { reduction, resistance, immunity, vulnerability, hardness } = protections
  const said = {
    ...(saveBonus === null ? {} : { saves: { [save?.kind ?? 'Reflex']: saveBonus } }),
    ...(reduction.length > 0 ? { reduction } : {}),
    ...(resistance.length > 0 ? { resistance } : {}),
    ...(immunity.length > 0 ? { immunity } : {}),
    ...(vulnerability.length > 0 ? { vulnerability } : {}),
    ...(hardness === null ? {} : { hardness: { amount: hardness } }),
    ...lineResistance(line)[1],
    ...lineEvasion(line),
  }
  return Object.keys(said).length > 0 ? { ...STANDING, ...said } : STANDING
}

/** Reads a line for a text with hit points, damage in points and the saves of its sheets under their English names. */
export const hitPointLine =
  ({ title, defense, weapon = {}, spell, multipliesAll }: HitPointLine) =>
  (line: AttackLine): LineReading => {
    const reasons = hitPointReasons(title, line)
    if (reasons.length > 0) return { reasons }
    const dice = line.plus === 0 ? (line.dice ?? '0') : `${line.dice}${line.plus < 0 ? '-' : '+'}${Math.abs(line.plus)}`
    const save = lineSave(
      line.save && line.types.length === 0 ? { ...line, types: partsOf(line, line)[0]!.types } : line,
      dice,
      spell,
    )
    const check = checkSteps(line)
    return {
      sheets: [save ? { ...ATTACKING, ...lineResistance(line)[0], acts: save.acts } : ATTACKING, targetOf(line)],
      fill: [
        sheet =>
          ({ ...sheet, weapons: [...weaponsOf(line, weapon, multipliesAll), ...(sheet as D20Sheet).weapons] }) as Sheet,
        sheet => ({ ...sheet, ...defense(reachedBy(line, line) - 10) }),
      ],
      ...(save ? { steps: save.steps } : {}),
      ...(check ? { steps: check } : {}),
      ...(line.hp === null ? {} : { fate: fateOf(line.hp, line.temporary) }),
    }
  }

const WARD = 'ward'
/** The target with the points of the line; those that an effect gave it for a time come by such an effect. */
const fateOf = (hp: number, temporary: number) => ({
  target: {
    ...TARGET,
    hitPoints: pointsOf(hp),
    ...(temporary > 0 ? { acts: [{ name: WARD, effect: { consequences: [{ grants: temporary }] } }] } : {}),
  },
  before: temporary > 0 ? [applyEffect({ by: 1, who: 1, act: WARD })] : [],
})
const pointsOf = (hp: number): number | object => (hp >= 1 ? hp : { maximum: 1, current: hp })

function hitPointReasons(title: string, line: AttackLine): readonly string[] {
  const marks = Object.values(line.marks).filter(n => n > 0)
  const [state] = line.conditions
  const no = lineRefusal
  return [
    ...(!isHarmless(line) && [line, ...line.further].some(w => w.dice === null) ? [no.rollsDamage(title)] : []),
    ...(line.toughness === null ? [] : [no.noToughness(title)]),
    ...(marks.length === 0 ? [] : [no.noTrack(title)]),
    ...(state === undefined ? [] : [no.statesByPoints(title, state)]),
    ...(line.temporary > 0 && line.hp === null ? [no.temporaryAlone(line.temporary)] : []),
    ...(line.save && line.extra.length > 0 ? [no.oneKindOfDice(title)] : []),
    ...(line.save && line.miss > 0 ? [no.concealedFromEffect] : []),
    ...([line, ...line.further].every(haveDice) ? [] : [diceLimits]),
  ]
}
const haveDice = ({ dice, extra }: LineWeapon): boolean => [dice ?? '0', ...extra.map(d => d.dice)].every(mayBeDice)
