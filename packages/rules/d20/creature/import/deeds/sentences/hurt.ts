import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'
import { deeds } from '../../../../words/imports/deeds.ts'
import type { Figures, Keys } from '../figures.ts'

const TYPE = DAMAGE_TYPES.join('|')
const HURT = new RegExp(
  `^(?:As a reaction,? )?(?:When(?:ever)?|Each time|Any time|If|The first time each round)\\b[^.;,]*?\\b(?:takes?|is dealt|suffers?|damaged by|is hit by|hit by)\\b(?: any)?((?:,? ?(?:and|or)? ?(?:${TYPE}))*) ?(?:damage|attacks?)?(?: from (?:an?|any) [a-z -]*?(?:attack|weapon|source|creature))?\\b[^.;,]*,`,
  'i',
)

/** The types of damage by which something happens, where a sentence begins with its user being hurt; undefined where it does not. */
export function hurtBy(sentence: string): readonly string[] | undefined {
  if (/^When(?:ever)? (?:it is )?(?:struck|damaged|hurt|injured)(?: by an attack)?,/i.test(sentence)) return []
  const found = HURT.exec(sentence)
  if (!found || /\b(?:critical|bite|claws?|slam|its)\b/i.test(found[0]) || !/\bdamage/i.test(found[0])) return undefined
  return (found[1]?.match(new RegExp(TYPE, 'gi')) ?? []).map(x => x.toLowerCase())
}
/** What comes of its being hurt: to those around it, else to itself; undefined where neither is all of it. */
export function asHurt(f: Figures, harm: readonly Keys[], save: Keys | undefined): Keys | undefined {
  const by = f.hurtBy!
  if (f.rest.length > 0 || f.uses || f.heals.length > 0 || f.features.length > 0) return undefined
  if (harm.length === 0) {
    if (f.own.length === 0) return undefined
    if (f.own.some(x => x['lasts'] === undefined)) f.guessed.push(deeds.lasts('its bonus'))
    const consequences = f.own.map(x => ({ lasts: 'fight', ...x }))
    return { 'suffers from': { types: by.length ? by : [...DAMAGE_TYPES], consequences } }
  }
  const feet = f.area?.feet ?? f.within
  if (feet === undefined || f.own.length > 0) return undefined
  const besides = save?.['besides'] ? { besides: save['besides'] } : {}
  const left = save && save['onSuccess'] !== 'none' ? { onSuccess: save['onSuccess'], ...besides } : {}
  return {
    'bursts when hurt': {
      ...(by.length ? { by } : {}),
      feet,
      ...(save ? { save: save['kind'], dc: save['dc'], ...left } : {}),
      consequences: harm,
    },
  }
}
