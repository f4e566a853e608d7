/** The creatures of a new fight file, with a comment on every line that needs one. The map has the signs g and r. */
export const template = `creatures:
  guard:                # any key; the first letter is the sign on the map, or say  letter: g
    side: crew          # those of one side are friends
    level: 3
    hitPoints: 22
    stamina: 21         # damage takes these first
    resolve: 4
    abilities: { Strength: 1, Dexterity: 3, Constitution: 1, Wisdom: 1 }   # modifiers, not scores
    baseAttack: 3       # added to each attack roll
    armor: { name: flight suit, eac: 3, kac: 5, dexterity: 4 }             # dexterity: the most that it lets count
    saves: { Fortitude: 3, Reflex: 3, Will: 1 }                            # base bonuses; abilities are added by the rules
    speed: 30           # feet a move
    weapons:
      # damage: the dice alone, Strength is added by the rules. types: energies are compared with EAC, all else with KAC.
      - { name: laser pistol, use: projectile, damage: 1d6, types: fire, increment: 80, bonus: 1 }
      - { name: baton, damage: 1d4, types: bludgeoning, hands: light }
  raider:               # as a stat block prints it: totals, and weapons with their total
    side: raiders
    cr: 2
    hitPoints: 25       # without Stamina Points it dies at 0
    totals: { EAC: 13, KAC: 15, Fortitude: 4, Reflex: 4, Will: 1, initiative: 2 }
    weapons:
      - { name: cutlass, total: 8, damage: 1d6+5, types: slashing }
      - { name: needler, use: projectile, total: 7, damage: 1d6+2, types: piercing, increment: 30 }
`
