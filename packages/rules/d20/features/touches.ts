import { key } from '@quintain/engine'
import type { Affliction, Consequence, Effect, Span } from '../creature/effect.ts'
import type { Brings, Given } from '../creature/features/given.ts'
import { DAY, MINUTE } from '../vocabulary/timers.ts'
import { creatureFeature, goesWith, marks, type With, withKey } from './made.ts'
import { descriptorsKey, leftKeys, type Saved, saveOf } from './saved.ts'

/** An effect that follows the hits of some weapons. */
function following(given: With & Given, effect: Effect): Brings {
  const of = given.with === undefined ? '' : `, ${[given.with].flat().join(' or ')}`
  const name = `${given.name}${of}`
  return { follows: [{ name, effect }], weapons: marks(given, name) }
}

const dcKey = { dc: key('amount', 'what a save must reach: 14', { required: true }) } as const
const saveKey = {
  save: key('save', 'the save against it, Fortitude when absent: Fortitude', { beside: ['dc'] }),
} as const

interface Venom extends With {
  readonly dc: number
  readonly save?: 'Fortitude' | 'Reflex' | 'Will'
  readonly initial?: readonly Consequence[]
  readonly secondary?: readonly Consequence[]
  readonly once?: true
}
const A_MINUTE: Span = { minutes: 1 }
const NOTHING: readonly Consequence[] = []

/** Poison: a save at once and a second one a minute later, each against what that one brings. */
export const poison = creatureFeature<Venom>('house/features/poison', 'poison', {
  takes: {
    ...withKey,
    ...dcKey,
    ...saveKey,
    initial: key('consequences', 'what it does at once: [{ lowers: Strength, by: 1d6 }]'),
    secondary: key(
      'consequences',
      'what it does a minute later, the same when absent: [{ lowers: Strength, by: 1d6 }]',
      { apart: ['once'] },
    ),
    once: key('flag', 'true: it does nothing a minute later: true', { beside: ['initial'] }),
  },
  least: ['initial', 'secondary'],
  help: 'its hits are poisoned: { with: bite, dc: 14, initial: [{ lowers: Strength, by: 1d6 }] }',
  brings(given): Brings {
    const { dc, save = 'Fortitude', initial = NOTHING, secondary = initial, once } = given
    const venom: Affliction = {
      name: 'poison',
      check: { save, dc },
      every: A_MINUTE,
      times: once ? 1 : 2,
      byCheck: true,
      stages: [initial, secondary],
      descriptors: ['poison'],
      doses: true,
    }
    return {
      afflictions: [venom],
      weapons: w => (goesWith(given, w) ? { affliction: venom.name } : undefined),
    }
  },
})

interface Sickness extends With {
  readonly dc: number
  readonly days?: string
  readonly minutes?: number
  readonly lingers?: true
  readonly consequences?: readonly Consequence[]
}
/** Disease: after its days a save each day, until two in a row are passed. */
export const disease = creatureFeature<Sickness>('house/features/disease', 'disease', {
  takes: {
    ...withKey,
    ...dcKey,
    days: key('dice', 'days until it breaks out, 1 when absent: 1d3'),
    minutes: key('count', 'minutes until it breaks out, in place of days: 1'),
    lingers: key('flag', 'no save ends it: true'),
    consequences: key('consequences', 'what each failed save brings: [{ lowers: Constitution, by: 1d3 }]', {
      required: true,
    }),
  },
  help: 'its hits carry a disease: { with: bite, dc: 12, days: 1, consequences: [{ lowers: Constitution, by: 1d3 }] }',
  brings(given): Brings {
    const { dc, days = '1', minutes, lingers, consequences = NOTHING } = given
    const ill: Affliction = {
      name: 'disease',
      onset: minutes !== undefined ? { minutes } : /d/.test(days) ? { roll: days, unit: DAY } : { days: Number(days) },
      check: { save: 'Fortitude', dc },
      every: { days: 1 },
      ...(lingers ? {} : { cure: 2 }),
      again: 'last',
      stages: [consequences],
      descriptors: ['disease'],
    }
    return {
      afflictions: [ill],
      weapons: w => (goesWith(given, w) ? { affliction: ill.name } : undefined),
    }
  },
})

interface Stiffens extends With {
  readonly dc: number
  readonly rounds?: string
  readonly minutes?: string
  readonly permanent?: true
  readonly spares?: readonly string[]
}
/** A hit that paralyzes who fails a save. */
export const paralysis = creatureFeature<Stiffens>('house/features/paralysis', 'paralysis', {
  takes: {
    ...withKey,
    ...dcKey,
    rounds: key('dice', 'rounds that it lasts, 1d4+1 when absent: 1d4+1'),
    minutes: key('dice', 'minutes that it lasts, in place of rounds: 1d4'),
    permanent: key('flag', 'it lasts for good: true'),
    spares: key({ each: 'text' }, 'kinds that it does not paralyze: [elf]'),
  },
  help: 'its hits paralyze who fails a save: { with: claw, dc: 12, rounds: 1d4+1 }',
  brings(given): Brings {
    const { dc, rounds = '1d4+1', minutes, permanent, spares } = given
    const n = minutes ?? rounds
    const unit = minutes === undefined ? 1 : MINUTE
    const lasts: Span = /d/.test(n) ? { roll: n, unit } : { rounds: Number(n) * unit }
    return following(given, {
      save: { kind: 'Fortitude', dc, onSuccess: 'none' },
      descriptors: ['paralysis'],
      ...(spares ? { spares } : {}),
      consequences: [{ condition: 'paralyzed', lasts: permanent ? 'permanent' : lasts }],
    })
  },
})

interface Drains extends With {
  readonly dc: number
  readonly levels?: string
}
/** A hit that gives negative levels, which a save a day later may remove. */
export const energyDrain = creatureFeature<Drains>('house/features/energy-drain', 'energy drain', {
  takes: { ...withKey, ...dcKey, levels: key('dice', 'negative levels, 1 when absent: 2') },
  help: 'its hits bring negative levels, each until a save a day later: { with: slam, levels: 1, dc: 14 }',
  brings(given): Brings {
    const { dc, levels = '1' } = given
    return following(given, {
      descriptors: ['energy drain'],
      consequences: [{ levels, daily: { kind: 'Fortitude', dc } }],
    })
  },
})

interface Burns extends With {
  readonly dc: number
  readonly damage: string
  readonly rounds?: string
}
const ROUND: Span = { rounds: 1 }
/** A hit that sets on fire who fails a save: fire each round, until the save is passed or for some rounds. */
export const burn = creatureFeature<Burns>('house/features/burn', 'burn', {
  takes: {
    ...withKey,
    ...dcKey,
    damage: key('damage', 'damage of each round: 1d6', { required: true }),
    rounds: key('dice', 'rounds that it burns on without another save, until one is passed when absent: 1d4+2'),
  },
  help: 'its hits set on fire who fails a Reflex save, until one is passed: { with: slam, dc: 14, damage: 1d6 }',
  brings(given): Brings {
    const { dc, damage, rounds } = given
    const harm: Consequence = { damage, types: ['fire'] }
    if (rounds !== undefined) {
      const on: Affliction = {
        name: 'burning',
        onset: ROUND,
        every: ROUND,
        times: rounds,
        anew: true,
        again: 'last',
        stages: [[harm]],
        descriptors: ['fire'],
      }
      const save = { kind: 'Reflex', dc, onSuccess: 'none' } as const
      const lit = following(given, { save, descriptors: ['fire'], consequences: [harm, { afflicts: on.name }] })
      return { ...lit, afflictions: [on] }
    }
    const fire: Affliction = {
      name: 'burning',
      check: { save: 'Reflex', dc },
      every: { rounds: 1 },
      cure: 1,
      again: 'last',
      stages: [[harm]],
      descriptors: ['fire'],
    }
    return {
      afflictions: [fire],
      weapons: w => (goesWith(given, w) ? { affliction: fire.name } : undefined),
    }
  },
})

interface Drops extends With, Saved {
  readonly consequences: readonly Consequence[]
  readonly descriptors?: readonly string[]
}
/** A hit with which something else comes, with a save against it or without. */
export const hitBrings = creatureFeature<Drops>('house/features/hit-brings', 'hit', {
  takes: {
    ...withKey,
    ...saveKey,
    dc: key('amount', 'what a save must reach, none is allowed when absent: 14'),
    consequences: key('consequences', 'what comes with it: [{ condition: stunned, lasts: { rounds: 1 } }]', {
      required: true,
    }),
    ...descriptorsKey,
    ...leftKeys,
  },
  help: 'what comes with its hits: { with: tail, dc: 14, consequences: [{ condition: prone }] }',
  brings: given =>
    following(given, {
      ...saveOf(given, 'Fortitude'),
      ...(given.descriptors && { descriptors: given.descriptors }),
      consequences: given.consequences,
    }),
})
