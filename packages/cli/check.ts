import { Reader } from '@quintain/engine'
import { type Fight, type FileProblem, FileProblems, setUp, startNotes } from '@quintain/formats'
import type { Command } from 'commander'
import { ALLOW, openFightFile } from './io/files.ts'
import { EXIT, say, sayError, sayJson, UserError } from './io/terminal.ts'
import type { Texts } from './texts/texts.ts'

/** `quintain check FILE`: all that is wrong in a fight file, or what it holds. Runs nothing. */
export function registerCheck(verb: Command, texts: Texts): void {
  verb
    .argument('<files...>', 'fight files (YAML or JSON); - reads one from the standard input')
    .option(...ALLOW)
    .option('--json', 'machine-readable: a list of files, each with its problems')
    .addHelpText(
      'after',
      '\nExample:\n  $ quintain check examples/bridge.yaml examples/duel.yaml\n\nExit codes: 0 nothing is wrong, 2 something is.',
    )
    .action(async (files: string[], o: { allow: readonly string[]; json?: boolean }) => {
      const checked: ({ readonly file: string } & Checked)[] = []
      for (const file of files) checked.push({ file, ...(await check(texts, file, o.allow)) })
      const wrong = checked.reduce((n, c) => n + c.problems.length, 0)
      if (wrong) process.exitCode = EXIT.badInput
      if (o.json) return sayJson(checked.map(({ file, holds, problems }) => ({ file, holds, problems })))
      for (const { file, holds, text } of checked)
        if (holds) say(files.length > 1 ? `${file}: ${holds.text}` : holds.text)
        else sayError(text)
      if (wrong) sayError(`${wrong} error${wrong === 1 ? '' : 's'}.`)
    })
}

interface Checked {
  readonly holds: ReturnType<typeof holdings> | null
  readonly problems: readonly FileProblem[]
  readonly text: string
}

async function check(texts: Texts, file: string, allowed: readonly string[]): Promise<Checked> {
  try {
    return { holds: holdings(await openFightFile(texts, file, allowed)), problems: [], text: '' }
  } catch (error) {
    if (error instanceof UserError) {
      const message = error.message.replace(`${file}: `, '')
      return { holds: null, problems: [{ file, line: 1, column: 1, path: '', message }], text: error.message }
    }
    if (!(error instanceof FileProblems)) throw error
    return { holds: null, problems: error.problems, text: error.message }
  }
}

/** What a fight holds, counted. */
function holdings(f: Fight) {
  const { sheets, map, script, faces, rules } = f
  const { scene, start } = setUp(f)
  const notes = startNotes(
    new Reader(scene, start),
    f.system.feats,
    f.system.named?.weapons.map(w => w.name),
  )
  const sides = new Set(sheets.map(s => s.side)).size
  const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
  const parts = [
    counted(sheets.length, 'creature'),
    counted(sides, 'side'),
    `${map.width}x${map.height} squares`,
    ...(script.length ? [`a script of ${counted(script.length, 'command')}`] : []),
    ...(faces.length ? [counted(faces.length, 'scripted face')] : []),
  ]
  return {
    ruleset: rules.id,
    creatures: sheets.length,
    sides,
    width: map.width,
    height: map.height,
    notes,
    text: [parts.join(', '), ...notes].join('\n'),
  }
}
