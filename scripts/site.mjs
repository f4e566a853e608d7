#!/usr/bin/env node
/**
 * `npm run site`: puts a static site into packages/web/dist/static (`-- FOLDER` puts it elsewhere). It is the page of the table with its
 * service in a worker of the browser and its journals in the browser's database: any server of files serves it, and index.html opens from
 * the disk. Each text has a worker of its own; new fights and the glossary are loaded when they are asked for. Tells the size of each.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = path => JSON.stringify(`${root}packages/${path}`)
const web = `${root}packages/web/`
/** The text of the ready fight. */
const READY = 'spirit'
export const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35']

const serve = `import { serveWorker } from ${built('server/dist/worker/index.js')}`
/** The fight that a new visitor finds, as the command line has it. */
async function readyFight() {
  const { readFight } = await import(`${root}packages/formats/dist/index.js`)
  const { rulesets } = await import(`${root}packages/rules/dist/index.js`)
  const open = name => readFileSync(`${root}examples/${name}`, 'utf8')
  const { source } = readFight(open('ready.yaml'), 'ready.yaml', rulesets, open)
  return { name: 'ready', fight: JSON.stringify(source) }
}
function shelves() {
  const folder = `${root}examples/bestiary`
  const files = readdirSync(folder, { recursive: true }).map(name => String(name).replaceAll('\\', '/'))
  return Object.fromEntries(
    files.filter(name => name.endsWith('.yaml')).map(name => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
  )
}
/** The worker that plays one text. */
export const tableEntry = (text, ready) => `
  ${serve}
  import { ${text}System } from ${built(`rules/dist/${text}/index.js`)}
  serveWorker(globalThis, { rulesets: { ${text}: ${text}System }${ready ? `, ready: ${JSON.stringify(ready)}` : ''} })`
const makingEntry = () => `
  ${serve}
  import { MAKING } from ${built('server/dist/making.js')}
  import { Workshop } from ${built('seats/dist/workshop/index.js')}
  import { rulesets } from ${built('rules/dist/rulesets.js')}
  const shelves = ${JSON.stringify(shelves())}
  serveWorker(globalThis, {
    rulesets,
    making: { routes: MAKING, workshop: drawer => new Workshop(rulesets, { shelves, drawer }) },
  })`
const glossaryEntry = () => `
  import { rulesFor } from ${built('seats/dist/service/asks.js')}
  globalThis.onmessage = ({ data }) => {
    const body = JSON.stringify(rulesFor(data.body))
    globalThis.postMessage({ w: 'answer', n: data.n, status: 200, type: 'application/json', body })
  }`

const ZOD = /import \{ z \} from ['"]zod['"]/
const GLOSSARY = /rules\/dist\/catalogue\/glossary\/index\.js$/
const NO_GLOSSARY = `export const texts = ${JSON.stringify(TEXTS)}
  export const glossary = Object.fromEntries(texts.map(text => [text, { parts: [], rules: [] }]))`
/** What a table needs not: readers of stat blocks and of maps of other programs. */
const LEFT_OUT = [
  { module: /rules\/dist\/[a-z0-9]+\/creature\/import\.js$/, code: 'export const statBlocks = {}' },
  { module: /rules\/dist\/starfinder\/creature\/import\/npc\.js$/, code: 'export const npcFormat = {}' },
  {
    module: /formats\/dist\/uvtt\/index\.js$/,
    code: "export const importUvtt = () => { throw new Error('maps of other programs are read where fights are made') }\nexport const readSidecar = importUvtt",
  },
]
/** What the keys of files mean: said where fights are made. */
const KEYS = /rules\/dist\/[a-z0-9]+\/words\/keys\.js$/
/** Of zod what a table needs not: JSON schemas, and the formats of strings that none of our schemas names. */
const JSON_SCHEMA = /zod\/v4\/(?:core\/json-schema-processors|core\/to-json-schema|classic\/from-json-schema)\.js$/
const STRINGS = /zod\/v4\/classic\/schemas\.js$/
const FORMAT = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm
/** A module of the same names that do nothing. */
const emptied = code =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm), ...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)]
    .map(([, name], i) => `const f${i} = () => ({})\nexport { f${i} as ${name} }`)
    .join('\n')
/** Our modules do nothing when they are loaded. */
const ours = id => /packages\/[a-z]+\/dist\//.test(id.replaceAll('\\', '/'))

/**
 * The program of a worker as one script, and the modules in it. `slim`: it reads JSON alone; `glossary`: the rules of the texts are in it.
 */
export async function workerOf(entry, { slim = false, glossary = false } = {}) {
  const plugin = {
    name: 'worker',
    resolveId(id) {
      if (id === 'virtual:worker') return id
      return slim && id === 'yaml' ? `${root}scripts/site/json-only.mjs` : null
    },
    // Of a namespace that is imported as a whole only what is used is taken in.
    transform: code => (ZOD.test(code) ? code.replace(ZOD, "import * as z from 'zod'") : null),
    load(id) {
      if (id === 'virtual:worker') return entry
      const without = slim ? LEFT_OUT.find(x => x.module.test(id.replaceAll('\\', '/'))) : undefined
      if (without) return without.code
      const path = id.replaceAll('\\', '/')
      if (slim && KEYS.test(path)) return 'export const keys = {}'
      if (slim && JSON_SCHEMA.test(path)) return emptied(readFileSync(id, 'utf8'))
      if (slim && STRINGS.test(path)) return readFileSync(id, 'utf8').replace(FORMAT, '')
      return !glossary && GLOSSARY.test(id.replaceAll('\\', '/')) ? NO_GLOSSARY : null
    },
  }
  const bundle = await rolldown({
    input: 'virtual:worker',
    cwd: root,
    platform: 'browser',
    plugins: [plugin],
    treeshake: { moduleSideEffects: id => !ours(id) },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  await bundle.close()
  const [{ code, modules }] = output
  const used = Object.entries(modules).flatMap(([id, m]) => (m.renderedLength > 0 ? [id.replaceAll('\\', '/')] : []))
  return { code, modules: used, gzipped: gzipSync(code, { level: 9 }).length }
}
/** A worker's file: started as a worker it runs, loaded as a script it leaves its program for a page that was opened from the disk. */
const asFile = (name, code) =>
  `(globalThis.quintainWorkers??={})[${JSON.stringify(name)}]=function(){${code}\n};typeof document==="undefined"&&globalThis.quintainWorkers[${JSON.stringify(name)}]();\n`

async function pageCode() {
  const bundle = await rolldown({
    input: `${web}dist/main.js`,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** Builds the site into a folder; returns the size of each file by gzip. `texts`: those that it plays. */
export async function buildSite(folder, texts = TEXTS) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(`${folder}/fonts`, { recursive: true })
  const sizes = new Map()
  const put = (name, text) => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
    const file = name.replace('.', `-${hash}.`)
    writeFileSync(`${folder}/${file}`, text)
    sizes.set(name, gzipSync(text, { level: 9 }).length)
    return file
  }
  const ready = await readyFight()
  const files = {}
  for (const text of texts) {
    const { code } = await workerOf(tableEntry(text, text === READY ? ready : null), { slim: true })
    files[text] = put(`${text}.js`, asFile(text, code))
  }
  files.making = put('making.js', asFile('making', (await workerOf(makingEntry())).code))
  files.glossary = put('glossary.js', asFile('glossary', (await workerOf(glossaryEntry(), { glossary: true })).code))
  const script = put('table.js', await pageCode())
  const sheets = [
    'table.css',
    ...readdirSync(`${web}styles`)
      .sort()
      .map(name => `styles/${name}`),
  ]
  const css = sheets.map(name => readFileSync(`${web}${name}`, 'utf8')).join('')
  const style = put('table.css', css.replaceAll('url(/fonts/', 'url(fonts/'))
  cpSync(`${web}fonts`, `${folder}/fonts`, { recursive: true })
  cpSync(`${web}icon.svg`, `${folder}/icon.svg`)
  const index = readFileSync(`${web}index.html`, 'utf8')
    .replace('<html', `<html data-first="${READY}" data-workers='${JSON.stringify(files)}'`)
    .replace('<script type="module" src="/table.js">', `<script defer src="${script}">`)
    .replace('/table.css', style)
    .replace('/icon.svg', 'icon.svg')
  writeFileSync(`${folder}/index.html`, index)
  return sizes
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = resolve(process.argv[2] ?? `${web}dist/static`)
  const sizes = await buildSite(folder)
  for (const [name, bytes] of sizes)
    console.log(`${name.padEnd(16)} ${(bytes / 1000).toFixed(1).padStart(7)} KB gzipped`)
  console.log(`${folder}: open index.html, or put the folder on any server of files.`)
}
