import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** What `scripts/whole.mjs` is asked, or as text why it cannot count anything and how it is called. */
export function called(args, rulesets) {
  const usage = `node scripts/whole.mjs FOLDER [ruleset] [--all] [--simple] [--half tune|test] [--seed N]
counts the creatures of a folder that come over whole; ruleset is one of ${rulesets.join(', ')}
--simple counts what is simplified as no gap
`
  const asked = read(args)
  const why = asked && wrong(asked, rulesets)
  return asked && !why ? asked : `${why ? `${why}\n` : ''}${usage}`
}
/** What it is called with; undefined where that cannot be read, or help is asked for. */
function read(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        all: { type: 'boolean', default: false },
        simple: { type: 'boolean', default: false },
        half: { type: 'string' },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    return values.help ? undefined : { ...values, folder: positionals[0], ruleset: positionals[1] }
  } catch {
    return undefined
  }
}
/** Why it cannot count anything; undefined where it can. */
function wrong({ folder, ruleset, half }, rulesets) {
  if (folder === undefined) return 'which folder holds the creatures?'
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return `no folder ${folder}`
  if (ruleset !== undefined && !rulesets.includes(ruleset)) return `no ruleset ${ruleset}`
  if (half !== undefined && half !== 'tune' && half !== 'test') return `--half is tune or test, not ${half}`
  return undefined
}
