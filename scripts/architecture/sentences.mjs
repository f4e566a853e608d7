import { createRequire } from 'node:module'
import { placeOf } from './rooms.mjs'

// Required, since an import looks through all of it twice before it runs.
const ts = createRequire(import.meta.url)('typescript')

/**
 * Sentences of rules stand in words/: no literal of several words reaches a field that people read, be it written there,
 * held in a variable or returned by a function, of the same file or of another. A name that `oneOf` declares is no sentence.
 */
export function sentencesInWords(files, data) {
  const inRules = [...files.values()].filter(({ path, test }) => path.startsWith('packages/rules/') && !test)
  const sources = new Sources(inRules)
  // What is read stands behind one of these, and most files have none: `why: x`, `{ why }`, `why => x`, `.lose(`.
  const fields = `\\b(?:${data.sentenceFields.join('|')})\\s*(?:[:,}]|\\)?\\s*=>)`
  const read = new RegExp(`${fields}|\\.(?:${Object.keys(data.sentenceArguments).join('|')})\\b`)
  const found = []
  for (const { path, code } of inRules) {
    const room = placeOf(path, data)?.room
    if (!room || room === data.sentenceRoom || !read.test(code)) continue
    const source = sources.get(path)
    for (const value of readValues(source, data)) found.push(...literalsOf(value, source, sources, data))
  }
  if (found.length === 0) return []
  const declaring = inRules.filter(({ code }) => code.includes('oneOf'))
  const names = new Set(declaring.flatMap(({ path }) => sources.get(path).names))
  const wrong = found.filter(({ text }) => !names.has(text))
  return [
    ...new Set(wrong.map(({ path, line, text }) => `${path}:${line}  "${text}" is a sentence: it stands in words/`)),
  ]
}

/** The syntax of files by path: each is read when it is first asked for, as that takes long. */
class Sources {
  #files
  #read = new Map()
  constructor(files) {
    this.#files = new Map(files.map(file => [file.path, file]))
  }
  get(path) {
    const file = this.#files.get(path)
    if (file && !this.#read.has(path)) this.#read.set(path, readSource(path, file.text))
    return this.#read.get(path)
  }
}

/** A file with its syntax, what it declares and imports by name, and the names that it declares with `oneOf`. */
function readSource(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const declared = new Map()
  const imported = new Map()
  const names = []
  each(file, node => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      declare(declared, node.name.text, node.initializer)
    else if (ts.isFunctionDeclaration(node) && node.name) declare(declared, node.name.text, node)
    else if (ts.isImportDeclaration(node) && node.moduleSpecifier.text.startsWith('.'))
      for (const { name, propertyName } of node.importClause?.namedBindings?.elements ?? [])
        imported.set(name.text, { from: node.moduleSpecifier.text, name: (propertyName ?? name).text })
    else if (ts.isCallExpression(node) && node.expression.getText() === 'oneOf')
      each(node, x => ts.isStringLiteral(x) && names.push(x.text))
  })
  return { path, file, declared, imported, names }
}
const declare = (declared, name, node) => declared.set(name, [...(declared.get(name) ?? []), node])

/** Expressions that people read. */
function readValues({ file }, { sentenceFields, sentenceArguments }) {
  const values = []
  each(file, node => {
    if (ts.isPropertyAssignment(node) && sentenceFields.includes(node.name.getText())) values.push(node.initializer)
    else if (ts.isShorthandPropertyAssignment(node) && sentenceFields.includes(node.name.text)) values.push(node.name)
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const nth = sentenceArguments[node.expression.name.text]
      if (nth !== undefined && node.arguments[nth]) values.push(node.arguments[nth])
      // `.map(why => ({ why, rule }))`: each element of the list is read.
      const [first] = node.arguments
      if (first && ts.isArrowFunction(first) && sentenceFields.includes(first.parameters[0]?.name.getText()))
        values.push(node.expression.expression)
    }
  })
  return values
}

/** Literals of several words that a value may be, with where they stand. */
function literalsOf(value, source, sources, data, seen = new Set()) {
  if (!value || seen.has(value)) return []
  seen.add(value)
  const follow = (node, from = source) => literalsOf(node, from, sources, data, seen)
  if (ts.isStringLiteralLike(value)) return sentence(value, value.text, source)
  if (ts.isTemplateExpression(value))
    return [
      ...sentence(value, [value.head, ...value.templateSpans.map(s => s.literal)].map(p => p.text).join('...'), source),
      ...value.templateSpans.flatMap(span => follow(span.expression)),
    ]
  if (ts.isConditionalExpression(value)) return [...follow(value.whenTrue), ...follow(value.whenFalse)]
  if (ts.isBinaryExpression(value)) return [...follow(value.left), ...follow(value.right)]
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap(x => follow(x))
  if (ts.isIdentifier(value)) return meanings(value.text, source, sources, data).flatMap(([n, s]) => follow(n, s))
  if (ts.isCallExpression(value)) return follow(value.expression)
  if (ts.isFunctionLike(value)) return returned(value).flatMap(x => follow(x))
  if ('expression' in value && !ts.isPropertyAccessExpression(value)) return follow(value.expression)
  return []
}
const sentence = (node, text, { path, file }) =>
  /\S\s+\S/.test(text) ? [{ path, text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 }] : []

/** What a name stands for: declarations of the same file, or of the file that it comes from. Tables of words end the search. */
function meanings(name, source, sources, data) {
  const here = source.declared.get(name)
  if (here) return here.map(node => [node, source])
  const from = source.imported.get(name)
  const other = from && sources.get(resolve(source.path, from.from))
  if (!other || placeOf(other.path, data)?.room === data.sentenceRoom) return []
  return (other.declared.get(from.name) ?? []).map(node => [node, other])
}
const resolve = (path, from) => new URL(from, `file:///${path}`).pathname.slice(1)

/** What a function returns. */
function returned(node) {
  if (!node.body) return []
  if (!ts.isBlock(node.body)) return [node.body]
  const values = []
  each(node.body, x => ts.isReturnStatement(x) && x.expression && values.push(x.expression), ts.isFunctionLike)
  return values
}

function each(node, visit, stop = () => false) {
  visit(node)
  ts.forEachChild(node, child => (stop(child) ? undefined : each(child, visit, stop)))
}
