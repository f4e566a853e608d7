/**
 * Takes a table of refusals apart, `export const refusal = { key: 'sentence', ... }`: each sentence is a module of its own, so that those
 * that nobody says at first are loaded with who says them. Whoever imports the table imports a namespace of the same keys.
 */
import babel from '@babel/core'

const { types: t } = babel
const NAME = 'refusal'
const TABLE = /\/rules\/dist\/[a-z0-9]+\/words\/refusals\.js$/
const ENTRY = /^(.*\/words\/refusals\.js)\?entry=(.*)$/
/** Of a table: what imports nothing but the one that it begins with. */
const SPREAD_ALONE = /^import \{ refusal(?: as \w+)? \}/
const IMPORTED = /\b(import|export) \{ refusal(?: as (\w+))? \} from (['"][^'"]*\/refusals\.js['"])/g

const parsed = new Map()
function partsOf(code) {
  const had = parsed.get(code)
  if (had) return had
  const { program } = babel.parseSync(code, { sourceType: 'module', configFile: false, babelrc: false })
  const slice = node => code.slice(node.start, node.end)
  const declares = node =>
    t.isExportNamedDeclaration(node) && t.isVariableDeclaration(node.declaration)
      ? node.declaration.declarations.find(d => d.id.name === NAME)
      : undefined
  const statement = program.body.find(declares)
  const entries = new Map()
  const from = []
  for (const p of declares(statement).init.properties) {
    if (t.isSpreadElement(p)) {
      const spread = program.body.find(
        s => t.isImportDeclaration(s) && s.specifiers.some(x => x.local.name === p.argument.name),
      )
      from.push(slice(spread.source))
    } else
      entries.set(p.key.name ?? p.key.value, t.isObjectMethod(p) ? `({ ${slice(p)} }).${p.key.name}` : slice(p.value))
  }
  const others = program.body.filter(s => s !== statement).map(slice)
  const found = { entries, from, others }
  parsed.set(code, found)
  return found
}

/** The path of the table of which a module is one sentence, and its key; null for any other module. */
export function sentenceOf(id) {
  const [, path, key] = ENTRY.exec(id) ?? []
  return path === undefined ? null : { path, key }
}
export const isTable = path => TABLE.test(path)
/** The module of one sentence. */
export const sentence = (code, key) => `export const ${NAME} = ${partsOf(code).entries.get(key)}`
/** The table as a module of its sentences. */
export function table(code, path) {
  const { entries, from, others } = partsOf(code)
  const at = key => JSON.stringify(`${path}?entry=${key}`)
  const asked = new Set()
  const kept = others
    .filter(s => !SPREAD_ALONE.test(s))
    .map(s =>
      s.replace(/\brefusal as \w+, ?/, '').replace(/\brefusal\.(\w+)/g, (_, key) => {
        asked.add(key)
        return `$${key}`
      }),
    )
  return [
    ...[...asked].map(key => `import { ${NAME} as $${key} } from ${at(key)}`),
    ...kept,
    ...from.map(source => `export * from ${source}`),
    ...[...entries.keys()].map(key => `export { ${NAME} as ${key} } from ${at(key)}`),
  ].join('\n')
}
/** A module that says them, with namespaces in place of tables. */
export const bySentence = code =>
  code.replace(IMPORTED, (_, how, as = NAME, source) => `${how} * as ${as} from ${source}`)
