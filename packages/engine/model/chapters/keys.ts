/**
 * What a key of a sheet holds, as data: a flag; a whole number (`count`: 1 and more, `amount`: 0 and more, `number`: any; `bonus`: any but 0); a
 * `measure`: any number above 0; a `percent`: 1 to 100; a text; a `kind` of creatures, which the fight must know; a word of some; one of several shapes; a list that is not
 * empty; keys of its own, of which some may need one of `least`; and what each text has its own words for: damage as the
 * text writes it, dice, types of damage, the name of an ability, a save or a condition, a list of consequences.
 */
export type KeyShape =
  | 'flag'
  | 'count'
  | 'amount'
  | 'number'
  | 'bonus'
  | 'measure'
  | 'percent'
  | 'text'
  | 'kind'
  | (typeof WORDED)[number]
  | { readonly oneOf: readonly string[] }
  | { readonly either: readonly KeyShape[] }
  | { readonly each: KeyShape }
  | { readonly of: SheetKeys; readonly least?: readonly string[] }

/** Shapes that each text spells in its own words. */
export const WORDED = ['damage', 'dice', 'types', 'ability', 'save', 'condition', 'consequences'] as const

/** A key of a sheet that a rule reads. */
export interface Key {
  readonly shape: KeyShape
  /** What it says: a sentence with its unit and, after a colon, an example: `rounds that it lasts: 3`. */
  readonly help: string
  /** Lists of what files may name say it of those that have it. */
  readonly listed?: true
  /** Of a key within a feature: the feature cannot do without it. */
  readonly required?: true
  /** Of a key within a feature: keys beside it of which one has to be there, since it says nothing alone. */
  readonly beside?: readonly string[]
  /** Of a key within a feature: keys beside which it says nothing. */
  readonly apart?: readonly string[]
  /** Of a feature: one of it on a sheet is all that has an effect, a second one is refused. */
  readonly once?: true
}
/** Keys of a document by their names. */
export type SheetKeys = Readonly<Record<string, Key>>

/** The documents of a sheet that rules bring keys for; of `feature` each key is a feature of creatures by its name. */
export const DOCUMENTS = ['creature', 'weapon', 'act', 'armor', 'feature'] as const
/** The keys that a rule brings, by the document of a sheet in which they stand. */
export type KeysOf = { readonly [D in (typeof DOCUMENTS)[number]]?: SheetKeys }

/** The documents of which texts read some keys and not others; the keys themselves are declared once for all texts. */
export const READ_DOCUMENTS = [...DOCUMENTS, 'effect', 'consequence', 'area', 'condition'] as const
/** A document of which texts read some keys and not others. */
export type ReadDocument = (typeof READ_DOCUMENTS)[number]
/** Keys that stand in the shared form of a document, by the document; of `condition`: conditions that effects may bring, by name. */
export type ReadsOf = { readonly [D in ReadDocument]?: readonly string[] }
/** The shared keys that the chapters of a text read; a key that is not among them is unknown in it. */
export type Read = { readonly [D in ReadDocument]: ReadonlySet<string> }

/** The shared keys that some chapter reads, by document. */
export function readsOf(chapters: readonly { readonly reads?: ReadsOf }[]): Read {
  const of = (document: ReadDocument) => new Set(chapters.flatMap(ch => ch.reads?.[document] ?? []))
  return Object.fromEntries(READ_DOCUMENTS.map(document => [document, of(document)])) as unknown as Read
}

/** A key with what it holds and what it means. */
export const key = (
  shape: KeyShape,
  help: string,
  how: Pick<Key, 'listed' | 'required' | 'once' | 'beside' | 'apart'> = {},
): Key => ({
  shape,
  help,
  ...how,
})

/** The keys of all chapters, by document. Throws an Error where two chapters bring one of the same name. */
export function keysOf(chapters: readonly { readonly topic: string; readonly keys?: KeysOf }[]): Required<KeysOf> {
  const all = { creature: {}, weapon: {}, act: {}, armor: {}, feature: {} } as Record<keyof KeysOf, Record<string, Key>>
  for (const { topic, keys = {} } of chapters)
    for (const document of DOCUMENTS)
      for (const [name, k] of Object.entries(keys[document] ?? {})) {
        if (name in all[document])
          throw new Error(`the key "${name}" of ${document} is in two chapters, the second is "${topic}"`)
        all[document][name] = k
      }
  return all
}
