import { ATTACKER, type AttackLine, type LineReading, lineWeapons, TARGET } from '../../d20/creature/attack-line.ts'

/** Reads an attack line: a damage bonus against a Toughness save. */
export function attackLine(line: AttackLine): LineReading {
  const reasons = [
    ...(line.dice === null ? [] : ['true20 rolls no damage: give a damage bonus, as "damage +5"']),
    ...(line.hp === null ? [] : ['true20 has no hit points: give Toughness, as "Toughness +4"']),
  ]
  if (reasons.length > 0) return { reasons }
  return {
    sheets: [
      { ...ATTACKER, weapons: lineWeapons(line, { damage: line.plus }) },
      { ...TARGET, combat: line.defense - 10, toughness: line.toughness ?? 0 },
    ],
  }
}
