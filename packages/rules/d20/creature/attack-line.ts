/**
 * One attack action in a line, as players write it:
 *
 *     +9/+4 1d10+3 19-20/x2 vs 17, 30 hp          a text with hit points
 *     +6 damage +5 vs Defense 15, Toughness +4    a text with a damage bonus against a Toughness save
 */
export interface AttackLine {
  readonly text: string
  /** Total attack bonuses, one an attack. */
  readonly attacks: readonly number[]
  /** Dice of damage; null where the line gives a damage bonus instead. */
  readonly dice: string | null
  /** What is added to each roll of the dice; without dice, the damage bonus. */
  readonly plus: number
  /** Dice that a critical hit does not multiply. */
  readonly extra: string | null
  /** The lowest face that threatens a critical hit. */
  readonly threat: number
  /** Multiplier of a critical hit; without dice, what it adds. Null: the ruleset's own. */
  readonly critical: number | null
  readonly defense: number
  readonly hp: number | null
  readonly toughness: number | null
}

/** The attacker and the target as data for the sheet of a text, or the reasons why the line does not fit it. */
export type LineReading =
  | { readonly sheets: readonly [attacker: object, target: object] }
  | { readonly reasons: readonly string[] }

/** More hit points than any attack takes, so that the distribution of damage is not cut off. */
export const PLENTY = 1_000_000

/** The weapons of a line: one an attack, so that any series of bonuses can be asked for. */
export const lineWeapons = (line: AttackLine, damage: object): readonly object[] =>
  line.attacks.map((attack, i) => ({
    name: `attack ${i + 1}`,
    attack,
    threat: line.threat,
    ...(line.critical === null ? {} : { critical: line.critical }),
    ...damage,
  }))

/** The names of the two creatures of a line. */
export const ATTACKER = { id: 'attacker', name: 'Attacker', side: 'a' } as const
export const TARGET = { id: 'target', name: 'Target', side: 'b' } as const

/** Reads a line for a text with hit points. `defense` is the sheet's name for the part of Defense beyond 10. */
export const hitPointLine =
  (title: string, defense: string) =>
  (line: AttackLine): LineReading => {
    const reasons = [
      ...(line.dice === null ? [`${title} rolls damage: give dice, as 1d8+3, not a damage bonus`] : []),
      ...(line.toughness === null ? [] : [`${title} has no Toughness: give hit points, as 30 hp`]),
    ]
    if (reasons.length > 0) return { reasons }
    const damage = { damage: line.dice, bonus: line.plus, ...(line.extra ? { extra: line.extra } : {}) }
    return {
      sheets: [
        { ...ATTACKER, hitPoints: PLENTY, weapons: lineWeapons(line, damage) },
        { ...TARGET, hitPoints: PLENTY, [defense]: line.defense - 10 },
      ],
    }
  }
