#!/usr/bin/env node
/**
 * `npm run reference`: writes docs/fight-file.md, every key of a fight file and what it means, from the schema that editors
 * read. A test compares the page with the schema.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fightJsonSchema } from '@quintain/formats'
import { rulesets } from '@quintain/rules'

const page = fileURLToPath(new URL('../docs/fight-file.md', import.meta.url))

/** Keys whose values are told under a heading of their own, wherever they stand. */
const APART = {
  map: 'The map',
  script: 'A command of the script',
  creatures: 'A creature',
  weapons: 'A weapon',
  damage: 'Damage',
  acts: 'An act',
  afflictions: 'An affliction',
  effect: 'An effect',
  criticalEffect: 'An effect',
  consequences: 'A consequence',
  onSuccess: 'A consequence',
  besides: 'A consequence',
  always: 'A consequence',
  initial: 'A consequence',
  secondary: 'A consequence',
  stages: 'A consequence',
  save: 'A save of an effect',
  area: 'An area',
  changes: 'What an area changes',
  lasts: 'A time',
  onset: 'A time',
  every: 'A time',
  lingers: 'A time',
  most: 'A time',
  uses: 'Uses',
  light: 'A light that is carried',
  options: 'Readings of the texts',
}
const FILE = 'The file'
const GROWING = 'A number that grows with level'
/** The order of the headings. */
const HEADINGS = [FILE, ...new Set(Object.values(APART)), GROWING]

const LARGE = 1_000_000
const quoted = value => `\`${value}\``

/** What kind of value a schema takes, in a few words. */
function kindOf(s) {
  if (s.const !== undefined) return quoted(JSON.stringify(s.const).replaceAll('"', ''))
  if (s.enum) return s.enum.length > 14 ? 'a name' : s.enum.map(quoted).join(', ')
  if (s.anyOf) return [...new Set(s.anyOf.map(kindOf))].join(' or ')
  if (s.type === 'array') return 'a list'
  if (s.type === 'object') return 'keys'
  if (s.type === 'boolean') return '`true` or `false`'
  if (s.type === 'string') return 'text'
  if (s.type === 'integer' || s.type === 'number') return rangeOf(s)
  return 'any value'
}
function rangeOf({ type, minimum, exclusiveMinimum, maximum }) {
  const what = type === 'integer' ? 'a whole number' : 'a number'
  const above = type === 'number' && exclusiveMinimum !== undefined
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const from = above ? ` above ${exclusiveMinimum}` : least !== undefined && least > -LARGE ? ` from ${least}` : ''
  const to = maximum !== undefined && maximum < LARGE ? ` to ${maximum}` : ''
  return `${what}${from}${to}`
}

/**
 * Every key of a fight file by its place, the heading and the keys from there on, with what each ruleset says of it:
 * `{ place, key, heading, of: Map(ruleset, { kind, text }) }`. `heading`: where the keys of its value are told.
 */
export function keysOf(schema, ids) {
  const found = new Map()
  const resolved = s => {
    if (!s?.$ref) return s
    const { $ref, ...own } = s
    return { ...schema.$defs[decodeURIComponent($ref.replace('#/$defs/', ''))], ...own }
  }
  const visit = (given, place, id, seen) => {
    const name = `${place} ${given.$ref ?? JSON.stringify(given)}`
    if (seen.has(name)) return
    seen.add(name)
    const s = resolved(given)
    for (const part of [...(s.anyOf ?? []), ...(s.oneOf ?? [])]) visit(part, place, id, seen)
    if (s.items) visit(s.items, place, id, seen)
    if (typeof s.additionalProperties === 'object') visit(s.additionalProperties, place, id, seen)
    for (const [key, child] of Object.entries(s.properties ?? {})) {
      const at = `${place}/${key}`
      const c = resolved(child)
      if (!found.has(at)) found.set(at, { place: at, key, of: new Map() })
      const { of } = found.get(at)
      if (!of.get(id)?.text) {
        const whole = c.anyOf ? { ...c, anyOf: c.anyOf.map(resolved) } : c
        const text = c.description ?? ''
        // What lists its names need not list them twice.
        const listed = c.enum?.every(name => text.includes(name))
        of.set(id, { text, kind: listed ? 'a name' : kindOf(whole) })
      }
      const heading = headingOf(key, c)
      if (heading) found.get(at).heading = heading
      visit(child, heading ?? at, id, seen)
    }
  }
  /** The heading under which the keys of a value are told, if it has keys and they are told apart. */
  const headingOf = (key, s) => {
    const inside = keysIn(s)
    if (inside.length === 0) return undefined
    return inside.includes('perLevel') ? GROWING : APART[key]
  }
  const keysIn = given => {
    const s = resolved(given)
    const parts = [...(s.anyOf ?? []), ...(s.items ? [s.items] : [])]
    if (typeof s.additionalProperties === 'object') parts.push(s.additionalProperties)
    return [...Object.keys(s.properties ?? {}), ...parts.flatMap(keysIn)]
  }
  schema.oneOf.forEach((variant, i) => {
    visit(variant, FILE, ids[i], new Set())
  })
  return [...found.values()]
}

/** A line of the page for each different thing that rulesets say of a key. */
function linesOf({ key, of, heading }, ids, depth) {
  const same = new Map()
  for (const [id, { text, kind }] of of) {
    const said = `${kind}: ${text}`
    same.set(said, [...(same.get(said) ?? []), id])
  }
  return [...same].map(([said, where]) => {
    const only = where.length === ids.length ? '' : ` _(${where.join(', ')})_`
    const told = heading ? ` ([${heading}](#${anchor(heading)}))` : ''
    return `${'  '.repeat(depth)}- \`${key}\`${only}, ${said.replace(/: $/, '')}${told}`
  })
}
const anchor = heading => heading.toLowerCase().replaceAll(' ', '-')

const SPECS = {
  creature: 'the key of a creature',
  creatures: 'a list of keys of creatures',
  square: 'a square',
  squares: 'a list of squares',
  int: 'a whole number',
  weapon: 'a weapon by name',
  flag: '`true`',
  text: 'text',
  command: 'a command',
}
function specOf(spec) {
  if (typeof spec === 'string') return SPECS[spec] ?? spec
  if (spec.maybe) return specOf(spec.maybe)
  if (spec.oneOf) return spec.oneOf.map(quoted).join(', ')
  return spec.list ? `a list: ${specOf(spec.list)}` : 'keys'
}
/** Every command with its parameters, those in brackets that may be left out. */
function commandLines(registry) {
  const ids = Object.keys(registry)
  const all = new Map()
  for (const [id, system] of Object.entries(registry))
    for (const [name, { parameters }] of Object.entries(system.make().commands)) {
      const of = Object.entries(parameters).map(([key, spec]) => {
        const told = `${key}: ${specOf(spec)}`
        return spec.maybe ? `[${told}]` : told
      })
      const says = system.words.descriptions.commands[name] ?? ''
      const line = `${of.length === 0 ? '' : ` (${of.join('; ')})`}: ${says}`
      if (!all.has(name)) all.set(name, new Map())
      all.get(name).set(line, [...(all.get(name).get(line) ?? []), id])
    }
  return [...all].flatMap(([name, lines]) =>
    [...lines].map(
      ([line, where]) => `- \`${name}\`${where.length === ids.length ? '' : ` _(${where.join(', ')})_`}${line}`,
    ),
  )
}

/** The page. */
export function render(registry = rulesets) {
  const ids = Object.keys(registry)
  const all = keysOf(fightJsonSchema(registry), ids)
  const below = (place, depth) =>
    all
      .filter(k => k.place === `${place}/${k.key}`)
      .flatMap(k => [...linesOf(k, ids, depth), ...(k.heading ? [] : below(k.place, depth + 1))])
  const sections = HEADINGS.map(heading => [heading, below(heading, 0)]).filter(([, lines]) => lines.length > 0)
  sections.push(['Commands', [...COMMANDS, ...commandLines(registry)]])
  return [...INTRODUCTION, ...sections.flatMap(([heading, lines]) => [`## ${heading}`, '', ...lines, ''])].join('\n')
}

const INTRODUCTION = [
  '# The fight file',
  '',
  'Every key of a fight file, with its kind of value, what it means, and an example after the colon. A key that not every ruleset has',
  'names those that have it. The page is made from the schema of your editor (`npx quintain schema fight`) by `npm run reference`;',
  '`npx quintain check FILE` says what is wrong in a file, and `npx quintain new` writes one to begin with.',
  '',
]

const COMMANDS = [
  'What stands in a script as `do`, with its parameters beside it: `{ who: aiko, do: attack, target: grub, weapon: katana }`. Those in',
  'brackets may be left out where the command makes sense without.',
  '',
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = render()
  if (process.argv.includes('--check')) process.exitCode = readFileSync(page, 'utf8') === text ? 0 : 1
  else writeFileSync(page, text)
}
