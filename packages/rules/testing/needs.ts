import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** What a chapter uses from elsewhere, by name: slots, stats and questions as strings, steps and fields by their constants. */
export interface Uses {
  readonly slots: readonly string[]
  readonly steps: readonly string[]
  readonly stats: readonly string[]
  readonly fields: readonly string[]
  readonly policies: readonly string[]
}
type Kind = keyof Uses
const KINDS: readonly Kind[] = ['slots', 'steps', 'stats', 'fields', 'policies']

interface Source {
  readonly path: string
  readonly declared: ReadonlyMap<string, ts.Node>
  /** Names imported from other files here, and from the engine (path null). */
  readonly imported: ReadonlyMap<string, { readonly path: string | null; readonly name: string }>
}
const FIELDS = ['value', 'counter', 'ref', 'bag', 'gameValue', 'gameRef']

const read = new Map<string, Source>()
function source(path: string): Source {
  const had = read.get(path)
  if (had) return had
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declared = new Map<string, ts.Node>()
  const imported = new Map<string, { path: string | null; name: string }>()
  for (const s of file.statements) {
    if (ts.isFunctionDeclaration(s) && s.name) declared.set(s.name.text, s)
    if (ts.isVariableStatement(s))
      for (const d of s.declarationList.declarations)
        if (ts.isIdentifier(d.name) && d.initializer) declared.set(d.name.text, d.initializer)
    const named = ts.isImportDeclaration(s) ? s.importClause?.namedBindings : undefined
    if (!ts.isImportDeclaration(s) || !named || !ts.isNamedImports(named)) continue
    const from = (s.moduleSpecifier as ts.StringLiteral).text
    for (const e of named.elements)
      imported.set(e.name.text, {
        path: from.startsWith('.') ? join(dirname(path), from) : null,
        name: (e.propertyName ?? e.name).text,
      })
  }
  const made = { path, declared, imported }
  read.set(path, made)
  return made
}

/** The file and the node that declare a name, as seen from a file; undefined for names of the engine and of parameters. */
function declarationOf(name: string, from: Source): { readonly node: ts.Node; readonly in: Source } | undefined {
  const own = from.declared.get(name)
  if (own) return { node: own, in: from }
  const there = from.imported.get(name)
  return there?.path ? declarationOf(there.name, source(there.path)) : undefined
}
/** The engine's function that makes a constant: `step`, `value`, `question` ... */
function makerOf(d: { readonly node: ts.Node; readonly in: Source }): string | undefined {
  const callee = ts.isCallExpression(d.node) ? d.node.expression : undefined
  if (!callee || !ts.isIdentifier(callee)) return undefined
  const from = d.in.imported.get(callee.text)
  return from?.path === null ? from.name : undefined
}
const isTrigger = (node: ts.Node, from: Source): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  from.imported.get(node.expression.text)?.path === null &&
  from.imported.get(node.expression.text)?.name === 'trigger'
const stringOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteral(node) ? node.text : undefined

/** Names that a function binds, parameters and variables. */
function bound(fn: ts.Node): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (n: ts.Node) => {
    if ((ts.isBindingElement(n) || ts.isParameter(n) || ts.isVariableDeclaration(n)) && ts.isIdentifier(n.name))
      names.add(n.name.text)
    n.forEachChild(visit)
  }
  visit(fn)
  return names
}

class Walk {
  readonly found: Record<Kind, Set<string>> = {
    slots: new Set(),
    steps: new Set(),
    stats: new Set(),
    fields: new Set(),
    policies: new Set(),
  }
  /** The files that declare the steps and fields that were found. */
  readonly files = new Map<string, string>()
  private readonly seen = new Set<ts.Node>()

  visit(node: ts.Node, from: Source, local: ReadonlySet<string>): void {
    if (ts.isTypeNode(node)) return
    if (ts.isFunctionLike(node)) {
      const inner = new Set([...local, ...bound(node)])
      node.forEachChild(n => this.visit(n, from, inner))
      return
    }
    if (ts.isPropertyAccessExpression(node)) {
      const of = node.expression
      // A slot called with `?.` may be left out.
      const spared = ts.isCallExpression(node.parent) && node.parent.questionDotToken !== undefined
      if (ts.isPropertyAccessExpression(of) && of.name.text === 'slots' && !spared) this.found.slots.add(node.name.text)
      this.visit(of, from, local)
      return
    }
    if (ts.isCallExpression(node)) this.call(node, from, local)
    // A trigger listens to its event; another chapter emits it and has the fields that it writes.
    if (isTrigger(node, from)) {
      for (const planned of node.arguments.slice(1)) this.visit(planned, from, local)
      return
    }
    if (ts.isPropertyAssignment(node)) {
      if (node.name.getText() !== 'needs') this.visit(node.initializer, from, local)
      return
    }
    if (ts.isIdentifier(node) && !local.has(node.text)) this.name(node.text, from)
    node.forEachChild(n => this.visit(n, from, local))
  }
  private call({ expression, arguments: args }: ts.CallExpression, from: Source, local: ReadonlySet<string>): void {
    if (ts.isPropertyAccessExpression(expression)) {
      const stat = stringOf(args[0])
      if (['tally', 'sum', 'explain'].includes(expression.name.text) && stat) this.found.stats.add(stat)
      const asked = args[0] && ts.isIdentifier(args[0]) ? declarationOf(args[0].text, from) : undefined
      if (expression.name.text === 'ask' && asked && ts.isCallExpression(asked.node))
        this.found.policies.add(stringOf(asked.node.arguments[0])!)
    }
    if (!ts.isIdentifier(expression) || local.has(expression.text)) return
    const d = declarationOf(expression.text, from)
    if (d && makerOf(d) === 'step') this.use('steps', expression.text, from, d.in)
  }
  private name(name: string, from: Source): void {
    const d = declarationOf(name, from)
    if (!d || this.seen.has(d.node)) return
    this.seen.add(d.node)
    const maker = makerOf(d)
    if (maker && FIELDS.includes(maker)) this.use('fields', name, from, d.in)
    else this.visit(d.node, d.in, new Set())
  }
  private use(kind: 'steps' | 'fields', name: string, from: Source, declared: Source): void {
    const called = original(name, from)
    this.found[kind].add(called)
    this.files.set(called, declared.path)
  }
}
const original = (name: string, from: Source): string =>
  from.declared.has(name) ? name : (from.imported.get(name)?.name ?? name)

/** The object that a chapter's declaration writes, also where it is made by a function of its rule ids. */
function literalOf(node: ts.Node): ts.ObjectLiteralExpression {
  if (ts.isObjectLiteralExpression(node)) return node
  if (ts.isArrowFunction(node)) return literalOf(node.body)
  if (ts.isParenthesizedExpression(node)) return literalOf(node.expression)
  // A feature is made of an id and the object behind it.
  const last = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined
  if (last) return literalOf(last)
  throw new Error(`a chapter is an object or a function that returns one, not ${node.getText().slice(0, 40)}`)
}
const propertyOf = (o: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  o.properties.flatMap(p => (ts.isPropertyAssignment(p) && p.name.getText() === name ? [p.initializer] : []))[0]

/** What a chapter supplies itself. */
function supplied(chapter: ts.ObjectLiteralExpression, from: Source): Record<Kind, Set<string>> {
  const out: Record<Kind, Set<string>> = {
    slots: new Set(),
    steps: new Set(),
    stats: new Set(),
    fields: new Set(),
    policies: new Set(),
  }
  const made = (node: ts.Node, file: Source, maker: string, into: (arg: ts.Expression, file: Source) => void): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === maker)
      into(node.arguments[0]!, file)
    else if (ts.isIdentifier(node)) {
      const d = declarationOf(node.text, file)
      if (d && !ts.isArrowFunction(d.node)) made(d.node, d.in, maker, into)
    } else node.forEachChild(n => made(n, file, maker, into))
  }
  const at = (name: string) => propertyOf(chapter, name)
  const names = (node: ts.Expression | undefined): readonly string[] =>
    node && ts.isArrayLiteralExpression(node) ? node.elements.map(e => original(e.getText(), from)) : []
  for (const f of names(at('fields'))) out.fields.add(f)
  for (const kind of ['slots', 'stats'] as const) {
    const o = at(kind)
    if (o && ts.isObjectLiteralExpression(o))
      for (const p of o.properties) if (p.name) out[kind].add(p.name.getText().replaceAll("'", ''))
  }
  const steps = at('steps')
  if (steps) made(steps, from, 'run', (arg, file) => out.steps.add(original(arg.getText(), file)))
  const policies = at('policies')
  if (policies)
    made(policies, from, 'policy', (arg, file) => {
      const d = declarationOf(arg.getText(), file)
      if (d && ts.isCallExpression(d.node)) out.policies.add(stringOf(d.node.arguments[0])!)
    })
  return out
}

/** The chapters that a file declares, by the names of their constants. */
export function chaptersIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^export const (\w+)(?:: Chapter =| = \([^)]*\): Chapter =>)/gm)].map(m => m[1]!)
}

/** The names of a list that is spread into another. */
function spreadOf({ expression }: ts.SpreadElement, from: Source): readonly string[] {
  const d = ts.isIdentifier(expression) ? declarationOf(expression.text, from) : undefined
  const list = d && (ts.isAsExpression(d.node) ? d.node.expression : d.node)
  if (!d || !list || !ts.isArrayLiteralExpression(list)) throw new Error(`${expression.getText()} is no list of names`)
  return list.elements.flatMap(e => (ts.isSpreadElement(e) ? spreadOf(e, d.in) : [original(e.getText(), d.in)]))
}

/** What a chapter uses, what it says it needs, and the files that declare its steps and fields. */
export interface Needs {
  readonly uses: Uses
  readonly declares: Uses
  readonly files: ReadonlyMap<string, string>
}

/**
 * What a chapter uses and does not supply, found in its source and in every function that it calls; and what it says it
 * needs. `optional`: slots that a text may leave out.
 */
export function needsOf(path: string, name: string, optional: readonly string[]): Needs {
  const from = source(path)
  const chapter = literalOf(from.declared.get(name)!)
  const walk = new Walk()
  const { parent } = chapter
  walk.visit(ts.isParenthesizedExpression(parent) ? parent.parent : chapter, from, new Set())
  const own = supplied(chapter, from)
  for (const slot of optional) own.slots.add(slot)
  const needs = propertyOf(chapter, 'needs') as ts.ObjectLiteralExpression | undefined
  const listed = (kind: Kind): string[] => {
    const list = needs && propertyOf(needs, kind)
    if (!list || !ts.isArrayLiteralExpression(list)) return []
    return list.elements
      .flatMap(e => (ts.isSpreadElement(e) ? spreadOf(e, from) : [stringOf(e) ?? original(e.getText(), from)]))
      .sort()
  }
  const sets = (of: (kind: Kind) => string[]): Uses =>
    Object.fromEntries(KINDS.map(kind => [kind, of(kind)])) as unknown as Uses
  return {
    uses: sets(kind => [...walk.found[kind]].filter(x => !own[kind].has(x)).sort()),
    declares: sets(listed),
    files: walk.files,
  }
}

/** Writes into a file what a chapter needs. `npm run format` puts the imports in order. */
export function writeNeeds(path: string, name: string, needs: Uses, files: ReadonlyMap<string, string>): void {
  const from = source(path)
  const chapter = literalOf(from.declared.get(name)!)
  const text = readFileSync(path, 'utf8')
  const before = propertyOf(chapter, 'needs') as ts.ObjectLiteralExpression | undefined
  // A list that was spread stays one while all of it is needed.
  const spreads = (kind: Kind): readonly ts.SpreadElement[] => {
    const list = before && propertyOf(before, kind)
    const all = list && ts.isArrayLiteralExpression(list) ? list.elements.filter(ts.isSpreadElement) : []
    return all.filter(e => spreadOf(e, from).every(x => needs[kind].includes(x)))
  }
  const single = (kind: Kind): readonly string[] => {
    const spared = spreads(kind).flatMap(e => spreadOf(e, from))
    return needs[kind].filter(x => !spared.includes(x))
  }
  const listOf = (kind: Kind): string => {
    const byConstant = kind === 'steps' || kind === 'fields'
    return [...spreads(kind).map(e => e.getText()), ...single(kind).map(x => (byConstant ? x : `'${x}'`))].join(', ')
  }
  const kinds = KINDS.filter(kind => needs[kind].length > 0)
  const written = kinds.length > 0 ? `needs: { ${kinds.map(kind => `${kind}: [${listOf(kind)}]`).join(', ')} },` : ''
  const had = before?.parent
  const after = chapter.properties.find(p => p.name?.getText() === 'from') ?? chapter.properties[0]
  if (!after) throw new Error(`${path}: ${name} is empty`)
  const [start, end] = had ? [had.getStart(), had.getEnd() + 1] : [after.getEnd() + 1, after.getEnd() + 1]
  const missing = [...single('steps'), ...single('fields')].filter(x => !from.declared.has(x) && !from.imported.has(x))
  const imports = missing.map(x => {
    const to = relative(dirname(path), files.get(x)!)
    return `import { ${x} } from '${to.startsWith('.') ? to : `./${to}`}'\n`
  })
  const body = `${text.slice(0, start)}${had ? written : ` ${written}`}${text.slice(end)}`
  writeFileSync(path, imports.join('') + body)
  read.delete(path)
}

/** Slots that a text may leave out, as a file's extension of the engine declares them. */
export function optionalSlots(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  if (!/\binterface\s+Slots\b/.test(text)) return []
  const out: string[] = []
  const visit = (n: ts.Node) => {
    if (ts.isInterfaceDeclaration(n) && n.name.text === 'Slots')
      for (const m of n.members) if (m.questionToken && m.name) out.push(m.name.getText())
    n.forEachChild(visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return out
}
