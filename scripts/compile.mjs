#!/usr/bin/env node
/**
 * The first part of `npm run compile`: takes the types out of the sources of each package and writes them into its `dist`, as `npm run build`
 * does, in two seconds: nothing is checked and no types are written. What the compiler noted of its last build is removed, so that the next
 * one writes all files again.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = path => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Folders that hold no sources, as in the `tsconfig.json` of the packages. */
const LEFT_OUT = ['dist', 'node_modules', 'testing']
/** The sources of a package, by their paths in it. */
function* sources(home, folder = '') {
  for (const entry of readdirSync(join(home, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!LEFT_OUT.includes(entry.name)) yield* sources(home, path)
    } else if (/\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.ts$/.test(entry.name)) yield path
  }
}

const options = {
  target: readJson('tsconfig.base.json').compilerOptions.target.toLowerCase(),
  typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
  jsx: { runtime: 'automatic' },
  sourcemap: false,
}
for (const { path: home } of readJson('tsconfig.build.json').references) {
  const dist = join(root, home, 'dist')
  rmSync(join(dist, '.tsbuildinfo'), { force: true })
  for (const path of sources(join(root, home))) {
    const source = join(root, home, path)
    const { code, errors } = transformSync(source, readFileSync(source, 'utf8'), options)
    if (errors.length > 0) throw new SyntaxError(`${join(home, path)}: ${errors[0].message}`)
    const target = join(dist, path.replace(/\.tsx?$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, code)
  }
}
