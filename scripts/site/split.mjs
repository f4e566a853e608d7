/**
 * Bundles a worker in two scripts: the first has what a first visit reaches, the rest is loaded when something of it is called first
 * (`two-parts.mjs`). Rules do not wait, so the rest is loaded by `importScripts`, which returns when it is there.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { inTwo, whole } from './two-parts.mjs'

const SUFFIX = /\?(?:all|rest)$/
const plain = id => id.replace(SUFFIX, '')
const slashed = id => id.replaceAll('\\', '/')

/**
 * What was taken out, loaded when something of it is called first, or ahead: then it is fetched before, so that loading it takes no time.
 * `name-of-the-rest` stands for the name of its script.
 */
const PART = `
  const REST = 'name-of-the-rest'
  let part
  export const $part = () => {
    if (!part) {
      if (!globalThis.quintainRest) importScripts(REST)
      part = globalThis.quintainRest()
    }
    return part
  }
  export const $late = name => (...given) => $part()['$' + name](...given)
  export const ahead = async () => {
    if (part) return
    if (!globalThis.quintainRest && (await fetch(REST)).ok) $part()
  }`
/** Schemas make no code of their own: that works where a page may not, and is the same wherever the program is tried out. */
const SCHEMAS = `
  import { config } from ${JSON.stringify(fileURLToPath(import.meta.resolve('zod')))}
  config({ jitless: true })`
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** Short names, each another one. */
const nameOf = n =>
  n < LETTERS.length ? `$${LETTERS[n]}` : `${nameOf(Math.floor(n / LETTERS.length) - 1)}${LETTERS[n % LETTERS.length]}`
/** What the bundler is told of calls, which stays in what it writes. */
const NOTES = /([\w$])?(?:\/\* ?[@#]__\w+__ ?\*\/ ?|\/\/ ?[@#]__\w+__\n)(?=([\w$])?)/g
const without = code => code.replace(NOTES, (_, before = '', after) => before + (before && after ? ' ' : ''))
/** The rest is loaded ahead when the page says so. What is never called has the bundler make a script of it. */
const LATER = `
  import { ahead } from 'virtual:part'
  addEventListener('message', ({ data }) => data.w === 'rest' && void ahead().catch(() => {}))
  globalThis.later = () => import('virtual:rest')`
const NEVER_CALLED = /,?globalThis\.later=\(\)=>import\([^)]*\);?/

/**
 * The programs of both scripts. `plugin`: what changes modules before they are taken apart; `modules`: those of the worker; `unreached`:
 * by path, what of them a first visit does not reach.
 */
export async function inTwoScripts({ entry, cwd, plugin, modules, unreached }) {
  const parts = new Map()
  let made = 0
  for (const id of modules) {
    const of = unreached[id]
    if (!of || plugin.load(id)) continue
    const found = inTwo(readFileSync(id, 'utf8'), of, () => nameOf(made++))
    if (found) parts.set(id, found)
  }
  const split = {
    name: 'two-scripts',
    // Whoever is loaded later sees of a module what was taken out of it too (`?all`), and what is in the first script by it.
    async resolveId(source, importer, options) {
      if (source === 'virtual:part' || source === 'virtual:rest') return source
      if (source === 'virtual:schemas') return { id: source, moduleSideEffects: true }
      if (source === '?first') return plain(importer)
      if (source === '?rest') return { id: `${plain(importer)}?rest`, moduleSideEffects: false }
      const found = await this.resolve(plain(source), importer && plain(importer), { ...options, skipSelf: true })
      if (!found || found.external) return found
      const suffix = SUFFIX.exec(source)?.[0] ?? (SUFFIX.test(importer ?? '') ? '?all' : '')
      return suffix ? { id: found.id + suffix, moduleSideEffects: false } : found
    },
    load(id) {
      if (id === 'virtual:part') return PART
      if (id === 'virtual:schemas') return SCHEMAS
      if (id === 'virtual:worker') return `import 'virtual:schemas'\n${entry}\n${LATER}`
      if (id === 'virtual:rest')
        return [...parts]
          .map(([path, { names }]) => [path, names.filter(name => asked === null || asked.has(name))])
          .filter(([, names]) => names.length > 0)
          .map(([path, names]) => `export { ${names} } from ${JSON.stringify(`${path}?rest`)}`)
          .join('\n')
      const found = parts.get(slashed(plain(id)))
      if (id.endsWith('?rest')) return found.rest
      if (id.endsWith('?all'))
        return found ? found.all : whole(plugin.load(plain(id)) ?? readFileSync(plain(id), 'utf8'))
      return found?.first ?? null
    },
  }
  // What is taken out of code that nobody calls is not loaded either; it may have been all that asked for other code.
  let asked = null
  for (;;) {
    const output = await bundled(cwd, [split, plugin])
    const programs = output.map(chunk => without(chunk.code).trim())
    const all = asked ?? new Set([...parts.values()].flatMap(({ names }) => names))
    const found = askedIn(programs[0])
    const now = new Set([...all].filter(name => found.has(name)))
    if (now.size === all.size) return { output, ...joined(...programs) }
    asked = now
  }
}
/** The names, with others, of what was taken out for which a program asks: `.$a(`, `.$a.` or, where it is loaded late, `('a')`. */
const askedIn = code =>
  new Set([
    ...Array.from(code.matchAll(/\.(\$\w+)(?=[(.])/g), ([, name]) => name),
    ...Array.from(code.matchAll(/\(([`'"])(\w+)\1\)/g), ([, , name]) => `$${name}`),
  ])
async function bundled(cwd, plugins) {
  const bundle = await rolldown({
    input: 'virtual:worker',
    cwd,
    platform: 'browser',
    plugins,
    treeshake: { moduleSideEffects: false },
    preserveEntrySignatures: false,
  })
  const { output } = await bundle.generate({
    format: 'es',
    minify: true,
    entryFileNames: 'first.js',
    chunkFileNames: 'rest.js',
  })
  await bundle.close()
  return output
}

const EXPORTS = /export\{([^{}]*)\};?$/
const IMPORTS = /^import\{([^{}]*)\}from[`"']\.\/first\.js[`"'];/
/** The two as programs of functions: the first leaves what it lends as a list, the rest takes it and returns what was taken out. */
function joined(first, rest) {
  const pairs = (code, form) => {
    const found = form.exec(code)
    if (!found)
      throw new Error(
        `the scripts are not of the form that the bundler had: ${code.slice(0, 80)} ... ${code.slice(-80)}`,
      )
    return found[1].split(',').map(pair => pair.trim().split(' as '))
  }
  const lent = new Map(pairs(first, EXPORTS).map(([local, name = local]) => [name, local]))
  const taken = pairs(rest, IMPORTS).map(([name, local = name]) => [lent.get(name), local])
  const given = pairs(rest, EXPORTS).map(([local, name = local]) => `${name}:${local}`)
  return {
    first: `${first.replace(EXPORTS, '').replace(NEVER_CALLED, ';')}globalThis.quintainFirst=[${taken.map(([a]) => a)}]`,
    rest: `const[${taken.map(([, b]) => b)}]=globalThis.quintainFirst;${rest.replace(IMPORTS, '').replace(EXPORTS, '')}return{${given}}`,
  }
}
