import { type Figures, type Keys, noFigures } from '../figures.ts'
import { usesIn } from '../often.ts'
import { Taken } from '../taken.ts'
import { giftsIn, lasting } from './gifts.ts'
import { boonOf, NO_LENGTH } from './moments.ts'
import { WHO } from './who.ts'

const FRIENDS = `(all|each|every|any|one|an|a single)(?: of its)?(?: other| adjacent| willing)* (?:allies|ally|allied creatures?)(?: of ${WHO})?(?: (?:within (\\d+) feet(?: of (?:it|itself|${WHO}))?|adjacent to (?:it|${WHO})))?`
const ACT = new RegExp(
  `^As an? (standard|move|full|full-round|swift) action(?: (once|twice|three times) (?:per|a|each) day)?,? ${WHO} (?:can )?(?:[a-z' -]+, )?(?:grants?|granting|gives?|giving) ${FRIENDS} (.+)$`,
  'i',
)
const AURA = new RegExp(
  `^(?:All |Each |Any )?(?:allies|ally|allied creatures?)(?: of ${WHO})? within (\\d+) feet(?: of (?:it|${WHO}))? (?=gains?|have|has)(.+)$`,
  'i',
)
const BESIDE = 5

/** What all or one of its friends have of an act, where each part of that is understood. */
export function givesFriends(sentence: string, f: Figures): boolean {
  const found = ACT.exec(sentence.replace(/[.;]$/, ''))
  if (!found || f.allied) return false
  const [, cost, often, who, within, given] = found
  const gifts = giftsIn(given!)
  if (!gifts) return false
  const instant = gifts.consequences.every(x => x['heals'] !== undefined) && Object.keys(gifts.boon).length === 0
  if (gifts.lasts === undefined && !instant) f.guessed.push(NO_LENGTH)
  const lasts = gifts.lasts ?? 'fight'
  const consequences = [...lasting(gifts.consequences, lasts), ...boonOf(gifts, f, lasts)]
  const feet = within ? Number(within) : BESIDE
  f.allied = {
    cost: /^full/i.test(cost!) ? 'full-round' : cost!.toLowerCase(),
    effect: /^(?:an|one|a single)$/i.test(who!)
      ? { range: feet, friends: true, consequences }
      : { area: { shape: 'emanation', feet }, friends: true, consequences },
  }
  const times = noFigures()
  if (often) usesIn(new Taken(`${often} per day`), times)
  if (times.uses) f.uses ??= times.uses
  return true
}
/** What its friends have while they are near it, beside bonuses. */
export function shieldsFriends(sentence: string, f: Figures): boolean {
  const [, feet, given] = AURA.exec(sentence.replace(/[.;]$/, '')) ?? []
  const gifts = given === undefined ? undefined : giftsIn(given)
  if (!gifts || gifts.lasts !== undefined || Object.keys(gifts.boon).length === 0) return false
  const consequences: Keys[] = [...lasting(gifts.consequences, 'effect'), ...boonOf(gifts, f, 'effect')]
  f.features.push({ aura: { called: 'aura', feet: Number(feet), friends: true, consequences } })
  return true
}

const GOES_ON =
  /^(?:The|That) (?:ally|allied creature)\b[^.;]*\bcan use (?:that|the|this|its|her|his|their) (?:extra |additional )?move action\b|^An? (?:character|creature|ally) can use no more than one extra action\b/i
const EATS =
  /^[^.;]*\bdeals? \d+ (?:points? of )?damage to an object[^.;]*\bper (?:minute|hour)\.?$|^[^.;]*\bis sated and stops feeding\b[^.;]*\.?$/i
/** What goes on about a move more that a friend has, and what is done to things in minutes. */
export function besideTheFight(sentence: string, f: Figures): boolean {
  const bid = (f.allied?.effect['consequences'] as readonly Keys[] | undefined)?.some(x => x['bids'] === 'move')
  if (bid && GOES_ON.test(sentence)) return true
  if (!EATS.test(sentence)) return false
  f.guessed.push('what it does to things in minutes is left out')
  return true
}
