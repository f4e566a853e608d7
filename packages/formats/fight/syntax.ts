import { type Document, isCollection, isMap, isNode, isScalar, type Node, visit, type YAMLError } from 'yaml'

/** A slip of syntax: where in the text, and what would be right. */
export interface Slip {
  readonly offset: number
  readonly message: string
}

/**
 * The syntax errors of a file, in the words of its author. After the first one that breaks the structure all
 * others follow from it, so it is the last that is reported, and nothing more can be read (`stops`).
 */
export function slipsOf(doc: Document, text: string): { readonly slips: readonly Slip[]; readonly stops: boolean } {
  // A quote left open swallows what follows, brackets and all.
  const quote = doc.errors.find(e => /^Missing closing/.test(e.message))
  if (quote)
    return {
      slips: [{ offset: quote.pos[0], message: 'a quoted text is not closed: its second quote is missing' }],
      stops: true,
    }
  const broken = doc.errors.findIndex(e => e.code !== 'DUPLICATE_KEY')
  const reported = broken < 0 ? doc.errors : doc.errors.slice(0, broken + 1)
  return { slips: reported.map(e => ({ offset: e.pos[0], message: inWords(e, doc, text) })), stops: broken >= 0 }
}

/** Lists and groups nest no deeper than this; a fight file needs 10. */
const DEEPEST = 64

/**
 * What YAML takes and a file cannot mean: aliases (`*name`) without an anchor (`&name`) before them, or within what they stand
 * for; lists and groups within each other without end.
 */
export function strays(doc: Document): Slip[] {
  const slips: Slip[] = []
  visit(doc, {
    Collection(_, node, path) {
      if (path.length <= 2 * DEEPEST) return
      slips.push({ offset: node.range?.[0] ?? 0, message: `lists and groups nest deeper than ${DEEPEST}` })
      return visit.BREAK
    },
    Alias(_, alias, path) {
      const stands = alias.resolve(doc)
      if (stands && !path.includes(stands)) return
      if (stands) {
        const message = `*${alias.source} stands within what &${alias.source} marks: nothing can hold itself`
        slips.push({ offset: alias.range?.[0] ?? 0, message })
        return
      }
      const message = `*${alias.source} stands for what &${alias.source} marks, and nothing before it is marked so; a text that begins with * is quoted`
      slips.push({ offset: alias.range?.[0] ?? 0, message })
    },
  })
  return slips
}

/** Takes out of a document what stands under a key that was given before, and keys `__proto__`, and says where those stood. */
export function withoutStrayKeys(doc: Document): Slip[] {
  const slips: Slip[] = []
  visit(doc, {
    Map(_, map) {
      const keys = new Set<unknown>()
      map.items = map.items.filter(({ key }) => {
        const name = isScalar(key) ? key.value : key
        if (name === '__proto__') slips.push({ offset: isNode(key) ? (key.range?.[0] ?? 0) : 0, message: MACHINE })
        else if (!keys.has(name)) return keys.add(name)
        return false
      })
    },
  })
  return slips
}
const MACHINE = '"__proto__" is a word of the machine: choose another key'

function inWords(e: YAMLError, doc: Document, text: string): string {
  switch (e.code) {
    case 'DUPLICATE_KEY':
      return givenTwice(e, doc, text)
    case 'TAB_AS_INDENT':
      return 'the line begins with a tab: indent with spaces'
    case 'NON_STRING_KEY':
      return 'a key is a plain text'
    case 'MULTIPLE_DOCS':
      return 'a second document begins here (---): a file holds one'
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'a second "key: value" in one line: quote a text that has ": " in it, or put it on a line of its own'
    case 'MULTILINE_IMPLICIT_KEY':
      return 'a line that is no "key: value": a colon and a space are missing, or it is indented otherwise than its neighbours'
    case 'MISSING_CHAR':
    case 'BAD_INDENT':
      return unclosed(e, doc, text) ?? missing(e.message)
    case 'BAD_SCALAR_START':
      return `a text cannot begin with ${JSON.stringify(text[e.pos[0]] ?? '')}: quote it`
    case 'BLOCK_IN_FLOW':
      return 'a second colon within brackets: a comma is missing before the next key, or a text that has ": " in it is not quoted'
    case 'BAD_DQ_ESCAPE':
      return 'a backslash in double quotes is the first of two signs (\\n, \\"): write \\\\ for itself, or quote with single quotes'
    case 'UNEXPECTED_TOKEN':
      return misplaced(e, text)
    default:
      if (/call stack/i.test(e.message)) return `lists and groups nest deeper than ${DEEPEST}`
      return plainly(e.message)
  }
}

/** Something that cannot stand where it stands. */
function misplaced(e: YAMLError, text: string): string {
  const sign = text[e.pos[0]] ?? ''
  if (/^Block scalar header/.test(e.message))
    return 'after | or > nothing more stands in the line: the text begins in the next one'
  if (/same line with key/.test(e.message)) return 'a list begins in the line after its key, or stands in [ ]'
  if (sign === ',') return 'a comma with nothing before it'
  if (sign === '}' || sign === ']') return `${sign} closes nothing that was opened`
  const found = /^\S+/.exec(text.slice(e.pos[0], e.pos[0] + MOST))?.[0] ?? sign
  return `${JSON.stringify(found)} follows something that has ended: a comma, a line end or a colon is missing before it, or a bracket or quote is too many`
}
/** So much of a text is quoted back. */
const MOST = 20

const plainly = (message: string): string => {
  const line = message.replace(/ at line \d+.*$/s, '')
  return line.charAt(0).toLowerCase() + line.slice(1)
}

function missing(message: string): string {
  if (/same column/.test(message)) return 'the keys of one group, or the dashes of one list, begin in the same column'
  if (/followed by map values/.test(message)) return 'a colon is missing: key: value'
  const bracket = /^Flow .* end with a (.)/.exec(message)?.[1]
  if (/^Missing ,/.test(message)) return 'a comma or a colon is missing before this'
  if (/without - indicator/.test(message)) return 'each item of a list begins with "- "'
  if (/^Comments must/.test(message)) return 'a comment has a space before its #'
  if (bracket) return `a bracket is not closed: ${bracket} is missing`
  return plainly(message)
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The last bracket before the place that nothing closes. */
function unclosed(e: YAMLError, doc: Document, text: string): string | null {
  let found: Node | null = null
  visit(doc, {
    Collection(_, node) {
      const [from, to] = node.range ?? [0, 0]
      if (node.flow && from < e.pos[0] && !/[}\]]/.test(text[to - 1] ?? '')) found = node
    },
  })
  if (!isCollection(found)) return null
  const [open, close] = isMap(found) ? '{}' : '[]'
  return `the ${open} of line ${lineOf(text, (found as Node).range![0])} is not closed: ${close} is missing`
}

function givenTwice(e: YAMLError, doc: Document, text: string): string {
  let message = 'a key is given twice in one group'
  visit(doc, {
    Map(_, map) {
      const at = map.items.findIndex(p => isNode(p.key) && p.key.range?.[0] === e.pos[0])
      const key = map.items[at]?.key
      if (!isScalar(key)) return
      const first = map.items.find(p => isScalar(p.key) && p.key.value === key.value)?.key as Node
      message = `"${String(key.value)}" is given twice, first in line ${lineOf(text, first.range![0])}`
      return visit.BREAK
    },
  })
  return message
}
