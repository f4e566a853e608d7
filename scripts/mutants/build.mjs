import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { numbers } from './numbers.mjs'

/**
 * The tests that are tried against each mutant. Left out are those that run the built package or processes of their own (no
 * mutant is seen there), those that load modules anew, and the proofs of `formats/proof`, which compare ways of playing with
 * each other: a wrong rule is wrong in all of them, and each takes seconds.
 */
const TRIED =
  /^(?:rules|odds|quintain|formats\/(?:fight|run|transcript|import\/(?:stat-block|as-printed))|cli\/(?:doors|plan|play\/(?:evening|destinations)))[/.].*test\.ts$/

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} }

/** The files with a switch for each mutant, by Stryker's instrumenter and our numbers, and the mutants. */
export async function instrumented(root, files) {
  const [{ Instrumenter }, { allMutators }] = await Promise.all(
    ['instrumenter.js', 'mutators/index.js'].map(
      part => import(new URL(part, import.meta.resolve('@stryker-mutator/instrumenter')).href),
    ),
  )
  if (!allMutators.includes(numbers)) allMutators.push(numbers)
  const texts = files.map(name => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }))
  return new Instrumenter(silent).instrument(texts, {
    plugins: null,
    ignorers: [],
    noHeader: false,
    excludedMutations: ['StringLiteral'],
  })
}

/** Test files by their paths from the root, in the order of the alphabet. */
const testFiles = root =>
  readdirSync(join(root, 'packages'), { recursive: true })
    .filter(file => TRIED.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .map(file => `packages/${file}`)
    // What notes who played sees nothing here.
    .filter(file => file !== 'packages/rules/testing/played.test.ts')
    .filter(file => !/vi\.(?:mock|resetModules|hoisted)\(/.test(readFileSync(join(root, file), 'utf8')))
    .sort()

/** An import of a file in one of several folders, as a table of those that are there. */
function oneOf(importer, from, name, to) {
  const folder = resolve(dirname(importer), from)
  const found = readdirSync(folder).filter(part => existsSync(join(folder, `${part}${to}`)))
  return `({ ${found.map(part => `${JSON.stringify(part)}: () => import(${JSON.stringify(`${from}${part}${to}`)})`).join(', ')} })[${name}]()`
}

/**
 * Puts the tests and the changed rules into one module that a process loads once. Returns its path, the mutants, and a print
 * of all that went into it.
 */
export async function build(root, files, folder) {
  const { files: changed, mutants } = await instrumented(root, files)
  const byPath = new Map(changed.map(({ name, content }) => [join(root, name), content]))
  const tests = testFiles(root)
  const entry = '\0tests'
  const here = import.meta.dirname
  const dir = join(root, folder, 'built')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'quintain-mutants',
        resolveId(id, importer) {
          if (id === entry) return id
          if (id === 'vitest') return join(here, 'stand-in.mjs')
          if (id === 'quintain') return join(root, 'packages/quintain/index.ts')
          const ours = /^@quintain\/([a-z]+)(?:\/([a-z0-9]+))?(?:\/([a-z]+))?$/.exec(id)
          if (ours) {
            const [, name, room, file] = ours
            return join(root, 'packages', name, room ?? '', `${file ?? 'index'}.ts`)
          }
          if (id.startsWith('.') && importer && importer !== entry) return resolve(dirname(importer), id)
          if (!id.startsWith('/')) return { id, external: true }
          return id
        },
        load(id) {
          if (id === entry)
            return [
              `import { file } from ${JSON.stringify(join(here, 'stand-in.mjs'))}`,
              `await import(${JSON.stringify(join(root, 'scripts/testing/fixed-cases.ts'))})`,
              ...tests.map(t => `await file(${JSON.stringify(t)}, () => import(${JSON.stringify(join(root, t))}))`),
              `export * from ${JSON.stringify(join(here, 'stand-in.mjs'))}`,
            ].join('\n')
          if (!/\.[mc]?[jt]s$/.test(id) || id.startsWith(here)) return null
          const text = byPath.get(id) ?? readFileSync(id, 'utf8')
          const code = text
            .replace(/import\(`([^`$]*)\$\{(\w+)\}([^`$]*)`\)/g, (_, from, name, to) => oneOf(id, from, name, to))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          return { code, moduleType: id.endsWith('ts') ? 'ts' : 'js' }
        },
      },
    ],
  })
  const { output } = await bundle.write({
    dir,
    entryFileNames: 'tests.mjs',
    chunkFileNames: '[name]-[hash].mjs',
    format: 'esm',
  })
  await bundle.close()
  const print = createHash('sha256')
  for (const part of output) print.update(part.code ?? '')
  return { path: join(dir, 'tests.mjs'), mutants, print: print.digest('hex').slice(0, 16) }
}
