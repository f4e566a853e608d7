import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'
import type { Keys } from '../figures.ts'
import { STATES } from '../figures.ts'
import { numbersIn } from '../sentences/bonuses.ts'

const TYPE = `(?:${DAMAGE_TYPES.join('|')})`
const TYPES = `${TYPE}(?:(?:,? and |,? or |, )(?:to )?${TYPE})*`
const DICE = '\\d*d\\d+(?: ?[+-] ?\\d+)?|\\d+'
export const typesOf = (text: string): string[] => [
  ...new Set((text.match(new RegExp(TYPE, 'gi')) ?? []).map(t => t.toLowerCase())),
]
const tidy = (dice: string): string => dice.replace(/ /g, '').toLowerCase()

/** What a sentence gives somebody: consequences, and what stands in a boon. */
export interface Gifts {
  readonly consequences: Keys[]
  readonly boon: Keys
  readonly guessed: string[]
}
interface Piece {
  readonly pattern: RegExp
  give(found: RegExpExecArray, to: Gifts): void
}
const more = (to: Gifts, key: string, value: unknown): void => {
  to.boon[key] = [...((to.boon[key] as readonly unknown[] | undefined) ?? []), value]
}
const GAINS =
  '(?:(?:can |may )?(?:gains?|gaining|to gain|has|have|having|receives?|receiving|grants? (?:it|itself)|granting (?:it|itself)|gives? it|giving it|benefits? from|benefiting from) )?(?:an? |the )?'
const piece = (source: string, give: Piece['give'], flags = 'i'): Piece => ({
  pattern: new RegExp(`^${source}`, flags),
  give,
})
const hitsOf = (dice: string, types: string, weapon: string | undefined, to: Gifts): void => {
  const all = typesOf(types)
  more(to, 'hits', { damage: tidy(dice), ...(all.length ? { types: all } : {}) })
  const bare = weapon
    ?.toLowerCase()
    .replace(/^(?:melee|natural|weapon|ranged|all)\b ?/, '')
    .replace(/ attacks?$|s$/, '')
    .trim()
  if (bare && !/^(?:attack|melee|weapon|natural)?$/.test(bare)) to.boon['withNamed'] = bare
}
const WAYS = 'fly|climb|swim|burrow'
const CLASSES = 'clumsy|poor|average|good|perfect'
const wayOf = (way: string, feet: string, nimble: string | undefined): Keys => ({
  speeds: { [way.toLowerCase()]: Number(feet) },
  ...(nimble && way.toLowerCase() === 'fly' ? { maneuverability: nimble.toLowerCase() } : {}),
})
const PIECES: readonly Piece[] = [
  piece(`${GAINS}(?:energy )?resistance (\\d+) (?:to|against) (${TYPES})(?: damage)?`, ([, n, types], to) =>
    more(to, 'resistance', { amount: Number(n), types: typesOf(types!) }),
  ),
  piece(`${GAINS}(${TYPES}) resistance (\\d+)`, ([, types, n], to) =>
    more(to, 'resistance', { amount: Number(n), types: typesOf(types!) }),
  ),
  piece(`${GAINS}resistance to (${TYPES})(?: damage)? (?:of )?(\\d+)`, ([, types, n], to) =>
    more(to, 'resistance', { amount: Number(n), types: typesOf(types!) }),
  ),
  piece(
    `${GAINS}(?:DR|damage reduction)(?: of)? (\\d+) ?/ ?(-|[a-z]+(?: (?:or|and) [a-z]+)?)(?=[.,;]| and\\b| for\\b| until\\b|$)`,
    ([, n, by], to) =>
      more(to, 'reduction', { amount: Number(n), ...(by === '-' ? {} : { overcomeBy: by!.toLowerCase() }) }),
  ),
  piece(
    `${GAINS}immunity to (${TYPES})(?: damage)?|^(?:is|becomes?|and is) immune to (${TYPES})(?: damage)?`,
    ([, a, b], to) => {
      to.boon['immunity'] = typesOf(a ?? b!)
    },
  ),
  piece(`${GAINS}fast healing (\\d+)`, ([, n], to) => {
    to.boon['heals'] = Number(n)
  }),
  piece(
    `(?:regains?|recovers?|heals?) (\\d+) (?:Hit Points?|HP) at the (?:start|beginning) of each of (?:its|their) turns`,
    ([, n], to) => {
      to.boon['heals'] = Number(n)
    },
  ),
  piece(`${GAINS}(${DICE}) temporary (?:Hit Points?|HP)`, ([, n], to) => to.consequences.push({ grants: tidy(n!) })),
  piece(`(?:regains?|recovers?|heals?|regaining|restores?) (${DICE}) (?:lost )?(?:Hit Points?|HP)`, ([, n], to) =>
    to.consequences.push({ heals: tidy(n!) }),
  ),
  piece(
    `(?:causing|causes|making)? ?(?:its|their|all of its) ([a-z ]*?)(?:attacks?)? ?(?:to )?deals? (?:an? )?(?:additional |extra )?\\b(${DICE})(?: additional| extra| points? of)? ?((?:${TYPES})?) ?damage`,
    ([, weapon, dice, types], to) => hitsOf(dice!, types!, weapon, to),
  ),
  piece(
    `(?:deals?|dealing) (?:an? )?(?:additional |extra )(${DICE})(?: points? of)? ?((?:${TYPES})?) ?damage (?:with|on) (?:its|their|all|each of its)(?: successful)? ([a-z ]*?)(?:attacks?|hits?)?(?=[.,;]| and\\b| for\\b| until\\b|$)`,
    ([, dice, types, weapon], to) => hitsOf(dice!, types!, weapon, to),
  ),
  piece(`${GAINS}(?:total )?concealment(?: \\(\\d+% miss chance\\))?(?: against all attacks)?`, (_, to) =>
    to.consequences.push({ condition: 'concealed' }),
  ),
  piece(`(?:becomes?|turns?|is|to become|turning) invisible(?: \\(as (?:per )?invisibility\\))?`, (_, to) =>
    to.consequences.push({ condition: 'unseen' }),
  ),
  piece(
    `(?:is affected as (?:if )?by (?:the )?(?:a )?|gains? the (?:benefits?|effects?) of (?:the )?|benefits? from |acts? as if affected by |is under the effects? of )(?:the )?(?:spell )?haste(?: spell)?|^(?:is|becomes?) hasted`,
    (_, to) => to.consequences.push({ condition: 'hasted' }),
  ),
  piece(
    `(?:increas(?:es|ing)|doubl(?:es|ing)) (?:its|their|all of its|all its)(?: land| base| fly| climb| swim| burrow| movement)? speeds? by (\\d+) feet`,
    ([, n], to) => to.consequences.push({ adds: Number(n), to: 'speed' }),
  ),
  piece(
    `(?:its|their)(?: land| base| fly| climb| swim| burrow)? speeds? (?:is |are )?(?:increases?|increased) by (\\d+) feet`,
    ([, n], to) => to.consequences.push({ adds: Number(n), to: 'speed' }),
  ),
  piece(
    `${GAINS}(${WAYS}) speed of (\\d+) (?:feet|ft\\.?)(?: (?:with|and) (${CLASSES}) maneuverability| \\((?:Ex|Su)?,? ?(${CLASSES})(?: maneuverability)?\\))?`,
    ([, way, n, a, b], to) => to.consequences.push(wayOf(way!, n!, a ?? b)),
  ),
  piece(
    `${GAINS}(\\d+)-foot (${WAYS}) speed(?: (?:with|and) (${CLASSES}) maneuverability| \\((${CLASSES})\\))?`,
    ([, n, way, a, b], to) => to.consequences.push(wayOf(way!, n!, a ?? b)),
  ),
  piece(`${GAINS}(\\d+)-foot (?:[a-z]+ )?bonus to (?:its|all its|all of its|their)(?: [a-z]+)? speeds?`, ([, n], to) =>
    to.consequences.push({ adds: Number(n), to: 'speed' }),
  ),
  piece(
    `(?:is|becomes?|gains? the|falls|be) (${STATES})(?: condition)?(?=[.,;]| for\\b| until\\b| and\\b|$)`,
    ([, state], to) => to.consequences.push({ condition: state!.toLowerCase() }),
  ),
]
const BONUS =
  /^(?:(?:gains?|gaining|to gain|has|have|receives?|grants? (?:it|itself)|granting (?:it|itself)|takes?|taking|suffers?) )?(?:an? )?(cumulative )?([+-]\d+) (cumulative )?(?:(divine|morale|racial|species|insight|enhancement|circumstance|luck|sacred|profane|dodge) )?(?:(bonus|penalty)) (?:to|on) (?:all )?/i
const MOST =
  /^,? ?(?:(?:to|up to)(?: an?)?(?: maximum| total)?(?: bonus| penalty)?(?: of)?|\(maximum|maximum) ([+-]\d+)\)?/i
const AND = /^(?:,? and (?:it |they )?(?:also )?|, |; )(?:can |may )?/i

const LENGTH =
  /^,? ?(?:(?:that|which) lasts? |lasting |these last )?(?:for (?:the next |up to )?(\d*d\d+|\d+) (rounds?|minutes?|hours?)|until the (end|start|beginning) of (?:(its|their|the target's|that creature's|the [a-z' -]+?'s|an? [a-z' -]+?'s) next turn|(?:the|that) (?:encounter|combat|fight|battle)))/i
/** How long it lasts, where a text begins with that, and how much of the text says so. */
export function lengthAt(
  text: string,
  of: 'user' | 'target' = 'target',
): { readonly lasts: unknown; readonly n: number } | null {
  const found = LENGTH.exec(text)
  if (!found) return null
  const [whole, n, unit, edge, whose] = found
  if (n !== undefined)
    return {
      lasts: { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(n) ? n.toLowerCase() : Number(n) },
      n: whole.length,
    }
  if (whose === undefined) return { lasts: 'fight', n: whole.length }
  return { lasts: { until: /end/i.test(edge!) ? 'turn-end' : 'turn-start', of }, n: whole.length }
}

/** Everything that a text gives, to its end; undefined where one part of it is not understood. */
export function giftsIn(given: string): (Gifts & { readonly lasts?: unknown }) | undefined {
  let text = given.trim().replace(/[.;]$/, '')
  const to: Gifts = { consequences: [], boon: {}, guessed: [] }
  let lasts: unknown
  const first = lengthAt(`${text} `)
  if (first) {
    lasts = first.lasts
    text = text.slice(first.n).replace(/^[, ]+/, '')
  }
  for (let tries = 0; tries < 8; tries++) {
    const bonus = BONUS.exec(text)
    const found = bonus ? null : PIECES.map(p => ({ p, m: p.pattern.exec(text) })).find(x => x.m !== null)
    if (bonus) {
      const after = text.slice(bonus[0].length)
      const { to: names, length, other } = numbersIn(after)
      if (names.length === 0 || other || /^ ?(?:against|vs\.?|while|when|made|with)\b/i.test(after.slice(length)))
        return undefined
      const [adds, type] = [Number(bonus[2]), bonus[4]?.toLowerCase()]
      text = after.slice(length)
      const before = lengthAt(text)
      if (before) {
        lasts ??= before.lasts
        text = text.slice(before.n)
      }
      const most = MOST.exec(text)
      if (most) text = text.slice(most[0].length)
      const grows = bonus[1] !== undefined || bonus[3] !== undefined
      if (most && !grows) return undefined
      const stacks = grows ? { stacks: most ? Math.max(1, Math.abs(Number(most[1]) / adds)) : 10 } : {}
      if (grows && !most) to.guessed.push('how far it adds up is not said: ten times')
      for (const name of names) to.consequences.push({ adds, to: name, ...(type ? { type } : {}), ...stacks })
    } else if (found?.m) {
      found.p.give(found.m, to)
      text = text.slice(found.m[0].length)
    } else return undefined
    const long = lengthAt(text)
    if (long) {
      lasts ??= long.lasts
      text = text.slice(long.n)
    }
    text = text.replace(/^,? or until it attacks,? whichever comes first/i, '')
    if (text.trim() === '') break
    const and = AND.exec(text)
    if (!and) return undefined
    text = text.slice(and[0].length)
  }
  if (text.trim() !== '') return undefined
  return { ...to, ...(lasts === undefined ? {} : { lasts }) }
}
/** Consequences with their length; what comes at once has none. */
export const lasting = (all: readonly Keys[], lasts: unknown): Keys[] =>
  all.map(x => (x['heals'] !== undefined || lasts === undefined || x['condition'] === 'prone' ? x : { ...x, lasts }))
