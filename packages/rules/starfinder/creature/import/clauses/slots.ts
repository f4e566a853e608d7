import { NO_OTHER } from '../../../../d20/creature/import/deeds/moments/who.ts'
import { DAMAGE_TYPES } from '../../../../d20/vocabulary/damage-types.ts'
import type { Becomes } from '../part.ts'

type Keys = Record<string, unknown>
/** What a clause is read into: the sheet so far, what its ability and its weapons are called. */
export interface Told {
  readonly keys: Keys
  readonly name: string
  readonly weapons: readonly string[]
  /** Those of them that are shot or thrown. */
  readonly far: readonly string[]
}
export type Groups = Readonly<Record<string, string | undefined>>
export type Reads = (g: Groups, of: Told) => Becomes | undefined
export type Template = readonly [RegExp, Reads]

const TYPE = `(?:${DAMAGE_TYPES.join('|')})`
/** The creature by a pronoun or a name of four words at the most, none of which says more than a name. */
export const WHO = `(?:it|they|he|she|this creature|${NO_OTHER}(?:the|an?|this)(?: (?!(?:in|while|that|when|with|of|or|and|who|whose|at|on|from|has|is|gains|takes)\\b)[a-z'-]+){1,4})`
const SKILL =
  '(?:Acrobatics|Athletics|Bluff|Computers|Culture|Diplomacy|Disguise|Engineering|Intimidate|Life Science|Medicine|Mysticism|Perception|Physical Science|Piloting|Profession|Sense Motive|Sleight of Hand|Stealth|Survival)'
const STATE =
  '(?:asleep|blinded|confused|dazed|dazzled|deafened|entangled|exhausted|fascinated|fatigued|flat-footed|frightened|nauseated|off-kilter|off-target|panicked|paralyzed|prone|shaken|sickened|slowed|staggered|stunned)'
const MANEUVER = '(?:bull rush|dirty trick|disarm|grapple|reposition|sunder|trip)'
const many = (one: string): string => `${one}(?:(?:,? (?:and|or) |, )(?:the )?${one})*`

/** Another predicate, which says something of its own. */
const ANOTHER =
  ",? (?:and|but) (?:it |they )?(?:also )?(?:gains?|has|have|can(?:'t|not)?|is|are|takes?|deals?|ignores?|suffers?|regains?|becomes?)\\b"
/** What templates call by a word in braces. */
const SLOTS: Readonly<Record<string, string>> = {
  it: WHO,
  its: '(?:its|their|his|her)',
  // Whatever does not end a clause.
  any: `(?:(?!${ANOTHER})[^.;,])*?`,
  more: `(?:(?!${ANOTHER})[^.;])*`,
  n: '\\d+',
  dice: '\\d*d\\d+(?: ?[+-] ?\\d+)?|\\d+',
  type: TYPE,
  types: many(TYPE),
  state: STATE,
  skills: many(SKILL),
  maneuvers: many(MANEUVER),
  kind: '(?:Fortitude|Reflex|Will)',
  ability: '(?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)',
  cost: '(?:standard|move|swift|full|free)',
  bonus: '(?:[a-z]+ )?bonus (?:to|on)',
  gains: '(?:gains?|has|have|receives?|gets?|enjoys?)',
  foot: '(?: feet|-foot| ft\\.?)',
  hp: '(?:Hit Points?|HP)',
  foes: '(?:creatures?|targets?|foes?|opponents?|enem(?:y|ies))',
  each: '(?:each|any|every|all|an?)(?: (?:other|living|enemy|hostile))?',
  ofIt: `(?: of (?:it|them|${WHO}))?`,
}
/** `{slot}` stands for its words, `{name:slot}` catches them besides. What else a template says is a pattern of its own. */
export const patternOf = (source: string): RegExp =>
  new RegExp(
    `^${source.replace(/\{(?:([a-zA-Z]+):)?([a-zA-Z]+)\}/g, (_, as: string | undefined, slot: string) => {
      const words = SLOTS[slot]
      if (words === undefined) throw new Error(`no slot ${slot}`)
      return as === undefined ? `(?:${words})` : `(?<${as}>${words})`
    })}[.;]?$`,
    'i',
  )
export const template = (source: string, reads: Reads): Template => [patternOf(source), reads]
/** What has no part in a fight, or stands elsewhere, and why. */
export const outside = (without: string, ...sources: readonly string[]): readonly Template[] =>
  sources.map(source => template(source, () => ({ without })))
export const typesOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(new RegExp(TYPE, 'g')) ?? []).map(String)),
]
export const maneuversOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(new RegExp(MANEUVER, 'g')) ?? []).map(String)),
]
export const tidy = (dice: string): string => dice.replace(/ /g, '').toLowerCase()
export const bare = (name: string): string => name.replace(/\s*[([].*$/, '')
