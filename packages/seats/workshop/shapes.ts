import { z } from 'zod'
import { map } from '../protocol/view.ts'

/** A ruleset that fights are made under. */
export const rulesetTold = z.object({
  id: z.string(),
  title: z.string(),
  /** What it counts of a creature, by the names of the text. */
  counts: z.array(z.string()),
  /** Whether printed stat blocks are read for it. */
  reads: z.boolean(),
})
/** A creature that can be taken into a fight. */
export const foundCreature = z.object({
  /** What stands behind `like` in a fight file. */
  like: z.string(),
  name: z.string(),
  /** How it is, in a few words; why it cannot be taken, where `fits` is false. */
  line: z.string(),
  fits: z.boolean(),
  /** Whether it is one that was saved here. */
  own: z.boolean(),
})
/** What was typed, such as `goblin x4`: how many, and which creatures are meant. */
export const foundTold = z.object({ count: z.int(), found: z.array(foundCreature) })
/** What became of a place of a pasted text. */
export const noteTold = z.object({
  path: z.string(),
  how: z.enum(['mapped', 'guessed', 'simplified', 'ruled', 'ignored']),
  says: z.string(),
})
/** A creature that was read from a text. */
export const readCreature = z.object({
  key: z.string(),
  name: z.string(),
  line: z.string(),
  fits: z.boolean(),
  creature: z.record(z.string(), z.json()),
  notes: z.array(noteTold),
})
/** A map that was read from a file: the part of a fight file that gives it again, and the report. */
export const readMap = z.object({
  map: z.record(z.string(), z.json()),
  width: z.int(),
  height: z.int(),
  report: z.array(
    z.object({ kind: z.enum(['read', 'guessed', 'ignored']), path: z.string(), what: z.string(), reason: z.string() }),
  ),
})
/** A condition of the game master's own, as it is kept: its name, what it does (`attack -2, shaken`), for how long, and what is said of it. */
export const ownCondition = z.strictObject({
  name: z.string().trim().min(1).max(60),
  does: z.string().max(300).optional(),
  rounds: z.int().min(1).max(1_000_000).optional(),
  says: z.string().max(500).optional(),
})
export const problemTold = z.object({ line: z.int(), column: z.int(), path: z.string(), text: z.string() })
/** A fight as it would begin: with places for those who were given none; or what is wrong with it. */
export const checkedFight = z.object({
  problems: z.array(problemTold),
  /** The fight file with all places; empty where it cannot be read. */
  fight: z.string(),
  map: map.nullable(),
  creatures: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      side: z.string(),
      line: z.string(),
      at: z.object({ x: z.int(), y: z.int() }).nullable(),
      space: z.number(),
    }),
  ),
})

/** A ruleset that fights are made under. */
export type RulesetTold = z.infer<typeof rulesetTold>
/** What was typed for creatures: how many, and which are meant. */
export type FoundTold = z.infer<typeof foundTold>
/** A creature that was read from a text. */
export type ReadCreatureTold = z.infer<typeof readCreature>
/** A map that was read from a file, with a report. */
export type ReadMapTold = z.infer<typeof readMap>
/** A fight as it would begin, or what is wrong with it. */
export type CheckedFight = z.infer<typeof checkedFight>
/** A condition of the game master's own. */
export type OwnConditionTold = z.infer<typeof ownCondition>
