import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { bare, type Groups, type Reads, type Template, type Told, template, typesOf } from './slots.ts'
import { COST, costOf, LONG, OFTEN, usesOf } from './turns.ts'
import { lengthOf, numbersIn } from './values.ts'

type Keys = Record<string, unknown>
/** An act on itself, which draws no blow. */
const onItself = (g: Groups, name: string, consequences: readonly Keys[]): Keys => ({
  name,
  cost: costOf(g),
  provokes: false,
  ...usesOf(g),
  effect: { personal: true, consequences },
})
/** Forms exclude each other: those of one ability alone are read. */
const hasForms = ({ keys }: Told): boolean => keys['forms'] !== undefined

/** It has no body for a time. */
const fades: Reads = (g, of) => {
  const long = g['long'] ?? g['stays'] ?? g['behind']
  const lasts = long === undefined ? undefined : lengthOf(long, 'user')
  if (lasts === undefined || hasForms(of)) return undefined
  const name = bare(of.name)
  return {
    keys: { forms: [{ name, cost: 'effect', by: 'incorporeal' }] },
    acts: [onItself(g, name, [{ form: name, lasts }])],
    guessed: liberty('what it wears and wields goes with it'),
  }
}

const ENERGIES = ['acid', 'cold', 'electricity', 'fire', 'sonic']
/** It keeps off one type of energy, which it chooses each time. */
const shields: Reads = (g, { name }) => {
  const types = typesOf(g['types'] ?? '')
  const all = types.length > 0 ? types : ENERGIES
  const lasts = g['long'] === undefined ? 'fight' : lengthOf(g['long'], 'user')
  if (lasts === undefined || all.length < 2) return undefined
  const own = bare(name)
  const called = (type: string): string => `${own}: ${type}`
  const share = usesOf(g)['uses'] === undefined ? {} : { uses: { ...(usesOf(g)['uses'] as Keys), shares: own } }
  return {
    features: all.map(type => ({
      boon: { called: called(type), stance: own, resistance: [{ amount: Number(g['n']), types: type }] },
    })),
    acts: all.map(type => ({ ...onItself(g, called(type), [{ boon: called(type), lasts }]), ...share })),
    guessed: liberty('it chooses the type by the act that it uses'),
  }
}

const MODE = /\bIn (?:its |an? |the )?([a-z' -]+?) (?:mode|stance|form|configuration|posture),? it ([^.]+)\./gi
/** What a mode gives and takes, as bonuses of its form. */
function bonusesOf(said: string, from: string): readonly Keys[] | undefined {
  const all: Keys[] = []
  const parts = said.split(/,? (?:and|but)(?: it)? (?=(?:also )?(?:gains?|takes?|has|suffers?|an? [+-]\d))/i)
  for (const part of parts) {
    const found =
      /^(?:also )?(?:gains?|takes?|has|suffers?)? ?an? ([+-]\d+) (?:(morale|insight|circumstance|racial|enhancement|dodge) )?(?:bonus|penalty) (?:to|on) (.+)$/i.exec(
        part.trim(),
      )
    const numbers = found === null ? undefined : numbersIn(found[3]!)
    if (!found || !numbers || numbers.kind || numbers.against.length > 0 || numbers.skills) return undefined
    const type = found[2] === undefined || /^racial$/i.test(found[2]) ? 'untyped' : found[2].toLowerCase()
    const given = { type, value: Number(found[1]), from }
    all.push(...numbers.to.map(to => (to === 'AC' ? given : { ...given, to })))
  }
  return all.length > 0 ? all : undefined
}
/** It is in one of several modes, each with its figures. */
const switches: Reads = (g, of) => {
  if (hasForms(of)) return undefined
  const modes = [...g['modes']!.matchAll(MODE)].map(([, name, said]) => ({
    name: name!,
    given: bonusesOf(said!, name!),
  }))
  if (modes.length < 2 || modes.some(m => m.given === undefined)) return undefined
  if (g['modes']!.replace(MODE, '').trim() !== '') return undefined
  const cost = g['turn'] === undefined ? {} : { cost: 'free' }
  return {
    keys: { forms: modes.map(({ name, given }) => ({ name: `${name} mode`, cost: 'effect', bonuses: given })) },
    acts: modes.map(({ name }) => ({ ...onItself(g, `${name} mode`, [{ form: `${name} mode` }]), ...cost })),
    guessed: 'until it chooses it is in none of its modes',
  }
}

const PLAIN =
  '(?:(?:treated|counts?) as |becomes |instead )?(?:an? )?(?:normal|regular|ordinary) (?:hit|attack)(?: instead)?'
/** Some critical hits on it are none. */
const hardens: Reads = ({ n }) => ({ features: [{ fortification: { percent: Number(n) } }] })
/** What it does for others is more. */
const helps: Reads = ({ n }) => ({
  features: [{ 'helps better': { bonus: Number(n) } }],
  guessed: 'its covering and harrying fire give that; help with skills is left out',
})
const HELP =
  '(?:the )?(?:aid another|covering fire|harrying fire)(?:,? (?:or|and) (?:the )?(?:aid another|covering fire|harrying fire))*(?: actions?)?'

/** What it turns into or takes on for a time, and what makes a plain hit of a critical one. */
export const CHANGES: readonly Template[] = [
  template(
    `${OFTEN}${COST}(?:become|turn|make itself|render itself|render its body|make its body) incorporeal(?: (?<long>${LONG}))?`,
    fades,
  ),
  template(
    `${OFTEN}${COST}(?:gain|grant itself|adapt to gain|attune itself to gain) (?:energy )?resistance {n:n} (?:against|to) (?:(?:any )?one (?:of the following (?:types of energy|energy types|energies): |(?:type of energy|energy type) ?(?:of its choice )?(?:: |\\()))?(?<types>{types})?\\)?(?: \\(?(?:its choice|chosen each time){any}\\)?)?(?: (?<long>${LONG}))?`,
    (g, of) => (/\bor\b/i.test(g['types'] ?? 'or') ? shields(g, of) : undefined),
  ),
  template(
    `{it} has (?:an? )?{n:n}% chance (?:to|of) (?:treat(?:ing)?|negat(?:e|ing)|ignor(?:e|ing)) (?:an?y?|each|the)? ?(?:extra damage (?:and|or) effects? (?:of|from) )?(?:an? )?critical hits?(?: (?:against|on) it)?(?: as an? (?:normal|regular|ordinary) (?:hit|attack))?`,
    hardens,
  ),
  template(
    `(?:when(?:ever)?|each time|if) (?:{it} (?:would (?:take|suffer|be)|takes|suffers|is)(?: (?:hit|struck) by)? an? critical hit|an? critical hit is scored (?:on|against) {it}),? (?:there is|there's|it has) an? {n:n}% chance (?:that )?(?:(?:the|that) (?:critical hit|critical|attack|hit)|it) (?:is |deals )?${PLAIN}`,
    hardens,
  ),
  template(`{n:n}% chance (?:to|of) negat(?:e|ing)(?: (?:an?y?|all))? critical hits?`, hardens),
  template(
    `(?:when(?:ever)?|each time|if) {it} (?:successfully )?(?:uses|takes|attempts|performs|provides|succeeds at) ${HELP}(?: (?:to|on|for|against) {any})?,? (?:it|the ally|its ally|the target|the bonus it (?:grants|provides)|the ally it aids) (?:grants|gains|receives|gives|provides|increases to|is|becomes)(?: the ally)? (?:an? )?\\+{n:n}(?: (?:[a-z]+ )?bonus)?(?: {any})?(?: (?:instead of|rather than) (?:the )?(?:normal |usual )?(?:an? )?\\+2(?: bonus)?)?`,
    helps,
  ),
]
/** The same in several sentences. */
export const CHANGE_JOINTS: readonly (readonly [source: string, reads: Reads])[] = [
  [
    `${OFTEN}${COST}(?:become|turn|make itself|render itself|render its body) incorporeal\\. It (?:remains|stays) (?:so|incorporeal|in this state|in this form) (?<stays>${LONG})`,
    fades,
  ],
  [
    `${OFTEN}{it} can (?:become|turn) incorporeal as an? {cost:cost} action\\. It (?:remains|stays) (?:so|incorporeal|in this state|in this form) (?<stays>${LONG})`,
    fades,
  ],
  [
    `${OFTEN}${COST}(?:gain|grant itself|adapt to gain|attune itself to gain) (?:energy )?resistance {n:n} (?:against|to) (?:any )?one (?:of the following (?:types of energy|energy types|energies): |(?:type of energy|energy type) ?(?:of its choice )?(?:: |\\())?(?<types>{types})?\\)?\\. (?:This|The) (?:resistance|benefit|effect) (?:lasts|remains)(?: active)? (?:until it (?:uses|activates) (?:this ability|it) again|until it (?:changes|chooses) (?:it|another)[^.]*|(?<long>${LONG}))`,
    shields,
  ],
  [
    `(?:${COST}|(?<turn>(?:at the (?:start|beginning) of (?:each of )?its turns?|each round|each turn)),? {it} can )(?:choose|select|enter|assume|adopt|activate|switch (?:to|between)|change (?:to|between)) (?:one of )?(?:the following|two|three|four|its|several|these)[^.]*[.:] (?<modes>(?:In [^.]+\\. ?)+)`,
    switches,
  ],
]
