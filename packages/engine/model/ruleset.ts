import type { Chapter, Recipe } from './chapter.ts'
import { Awake, wholeOf } from './chapters/awake.ts'
import { besides, gathered, refusings, triggered, withTerms } from './chapters/composed.ts'
import { optionsOf } from './chapters/reading.ts'
import { coreEvents } from './core-events.ts'
import type { AnyEventKind } from './events.ts'
import type { Step } from './fields.ts'
import { handedOver } from './handed-over.ts'
import type { RuleId } from './ids.ts'
import { type ConditionData, Masks } from './masks.ts'
import { coreRulings } from './rulings/core-rulings.ts'
import { rulings } from './rulings/overrulings.ts'
import { type Field, Layout } from './state.ts'
import type { Stacking, StackingRule, Stat } from './tally.ts'
import type {
  Added,
  CommandKind,
  OptionKind,
  Options,
  OptionValue,
  Policy,
  Question,
  Refusing,
  RulesInForce,
  RulingKind,
  Sheet,
  Slots,
  StatRule,
  StepRun,
  Trigger,
} from './vocabulary.ts'

/** A table without a prototype, so that `toString` is not a name in it. */
const table = (): never => Object.create(null) as never

/** What chapters have against commands, by their names. */
interface Against {
  readonly against: Readonly<Record<string, readonly Refusing[]>>
}
const NO_RULES: Recipe = { id: '', title: '', stacking: () => 'add', chapters: [] }

/** A composed ruleset: immutable; everything that scenes under it share. */
export class Ruleset implements RulesInForce {
  readonly id: string
  readonly title: string
  readonly chapters: readonly Chapter[]
  readonly options: Options
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
  readonly questions: Readonly<Record<string, Question<never>>>
  readonly triggers: Readonly<Record<string, readonly Trigger['plan'][]>>
  readonly commands: Readonly<Record<string, CommandKind>>
  readonly rulings: Readonly<Record<string, RulingKind>>
  readonly slots: Slots
  readonly added: Added
  readonly homes: Readonly<Record<RuleId, string>>
  private readonly against: Against['against']
  /** Numbers and commands before other chapters add to them. */
  private readonly bare: Pick<RulesInForce, 'stats' | 'commands'>
  private readonly awake: Awake

  constructor(r: Recipe) {
    const clash = (what: string, name: string, topic: string) =>
      new Error(`ruleset ${r.id}: ${what} "${name}" is in two chapters, the second is "${topic}"`)
    const fields = new Set<Field>([rulings, handedOver])
    const conditions: ConditionData[] = []
    const steps: Record<string, StepRun> = table()
    const events: Record<string, AnyEventKind> = table()
    const stats: Record<string, StatRule<never>> = table()
    const policies: Record<string, Policy['answer']> = table()
    const questions: Record<string, Question<never>> = table()
    const commands: Record<string, CommandKind> = table()
    const ruled: Record<string, RulingKind> = table()
    const known: Record<string, OptionKind> = table()
    const slots: Record<string, unknown> = table()
    const homes: Record<RuleId, string> = table()
    const put = <T>(into: Record<string, T>, what: string, name: string, v: T, topic: string) => {
      if (name in into && into[name] !== v) throw clash(what, name, topic)
      into[name] = v
    }
    for (const e of coreEvents) events[e.kind] = e
    const addRuling = (kind: RulingKind, topic: string) => {
      put(ruled, 'ruling', kind.name, kind, topic)
      steps[kind.step.kind] ??= {
        kind: kind.step,
        run: (c, s: Step) => kind.plan(c, { ...s, do: kind.name } as never),
        plain: () => true,
      }
    }
    for (const kind of coreRulings) addRuling(kind, 'core')
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
      for (const p of ch.policies ?? []) {
        put(policies, 'policy', p.question.question, p.answer, ch.topic)
        questions[p.question.question] = p.question
      }
      for (const k of ch.commands ?? []) put(commands, 'command', k.name, k, ch.topic)
      for (const k of ch.rulings ?? []) addRuling(k, ch.topic)
      for (const [o, k] of optionsOf(ch)) put(known, 'option', o, k, ch.topic)
      for (const [s, f] of Object.entries(ch.slots ?? {})) put(slots, 'slot', s, f, ch.topic)
      for (const id of ch.rules ?? []) homes[id] = ch.topic
    }
    this.against = refusings(r.id, r.chapters, commands)
    this.bare = { stats, commands }
    this.awake = new Awake(r.chapters)
    const options = r.options ?? {}
    for (const [name, v] of Object.entries(options)) checkOption(r.id, known, name, v)
    this.id = r.id
    this.title = r.title
    this.chapters = r.chapters
    this.options = options
    this.optionKinds = known
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
    this.stats = withTerms(r.chapters, stats)
    this.policies = policies
    this.questions = questions
    this.triggers = triggered(r.chapters)
    this.commands = besides(r.id, r.chapters, commands, this.against)
    this.rulings = ruled
    // Read by name in every rule: an object that was filled key by key is a hash table to V8, a copy of it is not.
    this.slots = { ...(slots as unknown as Slots) }
    this.added = gathered(r.chapters)
    this.homes = homes
    const gaps = r.chapters.flatMap(ch => missing(this, ch))
    if (gaps.length > 0) throw new Error(`ruleset ${r.id}: ${gaps.join('; ')}`)
  }
  refusing(name: string): readonly Refusing[] {
    return this.against[name] ?? this.against['*']!
  }
  /** The rules in a fight of these sheets: without what chapters say of others only. */
  among(sheets: readonly Sheet[]): RulesInForce {
    const whole = wholeOf(this) as Ruleset
    return whole.awake.among(whole, sheets, chapters => whole.saidBy(chapters))
  }
  /** These rules where only some chapters have something to say. */
  private saidBy(chapters: readonly Chapter[]): Ruleset {
    const { stats, commands } = this.bare
    const against = refusings(this.id, chapters, commands)
    const changed = Object.fromEntries(Object.entries(stats).filter(([name]) => this.awake.terms.has(name)))
    return this.with({
      against,
      commands: besides(this.id, chapters, commands, against),
      stats: Object.assign(table(), this.stats, withTerms(chapters, changed)),
      triggers: triggered(chapters),
      added: gathered(chapters),
    })
  }
  /**
   * These rules with some parts replaced. The parts are copied into an object of the class: V8 makes a hash table of an object that
   * gets as many properties one by one, and every rule reads them.
   */
  with(parts: Partial<RulesInForce & Against>): Ruleset {
    return Object.assign(new Ruleset(NO_RULES), this, parts)
  }
  /** Chapters whose text is another ruleset's. */
  get borrowed(): readonly Chapter[] {
    return this.chapters.filter(ch => ch.from !== this.id)
  }
}

/** What a chapter needs and no chapter of the ruleset supplies, in words. */
function missing(r: Ruleset, { topic, needs = {}, terms = {} }: Chapter): readonly string[] {
  const names = [
    ...(needs.slots ?? []).filter(s => !Object.hasOwn(r.slots, s)).map(s => `slot "${s}"`),
    ...(needs.steps ?? []).filter(s => !Object.hasOwn(r.steps, s.kind)).map(s => `step "${s.kind}"`),
    ...[...(needs.stats ?? []), ...(Object.keys(terms) as Stat[])]
      .filter(s => !Object.hasOwn(r.stats, s))
      .map(s => `stat "${s}"`),
    ...(needs.fields ?? []).filter(f => !r.layout.has(f)).map(f => `field "${f.name}"`),
    ...(needs.policies ?? []).filter(q => !Object.hasOwn(r.policies, q)).map(q => `policy for "${q}"`),
  ]
  return names.map(name => `chapter "${topic}" needs the ${name}, which no chapter supplies`)
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
  const wrong = k.wrong?.(v)
  if (wrong !== undefined) throw new Error(`option ${name} of ${id} ${wrong}, not ${JSON.stringify(v)}`)
}
