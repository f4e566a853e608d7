import type { Keys } from './figures.ts'

const ABILITIES = '(physical|mental|Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)'
const PRINTED = new RegExp(
  `(?:\\bType:? ?|: |^[a-z ]+- ?|^)[a-z ]*?\\b(poison|disease|curse|(?<=^[a-z ]+- ?)(?:injury|contact|ingested|inhaled))\\b(?: \\(([a-z, ]+)\\))?[;,.¶ ]*\\bSaves?:? ?(Fort(?:itude)?|Will|Ref(?:lex)?) DC (\\d+)[\\s\\S]*?\\bTrack:? ?${ABILITIES}`,
  'i',
)
const SAVES: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }
const EVERY =
  /\bFrequency:? ?(?:once per|1\s*\/\s*) ?(?:(\d+) )?(rounds?|minutes?|hours?|days?)(?: for (\d+) (rounds?|minutes?|hours?))?/i
const asSpan = (n: string): unknown => (/d/.test(n) ? n : Number(n))
const less = (to: string): Keys => ({ adds: -2, to, lasts: 'fight' })
/** What each step of a track takes off, before the creature can do one thing at a time, and then nothing. */
const STEPS: Readonly<Record<string, readonly Keys[]>> = {
  Physical: [less('attack'), less('damage'), less('AC')],
  Mental: [less('checks'), less('saves')],
  Strength: [less('attack'), less('damage')],
  Dexterity: [less('AC'), less('initiative')],
  Constitution: [less('saves')],
  Intelligence: [less('checks')],
  Wisdom: [less('checks'), less('saves')],
  Charisma: [less('checks')],
}

/** A poison of a track, and what its line of effects says that no stage has. */
interface PrintedPoison {
  readonly affliction: Keys
  readonly track: string
  readonly effect?: string
}
const EFFECT = /\bEffects?:? ?([^;\u00b6]*?)(?=[;\u00b6]|\bCure\b|\bFrequency\b|\bLatent\b|$)/i
/** What comes of the last state alone is for after the fight. */
const END = /\b(?:end|dead|comatose|last) states?\b|\bdies?\b|\bdeath\b/i
/** Conditions with which each failed save comes, for so many rounds. */
const BESIDES =
  /^(?:the )?(?:victim|target|creature)? ?(?:is |becomes )?(blinded|confused|dazed|dazzled|nauseated|off-target|shaken|sickened|slowed|staggered|stunned) for (\d*d\d+|\d+) (rounds?|minutes?)(?: (?:on|with|after|each time)[a-z ]* failed saves?| with each failed save)?\.?$/i
const ALL_ALONG =
  /^(?:the )?(?:victim|target|creature)? ?(?:is |becomes )?(blinded|dazzled|off-target|shaken|sickened|slowed|staggered) (?:while|as long as|until) [a-z ]*(?:poisoned|affected|cured)\.?$/i
const OWN_TRACK = /\btrack (?:is|:)? ?([A-Z][a-z-]+(?:[-\u2013\u2014/][A-Za-z]+)+)/
/** What a state of a track of its own is: the steps of the usual one, or a condition. */
const STATE: Readonly<Record<string, 'first' | 'second' | readonly Keys[]>> = {
  weakened: 'first',
  impaired: 'second',
  debilitated: [{ condition: 'staggered', lasts: 'fight' }],
  immobile: [{ condition: 'helpless', lasts: 'fight' }],
  bedridden: [{ condition: 'helpless', lasts: 'fight' }],
  unconscious: [{ condition: 'helpless', lasts: 'fight' }],
  comatose: [{ condition: 'helpless', lasts: 'fight' }],
  dead: [{ condition: 'helpless', lasts: 'fight' }],
}
const CONDITION =
  /^(?:blinded|confused|dazed|dazzled|fascinated|nauseated|off-target|paralyzed|shaken|frightened|panicked|sickened|slowed|staggered|stunned|fatigued|exhausted|sleeping)$/
/** The stages of a track that a poison has of its own; undefined where it has none, or one of its states is not known. */
function ownStages(effect: string | undefined, steps: readonly Keys[], second: readonly Keys[]) {
  const states = OWN_TRACK.exec(effect ?? '')?.[1]
    ?.toLowerCase()
    .split(/[-\u2013\u2014/]/)
  const all = states
    ?.filter(state => state !== 'healthy' && state !== 'latent')
    .map((state): readonly Keys[] | undefined => {
      const known = CONDITION.test(state) ? [{ condition: state, lasts: 'fight' }] : STATE[state]
      return known === 'first' ? steps : known === 'second' ? second : known
    })
  return all?.every(stage => stage !== undefined) ? all : undefined
}
/** A poison as files of Starfinder print it: its save and its track; `slow` where it comes by hours and days. */
export function poisonIn(plain: string): PrintedPoison | 'slow' | undefined {
  const found = PRINTED.exec(plain)
  if (!found) return undefined
  const [, said, , save, dc, track] = found
  const type = /^(?:poison|disease|curse)$/i.test(said!) ? said! : 'poison'
  const [, every = '1', unit = 'rounds', times] = EVERY.exec(plain) ?? []
  if (!/^(?:round|minute)/i.test(unit)) return 'slow'
  const steps = STEPS[track![0]!.toUpperCase() + track!.slice(1).toLowerCase()]!
  const cure = Number(/\bCure:? ?(\d+)/i.exec(plain)?.[1] ?? 1)
  const key = `${unit.toLowerCase().replace(/s$/, '')}s`
  const effect = EFFECT.exec(plain.slice(found.index))?.[1]?.trim()
  const each = BESIDES.exec(effect ?? '')
  const along = ALL_ALONG.exec(effect ?? '')
  const span = each && { [each[3]!.toLowerCase().startsWith('minute') ? 'minutes' : 'rounds']: asSpan(each[2]!) }
  const [state, lasts] = each ? [each[1], span] : [along?.[1], 'fight']
  const besides: readonly Keys[] = state ? [{ condition: state.toLowerCase(), lasts }] : []
  const second = steps.map(x => ({ ...x, type: 'second step' }))
  const own = ownStages(effect, steps, second)
  const left = effect && !own && besides.length === 0 && !END.test(effect) && !/^(?:see|none|-|\u2014)/i.test(effect)
  return {
    track: track!,
    ...(left ? { effect } : {}),
    affliction: {
      name: `${type.toLowerCase()} of ${track}`,
      check: { save: SAVES[save!.slice(0, 3).toLowerCase()], dc: Number(dc) },
      every: { [key]: Number(every) },
      ...(times ? { times: Number(times) } : {}),
      cure,
      again: 'last',
      stages: own ?? [
        [...steps, ...besides],
        [...second, ...besides],
        [{ condition: 'staggered', lasts: 'fight' }],
        [{ condition: 'helpless', lasts: 'fight' }],
      ],
      descriptors: [type.toLowerCase()],
    },
  }
}
/** The words of an ability without what is printed of its poison. */
export const withoutPoison = (plain: string): string =>
  plain.replace(
    new RegExp(
      `(?:[A-Z][A-Za-z' ]{0,40} ?)?${PRINTED.source}[\\s\\S]*?(?=¶|$)(?:¶?[^¶]*\\b(?:Frequency|Effect|Cure|Latent|Track|Onset)\\b[^¶]*)*`,
      'i',
    ),
    ' ',
  )
