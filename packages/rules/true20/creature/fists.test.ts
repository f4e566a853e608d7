import { describe, expect } from 'vitest'
import { droppedWeapons } from '../../d20/creature/held/hands.ts'
import { rules } from '../../testing/rule.ts'
import { attackOf, damageOf, order, refusal, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'

const SWORD = { name: 'sword', damage: 3 }
const BITE = { name: 'bite', damage: 1, natural: true }
const namesOf = (given: object) => someone('one', 'one', given as never).weapons.map(w => w.name)

describe('bare hands', () => {
  rules('true20/damage/damage-bonus').it('stand last beside weapons that can be lost, and with nothing else', () => {
    expect([
      namesOf({}),
      namesOf({ weapons: [SWORD] }),
      namesOf({ weapons: [SWORD, { name: 'kick', unarmed: true, damage: 0 }] }),
      namesOf({ weapons: [SWORD, BITE] }),
      namesOf({ weapons: [] }),
      namesOf({ weapons: [SWORD], object: 'immobile' }),
    ]).toEqual([['unarmed'], ['sword', 'unarmed'], ['sword', 'kick'], ['sword', 'bite'], [], ['sword']])
  })
  rules('true20/attack/single-attack', 'true20/maneuvers/disarm', 'true20/maneuvers/grapple-start').it(
    'who has lost its sword strikes, grabs and disarms without it',
    () => {
      const s = fresh(scene({ combat: 4, abilities: { strength: 3 }, weapons: [SWORD] }, { weapons: [SWORD] }))
      s.m.include(0, droppedWeapons, 0)
      expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).not.toEqual([])
      for (const command of [
        { do: 'attack', target: 1, weapon: 1 },
        { do: 'grapple', target: 1, weapon: 1, effect: 'hold' },
        { do: 'disarm', target: 1, weapon: 1 },
      ])
        expect(refusal(s, 0, command)).toEqual([])
      // Strength alone, and it bruises.
      expect([attackOf(s, { weapon: 1 }), damageOf(s, { weapon: 1 })]).toEqual([4, 3])
      order(s, 0, { do: 'attack', target: 1, weapon: 1 }, [15, 14])
      expect([s.r.get(1, bruised), s.r.get(1, hurt)]).toEqual([1, 0])
    },
  )
})
