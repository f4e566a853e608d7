/**
 * The tests of a run that has built before (`npm test`, QUINTAIN_BUILT) as Node loads them: without their types, in a folder of their own beside
 * the sources. They import the files of `dist`, the code that people run; helpers of tests are not built and come with the tests. Node needs no
 * hooks to find them, which on Node 20 cost a message between two threads for each import.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync, transformSync } from 'rolldown/utils'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = join(root, 'packages/')
const cache = join(root, 'node_modules/.cache/tests/')
const noted = join(cache, 'compiled.json')
/** What was compiled by another version of this file is compiled anew. */
const version = statSync(fileURLToPath(import.meta.url)).mtimeMs

/** Folders without tests. */
const LEFT_OUT = /^(?:node_modules|dist|coverage|\..+)$/
/** Helpers of tests, which no package exports. */
const HELPERS = /^@quintain\/([a-z]+)\/testing(?:\/([a-z-]+))?$/
const SOURCE = /\.tsx?$/

/** The file that is compiled from a source. */
export const compiledOf = source => join(cache, relative(root, source).replace(SOURCE, '.js'))
/** The built file of a source of the packages; null where none is built. */
function builtOf(source) {
  if (!source.startsWith(packages)) return null
  const [room, ...path] = source.slice(packages.length).replace(SOURCE, '.js').split(/[\\/]/)
  const file = join(packages, room, 'dist', ...path)
  return existsSync(file) ? file : null
}
/** What an import means in a source: a file to load, and the source that it is compiled from where it is not built. Null: as it is written. */
export function meant(specifier, source) {
  const [, room, name = 'index'] = HELPERS.exec(specifier) ?? []
  if (room === undefined && !specifier.startsWith('.')) return null
  const path = room === undefined ? resolve(dirname(source), specifier) : join(packages, room, 'testing', `${name}.ts`)
  if (!SOURCE.test(path)) return { file: path, from: null }
  const built = builtOf(path)
  return built ? { file: built, from: null } : { file: compiledOf(path), from: path }
}

/** The text of a source as JavaScript, with a map of its lines, and the sources that it needs compiled. */
export function compiled(source, text = readFileSync(source, 'utf8')) {
  const { code, map, errors } = transformSync(source, text, { sourcemap: true, target: 'node20' })
  if (errors.length > 0) throw new SyntaxError(`${source}: ${errors[0].message}`)
  const { staticImports, staticExports, dynamicImports, importMetas } = parseSync('test.js', code).module
  const needs = new Set()
  const changes = importMetas.map(({ start, end }) => ({ start, end, by: 'importMeta' }))
  const named = [
    ...staticImports.map(x => x.moduleRequest),
    ...staticExports.flatMap(x => x.entries.flatMap(e => e.moduleRequest ?? [])),
    ...dynamicImports.map(x => x.moduleRequest),
  ]
  for (const [start, { end }] of new Map(named.map(x => [x.start, x]))) {
    const specifier = /^(['"])(.*)\1$/.exec(code.slice(start, end))?.[2]
    const found = specifier === undefined ? null : meant(specifier, source)
    if (!found) continue
    if (found.from) needs.add(found.from)
    changes.push({ start, end, by: JSON.stringify(pathToFileURL(found.file).href) })
  }
  let out = code
  for (const { start, end, by } of changes.sort((a, b) => b.start - a.start))
    out = out.slice(0, start) + by + out.slice(end)
  const meta = { url: pathToFileURL(source).href, dirname: dirname(source), filename: source }
  const lines = Buffer.from(JSON.stringify({ ...map, sources: [source], sourcesContent: undefined })).toString('base64')
  return {
    code: `${importMetas.length > 0 ? `const importMeta = ${JSON.stringify(meta)};` : ''}${out}\n//# sourceMappingURL=data:application/json;base64,${lines}`,
    needs: [...needs],
  }
}

function* testsIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) {
      if (!LEFT_OUT.test(entry.name)) yield* testsIn(join(folder, entry.name))
    } else if (entry.name.endsWith('.test.ts')) yield join(folder, entry.name)
}
function readNotes() {
  try {
    const notes = JSON.parse(readFileSync(noted, 'utf8'))
    return notes.version === version ? notes.files : {}
  } catch {
    return {}
  }
}
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}`
  writeFileSync(part, text)
  renameSync(part, file)
}

/** Compiles all tests and what they need, but for what has not changed since the last time. */
export default function compileTests() {
  const before = readNotes()
  const files = {}
  const waiting = [join(root, 'scripts/testing/setup.ts'), ...testsIn(root)]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (files[source]) continue
    const { mtimeMs, size } = statSync(source)
    const had = before[source]
    if (had && had.mtimeMs === mtimeMs && had.size === size) files[source] = had
    else {
      const { code, needs } = compiled(source)
      write(compiledOf(source), code)
      files[source] = { mtimeMs, size, needs }
    }
    waiting.push(...files[source].needs)
  }
  if (JSON.stringify(files) !== JSON.stringify(before)) write(noted, JSON.stringify({ version, files }))
}
