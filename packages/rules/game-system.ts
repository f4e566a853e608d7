import type {
  Chapter,
  Condition,
  Options,
  Reader,
  RuleId,
  Ruleset,
  Sheet,
  Step,
  Visibility,
  Writer,
} from '@quintain/engine'
import { z } from 'zod'
import type { CreatureFormat } from './creature-format.ts'
import type { AttackLine, LineReading } from './d20/creature/attack-line.ts'
import type { Effect } from './d20/creature/effect.ts'
import type { Citation, CitedEntry } from './d20/words/citation.ts'
import type { Measure, Store, TrackRow } from './d20/words/health.ts'
import type { Words } from './d20/words/words.ts'

/** A key of a creature that has no effect as the readings of its fight are. */
export interface Idle {
  readonly path: readonly string[]
  readonly message: string
}
/** What a ruleset provides: all that files, odds, transcripts and programs need to play under it. */
export interface GameSystem {
  readonly id: string
  /** The composed ruleset. Without options it is made once, and the same one is returned each time. */
  make(options?: Options): Ruleset
  /** A creature as a fight file holds it; `id` is the creature's key there. */
  readonly sheet: z.ZodType<Sheet>
  /** The same by the keys that chapters bring and read, for a ruleset with further ones; absent: it takes none. */
  sheetOf?(chapters: readonly Chapter[]): z.ZodType<Sheet>
  /** What an act or the ground may do, by what chapters read, in the words of the text; absent: ground harms nobody. */
  effectOf?(chapters: readonly Chapter[]): z.ZodType<Effect>
  /** The keys of a creature as the readings of a fight have them, before they are read; absent: as they stand. */
  asRead?(keys: Readonly<Record<string, unknown>>, options: Options): Readonly<Record<string, unknown>>
  /** Keys that say nothing under these readings, where they are, and what would say it; absent: all say something. */
  idle?(keys: Readonly<Record<string, unknown>>, options: Options): readonly Idle[]
  /** Creature files of other programs that are read for this text; absent: none. */
  readonly imports?: readonly CreatureFormat[]
  /**
   * Weapons, armor and creatures that files may name, with their figures in a few words; absent where files give all figures.
   */
  readonly named?: Readonly<Record<'weapons' | 'armor', readonly NamedThing[]>> & {
    readonly creatures?: readonly NamedThing[]
    /** What the text names and describes elsewhere, or not at all: what it says of it, and what files write. */
    readonly feats?: readonly NamedThing[]
    readonly skills?: readonly NamedThing[]
    readonly spells?: readonly NamedThing[]
    readonly specials?: readonly NamedThing[]
  }
  /** Creatures that come with the ruleset, by the names that `like` takes, in the keys of a fight file. */
  readonly bestiary?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The names of abilities and saves as files write them; other spellings of them are refused with these. */
  readonly names?: {
    readonly abilities: readonly string[]
    readonly saves: readonly string[]
    /** Further forms that are refused with the right one, in lower case: `str`. */
    readonly others?: Readonly<Record<'abilities' | 'saves', Readonly<Record<string, string>>>>
  }
  /**
   * Feats that its rules read, by their names; absent where sheets themselves name what none reads. What other feats give
   * stands in the figures of a sheet.
   */
  readonly feats?: readonly string[]
  /** Numbers that players know by names of their own: the stat of each, and what it depends on there. */
  readonly numbers?: Readonly<Record<string, { readonly stat: string; readonly facts: object }>>
  /**
   * What the keys of a creature mean, for editors: units and an example. By the place in the sheet, dots between
   * (`weapons.damage.dice`), or the end of it where a key means the same everywhere (`save.dc`).
   */
  readonly keys?: Readonly<Record<string, string>>
  /** What others see of a creature, and the numbers that may be told as bands. */
  readonly visibility: Visibility
  /** Writes what a creature starts with. `given` are conditions that the file gives it: they may say what its damage means. */
  enter(w: Writer, who: number, sheet: Sheet, given?: readonly Condition[]): void
  /** The text says what gravity changes, so a fight may say how strong it is. */
  readonly gravity?: true
  /** Opens a fight in which the unaware may first notice a foe; absent where the text has no check for it. */
  notice?(difficulty: number, aware: readonly number[], unaware: readonly number[]): Step
  /** The two creatures of an attack line as sheets, or why the line does not fit this text. */
  attackLine(line: AttackLine): LineReading
  /** The rules by which a line is counted: without those that ask for what it cannot say, with its concealment and its dice. */
  lineRules?(rules: Ruleset, line: AttackLine): Ruleset
  /** The rule by which the better of a roll and its reroll counts; absent where the text has no rerolls: then the second roll counts. */
  readonly rerollsKeepTheBetter?: RuleId
  /** Lines that fit this text, the plainest first, for help and errors. */
  readonly lineExamples: readonly string[]
  /** What transcripts say. */
  readonly words: Words
  /** Kinds of events after which a fight is not where it was: without any for some rounds it stands still. */
  readonly stirs: readonly string[]
  /**
   * The numbers of a creature that a fight changes, in the order in which people are told of them. They, its stores and its
   * state are read from its own cells and those of the game: forecasts ask only of creatures of which these have changed.
   */
  readonly measures: readonly Measure[]
  /** The damage track of a creature from the least harm to the most; absent where a text has none. */
  track?(r: Reader, who: number): readonly TrackRow[]
  /** What it feels about others, as far as a viewer knows (`open`: its sheet too); absent where a text has no attitudes. */
  regards?(r: Reader, who: number, open: boolean): readonly { readonly to: number; readonly attitude: string }[]
  /** What it has a number of, by names of its own: uses, Conviction. */
  stores(r: Reader, who: number): readonly Store[]
  /** How a creature is doing, in the text's words: `11 hp`, `hurt 2, wounded`, `dying`. */
  health(r: Reader, who: number): string
  /** Creatures of a new fight file, as YAML with comments: g on one side, r on the other; absent where `new` has none. */
  readonly template?: string
  /** The same in one word, for lists of outcomes: `unhurt`, `hurt`, `dying`, `dead`. */
  state(r: Reader, who: number): string
  /** Citations of a line, beside those of its numbers and of the conditions that it gives. */
  citations?(x: CitedEntry): readonly Citation[]
  /** Why the tactic does what it does now with a creature that nobody commands, in words; undefined for nothing. */
  considered?(r: Reader, who: number): string | undefined
  /** The rule of a roll to which nothing is added, by the number that it makes. */
  readonly bareRoll?: Readonly<Record<string, RuleId>>
  /** The rule by which a hit does at least a certain damage; absent where damage is not rolled. */
  readonly leastDamage?: RuleId
}

/** The measures that damage in points goes to: none where the text counts no points. */
export const harmed = ({ measures }: GameSystem): readonly Measure[] => measures.filter(m => m.takes !== undefined)

/** How well off a creature is by these measures: a loss of it is harm. */
export const standingBy = (measures: readonly Measure[], r: Reader, who: number): number => {
  let sum = 0
  for (const m of measures) sum += m.good ? m.read(r, who) : -m.read(r, who)
  return sum
}

/** Something that a file may name. */
export interface NamedThing {
  readonly name: string
  /** Its figures, as people read them: `2d6, 30 ft`. */
  readonly figures: string
}

/** The game systems that can be played, by id, the one that is tried first for an attack line first. */
export type Registry = Readonly<Record<string, GameSystem>>

/** The game system of this id. Throws an Error that names those that there are. */
export function systemOf(registry: Registry, id: string): GameSystem {
  const system = Object.hasOwn(registry, id) ? registry[id] : undefined
  if (!system) throw new Error(`no ruleset "${id}": there are ${Object.keys(registry).join(', ')}`)
  return system
}

const compiled = new Map<GameSystem, GameSystem['sheet']>()
/** The sheet of a game system, compiled at the first call: that takes half a second, and pays when thousands of sheets are read. */
export function compiledSheet(system: GameSystem): GameSystem['sheet'] {
  let sheet = compiled.get(system)
  if (!sheet) {
    const made = system.sheet instanceof z.ZodLazy ? (system.sheet.unwrap() as GameSystem['sheet']) : system.sheet
    sheet = z.compile(made)
    compiled.set(system, sheet)
  }
  return sheet
}
