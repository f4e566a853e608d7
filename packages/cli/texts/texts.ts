import { type GameSystem, type Registry, textsAlone } from '@quintain/rules'

/** The rulesets that the command knows. A verb loads those that it needs, when it needs them. */
export interface Texts {
  readonly ids: readonly string[]
  /** A registry of these rulesets alone; of all where none is named, or one is not known. */
  load(...ids: readonly string[]): Promise<Registry>
}

const alone: Readonly<Record<string, () => Promise<GameSystem>>> = textsAlone
/** Registries by their ids: a schema that is made for one is found again. */
const loaded = new Map<string, Promise<Registry>>()
async function loadAlone(ids: readonly string[]): Promise<Registry> {
  return Object.fromEntries(await Promise.all(ids.map(async id => [id, await alone[id]!()] as const)))
}

/** Ours: each text is a part of the program by itself. Threads and workers load them in the same way. */
export const ours: Texts = {
  ids: Object.keys(alone),
  async load(...ids) {
    const named = new Set(ids)
    if (named.size === 0 || ids.some(id => !Object.hasOwn(alone, id))) return (await import('@quintain/rules')).rulesets
    const inOrder = ours.ids.filter(id => named.has(id))
    const key = inOrder.join(' ')
    const found = loaded.get(key) ?? loadAlone(inOrder)
    loaded.set(key, found)
    return found
  },
}

/** Those of a program that brings its own, which are loaded already. Ours, handed in as they are, are known as ours. */
export const textsOf = async (registry: Registry): Promise<Texts> =>
  registry === (await ours.load()) ? ours : { ids: Object.keys(registry), load: async () => registry }

/** The rulesets whose id stands in a document as a word: that of a fight is among them. */
export const namedIn = ({ ids }: Texts, document: string): readonly string[] =>
  ids.filter(id => new RegExp(`\\b${id}\\b`).test(document))
