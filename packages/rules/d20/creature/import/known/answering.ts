import { printed } from '../../../words/imports/stat-block.ts'
import type { Feature, Keys, Reader } from '../reading.ts'

const ENERGY = '(acid|cold|electricity|fire|sonic)'
const SLOWS = new RegExp(
  `\\b(?:deals?|dealing|any|would deal) ${ENERGY} damage[^.]*?\\bslows? (?:it|an?|the)\\b[^.]*?\\bfor (\\d*d\\d+|\\d+) rounds?`,
  'i',
)
const HEALS = new RegExp(
  `\\b(?:deals?|dealing) ${ENERGY} damage\\b[^.]*?\\bheals? 1 (?:hit )?points? (?:of damage )?for every (\\d+)`,
  'i',
)
/** What some damage brings to a creature that it does not harm. */
const slowed = (type: string, rounds: string): Feature => {
  const lasts: Keys = { rounds: /d/i.test(rounds) ? rounds.toLowerCase() : Number(rounds) }
  return { 'suffers from': { types: type.toLowerCase(), unhurt: true, consequences: [{ condition: 'slowed', lasts }] } }
}
/** Spells that work on it all the same, by their names: `except magic missile and maze`. */
function exceptIn(words: string): readonly string[] {
  const list = /\bexcept(?: for)?(?: the)?(?: spells?)? ([a-z', -]+?)(?: spells?)?\./i.exec(words)?.[1]
  const names = list?.split(/,(?: (?:and|or))?|\b(?:and|or)\b/).map(x => x.trim().toLowerCase()) ?? []
  return names.filter(name => name !== '' && name.split(' ').length < 5)
}
/** What magic does nothing to; what slows or heals it all the same as its paragraph says. */
export const magicProof: Reader = (said, of) => {
  const words = of.block.paragraph(said.name)
  const slows = SLOWS.exec(words)
  const heals = HEALS.exec(words)
  const features: Feature[] = [
    ...(slows ? [slowed(slows[1]!, slows[2]!)] : []),
    ...(heals ? [{ absorbs: { types: heals[1]!.toLowerCase(), per: Number(heals[2]) } }] : []),
  ]
  const differs = /\bdifferently\b/i.test(words)
  const except = exceptIn(words)
  if (except.length > 0) features.push({ 'immunity to magic': { except } })
  const keys = except.length > 0 ? {} : { keys: { immune: ['magic'] } }
  return { features, ...keys, guessed: differs ? [printed.singleSpells] : [] }
}
/** It takes no harm of one kind, and is slowed by it: `takes no damage from electricity but is slowed for 1d4 rounds`. */
export const slowedBy: Reader = (said, of) => {
  const words = of.block.paragraph(said.name)
  const type = said.name.split(' ')[0]!
  const rounds = /\bslowed\b[^.]*?\bfor (\d*d\d+|\d+) rounds?/i.exec(words)?.[1]
  if (rounds === undefined || !/\b(?:no damage|unharmed|immune)\b/i.test(words)) return undefined
  return { features: [slowed(type, rounds)], keys: { immunity: [{ types: [type] }] } }
}
