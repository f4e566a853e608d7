import type { ImportNote } from '@quintain/rules'
import { at, isRecord, textAt } from './doc.ts'
import { blockOfFoundry } from './foundry-d20.ts'
import { creaturesOfImprovedInitiative, isImprovedInitiative } from './improved-initiative.ts'
import { blockOfPcg, isPcg } from './pcgen.ts'
import { otherGame } from './printed/editions.ts'
import { isHtml, textsOfHtml } from './printed/html.ts'
import { isMarkdown, textsOfMarkdown } from './printed/markdown.ts'
import { blocksOfText } from './printed/several.ts'
import { isTabbed, textsOfTabs } from './printed/tabs.ts'
import { words } from './words.ts'

/** What a file is, by its shape: documents that a ruleset may read, or the reason why none does. */
export type Recognised =
  | { readonly documents: readonly unknown[]; readonly notes: readonly ImportNote[] }
  | { readonly refused: string }

interface Kind {
  readonly is: (doc: unknown) => boolean
  readonly as: (doc: never) => Recognised
}
const kind = <T>(is: (doc: unknown) => doc is T, as: (doc: T) => Recognised): Kind => ({ is, as })
const ACTORS = ['npc', 'npc2', 'character', 'creature', 'pc', 'basic']
const data = (doc: unknown): unknown => (isRecord(at(doc, 'system')) ? at(doc, 'system') : at(doc, 'data'))
type Doc = Readonly<Record<string, unknown>>
/** An actor of Foundry VTT of whatever system. */
const isActor = (doc: unknown): doc is Doc =>
  isRecord(doc) && ACTORS.includes(textAt(doc, 'type')) && (isRecord(doc['system']) || isRecord(doc['data']))
const has = (doc: unknown, ...paths: readonly string[]): boolean =>
  paths.some(path => at(data(doc), path) !== undefined)

/** A character of PCGen without abilities, and its data files: lines of tags with tabs between. */
const PCGEN = /^PCGVERSION:|^SOURCELONG:|^[^\t\n]+\t+(?:[A-Z]+:[^\t\n]*\t+)*MONSTERCLASS:/m
const KINDS: readonly Kind[] = [
  kind(
    (doc): doc is Doc => isActor(doc) && has(doc, 'attributes.eac', 'attributes.kac'),
    doc => ({ documents: [doc], notes: [] }),
  ),
  kind(
    (doc): doc is Doc =>
      isActor(doc) && has(doc, 'attributes.naturalAC', 'attributes.bab', 'attributes.savingThrows', 'attributes.cmb'),
    doc => ({ documents: [blockOfFoundry(doc)], notes: [] }),
  ),
  kind(
    (doc): doc is Doc =>
      isActor(doc) &&
      has(
        doc,
        'attributes.ac.calc',
        'attributes.ac.flat',
        'attributes.prof',
        'attributes.movement',
        'attributes.death',
      ),
    () => ({ refused: words.fifthEdition }),
  ),
  kind(
    (doc): doc is Doc => isActor(doc) && has(doc, 'perception', 'saves', 'initiative'),
    () => ({ refused: words.second }),
  ),
  kind(
    (doc): doc is Doc => isRecord(doc) && isImprovedInitiative(doc),
    doc => {
      const { blocks, notes } = creaturesOfImprovedInitiative(doc)
      return blocks.length ? { documents: blocks, notes } : { refused: words.noCreatures }
    },
  ),
  kind(isPcg, text => ({ documents: [blockOfPcg(text)], notes: [] })),
  kind(
    (doc): doc is string => typeof doc === 'string' && PCGEN.test(doc),
    () => ({ refused: words.pcgen }),
  ),
  kind(
    (doc): doc is string => typeof doc === 'string' && isHtml(doc),
    text => ({ documents: textsOfHtml(text), notes: [] }),
  ),
  kind(
    (doc): doc is string => typeof doc === 'string' && isTabbed(doc),
    text => ({ documents: textsOfTabs(text), notes: [] }),
  ),
  kind(
    (doc): doc is string => typeof doc === 'string' && isMarkdown(doc),
    text => ({ documents: textsOfMarkdown(text), notes: [] }),
  ),
]

/** Tells files of programs apart by their shape, and brings each into the form that rulesets read. */
export function recognise(doc: unknown): Recognised {
  const found = KINDS.find(k => k.is(doc))
  const known = found ? found.as(doc as never) : { documents: [doc], notes: [] }
  if ('refused' in known) return known
  const all = known.documents.flatMap((one): readonly unknown[] =>
    typeof one === 'string' ? blocksOfText(one) : [one],
  )
  const game = (one: unknown) => (typeof one === 'string' ? otherGame(one) : undefined)
  const documents = all.filter(one => game(one) === undefined)
  const refused = [...new Set(all.flatMap(one => game(one) ?? []))].map(one => words[one])
  if (documents.length === 0 && refused[0] !== undefined) return { refused: refused[0] }
  return { documents, notes: [...known.notes, ...refused.map(says => ({ path: '', how: 'ignored' as const, says }))] }
}
