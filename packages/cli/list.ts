import { creaturesOfFile, describeTerrain } from '@quintain/formats'
import { STANDARD_LEGEND, terrain } from '@quintain/grid'
import { type GameSystem, nearest, type Registry } from '@quintain/rules'
import { Argument, type Command, Option } from 'commander'
import { EXIT, say, sayError, sayJson, UserError } from './io/terminal.ts'
import { readText } from './io/text.ts'
import type { Texts } from './texts/texts.ts'

/** One name of a list, with what it is in a few words. */
interface Listed {
  readonly ruleset?: string
  readonly name: string
  readonly says: string
}
const WHAT = [
  'rulesets',
  'weapons',
  'armor',
  'creatures',
  'feats',
  'skills',
  'spells',
  'specials',
  'conditions',
  'commands',
  'readings',
  'terrain',
  'abilities',
  'saves',
] as const
type What = (typeof WHAT)[number]

/** `quintain list WHAT`: the names that a fight file may use. */
export async function registerList(verb: Command, texts: Texts): Promise<void> {
  const registry = await texts.load()
  const kept = Object.keys(registry).filter(id => registry[id]!.bestiary)
  verb
    .addArgument(new Argument('[what]', 'what to list').choices(WHAT))
    .argument('[name...]', 'one name; of creatures in a bestiary or a fight file: that file first')
    .addOption(new Option('--ruleset <id>', 'of this ruleset; of all when absent').choices(Object.keys(registry)))
    .option('--json', 'machine-readable: a list of { ruleset, name, says }')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain list weapons
  $ quintain list weapons glok
  $ quintain list conditions --ruleset ${Object.keys(registry)[0]}
  $ quintain list creatures examples/bestiary/folk.yaml
${kept.map(id => `  $ quintain list creatures --ruleset ${id}`).join('\n')}

Exit codes: 0 found, 1 no such name, 2 something in the input is wrong.`,
    )
    .action((what: What | undefined, names: string[], o: { ruleset?: string; json?: boolean }) => {
      if (what === undefined) throw new UserError(`say what to list: ${WHAT.join(', ')}`)
      // A file has an ending or stands in a folder; all else is the name of a creature that comes with a ruleset.
      const inFile = what === 'creatures' && /[./\\]/.test(names[0] ?? '')
      const [file, rest] = inFile ? [names[0], names.slice(1)] : [undefined, names]
      const systems = o.ruleset === undefined ? Object.values(registry) : [registry[o.ruleset]!]
      const all =
        file !== undefined
          ? creaturesOf(file, registry, o.ruleset)
          : what === 'terrain'
            ? terrains()
            : listOf(what, systems)
      const name = what === 'creatures' && !inFile ? rest.join('-') : rest.join(' ')
      const found = name === '' ? all : all.filter(x => x.name.toLowerCase() === name.toLowerCase())
      if (found.length === 0) process.exitCode = EXIT.no
      if (o.json) sayJson(found)
      else if (found.length > 0) say(table(found))
      else sayError(name === '' ? none(what, systems) : missing(what, name, all))
    })
}

function listOf(what: What, systems: readonly GameSystem[]): readonly Listed[] {
  return systems.flatMap(system => {
    const { id: ruleset } = system
    const rules = system.make()
    const { descriptions } = system.words
    const saysOf = (names: readonly string[], says: Readonly<Record<string, string>>): Listed[] =>
      names.map(name => ({ ruleset, name, says: says[name] ?? '' }))
    switch (what) {
      case 'rulesets':
        return [{ name: ruleset, says: rules.title }]
      case 'weapons':
      case 'armor':
      case 'creatures':
      case 'feats':
      case 'skills':
      case 'spells':
      case 'specials':
        return [
          ...(system.named?.[what] ?? []).map(({ name, figures }) => ({ ruleset, name, says: figures })),
          ...(what === 'feats' ? saysOf(system.feats ?? [], {}) : []),
        ]
      case 'conditions':
        return rules.conditions.map(k => ({ ruleset, name: k.condition.name, says: k.rule }))
      case 'commands':
        return saysOf(Object.keys(rules.commands), descriptions.commands)
      case 'readings':
        return saysOf(Object.keys(rules.optionKinds), descriptions.options)
      case 'abilities':
      case 'saves':
        return saysOf(system.names?.[what] ?? [], {})
      default:
        return []
    }
  })
}

/** The signs of a drawn map, the same in every ruleset: what each stands for, and what that is like. */
const terrains = (): readonly Listed[] =>
  Object.entries(STANDARD_LEGEND).map(([sign, spec]) => ({
    name: spec.name,
    says: [sign, describeTerrain(terrain(spec)).slice(spec.name.length + 2)].filter(Boolean).join('   '),
  }))

const creaturesOf = (file: string, registry: Registry, ruleset: string | undefined): readonly Listed[] =>
  creaturesOfFile(readText(file), file, registry)
    .filter(c => ruleset === undefined || c.rulesets.includes(ruleset))
    .map(c => ({ name: c.name, says: c.rulesets.join(', ') }))

const none = (what: What, systems: readonly GameSystem[]): string =>
  what === 'creatures'
    ? `${systems.map(s => s.id).join(', ')}: creatures stand in files: quintain list creatures bestiary/folk.yaml`
    : noneOf(what, systems)
const noneOf = (what: What, systems: readonly GameSystem[]): string =>
  `${systems.map(s => s.id).join(', ')}: no named ${what}; a fight file gives their figures (quintain schema fight)`

function missing(what: What, name: string, all: readonly Listed[]): string {
  const low = name.toLowerCase()
  const whole = nearest(
    low,
    all.map(x => x.name.toLowerCase()),
  )
  // A name of several words is often asked for by one of them.
  const words = (x: Listed) => x.name.toLowerCase().split(/\s+/)
  const parts = whole.length > 0 ? [] : nearest(low, [...new Set(all.flatMap(words))])
  const meant = all.filter(x => whole.includes(x.name.toLowerCase()) || words(x).some(w => parts.includes(w)))
  const names = [...new Set(meant.map(x => x.name))].slice(0, 5)
  return `no ${what} "${name}"${names.length > 0 ? `: did you mean ${names.join(', ')}?` : `; quintain list ${what} has them all`}`
}

/** Names, what they are, and of several rulesets whose they are. */
function table(all: readonly Listed[]): string {
  const width = Math.max(...all.map(x => x.name.length))
  const several = new Set(all.map(x => x.ruleset)).size > 1
  const own = Math.max(...all.map(x => (x.ruleset ?? '').length))
  return all
    .map(x => `${several ? `${(x.ruleset ?? '').padEnd(own)}  ` : ''}${x.name.padEnd(width)}  ${x.says}`.trimEnd())
    .join('\n')
}
