import type { Context, Step, View } from '@quintain/engine'
import { condition, key, trigger } from '@quintain/engine'
import { LIGHT_LEVELS, type LightLevel } from '@quintain/grid'
import { featuresIn, featuresNamed } from '../../creature/features/given.ts'
import { kindsOf } from '../../creature/features/kinds-of.ts'
import { isPlainly } from '../../position/concealment.ts'
import { lightNow } from '../../position/light.ts'
import { mapOf } from '../../position/position.ts'
import { turnBegan } from '../../turn/round.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature } from '../made.ts'

/** How light it is where a creature stands, for ordinary eyes. */
function lightAt(c: View, who: number): LightLevel | undefined {
  const { light } = c.scene.rules.slots
  const square = c.get(who, at)
  return light && square >= 0 ? LIGHT_LEVELS[lightNow(c, {}, light.policy(c))[square]!] : undefined
}
/** Whether the sun stands on it: bright light of the place itself, which no darkness takes away. */
const inSun = (c: View, who: number): boolean =>
  lightAt(c, who) === 'bright' && LIGHT_LEVELS[mapOf(c).light[c.get(who, at)]!] === 'bright'
interface OfSun {
  readonly sun?: true
}
const sunKey = {
  sun: key('flag', 'only in bright light of the place itself, as that of the sun: not by torches and spells: true'),
} as const
/** Whether the light that matters to its feature is on a creature. */
const isLit = (c: Context, who: number, name: string, light: LightLevel): boolean =>
  featuresNamed<OfSun>(c.sheet(who), name).some(({ sun }) => (sun ? inSun(c, who) : light === 'bright'))
const has = (c: Context, who: number, name: string): boolean => featuresIn(c.sheet(who)).some(f => f.name === name)
/** From the start of its turn to the next one: what ends with the start of a turn would end with this one. */
const TURN = { rounds: 1 } as const
/** What light does to who has this feature, looked at as each of its turns begins. */
const asTurnBegins = (name: string, does: (c: Context, who: number, light: LightLevel) => readonly Step[]) =>
  trigger(turnBegan, (c, { who }) => {
    if (!has(c, who, name) || c.has(who, dead)) return []
    const light = lightAt(c, who)
    return light === undefined ? [] : does(c, who, light)
  })
const itself = (who: number, act: string): readonly Step[] => [applyEffect({ by: who, who, act })]

const SENSITIVE = 'light sensitivity'
/** Light sensitivity: dazzled in bright light. */
export const lightSensitivity = creatureFeature<object>('house/features/light-sensitivity', SENSITIVE, {
  help: 'dazzled in bright light, by the light as each of its turns begins: [light sensitivity]',
  brings: () => ({ follows: [{ name: SENSITIVE, effect: { consequences: [{ condition: 'dazzled', lasts: TURN }] } }] }),
  needs: { steps: [applyEffect] },
  triggers: [asTurnBegins(SENSITIVE, (_, who, light) => (light === 'bright' ? itself(who, SENSITIVE) : []))],
})

const BLIND = 'light blindness'
/** Its eyes have met the bright light: they are dazzled by it from now on. */
const usedToIt = condition('used to the light')
/** Light blindness: bright light blinds for a round when it is met, and dazzles then. */
export const lightBlindness = creatureFeature<object>('house/features/light-blindness', BLIND, {
  help: 'blinded for a round as it comes into bright light, dazzled while it stays there: [light blindness]',
  brings: () => ({
    follows: [
      { name: BLIND, effect: { consequences: [{ condition: 'blinded', lasts: TURN }] } },
      { name: 'dazzling light', effect: { consequences: [{ condition: 'dazzled', lasts: TURN }] } },
    ],
  }),
  needs: { steps: [applyEffect] },
  conditions: [{ condition: usedToIt, rule: 'house/features/light-blindness', secret: true }],
  words: { conditions: { [usedToIt.name]: { begins: null, ends: null, listed: false } } },
  triggers: [
    asTurnBegins(BLIND, (c, who, light) => {
      const met = c.has(who, usedToIt)
      if (light !== 'bright') {
        if (met) c.emit(stateLeft({ who, condition: usedToIt.name }))
        return []
      }
      if (met) return itself(who, 'dazzling light')
      c.emit(stateEntered({ who, condition: usedToIt.name }))
      return itself(who, BLIND)
    }),
  ],
})

interface Depends {
  readonly condition: string
}
const DEPENDS = 'light dependency'
/** Light dependency: what it has in the dark. */
export const lightDependency = creatureFeature<Depends>('house/features/light-dependency', DEPENDS, {
  takes: { condition: key('condition', 'what it has in the dark: sickened', { required: true }) },
  once: true,
  help: 'weaker in the dark, by the light as each of its turns begins: { condition: sickened }',
  brings: given => ({
    follows: [{ name: DEPENDS, effect: { consequences: [{ condition: given.condition, lasts: TURN }] } }],
  }),
  needs: { steps: [applyEffect] },
  triggers: [asTurnBegins(DEPENDS, (_, who, light) => (light === 'dark' ? itself(who, DEPENDS) : []))],
})

/** The kind of those whom bright light harms, beside what they are. */
export const LIT = 'harmed by light'
const litKinds = (kinds: readonly string[]): readonly string[] => [...(kinds.includes('living') ? ['living'] : []), LIT]
interface Burns extends OfSun {
  readonly damage: string
}
const BURNS = 'vulnerability to sunlight'
/** Vulnerability to sunlight: bright light harms it each round. */
export const sunlightHarms = creatureFeature<Burns>('house/features/vulnerability-to-sunlight', BURNS, {
  takes: { damage: key('damage', 'what it takes each round: 1', { required: true }), ...sunKey },
  once: true,
  help: 'harmed by bright light, by the light as each of its turns begins: { damage: 1 }',
  brings: ({ damage }, sheet) => ({
    kinds: litKinds(kindsOf(sheet)),
    follows: [{ name: BURNS, effect: { consequences: [{ damage }] } }],
  }),
  needs: { steps: [applyEffect] },
  triggers: [asTurnBegins(BURNS, (c, who, light) => (isLit(c, who, BURNS, light) ? itself(who, BURNS) : []))],
})

const POWERLESS = 'daylight powerlessness'
const inDaylight = condition('powerless in daylight')
/** Daylight powerlessness: in bright light it attacks nobody, and does one thing a round. */
export const daylightPowerlessness = creatureFeature<OfSun>('house/features/daylight-powerlessness', POWERLESS, {
  takes: sunKey,
  once: true,
  help: 'no attacks and one action a round in bright light: [daylight powerlessness], { sun: true }',
  brings: (_, sheet) => ({ kinds: litKinds(kindsOf(sheet)) }),
  conditions: [
    {
      condition: inDaylight,
      rule: 'house/features/daylight-powerlessness',
      bars: ['attack', 'opportunity', 'full-round'],
    },
  ],
  words: { conditions: { [inDaylight.name]: { begins: null, ends: null, listed: true } } },
  triggers: [
    asTurnBegins(POWERLESS, (c, who, light) => {
      const lit = isLit(c, who, POWERLESS, light)
      if (lit !== c.has(who, inDaylight)) c.emit((lit ? stateEntered : stateLeft)({ who, condition: inDaylight.name }))
      return []
    }),
  ],
})

interface Displaced {
  readonly percent?: number
  readonly in?: readonly LightLevel[]
}
const DISPLACED = 'displacement'
const displacedIn = (v: View, who: number): Displaced | undefined =>
  featuresIn(v.sheet(who)).find(f => f.name === DISPLACED) as (Displaced & { readonly name: string }) | undefined
/** Displacement: attacks miss where it seems to be. */
export const displacement = creatureFeature<Displaced>('house/features/displacement', DISPLACED, {
  takes: {
    percent: key('percent', 'how many of a hundred attacks on it miss, 50 when absent: 20'),
    in: key(
      { each: { oneOf: LIGHT_LEVELS } },
      'only where the light is one of these, everywhere when absent: [dim, dark]',
    ),
  },
  once: true,
  help: 'attacks on it miss as if it were concealed: { percent: 50 }, { percent: 20, in: [dim, dark] }',
  brings: () => ({}),
  adds: {
    displaced(v, who) {
      const given = displacedIn(v, who)
      if (!given || isPlainly(v, who)) return 0
      const { percent = 50, in: levels } = given
      if (levels === undefined) return percent
      const light = lightAt(v, who)
      return light !== undefined && levels.includes(light) ? percent : 0
    },
  },
})
