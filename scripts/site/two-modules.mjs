/** Writes a module and what is taken out of it as two modules (`two-parts.mjs`). */
import babel from '@babel/core'

const { types: t } = babel
/** What the first module calls to have the second one. */
const PART = '$part'
/** What stands in place of an arrow function that needs nothing from around it. */
const LATE = '$late'
const slice = (code, node) => code.slice(node.start, node.end)
const within = (inner, outer) => inner.start >= outer.start && inner.end <= outer.end
const list = entries => [...entries].join(', ')

/** The name under which a function stands at the top of its module; null where it stands elsewhere. */
function topName({ path, kind, captured, own }) {
  if (kind !== 'function' || captured.length > 0 || own) return null
  if (path.isFunctionDeclaration())
    return path.scope.parent === path.scope.getProgramParent() ? (path.node.id?.name ?? null) : null
  const { parentPath } = path
  if (!parentPath.isVariableDeclarator() || !t.isIdentifier(parentPath.node.id)) return null
  const { parentPath: declaration } = parentPath
  const atTop = declaration.parentPath.isProgram() || declaration.parentPath.isExportNamedDeclaration()
  return atTop && declaration.node.kind === 'const' ? parentPath.node.id.name : null
}

/**
 * `name` gives a new name. `first`: the module with calls in place of what was taken out; `rest`: what was taken out, under `names`; `all`: what those see of the
 * module who stand in the rest themselves. `?first` and `?rest` are its own two modules.
 */
export function written(code, program, every, name) {
  const heads = new Map(every.flatMap(f => (topName(f) ? [[topName(f), f]] : [])))
  // What is taken out needs some of the module: that goes with it where nobody else asks for it, and is lent to it otherwise.
  const lent = new Map()
  const moved = new Map()
  const goes = node => every.some(f => within(node, f)) || [...moved.values()].some(m => within(node, m.node))
  const visit = bindings => {
    for (const binding of bindings) {
      const local = binding.identifier.name
      if (binding.kind === 'module' || heads.has(local) || lent.has(local) || moved.has(local)) continue
      const declaration = movable(binding, goes)
      if (declaration) {
        moved.set(local, declaration)
        visit(declaration.outside)
      } else lent.set(local, `$lent_${local}`)
    }
  }
  for (const f of every) visit(f.outside)
  const declared = [...moved.values()].toSorted((a, b) => a.node.start - b.node.start)
  const found = every.filter(f => !declared.some(m => within(f, m.node)))
  const named = found.map(f => [name(), f])
  const parts = named.map(([made, f]) => part(code, f, made, heads))
  const imports = program.get('body').filter(p => p.isImportDeclaration())
  return {
    first: [
      `import { ${PART}, ${LATE} } from 'virtual:part'`,
      cut(code, [...declared.map(({ node }) => [node.start, node.end, '']), ...parts.flatMap(p => p.cuts)]),
      `export { ${list([...lent].map(([name, as]) => `${name} as ${as}`))} }`,
    ].join('\n'),
    rest: [
      ...imports.map(p => slice(code, p.node)),
      `import { ${list([...lent].map(([name, as]) => `${as} as ${name}`))} } from '?first'`,
      ...declared.map(({ node }) => slice(code, node)),
      ...parts.map(p => p.code),
      `export { ${list([...heads.keys()].map(name => `${name} as $all_${name}`))} }`,
    ].join('\n'),
    names: named.map(([made]) => made),
    all: exported(code, program, heads),
  }
}
/** A region that is taken out under a name: its code, and what stands in its place. */
function part(code, region, made, heads) {
  const { kind, captured, own, start, end } = region
  const call = handed =>
    `${PART}().${made}${own ? '.call' : ''}(${list([...(own ? ['this'] : []), ...captured, ...handed])})`
  if (kind === 'expression')
    return {
      code: `export function ${made}(${list(captured)}) { return (${code.slice(start, end)}) }`,
      cuts: [[start, end, call([])]],
    }
  if (kind === 'statements')
    return {
      code: `export function ${made}(${list(captured)}) { ${code.slice(start, end)} }`,
      cuts: [[start, end, `${region.leaves ? 'return ' : ''}${call([])};`]],
    }
  const { node } = region.path
  const { params, body } = node
  const isBlock = t.isBlockStatement(body)
  const words = node.async ? 'async function' : 'function'
  const head = list([...captured, ...params.map(p => slice(code, p))])
  const block = isBlock ? slice(code, body) : `{ return (${slice(code, body)}) }`
  const handed = handedOn(params)
  const cuts = [[body.start, body.end, isBlock ? `{ return ${call(handed)} }` : call(handed)]]
  const alone = region.path.isArrowFunctionExpression() && captured.length === 0 && !own
  if (alone) cuts.splice(0, 1, [start, end, `/* @__PURE__ */ ${LATE}('${made.slice(1)}')`])
  else if (params.length > 0) cuts.push([params[0].start, params.at(-1).end, list(handed)])
  const name = topName(region)
  return {
    code:
      name !== null && heads.get(name) === region
        ? `${words} ${name}(${head}) ${block}\nexport { ${name} as ${made} }`
        : `export ${words} ${made}(${head}) ${block}`,
    cuts,
  }
}
/** The parameters of the function that stays, as it hands them on. */
function handedOn(params) {
  const handed = []
  for (const [i, p] of params.entries()) {
    if (t.isRestElement(p) || t.isAssignmentPattern(p)) return [...handed, '...$r']
    handed.push(t.isIdentifier(p) ? p.name : `$${i}`)
  }
  return handed
}
const cut = (code, cuts) =>
  cuts.toSorted((a, b) => b[0] - a[0]).reduce((is, [from, to, text]) => is.slice(0, from) + text + is.slice(to), code)

/** A declaration at the top that only those ask for that are taken out. */
function movable(binding, goes) {
  const { path } = binding
  const statement = path.isVariableDeclarator() ? path.parentPath : path
  const single = path.isVariableDeclarator()
    ? statement.node.declarations.length === 1 && t.isIdentifier(path.node.id) && statement.node.kind === 'const'
    : path.isClassDeclaration() || path.isFunctionDeclaration()
  if (!single || !statement.parentPath?.isProgram() || !binding.constant) return null
  if (!binding.referencePaths.every(p => goes(p.node) || within(p.node, statement.node))) return null
  const outside = new Set()
  let whole = true
  statement.traverse({
    ReferencedIdentifier(p) {
      const other = p.scope.getBinding(p.node.name)
      if (other?.scope !== binding.scope || other === binding) return
      if (!other.constant) whole = false
      outside.add(other)
    },
    AssignmentExpression(p) {
      const names = Object.keys(t.getBindingIdentifiers(p.node.left))
      if (names.some(name => p.scope.getBinding(name)?.scope === binding.scope)) whole = false
    },
  })
  return whole ? { node: statement.node, outside } : null
}
/** The module as those see it who are loaded later: what was taken out as it is in the rest, else as it is in the first. */
export function exported(code, program, heads) {
  const lines = []
  const own = []
  const add = (local, name) =>
    heads.has(local) ? lines.push(`export { $all_${local} as ${name} } from '?rest'`) : own.push(name)
  for (const p of program.get('body')) {
    if (p.isExportAllDeclaration() || (p.isExportNamedDeclaration() && p.node.source)) lines.push(slice(code, p.node))
    else if (p.isExportDefaultDeclaration()) own.push('default')
    else if (p.isExportNamedDeclaration()) {
      const { declaration, specifiers } = p.node
      if (declaration)
        for (const name of Object.keys(t.getBindingIdentifiers(declaration, false, true))) add(name, name)
      for (const s of specifiers) add(s.local.name, s.exported.name ?? JSON.stringify(s.exported.value))
    }
  }
  if (own.length) lines.push(`export { ${list(own)} } from '?first'`)
  return lines.join('\n')
}
