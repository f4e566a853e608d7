/** The creatures of a new fight file, with a comment on every line that needs one. The map has the signs g and r. */
export const template = `creatures:
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
`
