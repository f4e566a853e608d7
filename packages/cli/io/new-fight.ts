const GROUND = `  # # # # # # # #
  . g . ~ ~ . . .
  . . . ~ . . r .
  # # # # # # # #`

/** The top of a new fight file: what every ruleset's has. `ruleset`: its id. */
const top = (
  ruleset: string,
): string => `# A fight of Quintain. Run it:  quintain fight FILE       play it:  quintain play FILE
# Check it:                     quintain check FILE      teach your editor:  quintain schema fight > fight.schema.json
title: The ford
ruleset: ${ruleset}
seed: 1             # the same seed, the same dice; leave it out for new ones

# Each sign is a square of 5 feet: . floor, # wall, ~ difficult ground (costs double). A letter is a creature.
# Rows have letters from A (the top one), columns numbers from 1: the first creature stands in B2.
map: |
${GROUND}
`

/** The bottom of a new fight file: what may be added. */
const bottom = `
# What else may stand here (without the # in front):
# knows: { guard: [] }                      # the guard knows of no foe at the start, and may be surprised
# script:                                   # commands to give first; after them everyone plays by the tactic
#   - { who: guard, do: move, to: B4 }
# faces: [15, 8]                            # what the dice show first: here two rolls for initiative
`

/** A small fight that runs: the creatures are the ruleset's. */
export const newFight = (ruleset: string, creatures: string): string => `${top(ruleset)}
${creatures}${bottom}`
