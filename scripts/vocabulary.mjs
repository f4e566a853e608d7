#!/usr/bin/env node
/**
 * `npm run vocabulary`: writes the commands, conditions and options of each ruleset as types, from their declarations, so that
 * the compiler knows them. `-- --check` fails when they differ. It reads the built packages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'packages', 'rules', 'vocabularies')

const words = all => [...all].map(x => `'${x}'`).join(' | ') || 'never'
const key = name => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

/** The type of a parameter, in words: creatures by id, squares and weapons by name. */
function typeOf(spec) {
  if (typeof spec === 'object') {
    if ('maybe' in spec) return typeOf(spec.maybe)
    if ('oneOf' in spec) return words(spec.oneOf)
    return 'unknown'
  }
  const plain = {
    creature: 'string',
    square: 'string',
    text: 'string',
    int: 'number',
    flag: 'boolean',
    weapon: 'string | number',
  }
  const lists = { creatures: 'readonly string[]', squares: 'readonly string[]' }
  return plain[spec] ?? lists[spec] ?? (spec === 'command' ? 'Command' : 'unknown')
}
const isOptional = spec => spec === 'flag' || spec === 'weapon' || (typeof spec === 'object' && 'maybe' in spec)
function commandOf({ name, parameters }) {
  const all = Object.entries(parameters).map(
    ([p, spec]) => `readonly ${key(p)}${isOptional(spec) ? '?' : ''}: ${typeOf(spec)}`,
  )
  return `    | { ${[`readonly do: '${name}'`, ...all].join('; ')} }`
}
const OPTIONS = { flag: 'boolean', number: 'number', data: 'unknown' }

const named = ref => decodeURIComponent(ref.replace('#/$defs/', ''))

/** How deep the groups of a creature are written out; what lies deeper is read when the fight is made. */
const DEEP = 9

/** A group of keys no longer than this is written out wherever it stands. */
const SHORT = 90

/** What a group of these keys is, where it stands under several words. */
const NAMES = {
  'base perLevel every most': 'ByLevel',
  'rounds minutes hours days years': 'Duration',
  'damage types dc': 'HarmWithSave',
  'with damage types': 'HarmWithWeapon',
  'feet dc save consequences': 'AffectsNear',
}

/** `improved grab` as the name of a type. */
const typeName = k => k.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, c) => c.toUpperCase())

/**
 * The type of what a schema takes: the keys of groups, and of what kind a value is. Words that may be chosen from are texts.
 * `group(text, name)` names an object, or writes it with its keys.
 */
function typeOfSchema(schema, defs, group, at = { key: 'creature', depth: 0 }) {
  const of = s => typeOfSchema(s, defs, group, at)
  if (schema.$ref) return of(defs[named(schema.$ref)])
  const several = schema.anyOf ?? schema.oneOf
  if (several) return [...new Set(several.map(of))].join(' | ')
  if (schema.const !== undefined) return typeof schema.const
  if (schema.enum) return [...new Set(schema.enum.map(x => typeof x))].join(' | ')
  const { type } = schema
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string' || type === 'boolean' || type === 'null') return type
  if (type === 'array') {
    const one = { ...at, key: at.key.replace(/(?<=us)es$|(?<!s)s$/, '') }
    const item = schema.items ? typeOfSchema(schema.items, defs, group, one) : 'unknown'
    return `readonly ${/[ |]/.test(item) ? `(${item})` : item}[]`
  }
  if (type !== 'object') return 'unknown'
  const { properties, additionalProperties: more, propertyNames } = schema
  if (!properties && propertyNames?.enum && at.depth < DEEP) {
    const value = typeof more === 'object' ? of(more) : 'unknown'
    return `{ ${propertyNames.enum.map(name => `readonly ${key(name)}?: ${value}`).join('; ')} }`
  }
  if (!properties) return `Readonly<Record<string, ${typeof more === 'object' ? of(more) : 'unknown'}>>`
  if (at.depth >= DEEP) return 'object'
  const inner = Object.entries(properties).map(([k, s]) => {
    const below = { key: k, depth: at.depth + 1 }
    return `readonly ${key(k)}?: ${typeOfSchema(s, defs, group, below)}`
  })
  return group(`{ ${inner.join('; ')} }`, NAMES[Object.keys(properties).join(' ')] ?? typeName(at.key))
}

/**
 * The types of creatures in schemas, as text by the id of their ruleset, and those of groups of keys that stand at several places,
 * by their names.
 */
function creatureTexts(schemas, defs) {
  const names = new Map()
  for (;;) {
    const met = new Map()
    const group = (text, name) => {
      if (names.has(text)) return names.get(text)
      met.set(text, [...(met.get(text) ?? []), name])
      return text
    }
    const creatures = schemas.map(([id, schema]) => [id, typeOfSchema(schema, defs, group)])
    // The innermost groups are named first: those around them are read again, with the names in them.
    const often = [...met].filter(([text, at]) => at.length > 1 && text.length > SHORT)
    const repeated = often.filter(([text]) => !often.some(([other]) => other !== text && text.includes(other)))
    if (!repeated.length) return { creatures, types: new Map([...names].map(([text, name]) => [name, text])) }
    for (const [text, at] of repeated) {
      const times = k => at.filter(x => x === k).length
      const most = at.reduce((a, b) => (times(b) > times(a) ? b : a))
      const taken = new Set(['Creature', ...names.values()])
      let n = 1
      while (taken.has(n === 1 ? most : `${most}${n}`)) n++
      names.set(text, n === 1 ? most : `${most}${n}`)
    }
  }
}

/** Names of types in a text, with those in their own texts. */
function namesIn(text, types, found = new Set()) {
  for (const [name] of text.matchAll(/\b[A-Z]\w*/g))
    if (types.has(name) && !found.has(name)) {
      found.add(name)
      namesIn(types.get(name), types, found)
    }
  return found
}

/** The keys of a creature under each ruleset, from the schema of fight files: a file of types for each, and one of those of several. */
function creatureFiles(schema) {
  const schemas = schema.oneOf.map(({ properties: { ruleset, creatures } }) => {
    const id = ruleset.anyOf.find(x => x.const)?.const
    const { additionalProperties } = creatures.$ref ? schema.$defs[named(creatures.$ref)] : creatures
    return [id, additionalProperties]
  })
  const { creatures, types } = creatureTexts(schemas, schema.$defs)
  const uses = new Map(creatures.map(([id, text]) => [id, namesIn(text, types)]))
  const isShared = name => [...uses.values()].filter(used => used.has(name)).length > 1
  const written = ([name, text]) => `interface ${name} ${text}\n`
  const files = creatures.map(([id, creature]) => {
    const own = [...types].filter(([name]) => uses.get(id).has(name) && !isShared(name))
    const texts = [creature, ...own.map(([, text]) => text)]
    const direct = [...types.keys()].filter(k => isShared(k) && texts.some(text => text.match(`\\b${k}\\b`))).sort()
    const text = `${direct.length > 0 ? `import type { ${direct.join(', ')} } from './creatures.ts'\n\n` : ''}${own.map(written).join('\n')}
/** The keys of a creature in a fight of this ruleset: written by \`npm run vocabulary\` from the schema of fight files. */
export interface Creature ${creature}
`
    return [`creature-${id}.ts`, text]
  })
  const shared = [...types].filter(([name]) => isShared(name)).map(t => `export ${written(t)}`)
  const head =
    '/* Keys of creatures that several rulesets take: written by `npm run vocabulary` from the schema of fight files. */\n'
  return [...files, ['creatures.ts', `${head}${shared.join('\n')}`]]
}

/** The types of these game systems, as the files of a folder. `schema`: that of fight files. */
export function render(systems, schema) {
  const each = systems.map(system => {
    const rules = system.make()
    const commands = Object.values(rules.commands).map(commandOf).join('\n')
    const options = Object.entries(rules.optionKinds).map(
      ([name, o]) => `    readonly ${key(name)}?: ${OPTIONS[o.kind]}`,
    )
    const needs = commands.includes(': Command') ? "import type { Command } from '@quintain/engine'\n" : ''
    const text = `${needs}import type { Creature } from './creature-${system.id}.ts'

/** What this ruleset knows: written by \`npm run vocabulary\` from its declarations. */
export interface Known {
  readonly command:
    | { readonly do: 'end' }
${commands}
  readonly condition: ${words(rules.conditions.map(k => k.condition.name))}
  readonly options: {
${options.join('\n')}
  }
  readonly creature: Creature
}
`
    return [`${system.id}.ts`, text]
  })
  const sorted = [...systems].sort((a, b) => (a.id < b.id ? -1 : 1))
  const imports = sorted.map(({ id }) => `import type { Known as ${id} } from './${id}.ts'`).join('\n')
  const index = `${imports}

/** What the rulesets know, by id: written by \`npm run vocabulary\`. Another package adds its own here. */
export interface Vocabularies {
${systems.map(({ id }) => `  readonly ${id}: ${id}`).join('\n')}
}
`
  const commandLines = systems.map(({ id, make }) => `  ${id}: '${Object.keys(make().commands).join(' ')}',`)
  const commands = `/** The commands of each text by their names, for who asks about a text that is not loaded: written by \`npm run vocabulary\`. */
export const commandsOfTexts = {
${commandLines.join('\n')}
}
`
  return Object.fromEntries([...each, ...creatureFiles(schema), ['commands.ts', commands], ['index.ts', index]])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { rulesets } = await import(pathToFileURL(join(root, 'packages', 'rules', 'dist', 'index.js')).href)
  const { fightJsonSchema } = await import(pathToFileURL(join(root, 'packages', 'formats', 'dist', 'index.js')).href)
  for (const [name, text] of Object.entries(render(Object.values(rulesets), fightJsonSchema(rulesets)))) {
    const file = join(folder, name)
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (plain(readFileSync(file, 'utf8')) !== plain(text)) {
      console.error(
        `${name} of packages/rules/vocabularies differs from the rulesets: npm run vocabulary, then npm run format.`,
      )
      process.exitCode = 1
    }
  }
}
/** Without what a formatter changes. */
export function plain(text) {
  return text
    .replaceAll(/[\s|]+/g, ' ')
    .replaceAll(/[()"']/g, '')
    .replaceAll(': ', ':')
    .replaceAll('; ', ' ')
    .replaceAll(' ,', ',')
    .replaceAll(/, ?}/g, ' }')
    .replaceAll(/ +/g, ' ')
    .replaceAll(' []', '[]')
}
