/** What is said of keys, readings and rules for those who write files: a table of the static site has it from elsewhere. */
import { parseSync, Visitor } from 'rolldown/utils'

/** What calls say of what they make, by the name of what is called: the place of the sentence among its arguments. */
const SAID = { key: 1, reading: 2, sharedReading: 1, blowAfter: 1 }
/** Keys that hold such a sentence. */
const HELP = ['help', 'says']
/** What a chapter says it needs of others, and which rules it is the home of: checked and told where rules are made. */
const NEEDS = ['slots', 'steps', 'stats', 'fields', 'policies']
const WORTH =
  /\bneeds: \{|\brules: \[|\bfeature\(\[|\b(?:key|reading|sharedReading|blowAfter)\(|\b(?:help|says): |\.describe\(/

const isText = node => node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')
/** The name of a key or of what is called; undefined where it is more than a name. */
const nameOf = node => (node.type === 'Identifier' ? node.name : undefined)

const known = new Map()
/** The module without those sentences; what it does is the same. Found once: a worker is bundled several times. */
export function unsaid(code, path) {
  if (!WORTH.test(code)) return code
  const before = known.get(path)
  if (before?.code === code) return before.without
  const without = withoutSaying(code, path)
  known.set(path, { code, without })
  return without
}
function withoutSaying(code, path) {
  const cuts = []
  const cut = (from, to, text) => cuts.push([from, to, text])
  const ofFeature = path.includes('/features/') || code.includes('feature(')
  const { program, errors } = parseSync('module.js', code)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`)
  new Visitor({
    CallExpression({ callee, arguments: given, end }) {
      const isDescribe =
        callee.type === 'MemberExpression' && !callee.computed && nameOf(callee.property) === 'describe'
      if (isDescribe && isText(given[0])) cut(callee.object.end, end, '')
      const said = given[SAID[nameOf(callee)] ?? -1]
      if (isText(said)) cut(said.start, said.end, "''")
      // The first rule gives text and topic.
      const rules = nameOf(callee) === 'feature' && given[0]?.type === 'ArrayExpression' ? given[0].elements : []
      if (rules.length > 1) cut(rules[0].end, rules.at(-1).end, '')
    },
    ObjectExpression({ properties }) {
      const names = properties.map(p => p.key && nameOf(p.key))
      for (const [i, { value }] of properties.entries()) {
        const isNeeds =
          names[i] === 'needs' &&
          value.type === 'ObjectExpression' &&
          value.properties.every(p => p.type === 'Property' && NEEDS.includes(nameOf(p.key)))
        if (isNeeds) cut(value.start, value.end, '{}')
        if (names[i] === 'rules' && names.includes('topic') && value.type === 'ArrayExpression')
          cut(value.start, value.end, '[]')
        if (HELP.includes(names[i]) && isText(value) && (names[i] === 'help' || ofFeature))
          cut(value.start, value.end, "''")
      }
    },
  }).visit(program)
  const outer = cuts.filter(([a, b]) => !cuts.some(([c, d]) => (c < a && b <= d) || (c <= a && b < d)))
  return outer
    .toSorted((a, b) => b[0] - a[0])
    .reduce((is, [from, to, text]) => is.slice(0, from) + text + is.slice(to), code)
}
