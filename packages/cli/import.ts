import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import {
  bestiaryText,
  gapsOf,
  type ImportedFile,
  importCreatures,
  isCreatureText,
  isWhole,
  NoCreature,
  NotImportable,
  triedLines,
} from '@quintain/formats'
import type { ImportNote, Registry } from '@quintain/rules'
import { type Command, Option } from 'commander'
import { save } from './io/journal-file.ts'
import { Progress } from './io/progress.ts'
import { EXIT, say, sayError, sayJson, UserError, writeOut } from './io/terminal.ts'
import { readText } from './io/text.ts'
import type { Texts } from './texts/texts.ts'

interface Failed {
  readonly file: string
  readonly error: string
}
interface Report {
  readonly file: string
  readonly read: ImportedFile
}

/** `quintain import FILES`: creature files of other programs as a bestiary, and a report of what became of each place. */
export async function registerImport(verb: Command, texts: Texts): Promise<void> {
  const registry = await texts.load()
  const ids = Object.keys(registry).filter(id => registry[id]!.imports?.length)
  const titles = ids.map(id => `  ${id}: ${registry[id]!.imports!.map(f => f.title).join(', ')}`)
  verb
    .argument(
      '<files...>',
      'creature files (JSON; stat blocks as text, Markdown or HTML), or folders of them; - reads one from the standard input',
    )
    .addOption(new Option('--ruleset <id>', 'the rules to read for; by the files when absent').choices(ids))
    .option('--out <file>', 'a new file for the bestiary; the standard output when absent')
    .option('--report <file>', 'a new file for the report; the standard error when absent, or the output with --out')
    .option('--json', 'machine-readable: a list of files, each with its creature and its notes')
    .option(
      '--try',
      'try each ability once against a plain foe, and print what the sheet has of it and what the transcript said',
    )
    .addHelpText(
      'after',
      `
The report has a heading for each creature, and below it a line for each place of the file: "mapped", "guessed", "simplified",
"ruled" or "ignored", the place, and what became of it. On the screen it leaves out what is mapped; a file of --report has it too.
A guess plays as the file says; what is simplified leaves something out, is played in another way, or has a figure that is made
up. What is ruled is played as far as it was understood; for the rest the game master says what comes of it. A creature is whole
where nothing is simplified or ruled, and nothing lacks a rule.

What is read:
${titles.join('\n')}
Stat blocks of the 3.5 kind may be plain text, Markdown, a page, a table copied from one, an actor of Foundry VTT (D35E, pf1), or
an export of Improved Initiative; a file of several creatures gives each of them, a table of dragons by age one for each age.

Example:
  $ quintain import examples/imports --out foes.yaml --report foes.txt
  (a fight takes one of them by its key: like: foes.yaml#marsh-howler)
  $ quintain import examples/imports/reed-stalker.txt --json
  $ quintain import examples/imports/mire-stalker.txt --try

Exit codes: 0 all files were read, 2 some were not. A file of a folder that holds no creature is named in the report and
counts only where no other is read.`,
    )
    .action(
      (files: string[], o: { ruleset?: string; out?: string; report?: string; json?: boolean; try?: boolean }) => {
        for (const other of ['out', 'report', 'json'] as const)
          if (o.try && o[other] !== undefined)
            throw new UserError(`--try prints what was played: --${other} has no effect beside it`)
        const unread: string[] = []
        const found = files.flatMap(path => filesOf(path, registry, unread))
        const { read, failed, none } = readAll(found, registry, o.ruleset)
        const aside = [...unread, ...none.map(({ name }) => name)]
        if (failed.length || (read.length === 0 && none.length)) process.exitCode = EXIT.badInput
        for (const { file, error } of failed) sayError(`${file}: ${error}`)
        if (o.try) {
          for (const { read: one } of read) for (const line of triedLines(one, registry)) say(line)
          return
        }
        if (o.json) {
          sayJson([
            ...read.map(({ file, read }) => ({ file, ...read, error: null })),
            ...[...failed, ...none].map(({ file, error }) => ({ file, error })),
          ])
          return
        }
        const lines = (every: boolean) => [
          ...read.flatMap(one => linesOf(one, every)),
          ...none.map(({ file, error }) => `${file}: ${error}`),
        ]
        const text = bestiaryText(
          read.map(r => r.read),
          `Made by quintain import from ${read.length} files.`,
        )
        if (o.out !== undefined) save(o.out, text)
        else if (read.length) writeOut(text)
        if (o.report !== undefined)
          save(
            o.report,
            lines(true)
              .map(line => `${line}\n`)
              .join(''),
          )
        else for (const line of lines(false)) (o.out === undefined ? sayError : say)(line)
        ;(o.out === undefined ? sayError : say)(summary(read, failed, aside))
      },
    )
}

/** A heading, and the places of a file below it; those that are mapped only where every place is asked for. */
function linesOf({ file, read }: Report, every: boolean): string[] {
  const notes = read.notes.filter(({ how }) => every || how !== 'mapped')
  const wide = Math.max(...notes.map(({ path }) => path.length), 0)
  const lines = notes.map(({ path, how, says }) => `  ${how.padEnd(10)}  ${path.padEnd(wide)}  ${says}`)
  return [`${file}: ${read.name}, ${wholeness(read)}`, ...lines]
}

/** Whether a creature is whole, or how much keeps it from being so. */
function wholeness(read: ImportedFile): string {
  const { lacks, ruled, simplified } = gapsOf(read)
  const parts = [
    [lacks.length, 'without a rule'],
    [ruled.length, 'ruled'],
    [simplified.length, 'simplified'],
  ].flatMap(([n, what]) => (n === 0 ? [] : [`${n} ${what}`]))
  return parts.length === 0 ? 'whole' : `not whole: ${parts.join(', ')}`
}

function summary(read: readonly Report[], failed: readonly Failed[], aside: readonly string[]): string {
  const count = (how: ImportNote['how']) =>
    read.reduce((n, { read }) => n + read.notes.filter(note => note.how === how).length, 0)
  const files = read.length + failed.length
  return `${read.length} of ${files} file${files === 1 ? '' : 's'} read: ${count('mapped')} places mapped, ${count('guessed')} guessed, ${count('simplified')} simplified, ${count('ruled')} ruled, ${count('ignored')} ignored; ${read.filter(({ read }) => isWhole(read)).length} of ${read.length} creature${read.length === 1 ? '' : 's'} whole.${aside.length ? ` No creature in ${aside.join(', ')}.` : ''}`
}

/** A file to read, and its place in the folder that was named, if one was. */
interface Found {
  readonly file: string
  readonly inFolder?: string
}
/** Endings of texts in which a folder may hold a creature. */
const TEXTS: readonly string[] = ['.txt', '.md', '.markdown', '.html', '.htm']
/** A file of a folder that holds no creature. */
interface None extends Failed {
  readonly name: string
}

/** A file, or the creature files of a folder and of those below it, by name; its other texts go to `aside`. */
function filesOf(path: string, registry: Registry, aside: string[]): readonly Found[] {
  if (path === '-') return [{ file: path }]
  try {
    if (!statSync(path).isDirectory()) return [{ file: path }]
    const all = readdirSync(path, { recursive: true }).map(String).sort()
    const found = all.filter(name => {
      const kind = extname(name).toLowerCase()
      if (!TEXTS.includes(kind)) return kind === '.json'
      const creature = isCreatureText(readText(join(path, name)), registry)
      if (!creature) aside.push(name)
      return creature
    })
    if (found.length === 0) throw new UserError(`${path}: no .json file and no stat block in this folder`)
    return found.map(name => ({ file: join(path, name), inFolder: name }))
  } catch (error) {
    if (error instanceof UserError) throw error
    // Reading it says what is wrong with it.
    return [{ file: path }]
  }
}

function readAll(files: readonly Found[], registry: Registry, ruleset?: string) {
  const read: Report[] = []
  const failed: Failed[] = []
  const none: None[] = []
  const progress = new Progress()
  files.forEach(({ file, inFolder }, i) => {
    progress.say(() => `${i} of ${files.length} files`)
    try {
      for (const one of importCreatures(readText(file), file, registry, ruleset)) read.push({ file, read: one })
    } catch (error) {
      if (!(error instanceof NotImportable) && !(error instanceof UserError)) throw error
      const said = { file, error: error.message.replace(`${file}: `, '') }
      if (error instanceof NoCreature && inFolder !== undefined) none.push({ ...said, name: inFolder })
      else failed.push(said)
    }
  })
  progress.end()
  return { read: withOwnKeys(read), failed, none }
}

/** Two files of one name get two keys. */
function withOwnKeys(all: readonly Report[]): Report[] {
  const taken = new Map<string, number>()
  return all.map(report => {
    const { key } = report.read
    const n = (taken.get(key) ?? 0) + 1
    taken.set(key, n)
    return n === 1 ? report : { ...report, read: { ...report.read, key: `${key}-${n}` } }
  })
}
