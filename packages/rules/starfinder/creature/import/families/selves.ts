import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { bare, type Reads, type Template, template, typesOf } from '../clauses/slots.ts'
import { armOf, armsOf, numbersIn } from '../clauses/values.ts'
import { whileOf } from '../named/sentences.ts'

type Keys = Record<string, unknown>
const ENERGY = ['acid', 'cold', 'electricity', 'fire', 'sonic'] as const
const HARDNESS = 'hardness takes so much off each type of damage of a hit'
/** Hardness as a body has it: so many points less of anything. */
const hard: Reads = ({ n }) => ({
  keys: { reduction: [{ amount: Number(n) }], resistance: [{ amount: Number(n), types: [...ENERGY] }] },
  guessed: liberty(HARDNESS),
})
/** One of its weapons reaches farther. */
const reaches: Reads = ({ with: weapon, feet }, { keys, weapons }) => {
  const arm = armOf(weapon!, weapons)
  const found = ((keys['weapons'] ?? []) as Keys[]).find(w => w['name'] === arm)
  if (found?.['use'] !== 'melee') return undefined
  found['reach'] = Number(feet)
  return { guessed: liberty(`${String(arm)} reaches ${feet} feet`) }
}
/** It rages from when it has been hurt. */
const rages: Reads = ({ n, to, less, loses, once }, { name }) => {
  const [gains, costs] = [numbersIn(to!), loses === undefined ? undefined : numbersIn(loses)]
  if (!gains || gains.kind || gains.against.length > 0 || gains.to.length === 0) return undefined
  if (loses !== undefined && (!costs || costs.to.length === 0)) return undefined
  return {
    features: [
      {
        reacts: {
          to: [once ? 'is bloodied' : 'is hit'],
          once: 'fight',
          called: bare(name),
          consequences: [
            ...gains.to.map(x => ({ adds: Number(n), to: x, lasts: 'fight' })),
            ...(costs?.to ?? []).map(x => ({ adds: -Number(less), to: x, lasts: 'fight' })),
          ],
        },
      },
    ],
  }
}
/** No body for a time. */
const fades: Reads = ({ cost, long, unit }, { name }) => {
  const lasts =
    unit === undefined
      ? { until: 'turn-start', of: 'user' }
      : { [`${unit.toLowerCase().replace(/s$/, '')}s`]: /d/.test(long!) ? long : Number(long) }
  const form = `${bare(name)}, without a body`
  return {
    keys: { forms: [{ name: form, cost: 'effect', by: 'incorporeal' }] },
    acts: [
      {
        name: bare(name),
        cost: cost!.toLowerCase() === 'full' ? 'full-round' : cost!.toLowerCase(),
        provokes: false,
        effect: { personal: true, consequences: [{ form, lasts }] },
      },
    ],
  }
}
/** It heals while it is somewhere. */
const heals: Reads = ({ n, state }, { name }) => {
  const when = whileOf(state!)
  return when ? { features: [{ boon: { called: bare(name), when: [when], heals: Number(n) } }] } : undefined
}
/** Better from when half of its points are gone, in several numbers. */
const lastFury: Reads = ({ given }, { name, weapons, far }) => {
  const bonus: Keys = { when: ['hurt'], called: bare(name) }
  for (const part of given!.split(/,? and (?:an? )?(?=[+-]\d)/i)) {
    const [, sign, n, to] =
      /^(?:an? )?([+-])(\d+) (?:[a-z]+ )?(?:bonus|penalty) (?:to|on) (.+)$/i.exec(part.trim()) ?? []
    const numbers = to === undefined ? undefined : numbersIn(to)
    if (!numbers || numbers.against.length > 0 || numbers.to.length === 0) return undefined
    if (numbers.kind) Object.assign(bonus, armsOf(numbers.kind, weapons, far))
    for (const x of numbers.to) {
      const key = { attack: 'attack', damage: 'damage', AC: 'defense', saves: 'saves', checks: undefined }[x]
      if (key === undefined || bonus[key] !== undefined) return undefined
      bonus[key] = sign === '-' ? -Number(n) : Number(n)
    }
  }
  return { features: [{ bonus }] }
}
const SPRINT = /^(?:ten|10)$/i
/** Concealment that it always has. */
const blurs: Reads = ({ n = '20' }) => ({ features: [{ displacement: { percent: Number(n) } }] })

/** What it is, and becomes. */
export const SELVES: readonly Template[] = [
  template(`{it} {gains} hardness {n:n}`, hard),
  template(
    `(?:when|while|once|if|whenever) (?:{it} (?:is |has been )?)?(?:reduced to|at|below) half (?:of )?its (?:maximum |total )?{hp}(?: or (?:fewer|less|below))?, {it} gains (?<given>an? \\+{n} {more} and an? [+-]{n} {more})`,
    lastFury,
  ),
  template(`(?:while|when|as long as) (?<state>(?:it is )?[a-z ]+?),? {it} {gains} fast healing {n:n}`, heals),
  template(`(?:{it}'s|its) {with:any}(?: attacks?)? (?:has|have) a reach of {feet:n} feet`, reaches),
  template(
    `as a {cost:cost} action, {it} can (?:become|turn) incorporeal (?:until the (?:beginning|start) of its next turn|for (?<long>\\d*d\\d+|\\d+) (?<unit>rounds?|minutes?))`,
    fades,
  ),
  template(`{it} {gains} (?:partial )?concealment(?: \\({n:n}% miss chance\\))?(?: against (?:all )?attacks)?`, blurs),
  template(
    `once per (?:hour|day|minute), {it} can move (?:up to )?(?<times>ten|10) times its (?:normal |base |land )*speed when it (?:makes a charge|charges)`,
    ({ times }) => (SPRINT.test(times!) ? { features: ['sprint'] } : undefined),
  ),
  template(
    `{it} takes {types:types} damage as (?:though|if) it (?:had|were) vulnerab(?:le|ility)(?: to it)?`,
    ({ types }) => ({ keys: { vulnerability: [{ types: typesOf(types!), share: 'half again' }] } }),
  ),
  template(
    `(?:the first time|once|when(?:ever)?|after) {it} (?:takes damage|is damaged|is injured|is hit)(?: in (?:a |any )?(?:combat|battle|fight))?, (?:it|{it}) {gains} an? \\+{n:n} {bonus} (?<to>{any})(?:,? (?:and|but) takes an? -{less:n} penalty (?:to|on) (?<loses>{any}))? for (?:as long as the battle lasts|the rest of the (?:combat|battle|fight|encounter)|the duration of the combat)`,
    rages,
  ),
]
