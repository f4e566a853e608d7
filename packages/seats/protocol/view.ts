import { z } from 'zod'

/** A square by its name, row letter and column number: `C7`. */
export const square = z.string().max(12)
/** What a rule is called in the catalogue, or in the house for what no text says: `spirit/cover/standard-bonus`. */
export const ruleId = z.string().max(200)
/** Why something cannot be done. */
export const reason = z.object({ text: z.string(), rule: ruleId.optional() })

/** A number of a creature that its viewer knows as it is; `now` is null where it is not known. */
export const measure = z.object({
  name: z.string(),
  now: z.number().nullable(),
  maximum: z.number().nullable(),
  /** Whether more of it is better for the creature. */
  good: z.boolean(),
  /** The lowest and the highest that it may be, where only these are known. */
  between: z.tuple([z.number(), z.number()]).optional(),
  /** How it stands to the points that creatures fall by: lost before them, or counted beside them. */
  stands: z.enum(['before', 'beside']).optional(),
})

const box = z.object({
  name: z.string(),
  /** How often it is marked. */
  marks: z.int(),
  /** Whether it may be marked any number of times. */
  counts: z.literal(true).optional(),
})
/** A row of a damage track: how a save is missed that leads there, and its boxes. */
export const trackRow = z.object({ missedBy: z.string(), nonlethal: box.optional(), lethal: box.optional() })
/** What the rim of a token shows, as shares of 1. */
export const rim = z.object({
  left: z.number(),
  /** In how many steps it goes down, where it does not go down by points. */
  steps: z.int().optional(),
  /** What is left of the points that are lost before those. */
  outer: z.number().optional(),
})

/** Something that runs on a creature: since when, and until when, in words. */
export const running = z.object({ text: z.string(), from: z.string().optional(), until: z.string().optional() })

/** A creature as its viewer knows it. */
export const creature = z.object({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  /** `own`: of the viewer's side; 3 it is observed, 2 where it is is known. */
  aware: z.union([z.literal('own'), z.literal(2), z.literal(3)]),
  /** The top left square of its space; null off the map. */
  at: z.object({ square, x: z.int(), y: z.int() }).nullable(),
  /** The place of an evening in which it is; absent off the map, and where the map is one place. */
  place: z.string().optional(),
  /** It waits off the map for its moment. */
  reserve: z.literal(true).optional(),
  /** Squares along one side of its space, a quarter for the smallest. */
  space: z.number(),
  size: z.string(),
  /** Feet over the ground. */
  altitude: z.number(),
  /** How it is doing, in the text's words: `11 hp`; null where that is not known. */
  health: z.string().nullable(),
  /** The same in one word: `unhurt`, `dying`; null where that is not known. */
  state: z.string().nullable(),
  /** Whether it is out of the fight, as far as is seen. */
  out: z.boolean(),
  measures: z.array(measure),
  /** How much of it is left; null where that is not known. */
  rim: rim.nullable(),
  /** Its damage track from the least harm; absent where its text has none, and where that is not known. */
  track: z.array(trackRow).optional(),
  /** What it feels about others, as far as that is known; absent where it is nothing. */
  regards: z.array(z.object({ to: z.string(), attitude: z.string() })).optional(),
  /** What it has a number of left: uses, Conviction; none where that is not known. */
  stores: z.array(z.object({ of: z.string(), left: z.number() })),
  /** The conditions in which it is, those that follow from others too. */
  conditions: z.array(
    z.object({
      name: z.string(),
      rule: ruleId,
      /** What the game master says of a condition of its own. */
      says: z.string().optional(),
    }),
  ),
  running: z.array(running),
  weapons: z.array(z.string()),
  initiative: z.number().nullable(),
  /** What is left of its turn, in the words of the text; empty outside of its turn and where that is not known. */
  budget: z.array(z.object({ of: z.string(), left: z.number() })),
})

/** How bright a square is. */
export const lightLevel = z.enum(['dark', 'dim', 'normal', 'bright'])
/** Ground, by the number that squares name it with. */
const terrain = z.object({
  name: z.string(),
  /** How many times as much a step into it costs. */
  cost: z.number(),
  solid: z.boolean(),
  /** A low obstacle: gives cover, stops nothing. */
  low: z.boolean(),
  /** Feet that one falls on entering. */
  drop: z.number(),
  blocks: z.object({ move: z.boolean(), sight: z.boolean(), effect: z.boolean() }),
})
/** A wall, a door, a window or a low wall along edges of squares; whole numbers are corners of squares. */
const segment = z.object({
  from: z.object({ x: z.number(), y: z.number() }),
  to: z.object({ x: z.number(), y: z.number() }),
  kind: z.enum(['wall', 'door', 'open door', 'locked door', 'window', 'low wall', 'object']),
})
/** The map as its viewer knows it, doors as they were seen last. */
export const map = z.object({
  width: z.int(),
  height: z.int(),
  terrains: z.array(terrain),
  /** The number of each square's terrain, row by row. */
  squares: z.array(z.int()),
  /** Feet, by square; absent where all is level. */
  elevation: z.array(z.number()).optional(),
  /** How bright each square is for ordinary eyes; absent where it is as bright as day everywhere. */
  light: z.array(lightLevel).optional(),
  segments: z.array(segment),
  /** Doors by the names of the squares on both sides, or of the one that a door fills; absent where it is not played on. */
  doors: z
    .array(
      z.object({
        between: square,
        and: square.optional(),
        is: z.enum(['open', 'closed', 'locked']),
        /** Its wings as lines. */
        wings: z.array(
          z.object({
            from: z.object({ x: z.number(), y: z.number() }),
            to: z.object({ x: z.number(), y: z.number() }),
          }),
        ),
        /** The squares from which hands reach it. */
        beside: z.array(square),
      }),
    )
    .optional(),
  /** The places that lie side by side on it, as far as they are known; absent where it is one. Squares are named within: `gate C4`. */
  places: z
    .array(
      z.object({
        id: z.string(),
        /** What is said of it. */
        about: z.string().optional(),
        x: z.int(),
        y: z.int(),
        width: z.int(),
        height: z.int(),
      }),
    )
    .optional(),
  /** Sources of light that are known. */
  lights: z.array(
    z.object({ x: z.number(), y: z.number(), zones: z.array(z.object({ level: z.string(), feet: z.number() })) }),
  ),
  /** By rows: `x` a square that is seen now, `o` one that was seen before, `.` one never seen; absent where the map lies open. */
  seen: z.array(z.string()).optional(),
})

/** What the game master has settled for the table: see `docs/seats.md`. */
export const settings = z.object({
  numbers: z.enum(['exact', 'banded', 'none']),
  rolls: z.enum(['open', 'own']),
  sight: z.boolean(),
  floor: z.enum(['open', 'seen']).optional(),
  afterUndo: z.enum(['fresh', 'kept']),
  /** Names the picture under the map, to be asked for over HTTP; empty or absent: none. */
  picture: z.string().max(100).optional(),
})

/** Dice that are sworn, or were last: `docs/sworn-dice.md`. */
export const oath = z.object({
  /** The hash of the secret. */
  commitment: z.string(),
  /** What seats have stirred in. */
  stirred: z.array(z.object({ by: z.string(), words: z.string() })),
  /** Once it is told; empty where it was lost. */
  secret: z.string().optional(),
})

/** Who sits at the table. */
export const seat = z.object({
  id: z.string().min(1).max(60),
  role: z.enum(['gm', 'player', 'watcher']),
  /** Ids of the creatures that the seat answers for. */
  plays: z.array(z.string().max(100)).max(200),
  /** The side whose knowledge the seat has; that of its creatures when absent. */
  side: z.string().max(100).optional(),
})

/** A way between two places of an evening: how long it is, or how many rounds it takes, and what has to be open or out of the way. */
const way = z.object({
  from: z.string(),
  to: z.string(),
  miles: z.number().optional(),
  rounds: z.number().optional(),
  country: z.string().optional(),
  path: z.string().optional(),
  door: square.optional(),
  oneWay: z.boolean().optional(),
})

/** All that a page draws, as its viewer knows it. */
export const view = z.object({
  title: z.string(),
  ruleset: z.string(),
  /** The number of the round; null before the first and outside of rounds. */
  round: z.number().nullable(),
  /** The day and the time: day 1, 09:10; absent where no time of day was said. */
  clock: z.string().optional(),
  /** Whose turn it is; null where that is nobody's, or not known. */
  turn: z.string().nullable(),
  over: z.boolean(),
  /** Outside of rounds: everyone may act, and what takes time lets it pass. */
  free: z.boolean(),
  /** The side that has won; null while none has. */
  winner: z.string().nullable(),
  creatures: z.array(creature),
  /** Creatures in the order of their turns, as far as it is known. */
  order: z.array(z.string()),
  /** How many more are about of whom nothing else is known. */
  presences: z.int(),
  map,
  /** The ways from the places that are known. */
  ways: z.array(way),
  settings,
  /** Absent where no dice were sworn. */
  oath: oath.optional(),
})

/** A row of a damage track as a seat knows it. */
export type TableTrackRow = z.infer<typeof trackRow>
/** All that a seat knows. */
export type TableView = z.infer<typeof view>
/** A creature as a seat knows it. */
export type TableCreature = z.infer<typeof creature>
/** The map as a seat knows it. */
export type TableMap = z.infer<typeof map>
/** Why something cannot be done, with its rule. */
export type TableReason = z.infer<typeof reason>
