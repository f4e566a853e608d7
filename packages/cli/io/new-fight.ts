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

/** The top of a new evening: its places and the ways between them. */
const places = (
  ruleset: string,
): string => `# An evening of Quintain. Run it:  quintain fight FILE     play it:  quintain play FILE
# Check it:                      quintain check FILE    teach your editor:  quintain schema fight > fight.schema.json
title: An evening at the ford
ruleset: ${ruleset}
seed: 1             # the same seed, the same dice; leave it out for new ones
time: day 1, 16:00  # the clock goes on from here; without it there is none

# Places lie side by side, each with its own map. Each sign is a square of 5 feet: . floor, # wall, ~ difficult ground.
places:
  road:             # without a map: an open floor
    about: a day on the road
  ford:
    map: |
      # # # # # # # #
      . . . ~ ~ . . .
      . . . ~ . . . .
      # # # # # # # #
    light: by the hour    # bright by day, dim at dusk, dark by night
    entries: [B1, C1]     # where those stand who come in
ways:
  - { from: road, to: ford, miles: 3 }   # or rounds, minutes, hours; through: B4 is a door on the way
starts: road        # creatures that are in no other place begin here
`

/** The bottom of a new evening: time, a fight that begins in it, and what comes after. */
const course = `
# An evening begins without turns: whoever wants to acts, and time passes as the script says.
# At the keyboard (quintain play FILE) everything is typed instead: go ford, pass 2 hours, enter-fight raider c7, fight!
script:
  - { who: guard, do: go, to: ford }                         # with all of the side who can come along
  - { who: guard, do: wait, hours: 2 }                       # rounds, minutes, hours or days
  - { who: guard, do: enter-fight, whom: raider, to: C7 }    # who waits in reserve comes onto the map
  - { who: guard, do: begin-fight }                          # initiative; unaware: [guard] would surprise the guard
  - { who: guard, do: fight-on }                             # everyone plays by the tactic until the fight is over
  - { who: guard, do: wait, minutes: 10 }                    # and play goes on
`

/** A small evening that runs: one of the two waits in reserve, a fight begins in the midst of it, and play goes on after it. */
export const newEvening = (ruleset: string, creatures: string): string =>
  `${places(ruleset)}
${creatures.replace(/^( {2}raider:.*)$/m, '$1\n    reserve: true       # not on the map yet')}${course}`
