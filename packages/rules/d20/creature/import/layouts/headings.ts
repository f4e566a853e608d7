import type { PlacedLine } from './placed.ts'

/** The name of an ability with its kind and nothing behind it: `Fear Aura (Su)`. */
const OF_KIND = /^[A-Z][A-Za-z',/ -]{2,50} \((?:Ex|Su|Sp|Ps)(?: or (?:Ex|Su|Sp|Ps))?\)[:.]?$/
const LIKE_SPELLS = /^(?:Spell|Psi)-Like Abilities[:.]?$/i
/** A name that may stand over a paragraph without its kind: `Improved Grab`, `Spells`. */
const NAME = /^[A-Z][A-Za-z'-]*(?: [A-Za-z'-]+){0,4}:?$/
const LISTS = /^(?:Special Attacks|Special Qualities)\b:?/i
/** What is printed over the parts of a description, which are about no ability. */
const SECTION =
  /^(?:Combat|Tactics|Strategies and Tactics|Ecology|Society|Description|Religion|Treasure|(?:Sample )?Encounters?|(?:[A-Z][a-z'-]+ )+(?:as )?(?:Characters?|Society|Lore|Religion|Companions?|Cohorts?|Mounts?)|(?:Training|Carrying Capacity)\b.*)$/
/** Whether a line of this name begins another part of a description. */
export const isSection = (name: string): boolean => SECTION.test(name)
/** Labels under which something more is said below a block. */
const SAID_AGAIN = /^(?:Skills|Feats)$/

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
 * `Fear Aura (Su): An ice devil ...`. A name without a kind is one where the block lists it among its attacks or qualities. Sections are
 * written so too: `Combat: It lies in wait`.
 */
export function withHeadings(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const names = listed(lines)
  const isHeading = ({ text }: PlacedLine): boolean =>
    [OF_KIND, LIKE_SPELLS, SECTION, SAID_AGAIN].some(of => of.test(text)) ||
    (NAME.test(text) && names.has(bare(text).toLowerCase()))
  const out: PlacedLine[] = []
  let heading: PlacedLine | undefined
  for (const line of lines) {
    if (isHeading(line)) {
      if (heading) out.push(heading)
      heading = line
    } else if (heading && line.text !== '') {
      out.push({ at: heading.at, text: `${bare(heading.text)}: ${line.text}` })
      heading = undefined
    } else if (!heading) out.push(line)
  }
  return heading ? [...out, heading] : out
}
const bare = (heading: string): string => heading.replace(/[:.]$/, '')
