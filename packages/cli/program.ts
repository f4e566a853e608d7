import { type Registry, rulesets } from '@quintain/rules'
import type { Command } from 'commander'
import { registerCheck } from './check.ts'
import { registerFight } from './fight.ts'
import { registerImport } from './import.ts'
import { reportFailure } from './io/failures.ts'
import { frame, guarded } from './io/frame.ts'
import { registerBranch } from './journal/branch.ts'
import { registerReplay } from './journal/replay.ts'
import { registerUndo } from './journal/undo.ts'
import { registerVerify } from './journal/verify.ts'
import { registerList } from './list.ts'
import { registerMap } from './map.ts'
import { registerNew } from './new.ts'
import { registerOdds } from './odds.ts'
import { registerPlay } from './play.ts'
import { registerWorker } from './queue/worker.ts'
import { registerRoll } from './roll.ts'
import { registerRule } from './rule.ts'
import { registerSchema } from './schema.ts'
import { registerServe } from './serve.ts'
import { registerCompare } from './sim/compare.ts'
import { registerSim } from './sim/sim.ts'
import { registerSweep } from './sim/sweep.ts'

/** The `quintain` command for these rulesets: a verb a file. */
export function program(registry: Registry): Command {
  const p = frame()
  registerNew(p, registry)
  registerImport(p, registry)
  registerCheck(p, registry)
  registerFight(p, registry)
  registerPlay(p, registry)
  registerServe(p, registry)
  registerOdds(p, registry)
  registerSim(p, registry)
  registerSweep(p, registry)
  registerCompare(p, registry)
  registerWorker(p, registry === rulesets ? null : registry)
  registerRoll(p)
  registerMap(p, registry)
  registerRule(p, registry)
  registerList(p, registry)
  registerReplay(p, registry)
  registerVerify(p, registry)
  registerUndo(p, registry)
  registerBranch(p, registry)
  registerSchema(p, registry)
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

/** Runs the command line and sets the exit code. Errors are reported without a stack. */
export async function main(argv: readonly string[], registry: Registry): Promise<void> {
  try {
    // What `odds` and `roll` take may begin with a minus: it is no option.
    const minus = argv[2] === 'odds' ? /^-\d/ : argv[2] === 'roll' ? /^-[\d.({dD]/ : null
    await program(registry).parseAsync(argv.map((a, i) => (i > 2 && minus?.test(a) ? ` ${a}` : a)))
  } catch (error) {
    process.exitCode = reportFailure(error)
  }
}

/** Runs the command line as a process of its own: the ends of its streams and unforeseen errors end it with a word. */
export async function runProcess(argv: readonly string[], registry: Registry): Promise<void> {
  guarded()
  await main(argv, registry)
}
