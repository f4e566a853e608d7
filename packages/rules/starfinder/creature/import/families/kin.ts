import { bare, type Reads, type Template, template, tidy, typesOf } from '../clauses/slots.ts'
import { armsOf, givenTo, numbersIn } from '../clauses/values.ts'

type Keys = Record<string, unknown>
/** Words for friends of any kind. */
const ANYBODY = /^(?:all(?:y|ies)|friend(?:ly creature)?s?|creatures?|combatants?|allied creatures?)$/i
/** The name or the kind by which friends count; nothing where any of them does. */
export function kinOf(text: string, keys: Keys = {}): { readonly of?: readonly string[] } {
  if (/\bof its (?:own )?kind\b/i.test(text)) return { of: [String(keys['name'])] }
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:an?|one|at least|other|another|more|of|its|the|or|additional|each|two|friendly)\b ?)+/, '')
    .replace(/ (?:is|are)$/, '')
    .replace(/ (?:that is|who is|with (?:this|the same) ability)$/, '')
  if (said === '' || ANYBODY.test(said)) return {}
  return { of: [said.replace(/(?<=[a-rt-z])s$/, '')] }
}
/** What of a bonus goes to blows. */
function better(to: string, n: number, weapons: readonly string[], far: readonly string[]): Keys | undefined {
  const numbers = numbersIn(to.replace(/^(?:its|the) /, '').replace(/\broll$/, 'rolls'))
  if (!numbers || numbers.against.length > 0 || numbers.skills) return undefined
  if (numbers.to.length === 0 || numbers.to.some(x => x !== 'attack' && x !== 'damage')) return undefined
  return { ...Object.fromEntries(numbers.to.map(x => [x, n])), ...armsOf(numbers.kind, weapons, far) }
}
const crowds: Reads = ({ n, to, who, how, most }, { name, keys, weapons, far }) => {
  const made = better(to!, Number(n), weapons, far)
  if (!made) return undefined
  const flanked = /^flank/i.test(how!)
  const times = most === undefined ? undefined : Math.max(1, Math.floor(Number(most) / Number(n)))
  return {
    features: [
      {
        advantage: {
          against: [flanked ? 'flanked' : 'crowded'],
          ...made,
          ...kinOf(who!, keys),
          ...(times === undefined ? {} : { most: times }),
          called: bare(name),
        },
      },
    ],
  }
}
const harms: Reads = ({ dice, types, who, how }, { name, keys }) => {
  const all = typesOf(types ?? '')
  return {
    features: [
      {
        advantage: {
          against: [/^flank/i.test(how!) ? 'flanked' : 'crowded'],
          consequences: [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }],
          ...kinOf(who!, keys),
          called: bare(name),
        },
      },
    ],
  }
}
const WHO = "(?<who>(?:(?:at least|an?|one|another|two|or|more|other|of|its|friendly) ?)*[a-z][a-z' -]*?)"
const FOE = '(?:an? |any |the )?(?:foe|creature|target|enemy|opponent)s?'
const THREATENED = `(?:that is |that's |which is |who is |that are )?(?<how>threatened|flanked|adjacent)(?: by| to)`
const TARGET = '(?:the|that|its|the same|a given) (?:target|foe|creature|enemy|opponent)'
/** Each of its kind that threatens the same foe makes all of them better. */
const MAXIMUM = '(?:,? \\(?(?:to a )?max(?:imum)?(?: bonus)?(?: of)? \\+?(?<most>\\d+)\\)?)'

/** Those of a kind are better beside it, but for itself. */
const steadies: Reads = ({ whom, feet, n, type, to }, { name }) => {
  const numbers = numbersIn(to!)
  if (!numbers || numbers.kind || numbers.skills || numbers.to.length + numbers.against.length === 0) return undefined
  const { consequences, features } = givenTo(numbers, Number(n), name, 'effect', type)
  const aura = { called: bare(name), feet: Number(feet), friends: true, others: true, only: [whom!.toLowerCase()] }
  return { features: [...features, { aura: { ...aura, consequences } }] }
}
/** What it has of friends beside it, and beside its foes. */
export const KIN: readonly Template[] = [
  template(
    `allied (?<whom>[a-z]+?)s within {feet:n} feet gain an? \\+{n:n} (?:(?<type>morale|insight|circumstance|luck|divine) )?bonus (?:to|on) (?<to>{more})`,
    steadies,
  ),
  template(
    `(?:when(?:ever)?|if|while) {it} attacks ${FOE} ${THREATENED} ${WHO}, (?:it|{it}) {gains} an? \\+{n:n} {bonus} (?<to>{more})`,
    crowds,
  ),
  template(`{it} {gains} an? \\+{n:n} {bonus} (?<to>{any}) against ${FOE} ${THREATENED} ${WHO}`, crowds),
  template(
    `{it} (?:deals?|inflicts?) (?:an? )?(?:additional|extra) {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:to|against) ${FOE} ${THREATENED} ${WHO}`,
    harms,
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?<to>{any}) against (?:an? |any )?(?:{foes} (?:that (?:is|are|has|have) (?:the )?|suffering from |with the )?)?(?<state>bleeding|{state}|grappled|pinned|helpless|undead|constructs?|robots?|animals?|plants?|dragons?)(?: conditions?| {foes})?`,
    ({ n, to, state }, { name, weapons, far }) => {
      const made = better(to!, Number(n), weapons, far)
      const against = state!.toLowerCase()
      const one = /^(?:constructs|robots|animals|plants|dragons)$/.test(against) ? against.slice(0, -1) : against
      return (
        made && {
          features: [{ advantage: { against: [one === 'asleep' ? 'sleeping' : one], ...made, called: bare(name) } }],
        }
      )
    },
  ),
  template(
    `each additional ${WHO} (?:that )?(?:threatens|threatening|adjacent to) ${TARGET} (?:grants|gives) (?:all |each )?[a-z' -]+? an? \\+{n:n} {bonus} (?<to>{any})${MAXIMUM}`,
    (g, of) => crowds({ ...g, how: 'threatened' }, of),
  ),
]
