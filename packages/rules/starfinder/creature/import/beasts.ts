import { plainOf } from '../../../d20/creature/import/deeds/plain.ts'
import { doerOf } from './abilities.ts'
import type { Becomes, Reader, Where } from './part.ts'

type Keys = Record<string, unknown>
const words = ({ s, path }: Where): string => plainOf(s.text(`${path}.system.description.value`))
const natural = ({ keys }: Where): Keys[] =>
  ((keys['weapons'] ?? []) as Keys[]).filter(w => w['use'] !== 'projectile' && w['use'] !== 'thrown')
const mouthOf = (where: Where): Keys | undefined =>
  natural(where).find(w => /bite|maw|jaw|mouth|beak/i.test(String(w['name']))) ?? natural(where)[0]
const diceOf = (w: Keys | undefined): string => {
  const damage = w?.['damage']
  const first = Array.isArray(damage) ? (damage[0] as Keys | undefined)?.['dice'] : damage
  return typeof first === 'string' ? first : '1d6'
}
const DICE = /\d*d\d+(?:[+-]\d+)?/
const TYPES: Readonly<Record<string, string>> = { A: 'acid', B: 'bludgeoning', P: 'piercing', S: 'slashing', F: 'fire' }

const swallow: Reader = (_, name, where) => {
  const said = DICE.exec(name)?.[0]
  const type = TYPES[/d\d+(?:[+-]\d+)? ([ABPSF])\b/.exec(name)?.[1] ?? '']
  const armor = /KAC (\d+)/.exec(name)?.[1]
  const points = /(\d+) HP/i.exec(name)?.[1]
  const mouth = mouthOf(where)
  const damage = said ?? diceOf(mouth)
  const whole = Number(where.keys['hitPoints'] ?? 0)
  const cut = points ? Number(points) : Math.max(1, Math.floor(whole / 4))
  const grabs = mouth ? [{ 'improved grab': { with: String(mouth['name']) } }] : []
  return {
    features: [
      ...grabs,
      {
        'swallow whole': { damage, cut, ...(type ? { types: type } : {}), ...(armor ? { armor: Number(armor) } : {}) },
      },
    ],
    ...(said
      ? {}
      : {
          guessed: `what it does to whom it has swallowed is not said: ${damage}, and a quarter of its points cut out`,
        }),
  }
}
/** It comes down on those who are smaller: damage and prone, by half to who saves. */
const crush: Reader = (_, name, where) => {
  const said = DICE.exec(name)?.[0] ?? DICE.exec(words(where))?.[0] ?? diceOf(natural(where)[0])
  const dc = doerOf(where.s, where.keys).dc
  const effect = {
    area: { shape: 'emanation', feet: 5 },
    smaller: true,
    others: true,
    save: { kind: 'Reflex', dc, onSuccess: 'half damage' },
    consequences: [{ damage: said, types: ['bludgeoning'] }, { condition: 'prone' }],
  }
  return {
    acts: [{ name: 'crush', cost: 'full-round', provokes: false, effect }],
    guessed: `it crushes all that is smaller beside it: ${said}, Reflex DC ${dc} for half`,
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
    guessed: `it calls ${kind || 'allies'} out of those who wait in reserve under such a name`,
  }
}
const rends: Reader = (_, name, where) => {
  const said = DICE.exec(name)?.[0]
  const claws = natural(where).filter(w => /claw|talon/i.test(String(w['name'])))
  const damage = said ?? diceOf(claws[0] ?? natural(where)[0])
  return {
    ...(said ? {} : { guessed: `what it tears is not said: ${damage}` }),
    features: [{ rend: { damage, ...(claws.length ? { with: claws.map(w => String(w['name'])) } : {}) } }],
  }
}
const dies: Reader = (_, name, where): Becomes => {
  const all = `${name} ${words(where)}`
  const damage = DICE.exec(all)?.[0] ?? '1d6'
  const feet = Number(/(\d+)[- ](?:foot|feet|ft)/i.exec(all)?.[1] ?? 10)
  const dc = Number(/DC ?(\d+)/i.exec(all)?.[1] ?? doerOf(where.s, where.keys).dc)
  return {
    features: [{ 'death throes': { feet, dc, onSuccess: 'half', consequences: [{ damage }] } }],
    guessed: `it bursts as it dies: ${damage} within ${feet} ft., Reflex DC ${dc} for half`,
  }
}
const sight =
  (feet: number, says: string): Reader =>
  () => ({ senses: { blindsight: feet }, guessed: says })

/** Abilities of creatures that have a mechanism of their own. */
export const BEASTS: readonly (readonly [RegExp, Reader])[] = [
  [/^swallow whole\b/, swallow],
  [/^crush$/, crush],
  [/^summon (?:allies|ally)\b/, calls],
  [/^(?:self-destruct|death throes)\b/, dies],
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
  [/^(?:true seeing|see invisibility)\b/, sight(60, 'it sees what is unseen: blindsight to 60 ft. is taken')],
  [
    /^(?:whirlwind|vortex)\b/,
    (found, name, where) => {
      const damage = DICE.exec(name)?.[0] ?? diceOf(natural(where)[0])
      const dc = Number(/DC ?(\d+)/i.exec(name)?.[1] ?? doerOf(where.s, where.keys).dc)
      const called = found[0] === 'vortex' ? { called: 'vortex' } : {}
      return { features: [{ whirlwind: { ...called, damage, dc } }], guessed: `it does ${damage}, Reflex DC ${dc}` }
    },
  ],
  [
    /^(?:ship shape|mimic object|lecture|drone repair|skill mastery|lore mastery|tool kits?|languages?|theme)$/,
    () => ({ without: 'no rule of a fight is touched by it' }),
  ],
  [/^rend$/, rends],
  [
    /^(?:summon (?:creatures?|monsters?|swarm|robots?)|battle junkbot)$/,
    ([called]) => ({
      features: [{ summon: { called, who: [called === 'battle junkbot' ? 'battle junkbot' : 'summoned creature'] } }],
      guessed: 'whom it calls waits in reserve under that name',
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
