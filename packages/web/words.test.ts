import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const web = fileURLToPath(new URL('.', import.meta.url))
/** The one file that has the words of the page. */
const WORDS = 'text.ts'
/** Attributes that people read or hear. */
const READ = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label'])
const LETTERS = /\p{L}{2}/u
/** A literal that reads like a sentence, or like the name of a button. */
const SENTENCE = /^\p{Lu}\p{Ll}+( [\p{L}’',.]+)*[.…?!]?$|\p{L}{2,} \p{L}+ \p{L}{2,}/u
/** Names of keys, and words of the protocol, which nobody reads. */
const NAMES = new Set([
  // What is drawn, as commands have it.
  'edge low wall',
  'Enter',
  'Escape',
  'Tab',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Bearer ',
])

/** What people would read that stands in a source file itself. */
function sentencesIn(name: string, code: string): string[] {
  const found: string[] = []
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const note = (node: ts.Node, says: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${name}:${line + 1}: ${says.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    // Errors that are handed on are for whoever writes programs.
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    if (ts.isJsxText(node) && LETTERS.test(node.text)) note(node, node.text)
    if (ts.isJsxAttribute(node)) {
      const value = node.initializer
      if (value && ts.isStringLiteral(value)) {
        if (READ.has(node.name.getText()) && LETTERS.test(value.text)) note(node, value.text)
        return
      }
      if (node.name.getText() === 'className') return
    }
    const literal = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
    if (literal && !NAMES.has(node.text) && SENTENCE.test(node.text)) note(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (['dist', 'node_modules'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : []
  })
}

describe('the words of the page', () => {
  it.each([
    ['<p>Nobody is here.</p>', ['a.tsx:1: Nobody is here.']],
    ['<p title="Close it">{text.x}</p>', ['a.tsx:1: Close it']],
    ["const a = b ? 'The fight is over.' : ''", ['a.tsx:1: The fight is over.']],
    ['<p className="card form wide">{text.x} ×</p>', []],
    ["throw new Error('There is no worker.')", []],
  ] as const)('are found where they stand in %s', (code, found) => {
    expect(sentencesIn('a.tsx', code)).toEqual(found)
  })
  it('all stand in one file, so that another one translates them', () => {
    const found = sources(web)
      .filter(path => relative(web, path) !== WORDS)
      .flatMap(path => sentencesIn(relative(web, path), readFileSync(path, 'utf8')))
    expect(found).toEqual([])
  })
})
