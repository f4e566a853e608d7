import type { Context, Reader } from '../run/reader.ts'
import { coreEvents } from './core-events.ts'
import type { AnyEventKind, EventKind } from './events.ts'
import type { Declared, Fields } from './fields.ts'
import type { RuleId } from './ids.ts'
import { Masks } from './masks.ts'
import { rulings } from './rulings.ts'
import type { Condition, Field } from './state.ts'
import { Layout } from './state.ts'
import type { Step, StepRun } from './steps.ts'
import type { Stacking, Stat, Stats, Tally } from './tally.ts'

/** What conditions can bar, extended by declaration merging: the tags that rules ask for. */
export interface Bars {
  /** Any act of its own. */
  act: true
}
export type Bar = keyof Bars & string

/** Functions that a ruleset supplies to shared parts, extended by declaration merging. Chosen when it is composed, never by a string made at run time. */
export interface Slots {}

/** The answer to the question "what do you do": a command by name, with its parameters. */
export interface Command {
  readonly do: string
  readonly [parameter: string]: unknown
}

/** A typed modifier as data: it counts when every fact named in `when` has that value. */
export type Mod = { [S in Stat]: ModOf<S> }[Stat]
export interface ModOf<S extends Stat> {
  readonly to: S
  readonly value: number
  readonly type: string
  readonly rule: RuleId
  readonly when?: Partial<Stats[S]>
}

/** What a condition does under one ruleset. */
export interface ConditionData {
  readonly condition: Condition
  readonly rule: RuleId
  readonly mods?: readonly Mod[]
  readonly bars?: readonly Bar[]
  /** Whoever has this one counts as having those. */
  readonly implies?: readonly Condition[]
  /** Who sees that a creature has it; visible by default. */
  readonly secret?: boolean
}

/** Something decided by a person, or by the policy that stands in. The answer is one of the options. */
export interface Question<O> {
  readonly question: string
  readonly is?: O
}
export const question = <O>(question: string): Question<O> => ({ question })

/** What answers a question when nobody does: an absent player, a monster, a simulation. It reads through the same context. */
export interface Policy {
  readonly question: Question<never>
  readonly answer: (c: Context, who: number, options: readonly never[], about: unknown) => unknown
}
export const policy = <O>(
  q: Question<O>,
  answer: (c: Context, who: number, options: readonly O[], about: unknown) => O,
): Policy => ({
  question: q as Question<never>,
  answer: answer as Policy['answer'],
})

/** Looks at an event that a step emits and may propose steps; they run after the step, before the rest of the agenda. */
/** A trigger, with the event's type. */
export const trigger = <F extends Declared>(
  on: EventKind<string, F>,
  plan: (c: Context, e: Fields<F>) => readonly Step[],
): Trigger => ({ on, plan })
export interface Trigger {
  readonly on: AnyEventKind
  readonly plan: (c: Context, e: never) => readonly Step[]
}

/** Why something may not be done. */
export interface Refusal {
  readonly why: string
  readonly rule: RuleId
}

/** What a creature can do on its turn (or out of it). */
export interface CommandKind {
  readonly name: string
  readonly rule: RuleId
  /** One line for people. */
  readonly does: string
  /** Its parameters, declared like the fields of a step. */
  readonly takes: Declared
  /** What it costs, for people and budgets: `standard`, `move`, `full-round`, `free` ... as the text names it. */
  cost(r: Reader, who: number, command: Command): string
  /** Every reason why it is not legal now; empty when it is. A parameter that is missing or makes no sense is a reason too, never an error. */
  refuse(r: Reader, who: number, command: Command): readonly Refusal[]
  /** Concrete commands worth offering: each legal choice of target and weapon. Movement lists squares elsewhere. */
  choices(r: Reader, who: number): readonly Command[]
  /** Steps that carry it out, the costs included. */
  plan(c: Context, who: number, command: Command): readonly Step[]
}

/** A reading where a text contradicts itself, or a number it leaves open. */
export interface OptionKind {
  readonly rule: RuleId
  readonly kind: 'flag' | 'number' | 'data'
  readonly says: string
}
export type OptionValue = boolean | number | unknown
export type Options = Readonly<Record<string, OptionValue>>

export type StatRule<S extends Stat> = (t: Tally, c: Reader, who: number, facts: Stats[S]) => void

/** Rules of one topic. A ruleset is made of chapters; one written from another text is shown as borrowed. */
export interface Chapter {
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
  readonly slots?: Partial<Slots>
  readonly options?: Readonly<Record<string, OptionKind>>
}

export interface Recipe {
  readonly id: string
  readonly title: string
  readonly stacking: Stacking
  /** The rule that `stacking` follows, for terms that it leaves out. */
  readonly stackingRule?: RuleId | undefined
  readonly chapters: readonly Chapter[]
  readonly options?: Options
}

/** A composed ruleset: immutable; everything that scenes under it share. */
export class Ruleset {
  readonly id: string
  readonly title: string
  readonly chapters: readonly Chapter[]
  readonly options: Options
  readonly known: Readonly<Record<string, OptionKind>>
  readonly stacking: Stacking
  readonly stackingRule: RuleId | undefined
  readonly layout: Layout
  readonly masks: Masks
  readonly steps: Readonly<Record<string, StepRun>>
  readonly events: Readonly<Record<string, AnyEventKind>>
  readonly conditions: readonly ConditionData[]
  readonly stats: Readonly<Record<string, StatRule<never>>>
  readonly policies: Readonly<Record<string, Policy['answer']>>
  readonly triggers: Readonly<Record<string, readonly Trigger['plan'][]>>
  readonly commands: Readonly<Record<string, CommandKind>>
  readonly slots: Slots

  constructor(r: Recipe) {
    const clash = (what: string, name: string, topic: string) =>
      new Error(`ruleset ${r.id}: ${what} "${name}" is in two chapters, the second is "${topic}"`)
    const fields = new Set<Field>([rulings])
    const conditions: ConditionData[] = []
    const steps: Record<string, StepRun> = {}
    const events: Record<string, AnyEventKind> = {}
    const stats: Record<string, StatRule<never>> = {}
    const policies: Record<string, Policy['answer']> = {}
    const triggers: Record<string, Trigger['plan'][]> = {}
    const commands: Record<string, CommandKind> = {}
    const known: Record<string, OptionKind> = {}
    const slots: Record<string, unknown> = {}
    const put = <T>(into: Record<string, T>, what: string, name: string, v: T, topic: string) => {
      if (name in into && into[name] !== v) throw clash(what, name, topic)
      into[name] = v
    }
    for (const e of coreEvents) events[e.kind] = e
    for (const ch of r.chapters) {
      for (const f of ch.fields ?? []) fields.add(f)
      for (const k of ch.conditions ?? []) {
        const had = conditions.find(x => x.condition === k.condition)
        if (had && had !== k) throw clash('condition', k.condition.name, ch.topic)
        if (!had) conditions.push(k)
      }
      for (const s of ch.steps ?? []) put(steps, 'step', s.kind.kind, s, ch.topic)
      for (const e of ch.events ?? []) put(events, 'event', e.kind, e, ch.topic)
      for (const [s, f] of Object.entries(ch.stats ?? {})) put(stats, 'stat', s, f as StatRule<never>, ch.topic)
      for (const p of ch.policies ?? []) put(policies, 'policy', p.question.question, p.answer, ch.topic)
      for (const t of ch.triggers ?? []) (triggers[t.on.kind] ??= []).push(t.plan)
      for (const k of ch.commands ?? []) put(commands, 'command', k.name, k, ch.topic)
      for (const [o, k] of Object.entries(ch.options ?? {})) put(known, 'option', o, k, ch.topic)
      for (const [s, f] of Object.entries(ch.slots ?? {})) put(slots, 'slot', s, f, ch.topic)
    }
    const options = r.options ?? {}
    for (const [name, v] of Object.entries(options)) checkOption(r.id, known, name, v)
    this.id = r.id
    this.title = r.title
    this.chapters = r.chapters
    this.options = options
    this.known = known
    this.stacking = r.stacking
    this.stackingRule = r.stackingRule
    this.conditions = conditions
    this.layout = new Layout(
      [...fields],
      conditions.map(k => k.condition),
    )
    this.masks = new Masks(conditions, this.layout)
    this.steps = steps
    this.events = events
    this.stats = stats
    this.policies = policies
    this.triggers = triggers
    this.commands = commands
    this.slots = slots as unknown as Slots
  }
  /** Chapters whose text is another ruleset's. */
  get borrowed(): readonly Chapter[] {
    return this.chapters.filter(ch => ch.from !== this.id)
  }
}

function checkOption(id: string, known: Readonly<Record<string, OptionKind>>, name: string, v: OptionValue): void {
  const k = known[name]
  if (!k) {
    const names = Object.keys(known).sort()
    throw new Error(`ruleset ${id} has no option "${name}". It has: ${names.join(', ') || 'none'}`)
  }
  if (k.kind === 'flag' && typeof v !== 'boolean')
    throw new Error(`option ${name} of ${id} is a flag: true or false, not ${JSON.stringify(v)}`)
  if (k.kind === 'number' && typeof v !== 'number')
    throw new Error(`option ${name} of ${id} is a number, not ${JSON.stringify(v)}`)
}
