import { FRENZY_JOINTS } from '../families/frenzies.ts'
import type { Becomes } from '../part.ts'
import { MORE_JOINTS } from '../wordings/joints.ts'
import { ACTION_JOINTS } from './actions.ts'
import { CHANGE_JOINTS } from './changes.ts'
import { bare, patternOf, type Reads, type Told, tidy, typesOf } from './slots.ts'
import { COST, costOf, LONG, OFTEN, usesOf } from './turns.ts'
import { armsOf, countOf, givenTo, lengthOf, numbersIn, outcomesOf } from './values.ts'

type Keys = Record<string, unknown>
/** What several sentences say together: how they begin, and what they are read into. */
const joint = (source: string, reads: Reads): readonly [RegExp, Reads] => [
  // The last of them ends where a sentence does.
  new RegExp(`${patternOf(source).source.replace(/\[\.;\]\?\$$/, '')}(?:\\.(?= |$)|$)`, 'i'),
  reads,
]
const FAR = 60
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
  const friends = OTHERS.test(g['whose'] ?? '')
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
/** Words for others than the creature itself: allies, others, those of a kind that are named in the plural. */
const OTHERS = /\ball(?:y|ies)\b|\bother\b|(?:^|\b(?:and|all|any) )(?!(?:its|this|his)\b)[a-z'-]+s\b(?= within\b|$)/i
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
const HOLDS_ONE =
  '(?:if|when(?:ever)?) {it} (?:begins|starts) its turn (?:grappling(?: or pinning)?|with|attached to) an? (?:living )?(?:creature|foe|target)(?: (?:grappled|pinned|trapped|held){any})?|(?:if|when(?:ever)?) {it} has an? (?:living )?(?:creature|foe|target) (?:grappled|pinned|held|trapped)(?: or pinned)?(?: at the (?:start|beginning) of its turn)?'
/** It drains whom it holds, and is the better for it. */
const drinks: Reads = ({ dice, by, points, long }) => ({
  features: [
    {
      'while holding': {
        consequences: [{ lowers: by!, by: tidy(dice!) }],
        itself: [{ grants: tidy(points!), lasts: lengthOf(long ?? 'for 1 hour', 'user') ?? { hours: 1 } }],
      },
    },
  ],
})
/** Whom it holds saves against something each turn. */
const presses: Reads = ({ dc, save, then }) => {
  const consequences = outcomesOf(then!)
  return consequences && { features: [{ 'while holding': { dc: Number(dc), save: save!, consequences } }] }
}
const ALLIES = '(?:each|every|all|any)(?: of its)? (?:other )?(?:ally|allies|allied creatures?)'
const NEARBY = `within {feet:n} feet{ofIt}(?: (?:that|who) can (?:see|hear|see or hear|see and hear|understand) it| (?:that|who) (?:sees|hears) it)?`

/** What it sends off fills an area for some rounds, and works on those in it each turn. */
const fumes: Reads = (g, { name }) => {
  const consequences = outcomesOf(g['then']!)
  return (
    consequences && {
      acts: [
        {
          name: bare(name),
          cost: costOf(g),
          ...usesOf(g),
          effect: {
            range: Number(g['far']),
            area: { shape: 'burst', feet: Number(g['feet']) },
            lasts: { [/minute/i.test(g['unit']!) ? 'minutes' : 'rounds']: /d/.test(g['n']!) ? g['n'] : Number(g['n']) },
            eachTurn: true,
            save: { kind: g['save'], dc: Number(g['dc']), onSuccess: 'none' },
            consequences,
          },
        },
      ],
    }
  )
}

const JOINTS = [
  joint(
    `${OFTEN}${COST}(?:launch|fire|throw|hurl|lob|spit|release|shoot|create) [^.]*?(?:to|at|centered on)? ?(?:a point )?within {far:n} feet(?:,? (?:that|which|and)| that)? (?:fills|creates|creating|filling) an? {feet:n}-foot(?:-radius| radius)? (?:burst|sphere|area|cloud|spread|radius)(?: (?:with|of) [^.]*?)? (?:for|that lasts(?: for)?) {n:dice} (?<unit>rounds?|minutes?)\\. (?:Each |Any |All )?creatures? (?:in|within|inside|that (?:enters|starts its turn in) or (?:enters|starts its turn in)) the (?:area|cloud|gas) ${SAVES}`,
    fumes,
  ),
  joint(
    `(?:${HOLDS_ONE}),? it (?:drains|drinks|sucks)[^.]*\\. (?:The|That) (?:creature|target|victim) takes {dice:dice}(?: points of)? {by:ability} damage,? and (?:it|{it}) gains {points:dice} temporary {hp}(?: that lasts? (?<long>for \\d+ (?:minutes?|hours?)))?`,
    drinks,
  ),
  joint(
    `(?:${HOLDS_ONE}),? it can [^.]*\\. (?:The|That) (?:creature|target|victim) must (?:succeed at|attempt) an? DC {dc:n} {save:kind} (?:save|saving throw) or (?<then>[a-z0-9 ]+?)(?:,? and (?:it|{it}) (?:learns|gains knowledge|knows|sees)[^.]*)?`,
    presses,
  ),
  ...[...FRENZY_JOINTS, ...CHANGE_JOINTS, ...ACTION_JOINTS, ...MORE_JOINTS].map(([source, reads]) =>
    joint(source, reads),
  ),
  joint(
    `${OFTEN.replace(',? )?', ',?(?: as an? {cost:cost} action)?,? )?')}{it} can [^.]*?\\. ${ALLIES} ${NEARBY} gains? (?<given>{more}?) (?<long>${LONG})`,
    rallies,
  ),
  joint(
    `{each} (?:living )?creature (?:that |who )?grapples {it} or (?:that |who )?is grappled by (?:it|them|{it}) takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:at the (?:start|beginning|end) of (?:each of )?its turns?|each (?:round|turn)|every round)`,
    prickles,
  ),
  joint(
    `${OFTEN}${COST}${CHOOSES}\\. (?:(?<before>${LONG}), )?(?<whose>{any}) (?:gains?|has|have|receives?) an? \\+{n:n} {bonus} (?<to>{any}) (?:made )?(?:against|when attacking) (?:${THAT})(?: (?<behind>${LONG}))?`,
    marks,
  ),
  joint(
    `${OFTEN}${COST}${CHOOSES}\\. (?:(?<before>${LONG}), )?(?<whose>{any}) deals? an? (?:additional|extra) {dice:dice} ?(?<types>{types})? damage (?:to|against) (?:${THAT})(?: with (?:its )?(?<kind>ranged|melee) (?:attacks|weapons))?(?: (?<behind>${LONG}))?`,
    marks,
  ),
  joint(
    `${OFTEN}${COST}${CHOOSES}\\. (?:(?<before>${LONG}), )?(?<whose>(?:{it}'s|its)(?: allies'?)?) (?:(?<kind>ranged|melee) )?(?:weapon )?attacks (?:made )?against (?:${THAT}) deal an? (?:additional|extra) {dice:dice} ?(?<types>{types})? damage(?: (?<behind>${LONG}))?`,
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
/** `It can study a foe as a move action, gaining a bonus against it`, as two sentences that begin with the action. */
const marking = (plain: string): string =>
  plain.replace(
    /^((?:Once per round,? )?)(.{2,60}?) can ((?:analyze|designate|target|mark|choose|select|identify|study|focus on|assess|scan)\b[^.]*?)( as an? (standard|move|swift|full|free) action)?, gaining (an? \+\d+ [^.]*?against (?:that|the) (?:creature|target|foe)[^.]*)\./i,
    (all, often: string, who: string, does: string, _: string, cost: string | undefined, what: string) =>
      cost === undefined
        ? /\baction$/i.test(often.trim()) || /\baction,? (?:it|the|an?)\b/i.test(who)
          ? `${often}${who} can ${does}. It gains ${what}.`
          : all
        : `As a ${cost} action, ${who.replace(/^[A-Z]/, x => x.toLowerCase())} can ${does}. It gains ${what}.`,
  )
/** What several sentences at the beginning of some words say together, and the words behind them. */
export function jointOf(plain: string, of: Told): { readonly made: Becomes; readonly rest: string } | undefined {
  const words = marking(plain)
  for (const [pattern, reads] of JOINTS) {
    const found = pattern.exec(words)
    const made = found && reads(found.groups ?? {}, of)
    if (found && made) return { made, rest: words.slice(found[0].length).trim() }
  }
  return undefined
}
