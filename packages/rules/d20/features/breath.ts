import { key } from '@quintain/engine'
import type { Act } from '../creature/documents/acts.ts'
import type { Consequence, EffectArea } from '../creature/effect.ts'
import type { DamageType } from '../vocabulary/damage-types.ts'
import { creatureFeature } from './made.ts'

interface Breathes {
  readonly shape?: 'cone' | 'line' | 'emanation'
  readonly feet: number
  readonly damage?: string
  readonly types?: readonly DamageType[]
  readonly dc: number
  readonly save?: 'Fortitude' | 'Reflex' | 'Will'
  readonly consequences?: readonly Consequence[]
  readonly rounds?: string
  readonly called?: string
  readonly shares?: string
  readonly daily?: number
}
/** A breath: an area from its mouth, a Reflex save for half, and some rounds before the next one. */
export const breath = creatureFeature<Breathes>('house/features/breath', 'breath weapon', {
  takes: {
    called: key('text', 'what it is called, breath when absent: frost'),
    shape: key({ oneOf: ['cone', 'line', 'emanation'] }, 'what it fills, a cone when absent: line'),
    feet: key('count', 'how long it is: 30', { required: true }),
    damage: key('damage', 'its damage: 6d6'),
    types: key('types', 'the types of its damage: fire', { beside: ['damage'] }),
    dc: key('amount', 'the Reflex save for half of it, or the Fortitude save of what does no damage: 15', {
      required: true,
    }),
    save: key('save', 'the save, where it is another one: Will'),
    consequences: key('consequences', 'what it does besides: [{ condition: slowed, lasts: { rounds: 5 } }]'),
    shares: key('text', 'a store of uses that it shares with another breath, which says the same: breath'),
    daily: key('count', 'how often a day at the most, as often as it comes back when absent: 5'),
    rounds: key('dice', 'rounds until the next one, 1d4 when absent: 1d4'),
  },
  least: ['damage', 'consequences'],
  help: 'breathes an area, and again some rounds later: { feet: 30, damage: 6d6, types: fire, dc: 15, rounds: 1d4 }',
  brings(
    {
      called = 'breath',
      shape = 'cone',
      feet,
      damage,
      types = [],
      dc,
      save,
      consequences = [],
      rounds = '1d4',
      shares,
      daily,
    },
    _sheet,
  ) {
    const area: EffectArea = { shape, feet }
    const act: Act = {
      name: called,
      cost: 'standard',
      kind: 'other',
      provokes: false,
      uses: {
        max: 1,
        recharge: 'rounds',
        rounds,
        ...(shares === undefined ? {} : { shares }),
        ...(daily === undefined ? {} : { daily }),
      },
      effect: {
        area,
        ...(shape === 'emanation' ? { others: true as const } : {}),
        save: {
          kind: save ?? (damage === undefined ? 'Fortitude' : 'Reflex'),
          dc,
          // What comes besides comes to who fails alone.
          onSuccess: damage === undefined ? 'none' : consequences.length > 0 ? 'half damage' : 'half',
        },
        consequences: [...(damage === undefined ? [] : [{ damage, types }]), ...consequences],
      },
    }
    return { acts: [act] }
  },
})
