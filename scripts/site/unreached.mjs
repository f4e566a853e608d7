/** What can be taken out of a module of what is not reached (`two-parts.mjs`). */
import babel from '@babel/core'

const { types: t } = babel
/** What is shorter than this is not worth a call. */
const LEAST = { function: 30, branch: 30 }

/**
 * @typedef {object} Region what is taken out
 * @property {number} start @property {number} end
 * @property {'function' | 'statements' | 'expression'} kind
 * @property {object} [path] of a function: where it stands
 * @property {boolean} [leaves] of statements: whether what they return is returned
 * @property {readonly string[]} captured what it has from functions around it
 * @property {ReadonlySet<object>} outside what it has from the top of its module
 * @property {boolean} own whether it uses `this`
 */

/** The regions of a program that are taken out; none lies within another. @returns {Region[]} */
export function regions(program, functions, branches) {
  const found = []
  const isIn = ({ start, end }, ranges) => ranges.some(([from, to]) => start >= from && end <= to)
  const take = region => {
    if (found.some(f => region.start >= f.start && region.end <= f.end)) return
    const needs = needsOf(program, region)
    if (needs) found.push({ ...region, ...needs })
  }
  const expression = path => {
    const { node } = path
    if (node.end - node.start < LEAST.branch || !isIn(node, branches)) return
    take({ kind: 'expression', start: node.start, end: node.end, paths: [path] })
  }
  const statements = list => {
    const from = list.findIndex(p => isIn(p.node, branches))
    if (from < 0) return
    let to = from
    while (to + 1 < list.length && isIn(list[to + 1].node, branches)) to++
    const paths = list.slice(from, to + 1)
    const [start, end] = [paths[0].node.start, paths.at(-1).node.end]
    if (end - start < LEAST.branch) return
    const atEnd = to === list.length - 1 && list[0].parentPath.parentPath?.isFunction()
    const leaves = leavesBy(paths, atEnd === true)
    if (leaves === null || !keptWithin(paths, start, end)) return
    take({ kind: 'statements', start, end, paths, leaves })
  }
  program.traverse({
    Function(path) {
      const { node } = path
      if (!functions.has(node.start)) return
      const worth = node.body.end - node.body.start >= LEAST.function
      if (worth && !node.generator && node.kind !== 'constructor' && !isNamedWithin(path))
        take({ kind: 'function', start: node.start, end: node.end, paths: [path], path })
      path.skip()
    },
    BlockStatement: path => statements(path.get('body')),
    SwitchCase: path => statements(path.get('consequent')),
    IfStatement(path) {
      for (const branch of [path.get('consequent'), path.get('alternate')])
        if (branch.node && !branch.isBlockStatement()) statements([branch])
    },
    ConditionalExpression(path) {
      expression(path.get('consequent'))
      expression(path.get('alternate'))
    },
    LogicalExpression: path => expression(path.get('right')),
  })
  return found
}
/** Whether a function expression calls itself by its own name. */
const isNamedWithin = path => path.isFunctionExpression() && path.node.id !== null && path.node.id !== undefined

/** Whether what statements return is to be returned; null where they leave in another way, or only at times. */
function leavesBy(paths, atEnd) {
  let returns = false
  let other = false
  const nested = p => p.getFunctionParent() !== paths[0].getFunctionParent()
  const visit = {
    Function: p => p.skip(),
    ReturnStatement() {
      returns = true
    },
    'BreakStatement|ContinueStatement'(p) {
      const { label } = p.node
      const target = p.findParent(
        q =>
          q.isFunction() ||
          (label
            ? q.isLabeledStatement() && q.node.label.name === label.name
            : q.isLoop() || (p.isBreakStatement() && q.isSwitchStatement())),
      )
      if (!target || target.node.start < paths[0].node.start) other = true
    },
    'YieldExpression|AwaitExpression'(p) {
      if (!nested(p)) other = true
    },
    ForOfStatement(p) {
      if (p.node.await) other = true
    },
  }
  for (const p of paths) {
    if (p.isReturnStatement()) returns = true
    else if (p.isBreakStatement() || p.isContinueStatement()) other = true
    if (!p.isFunction()) p.traverse(visit)
  }
  if (other) return null
  if (!returns) return false
  const last = paths.at(-1)
  return atEnd || last.isReturnStatement() || last.isThrowStatement() ? true : null
}
/** Whether nothing that statements declare is asked for elsewhere. */
function keptWithin(paths, start, end) {
  const inside = p => p.node.start >= start && p.node.end <= end
  return paths.every(p => {
    if (p.isVariableDeclaration() && p.node.kind === 'var') return false
    return Object.keys(t.getBindingIdentifiers(p.node, false, true)).every(name => {
      const binding = p.scope.getBinding(name)
      return !p.isDeclaration() || !binding || [...binding.referencePaths, ...binding.constantViolations].every(inside)
    })
  })
}

/** What a region has from around it; null where that cannot be handed in. */
function needsOf(program, { start, end, paths, kind }) {
  const captured = new Set()
  const outside = new Set()
  const top = program.scope
  let stays = false
  let own = false
  const isInside = binding => binding.identifier.start >= start && binding.identifier.end <= end
  const owner = paths[0].isFunction() ? paths[0] : paths[0].getFunctionParent()
  const handedAsItIs = (binding, at) => {
    if (binding.constant) return true
    // A branch is taken at once: it has what a variable is then, if nobody assigns it while the branch runs, or is asked of it later.
    if (kind === 'function' || at.getFunctionParent() !== owner) return false
    return binding.constantViolations.every(
      p => p.getFunctionParent() === owner && !(p.node.start >= start && p.node.end <= end),
    )
  }
  const asked = p => {
    const binding = p.scope.getBinding(p.node.name)
    if (!binding || isInside(binding)) return
    if (binding.scope === top) {
      if (!binding.constant) stays = true
      outside.add(binding)
    } else if (handedAsItIs(binding, p)) captured.add(p.node.name)
    else stays = true
  }
  const assigned = names => scope => {
    for (const name of names) {
      const binding = scope.getBinding(name)
      if (binding && !isInside(binding)) stays = true
    }
  }
  const visit = {
    ReferencedIdentifier: asked,
    AssignmentExpression: p => assigned(Object.keys(t.getBindingIdentifiers(p.node.left)))(p.scope),
    UpdateExpression: p => t.isIdentifier(p.node.argument) && assigned([p.node.argument.name])(p.scope),
    'ForOfStatement|ForInStatement'(p) {
      if (!p.get('left').isVariableDeclaration()) assigned(Object.keys(t.getBindingIdentifiers(p.node.left)))(p.scope)
    },
    ThisExpression(p) {
      const of = p.findParent(q => q.isFunction() && !q.isArrowFunctionExpression())
      if (!of || of === paths[0] || of.node.start < start) own = true
    },
    Identifier(p) {
      if (p.node.name === 'arguments') stays = true
    },
    'YieldExpression|AwaitExpression'(p) {
      if (kind === 'expression' && p.getFunctionParent() === owner) stays = true
    },
    'Super|MetaProperty|PrivateName'() {
      stays = true
    },
  }
  // A path is not among what it traverses: its own kind is looked at here.
  for (const p of paths) {
    if (p.isIdentifier()) asked(p)
    else if (p.isThisExpression()) own = true
    else if (p.isAssignmentExpression() || p.isUpdateExpression() || p.isAwaitExpression() || p.isYieldExpression())
      stays = true
    p.traverse(visit)
  }
  return stays ? null : { captured: [...captured], outside, own }
}
