/** What is said of keys, readings and rules for those who write files: a table of the static site has it from elsewhere. */
import babel from '@babel/core'

const { types: t } = babel
/** What calls say of what they make, by the name of what is called: the place of the sentence among its arguments. */
const SAID = { key: 1, reading: 2, sharedReading: 1, blowAfter: 1 }
/** Keys that hold such a sentence. */
const HELP = ['help', 'says']
/** What a chapter says it needs of others, and which rules it is the home of: checked and told where rules are made. */
const NEEDS = ['slots', 'steps', 'stats', 'fields', 'policies']
const WORTH =
  /\bneeds: \{|\brules: \[|\bfeature\(\[|\b(?:key|reading|sharedReading|blowAfter)\(|\b(?:help|says): |\.describe\(/

const isText = node => t.isStringLiteral(node) || t.isTemplateLiteral(node)

/** The module without those sentences; what it does is the same. */
export function unsaid(code, path) {
  if (!WORTH.test(code)) return code
  const cuts = []
  const cut = (from, to, text) => cuts.push([from, to, text])
  const ofFeature = path.includes('/features/') || code.includes('feature(')
  babel.traverse(babel.parseSync(code, { sourceType: 'module', configFile: false, babelrc: false }), {
    CallExpression({ node }) {
      const { callee, arguments: given } = node
      if (t.isMemberExpression(callee) && t.isIdentifier(callee.property, { name: 'describe' }) && isText(given[0]))
        cut(callee.object.end, node.end, '')
      const said = t.isIdentifier(callee) ? given[SAID[callee.name] ?? -1] : undefined
      if (isText(said)) cut(said.start, said.end, "''")
      // The first rule gives text and topic.
      if (t.isIdentifier(callee, { name: 'feature' }) && t.isArrayExpression(given[0]) && given[0].elements.length > 1)
        cut(given[0].elements[0].end, given[0].elements.at(-1).end, '')
    },
    ObjectProperty({ node, parent }) {
      const { key, value } = node
      const names = parent.properties.map(p => p.key?.name)
      const isNeeds =
        t.isIdentifier(key, { name: 'needs' }) &&
        t.isObjectExpression(value) &&
        value.properties.every(p => t.isObjectProperty(p) && NEEDS.includes(p.key.name))
      if (isNeeds) cut(value.start, value.end, '{}')
      if (t.isIdentifier(key, { name: 'rules' }) && names.includes('topic') && t.isArrayExpression(value))
        cut(value.start, value.end, '[]')
      if (t.isIdentifier(key) && HELP.includes(key.name) && isText(value) && (key.name === 'help' || ofFeature))
        cut(value.start, value.end, "''")
    },
  })
  const outer = cuts.filter(([a, b]) => !cuts.some(([c, d]) => (c < a && b <= d) || (c <= a && b < d)))
  return outer
    .toSorted((a, b) => b[0] - a[0])
    .reduce((is, [from, to, text]) => is.slice(0, from) + text + is.slice(to), code)
}
