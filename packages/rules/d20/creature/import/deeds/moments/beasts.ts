import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'
import { printed } from '../../../../words/imports/stat-block.ts'
import type { Figures, Keys } from '../figures.ts'
import { lengthOf, STATES } from '../figures.ts'
import { numbersIn } from '../sentences/bonuses.ts'
import { typesOf } from './gifts.ts'
import { WHO } from './who.ts'

const TYPE = `(?:${DAMAGE_TYPES.join('|')})`
const TYPES = `${TYPE}(?:(?:,? (?:and|or) |, )${TYPE})*`
const HP = '(?:Hit Points?|HP)'
const reader = (source: string): RegExp => new RegExp(`^${source}$`, 'i')

const POUNCES = [
  reader(
    `(?:when(?:ever)?|if|after) ${WHO} (?:charges|makes a charge|takes the charge action|uses the charge action|completes a charge)(?: attack| action)?(?: against (?:an?|its) (?:foe|target|creature|opponent))?, ${WHO} can (?:make|take|attempt) a full attack(?: (?:action|at the end of (?:the|its|that) (?:charge|movement)|instead of (?:making )?a single (?:melee )?attack|against (?:that|the|its) (?:foe|target|creature)))*`,
  ),
  reader(
    `${WHO} can (?:make|take) a full attack(?: action)? (?:at the end of|as part of|when it makes|on) an? charge(?: attack| action)?`,
  ),
]
/** A charge that ends with all attacks of a full attack. */
function pouncesIn(sentence: string, f: Figures): boolean {
  if (!POUNCES.some(p => p.test(sentence))) return false
  f.features.push({ pounce: true })
  return true
}

const HEALS = reader(
  `${WHO} (?:regains|heals|recovers) (\\d+) ${HP} (?:at the (?:start|beginning) of (?:each of )?(?:its|their) turns?|(?:each|every|per) round|on each of its turns)(?:,? (?:as long as|so long as|provided) ${WHO} (?:has at least 1 ${HP}|is (?:still )?alive|isn't dead))?`,
)
const AT_ONCE = reader(
  `at the (?:start|beginning) of (?:each of )?(?:its|their) turns?,(?: (?:if|as long as|so long as) ${WHO} (?:has at least 1 ${HP}|is (?:still )?alive|isn't dead),)? ${WHO} (?:regains|heals|recovers) (\\d+) ${HP}`,
)
const STOPS = [
  reader(
    `(?:this|its regeneration|this (?:ability|regeneration|healing)|the regeneration) (?:stops|ceases)(?: functioning| to function| working)? (?:for 1 round )?(?:if|when|whenever|on any round) (?:in which )?${WHO} takes (?:any )?(${TYPES}) damage(?: for 1 round)?`,
  ),
  reader(
    `(?:if|when|whenever) ${WHO} takes (?:any )?(${TYPES}) damage, (?:this|its regeneration|this (?:ability|regeneration)|it) (?:(?:stops|ceases) (?:functioning|to function|working)|(?:doesn't|does not) (?:function|work|regain ${HP}))(?: (?:for 1 round|until the end of its next turn|at the start of its next turn|on its next turn))?`,
  ),
]
/** Points that it regains each turn, and what puts an end to that for a while. */
function regainsIn(sentence: string, f: Figures): boolean {
  const heals = HEALS.exec(sentence) ?? AT_ONCE.exec(sentence)
  if (heals) {
    f.features.push({ 'fast healing': { points: Number(heals[1]) } })
    return true
  }
  const last = f.features.at(-1)?.['fast healing'] as Keys | undefined
  const by = last && STOPS.map(p => p.exec(sentence)?.[1]).find(x => x !== undefined)
  if (!last || by === undefined) return false
  f.features.splice(-1, 1, { regeneration: { points: last['points'], overcomeBy: typesOf(by).join(' or ') } })
  return true
}

const DRAINS = reader(
  `at the (?:end|start|beginning) of (?:each of )?its turns?,? (?:if|while|when) ${WHO} (?:is grappling|is attached to|has grappled|is holding|holds) an? (?:[a-z]+ )?(?:creature|foe|target|opponent), ${WHO} (?:drains (?:its |that creature's )?blood, dealing|deals|drains) (\\d*d\\d+|\\d+) (?:points of )?(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) damage(?: to (?:it|that creature|the creature))?`,
)
/** What it drains from whom it holds. */
function drainsIn(sentence: string, f: Figures): boolean {
  const found = DRAINS.exec(sentence)
  if (!found) return false
  f.features.push({ 'while holding': { consequences: [{ lowers: found[2]!, by: found[1]! }] } })
  return true
}
const PARTS = reader(
  `when(?:ever)? ${WHO} (?:takes|is dealt|would take) (?:at least \\d+ (?:points of )?)?(${TYPES}) damage(?: (?:from|by) [^,]*?)?, (?:${WHO} )?splits into two (?:identical )?[^,;]*(?:, each (?:with|having) half [^;]*)?`,
)
/** Blows that make two of it. */
function partsIn(sentence: string, f: Figures): boolean {
  const types = PARTS.exec(sentence)?.[1]
  if (types === undefined) return false
  f.features.push({ split: { by: typesOf(types) } })
  f.guessed.push('the blow that parts it does it no damage; the other half waits in the reserve by its name')
  return true
}

const SUN = '(?:natural |direct |bright )*(?:sunlight|light of a sun|bright light|daylight)'
const BURNS = [
  reader(
    `${WHO} takes (\\d*d\\d+|\\d+)(?: points of)?(?: fire| radiant)? damage (?:(?:each|every|per) round|at the (?:start|beginning|end) of (?:each of )?its turns?)(?: (?:that|in which|while|when))?(?: ${WHO})? ?(?:begins its turn |starts its turn |is |it is )?(?:exposed to|in|spent in) ${SUN}`,
  ),
  reader(
    `(?:while|when|each round|for each round)(?: ${WHO})? (?:is )?(?:exposed to|in) ${SUN}, ${WHO} takes (\\d*d\\d+|\\d+)(?: fire| radiant)? damage (?:each round|per round|at the (?:start|beginning|end) of each of its turns)`,
  ),
]
const POWERLESS = reader(
  `(?:while |when )?(?:${WHO} is )?(?:in|exposed to) ${SUN}, ${WHO} (?:can't|cannot|is unable to) (?:attack|make attacks)(?:,? and (?:${WHO} )?(?:is|becomes) staggered)?`,
)
/** What sunlight does to it. */
function sunIn(sentence: string, f: Figures): boolean {
  const burns = BURNS.map(p => p.exec(sentence)?.[1]).find(x => x !== undefined)
  if (burns !== undefined) f.features.push({ 'vulnerability to sunlight': { damage: burns, sun: true } })
  else if (POWERLESS.test(sentence)) f.features.push({ 'daylight powerlessness': { sun: true } })
  else return false
  f.guessed.push(printed.sun)
  return true
}

const AROUND = `(?:(?:all|each|any|every) )?(?:(living|other|non-?[a-z]+|hostile|enemy) )*(enem(?:y|ies)|foes?|opponents?|creatures?) (?:that (?:is|are) )?(?:within (\\d+) feet|adjacent)(?: (?:of|to) ${WHO})?(?: (?:that|who) can (?:see|hear|see or hear) ${WHO})?`
const WEAKENS = reader(`${AROUND} (?:takes?|suffers?|has|have) an? (-\\d+) (?:[a-z]+ )?penalty (?:to|on) (?:all )?(.+)`)
const HINDERS = reader(
  `${AROUND} (?:is|are|becomes?) (${STATES})(?: (?:as|so) long as (?:it|they) (?:remains?|stays?) (?:there|within (?:range|the area|that distance|\\d+ feet(?: of ${WHO})?))| while (?:it|they) (?:remains?|stays?)?(?:there|within [^.;]*)?)?`,
)
const BESIDE = 5
/** What all around it have for as long as they stay there, without a save. */
function aroundIn(sentence: string, f: Figures): boolean {
  const weakens = WEAKENS.exec(sentence)
  const hinders = weakens ? null : HINDERS.exec(sentence)
  const found = weakens ?? hinders
  if (!found || f.save || f.when.has('act') || f.when.has('hit')) return false
  const [, kind, , feet, what, list = ''] = found
  let consequences: Keys[]
  if (weakens) {
    const { to, length, other } = numbersIn(list)
    if (to.length === 0 || other || list.slice(length).trim() !== '') return false
    consequences = to.map(x => ({ adds: Number(what), to: x, lasts: 'effect' }))
  } else consequences = [{ condition: what!.toLowerCase(), lasts: 'effect' }]
  const living = /^living$/i.test(kind ?? '') ? { only: ['living'] } : {}
  f.features.push({ aura: { called: 'aura', feet: Number(feet ?? BESIDE), ...living, consequences } })
  return true
}
const SAVE = '(Fortitude|Fort|Reflex|Ref|Will)'
const SAVES: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }
export const saveNamed = (word: string): string => SAVES[word.slice(0, 3).toLowerCase()]!
/** What it has to save against itself: `it must succeed at a DC 14 Fortitude save or be staggered for 1 round`. */
const OWN_SAVE = reader(
  `(?:it|they|${WHO}) must (?:succeed (?:at|on)|attempt|make) an? (?:DC (\\d+) ${SAVE}|${SAVE} DC (\\d+))(?: saving throw| save)? or (?:be|become|gain the|is|fall)(?: knocked)? (${STATES})(?: condition)?(?: for (\\d*d\\d+|\\d+) (rounds?|minutes?))?`,
)
export function ownSaveIn(text: string): Keys | undefined {
  const found = OWN_SAVE.exec(text)
  if (!found) return undefined
  const [, dc, kind, kind2, dc2, state, n, unit] = found
  const condition = state!.toLowerCase()
  return {
    dc: Number(dc ?? dc2),
    save: saveNamed((kind ?? kind2)!),
    consequences: [condition === 'prone' ? { condition } : { condition, lasts: lengthOf(n, unit) ?? { rounds: 1 } }],
  }
}
const BOTH = reader(
  `(?:if|when(?:ever)?|each time) ${WHO} hits (?:the same|a single|one) (?:target|creature|foe) with (?:both|two)(?: of its)? ([a-z' -]+?)s?(?: attacks?)?(?: (?:in|during) (?:the same|a single|one|a) (?:round|turn|full attack))?, (?:the|that) (?:target|creature|foe) (.+)`,
)
/** What two hits on one foe bring beside a save. */
function bothIn(sentence: string, f: Figures): boolean {
  const found = BOTH.exec(sentence)
  const saved = found && ownSaveIn(`it ${found[2]}`)
  if (!saved) return false
  f.features.push({ rend: { ...saved, withNamed: found[1]!.toLowerCase() } })
  return true
}
/** What harms all around: `each creature within 30 feet takes 4d6 fire damage (Reflex DC 14 half)`. */
const BURSTS = reader(
  `(?:(?:all|each|any|every) )?(?:other |living )*(?:enem(?:y|ies)|foes?|opponents?|creatures?) within (\\d+) feet(?: of ${WHO})? takes? (\\d*d\\d+(?: ?\\+ ?\\d+)?)(?: points of)?((?: ${TYPES})?) damage(?: \\((?:DC (\\d+) ${SAVE}|${SAVE} DC (\\d+))(?: save| saving throw)?(?: for)? (half|negates)\\))?`,
)
export function burstIn(text: string): Keys | undefined {
  const found = BURSTS.exec(text)
  if (!found) return undefined
  const [, feet, dice, types, dc, kind, kind2, dc2, left] = found
  const all = typesOf(types ?? '')
  return {
    on: 'foes',
    feet: Number(feet),
    ...(left ? { save: saveNamed((kind ?? kind2)!), dc: Number(dc ?? dc2) } : {}),
    ...(/half/i.test(left ?? '') ? { onSuccess: 'half' } : {}),
    consequences: [{ damage: dice!.replace(/ /g, ''), ...(all.length ? { types: all } : {}) }],
  }
}

/** A sentence of what many beasts have, to its last word. */
export const ofBeasts = (whole: string, f: Figures): boolean => {
  const sentence = whole.replace(/[.;]$/, '')
  return [pouncesIn, drainsIn, regainsIn, partsIn, sunIn, aroundIn, bothIn].some(reads => reads(sentence, f))
}
