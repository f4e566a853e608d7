#!/usr/bin/env node
/**
 * `npm run api`: writes docs/api.md, the list of every name that the packages export, with what kind of thing it is.
 * `-- --check` fails when the page differs from the code, so that the surface never changes unseen.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = join(root, 'docs', 'api.md')

/** Entries of the packages: `{ name: 'quintain/dice', file }`, the sub-paths of package.json's exports included. */
export function entries() {
  return readdirSync(join(root, 'packages')).flatMap(pkg => {
    const manifest = readJson(join(root, 'packages', pkg, 'package.json'))
    if (pkg === 'cli') return []
    const name = pkg === 'quintain' ? 'quintain' : `quintain/${pkg}`
    return Object.entries(manifest?.exports ?? {}).flatMap(([path, target]) => {
      const built = target.default ?? target
      if (typeof built !== 'string' || !built.endsWith('.js')) return []
      const file = join(root, 'packages', pkg, built.replace('./dist/', '').replace(/\.js$/, '.ts'))
      return [{ name: posixJoin(name, path), file }]
    })
  })
}
const posixJoin = (name, path) => (path === '.' ? name : `${name}/${path.slice(2)}`)

/**
 * What each entry exports.
 *
 * @returns `[{ name, exports: [{ name, kind, origin }] }]`; `origin` is the declaration behind the name, to tell two things of one name apart
 */
export function surface(list = entries()) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic(diagnostic) {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
      },
    },
  )
  const program = ts.createProgram(
    list.map(({ file }) => file),
    config.options,
  )
  const checker = program.getTypeChecker()
  return list.map(({ name, file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file))
    const exports = checker.getExportsOfModule(module).map(symbol => {
      const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const declaration = real.declarations?.[0]
      const origin = declaration ? `${declaration.getSourceFile().fileName}:${declaration.pos}` : real.name
      const said = declaration ? { ...signatureOf(checker, real, declaration) } : {}
      return { name: symbol.name, kind: kindOf(real.flags), origin, ...said }
    })
    return { name, exports: exports.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) }
  })
}

const LONG = 160

/** How a name is written, and the first sentence of what is said of it. */
function signatureOf(checker, symbol, declaration) {
  const [first = ''] = ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\.) (?=[A-Z`])/)
  const { flags } = symbol
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  const [call] = flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable) ? type.getCallSignatures() : []
  const written = call
    ? checker.signatureToString(call, declaration, ts.TypeFormatFlags.NoTruncation)
    : flags & ts.SymbolFlags.Variable
      ? `: ${checker.typeToString(type)}`
      : membersOf(checker, symbol, declaration)
  const signature = written.replaceAll(/import\("[^"]*"\)\./g, '').replaceAll(/\s+/g, ' ')
  return {
    signature: signature.length > LONG ? `${signature.slice(0, LONG)}…` : signature,
    says: first.trim().replaceAll('*', '\\*'),
  }
}
/** What an interface or a class has, by name, or what a type stands for. */
function membersOf(checker, symbol, declaration) {
  // As it is written: the order in which the compiler lists alternatives hangs on what it has read before.
  if (symbol.flags & ts.SymbolFlags.TypeAlias)
    return ts.isTypeAliasDeclaration(declaration) ? ` = ${declaration.type.getText()}` : ''
  if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return ''
  const members = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .filter(m => !(m.valueDeclaration && ts.getCombinedModifierFlags(m.valueDeclaration) & ts.ModifierFlags.Private))
    .map(m => `${m.name}${checker.getTypeOfSymbolAtLocation(m, declaration).getCallSignatures().length ? '()' : ''}`)
  return ` { ${members.join(', ')} }`
}

const kinds = [
  [ts.SymbolFlags.Class, 'class'],
  [ts.SymbolFlags.Function, 'function'],
  [ts.SymbolFlags.Variable, 'const'],
  [ts.SymbolFlags.Interface, 'interface'],
  [ts.SymbolFlags.TypeAlias, 'type'],
]
const kindOf = flags => kinds.find(([flag]) => flags & flag)?.[1] ?? 'namespace'

/** Entries that a program begins with: their signatures are part of what the page is held to. */
const HELD = new Set(['quintain', 'quintain/odds'])
/** A page without the signatures and sentences of what programs seldom begin with: those may be behind the code by a change. */
export const held = page =>
  page
    .split(/^(?=## )/m)
    .map(section =>
      HELD.has(/^## (\S+)/.exec(section)?.[1]) ? section : section.replace(/^- (\w+) `([\w$]+).*$/gm, '- $1 `$2`'),
    )
    .join('')

/** The page, as Markdown. */
export function render(list) {
  const sections = list.map(({ name, exports }) => {
    const told = kinds.flatMap(([, kind]) => exports.filter(e => e.kind === kind).map(e => [kind, e]))
    const lines = told.map(([kind, e]) => `- ${kind} \`${e.name}${e.signature ?? ''}\`${e.says ? `: ${e.says}` : ''}`)
    return `## ${name} (${exports.length})\n\n${lines.join('\n')}\n`
  })
  return `# The surface of the package\n\nWritten by \`npm run api\`; a test fails when the code exports something else.\n\n${sections.join('\n')}`
}

/** Names that mean different things in different entries. */
export function ambiguous(list) {
  const origins = new Map()
  for (const { name: entry, exports } of list)
    for (const { name, origin } of exports) origins.set(name, [...(origins.get(name) ?? []), { entry, origin }])
  return [...origins]
    .filter(([, found]) => new Set(found.map(f => f.origin)).size > 1)
    .map(([name, found]) => `${name}: ${found.map(f => f.entry).join(', ')}`)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = surface()
  if (!process.argv.includes('--check')) writeFileSync(page, render(list))
  else if (readFileSync(page, 'utf8') !== render(list)) {
    console.error('docs/api.md differs from what the packages export: npm run api, read the difference, commit it.')
    process.exitCode = 1
  }
  for (const name of ambiguous(list)) {
    console.error(`One name, two things: ${name}`)
    process.exitCode = 1
  }
}
