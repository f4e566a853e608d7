#!/usr/bin/env node
/**
 * Puts the built page of the table into packages/web/dist/page: one script, its style, its fonts, and an index.html that names them. The
 * names of script and style have a hash of what they hold, so that browsers may keep them. `npm run build` does so last.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const web = fileURLToPath(new URL('../packages/web/', import.meta.url))
const page = `${web}dist/page/`
rmSync(page, { recursive: true, force: true })
mkdirSync(`${page}fonts`, { recursive: true })
const bundle = await rolldown({
  input: `${web}dist/main.js`,
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
})
const { output } = await bundle.generate({ format: 'esm', minify: true, comments: { annotation: false } })
await bundle.close()
const named = (name, text) => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  const file = name.replace('.', `-${hash}.`)
  writeFileSync(`${page}${file}`, text)
  return file
}
const script = named('table.js', output[0].code)
const sheets = [
  'table.css',
  ...readdirSync(`${web}styles`)
    .sort()
    .map(name => `styles/${name}`),
]
const style = named('table.css', sheets.map(name => readFileSync(`${web}${name}`, 'utf8')).join(''))
cpSync(`${web}fonts`, `${page}fonts`, { recursive: true })
cpSync(`${web}icon.svg`, `${page}icon.svg`)
const index = readFileSync(`${web}index.html`, 'utf8').replace('table.js', script).replace('table.css', style)
writeFileSync(`${page}index.html`, index)
