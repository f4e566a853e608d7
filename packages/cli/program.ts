import type { Registry } from '@quintain/rules'
import type { Command } from 'commander'
import { frame, guarded, reported } from './io/frame.ts'
import { ours, type Texts, textsOf } from './texts/texts.ts'

/** Gives a verb its arguments, its options and what it does. `help`: its help is asked for, which may tell of every ruleset. */
type Register = (verb: Command, texts: Texts, help: boolean) => void | Promise<void>

/** The verbs, each with what it takes and does. The file that has the rest is loaded where the verb is asked for. */
const VERBS: Readonly<
  Record<string, { readonly takes: string; readonly does: string; readonly register: () => Promise<Register> }>
> = {
  new: {
    takes: '[options] [file]',
    does: 'write a commented fight file that runs, as a start',
    register: async () => (await import('./new.ts')).registerNew,
  },
  import: {
    takes: '[options] <files...>',
    does: 'turn creature files of other programs into a bestiary, with a report of every guess and gap',
    register: async () => (await import('./import.ts')).registerImport,
  },
  check: {
    takes: '[options] <files...>',
    does: 'report everything that is wrong in fight files, or summarize them; runs nothing',
    register: async () => (await import('./check.ts')).registerCheck,
  },
  fight: {
    takes: '[options] <file>',
    does: 'run the fight of a file to its end and print the transcript',
    register: async () => (await import('./fight.ts')).registerFight,
  },
  play: {
    takes: '[options] <file>',
    does: 'play a fight at the keyboard: legal commands and reasons against the others, odds before you commit, undo, rulings',
    register: async () => (await import('./play.ts')).registerPlay,
  },
  serve: {
    takes: '[options] [file]',
    does: 'a table in the browser: prints a link for the game master and one for players',
    register: async () => (await import('./serve.ts')).registerServe,
  },
  odds: {
    takes: '[options] <what...>',
    does: 'exact odds of an attack or a save, of a whole fight, or of a plan',
    register: async () => (await import('./odds.ts')).registerOdds,
  },
  sim: {
    takes: '[options] <file>',
    does: 'play a fight many times by its tactics: who wins, how soon, who falls, what it costs',
    register: async () => (await import('./sim/sim.ts')).registerSim,
  },
  sweep: {
    takes: '[options] <what> [parameters...]',
    does: 'ask the same for each of several values: of a line exactly, of a fight file by fights',
    register: async () => (await import('./sim/sweep.ts')).registerSweep,
  },
  compare: {
    takes: '[options] <what...>',
    does: 'fight one position under every ruleset that can read it, or two builds, or two readings: how the numbers differ, and by which rules; or set lines of attacks or saves side by side',
    register: async () => (await import('./sim/compare.ts')).registerCompare,
  },
  worker: {
    takes: '[options]',
    does: 'count fights that sim, sweep and compare put on a queue, on any number of machines',
    register: async () => (await import('./queue/worker.ts')).registerWorker,
  },
  roll: {
    takes: '[options] <dice...>',
    does: 'roll dice, show each of them, and their odds',
    register: async () => (await import('./roll.ts')).registerRoll,
  },
  map: {
    takes: '[options] <file>',
    does: 'draw a map: Universal VTT, fight file, or rows of signs; and answer one question on it',
    register: async () => (await import('./map.ts')).registerMap,
  },
  rule: {
    takes: '[options] [words...]',
    does: 'look up rules: one by its id, or those that match words',
    register: async () => (await import('./rule.ts')).registerRule,
  },
  list: {
    takes: '[options] [what] [name...]',
    does: 'list the names that a fight file may use, or look one up',
    register: async () => (await import('./list.ts')).registerList,
  },
  replay: {
    takes: '[options] <journal>',
    does: 'print the transcript of a journal',
    register: async () => (await import('./journal/replay.ts')).registerReplay,
  },
  verify: {
    takes: '[options] <journal>',
    does: 'recompute a journal from its rolls and answers, and name the first event that differs',
    register: async () => (await import('./journal/verify.ts')).registerVerify,
  },
  undo: {
    takes: '[options] <journal>',
    does: 'take back the last act of a journal with all its consequences (the journal keeps both)',
    register: async () => (await import('./journal/undo.ts')).registerUndo,
  },
  branch: {
    takes: '[options] <journal> <line>',
    does: 'start a new journal from a line of another',
    register: async () => (await import('./journal/branch.ts')).registerBranch,
  },
  schema: {
    takes: '[options] <of>',
    does: 'the JSON Schema of fight files, of journals, or of what a verb writes with --json',
    register: async () => (await import('./schema.ts')).registerSchema,
  },
}

/** The command with all its verbs, of which those that are asked for are whole. */
async function commandFor(texts: Texts, asked: readonly string[], help: boolean): Promise<Command> {
  const p = frame().configureHelp({
    subcommandTerm(verb) {
      const takes = VERBS[verb.name()]?.takes ?? verb.usage()
      return `${verb.name()} ${takes}`
    },
  })
  for (const [name, { does, register }] of Object.entries(VERBS)) {
    const verb = p.command(name).description(does)
    if (asked.includes(name)) await (await register())(verb, texts, help)
  }
  p.addHelpText(
    'after',
    `
Examples:
  $ quintain new ford.yaml && quintain fight ford.yaml
  $ quintain fight examples/bridge.yaml --seed 7 --why
  $ quintain odds "+9/+4 1d10+3 19-20/x2 vs 17, 30 hp"
  $ quintain roll "4d6kh3 + 2" --odds
  $ quintain play examples/bridge.yaml --journal evening.jsonl
  $ quintain serve
  $ quintain rule attack of opportunity

Exit codes: 0 done, 1 the answer is no, 2 the input is wrong, 3 a bug in Quintain.`,
  )
  return p
}

/** The `quintain` command for these rulesets: a verb a file. */
export const program = async (registry: Registry): Promise<Command> =>
  commandFor(await textsOf(registry), Object.keys(VERBS), true)

/** Runs the command line and sets the exit code. Errors are reported without a stack. `registry`: the rulesets of a program that has its own. */
export async function main(argv: readonly string[], registry?: Registry): Promise<void> {
  try {
    const words = argv.slice(2)
    const [first = '', second = ''] = words.filter(word => !word.startsWith('-'))
    const help = first === 'help' || words.some(word => word === '--help' || word === '-h')
    const command = await commandFor(
      registry ? await textsOf(registry) : ours,
      [first === 'help' ? second : first],
      help,
    )
    // What `odds` and `roll` take may begin with a minus: it is no option.
    const minus = argv[2] === 'odds' ? /^-\d/ : argv[2] === 'roll' ? /^-[\d.({dD]/ : null
    await command.parseAsync(argv.map((a, i) => (i > 2 && minus?.test(a) ? ` ${a}` : a)))
  } catch (error) {
    process.exitCode = await reported(error)
  }
}

/** Runs the command line as a process of its own: the ends of its streams and unforeseen errors end it with a word. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  guarded()
  await main(argv)
}
