import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * A source file: its path from the root, its text, the same without comments (as many lines), and what it imports, type
 * imports and `export ... from` included. `target` is the path of an import by path.
 */
export function fileOf(path, text) {
  const code = withoutComments(text)
  return {
    path,
    text,
    code,
    lines: code.split('\n'),
    // The skeleton ruleset keeps the rules like any other; only its ids, which the catalogue makes for ours, are left out.
    test:
      /\.test\.tsx?$/.test(path) ||
      /(^|\/)testing\//.test(path.replace(/^packages\/rules\/testing\/minimal\/(?!ids\.ts$)/, '')),
    // Vocabularies are written from declarations and begin with their import.
    generated: text.startsWith('// Generated') || path.startsWith('packages/rules/vocabularies/'),
    imports: [...importsIn(code)].map(({ spec, names, at }) => ({
      spec,
      names,
      line: lineAt(code, at),
      target: spec.startsWith('.') ? posix.join(posix.dirname(path), spec) : null,
    })),
  }
}

/** Files by path, from texts by path. */
export const treeOf = texts => new Map(Object.entries(texts).map(([path, text]) => [path, fileOf(path, text)]))

/** The sources of a folder, by path from the root. */
export function readTree(root, folder = 'packages') {
  const files = new Map()
  const walk = path => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      if (['node_modules', 'dist', 'fixtures'].includes(entry.name)) continue
      const here = `${path}/${entry.name}`
      if (entry.isDirectory()) walk(here)
      else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
        files.set(here, fileOf(here, readFileSync(join(root, here), 'utf8')))
    }
  }
  walk(folder)
  return files
}

/** Comments become spaces; lines stay where they are. Strings and regular expressions of the usual kind are left alone. */
export function withoutComments(text) {
  const piece = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\/|(?<![:\\/])\/\/[^\n]*/g
  return text.replace(piece, found => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found))
}

function* importsIn(code) {
  const statement =
    /(?:^|[\n;])[ \t]*(?:import|export)\b([^'"`;=]*?)\bfrom\s*['"]([^'"\n]+)['"]|(?:^|[\n;])[ \t]*import\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g
  for (const found of code.matchAll(statement)) {
    const [all, names = '', from, bare, call] = found
    yield { spec: from ?? bare ?? call, names: namesIn(names), at: found.index + all.length - 1 }
  }
}

/** The names that an import brings, as the other file calls them. */
const namesIn = clause =>
  (/\{([\s\S]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(
      name =>
        name
          .replace(/^\s*type\s/, '')
          .trim()
          .split(/\s+as\s+/)[0],
    )
    .filter(Boolean)

export const lineAt = (text, at) => text.slice(0, at).split('\n').length
