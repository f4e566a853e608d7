import type { Keys } from './figures.ts'

const ABILITIES = '(physical|mental|Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)'
const PRINTED = new RegExp(
  `(?:\\bType:? ?|: |^[a-z ]+- ?|^)[a-z ]*?\\b(poison|disease|curse|(?<=^[a-z ]+- ?)(?:injury|contact|ingested|inhaled))\\b(?: \\(([a-z, ]+)\\))?[;,.¶ ]*\\bSaves?:? ?(Fort(?:itude)?|Will|Ref(?:lex)?) DC (\\d+)[\\s\\S]*?\\bTrack:? ?${ABILITIES}`,
  'i',
)
const SAVES: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }
const EVERY =
  /\bFrequency:? ?(?:once per|1\s*\/\s*) ?(?:(\d+) )?(rounds?|minutes?|hours?|days?)(?: for (\d+) (rounds?|minutes?|hours?))?/i
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

/** A poison as files of Starfinder print it: its save and its track; `slow` where it comes by hours and days. */
export function poisonIn(plain: string): { readonly affliction: Keys; readonly track: string } | 'slow' | undefined {
  const found = PRINTED.exec(plain)
  if (!found) return undefined
  const [, said, , save, dc, track] = found
  const type = /^(?:poison|disease|curse)$/i.test(said!) ? said! : 'poison'
  const [, every = '1', unit = 'rounds', times] = EVERY.exec(plain) ?? []
  if (!/^(?:round|minute)/i.test(unit)) return 'slow'
  const steps = STEPS[track![0]!.toUpperCase() + track!.slice(1).toLowerCase()]!
  const cure = Number(/\bCure:? ?(\d+)/i.exec(plain)?.[1] ?? 1)
  const key = `${unit.toLowerCase().replace(/s$/, '')}s`
  return {
    track: track!,
    affliction: {
      name: `${type.toLowerCase()} of ${track}`,
      check: { save: SAVES[save!.slice(0, 3).toLowerCase()], dc: Number(dc) },
      every: { [key]: Number(every) },
      ...(times ? { times: Number(times) } : {}),
      cure,
      again: 'last',
      stages: [
        steps,
        steps.map(x => ({ ...x, type: 'second step' })),
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
