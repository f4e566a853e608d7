import { packed, type Sheet } from '@quintain/engine'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { lineRefusal } from '../../words/line/refusals.ts'
import {
  ATTACKER,
  type AttackLine,
  checkSteps,
  isHarmless,
  type LineBrings,
  type LinePair,
  type LineReading,
  type LineSave,
  type LineTarget,
  type LineWeapon,
  lineBrings,
  lineFeatures,
  lineResistance,
  lineSave,
  nameOf,
  reachedBy,
  TARGET,
  weaponsIn,
} from '../attack-line.ts'
import type { DamageDice } from '../damage-dice.ts'
import type { D20Sheet, Weapon } from '../sheet.ts'
import { diceLimits, mayBeDice } from '../weapon.ts'

/** More hit points than any attack takes, so that the distribution of damage is not cut off. */
export const PLENTY = 1_000_000

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
  /** The abilities from which a hit may take points. */
  readonly abilities: readonly string[]
  /** Whether a single attack may deal massive damage, which asks for a Fortitude save. */
  readonly hasMassive?: true
  /** Whether lost Constitution takes hit points of each Hit Die. */
  readonly diceLose?: true
  /** The abilities by which each save goes, where they are others than Constitution, Dexterity and Wisdom. */
  readonly savesBy?: AbilitiesOf
  /** What the sheet of a thing has in place of hardness; absent where the text has no things that are attacked. */
  thing?(hardness: number): object
  /** What the sheet of a target has that lives on by points of its own. */
  resolve?(points: number): object
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
    ...lineBrings(weapon),
  }))

const ATTACKING = { ...ATTACKER, hitPoints: PLENTY }
const STANDING = { ...TARGET, hitPoints: PLENTY }
/** Of the abilities of a save the best counts. */
type AbilitiesOf = Readonly<Record<LineSave['kind'], readonly string[]>>
const USUAL: AbilitiesOf = { Fortitude: ['Constitution'], Reflex: ['Dexterity'], Will: ['Wisdom'] }
/** The saves of a target under attacks. A save is given with what its ability adds, which falls as points of that are lost. */
function savesOf({ saves, scores }: AttackLine, abilities: AbilitiesOf): object {
  const added = (kind: LineSave['kind']) =>
    Math.max(...abilities[kind].map(ability => Math.floor(((scores[ability] ?? 10) - 10) / 2)))
  return Object.fromEntries(Object.entries(saves).map(([kind, n]) => [kind, n - added(kind as LineSave['kind'])]))
}

function targetOf(line: AttackLine, abilities: AbilitiesOf, thing: HitPointLine['thing']): object {
  const { saveBonus, save, protections } = line
  const { reduction, resistance, immunity, vulnerability, hardness } = protections
  const said = {
    ...(saveBonus === null
      ? Object.keys(line.saves).length > 0
        ? { saves: savesOf(line, abilities) }
        : {}
      : { saves: { [save?.kind ?? 'Reflex']: saveBonus } }),
    ...(Object.keys(line.scores).length > 0 ? { scores: line.scores } : {}),
    ...(line.hitDice === null ? {} : { level: line.hitDice }),
    ...(reduction.length > 0 ? { reduction } : {}),
    ...(resistance.length > 0 ? { resistance } : {}),
    ...(immunity.length > 0 ? { immunity } : {}),
    ...(vulnerability.length > 0 ? { vulnerability } : {}),
    ...(line.thing && thing ? thing(hardness ?? 0) : hardness === null ? {} : { hardness: { amount: hardness } }),
    ...lineResistance(line)[1],
    ...lineFeatures(line),
  }
  return Object.keys(said).length > 0 ? { ...STANDING, ...said } : STANDING
}

/** Reads a line for a text with hit points, damage in points and the saves of its sheets under their English names. */
export const hitPointLine =
  (text: HitPointLine) =>
  (line: AttackLine): LineReading => {
    const { defense, weapon = {}, spell, multipliesAll, savesBy = USUAL, thing } = text
    const reasons = hitPointReasons(text, line)
    if (reasons.length > 0) return { reasons }
    const dice = line.plus === 0 ? (line.dice ?? '0') : `${line.dice}${line.plus < 0 ? '-' : '+'}${Math.abs(line.plus)}`
    const save = lineSave(
      (line.save || line.sure > 0) && line.types.length === 0
        ? { ...line, types: partsOf(line, line)[0]!.types }
        : line,
      dice,
      spell,
    )
    const check = checkSteps(line)
    return {
      sheets: [
        save ? { ...ATTACKING, ...lineResistance(line)[0], acts: save.acts } : ATTACKING,
        targetOf(line, savesBy, thing),
      ],
      fill: [
        sheet =>
          ({ ...sheet, weapons: [...weaponsOf(line, weapon, multipliesAll), ...(sheet as D20Sheet).weapons] }) as Sheet,
        sheet => ({ ...sheet, ...defense(reachedBy(line, line) - 10) }),
      ],
      ...(save ? { steps: save.steps } : {}),
      ...(check ? { steps: check } : {}),
      ...(line.hp === null ? {} : { fate: fateOf(text, line, line.hp) }),
    }
  }

const WARD = 'ward'
/** The target with the points of the line; those that an effect gave it for a time come by such an effect. */
const fateOf = (
  { hasMassive, resolve, thing }: HitPointLine,
  line: AttackLine,
  hp: number,
): NonNullable<LinePair['fate']> => {
  const { temporary, saves } = line
  const struck = weaponsIn(line)
  const massive =
    hasMassive === true && saves.Fortitude !== undefined && struck.length > 0 && struck.every(w => w.brings === null)
  return {
    target: {
      ...TARGET,
      hitPoints: pointsOf(hp),
      ...(line.thing && thing ? thing(0) : {}),
      ...(massive ? { saves: { Fortitude: saves.Fortitude } } : {}),
      ...(line.resolve !== null && resolve ? resolve(line.resolve) : {}),
      ...(temporary > 0 ? { acts: [{ name: WARD, effect: { consequences: [{ grants: temporary }] } }] } : {}),
    },
    before: temporary > 0 ? [applyEffect({ by: 1, who: 1, act: WARD })] : [],
    massive,
    ...(line.resolve === null ? {} : { byBlow: true as const }),
  }
}
const pointsOf = (hp: number): number | object => (hp >= 1 ? hp : { maximum: 1, current: hp })

function hitPointReasons(
  { title, abilities, hasMassive, diceLose, resolve, thing }: HitPointLine,
  line: AttackLine,
): readonly string[] {
  const marks = Object.values(line.marks).filter(n => n > 0)
  const [state] = line.conditions
  const weapons = [line, ...line.further]
  const brings = weapons.flatMap(w => w.brings ?? [])
  const strange = [...brings.map(x => x.ability), ...Object.keys(line.scores)].find(x => !abilities.includes(x))
  const idle = Object.keys(line.saves).find(kind => !(kind === 'Fortitude' && hasMassive) && !saveIsAsked(brings, kind))
  const counted = diceLose === true && brings.some(x => x.ability === 'Constitution')
  const no = lineRefusal
  return [
    ...(!isHarmless(line) && weapons.some(w => w.dice === null) ? [no.rollsDamage(title)] : []),
    ...(line.toughness === null ? [] : [no.noToughness(title)]),
    ...(marks.length === 0 ? [] : [no.noTrack(title)]),
    ...(state === undefined ? [] : [no.statesByPoints(title, state)]),
    ...(line.temporary > 0 && line.hp === null ? [no.temporaryAlone(line.temporary)] : []),
    ...((line.save || line.sure > 0) && line.extra.length > 0 && takesOff(line) ? [no.oneKindOfDice(title)] : []),
    ...((line.save || line.sure > 0) && line.miss > 0 ? [no.concealedFromEffect] : []),
    ...(weapons.every(haveDice) && brings.every(x => mayBeDice(x.dice)) ? [] : [diceLimits]),
    ...(strange === undefined ? [] : [no.noAbility(title, strange, abilities)]),
    ...(idle === undefined || line.save ? [] : [no.noSaveAsked(title, idle)]),
    ...(line.resolve !== null && !resolve ? [no.noResolve(title)] : []),
    ...(line.resolve !== null && line.hp === null ? [no.resolveAlone] : []),
    ...(counted && line.hitDice === null ? [no.howManyDice(title)] : []),
    ...(!counted && line.hitDice !== null ? [no.noDiceAsked(title)] : []),
    ...(line.thing && !thing ? [no.noThings(title)] : []),
    ...(line.minion ? [no.noMinions(title)] : []),
    ...(line.check?.conviction ? [no.noConviction(title)] : []),
  ]
}
/** Whether something comes off each kind of damage by itself that is meant to come off all of it. */
const takesOff = ({ protections: { reduction, hardness } }: AttackLine): boolean =>
  reduction.length > 0 || hardness !== null
const saveIsAsked = (brings: readonly LineBrings[], kind: string): boolean => brings.some(x => x.save?.kind === kind)
const haveDice = ({ dice, extra }: LineWeapon): boolean => [dice ?? '0', ...extra.map(d => d.dice)].every(mayBeDice)
