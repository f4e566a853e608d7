import type { Chapter } from '../chapter.ts'
import type { Step } from '../fields.ts'
import type {
  Added,
  Beside,
  CommandKind,
  Objection,
  Refusal,
  Refuse,
  Refusing,
  StatRule,
  Trigger,
} from '../vocabulary.ts'

/** What several chapters say about one thing, made into one list or function when a ruleset is composed. */
const table = <T>(): Record<string, T> => Object.create(null) as Record<string, T>
const EVERY = '*'
const NONE: readonly never[] = []

const among = (id: string, chapter: Chapter, what: string, name: string, known: object) => {
  if (!(name in known))
    throw new Error(`ruleset ${id}: chapter "${chapter.topic}" has ${what} "${name}", which no chapter has`)
}

/** What chapters have against each command: by its name those against it and against every command. */
export function refusings(id: string, chapters: readonly Chapter[], commands: object): Record<string, Refusing[]> {
  const all = table<Refusing[]>()
  const named = new Set([EVERY, ...chapters.flatMap(ch => Object.keys(ch.refuse ?? {}))])
  for (const name of named) all[name] = []
  for (const ch of chapters)
    for (const [name, refuse] of Object.entries(ch.refuse ?? {})) {
      if (name !== EVERY) among(id, ch, 'a refusal of the command', name, commands)
      const cited = citing(ch, refuse)
      for (const to of name === EVERY ? named : [name]) all[to]!.push(cited)
    }
  return all
}

/** A rule against a command whose sentences cite the first rule of its chapter. */
function citing({ rules = [], topic }: Chapter, refuse: Refuse): Refusing {
  const [rule] = rules
  const cited = (o: Objection): Refusal => {
    if (typeof o !== 'string') return o
    if (rule === undefined) throw new Error(`chapter "${topic}" refuses in a sentence and names no rule: "${o}"`)
    return { why: o, rule }
  }
  return (r, who, command, asked) => {
    const said = refuse(r, who, command, asked)
    if (!said) return NONE
    return Array.isArray(said) ? said.map(cited) : [cited(said as Objection)]
  }
}

/** Commands with what chapters put before and after them, and have against them where they do not ask for it. */
export function besides(
  id: string,
  chapters: readonly Chapter[],
  commands: Readonly<Record<string, CommandKind>>,
  against: Readonly<Record<string, readonly Refusing[]>>,
): Record<string, CommandKind> {
  const beside = (where: 'before' | 'after') => {
    const all = table<Beside[]>()
    for (const ch of chapters)
      for (const [name, plan] of Object.entries(ch[where] ?? {})) {
        among(id, ch, `steps ${where} the command`, name, commands)
        ;(all[name] ??= []).push(plan)
      }
    return all
  }
  const [before, after] = [beside('before'), beside('after')]
  const out = table<CommandKind>()
  for (const [name, kind] of Object.entries(commands)) {
    const reasons = kind.asksChapters || name === EVERY ? undefined : against[name]
    const [first = NONE, last = NONE] = [before[name], after[name]]
    out[name] = {
      ...kind,
      ...(reasons ? { refuse: (r, who, command) => refused(kind, reasons, r, who, command) } : {}),
      ...(first.length + last.length > 0
        ? {
            plan: (c, who, command) => {
              const run = (all: readonly Beside[]): readonly Step[] => all.flatMap(plan => plan(c, who, command) ?? [])
              const early = run(first)
              const own = kind.plan(c, who, command)
              return [...early, ...own, ...run(last)]
            },
          }
        : {}),
    }
    if (!reasons && first.length + last.length === 0) out[name] = kind
  }
  return out
}

const refused = (
  kind: CommandKind,
  reasons: readonly Refusing[],
  ...[r, who, command]: Parameters<CommandKind['refuse']>
) => {
  const own = kind.refuse(r, who, command)
  const asked = { name: kind.name, cost: kind.cost(r, who, command) }
  const more = reasons.flatMap(refuse => refuse(r, who, command, asked))
  return more.length > 0 ? [...own, ...more] : own
}

/** Numbers with the terms that other chapters add to them. */
export function withTerms(
  chapters: readonly Chapter[],
  stats: Readonly<Record<string, StatRule<never>>>,
): Readonly<Record<string, StatRule<never>>> {
  const added = table<StatRule<never>[]>()
  for (const ch of chapters)
    for (const [stat, terms] of Object.entries(ch.terms ?? {})) {
      ;(added[stat] ??= []).push(terms as StatRule<never>)
    }
  const out = table<StatRule<never>>()
  for (const [stat, base] of Object.entries(stats)) {
    const terms = added[stat]
    out[stat] = terms
      ? (t, c, who, facts) => {
          base(t, c, who, facts)
          for (const add of terms) add(t, c, who, facts)
        }
      : base
  }
  return out
}

/** What chapters plan whenever an event is emitted, by its kind. */
export function triggered(chapters: readonly Chapter[]): Record<string, Trigger['plan'][]> {
  const all = table<Trigger['plan'][]>()
  for (const ch of chapters) for (const t of ch.triggers ?? []) (all[t.on.kind] ??= []).push(t.plan)
  return all
}

/** What chapters add, by its name, in the order of the chapters. */
export function gathered(chapters: readonly Chapter[]): Added {
  const all = table<unknown[]>()
  for (const ch of chapters)
    for (const [name, entry] of Object.entries(ch.adds ?? {}) as [string, unknown][]) (all[name] ??= []).push(entry)
  // Read by name in every rule: what is filled key by key is a hash table to V8, a copy of it is not.
  return { ...all } as Added
}
