import type { Die } from '@quintain/dice'
import type { Keeper } from '../memory/kept.ts'
import type { AnyEventKind, Event } from './events.ts'
import type { Command, Declared, Names, PlaceFrame, Spec, Step } from './fields.ts'
import type { Formed, HandedOver } from './handed-over.ts'
import type { RuleId } from './ids.ts'
import type { Agendas, Bags, Steps, Values } from './intern.ts'
import type { Bar, ConditionData, Masks } from './masks.ts'
import type { Aware, Bag, Condition, Counter, Layout, Momentary, Ref, Value } from './state.ts'
import type { AnyStepKind, LeftOut, StepKind } from './steps.ts'
import type { Explained, Stacking, StackingRule, Stat, Stats, Tally } from './tally.ts'

/** What a creature is in a scene: only its form (`form`, once it has changed) replaces it. Rulesets extend it. */
export interface Sheet extends Formed {
  readonly id: string
  readonly name: string
  readonly side: string
}
/** What the kernel uses of the map; rulesets extend it by declaration merging. A square is 5 feet wide. */
export interface Board {
  readonly width: number
  readonly height: number
  /** Whether the fight goes by sight: everyone looks round before somebody is asked. */
  readonly sight?: boolean
  /** The places that lie side by side on it; absent: it is one. */
  readonly places?: readonly PlaceFrame[]
}

/**
 * Functions that a ruleset supplies to shared parts, extended by declaration merging. Chosen when it is composed, never
 * by a string made at run time.
 */
export interface Slots {
  /** The sheet of a creature with what it took from others at the end of its weapons; absent: nothing is taken. */
  sheetWith?(sheet: Sheet, things: readonly HandedOver[], sheets: readonly Sheet[]): Sheet
  /** How well a creature is aware of another, from cells alone: nothing is measured on the map. Absent: everyone is observed. */
  aware?(v: View, who: number, other: number): Aware
  /**
   * The step by which everyone looks round, in fights that go by sight: the table runs it before it asks someone, when
   * something has changed since the last look. Absent: nobody looks. Odds and samples never run it.
   */
  look?(v: View): Step
  /**
   * Stops in a state every clock that runs for longer than n rounds from now, so that odds of a shorter time do not keep
   * equal states apart by what remains; absent: nothing runs.
   */
  beyondHorizon?(scene: SceneData, S: Int32Array, rounds: number): void
  /** What exact odds of a whole fight may leave out, as nothing in it asks for that any more; null or absent: all counts. */
  leavesOut?(scene: SceneData): LeftOut | null
  /** Whose will a creature does now: its own. */
  lord?(v: View, who: number): number
  /** The step that waits for whoever wants to go on, where nothing else is pending. Absent: then the game is over. */
  free?(): Step
  /** What a creature does while someone else is asked: an immediate action, a few words. Absent: nobody acts out of turn. */
  readonly actOutOfTurn?: ActOutOfTurn
}
/**
 * What several rules may each have an answer to, extended by declaration merging: `added.x` of the rules in force holds
 * those of all chapters, in their order. Who asks says what it makes of them: the first answer, all of them, their sum.
 */
export interface Additions {}
/** What the chapters of a ruleset have to say where several rules may, by the name of the question. */
export type Added = { readonly [A in keyof Additions]?: readonly Additions[A][] }

/** How a command is carried out while a question waits. */
export interface ActOutOfTurn {
  /** Every reason why the creature cannot do this now; empty when it can. */
  refuse(r: Reader, who: number, command: Command): readonly Refusal[]
  step(who: number, command: Command): Step
}

/** What facts may read: everything but counters. */
export interface View {
  readonly scene: SceneData
  readonly board: Board
  readonly count: number
  sheet(who: number): Sheet
  get(who: number, field: Value): number
  read<T>(who: number, field: Ref<T>): T | undefined
  items<T>(who: number, field: Bag<T>): readonly T[]
  has(who: number, condition: Condition): boolean
  /** Whether a creature is in any of these conditions. Reuse the same array: results are cached by its identity. */
  hasAny(who: number, list: readonly Condition[]): boolean
  /** Those of these conditions that a creature is in. Reuse the same array, as for `hasAny`. */
  whichOf(who: number, list: readonly Condition[]): readonly Condition[]
  option(name: string): OptionValue | undefined
  /** What a finding comes to about these. */
  find<T>(f: Finding<T>, a: number, b?: number): T
  barred(who: number, bar: Bar): { readonly condition: Condition; readonly rule: RuleId } | null
}

/**
 * A named pure function of the board: "flanked by", "watchers of". It may read everything but counters, and its answer is
 * a small integer (use `view.scene.values.id` for more), so that what depends on it depends on nothing else.
 */
export interface Fact {
  readonly fact: string
  readonly read: (v: View, a: number, b: number) => number
  /** Tells facts apart where answers are kept. */
  readonly place: number
  /** It takes so long that whoever samples a scene keeps its answers, by what they read. */
  readonly costly: boolean
}
/** Like a fact, but no number: whoever asks depends on all that it reads. Kept while nothing of that changes, where that shows. */
export interface Finding<T> {
  readonly read: (v: View, a: number, b: number) => T
  /** Tells findings and facts apart where answers are kept. */
  readonly place: number
}
let facts = 0
/** Declares a finding. */
export const finding = <T>(read: Finding<T>['read']): Finding<T> => ({ read, place: 37 * facts++ })
/** Declares a fact: found once for a state, and kept while what it read stays. */
export const fact = (fact: string, read: Fact['read'], how: { readonly costly?: boolean } = {}): Fact => ({
  fact,
  read,
  place: 37 * facts++,
  costly: how.costly ?? false,
})

/** Reads a state. A rule depends on nothing but what it reads here. */
export interface Reader extends View, Momentary {
  S: Int32Array
  readonly slots: Slots
  /** Set while explaining: every tally is kept here with its list. */
  why: Explained[] | null
  /** "Hit points at most 0": the way to read a counter. */
  atMost(who: number, counter: Counter, n: number): boolean
  /** -1, 0 or 1: how one counter of a creature compares with another (nonlethal damage with hit points). */
  compare(who: number, a: Counter, b: Counter): number
  /**
   * A counter by value: for display, and for healing, which must know how much is missing. It prevents equal outcomes
   * from being merged; prefer `atMost`.
   */
  amount(who: number, counter: Counter): number
  fact(f: Fact, a: number, b?: number): number
  /** Counts these as read: fours of the kind of a read, its two places and its answer, which were read for this before. */
  alsoRead(all: Int32Array): void
  /** Counts everything as read: what is computed now goes by the whole state. */
  readsAll(): void
  /** A number by its rule, with what conditions and rulings add. Explained while `why` is set. */
  tally<S extends Stat>(stat: S, who: number, facts: Stats[S]): number
  /** The number without its terms. */
  sum<S extends Stat>(stat: S, who: number, facts: Stats[S]): number
  /** The number with its terms, losers kept. Also pushed to `why` while that is set. */
  explain<S extends Stat>(stat: S, who: number, facts: Stats[S]): Explained
}

/**
 * What a step sees: it reads the state as it was when the step began, rolls and asks through this interface only, and
 * emits results as events.
 */
export interface Context extends Reader {
  /** Throws a die and returns the grade of its face; the rule sees nothing else of it. */
  roll<K extends string | number>(key: string, die: Die, grade: (face: number) => K): K
  /**
   * The last roll of a step, whose number only goes into one counter: `event(n)` must be linear in n. The rule runs once,
   * not once for each sum.
   */
  spread(key: string, die: Die, amount: (face: number) => number, event: (n: number) => Event): void
  /**
   * Several rolls that together decide one thing, told by a plain object of single values. The rule emits and plans only
   * after it. Exact odds run what follows once for each result, not once for each way to it.
   */
  decide<T extends object>(make: () => T): T
  /**
   * What a rule works out from the state alone, without a roll, a question or an event: exact odds compute it once, not
   * once for each result of the rolls after it.
   */
  settled<T>(make: () => T): T
  /** Asks before anything is rolled or emitted; an unanswered step has done nothing and runs again from its start. */
  ask<O>(q: Question<O>, who: number, options: readonly O[], about?: unknown): O
  /** Asks several at once, each the same: at the table all of them see it together. The answers, in the order of `whos`. */
  askAll<O>(q: Question<O>, whos: readonly number[], options: readonly O[], about?: unknown): readonly O[]
  /**
   * Asks several at once a question without a list of options, and takes the first answer: who gave it, and what it is. Those
   * `besides` are asked as long as one of `whos` is. An answer by policy that is `idle` counts as none; null when nobody is
   * asked and no policy has any other answer.
   */
  askAny<O>(
    q: Question<O>,
    whos: readonly number[],
    idle: (answer: O) => boolean,
    besides?: readonly number[],
  ): readonly [who: number, answer: O] | null
  emit(e: Event): void
  /** The steps that wait behind the one that runs, the next one first. */
  waiting(): readonly Step[]
  /** Steps to run after this one, in this order, before the rest of the agenda. */
  plan(...steps: readonly Step[]): void
}

/** What the options and the subject of a question name: squares, creatures. Words among the options stand for themselves. */
export interface QuestionHolds {
  readonly options?: Spec
  readonly about?: Declared
}
/** A decision by a person, or by a policy in place of one. The answer is one of the options. */
export interface Question<O> extends QuestionHolds {
  readonly question: string
  readonly is?: O
}
/** Declares a question, its options and what it is about. */
export const question = <O>(question: string, holds: QuestionHolds = {}): Question<O> => ({ question, ...holds })

/** Answers a question when no person does: for an absent player, a monster, a simulation. It reads through the same context. */
export interface Policy {
  readonly question: Question<never>
  readonly answer: (c: Context, who: number, options: readonly never[], about: unknown) => unknown
}
/** Reads an event that a step emits and may plan steps; they run after the step, before the rest of the agenda. */
export interface Trigger {
  readonly on: AnyEventKind
  readonly plan: (c: Context, e: never) => readonly Step[]
}

/** How a ruleset runs a kind of step. */
export interface StepRun {
  readonly kind: AnyStepKind
  readonly run: (c: Context, s: never) => void
  /** Whether the step runs each time: it reads so much of the board that its outcomes would never be found again. */
  readonly plain: (s: never) => boolean
  /** It has a row in the journal even when it only plans: its fields are part of what readers see. */
  readonly shown?: boolean
  /**
   * Its question may be asked while the step waits behind another one: it asks before it rolls, and what it asks
   * depends on little.
   */
  readonly early?: boolean
  /** Nothing goes on by itself while this step is on top: the table is over, and people may go on. */
  readonly rests?: boolean
}
/** How a chapter counts a number, or what it adds to one: terms of a tally. */
export type StatRule<S extends Stat> = (t: Tally, c: Reader, who: number, facts: Stats[S]) => void

/** Why something may not be done. */
export interface Refusal {
  readonly why: string
  readonly rule: RuleId
}

/** What may speak against a command: a sentence, which cites the first rule of its chapter, or a refusal by another one. */
export type Objection = string | Refusal
/** The command that is asked about, with what it costs now. One that holds another asks for that one by its own name. */
export interface AskedCommand {
  readonly name: string
  readonly cost: string
}
/** A rule against a command, in a chapter's `refuse`; nothing, `false` or an empty list where it has no objection. */
export type Refuse = (
  r: Reader,
  who: number,
  command: Command,
  asked: AskedCommand,
) => Objection | readonly Objection[] | false | null | undefined
/** A rule against a command as a ruleset has it. */
export type Refusing = (r: Reader, who: number, command: Command, asked: AskedCommand) => readonly Refusal[]
/** What comes before or after the steps of a command: it emits events, and may return steps. */
export type Beside = (c: Context, who: number, command: Command) => readonly Step[] | void

/** What a creature can do on its turn (or out of it). */
export interface CommandKind {
  readonly name: string
  readonly rule: RuleId
  /** Its parameters, declared like the fields of a step. */
  readonly parameters: Declared
  /** Parameters of which it needs one: a target or a square. */
  readonly anyOf?: readonly string[]
  /** What its text parameters may be for this creature, by parameter: acts of its sheet. One without choices takes any text. */
  choices?(r: View, who: number): Readonly<Record<string, readonly string[]>>
  /** Of a command that holds another one: the creature that carries that out, -1 for none. Absent: the same creature. */
  carriedOutBy?(r: View, who: number): number
  /** Of a command that holds another one: its parameter that names who carries that out. */
  readonly carrier?: string
  /** What it costs, for people and budgets: `standard`, `move`, `full-round`, `free` ... as the text names it. */
  cost(r: Reader, who: number, command: Command): string
  /**
   * Every reason why it is not legal now; empty when it is. A parameter that is missing or makes no sense is a reason
   * too, never an error.
   */
  refuse(r: Reader, who: number, command: Command): readonly Refusal[]
  /** Concrete commands worth offering: each legal choice of target and weapon. Movement lists squares elsewhere. */
  suggestions(r: Reader, who: number): readonly Command[]
  /** Steps that carry it out, the costs included. */
  plan(c: Context, who: number, command: Command): readonly Step[]
  /**
   * The command as it goes in truth, where something stands against it of which its creature does not know: it begins, and its own
   * steps stop it there, as a walk that runs into someone. Absent: it is paid for and comes to nothing. `again`: so too, and what costs
   * nothing leaves the turn as it was; only for what people decide, such as a night's rest, as a tactic would try it without end.
   */
  readonly tried?: 'again' | ((r: Reader, who: number, command: Command) => Command)
  /** The command with what its creature decides by all that it knows: the squares of a way in place of the last of them. */
  known?(r: Reader, who: number, command: Command): Command
  /** It is given for a creature, not done by it: one that cannot act is no reason against it, as time that passes. */
  readonly always?: true
  /** Where it can be done alone: in the turns of a fight, or outside of them. Absent: in both. */
  readonly mode?: 'order' | 'free'
  /**
   * Whether it is a blow against those whom it names as `target` or `targets`, or whom it strikes. Absent: it is where it takes a
   * weapon.
   */
  readonly hostile?: boolean | ((r: Reader, who: number, command: Command) => readonly number[])
  /** Its own `refuse` asks what chapters have against it (`refusing`). Absent: the ruleset asks them after it. */
  readonly asksChapters?: true
}

/** A ruling by name, with its parameters and its reason. */
export interface RulingCommand {
  readonly do: string
  readonly reason: string
}
/** What the game master may rule, declared like a command of a creature. */
export interface RulingKind {
  readonly name: string
  readonly rule: RuleId
  /** Its parameters, declared like the fields of a step. */
  readonly parameters: Declared
  /** What its text parameters may be, by parameter; one without choices takes any text. */
  choices?(r: View): Readonly<Record<string, readonly string[]>>
  /** What words mean for a text parameter beside its choices, where those are too many to list; undefined for nothing. */
  meant?(r: View, parameter: string, said: string): string | undefined
  /** The step that carries it out: its parameters and the reason. */
  readonly step: StepKind<string, Declared>
  /** Every reason why it cannot be ruled now; empty when it can. All parameters are there and are of their types. */
  refuse(r: Reader, ruling: RulingCommand): readonly Refusal[]
  /** Emits what is so from now on, and plans the steps that follow from it. */
  plan(c: Context, ruling: RulingCommand): void
}

/** A reading where a text contradicts itself, or a number it leaves open. */
export interface OptionKind {
  readonly rule: RuleId
  readonly kind: 'flag' | 'number' | 'data'
  /** What is wrong with a value that is data, in a few words that say what would be right; absent: anything will do. */
  wrong?(value: unknown): string | undefined
  /** What it does while it is set, and what the default is; absent where the words of the text say it. */
  readonly help?: string
}
/** The value of an option of a ruleset. */
export type OptionValue = boolean | number | unknown
/** Options of a ruleset by name. */
export type Options = Readonly<Record<string, OptionValue>>

/** What steps may know of the ruleset in force; the class `Ruleset` composes it from chapters. */
export interface RulesInForce {
  readonly id: string
  readonly title: string
  readonly options: Options
  /** Every option that the ruleset has, by name. */
  readonly optionKinds: Readonly<Record<string, OptionKind>>
  readonly stacking: Stacking
  readonly stackingRule: StackingRule | undefined
  readonly layout: Layout
  readonly masks: Masks
  readonly steps: Readonly<Record<string, StepRun>>
  readonly events: Readonly<Record<string, AnyEventKind>>
  readonly conditions: readonly ConditionData[]
  readonly stats: Readonly<Record<string, StatRule<never>>>
  readonly policies: Readonly<Record<string, Policy['answer']>>
  /** Questions by name: every one has a policy. */
  readonly questions: Readonly<Record<string, Question<never>>>
  readonly triggers: Readonly<Record<string, readonly Trigger['plan'][]>>
  readonly commands: Readonly<Record<string, CommandKind>>
  readonly rulings: Readonly<Record<string, RulingKind>>
  readonly slots: Slots
  readonly added: Added
  /** What chapters have against a command of this name, those against every command included. */
  refusing(name: string): readonly Refusing[]
  /** The rules of the catalogue that a chapter is the home of, each with its chapter's topic. */
  readonly homes: Readonly<Record<RuleId, string>>
}

/** What steps may know of the fight that never changes during it; the class `Scene` makes it. */
export interface SceneData extends Names, Keeper {
  readonly rules: RulesInForce
  readonly sheets: readonly Sheet[]
  /** The cell that tells states apart in which creatures have other things than their sheets say: 0 where nobody took any. */
  readonly handed: number
  /** The sheets of the creatures in a state: with what they took from others. */
  sheetsIn(S: Int32Array): readonly Sheet[]
  readonly board: Board
  readonly layout: Layout
  /** Cells of a state. */
  readonly size: number
  readonly values: Values
  readonly bags: Bags
  readonly steps: Steps
  readonly agendas: Agendas
  /** A state with every cell 0 and these steps pending. */
  empty(...agenda: readonly Step[]): Int32Array
  /** The agenda with these steps on top of the rest. */
  agenda(steps: readonly Step[], rest: number): number
  /** The step on top of the agenda, or null when nothing is pending. */
  next(S: Int32Array): Step | null
  /** All pending steps, the next one first. */
  pending(S: Int32Array): Step[]
  /** Index of the creature with this id. Throws an Error when there is none. */
  who(id: string): number
}
