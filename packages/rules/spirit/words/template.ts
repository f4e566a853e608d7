/** The creatures of a new fight file, with a comment on every line that needs one. The map has the signs g and r. */
export const template = `creatures:
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
`
