import { bottom, top } from './common.ts'

const GROUND = `  # # # # # # # #
  . g . ~ ~ . . .
  . . . ~ . . r .
  # # # # # # # #`

/** A small fight for each ruleset, with a comment on every line that needs one. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  spirit: `${top('spirit', GROUND)}
creatures:
  guard:                # any key; the first letter is the sign on the map, or say  letter: g
    side: town          # those of one side are friends
    hitPoints: 22
    level: 3
    abilities: { Strength: 2, Quickness: 1, Constitution: 2 }   # modifiers, not scores: 2 is a score of 14 or 15
    baseAttack: 3       # added to each attack roll
    defense: 1          # base defense bonus by class
    armor: { name: chain shirt, bonus: 4, quickness: 4 }        # quickness: the most Quickness that it lets count
    saves: { Fortitude: 3, Reflex: 1, Will: 1 }                 # base bonuses; abilities are added by the rules
    speed: 30           # feet a move
    weapons:
      # damage: the dice alone, Strength is added by the rules. threat: 19 means 19-20. critical: 3 means x3.
      - { name: glaive, damage: 1d10, critical: 3, hands: two, reach: true }
      - { name: short sword, damage: 1d6, threat: 19, hands: light }
  raider:
    side: river
    hitPoints: 17
    level: 2
    abilities: { Strength: 3, Quickness: 2, Constitution: 1 }
    baseAttack: 2
    armor: { name: leather, bonus: 2 }
    weapons:
      - { name: axe, damage: 1d8, critical: 3, hands: one }
      - { name: javelin, use: thrown, damage: 1d6, increment: 30 }   # increment: feet; each one costs 2 to hit
${bottom}`,
  true20: `${top('true20', GROUND)}
creatures:
  guard:                # any key; the first letter is the sign on the map, or say  letter: g
    side: town          # those of one side are friends
    level: 3
    abilities: { strength: 2, dexterity: 1, constitution: 2 }   # modifiers, as the text has them
    combat: 3           # combat bonus: added to attack rolls, and to defense
    armor: 3            # added to Toughness
    toughness: 0        # what else is added to Toughness, beside Constitution and armor
    saves: { fortitude: 3, reflex: 1, will: 1 }                 # base bonuses; abilities are added by the rules
    conviction: 2       # points to spend
    speed: 30           # feet a move
    weapons:
      # damage: a bonus, not dice; Strength is added by the rules. critical: 3 adds 3 to it on a critical hit.
      - { name: glaive, damage: 4, critical: 3 }
  raider:
    side: river
    level: 2
    abilities: { strength: 3, dexterity: 2, constitution: 1 }
    combat: 2
    armor: 1
    weapons:
      - { name: axe, damage: 3 }
${bottom}`,
  modern: `${top('modern', GROUND)}
creatures:
  guard:                # any key; the first letter is the sign on the map, or say  letter: g
    side: police        # those of one side are friends
    hitPoints: 22
    level: 3
    abilities: { Strength: 2, Dexterity: 1, Constitution: 2 }   # modifiers, not scores: 2 is a score of 14 or 15
    baseAttack: 3       # added to each attack roll
    classBonus: 2       # class bonus to Defense
    saves: { Fortitude: 3, Reflex: 1, Will: 1 }                 # base bonuses; abilities are added by the rules
    speed: 30           # feet a move
    weapons:
      # damage: the dice alone, Strength is added by the rules. increment: feet; each one costs 2 to hit.
      - { name: service pistol, use: projectile, damage: 2d6, increment: 40 }
      - { name: baton, damage: 1d4, hands: light }
  raider:
    side: gang
    hitPoints: 17
    level: 2
    abilities: { Strength: 2, Dexterity: 2, Constitution: 1 }
    baseAttack: 2
    classBonus: 1
    weapons:
      - { name: machete, damage: 1d6, threat: 19 }               # threat: 19 means 19-20
${bottom}`,
}
