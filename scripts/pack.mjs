#!/usr/bin/env node
/**
 * `npm run pack`: builds the house and makes of it the one package that is published, `quintain`, with a sub-path for
 * each room (`quintain/dice`, `quintain/rules` ...) and the command. What our packages call `@quintain/rules` is a
 * relative path in it, so that nothing but the real dependencies is fetched with it.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { isLibrary } from './libraries.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Papers, and the folders that the README names: it needs nothing that is not packed. */
const papers = ['README.md', 'CONTRIBUTING.md', 'LICENSE', 'NOTICE', 'OGL.txt', 'docs', 'examples']
/** The package whose index is the index of the whole; the command has no sub-path. */
const main = 'quintain'
const command = 'cli'
const page = 'web'

/**
 * Lays the built packages out as one: their types file by file, their code as few files, which load in less than half the time of
 * some 2,000 modules.
 *
 * @param target a folder that does not exist yet, or that may be replaced
 * @returns the package.json written
 */
export async function assemble(target) {
  // The page of the table is no room: it is packed as it is built.
  const rooms = readdirSync(join(root, 'packages')).filter(
    name => name !== page && existsSync(join(root, 'packages', name, 'package.json')),
  )
  rmSync(target, { recursive: true, force: true })
  for (const room of rooms) {
    const from = join(root, 'packages', room)
    if (!existsSync(join(from, 'dist', 'index.js'))) throw new Error(`packages/${room} is not built: npm run build`)
    // The command has no sub-path, so nobody asks for its types.
    if (room === command) continue
    for (const file of typesIn(join(from, 'dist'))) {
      if (!existsSync(join(from, file.replace(/\.d\.ts$/, '.ts')))) continue
      const path = posix.join(room, file)
      mkdirSync(dirname(join(target, path)), { recursive: true })
      writeFileSync(join(target, path), rewrite(readFileSync(join(from, 'dist', file), 'utf8'), path))
    }
  }
  await writeLibrary(rooms, target)
  // The command as few files, which start sooner than its modules.
  const bundled = join(root, 'packages', command, 'dist')
  mkdirSync(join(target, command))
  for (const file of readdirSync(bundled).filter(name => /^quintain.*\.js$/.test(name)))
    cpSync(join(bundled, file), join(target, command, file))
  cpSync(join(root, 'packages', page, 'dist/page'), join(target, page, 'page'), { recursive: true })
  for (const paper of papers)
    if (existsSync(join(root, paper))) cpSync(join(root, paper), join(target, paper), { recursive: true })
  const manifest = manifestOf(rooms)
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Writes a file for each sub-path, and what several of them need into files of their own. Libraries stay outside. */
async function writeLibrary(rooms, target) {
  const paths = rooms.filter(room => room !== command).flatMap(room => subPathsOf(room).map(([, file]) => [room, file]))
  const input = Object.fromEntries(
    paths.map(([room, file]) => [
      file.replace(/\.js$/, ''),
      join(root, 'packages', room, 'dist', posix.relative(room, file)),
    ]),
  )
  const bundle = await rolldown({ input, platform: 'neutral', external: isLibrary })
  await bundle.write({
    dir: target,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
    format: 'esm',
    comments: false,
  })
  await bundle.close()
}

/** Names of our packages in a built file become paths to their rooms. */
export function rewrite(text, path) {
  return text.replace(/(['"])@quintain\/([a-z0-9]+(?:\/[a-z0-9]+)?)\1/g, (_, quote, room) => {
    const to = posix.relative(posix.dirname(path), `${room}/index.js`)
    return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
  })
}

/** The sub-paths of a package as it is published, each with its file: `rules`, `rules/d20`, `rules/spirit/page`. */
const subPathsOf = room =>
  Object.entries(readJson(join(root, 'packages', room, 'package.json')).exports).map(([path, { default: file }]) => [
    posix.join(room, path),
    posix.join(room, posix.relative('dist', file)),
  ])

function manifestOf(rooms) {
  const house = readJson(join(root, 'package.json'))
  const { version } = readJson(join(root, 'packages', main, 'package.json'))
  const entry = file => ({ types: `./${file.replace(/\.js$/, '.d.ts')}`, default: `./${file}` })
  const open = rooms.filter(room => room !== main && room !== command)
  const dependencies = rooms
    .flatMap(room => Object.entries(readJson(join(root, 'packages', room, 'package.json')).dependencies ?? {}))
    .filter(([name]) => !name.startsWith('@quintain/'))
    // Pinned in the house; what is published takes later versions that keep their promises.
    .map(([name, version]) => [name, `^${version}`])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    name: 'quintain',
    version,
    description: house.description,
    keywords: ['d20', 'rpg', 'rules-engine', 'dice', 'probability', 'battle-map', 'combat'],
    license: 'SEE LICENSE IN NOTICE',
    type: 'module',
    engines: house.engines,
    exports: {
      '.': entry(`${main}/index.js`),
      ...Object.fromEntries(open.flatMap(subPathsOf).map(([path, file]) => [`./${path}`, entry(file)])),
      './package.json': './package.json',
    },
    bin: { quintain: `./${command}/quintain.js` },
    sideEffects: [`./${command}/quintain*.js`],
    dependencies: Object.fromEntries(dependencies),
  }
}

/** The types in a folder of built files. */
function* typesIn(dist, folder = '') {
  for (const entry of readdirSync(join(dist, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* typesIn(dist, path)
    else if (/\.d\.ts$/.test(entry.name)) yield path
  }
}

/** The tarball of an assembled package, as `npm publish` would send it. */
export function pack(folder, destination) {
  const args = ['pack', '--silent', '--ignore-scripts', '--json', '--pack-destination', destination]
  const [{ filename }] = Object.values(JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })))
  return join(destination, filename)
}

const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  const folder = join(root, 'dist', 'quintain')
  await assemble(folder)
  console.log(relative(process.cwd(), pack(folder, join(root, 'dist'))))
}
