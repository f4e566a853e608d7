import { liberty } from '../../../../d20/words/imports/guesses.ts'
import type { Reader } from '../part.ts'
import { type Named, without } from './universal.ts'

type Keys = Record<string, unknown>
const ROUND = { rounds: 1 }
const MANEUVERS = ['bull rush', 'trip', 'grapple', 'disarm', 'sunder', 'reposition', 'dirty trick']

/** Better at the maneuver of its brackets. */
const maneuver: Reader = (_, name) => {
  const of = MANEUVERS.filter(x => name.toLowerCase().includes(x))
  return of.length ? { features: [{ maneuvers: { of, attack: 4 } }] } : undefined
}
/** Less certain blows that harm more: half of its base attack, which is near its CR. */
const aims: Reader = ([called], _, { keys }) => ({
  acts: [
    {
      name: called,
      cost: 'free',
      provokes: false,
      effect: {
        personal: true,
        consequences: [
          { adds: -2, to: 'attack', lasts: ROUND },
          { adds: Math.max(1, Math.floor(Number(keys['cr'] ?? 1) / 2)), to: 'damage', lasts: ROUND },
        ],
      },
    },
  ],
  guessed: liberty('it does half of its CR more damage, for a round'),
})
/** More blows of a full attack, at its usual penalty. */
const blows = (name: string, attacks: number): Named[number] => [
  new RegExp(`^${name}$`),
  () => ({ keys: { fullAttacks: [{ name, attacks, penalty: -4 }] as readonly Keys[] } }),
]

/** Feats that creatures have among their abilities. */
export const FEATS: Named = [
  [/^improved combat maneuver\b/, maneuver],
  [/^(?:deadly aim|power attack)$/, aims],
  [
    /^sneak attack\b/,
    (_, name) => {
      const damage = /\d*d\d+/.exec(name)?.[0]
      return damage ? { features: [{ 'sneak attack': { damage } }] } : undefined
    },
  ],
  [
    /^opening volley$/,
    (_, __, where) => {
      const all = (where.keys['weapons'] ?? []) as readonly Keys[]
      const of = (near: boolean) => all.filter(w => (w['use'] === 'melee') === near).map(w => String(w['name']))
      const [melee, far] = [of(true), of(false)]
      if (melee.length === 0 || far.length === 0) return { without: 'it goes with weapons that it has not' }
      const lasts = { rounds: 1 }
      return {
        features: [
          { boon: { called: 'opening volley', with: melee, marks: { attack: 2 } } },
          { hit: { with: far, consequences: [{ boon: 'opening volley', lasts }] } },
        ],
      }
    },
  ],
  [
    /^penetrating attack$/,
    (_, __, where) => {
      const all = ((where.keys['weapons'] ?? []) as readonly Keys[]).map(w => String(w['name']))
      return all.length > 0
        ? { features: [{ ignores: { what: ['resistance', 'reduction'], points: 5, with: all } }] }
        : undefined
    },
  ],
  blows('triple attack', 3),
  blows('quad attack', 4),
  [
    /^(?:mystic )?connection\b|^[a-z -]+ (?:mystic )?connection$|^(?:ghost|hacker|spy|thief|explorer|detective|daredevil) specialization$|^improved unarmed strike$|^(?:limited )?telepathy\b|^sense through\b|^blind(?:sense|sight)\b|^(?:deathtouched|oracular|double attack|improved critical|versatile specialization|adaptive fighting|combat trick|quick draw|combat medic|skilled artisan|improved sidestep)$/,
    without('it stands in the figures of the file, is a heading of others, or has no part in a fight'),
  ],
]
