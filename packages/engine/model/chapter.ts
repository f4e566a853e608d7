import type { KeysOf, ReadsOf } from './chapters/keys.ts'
import type { Reading } from './chapters/reading.ts'
import type { AnyEventKind, EventKind } from './events.ts'
import type { Declared, Fields, Step } from './fields.ts'
import type { RuleId } from './ids.ts'
import type { ConditionData } from './masks.ts'
import type { Field } from './state.ts'
import type { AnyStepKind, StepKind } from './steps.ts'
import type { Stacking, StackingRule, Stat } from './tally.ts'
import type {
  Additions,
  Beside,
  CommandKind,
  Context,
  OptionKind,
  Options,
  Policy,
  Question,
  Refuse,
  RulingKind,
  Sheet,
  Slots,
  StatRule,
  StepRun,
  Trigger,
} from './vocabulary.ts'

/** How a ruleset runs a kind of step. */
export function run<N extends string, F extends Declared>(
  kind: StepKind<N, F>,
  run: (c: Context, s: Step & Fields<F>) => void,
  how: { plain?: boolean | ((s: Step & Fields<F>) => boolean); shown?: boolean; early?: boolean; rests?: boolean } = {},
): StepRun {
  return {
    kind,
    run: run as StepRun['run'],
    plain: (typeof how.plain === 'function' ? how.plain : () => how.plain === true) as StepRun['plain'],
    ...(how.shown ? { shown: true } : {}),
    ...(how.early ? { early: true } : {}),
    ...(how.rests ? { rests: true } : {}),
  }
}

/** How a question is answered when no person does. */
export const policy = <O>(
  q: Question<O>,
  answer: (c: Context, who: number, options: readonly O[], about: unknown) => O,
): Policy => ({
  question: q as Question<never>,
  answer: answer as Policy['answer'],
})

/** Plans steps whenever an event of this kind is emitted. */
export const trigger = <F extends Declared>(
  on: EventKind<string, F>,
  plan: (c: Context, e: Fields<F>) => readonly Step[],
): Trigger => ({ on, plan })
/**
 * What a chapter uses and another chapter supplies. The constructor of `Ruleset` throws an Error that names all that is
 * missing.
 */
export interface Needs {
  readonly slots?: readonly (keyof Slots & string)[]
  readonly steps?: readonly AnyStepKind[]
  readonly stats?: readonly Stat[]
  readonly fields?: readonly Field[]
  /** Names of questions that must have a policy. */
  readonly policies?: readonly string[]
}

/** A key without which a chapter has nothing to say: its name, and the names of such keys that a sheet has. */
export interface Only {
  readonly key: string
  readonly among: (sheet: Sheet) => readonly string[]
}

/** Rules of one topic. A ruleset is made of chapters; one written from another text is shown as borrowed. */
export interface Chapter {
  /** The catalogue's topic; the chapter's file stands in the room that has this topic. */
  readonly topic: string
  /** The ruleset whose text it is written from. */
  readonly from: string
  readonly fields?: readonly Field[]
  readonly conditions?: readonly ConditionData[]
  readonly steps?: readonly StepRun[]
  readonly events?: readonly AnyEventKind[]
  readonly stats?: { readonly [S in Stat]?: StatRule<S> }
  readonly policies?: readonly Policy[]
  readonly triggers?: readonly Trigger[]
  readonly commands?: readonly CommandKind[]
  /** What the game master may rule, beside what every ruleset has. */
  readonly rulings?: readonly RulingKind[]
  readonly slots?: Partial<Slots>
  readonly options?: Readonly<Record<string, OptionKind>>
  /** How it lets its text be read, each a flag of its own (`reading`). */
  readonly readings?: readonly Reading[]
  readonly needs?: Needs
  /** The rules whose home it is. What it refuses in a sentence alone cites the first of them. */
  readonly rules?: readonly RuleId[]
  /** What a house rule is, in a sentence or two: rules of texts are said in the catalogue. */
  readonly says?: string
  /** Keys of sheets that it reads, by the document in which they stand. */
  readonly keys?: KeysOf
  /** Keys of documents that all texts share which it reads: a text without such a chapter does not know them. */
  readonly reads?: ReadsOf
  /** What it has against commands, by their name; `*`: against every action of a turn. */
  readonly refuse?: Readonly<Record<string, Refuse>>
  /** What comes before and after the steps of commands, by their name. */
  readonly before?: Readonly<Record<string, Beside>>
  readonly after?: Readonly<Record<string, Beside>>
  /** What it adds to numbers that other chapters count. */
  readonly terms?: { readonly [S in Stat]?: StatRule<S> }
  /** What it has to say where several rules may. */
  readonly adds?: Partial<Additions>
  /**
   * The key that it needs. A fight in which no sheet has it leaves out the terms, triggers and refusals of the chapter, and what it adds
   * and puts beside commands. Not for a chapter that also asks for states which files or the game master may give.
   */
  readonly only?: Only
}

/** What a ruleset is composed of: its id and title, how its bonuses add up, its chapters and its options. */
export interface Recipe {
  readonly id: string
  readonly title: string
  readonly stacking: Stacking
  /** The rule that `stacking` follows, for terms that it leaves out. */
  readonly stackingRule?: StackingRule | undefined
  readonly chapters: readonly Chapter[]
  readonly options?: Options
}
