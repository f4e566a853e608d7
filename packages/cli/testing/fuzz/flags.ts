import { rulesets } from '@quintain/rules'
import type { Chance } from '@quintain/rules/testing'
import { program } from '../../program.ts'
import { HOSTILE } from './damage.ts'
import { diceText, oddsText } from './words.ts'

/** The verbs, with the options that each declares. */
const verbs = (await program(rulesets)).commands.filter(v => v.name() !== 'help')
/** They write on the journal that they are given: the sound one is not. */
const WRITES = ['play', 'undo']
/** They go on until they are stopped: one flag that there is not keeps them from beginning. */
const GO_ON = ['serve', 'worker']

/** A command line: a verb with some of its own options and arguments, each as it should be or hostile. */
export function commandLine(c: Chance, all: readonly string[]): string[] {
  const verb = c.pick(verbs)
  const files = WRITES.includes(verb.name()) ? all.filter(f => !f.endsWith('.jsonl')) : all
  const value = (choices?: readonly string[]): string => {
    if (choices && !c.odds(4)) return c.pick(choices)
    const kind = c.int(0, 6)
    if (kind === 0) return c.pick(files)
    if (kind === 1) return c.pick(['aiko', 'grub', 'C5', 'B4', 'C4:10', 'burst:10@D4', 'darkvision:60', '30'])
    if (kind === 2) return verb.name() === 'roll' ? diceText(c) : oddsText(c)
    if (kind === 3) return String(c.int(-5, 120))
    return c.pick(HOSTILE)
  }
  const options = verb.options
    .filter(o => o.long !== '--write' && c.odds(4))
    .flatMap(o => [
      o.long ?? o.short!,
      ...(o.required || (o.optional && c.odds(2)) ? [value(o.argChoices)] : []),
      ...(o.variadic && c.odds(2) ? [value()] : []),
    ])
  const args = verb.registeredArguments.flatMap((a, i) =>
    !a.required && c.odds(2)
      ? []
      : i === 0 && /file|journal|what/.test(a.name()) && !c.odds(4)
        ? [a.argChoices ? c.pick(a.argChoices) : c.pick(files)]
        : Array.from({ length: a.variadic ? c.int(1, 3) : 1 }, () => value(a.argChoices)),
  )
  const wrong = c.odds(8) ? [c.pick(['--nothing', '-x', '--', '--json=1', ...HOSTILE])] : []
  const more = GO_ON.includes(verb.name()) ? ['--nothing'] : wrong
  // A fight that a case begins is not fought for long.
  const short = verb.name() === 'fight' ? ['--rounds', '2'] : []
  // The standard input is the test's own.
  return [verb.name(), ...args, ...options, ...more, ...short].map(word => (word === '-' ? '--' : word))
}
