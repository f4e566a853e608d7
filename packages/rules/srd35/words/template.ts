/** The creatures of a new fight file, with a comment on every line that needs one. The map has the signs g and r. */
export const template = `creatures:
  guard:                # any key; the first letter is the sign on the map, or say  letter: g
    side: town          # those of one side are friends
    hitPoints: 22
    level: 3
    abilities: { Strength: 2, Dexterity: 1, Constitution: 2 }   # modifiers, not scores: 2 is a score of 14 or 15
    baseAttack: 3       # added to each attack roll
    armor: { name: chain shirt, bonus: 4, dexterity: 4 }        # dexterity: the most Dexterity that it lets count
    shield: { name: heavy steel shield, bonus: 2 }
    saves: { Fortitude: 3, Reflex: 1, Will: 1 }                 # base bonuses; abilities are added by the rules
    speed: 30           # feet a move
    weapons:
      # damage: the dice alone, Strength is added by the rules. threat: 19 means 19-20. critical: 3 means x3.
      - { name: longsword, damage: 1d8, types: slashing, threat: 19, hands: one }
      - { name: light crossbow, use: projectile, damage: 1d8, types: piercing, threat: 19, increment: 80, hands: two }
  raider:
    side: river
    hitPoints: 17
    level: 2
    ac: 14              # Armor Class as printed, in place of its parts
    abilities: { Strength: 3, Dexterity: 2, Constitution: 1 }
    baseAttack: 2
    weapons:
      - { name: greataxe, damage: 1d12, types: slashing, critical: 3, hands: two }
      - { name: javelin, use: thrown, damage: 1d6, types: piercing, increment: 30 }   # increment: feet; each one costs 2 to hit
`
