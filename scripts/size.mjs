#!/usr/bin/env node
/**
 * `npm run size`: what a page loads, bundled and minified by rolldown, in kilobytes (1,000 bytes), plain and by gzip. A page that plays
 * one text loads the engine, that text's rules and the grid.
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = path => JSON.stringify(`${root}packages/${path}`)
const from = (names, path) => `export ${names} from ${built(path)}`

export const TEXTS = ['spirit', 'modern', 'true20', 'starfinder']
const ENGINE = from('*', 'engine/dist/index.js')
/** What a page does with the views that it is sent: it makes fights of them, and asks what is legal, why not, and with what odds. */
const VIEWS = from(
  '{ changed, openView, legal, refusals, preview, Lists, decodeCommand, encodeCommand }',
  'engine/dist/index.js',
)
const page = text => from(`{ ${text}, ${text}Opening }`, `rules/dist/${text}/page.js`)

/** What is measured, by name: the exports of an entry. */
export const ENTRIES = {
  ...Object.fromEntries(TEXTS.map(text => [`a page that plays ${text}`, [VIEWS, page(text)]])),
  'the same with the table in it: spirit': [ENGINE, page('spirit')],
  'engine, grid and three rulesets': [
    ENGINE,
    from('*', 'grid/dist/index.js'),
    ...['spirit', 'modern', 'true20'].map(page),
  ],
  'the whole facade': [from('*', 'quintain/dist/index.js')],
}

/** The code of an entry as one file, and the modules of which something is in it. */
export async function bundled(exports) {
  const entry = 'virtual:entry'
  const virtual = {
    name: 'entry',
    resolveId: id => (id === entry ? id : null),
    load: id => (id === entry ? exports.join('\n') : null),
  }
  const bundle = await rolldown({ input: entry, cwd: root, external: [/^node:/], plugins: [virtual] })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: { annotation: false },
    codeSplitting: false,
  })
  await bundle.close()
  const [{ code, modules }] = output
  const used = Object.entries(modules).flatMap(([id, m]) => (m.renderedLength > 0 ? [id.replaceAll('\\', '/')] : []))
  return { code, modules: used, bytes: code.length, gzipped: gzipSync(code).length }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const kilobytes = n => `${(n / 1000).toFixed(1)} KB`
  for (const [name, exports] of Object.entries(ENTRIES)) {
    const { bytes, gzipped } = await bundled(exports)
    console.log(`${name.padEnd(34)} ${kilobytes(bytes).padStart(10)} ${kilobytes(gzipped).padStart(10)} gzipped`)
  }
}
