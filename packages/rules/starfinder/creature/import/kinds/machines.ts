import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { dcOf, dcSaid, diceSaid, naturalOf, typesIn, wordsOf } from '../named/said.ts'
import type { Becomes, Reader } from '../part.ts'

type Keys = Record<string, unknown>
const COST = /\bas an? (full|standard|move|swift|free)(?:-round)? action\b/i

/** Nanites mend it, or another machine that it touches, some times a day. */
const repairs: Reader = (_, name, where): Becomes | undefined => {
  const words = wordsOf(where)
  const dice =
    /\b(?:restores?|heals?|regains?|repairs?)(?: itself for)? (\d*d\d+(?:[+-]\d+)?|\d+) (?:lost )?(?:Hit Points|HP|points of damage)\b/i
  const said = dice.exec(words)?.[1]
  const times = /\b(\d+|once|twice|three times) ?(?:\/|per|a|an) ?day\b/i.exec(`${name} ${words}`)?.[1]?.toLowerCase()
  const cost = COST.exec(words)?.[1]?.toLowerCase()
  if (said === undefined || times === undefined || cost === undefined) return undefined
  const max = { once: 1, twice: 2, 'three times': 3 }[times] ?? Number(times)
  return {
    acts: [
      {
        name: 'nanite repair',
        cost: cost === 'full' ? 'full-round' : cost,
        provokes: false,
        uses: { max, recharge: 'day' },
        effect: { range: 5, friends: true, only: ['construct'], consequences: [{ heals: said }] },
      },
    ],
    guessed: liberty('what it mends by the hour has no part in a fight'),
  }
}
/** Temporary hit points about it, which come back until none is left. */
const shielded: Reader = (_, name, where): Becomes | undefined => {
  const all = `${name} ${wordsOf(where)}`
  const points =
    /(\d+) temporary (?:Hit Points|HP)\b/i.exec(all)?.[1] ?? /\((\d+) (?:Hit Points|HP|hp)\b/i.exec(name)?.[1]
  if (points === undefined || COST.test(all)) return undefined
  const heals =
    /\bfast healing (?:of )?(\d+)/i.exec(all)?.[1] ??
    /\bregenerates? (?:at (?:a|the) rate of )?(\d+) (?:Hit Points |HP |points )?(?:per|each|every) round\b/i.exec(
      all,
    )?.[1] ??
    /\brate of (\d+) (?:per|each|every) round\b/i.exec(all)?.[1]
  return { features: [{ 'force field': { points: Number(points), ...(heals ? { heals: Number(heals) } : {}) } }] }
}
/** It bursts as it dies; a save lets half remain. */
const dies: Reader = (_, name, where): Becomes | undefined => {
  const words = wordsOf(where)
  // What it sets off itself, by an action of its own, is no death that befalls it.
  if (COST.test(words)) return undefined
  const [saidDice, saidDc] = [diceSaid(name, where), dcSaid(name, where)]
  // What it brings besides damage, or in its place, its words say.
  if (words !== '' && (saidDice === undefined || BRINGS.test(words))) return undefined
  const saidFeet = /(\d+)[- ]?(?:ft|foot|feet)\b/i.exec(`${name} ${words}`)?.[1] ?? areaOf(where)
  const damage = saidDice ?? '1d6'
  const feet = Number(saidFeet ?? 10)
  const dc = dcOf(name, where)
  const save = /\b(Fort|Will)\w*\b/i.exec(`${name} ${words}`)?.[1]
  const kind = save && (/^f/i.test(save) ? 'Fortitude' : 'Will')
  const figures = `it bursts as it dies: ${damage} within ${feet} ft., ${kind ?? 'Reflex'} DC ${dc} for half`
  const isSaid = saidDice !== undefined && saidDc !== undefined && saidFeet !== undefined
  return {
    features: [
      {
        'death throes': {
          feet,
          dc,
          ...(kind ? { save: kind } : {}),
          onSuccess: 'half',
          consequences: [{ damage, ...typesIn(name, words) }],
        },
      },
    ],
    guessed: isSaid ? liberty(figures) : figures,
  }
}
const BRINGS =
  /\b(?:blinded|burning|confused|dazed|dazzled|deafened|entangled|frightened|nauseated|paralyzed|prone|shaken|sickened|slowed|staggered|stunned)\b/i
const areaOf = ({ s, path }: Parameters<Reader>[2]): string | undefined => {
  const feet = s.int(`${path}.system.area.value`)
  return feet ? String(feet) : undefined
}
/** What those in its space take at the end of its moves, where its words say more than the attack of that name. */
const swarms: Reader = (_, __, where): Becomes | undefined => {
  const has = ((where.keys['acts'] ?? []) as readonly Keys[]).some(a => /swarm/i.test(String(a['name'])))
  const named = naturalOf(where).some(w => /swarm/i.test(String(w['name'])))
  const inFile = where.s
    .list('items')
    .some(
      (_item, i) => where.s.text(`items[${i}].type`) === 'weapon' && /swarm/i.test(where.s.text(`items[${i}].name`)),
    )
  if (has || named || inFile) return { without: 'its attack of that name has the figures' }
  return undefined
}

/** Abilities of machines and swarms that many creatures share. */
export const MACHINES: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:nanite repair|self-repair|auto-?repair)\b/, repairs],
  [/^force field\b/, shielded],
  [/^(?:self-destruct|death throes)\b/, dies],
  [/^swarm attack\b/, swarms],
]
