/** The programs of the workers of the static site. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { unreachedBy } from './first-visit.mjs'
import { bySentence, isTable, sentence, sentenceOf, table } from './sentence-tables.mjs'
import { inTwoScripts } from './split.mjs'
import { unsaid } from './unsaid.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35']

const ZOD = /import \{ z \} from ['"]zod['"]/
const GLOSSARY = /rules\/dist\/catalogue\/glossary\/index\.js$/
const NO_GLOSSARY = `export const texts = ${JSON.stringify(TEXTS)}
  export const glossary = Object.fromEntries(texts.map(text => [text, { parts: [], rules: [] }]))`
/** What a table needs not: readers of stat blocks and of maps of other programs, and what a new file begins with. */
const LEFT_OUT = [
  { module: /rules\/dist\/[a-z0-9]+\/creature\/import\.js$/, code: 'export const statBlocks = {}' },
  { module: /rules\/dist\/[a-z0-9]+\/words\/template\.js$/, code: "export const template = ''" },
  { module: /rules\/dist\/starfinder\/creature\/import\/npc\.js$/, code: 'export const npcFormat = {}' },
  {
    module: /rules\/dist\/starfinder\/creature\/import\/printed\/format\.js$/,
    code: 'export const printedFormat = {}',
  },
  // What the page of the same site sends is what it is: a server looks at what comes from elsewhere.
  {
    module: /seats\/dist\/protocol\/asked\.js$/,
    code: 'const taken = { safeParse: data => ({ success: true, data }) }\nexport const hello = taken\nexport const seatMessage = taken',
  },
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
/** What zod calls the formats of strings: none but a pattern is left. */
const LOCALE = /zod\/v4\/locales\/en\.js$/
const CALLED = /const FormatDictionary = \{[\s\S]*?\};/
const FORMATS = 'const FormatDictionary = { regex: "input" };'
/** What finds cycles in data, of which JSON has none; and methods of schemas that nobody here calls. */
const MEMOIZER = /^ +if \(!core\.globalConfig\.memoizer\)\n.*\n/m
const UNCALLED =
  /^ {4}(?:async )?(?:(?:parse|safeParse|safeEncode|safeDecode|encode|decode|validate)Async|validate|encode|decode|safeEncode|safeDecode|toJSONSchema|nonoptional|catch|brand|register|overwrite|isOptional|isNullable|apply|or|and|with|readonly|spa|startsWith|endsWith|includes|lowercase|uppercase|normalize|toUpperCase|slugify|nonempty|gt|gte|lt|lte|safe|nonnegative|negative|nonpositive|multipleOf|step|finite|keyof|catchall|passthrough|loose|strict|strip|safeExtend|exactPartial|required|unwrap)(?:: (?:async )?function \w+)?\([^)]*\) \{\n[\s\S]*?^ {4}\},\n/gm
/** How each schema is told as a JSON schema. */
const TOLD_AS_JSON = /^ +inst\._zod\.processJSONSchema = .*;\n/gm
const fewer = code => [FORMAT, MEMOIZER, UNCALLED, TOLD_AS_JSON].reduce((all, form) => all.replace(form, ''), code)
/** Modules of ours that say what keys and rules mean. */
const OURS = /\/(?:rules|formats)\/dist\//
/** Schemas of what is told, which nobody checks here: each is made only where something asks for it. */
const PROTOCOL = /seats\/dist\/protocol\/\w+\.js$/
const SCHEMA = /^((?:export )?const \w+ = )(z\.[\s\S]*?);$/gm
const whereAsked = code => code.replace(SCHEMA, (_, head, schema) => `${head}/* @__PURE__ */ (() => ${schema})();`)
/** What is said of ways to ask over HTTP, for the description of a server. */
const ROUTES = /server\/dist\/routes\.js$/
const TOLD_OF = /^( +)(?:summary: .*|answers: \{.*\}|answers: \{\n[\s\S]*?^\1\}),\n/gm
/** A module of the same names that do nothing. */
const emptied = code =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm), ...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)]
    .map(([, name], i) => `const f${i} = () => ({})\nexport { f${i} as ${name} }`)
    .join('\n')
/** What modules are changed into. `slim`: it reads JSON alone; `glossary`: the rules of the texts are in it. */
function changing(entry, { slim = false, glossary = false }) {
  return {
    name: 'worker',
    resolveId(id) {
      if (id === 'virtual:worker') return id
      if (slim && sentenceOf(id)) return id
      if (id.startsWith('node:')) return { id, external: true, moduleSideEffects: false }
      return slim && id === 'yaml' ? `${root}scripts/site/json-only.mjs` : null
    },
    // Of a namespace that is imported as a whole only what is used is taken in.
    transform(code, id) {
      const named = ZOD.test(code) ? code.replace(ZOD, "import * as z from 'zod'") : code
      const path = id.replaceAll('\\', '/')
      const changed =
        slim && (PROTOCOL.test(path) || ROUTES.test(path))
          ? whereAsked(named.replace(TOLD_OF, ''))
          : slim && OURS.test(path)
            ? unsaid(bySentence(named), path)
            : slim && LOCALE.test(path)
              ? named.replace(CALLED, FORMATS)
              : named
      return changed === code ? null : changed
    },
    load(id) {
      if (id === 'virtual:worker') return entry
      const without = slim ? LEFT_OUT.find(x => x.module.test(id.replaceAll('\\', '/'))) : undefined
      if (without) return without.code
      const path = id.replaceAll('\\', '/')
      const one = slim ? sentenceOf(path) : null
      if (one) return sentence(readFileSync(one.path, 'utf8'), one.key)
      if (slim && isTable(path)) return table(readFileSync(id, 'utf8'), path)
      if (slim && KEYS.test(path)) return 'export const keys = {}'
      if (slim && JSON_SCHEMA.test(path)) return emptied(readFileSync(id, 'utf8'))
      if (slim && STRINGS.test(path)) return fewer(readFileSync(id, 'utf8'))
      return !glossary && GLOSSARY.test(id.replaceAll('\\', '/')) ? NO_GLOSSARY : null
    },
  }
}
/** The program of a worker as one script, and the modules in it. */
export async function workerOf(entry, how = {}) {
  const bundle = await rolldown({
    input: 'virtual:worker',
    cwd: root,
    platform: 'browser',
    plugins: [changing(entry, how)],
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    comments: { annotation: false },
    codeSplitting: false,
  })
  await bundle.close()
  const [{ code, modules }] = output
  const used = Object.entries(modules).flatMap(([id, m]) => (m.renderedLength > 0 ? [id.replaceAll('\\', '/')] : []))
  return { code, modules: used, gzipped: gzipSync(code, { level: 9 }).length }
}
/**
 * The program of a text's worker in two: what a visitor needs who plays a fight of it, and the rest. `fights`: what is played to find out,
 * by name; `name-of-the-rest` stands for the name of the second script.
 */
export async function workerInTwo(text, entry, fights) {
  const how = { slim: true }
  const [{ modules }, unreached] = await Promise.all([workerOf(entry, how), unreachedBy({ root, text, fights })])
  return inTwoScripts({ entry, cwd: root, plugin: changing(entry, how), modules, unreached })
}
