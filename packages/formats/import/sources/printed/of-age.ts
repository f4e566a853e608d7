import { DRAGON_AGES } from '@quintain/rules'

/** The place of an age in their order; -1 for what is none. */
export const ageNamed = (text: string): number => DRAGON_AGES.indexOf(text.toLowerCase())

/** Since when something is had: `suggestion (old or older)`. */
const SINCE = new RegExp(
  `\\s*\\((${[...DRAGON_AGES].sort((a, b) => b.length - a.length).join('|')})(?: or older)?\\)`,
  'i',
)
/** Parts of a list, but not of what stands in parentheses. */
const parts = (text: string, by: string): string[] =>
  text.split(new RegExp(`\\s*${by}\\s*(?![^(]*\\))`)).filter(part => part !== '')

/** Of lists like `3/day—fog cloud, suggestion (old or older); 1/day—...` what a dragon of this age has. */
function hadAt(text: string, age: number): string {
  const groups = parts(text, ';').map(group => {
    const [, often = '', list = group] =
      /^(.*?\d\/day\s*[-\u2012-\u2015]+|.*?at will\s*[-\u2012-\u2015]+)\s*(.*)$/i.exec(group) ?? []
    const had = parts(list, ',').flatMap(item => {
      const since = SINCE.exec(item)
      return since && ageNamed(since[1]!) > age ? [] : [item.replace(SINCE, '')]
    })
    return had.length === 0 ? '' : `${often}${had.join(', ')}`
  })
  return groups.filter(group => group !== '').join('; ')
}

/** What counts by the age, in figures: wyrmlings are of the first category. */
const counted = (text: string, age: number): string =>
  text
    .replace(/(\d+d\d+) rounds plus 1 round per age category/gi, `$1+${age + 1} rounds`)
    .replace(/\b(?:one|1) (point|round)s? (of [a-z]+ [a-z]+ )?per age category/gi, `${age + 1} $1s $2`)
    .replace(/\b(?:once|one time) per day per age category/gi, `${age + 1} times per day`)

const PARAGRAPH = /^\s*([A-Z][^:.]{2,60}?:)\s*(.*)$/
/** A line below tables by age as it is said of one age; null where that age has nothing of it. */
export function lineOfAge(line: string, age: number): string | null {
  const [, head, text] = PARAGRAPH.exec(line) ?? []
  if (head === undefined || text === undefined) return counted(line, age)
  const since = SINCE.exec(head)
  if (since && ageNamed(since[1]!) > age) return null
  const own = head.replace(SINCE, '').replace(/^Other Spell-Like/i, 'Spell-Like')
  if (!/^Spell-Like/i.test(own)) return `${own} ${counted(text, age)}`
  const [list = '', ...sentences] = text.split(/(?<=[a-z)])\.\s+/)
  const had = hadAt(list.replace(/\.$/, ''), age)
  return had === '' ? null : `${own} ${[had, ...sentences].join('. ')}`
}
