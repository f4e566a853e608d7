/** The creatures of a new fight file, with a comment on every line that needs one. The map has the signs g and r. */
export const template = `creatures:
  guard:                # any key; the first letter is the sign on the map, or say  letter: g
    side: town          # those of one side are friends
    level: 3
    abilities: { Strength: 2, Dexterity: 1, Constitution: 2 }   # modifiers, as the text has them
    combat: 3           # combat bonus: added to attack rolls, and to defense
    armor: 3            # added to Toughness
    toughness: 0        # what else is added to Toughness, beside Constitution and armor
    saves: { Fortitude: 3, Reflex: 1, Will: 1 }                 # base bonuses; abilities are added by the rules
    conviction: 2       # points to spend
    speed: 30           # feet a move
    weapons:
      # damage: a bonus, not dice; Strength is added by the rules. critical: 3 adds 3 to it on a critical hit.
      - { name: glaive, damage: 4, critical: 3 }
  raider:
    side: river
    level: 2
    abilities: { Strength: 3, Dexterity: 2, Constitution: 1 }
    combat: 2
    armor: 1
    weapons:
      - { name: axe, damage: 3 }
`
