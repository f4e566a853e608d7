import { type Datum, isRuleId, type Rule, rule, searchRules, suggestRules } from '@quintain/rules'
import type { Command } from 'commander'
import { EXIT, paint, say, sayError, sayJson } from './output.ts'

/** `quintain rule ID|WORDS`: the glossary. */
export function registerRule(program: Command): void {
  program
    .command('rule')
    .description('the glossary: a rule by its id, or the rules that words find')
    .argument('<words...>', 'an id such as spirit/attack/attack-roll, or words')
    .option('--ruleset <id>', 'only rules of this text')
    .option('--most <n>', 'how many to list', '12')
    .option('--json', 'machine-readable')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain rule spirit/opportunity/interrupts\n  $ quintain rule flat-footed dodge --ruleset spirit',
    )
    .action((words: string[], o: { ruleset?: string; most: string; json?: boolean }) => {
      const text = words.join(' ')
      if (words.length === 1 && isRuleId(text)) {
        const found = rule(text)
        if (o.json) return sayJson(found)
        return tell(found)
      }
      const found = searchRules(text)
        .filter(r => o.ruleset === undefined || r.ruleset === o.ruleset)
        .slice(0, Number(o.most))
      if (o.json) return sayJson(found)
      if (found.length === 0) {
        const near = suggestRules(text)
        sayError(`No rule for "${text}".${near.length ? ` Did you mean ${near.join(', ')}?` : ''}`)
        process.exitCode = EXIT.no
        return
      }
      if (found.length === 1) return tell(found[0]!)
      for (const r of found) say(`${paint('bold', r.id)}\n  ${firstSentence(r.rule)}`)
    })
}

const firstSentence = (text: string): string => /^.*?[.:;](?=\s|$)/s.exec(text)?.[0] ?? text

function tell(r: Rule): void {
  say(paint('bold', r.id))
  say(wrap(r.rule))
  if (r.table !== undefined) say(table(r.table))
  if (r.examples.length) {
    say(`\n${paint('dim', 'Examples')}`)
    for (const e of r.examples) say(wrap(`${e.given}; ${e.when}: ${e.then}`, '  '))
  }
  if (r.conflict) say(`\n${paint('dim', 'The text is not clear')}\n${wrap(r.conflict, '  ')}`)
  say(paint('dim', `\n${r.ruleset}, chapter ${r.topic}, lines ${String(r.lines)} of the text`))
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
