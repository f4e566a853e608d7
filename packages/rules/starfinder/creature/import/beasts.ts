import { liberty } from '../../../d20/words/imports/guesses.ts'
import { byMargin } from './by-words/monsters.ts'
import { MACHINES } from './kinds/machines.ts'
import { STANDARD } from './kinds/standard.ts'
import { dcOf, dcSaid, diceOf, diceSaid, naturalOf, typesIn, wordsOf } from './named/said.ts'
import type { Reader, Where } from './part.ts'

type Keys = Record<string, unknown>
const mouthOf = (where: Where): Keys | undefined =>
  naturalOf(where).find(w => /bite|maw|jaw|mouth|beak/i.test(String(w['name']))) ?? naturalOf(where)[0]

const swallow: Reader = (_, name, where) => {
  const said = diceSaid(name, where)
  const all = `${name} ${wordsOf(where)}`
  const armor = /KAC (\d+)/.exec(all)?.[1]
  const points = /(\d+) (?:HP|Hit Points)\b/i.exec(all)?.[1]
  const mouth = mouthOf(where)
  const damage = said ?? diceOf(where, mouth)
  const whole = Number(where.keys['hitPoints'] ?? 0)
  const cut = points ? Number(points) : Math.max(1, Math.floor(whole / 4))
  const grabs = mouth ? [{ 'improved grab': { with: String(mouth['name']), ...byMargin(wordsOf(where)) } }] : []
  return {
    features: [
      ...grabs,
      {
        'swallow whole': { damage, cut, ...typesIn(name, wordsOf(where)), ...(armor ? { armor: Number(armor) } : {}) },
      },
    ],
    ...(said
      ? {}
      : {
          guessed: liberty(
            `it does what its attack does to whom it has swallowed: ${damage}; ${cut} points cut one out`,
          ),
        }),
  }
}
const COUNTS = ['', 'one', 'two', 'three', 'four']
/** A rule of the bestiary says what it does where its block does not. */
const asItStrikes = ({ s, path }: Where): boolean =>
  /\bguidelines?\b[^.]*?\b(?:same|equal)\b[^.]*\bmelee\b/i.test(
    s.text(`${path}.system.description.value`).replace(/<[^>]*>/g, ' '),
  )
/** It comes down on those who are smaller by an action of its own, as older words have it. */
const crushByAction: Reader = (_, name, where) => {
  const words = wordsOf(where)
  const said = diceSaid(name, where) ?? diceOf(where)
  const dc = dcOf(name, where)
  const negates = /\bReflex\b[^.]*\bnegates\b/i.test(words)
  const states = ['prone', 'pinned'].filter(state => new RegExp(`\\b${state}\\b`, 'i').test(words))
  const far = COUNTS.indexOf(/\b(\w+) (?:or more )?size categories smaller\b/i.exec(words)?.[1]?.toLowerCase() ?? '')
  const effect = {
    area: { shape: 'emanation', feet: 5 },
    smaller: far > 0 ? far : true,
    others: true,
    save: { kind: 'Reflex', dc, onSuccess: negates ? 'none' : 'half damage' },
    consequences: [
      { damage: said, types: ['bludgeoning'] },
      ...(states.length > 0 ? states : ['prone']).map(condition => ({ condition })),
    ],
  }
  const cost = /\bstandard action\b/i.test(words) ? 'standard' : 'full-round'
  return {
    acts: [{ name: 'crush', cost, provokes: false, effect }],
    guessed: `it crushes all that is smaller beside it: ${said}, Reflex DC ${dc}${negates ? '' : ' for half'}`,
  }
}
/** It comes down on those who are much smaller, as it ends its flight or its leap. */
const crush: Reader = (found, name, where) => {
  const words = wordsOf(where)
  const standing = /\bpinned\b/i.test(words) && /\bprone\b/i.test(words) && /\bclosest open square\b/i.test(words)
  if (words !== '' && !standing) return crushByAction(found, name, where)
  const said = diceSaid(name, where)
  const damage = said ?? diceOf(where)
  const { level = 1, abilities = {} } = where.keys as { level?: number; abilities?: Record<string, number> }
  const byStrength = 10 + Math.floor(level / 2) + (abilities['Strength'] ?? 0)
  const dc = dcSaid(name, where) ?? byStrength
  return {
    features: [{ crush: { damage, ...typesIn(name), dc } }],
    guessed:
      said || asItStrikes(where)
        ? liberty(`it comes down in a move of its own: ${damage}, Reflex DC ${dc}`)
        : `what it crushes with is not said: ${damage}`,
  }
}
const calls: Reader = (_, name, where) => {
  const known = JSON.stringify(where.keys['features'] ?? []).includes('"summon"')
  const inside = /\(([^)]*)\)/.exec(name.replace(/\((?:ex|su|sp)\)/i, ''))?.[1] ?? ''
  const [, number = '1', kind = '', percent = '35'] = /^(\d*d?\d+)? ?([a-z' -]+?)s? ?(?:(\d+)%)?$/i.exec(inside) ?? []
  if (inside === '' && known) return { without: 'whom it calls its spell of that name says' }
  return {
    features: [
      {
        summon: {
          called: 'summon allies',
          who: [kind.trim().toLowerCase() || 'ally'],
          percent: Number(percent),
          ...(number === '1' ? {} : { number }),
        },
      },
    ],
    guessed: liberty(`it calls ${kind || 'allies'} out of those who wait in reserve under such a name`),
  }
}
/** A spell of eyes for the unseen, which is taken to have been cast. */
const eyes: Reader = ([name]) => ({
  features: [{ 'sees the unseen': name!.startsWith('true') ? { feet: 120, truly: true } : {} }],
  guessed: liberty('its spell is taken to have been cast'),
})

/** Abilities of creatures that have a mechanism of their own. */
export const BEASTS: readonly (readonly [RegExp, Reader])[] = [
  [/^swallow whole\b/, swallow],
  [/^crush$/, crush],
  [/^summon (?:allies|ally)\b/, calls],
  ...MACHINES,
  ...STANDARD,
  [
    /^\+ ?(\d+) (?:ac )?(?:vs\.?|against) attacks? of opportunity/,
    ([, n]) => ({ features: [{ mobility: { bonus: Number(n) } }] }),
  ],
  [/^mobility$/, () => ({ features: ['mobility'] })],
  [/^spring attack$/, () => ({ features: [{ 'strikes in passing': { quiet: true } }] })],
  [/^shot on the run$/, () => ({ features: ['strikes in passing'] })],
  [/^fly-?by attack$/, () => ({ features: [{ 'strikes in passing': { flies: true } }] })],
  [/^freedom of movement\b/, () => ({ immune: ['entangled', 'grappled', 'pinned', 'paralyzed', 'slowed'] })],
  [/^rock catching\b/, () => ({ features: ['rock catching'] })],
  [
    /^darkvision\b/,
    () => ({ senses: { darkvision: 60 }, guessed: 'its spell is taken to have been cast: darkvision to 60 ft.' }),
  ],
  [/^(?:true seeing|see invisibility)\b/, eyes],
  [
    /^(?:whirlwind|vortex)\b/,
    (found, name, where) => {
      const damage = diceSaid(name, where) ?? diceOf(where)
      const dc = dcOf(name, where)
      const called = found[0] === 'vortex' ? { called: 'vortex' } : {}
      return { features: [{ whirlwind: { ...called, damage, dc } }], guessed: `it does ${damage}, Reflex DC ${dc}` }
    },
  ],
  [
    /^(?:ship shape|mimic object|lecture|drone repair|skill mastery|lore mastery|tool kits?|languages?|theme)$/,
    () => ({ without: 'no rule of a fight is touched by it' }),
  ],
  [
    /^(?:summon (?:creatures?|monsters?|swarm|robots?)|battle junkbot)$/,
    ([called]) => ({
      features: [{ summon: { called, who: [called === 'battle junkbot' ? 'battle junkbot' : 'summoned creature'] } }],
      guessed: liberty('whom it calls waits in reserve under that name'),
    }),
  ],
  [
    /^probability prediction$/,
    () => ({
      keys: {
        rerolls: [{ name: 'probability prediction', of: ['attack', 'save', 'check'], uses: 1, recharge: 'day' }],
      },
      guessed: 'it rolls again once a day, without casting before',
    }),
  ],
  [
    /^(?:fly|flight|air walk)$/,
    (_, name, { keys }) => {
      if (!/constant|at will/i.test(name)) return undefined
      const speeds = (keys['speeds'] ?? {}) as Keys
      keys['speeds'] = { fly: 60, ...speeds }
      return { guessed: 'it flies by its spell from the start: 60 ft.' }
    },
  ],
]
