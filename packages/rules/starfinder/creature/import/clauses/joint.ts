import type { Becomes } from '../part.ts'
import { bare, type Groups, patternOf, type Reads, type Told, tidy, typesOf } from './slots.ts'
import { armsOf, countOf, givenTo, lengthOf, numbersIn, outcomesOf } from './values.ts'

type Keys = Record<string, unknown>
/** What several sentences say together: how they begin, and what they are read into. */
const joint = (source: string, reads: Reads): readonly [RegExp, Reads] => [
  // The last of them ends where a sentence does.
  new RegExp(`${patternOf(source).source.replace(/\[\.;\]\?\$$/, '')}(?:\\.(?= |$)|$)`, 'i'),
  reads,
]
const COST =
  '(?:as an? {cost:cost} action,? (?:{it} can )|{it} can,? as an? {cost2:cost} action,? |{it} can (?:spend|take|use) an? {cost3:cost} action to )'
const costOf = (g: Groups): string => {
  const said = (g['cost'] ?? g['cost2'] ?? g['cost3'] ?? 'standard').toLowerCase()
  return said === 'full' ? 'full-round' : said
}
const OFTEN =
  '(?:(?<often>once per (?:day|hour|minute|round)|once every {wait:dice} rounds|(?:twice|three times|\\d+ times) per day),? )?'
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, three: 3 }
/** How often, in the words before what is done. */
function usesOf({ often, wait }: Groups): Keys {
  if (often === undefined) return {}
  if (wait !== undefined) return { uses: { max: 1, recharge: { rounds: wait.toLowerCase() } } }
  const day = /day/i.test(often)
  const first = often.toLowerCase().split(' ')[0]!
  if (/round/i.test(often)) return {}
  return { uses: { max: day ? (TIMES[first] ?? Number(first)) : 1, recharge: day ? 'day' : 'fight' } }
}
const FAR = 60
const UNTIL =
  "(?:until (?:the )?(?:start|beginning|end) of (?:its|their|{it}'s) (?:next )?turn|for (?:the next )?(?:\\d*d\\d+|\\d+) (?:rounds?|minutes?))"
const THAT = '(?:that|the|the designated|the marked|the chosen|the same) (?:creature|target|foe|enemy|opponent)|it'
/** A foe is marked, whom it and perhaps its friends attack better. */
const marks: Reads = (g, { name, weapons, far }) => {
  const long = (g['before'] ?? g['behind'] ?? '')
    .replace(/\bof its turn\b/i, 'of its next turn')
    .replace(/^until (?=start|beginning|end)/i, 'until the ')
  const lasts = long === '' ? { rounds: 1 } : lengthOf(long, 'user')
  const numbers = g['to'] === undefined ? undefined : numbersIn(g['to'])
  if (lasts === undefined || (g['to'] !== undefined && (!numbers || numbers.against.length > 0))) return undefined
  if (numbers?.to.some(x => x !== 'attack' && x !== 'damage')) return undefined
  const kind = numbers?.kind ?? g['kind']?.toLowerCase()
  const types = typesOf(g['types'] ?? '')
  const friends = /\ball(?:y|ies)\b|\bother\b|\bformians?\b/i.test(g['whose'] ?? '')
  const own = numbers ? Object.fromEntries(numbers.to.map(x => [x, Number(g['n'])])) : {}
  const hits =
    g['dice'] === undefined ? {} : { hits: [{ damage: tidy(g['dice']), ...(types.length ? { types } : {}) }] }
  return {
    features: [
      {
        boon: {
          called: bare(name),
          ...armsOf(kind, weapons, far),
          marks: { ...own, ...hits, ...(friends ? { friends: true } : {}) },
        },
      },
    ],
    acts: [
      {
        name: bare(name),
        cost: costOf(g),
        provokes: false,
        ...usesOf(g),
        effect: { range: Number(g['feet'] ?? FAR), foes: true, consequences: [{ boon: bare(name), lasts }] },
      },
    ],
  }
}
const CHOOSES =
  '(?:designate|target|mark|choose|select|identify|study|focus on|single out|analyze|point out|assess|paint|pick|scan|lock on to|lock onto|concentrate on)(?: its (?:attention|focus|hatred|gaze) on)? (?:an?|one|any|a single) (?:{foes}|object|creature or object)(?: (?:that )?(?:it can see|within (?:its )?line of sight|in line of sight))?(?: within {feet:n} feet)?(?: (?:of it|that it can see|it can see|as its [a-z]+|to [a-z ]+))*'
const bolts: Reads = (g, { name }) => {
  const types = typesOf(g['types'] ?? '')
  return {
    acts: [
      {
        name: bare(name),
        cost: costOf(g),
        ...usesOf(g),
        effect: {
          range: Number(g['feet']),
          targets: countOf(g['many']!),
          consequences: [{ damage: tidy(g['dice']!), ...(types.length ? { types } : {}) }],
        },
      },
    ],
  }
}
/** It touches somebody, who saves for half. */
const touches: Reads = (g, { name }) => {
  const types = typesOf(g['types'] ?? '')
  return {
    acts: [
      {
        name: bare(name),
        cost: costOf(g),
        attack: 'melee touch',
        effect: {
          save: { kind: g['save'], dc: Number(g['dc']), onSuccess: 'half' },
          consequences: [{ damage: tidy(g['dice']!), ...(types.length ? { types } : {}) }],
        },
      },
    ],
  }
}
/** A charge that costs it nothing, and what comes with its hit. */
const steady: Reads = ({ dc, save, then }, { keys }) => {
  const consequences = outcomesOf(then!)
  const all = (keys['features'] ?? []) as readonly (string | Keys)[]
  if (!consequences || all.some(f => typeof f === 'object' && f['powerful charge'] !== undefined)) return undefined
  return { features: ['steady charge', { 'powerful charge': { consequences, dc: Number(dc), save: save! } }] }
}
const SAVES =
  '(?:must|has to) (?:succeed at|attempt|make) an? DC {dc:n} {save:kind} (?:save|saving throw) or (?<then>{more})'
const fullAttack: Reads = ({ n, less }, { name }) => ({
  keys: { fullAttacks: [{ name: bare(name), attacks: 2 + countOf(n!), penalty: -Number(less) }] },
})

/** What it gives its friends: points that are lost first, and bonuses. */
const rallies: Reads = (g, { name }) => {
  const [, points, rest] = /^(?:(\d*d\d+|\d+) temporary (?:Hit Points?|HP))?(?:,? and )?(.*)$/i.exec(
    g['given']!.trim(),
  )!
  const said = /^an? \+(\d+) (?:(morale|insight|circumstance|luck|divine|enhancement) )?bonus (?:to|on) (.+)$/i.exec(
    rest!,
  )
  const numbers = said === null ? undefined : numbersIn(said[3]!)
  const lasts = lengthOf(g['long'] ?? '', 'user')
  if (lasts === undefined || (rest !== '' && !numbers) || (points === undefined && !numbers)) return undefined
  if (numbers && (numbers.kind || numbers.skills)) return undefined
  const given = numbers && givenTo(numbers, Number(said![1]), name, lasts, said![2])
  return {
    features: given?.features ?? [],
    acts: [
      {
        name: bare(name),
        cost: costOf(g),
        provokes: false,
        ...usesOf(g),
        effect: {
          area: { shape: 'emanation', feet: Number(g['feet']) },
          friends: true,
          consequences: [...(points ? [{ grants: points.toLowerCase(), lasts }] : []), ...(given?.consequences ?? [])],
        },
      },
    ],
  }
}
/** Its body harms whoever holds it, and whom it holds. */
const prickles: Reads = ({ dice, types }) => {
  const all = typesOf(types ?? '')
  const consequences = [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }]
  return { features: [{ thorns: { of: 'holds', consequences } }, { 'while holding': { consequences } }] }
}
const ALLIES = '(?:each|every|all|any)(?: of its)? (?:other )?(?:ally|allies|allied creatures?)'
const NEARBY = `within {feet:n} feet{ofIt}(?: (?:that|who) can (?:see|hear|see or hear|see and hear|understand) it| (?:that|who) (?:sees|hears) it)?`

const JOINTS = [
  joint(
    `${OFTEN.replace(',? )?', ',?(?: as an? {cost:cost} action)?,? )?')}{it} can [^.]*?\\. ${ALLIES} ${NEARBY} gains? (?<given>{more}?) (?<long>${UNTIL})`,
    rallies,
  ),
  joint(
    `{each} (?:living )?creature (?:that |who )?grapples {it} or (?:that |who )?is grappled by (?:it|them|{it}) takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:at the (?:start|beginning|end) of (?:each of )?its turns?|each (?:round|turn)|every round)`,
    prickles,
  ),
  joint(
    `${OFTEN}${COST}${CHOOSES}\\. (?:(?<before>${UNTIL}), )?(?<whose>{any}) (?:gains?|has|have|receives?) an? \\+{n:n} {bonus} (?<to>{any}) (?:made )?(?:against|when attacking) (?:${THAT})(?: (?<behind>${UNTIL}))?`,
    marks,
  ),
  joint(
    `${OFTEN}${COST}${CHOOSES}\\. (?:(?<before>${UNTIL}), )?(?<whose>{any}) deals? an? (?:additional|extra) {dice:dice} ?(?<types>{types})? damage (?:to|against) (?:${THAT})(?: with (?:its )?(?<kind>ranged|melee) (?:attacks|weapons))?(?: (?<behind>${UNTIL}))?`,
    marks,
  ),
  joint(
    `${OFTEN}${COST}(?:fire|hurl|launch|shoot|release|throw) (?<many>two|three|four|five|\\d) [a-z' -]+? at (?:a target|targets|one target|one or more targets|creatures|up to \\w+ targets) within {feet:n} feet\\. Each [a-z' -]+? (?:hits automatically|automatically hits)(?: and)?,? (?:deals|dealing) {dice:dice} ?(?<types>{types})? damage`,
    bolts,
  ),
  joint(
    `{it} can attack as an? {cost:cost} action by passing {more}\\. The touched (?:foe|creature|target) takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage[;.,] (?:and )?a successful DC {dc:n} {save:kind} (?:save|saving throw) halves (?:this|the) damage\\. This damage (?:bypasses|ignores) (?:DR|damage reduction)(?: and hardness)?`,
    touches,
  ),
  joint(
    `(?:as a full action, )?{it} can charge without taking the normal (?:charge )?penalt(?:y|ies){more}\\. If (?:the|this|its) (?:attack|charge|charge attack) hits, the (?:target|creature) ${SAVES}`,
    steady,
  ),
  joint(
    `(?:when|whenever|if) {it} makes a full attack(?: (?:entirely )?with (?:its )?(?:melee |natural )?(?:weapons|attacks))?, it can make (?<n>one|two|1|2) (?:additional|extra) (?:melee )?attacks?(?: against {any})?\\. All(?: of)? (?:these|its|the|the creature's) attacks(?: this turn)? take an? -{less:n} penalty(?: instead of (?:a )?-\\d+(?: penalty)?)?`,
    fullAttack,
  ),
]
/** What several sentences at the beginning of some words say together, and the words behind them. */
export function jointOf(plain: string, of: Told): { readonly made: Becomes; readonly rest: string } | undefined {
  for (const [pattern, reads] of JOINTS) {
    const found = pattern.exec(plain)
    const made = found && reads(found.groups ?? {}, of)
    if (found && made) return { made, rest: plain.slice(found[0].length).trim() }
  }
  return undefined
}
