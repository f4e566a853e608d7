import { deeds } from '../../../words/imports/deeds.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { SIZE_MODIFIER } from '../../sizes.ts'
import { deedIn } from '../deeds/deed.ts'
import { plainOf, sentencesOf } from '../deeds/plain.ts'
import { areAside } from '../deeds/read-sentence.ts'
import { type RuledDeed, ruledDeed } from '../deeds/ruled.ts'
import type { Doer } from '../deeds/shapes.ts'
import { spellNamed } from '../deeds/spells/spells.ts'
import { weaponsNamed } from '../prose.ts'
import type { Beast, Keys, Read, Reader, Said } from '../reading.ts'

/** Conditions that every text with printed blocks has. */
const CONDITIONS: readonly string[] =
  'blinded confused dazed dazzled entangled exhausted fascinated fatigued flat-footed frightened helpless nauseated panicked paralyzed petrified prone shaken sickened slowed sleeping stunned'.split(
    ' ',
  )
/** Whose abilities they are, for those that are read from words. */
const doerOf = (of: Beast): Doer => ({
  dc: 10 + Math.floor(of.level / 2) + of.figures.modifiers.Con,
  resolve: 0,
  level: of.level,
  speed: of.speed,
  dice: text => text,
  weapons: of.weapons.map(w => String(w['name'])),
  far: of.weapons.filter(w => w['use'] === 'projectile' || w['use'] === 'thrown').map(w => String(w['name'])),
  attacks: {
    melee: of.figures.baseAttack + of.figures.modifiers.Str + SIZE_MODIFIER[of.figures.size],
    ranged: of.figures.baseAttack + of.figures.modifiers.Dex + SIZE_MODIFIER[of.figures.size],
  },
  conditions: CONDITIONS,
})
/**
 * What a block names and no reader understands, as what the table rules of it: what stands beside an attack, what its paragraph
 * says to be something that it does, and spells. Undefined for anything else: a name alone says nothing that could be played.
 */
export function ruledIn(text: string, of: Beast, weapons: readonly string[], isSpell: boolean): RuledDeed | undefined {
  const low = text.toLowerCase().replace(/^also /, '')
  const name = /^[a-z' +-]+/.exec(low)?.[0]?.trim() ?? low
  const beside = low.slice(name.length).trim()
  const paragraph = of.block.paragraph(name)
  if (weapons.length > 0) return ruledDeed(name, paragraph, { when: 'hit', with: weapons }, doerOf(of), text)
  const words = [beside, paragraph].filter(Boolean).join('. ')
  const spell = isSpell || (/at will|\d+ ?\/ ?(?:day|hour|round)/.test(low) && !/^spell/.test(low))
  // Whom a spell that is known by its name alone works on the game master chooses.
  const near = spell ? { range: 25 + 5 * Math.floor(of.level / 2) } : {}
  return ruledDeed(name, words, near, doerOf(of), spell ? deeds.asNamed : undefined)
}
/** Whether a hit brings no more than the damage that all of its weapons have printed beside their own. */
function isInAttack(feature: Keys | string, of: Beast): boolean {
  const hit = typeof feature === 'string' ? undefined : (feature['hit'] as Keys | undefined)
  if (!hit || hit['dc'] !== undefined) return false
  const arms = [hit['with'] ?? []].flat() as string[]
  const has = (name: string, c: Keys): boolean => {
    const parts = of.weapons.find(w => w['name'] === name)?.['damage']
    const type = [c['types'] ?? []].flat()[0]
    return (
      Array.isArray(parts) && parts.some((p: Keys) => p['dice'] === c['damage'] && [p['types']].flat().includes(type))
    )
  }
  return (
    arms.length > 0 &&
    (hit['consequences'] as readonly Keys[]).every(c => c['damage'] !== undefined && arms.every(name => has(name, c)))
  )
}
/** A second thing that it can do with the same use: `It can also produce a stream that deals 8d8 points of damage to a single target`. */
const SECOND =
  /^(?:The (?:creature|[a-z' -]+?)|It|An? [a-z' -]+?) can (?:also|instead) (?:produce|shoot|spit|spray|fire|focus|release|loose|emit|hurl)\b[^.]*\d*d\d+[^.]*\.?$/i
/** What is said of both ways. */
const BOTH = /^In (?:either|both) cases?,? /i
/** The words of each of two ways in which an ability may be used; undefined for one that has a single way. */
function twoWays(words: string): readonly [string, string] | undefined {
  const all = sentencesOf(plainOf(words))
  const at = all.findIndex((sentence, i) => i > 0 && SECOND.test(sentence))
  if (at < 0 || !all.slice(0, at).some(sentence => /\d*d\d+[^.]*\bdamage\b/i.test(sentence))) return undefined
  const rest = all.slice(at + 1).map(said => said.replace(BOTH, '').replace(/^[a-z]/, first => first.toUpperCase()))
  const wait = all.slice(0, at).filter(sentence => /\b(?:again|wait|every)\b[^.]*\brounds?\b/i.test(sentence))
  return [
    [...all.slice(0, at), ...rest].join(' '),
    [all[at]!.replace(/^.*? can (?:also|instead) /i, 'It can '), ...wait, ...rest].join(' '),
  ]
}
/** What the paragraph of an ability says in figures, of one that is not known by its name. */
export const described: Reader = (said, of) => {
  const ways = twoWays(of.block.paragraph(said.name))
  const reads = ways?.map(words => describedAs(said, of, {}, words))
  const acts = reads?.map(read =>
    read && !read.features?.length && read.acts?.length === 1 ? read.acts[0]! : undefined,
  )
  if (!reads || acts?.[0] === undefined || acts[1] === undefined) return describedAs(said, of, {})
  // Both are one ability: after either it waits for both.
  const both = [acts[0], { ...acts[1], name: `${said.name}, the other way` }].map(act => {
    const uses = act['uses'] as Keys | undefined
    return uses ? { ...act, uses: { ...uses, shares: said.name } } : act
  })
  return { ...reads[0], acts: both, guessed: reads.flatMap(read => read?.guessed ?? []) }
}
/** The same of one part of an ability, each of which it does by an action of its own. */
export const describedPart = (said: Said, of: Beast, words: string): Read | undefined =>
  describedAs(said, of, { when: 'act' }, words)
function describedAs(
  said: Said,
  of: Beast,
  usual: { readonly when?: 'act' },
  words = of.block.paragraph(said.name),
): Read | undefined {
  if (words === '') return undefined
  const hits = said.weapons.length > 0 ? { when: 'hit' as const, with: said.weapons } : usual
  const deed = deedIn(said.name, words, hits, doerOf(of))
  if (!deed && said.weapons.length > 0) return undefined
  // What it does with its hits, or in place of an action more, is no aside.
  if (!deed && /\bhits?\b[^.]*\bas a free action\b|\bextra (?:standard|move|attack)/i.test(words)) return undefined
  if (!deed && /\bspells?\b/i.test(words) && spellNamed(said.name)) return undefined
  if (!deed) return areAside(sentencesOf(plainOf(words))) ? { without: printed.noPart } : undefined
  if (deed.sweep || deed.qualities.length || deed.kinds.length || deed.unhampered) return undefined
  if (deed.rest.length || deed.body.length || deed.critical || deed.against.length) return undefined
  // A hit of which no weapon is said goes with those that the words name.
  const named = weaponsNamed(
    of.weapons.map(w => String(w['name'])),
    words,
  )
  const features = deed.features.map(feature => {
    const hit = feature['hit'] as Keys | undefined
    const arms = said.weapons.length > 0 ? said.weapons : named
    return hit && hit['with'] === undefined && arms.length > 0 ? { ...feature, hit: { with: arms, ...hit } } : feature
  })
  // What stands among its attacks is made with them; it may rest between its uses.
  const [act] = deed.acts
  const own = of.weapons.find(w => w['name'] === said.name && w['use'] === 'projectile')
  if (own && deed.acts.length === 1 && act?.['attack'] !== undefined && features.length === 0) {
    const recharge = (act['uses'] as Keys | undefined)?.['recharge'] as Keys | undefined
    const range = (act['effect'] as Keys)['range']
    if (recharge?.['rounds'] !== undefined) own['rests'] = recharge['rounds']
    if (range !== undefined) Object.assign(own, { increment: range, maximum: range })
    return { without: printed.inAttacks }
  }
  const fresh = features.filter(feature => !isInAttack(feature, of))
  if (fresh.length < features.length && fresh.length + deed.acts.length === 0) return { without: printed.inAttacks }
  return {
    acts: deed.acts,
    features: fresh,
    guessed: deed.guessed,
    ...(deed.immune.length + deed.afflictions.length
      ? {
          keys: {
            ...(deed.immune.length ? { immune: deed.immune } : {}),
            ...(deed.afflictions.length ? { afflictions: deed.afflictions } : {}),
          },
        }
      : {}),
  }
}
