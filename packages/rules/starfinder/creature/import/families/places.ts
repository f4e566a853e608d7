import { bare, type Reads, type Template, template, tidy, typesOf } from '../clauses/slots.ts'
import { LONG, OFTEN, usesOf } from '../clauses/turns.ts'
import { lengthOf } from '../clauses/values.ts'
import { whileOf } from '../named/sentences.ts'

type Keys = Record<string, unknown>
/** Places and states by the words for them, where those are no sentence. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:in |exposed to |within )?(?:areas? of |direct |natural )*(?:bright light|sunlight|daylight)(?:,? or (?:natural )?(?:bright light|sunlight|daylight))?$/i,
    'in bright light',
  ],
  [/^(?:in )?(?:areas? of )?(?:complete |total )?darkness$/i, 'in the dark'],
  [/^(?:in )?(?:areas? of )?(?:dim light|shadows?)(?: or (?:darkness|darker))?$/i, 'in poor light'],
  [
    /^(?:fully |completely )*(?:in|submerged in|immersed in|touching|in contact with|underwater)(?: (?:the )?water)?$/i,
    'in water',
  ],
]
const stateOf = (text: string): string | undefined =>
  whileOf(text) ?? PLACES.find(([pattern]) => pattern.test(text.trim()))?.[1]
const plagued = (state: string, consequences: readonly Keys[]) => {
  const when = stateOf(state)
  return when ? { features: [{ 'suffers while': { when: [when], consequences } }] } : undefined
}
const TURN = { rounds: 1 }
/** What a place does to it each turn. */
const suffers: Reads = ({ condition, place }) => plagued(place!, [{ condition: condition!.toLowerCase(), lasts: TURN }])
const burns: Reads = ({ dice, types, place }) => {
  const all = typesOf(types ?? '')
  return plagued(place!, [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }])
}
const weakens: Reads = ({ n, place }) =>
  plagued(
    place!,
    (['attack', 'saves'] as const).map(to => ({ adds: -Number(n), to, lasts: TURN })),
  )
/** A cloud in which things are hard to see, for some rounds. */
const clouds: Reads = (g, { name }) => {
  const said = g['long'] ?? g['lasts']
  const lasts =
    said === undefined ? undefined : lengthOf(said.replace(/^(?:that |which |and )?lasts? ?(?:for )?/i, 'for '), 'user')
  if (lasts === undefined) return undefined
  return {
    acts: [
      {
        name: bare(name),
        cost:
          (g['cost'] ?? 'standard').toLowerCase() === 'full' ? 'full-round' : (g['cost'] ?? 'standard').toLowerCase(),
        provokes: false,
        ...usesOf(g),
        effect: {
          area: { shape: 'emanation', feet: Number(g['feet']) },
          lasts,
          changes: { conceals: /total/i.test(g['how'] ?? '') ? 'total' : 'concealment' },
          consequences: [],
        },
      },
    ],
  }
}
const STUFF = '(?:smoke|ink|fog|mist|steam|dust|sand|spores|vapors?|darkness|soot|ash|gas|smog|haze|chaff)'

/** What places do to it, and what it makes of them. */
export const PLACED: readonly Template[] = [
  template(
    `{it} (?:is|becomes|gains the|has the) (?<condition>{state})(?: condition)?,? (?:in|while in|when in|while exposed to|when exposed to|while|whenever it is in|when it is in) (?<place>[^.;,]+)`,
    suffers,
  ),
  template(
    `(?:in|while in|when in|when exposed to|while exposed to|while|whenever it is in|when it is in) (?<place>[^.;,]+), {it} (?:is|becomes|gains the|has the) (?<condition>{state})(?: condition)?`,
    suffers,
  ),
  template(
    `{it} takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:each|every|per) (?:round|turn)(?: (?:that )?it is)? (?:in|while in|when in|while exposed to|that it is exposed to|exposed to|while) (?<place>[^.;,]+)`,
    burns,
  ),
  template(
    `(?:while|when|in|while in|when in) (?<place>[^.;,]+), {it} takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage (?:each|every|per) (?:round|turn)`,
    burns,
  ),
  template(
    `{it} takes an? -{n:n} penalty (?:to|on) (?:all )?attack rolls and sav(?:es|ing throws) (?:while|when) (?<place>[^.;,]+)`,
    weakens,
  ),
  template(
    `${OFTEN}as an? {cost:cost} action,? {it} can (?:release|emit|exhale|spew|expel|create|produce|eject|spray|vent|squirt) (?:an? )?(?:{feetA:n}-foot[- ]radius )?(?:thick |dense |dark )*(?:clouds? of )?${STUFF}(?: cloud)?(?:,? (?:that |which )?(?:filling|fills|in|to fill|with) an? {feetB:n}-foot[- ]radius(?: (?:burst|spread|area|cloud|emanation|around (?:it|itself)|centered on (?:it|itself)))*)?,? (?:(?:that|which) )?(?:provid(?:es|ing)|grant(?:s|ing)|giv(?:es|ing)) (?<how>(?:total )?concealment)(?: to (?:all )?(?:creatures?|everything) (?:in|within) (?:it|the cloud|the area))?,? (?<long>${LONG}|(?:that |which |and )?lasts? (?:for )?(?:\\d*d\\d+|\\d+) (?:rounds?|minutes?))`,
    (g, of) => ((g['feetA'] ?? g['feetB']) ? clouds({ ...g, feet: g['feetA'] ?? g['feetB'] }, of) : undefined),
  ),
]
