import type {
  Condition,
  Explained,
  Options,
  Reader,
  RuleId,
  Ruleset,
  Sheet,
  Step,
  StepEntry,
  Writer,
} from '@quintain/engine'
import { z } from 'zod'
import type { Citation, CitedEntry } from './d20/words/citation.ts'
import * as tellPoints from './d20/words/health.ts'
import type { DescribedLine } from './d20/words/line.ts'
import * as modernSheet from './modern/creature/sheet.ts'
import { enter as enterModern } from './modern/injury/enter.ts'
import { modern } from './modern/ruleset.ts'
import * as modernTelling from './modern/words/citations.ts'
import * as spiritSheet from './spirit/creature/sheet.ts'
import { enter as enterSpirit } from './spirit/injury/enter.ts'
import { spirit } from './spirit/ruleset.ts'
import * as spiritTelling from './spirit/words/citations.ts'
import * as true20Sheet from './true20/creature/sheet.ts'
import { enter as enterTrue20 } from './true20/injury/enter.ts'
import { true20 } from './true20/ruleset.ts'
import { notice } from './true20/turn/surprise.ts'
import * as behindTrack from './true20/words/citations.ts'
import * as tellTrack from './true20/words/health.ts'

/** What a file or a program needs to play under a ruleset that it knows by name. */
export interface GameSystem {
  readonly id: string
  make(options?: Options): Ruleset
  /** A creature as a fight file holds it; `id` is the creature's key there. */
  readonly sheet: z.ZodType<Sheet>
  /** Writes what a creature starts with, conditions that the file gives it left out: they may say what its harm means. */
  enter(w: Writer, who: number, sheet: Sheet, given?: readonly Condition[]): void
  /** Opens a fight in which the unaware may first notice a foe; absent where the text has no check for it. */
  notice?(difficulty: number, aware: readonly number[], unaware: readonly number[]): Step
  /** What harm is: points off hit points, or a Toughness save. */
  readonly injury: 'hit points' | 'toughness'
  /** Hit points now, by value: for what is told. Absent where the text has none. */
  readonly points?: (r: Reader, who: number) => number
  /** Damage that is kept beside hit points: nonlethal damage now. Absent where the text has none. */
  readonly bruises?: (r: Reader, who: number) => number
  /** Ability scores that are lowered for now, and by how many points. */
  weakened(r: Reader, who: number): readonly { readonly ability: string; readonly by: number }[]
  /** How a creature is doing, in the text's words: `11 hp`, `hurt 2, wounded`, `dying`. */
  health(r: Reader, who: number): string
  /** The same in one word, for lists of outcomes: `unhurt`, `hurt`, `dying`, `dead`. */
  state(r: Reader, who: number): string
  /** An entry of a journal as a line in the text's own words; null, or absent, where it needs none. */
  describe?(
    e: StepEntry,
    why: () => readonly Explained[],
    name: (id: unknown) => string,
    weapon: (id: unknown, index: unknown) => string,
  ): DescribedLine | null
  /** The rules behind what an entry tells, beside those of its numbers and of the states that it gives. */
  citations?(x: CitedEntry): readonly Citation[]
  /** The rule of a roll to which nothing is added, by the number that it makes. */
  readonly bareRoll?: Readonly<Record<string, RuleId>>
  /** The rule by which a hit does at least so much; absent where damage is not rolled. */
  readonly leastDamage?: RuleId
}

const hitPoints = {
  injury: 'hit points',
  points: tellPoints.points,
  bruises: tellPoints.bruises,
  weakened: tellPoints.weakened,
  health: tellPoints.health,
  state: tellPoints.state,
} as const

/** A ruleset is immutable: composed once without options, where most fights play it, and anew for readings of their own. */
function once(make: (options?: Options) => Ruleset): (options?: Options) => Ruleset {
  let plain: Ruleset | null = null
  return (options = {}) => {
    if (Object.keys(options).length) return make(options)
    plain ??= make()
    return plain
  }
}

/** The rulesets that can be played, by id. */
export const rulesets: Readonly<Record<string, GameSystem>> = {
  spirit: {
    id: 'spirit',
    make: once(spirit),
    sheet: spiritSheet.sheetSchema,
    enter: enterSpirit as GameSystem['enter'],
    ...hitPoints,
    ...spiritTelling,
  },
  modern: {
    id: 'modern',
    make: once(modern),
    sheet: modernSheet.sheetSchema,
    enter: enterModern as GameSystem['enter'],
    ...hitPoints,
    ...modernTelling,
  },
  true20: {
    id: 'true20',
    make: once(true20),
    sheet: true20Sheet.sheetSchema as unknown as GameSystem['sheet'],
    enter: enterTrue20 as GameSystem['enter'],
    notice: (difficulty, aware, unaware) => notice({ left: unaware, difficulty, aware, unaware: [] }),
    injury: 'toughness',
    weakened: tellTrack.weakened,
    health: tellTrack.health,
    state: tellTrack.state,
    ...behindTrack,
    describe: tellTrack.describe,
  },
}

const compiled = new Map<GameSystem, GameSystem['sheet']>()
/** A kit's sheet, compiled at the first call: takes some milliseconds, and pays when sheets are read by the hundred. */
export function compiledSheet(kit: GameSystem): GameSystem['sheet'] {
  let sheet = compiled.get(kit)
  if (!sheet) {
    sheet = z.compile(kit.sheet)
    compiled.set(kit, sheet)
  }
  return sheet
}
