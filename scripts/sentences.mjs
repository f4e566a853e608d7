#!/usr/bin/env node
/**
 * `npm run sentences`: the sentences that stand beside their rules (`say` in packages/rules), as a table for translators: the rule,
 * the number of the sentence in its file, the sentence with its places as {1}, {2}. `--json` writes it as data.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { saidIn } from './architecture/homes.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The sentences of one source file: `{ rule, n, text, places }`; `places` are the expressions that stand in it. */
export function sentencesIn(path, text) {
  const [rule = path] = saidIn(text)
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = node => {
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'say') {
      const { template } = node
      const spans = ts.isTemplateExpression(template) ? template.templateSpans : []
      const head = ts.isTemplateExpression(template) ? template.head.text : template.text
      found.push({
        rule,
        n: found.length + 1,
        text: spans.reduce((said, { literal }, i) => `${said}{${i + 1}}${literal.text}`, head),
        places: spans.map(({ expression }) => expression.getText()),
      })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** All sentences that stand beside rules, in the order of the files. */
export function allSentences() {
  const paths = readdirSync(`${root}packages/rules`, { recursive: true }).map(String)
  const sources = paths.filter(p => p.endsWith('.ts') && !/\.test\.ts$|(^|\/)(dist|node_modules|testing)\//.test(p))
  return sources.sort().flatMap(path => {
    const text = readFileSync(`${root}packages/rules/${path}`, 'utf8')
    return text.includes('say`') ? sentencesIn(path, text) : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = allSentences()
  if (process.argv.includes('--json')) console.log(JSON.stringify(all, null, 2))
  else for (const { rule, n, text } of all) console.log(`${rule} ${n}\t${text}`)
}
