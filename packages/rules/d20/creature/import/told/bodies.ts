import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { casterLevelIn } from '../known/casters.ts'
import { gaze } from '../known/fears.ts'
import { type Beast, dc, type Keys, type Reader, type Said } from '../reading.ts'
import { shifts } from './shifts.ts'

const wordsOf = (said: Said, of: Beast): string => of.block.paragraph(said.name)
const typed = (types: readonly string[]): Keys => (types.length > 0 ? { types } : {})

/** Who strikes it is harmed by what it is covered with: `any creature striking it with natural weapons takes 1d8+6 points of damage`. */
const barbs: Reader = (said, of) => {
  const words = wordsOf(said, of)
  const who =
    /\b(?:any|an?|each) (?:creature|opponent|attacker)s? (?:striking|hitting|(?:that|who) (?:strikes|hits))\b[^.]*\b(?:weapons?|unarmed|natural|strikes?)\b[^.]*\./i.exec(
      words,
    )?.[0]
  const { damage, types } = said.prose
  if (who === undefined || !damage || !/\btakes?\b/i.test(who)) return undefined
  const own = /\b(?:handheld|manufactured|melee weapons?)\b/i.test(who) ? {} : { body: true }
  const save = /\bDC (\d+) (Fortitude|Reflex|Will)\b/i.exec(who)
  const saved = save
    ? { dc: Number(save[1]), save: save[2], ...(/\bhal(?:f|ves)\b/i.test(who) ? { onSuccess: 'half' } : {}) }
    : {}
  // What the same cover does to weapons has no figures here.
  const gear = /\b(?:weapon|metal|wood\w*)\b[^.]*\b(?:takes|dissolves?|corrode\w*|hardness)\b/i.test(
    words.replace(who, ''),
  )
  return {
    features: [{ thorns: { consequences: [{ damage, ...typed(types) }], ...own, ...saved } }],
    ...(gear ? { ruled: [printed.harmToGear] } : {}),
  }
}
/** It crushes or pierces whom it holds, under whatever name: `deals 3d8+9 points of damage with a successful grapple check`. */
const crushes: Reader = (said, of) => {
  const { damage, types } = said.prose
  const deals =
    /\bdeals? \d*d\d+(?:[+-]\d+)?(?: points? of)?[a-z, ]* damage\b[^.]*\b(?:with|on|by making) an? successful grapple check\b/i
  return damage && deals.test(wordsOf(said, of))
    ? { features: [{ constrict: { damage, ...typed(types) } }] }
    : undefined
}
const STATES = 'paralyzed|panicked|frightened|shaken|stunned|cowering|dazed|nauseated|sickened'
const SIGHT = new RegExp(
  `\\bsight of\\b[^.]*\\bDC (\\d+) (Will|Fortitude) save or (?:be|become) (${STATES})\\b[^.]*?\\bfor (\\d*d\\d+(?:\\+\\d+)?|\\d+) rounds?`,
  'i',
)
/** The mere sight of it works on each who comes near. */
const seen: Reader = (said, of) => {
  const found = SIGHT.exec(wordsOf(said, of))
  if (!found) return undefined
  const [, n, save, state, rounds] = found as unknown as [string, string, string, string, string]
  const lasts = { rounds: /d/.test(rounds) ? rounds : Number(rounds) }
  const feet = said.prose.feet ?? SEEN_FROM
  return {
    features: [
      {
        aura: {
          called: said.name,
          feet,
          save,
          dc: Number(n),
          consequences: [{ condition: state.toLowerCase(), lasts }],
        },
      },
    ],
    guessed: said.prose.feet ? [] : [printed.guessedArea(said.name, 'emanation', feet)],
  }
}
const SEEN_FROM = 60
/** One whose will it breaks with an action. */
const dominates: Reader = (said, of) => {
  const words = wordsOf(said, of)
  const kind = /\bdominate (person|monster|animal)\b/i.exec(words)?.[1]?.toLowerCase()
  const one =
    /\b(?:a|one|single)(?: living)? (?:creature|target|foe|opponent|humanoid)\b|\b(?:anyone|any creature|whomever)\b[^.]*\btargets\b|\bthe target must\b/i
  if (kind === undefined || !one.test(words) || !/\bWill\b/.test(words)) return undefined
  const guessed: Guess[] = []
  const range = Number(/\b(?:within|range of) (\d+) (?:feet|ft)/i.exec(words)?.[1] ?? 30)
  const per = /\b(\d+|three|two|once|four|five) (?:times )?(?:per|a) day\b/i.exec(words)?.[1]?.toLowerCase()
  const max = per === undefined ? undefined : ({ once: 1, two: 2, three: 3, four: 4, five: 5 }[per] ?? Number(per))
  const only =
    /\bliving creature\b/i.test(words) || kind === 'monster' ? ['living'] : [kind === 'person' ? 'humanoid' : kind]
  const effect = {
    range,
    only,
    descriptors: ['charm', 'mind-affecting'],
    save: { kind: 'Will', dc: dc(said, of, 'Cha', guessed), onSuccess: 'none' },
    consequences: [{ condition: 'dominated', lasts: { days: casterLevelIn(words) ?? of.level } }],
  }
  const uses = max === undefined ? {} : { uses: { max, recharge: 'day' } }
  return { acts: [{ name: said.name, cost: 'standard', provokes: false, ...uses, effect }], guessed }
}
/** It goes up walls as by the spell, whenever it will. */
const climbs: Reader = (said, of) =>
  /\bspider climb\b/i.test(wordsOf(said, of)) &&
  /\bcan climb\b/i.test(wordsOf(said, of)) &&
  !/\bper day\b/i.test(wordsOf(said, of))
    ? { speeds: { climb: 20 } }
    : undefined

/** It becomes invisible by an action, as by the spell. */
export const vanishes: Reader = (said, of) => {
  const cost = /\bas an? (free|swift|move|standard) action,? (?:becoming|becomes?) invisible\b/i.exec(
    wordsOf(said, of),
  )?.[1]
  if (cost === undefined) return undefined
  const effect = {
    personal: true,
    lasts: 'fight',
    discharge: 'attacks',
    consequences: [{ condition: 'unseen', lasts: 'effect' }],
  }
  return { acts: [{ name: said.name, cost: cost.toLowerCase(), provokes: false, effect }] }
}
/** It is unseen all the time: `This ability is constant`, `remains invisible even when it attacks`. */
export const alwaysUnseen: Reader = (said, of) =>
  /\bconstant\b|\bremains? invisible (?:even )?(?:when|while|if)\b|\balways (?:invisible|active)\b/i.test(
    wordsOf(said, of),
  )
    ? { features: ['natural invisibility'] }
    : undefined
/** Its looks alone harm those who see it: `Those who look directly at a nymph must succeed on a DC 17 Fortitude save`. */
const beheld: Reader = (said, of) =>
  /\b(?:those|anyone|creatures?|humanoids?) (?:who|that|which)? ?looks? (?:directly )?(?:at|on|upon) \b[^.]*\bmust\b[^.]*\bDC \d/i.test(
    wordsOf(said, of),
  )
    ? gaze(said, of)
    : undefined
/** What is understood by the words of a paragraph, under whatever name it stands. */
export const TOLD: readonly Reader[] = [beheld, shifts, barbs, crushes, seen, dominates, climbs]
