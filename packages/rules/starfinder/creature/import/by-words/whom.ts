import { plainOf, sentencesOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { SOME_KINDS } from '../../../../d20/creature/import/deeds/read-sentence.ts'
import { onceIn, worksOnce } from '../../../../d20/creature/import/told/once.ts'
import { imported } from '../../../words/imports.ts'
import type { Where } from '../part.ts'

type Keys = Record<string, unknown>
type Made = string | Keys
/** Features that bring something to others. */
const REACHING = ['aura', 'gaze', 'frightful presence', 'hit'] as const
/** Of these the ones that work again and again on the same creature. */
const AGAIN: readonly string[] = ['aura', 'gaze', 'hit']
const KINDS =
  'aberration|android|animal|construct|dragon|el(?:f|ve)|elemental|fey|giant|humanoid|magical beast|monstrous humanoid|ooze|outsider|plant|robot|undead|vermin'
const KIND = new RegExp(`\\b(${KINDS})s?\\b`, 'gi')
const EXCEPT = new RegExp(
  `\\b(?:other than|except(?: for)?|excluding) (?:an? )?((?:(?:${KINDS})s?(?:, (?:and |or )?| and | or )?)+)`,
  'i',
)
const PROOF = new RegExp(
  `^((?:(?:${KINDS})s?(?:, (?:and |or )?| and | or )?)+) are immune(?: to (?:this|that|its|the)[^.]*)?\\.?$`,
  'i',
)
/** A subject or an object of what the ability does. */
const LIVING =
  /\bliving (?:creatures?|targets?|foes?|enem(?:y|ies)|opponents?)\b[^.]*\b(?:must|can attempt|takes?|is|are|gains?|becomes?|succeeds?|saves?)\b|\b(?:hits?|bites?|stings?|strikes?|damages?|touch(?:es)?) (?:an?|any|each|one) living\b/i
const DESCRIPTORS = [
  'charm',
  'compulsion',
  'curse',
  'death',
  'disease',
  'emotion',
  'fear',
  'language-dependent',
  'mind-affecting',
  'pain',
  'poison',
  'sense-dependent',
  'sonic',
]
const IS = /\b(?:this|it|that) is (?:an? )?([a-z, -]+?) (?:effect|ability)\b/i

const one = (kind: string): string => {
  const low = kind.toLowerCase()
  return low === 'elve' ? 'elf' : low === 'robot' ? 'technological' : low
}
const kindsOf = (text: string): string[] => [...text.matchAll(KIND)].map(([, kind]) => one(kind!))

/** Whom words say that something works on, and what it is. */
interface Whom {
  readonly only?: readonly string[]
  readonly spares?: readonly string[]
  readonly descriptors: readonly string[]
}
function whomIn(words: string): Whom {
  const sentences = sentencesOf(words)
  const spared = sentences.flatMap(said => kindsOf((EXCEPT.exec(said) ?? PROOF.exec(said))?.[1] ?? ''))
  const living = sentences.some(said => LIVING.test(said) && !/\bnon-?living\b|\bliving creature or\b/i.test(said))
  const is = sentences.map(said => IS.exec(said)?.[1]?.toLowerCase() ?? '').join(' ')
  return {
    ...(living ? { only: ['living'] } : {}),
    ...(spared.length ? { spares: [...new Set(spared)] } : {}),
    descriptors: DESCRIPTORS.filter(d => new RegExp(`(?:^|[ ,])${d}(?:[ ,]|$)`).test(is)),
  }
}
const isHarm = (x: Keys): boolean =>
  x['user'] !== true && x['heals'] === undefined && x['grants'] === undefined && x['ruled'] === undefined
/** Consequences for those alone whom the words name. */
const forThese = (all: unknown, { only, spares }: Whom): unknown =>
  Array.isArray(all)
    ? (all as Keys[]).map(x => (isHarm(x) ? { ...(only ? { only } : {}), ...(spares ? { spares } : {}), ...x } : x))
    : all
const withDescriptors = (given: Keys, { descriptors }: Whom): Keys => {
  const had = (given['descriptors'] ?? []) as readonly string[]
  const all = [...new Set([...had, ...descriptors])]
  return all.length > had.length ? { ...given, descriptors: all } : given
}
function featureFor(made: Made, whom: Whom): Made {
  if (typeof made === 'string') return made
  const name = REACHING.find(x => made[x] !== undefined)
  if (name === undefined) return made
  const given = made[name] as Keys
  if (given['friends'] === true) return made
  const own = { ...given, consequences: forThese(given['consequences'], whom) }
  return { [name]: name === 'frightful presence' ? own : withDescriptors(own, whom) }
}
function actFor(act: Keys, whom: Whom): Keys {
  const effect = act['effect'] as Keys | undefined
  if (!effect || effect['personal'] === true || effect['friends'] === true || !effect['consequences']) return act
  const { only, spares } = whom
  const own = {
    ...effect,
    ...(only && effect['only'] === undefined && effect['spares'] === undefined ? { only } : {}),
    ...(spares && effect['spares'] === undefined ? { spares } : {}),
  }
  return { ...act, effect: withDescriptors(own, whom) }
}
/** The name of the save against a feature that works again and again; undefined where it has none. */
function saveName(made: Made): string | undefined {
  if (typeof made === 'string') return undefined
  const name = AGAIN.find(x => made[x] !== undefined)
  const given = name === undefined ? undefined : (made[name] as Keys)
  if (!given || given['dc'] === undefined || (name === 'aura' && given['eachTurn'] !== true)) return undefined
  if (name === 'aura') return String(given['called'] ?? name)
  return given['with'] === undefined ? name : `${name}, ${[given['with']].flat().join(' or ')}`
}

/** How much of its sheet a creature had before an ability was read. */
export const sheetSoFar = ({ keys }: Pick<Where, 'keys'>) => ({
  acts: ((keys['acts'] ?? []) as readonly Keys[]).length,
  features: ((keys['features'] ?? []) as readonly Made[]).length,
})
/**
 * What the words of an ability say of all that it has brought: that it works on the living alone, that it spares some kinds, that it
 * is fear or works on the mind, that who has saved is proof against it.
 */
export function heedWhom({ s, path, keys }: Where, had: ReturnType<typeof sheetSoFar>): void {
  const words = plainOf(s.text(`${path}.system.description.value`)).replaceAll('\u00b6', ' ')
  if (words === '') return
  const whom = whomIn(words)
  if (whom.spares) s.unsay(path, SOME_KINDS)
  const acts = (keys['acts'] ?? []) as readonly Keys[]
  const features = (keys['features'] ?? []) as readonly Made[]
  const said = whom.only ?? whom.spares ?? (whom.descriptors.length > 0 ? whom.descriptors : undefined)
  if (said) {
    if (acts.length > had.acts) keys['acts'] = acts.map((act, i) => (i < had.acts ? act : actFor(act, whom)))
    if (features.length > had.features)
      keys['features'] = features.map((made, i) => (i < had.features ? made : featureFor(made, whom)))
  }
  const once = onceIn(words)
  for (const made of once ? features.slice(had.features) : []) {
    const of = saveName(made)
    if (of === undefined || features.some(f => typeof f !== 'string' && (f['works once'] as Keys)?.['of'] === of))
      continue
    const proof = worksOnce(of, once!)
    keys['features'] = [...((keys['features'] ?? []) as readonly Made[]), proof]
    s.note(path, 'mapped', imported.as('features', proof))
  }
}
