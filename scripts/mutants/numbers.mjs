import babel from '@babel/core'

const { types } = babel

/** Where a number is a name, a type or a place in a list, and not a figure of a rule. */
const isFigure = ({ parent, key }) =>
  !types.isTSLiteralType(parent) &&
  !types.isTSEnumMember(parent) &&
  !(key === 'key' && !parent.computed) &&
  !(types.isMemberExpression(parent) && key === 'property')

/** The number that a constant of the file stands for; nothing where the name means something else. */
function constantOf(path) {
  if (!path.isReferencedIdentifier()) return undefined
  const binding = path.scope.getBinding(path.node.name)
  if (binding?.kind !== 'const' || !binding.scope.path.isProgram()) return undefined
  const { init } = binding.path.node
  return types.isNumericLiteral(init) ? init.value : undefined
}

/** A number of a rule, or a constant that stands for one, becomes one more. */
export const numbers = {
  name: 'Number',
  *mutate(path) {
    const value = path.isNumericLiteral() && isFigure(path) ? path.node.value : constantOf(path)
    if (value !== undefined && path.getFunctionParent()) yield types.numericLiteral(value + 1)
  },
}
