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
import { TEXTS, workerInTwo, workerOf } from './site/worker.mjs'

export { TEXTS }

const root = fileURLToPath(new URL('..', import.meta.url))
const built = path => JSON.stringify(`${root}packages/${path}`)
const web = `${root}packages/web/`
/** The text of the ready fight. */
const READY = 'spirit'
/** A fight of each text, which is played to find out what its visitors need first. */
const PLAYED = {
  spirit: 'ready.yaml',
  modern: 'firefight.yaml',
  true20: 'cloister.yaml',
  starfinder: 'crossroads.starfinder.yaml',
  srd35: 'crossroads.srd35.yaml',
}

const serve = `import { serveWorker } from ${built('server/dist/worker/index.js')}`
/** An example as JSON. */
async function fightOf(file) {
  const { readFight } = await import(`${root}packages/formats/dist/index.js`)
  const { rulesets } = await import(`${root}packages/rules/dist/index.js`)
  const open = name => readFileSync(`${root}examples/${name}`, 'utf8')
  const { source } = readFight(open(file), file, rulesets, open)
  return JSON.stringify(source)
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

/** A worker's file: started as a worker it runs, loaded as a script it leaves its program for a page that was opened from the disk. */
const asFile = (name, code) =>
  `(globalThis.quintainWorkers??={})[${JSON.stringify(name)}]=function(){${code}\n};typeof document==="undefined"&&globalThis.quintainWorkers[${JSON.stringify(name)}]();\n`
/** The file of what is loaded later. */
const asRest = (name, code) =>
  `globalThis.quintainRest=(globalThis.quintainRests??={})[${JSON.stringify(name)}]=function(){${code}\n};\n`

async function pageCode() {
  const bundle = await rolldown({
    input: `${web}dist/main.js`,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: { annotation: false } })
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
  const files = {}
  for (const text of texts) {
    const fight = { name: 'ready', fight: await fightOf(PLAYED[text]) }
    const { first, rest } = await workerInTwo(text, tableEntry(text, text === READY ? fight : null), [fight])
    files[`${text}/rest`] = put(`${text}-rest.js`, asRest(text, rest))
    files[text] = put(`${text}.js`, asFile(text, first.replace('name-of-the-rest', files[`${text}/rest`])))
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
