/**
 * How Node loads the files of tests (`node:module`, customization hooks) in a run that has built before (`npm test`, QUINTAIN_BUILT). Sources of
 * the packages come from their `dist`, the code that people run; tests and their helpers are not built and lose their types as they
 * are read. Without a build Vite loads the sources, since an older `dist` would be tested otherwise.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const packages = new URL('../../packages/', import.meta.url).href

/** Helpers of tests, which no package exports. */
const HELPERS = /^@quintain\/([a-z]+)\/testing(\/[a-z-]+)?$/

const known = new Map()

/** The built file of a source of the packages; of what is not built, the file itself. */
function built(url) {
  if (!url.startsWith(packages)) return url
  const before = known.get(url)
  if (before !== undefined) return before
  const file = builtOf(url)
  known.set(url, file)
  return file
}
function builtOf(url) {
  const [room, ...path] = url.slice(packages.length, -'.ts'.length).split('/')
  const file = `${packages}${room}/dist/${path.join('/')}.js`
  return existsSync(fileURLToPath(file)) ? file : url
}

const found = url => ({ url, format: 'module', shortCircuit: true })

/** How Vitest asks for a file of tests, or of what is set up before each: it is to be loaded anew. */
const ANEW = /%3Fvitest=\d+$/

/** Finds a file by what is imported, as Node asks for it. */
export function resolve(specifier, context, next) {
  const [, room, name = '/index'] = HELPERS.exec(specifier) ?? []
  if (room !== undefined) return found(`${packages}${room}/testing${name}.ts`)
  const plain = specifier.replace(ANEW, '')
  if (context.parentURL === undefined || !plain.endsWith('.ts')) return next(plain, context)
  const url = built(new URL(plain, context.parentURL).href)
  return found(plain === specifier ? url : `${url}?vitest=${Date.now()}`)
}

/** The text of a file, as Node asks for it: TypeScript without its types, with a map of its lines. */
export function load(url, context, next) {
  const [path] = url.split('?')
  if (!path.endsWith('.ts')) return next(url, context)
  const file = fileURLToPath(path)
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true, target: 'node20' })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`)
  const lines = Buffer.from(JSON.stringify(map)).toString('base64')
  return {
    format: 'module',
    source: `${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`,
    shortCircuit: true,
  }
}
