import type { PlacedLine } from './placed.ts'

/** The name of an ability with its kind and nothing behind it: `Fear Aura (Su)`. */
const OF_KIND = /^[A-Z][A-Za-z',/ -]{2,50} \((?:Ex|Su|Sp|Ps)(?: or (?:Ex|Su|Sp|Ps))?\)[:.]?$/
const LIKE_SPELLS = /^(?:Spell|Psi)-Like Abilities[:.]?$/i
/** A name that may stand over a paragraph without its kind: `Improved Grab`, `Spells`. */
const NAME = /^[A-Z][A-Za-z'-]*(?: [A-Za-z'-]+){0,4}:?$/
const LISTS = /^(?:Special Attacks|Special Qualities)\b:?/i
/** What pages print over the parts of a description. */
const SECTION = /^(?:Combat|Tactics|Ecology|Society|Description|(?:Sample )?Encounters?)$/i

/** The abilities that a block lists, in small letters, without what stands beside their names. */
const listed = (lines: readonly PlacedLine[]): ReadonlySet<string> =>
  new Set(
    lines
      .filter(line => LISTS.test(line.text))
      .flatMap(line => line.text.replace(LISTS, '').toLowerCase().split(/[,;]/))
      .map(name => name.replace(/[(+\d].*$/, '').trim()),
  )

/**
 * The lines of a page that prints the name of an ability as a heading over its paragraph, with both in one line as books have them:
 * `Fear Aura (Su): An ice devil ...`. A name without a kind is one where the block lists it among its attacks or qualities.
 */
export function withHeadings(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const names = listed(lines)
  const isHeading = ({ text }: PlacedLine): boolean =>
    OF_KIND.test(text) || LIKE_SPELLS.test(text) || (NAME.test(text) && names.has(bare(text).toLowerCase()))
  const out: PlacedLine[] = []
  let heading: PlacedLine | undefined
  for (const line of lines) {
    if (isHeading(line)) {
      if (heading) out.push(heading)
      heading = line
    } else if (heading && line.text !== '') {
      out.push({ at: heading.at, text: SECTION.test(line.text) ? heading.text : `${bare(heading.text)}: ${line.text}` })
      heading = undefined
    } else if (!heading) out.push(line)
  }
  return heading ? [...out, heading] : out
}
const bare = (heading: string): string => heading.replace(/[:.]$/, '')
