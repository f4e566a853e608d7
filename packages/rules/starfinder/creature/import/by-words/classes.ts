import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { feetOf, wordsOf } from '../named/said.ts'
import type { Becomes, Reader, Where } from '../part.ts'

type Keys = Record<string, unknown>
type Named = readonly (readonly [RegExp, Reader])[]
const TURN = { until: 'turn-start', of: 'user' }
const crOf = ({ keys }: Where): number => Number(keys['cr'] ?? 1)
const best = ({ keys }: Where): number =>
  Math.max(0, ...Object.values((keys['abilities'] ?? {}) as Record<string, number>))
const paragraph = (where: Where): string => wordsOf(where).replaceAll('\u00b6', ' ')
const weaponsOf = ({ keys }: Where): readonly Keys[] => (keys['weapons'] ?? []) as readonly Keys[]
const namesOf = (all: readonly Keys[]): readonly string[] => all.map(w => String(w['name']))
/** What an ability takes by its words; the usual action where they say nothing. */
function costIn(words: string, usual: string): string {
  const said = /\bas an? (standard|move|swift|full|free) action\b/i.exec(words)?.[1]?.toLowerCase()
  return said === undefined ? usual : said === 'full' ? 'full-round' : said
}
/** How often it may be done by its words: once a day, three times a day. */
function usesIn(words: string): Keys {
  const found = /\b(once|twice|(?:three|four|five|\d+) times?) (?:per|each|a) day\b/i.exec(words)?.[1]?.toLowerCase()
  if (found === undefined) return {}
  const n =
    { once: 1, twice: 2, 'three times': 3, 'four times': 4, 'five times': 5 }[found] ?? Number.parseInt(found, 10)
  return { uses: { max: n, recharge: 'day' } }
}
/** How long something lasts by its words. */
function lastsIn(words: string, usual: Keys): Keys {
  const [, n, unit] = /\bfor (\d+) (rounds?|minutes?)\b/i.exec(words) ?? []
  return n === undefined ? usual : { [unit!.toLowerCase().startsWith('minute') ? 'minutes' : 'rounds']: Number(n) }
}

/** It marks a foe, whom it and its friends attack better: to its next turn. */
const marks: Reader = (found, name, where): Becomes => {
  const words = paragraph(where)
  const improved = /improved/i.test(name)
  const said = /\+(\d+) (?:morale )?bonus to attack\b/i.exec(words)?.[1] ?? /\bincreases to \+(\d+)\b/i.exec(words)?.[1]
  const called = found[0]
  const boon = { called, marks: { attack: Number(said ?? (improved ? 2 : 1)), friends: true } }
  return {
    features: [{ boon }],
    acts: [
      {
        name: called,
        cost: improved ? 'move' : costIn(words, 'move'),
        provokes: false,
        effect: {
          range: feetOf('', 60, words),
          foes: true,
          consequences: [{ boon: called, lasts: lastsIn(words, TURN) }],
        },
      },
    ],
    ...(improved ? { guessed: 'that it may mark a foe as it attacks is left out' } : {}),
  }
}
/** It gives points back to a friend: so many as its words say, else twice its level and its best ability. */
const heartens: Reader = (found, name, where): Becomes => {
  const words = paragraph(where)
  const said =
    /\b(?:regains?|restor\w+|recovers?) (\d+)\b/i.exec(words)?.[1] ??
    /\((\d+)(?: (?:SP|HP|Stamina|Hit Points))?\)/i.exec(name)?.[1]
  return {
    acts: [
      {
        name: found[0],
        cost: costIn(words, 'standard'),
        provokes: false,
        uses: { max: 1, recharge: 'fight' },
        effect: {
          range: feetOf('', 30, words),
          friends: true,
          consequences: [{ heals: said ?? String(2 * crOf(where) + best(where)) }],
        },
      },
    ],
    guessed: [
      liberty('it gives hit points in place of Stamina Points, which creatures of stat blocks have not'),
      'it helps one friend a fight, in place of each once',
    ],
  }
}
const SMALL_ARM = /\b(?:pistol|small arm|derringer|hand cannon|needler)\b/i
const BARRED_FROM_TRICKS = /\b(?:rifle|cannon|launcher|gun|thrower|doshko|greatsword|maul|halberd)\b/i
/** Before a blow with a small arm or an operative weapon it puts a foe off its guard. */
const tricks: Reader = (_, name, where): Becomes => {
  const words = paragraph(where)
  const dice = /\d*d\d+(?:\+\d+)?/
  const said = dice.exec(name)?.[0] ?? /(\d*d\d+) (?:points of )?(?:additional|extra|more) damage/i.exec(words)?.[1]
  const cr = crOf(where)
  const damage = said ?? `${Math.max(1, Math.floor((cr + 1) / 2))}d${cr < 3 ? 4 : 8}`
  const skills = (where.keys['skills'] ?? {}) as Record<string, number>
  const named = /\battempts? an? (?:DC \d+ )?([A-Z][a-z]+(?: [A-Z][a-z]+)?) (?:skill )?check\b/.exec(words)?.[1]
  const usual = ['Bluff', 'Intimidate', 'Stealth'].filter(x => x in skills).toSorted((a, b) => skills[b]! - skills[a]!)
  // Stealth is rolled where no skill is named, whether the file has it or not.
  const skill = named === 'Stealth' ? undefined : named && named in skills ? named : usual[0]
  const fit = weaponsOf(where).filter(
    w => SMALL_ARM.test(String(w['name'])) || !BARRED_FROM_TRICKS.test(String(w['name'])),
  )
  const arms = namesOf(fit)
  return {
    features: [{ 'trick attack': { ...(arms.length ? { with: arms } : {}), damage, ...(skill ? { skill } : {}) } }],
    guessed: [
      ...(said ? [] : [`how much more its trick attack does is not said: ${damage}`]),
      ...(named && named !== 'Stealth' && named !== skill
        ? [`its trick is a check of ${named}, which the file has not`]
        : []),
    ],
  }
}
/** Its melee attacks burn for a time. */
const burns: Reader = (found, _, where): Becomes => {
  const words = paragraph(where)
  const said =
    /\b(?:additional|extra) (\d+|\d*d\d+) (?:points of )?(?:fire )?damage|\b(\d+|\d*d\d+) (?:additional|extra) (?:fire )?damage/i.exec(
      words,
    )
  const n = said?.slice(1).find(Boolean) ?? String(Math.max(1, Math.floor(crOf(where) / 2)))
  const melee = namesOf(weaponsOf(where).filter(w => w['use'] === 'melee'))
  const called = found[0]
  return {
    features: [{ boon: { called, ...(melee.length ? { with: melee } : {}), hits: [{ damage: n, types: ['fire'] }] } }],
    acts: [
      {
        name: called,
        cost: costIn(words, 'swift'),
        provokes: false,
        effect: { personal: true, consequences: [{ boon: called, lasts: lastsIn(words, { rounds: 1 }) }] },
      },
    ],
  }
}
/** It heals by a touch, where that takes an action of a fight. */
const touches: Reader = (found, _, where): Becomes | undefined => {
  const words = paragraph(where)
  if (!/\bas an? (?:standard|full|move) action\b/i.test(words) || /\b(?:10|ten) minutes\b/i.test(words))
    return undefined
  const each = /\b(\d+) (?:Hit Points|HP) (?:per|for each) (?:[a-z]+ )?level\b/i.exec(words)?.[1]
  const said = /\((\d+)\)/.exec(words)?.[1] ?? /\b(?:restor\w+|regains?|heals?) (\d+)\b/i.exec(words)?.[1]
  const n = each ? Number(each) * crOf(where) : said ? Number(said) : undefined
  if (n === undefined) return undefined
  return {
    acts: [
      {
        name: found[0],
        cost: costIn(words, 'standard'),
        provokes: false,
        ...usesIn(words),
        effect: { range: 5, friends: true, consequences: [{ heals: String(n) }] },
      },
    ],
    guessed: liberty('whom it touches is beside it'),
  }
}

/** Abilities of classes whose words say how much, how far and how long. */
export const BY_CLASS: Named = [
  [/^(?:improved )?get 'em\b/, marks],
  [/^inspiring boost\b/, heartens],
  [/^trick attack\b/, tricks],
  [/^plasma sheath\b/, burns],
  [/^healing touch$/, touches],
]
