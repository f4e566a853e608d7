import {
  allRules,
  borrowedChapters,
  borrowers,
  type Datum,
  findHouseRules,
  type HouseRule,
  homeOf,
  houseRules,
  isRuleId,
  linesOfHouseRule,
  nearest,
  ownChapters,
  type Registry,
  type Rule,
  type RulesetId,
  rule,
  rulesIn,
  searchRules,
  suggestRules,
  type Topic,
  texts,
} from '@quintain/rules'
import { type Command, Option } from 'commander'
import { wholeNumber } from './io/numbers.ts'
import { EXIT, paint, say, sayError, sayJson, UserError } from './io/terminal.ts'
import type { Texts } from './texts/texts.ts'

/** `quintain rule ID|WORDS`: the glossary. */
export async function registerRule(verb: Command, rulesets: Texts): Promise<void> {
  const registry = await rulesets.load()
  verb
    .argument('[words...]', 'an id such as spirit/attack/attack-roll, or words; with --ruleset alone, its chapters')
    .addOption(new Option('--ruleset <id>', 'only rules of this text, and those it borrows').choices(texts))
    .option('--most <n>', 'how many to list', '12')
    .option('--json', 'machine-readable')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain rule spirit/opportunity/interrupts\n  $ quintain rule flat-footed dodge --ruleset spirit\n  $ quintain rule --ruleset modern',
    )
    .action((words: string[], o: { ruleset?: string; most: string; json?: boolean }) => {
      const text = words.join(' ')
      if (words.length === 0) {
        if (o.ruleset === undefined) throw new UserError('name a rule, or words; or --ruleset ID for its chapters')
        return tellChapters(registry, o.ruleset as RulesetId, o.json ?? false)
      }
      if (words.length === 1 && isRuleId(text)) {
        const found = rule(text)
        if (o.json) return sayJson(found)
        return printRule(registry, found)
      }
      if (words.length === 1 && text.startsWith('house/')) return tellHouseRule(registry, text, o.json ?? false)
      const most = wholeNumber('--most', o.most)
      // Something with slashes is meant as an id: what it may have meant is better than what its words find.
      const near = words.length === 1 && text.split('/').length === 3 ? suggestRules(text) : []
      const meant = corrected(text)
      const found = near.length
        ? []
        : searchRules(meant)
            .filter(
              r => o.ruleset === undefined || r.ruleset === o.ruleset || borrowers(r, registry).includes(o.ruleset),
            )
            .slice(0, most)
      if (o.json) {
        if (found.length === 0) process.exitCode = EXIT.no
        return sayJson(found)
      }
      // A house rule that has all the words is told where no rule of a text has them as they are written.
      const ofHouse = near.length ? [] : findHouseRules(registry, text, o.ruleset)
      if (ofHouse.length && (found.length === 0 || meant !== spaced(text))) {
        for (const r of ofHouse.slice(0, most)) printHouseRule(r)
        return
      }
      if (found.length === 0) {
        sayError(`No rule for "${text}".${near.length ? ` Did you mean ${near.join(', ')}?` : ''}`)
        process.exitCode = EXIT.no
        return
      }
      if (meant !== spaced(text)) sayError(`No rule has "${text}"; these have "${meant}".`)
      if (found.length + ofHouse.length === 1) return printRule(registry, found[0]!)
      const theirs = (r: Rule) =>
        o.ruleset === undefined || r.ruleset === o.ruleset ? '' : ` (borrowed by ${o.ruleset})`
      for (const r of found) say(`${paint('bold', r.id)}${theirs(r)}\n  ${firstSentence(r.rule)}`)
      for (const r of ofHouse.slice(0, most - found.length))
        say(`${paint('bold', r.id)} (a house rule)\n  ${firstSentence(r.says || Object.values(r.keys).join('; '))}`)
    })
}

/** The chapters of a ruleset: its own, what it borrows from other texts, and the readings that it leaves to choose. */
function tellChapters(registry: Registry, id: RulesetId, json: boolean): void {
  const system = registry[id]
  if (!system)
    throw new UserError(`${id} is a text that is read only: ${Object.keys(registry).join(', ')} can be played`)
  const rules = system.make()
  const [own, borrowed] = [ownChapters(id), borrowedChapters(rules)]
  const { options } = system.words.descriptions
  const described = Object.fromEntries(
    Object.entries(rules.optionKinds).map(([name, o]) => [name, { ...o, description: options[name] ?? '' }]),
  )
  if (json) {
    sayJson({ ruleset: id, title: rules.title, own: own.topics, borrowed, options: described })
    return
  }
  const counted = (from: RulesetId, topics: readonly Topic[]) =>
    wrap(topics.map(t => `${t} ${rulesIn(from, t) || ''}`.trim()).join(', '), '  ')
  say(`${paint('bold', rules.title)}\n\n${paint('dim', 'Chapters of its own, and how many rules they have')}`)
  say(counted(id, own.topics))
  for (const b of borrowed)
    say(
      `\n${paint('dim', `Borrowed from ${b.from}, where its own text is silent; perhaps a part of a chapter`)}\n${counted(b.from, b.topics)}`,
    )
  say(`\n${paint('dim', 'Readings that a fight file may choose (ruleset: { id, options })')}`)
  for (const [name, o] of Object.entries(described)) say(wrap(`${name}: ${o.description} (${o.rule})`, '  '))
}

/** The words with those that no rule has replaced by the nearest that some rule has in its name. */
function corrected(text: string): string {
  const names = new Map<string, string>()
  for (const { id } of allRules) {
    const parts = id.split('/').pop()!.split('-')
    parts.forEach((part, i) => {
      if (part.length > 3) names.set(part, part)
      const next = parts[i + 1]
      if (next) names.set(`${part}${next}`, `${part} ${next}`)
    })
  }
  return text
    .split(/[\s/]+/)
    .map(word => {
      const w = word.toLowerCase().replace(/[^a-z0-9-]/g, '')
      if (w.length < 4 || searchRules(w).length > 0) return word
      const near = names.has(w) ? w : nearest(w, [...names.keys()], 1)[0]
      return near === undefined ? word : names.get(near)!
    })
    .join(' ')
}

/** Words with single blanks between, as they are looked up. */
const spaced = (text: string): string => text.split(/[\s/]+/).join(' ')

/** One house rule by its id; ids that are near where there is none. */
function tellHouseRule(registry: Registry, id: string, json: boolean): void {
  const all = houseRules(registry)
  const found = all.find(r => r.id === id)
  if (found) {
    if (json) sayJson(found)
    else printHouseRule(found)
    return
  }
  if (json) sayJson([])
  const ids = all.map(r => r.id)
  const near = nearest(id, ids, 3)
  sayError(`No house rule ${id}. ${near.length ? `Did you mean ${near.join(', ')}?` : `There are ${ids.join(', ')}.`}`)
  process.exitCode = EXIT.no
}

function printHouseRule(r: HouseRule): void {
  say(paint('bold', r.id))
  for (const line of linesOfHouseRule(r)) say(wrap(line))
}

const firstSentence = (text: string): string => /^.*?[.:;](?=\s|$)/s.exec(text)?.[0] ?? text

function printRule(registry: Registry, r: Rule): void {
  say(paint('bold', r.id))
  say(wrap(r.rule))
  if (r.table !== undefined) say(table(r.table))
  if (r.examples.length) {
    say(`\n${paint('dim', 'Examples')}`)
    for (const e of r.examples) say(wrap(`${e.given}; ${e.when}: ${e.then}`, '  '))
  }
  if (r.conflict) say(`\n${paint('dim', 'The text is not clear')}\n${wrap(r.conflict, '  ')}`)
  say(paint('dim', `\n${r.ruleset}, chapter ${r.topic}, lines ${String(r.lines)} of the text`))
  for (const line of standing(registry, r)) say(paint('dim', line))
  for (const id of borrowers(r, registry))
    say(paint('dim', `${id} borrows from this chapter where its own text is silent`))
}

/** By what people meet a rule: its commands, rulings and readings, keys of files; and the file that it stands in. */
function standing(registry: Registry, r: Rule): string[] {
  const rules = registry[r.ruleset]?.make()
  if (!rules) return []
  const { descriptions } = registry[r.ruleset]!.words
  const named = (all: Readonly<Record<string, { readonly rule: string }>>) =>
    Object.entries(all).flatMap(([name, { rule }]) => (rule === r.id ? [name] : []))
  const keys = rules.chapters
    .filter(ch => ch.rules?.includes(r.id))
    .flatMap(({ keys = {}, reads = {} }) =>
      [...Object.entries(keys).map(([document, of]) => [document, Object.keys(of)] as const), ...Object.entries(reads)]
        .filter(([document]) => document !== 'condition')
        .flatMap(([document, names]) => names.map(name => `${name} (of the ${document})`)),
    )
  const told = (what: string, names: readonly string[]) => (names.length ? [`${what}: ${names.join(', ')}`] : [])
  const home = homeOf(r.id)
  return [
    ...told('commands', named(rules.commands)),
    ...told('rulings', named(rules.rulings)),
    ...told('keys of a fight file', keys),
    ...named(rules.optionKinds).map(name => wrap(`reading ${name}: ${descriptions.options[name] ?? ''}`)),
    ...(home === undefined ? [] : [`in packages/${home}`]),
  ]
}

/** A table of the catalogue: rows of named cells, or whatever shape it has. */
function table(data: Datum): string {
  const cell = (v: Datum): string =>
    v === null
      ? '–'
      : Array.isArray(v)
        ? v.map(cell).join(', ')
        : typeof v === 'object'
          ? pairs(v as Record<string, Datum>)
          : String(v)
  const pairs = (row: Readonly<Record<string, Datum>>): string =>
    Object.entries(row)
      .map(([k, v]) => `${k.replaceAll('_', ' ')}: ${cell(v)}`)
      .join(' · ')
  const rows = Array.isArray(data) ? data : [data]
  return rows.map(row => `  ${cell(row)}`).join('\n')
}

/** Breaks text at 100 columns. */
export function wrap(text: string, indent = ''): string {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(/\s+/)) {
    if (line.length + word.length + 1 > 100 && line.trim()) {
      lines.push(line)
      line = indent
    }
    line += line === indent ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}
