import { liberty } from '../../../../words/imports/guesses.ts'
import type { Figures, Keys } from '../figures.ts'

const WITHIN =
  /\bwithin (\d+) (?:feet|ft\.?)|\badjacent (?:to|(?:willing |living |wounded )?(?:ally|allies|creature))\b|\b(?:ally|allies|creature) (?:it|that it) (?:can )?touch(?:es)?\b|\btouch(?:es|ing)? an? (?:willing |living |wounded )?(?:ally|creature)\b/i
const BESIDE = 5
const BONUS =
  /\+(\d+) (?:(divine|morale|insight|circumstance|enhancement|luck|species|racial|sacred|profane) )?bonus (?:to|on) (?:all |their )?(attack and damage rolls|attack rolls and damage rolls|attack rolls and saving throws|attack rolls and AC|AC and attack rolls|attack rolls|attacks|damage rolls|saving throws|saves|AC|EAC and KAC|KAC and EAC|skill checks)/i
const OF: Readonly<Record<string, readonly string[]>> = {
  'attack and damage rolls': ['attack', 'damage'],
  'attack rolls and damage rolls': ['attack', 'damage'],
  'attack rolls and saving throws': ['attack', 'saves'],
  'attack rolls and ac': ['attack', 'AC'],
  'ac and attack rolls': ['attack', 'AC'],
  'attack rolls': ['attack'],
  attacks: ['attack'],
  'damage rolls': ['damage'],
  'saving throws': ['saves'],
  saves: ['saves'],
  ac: ['AC'],
  'eac and kac': ['AC'],
  'kac and eac': ['AC'],
  'skill checks': ['checks'],
}
const TEMPORARY = /\bgains? (\d*d\d+(?: ?\+ ?\d+)?|\d+) temporary (?:Hit Points?|HP)\b/i
const LENGTH =
  /\bfor (\d*d\d+|\d+) (rounds?|minutes?)|\buntil the (start|beginning|end) of (its|the [a-z' -]+?)'?s? next turn/i
const COST = /\bas an? (standard|move|full|full-round|swift|free) action\b/i
const ENDS =
  /\bends? (?:the |that |one )?(shaken|frightened|sickened|staggered|stunned|dazed|flat-footed|off-target|fatigued|blinded|deafened|entangled) condition/i
const HEALS =
  /\b(?:ally|allies|creatures?)[^.;]*? (?:regains?|recovers?|heals?|restor(?:es?|ing)|healing|gains?) (\d*d\d+(?: ?\+ ?\d+)?|\d+) (?:of (?:its|their) )?(?:lost )?(?:Hit Points|HP)\b/i
const COSTS: Readonly<Record<string, string>> = { full: 'full-round' }

/** A sentence of what its friends have of it: a bonus within so many feet, points, a condition that ends. Whether it was one. */
export function alliesIn(whole: string, f: Figures): boolean {
  const bare = whole.replace(/\([^)]*\)/g, '')
  // Creatures of a kind that are near it are named by their kind alone.
  const sentence = /^[A-Z][a-z]+s gain\b/.test(bare) ? bare.replace(/\bwhile (?=adjacent to|within \d)/i, '') : bare
  if (healsOthers(sentence, f)) return true
  // Creatures of a kind that gain something near it are its friends.
  const kin =
    /\b(?:all|any|each|other)\b[^.;]{0,40}\bcreatures?\b[^.;]{0,60}\bwithin \d+ feet\b[^.;]{0,40}\bgains?\b/i.test(
      sentence,
    ) || /^[A-Z][a-z]+s gain\b[^.;]*\b(?:adjacent to|within \d+ feet of)\b/.test(sentence)
  if (!kin && !/\b(?:ally|allies|allied|friends?|friendly|comrades?)\b/i.test(sentence)) return false
  if (/\b(?:when|if|while|whose|choose|chosen|following|reaction)\b/i.test(sentence) && !COST.test(sentence))
    return false
  if (
    /\bfor (?:each|every)\b|\bits target\b|\bagainst (?:an? )?(?:creatures?|targets?|foes?|enem|opponents?)/i.test(
      sentence,
    )
  )
    return false
  const within = WITHIN.exec(sentence)
  const bonus = BONUS.exec(sentence)
  const heals = HEALS.exec(sentence)
  const grants = TEMPORARY.exec(sentence)
  const ends = ENDS.exec(sentence)
  if (!within || !(bonus ?? heals ?? ends ?? grants)) return false
  // A bonus against some things alone is no bonus against all.
  if (
    bonus &&
    /^(?:,? and [a-z ]+?)?(?: made)? (?:against|vs\.?|versus|to resist)\b/i.test(
      sentence.slice(bonus.index + bonus[0].length),
    )
  )
    return false
  // Nor is one of several things that it gives all of them.
  if (bonus && /^[^.;]*? and (?:an? )?(?:\d+-foot|\+\d)/i.test(sentence.slice(bonus.index + bonus[0].length)))
    return false
  const before = sentence.slice(0, (bonus ?? heals ?? ends ?? grants)!.index)
  if (/\b(?:when|if|while|whose|choose|chosen|following|reaction)\b/i.test(before) && !COST.test(sentence)) return false
  if (/\b(?:and|also) (?:immune|cannot|can't|reroll|move|ignore)/i.test(sentence)) return false
  // What it takes may stand in the sentence before.
  const cost = COST.exec(sentence)?.[1]?.toLowerCase() ?? (f.when.has('act') ? f.cost : undefined)
  const long = LENGTH.exec(sentence)
  const lasts: unknown = long
    ? long[1]
      ? { [`${long[2]!.replace(/s$/, '')}s`]: /d/.test(long[1]) ? long[1] : Number(long[1]) }
      : { until: /end/i.test(long[3]!) ? 'turn-end' : 'turn-start', of: 'user' }
    : undefined
  const feet = Number(within[1] ?? BESIDE)
  const consequences: Keys[] = [
    ...(bonus
      ? OF[bonus[3]!.toLowerCase()]!.map(
          (to): Keys => ({
            adds: Number(bonus[1]),
            to,
            ...(bonus[2] ? { type: bonus[2].toLowerCase() } : {}),
            lasts: lasts ?? (cost ? 'fight' : 'effect'),
          }),
        )
      : []),
    ...(heals ? [{ heals: heals[1]!.replace(/ /g, '') }] : []),
    ...(grants ? [{ grants: grants[1]!.replace(/ /g, ''), lasts: lasts ?? 'fight' }] : []),
    ...(ends ? [{ ends: ends[1]!.toLowerCase() }] : []),
  ]
  const single = /\b(?:an|one|single|that|the)(?: adjacent| wounded| living)? (?:ally|allied [a-z]+|willing)/i.test(
    sentence,
  )
  if (cost === undefined) {
    if (heals || ends || grants) return false
    f.features.push({ aura: { called: 'aura', feet, friends: true, consequences } })
    if (kin) f.guessed.push(liberty('those whom it helps are its friends'))
    return true
  }
  if (kin) f.guessed.push(liberty('those whom it helps are its friends'))
  f.allied = {
    cost: COSTS[cost] ?? cost,
    effect: single
      ? { range: feet, friends: true, consequences }
      : { area: { shape: 'emanation', feet }, friends: true, consequences },
  }
  return true
}

const MENDS =
  /\btouch(?:es|ing)? an? (?:adjacent |damaged |willing )*(construct|robot|undead|plant|ooze|creature|ally)\b[^.;]*?\b(?:restor(?:es|ing)|heal(?:s|ing)|repair(?:s|ing)) (\d*d\d+(?: ?\+ ?\d+)?|\d+) (?:Hit Points?|HP)(?: to (?:it|them))?|\b(?:restores?|restoring|heals?|healing) (\d*d\d+(?: ?\+ ?\d+)?|\d+) (?:Hit Points?|HP)(?: of damage)? to (any|all|each|every|an?|one|a single|another|the touched|a touched)(?: of)?(?: other| living| willing| adjacent| wounded)* (creatures?|ally|allies|constructs?|undead|plants?|oozes?|robots?|target)\b/i
const KINDS: Readonly<Record<string, string>> = {
  construct: 'construct',
  robot: 'construct',
  undead: 'undead',
  plant: 'plant',
  ooze: 'ooze',
}
/** Points that it gives to others by an act: to one, or to all within. */
function healsOthers(sentence: string, f: Figures): boolean {
  const said = MENDS.exec(sentence)
  const heals = said && (said[1] ? [said[0], said[2]!, 'a', said[1]] : [said[0], said[3]!, said[4]!, said[5]!])
  if (!heals || /\b(?:when|if|whenever|each time|reaction)\b/i.test(sentence)) return false
  const cost = COST.exec(sentence)?.[1]?.toLowerCase()
  const feet = Number(WITHIN.exec(sentence)?.[1] ?? BESIDE)
  const kind = KINDS[heals[3]!.toLowerCase().replace(/s$/, '')]
  const many = /^(?:any|all|each|every)$/i.test(heals[2]!)
  const day = /\b(?:once|(\d+) times) (?:per|a|each) day\b/i.exec(sentence)
  if (day) f.uses = { max: Number(day[1] ?? 1), recharge: 'day' }
  f.allied = {
    cost: cost === undefined ? 'standard' : (COSTS[cost] ?? cost),
    effect: {
      ...(many ? { area: { shape: 'emanation', feet } } : { range: feet }),
      friends: true,
      ...(kind ? { only: [kind] } : {}),
      consequences: [{ heals: heals[1]!.replace(/ /g, '') }],
    },
  }
  return true
}
