import { describe, expect } from 'vitest'
import { enterEffect } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

/** A zone of 10 feet that wounds whoever comes in, cast beside a creature with spell resistance. */
function zone(effect: object = { area: { shape: 'spread', feet: 10 }, lasts: { minutes: 1 } }) {
  const act = {
    name: 'thorns',
    kind: 'spell',
    level: 1,
    casterLevel: 5,
    effect: {
      range: 100,
      resistible: true,
      consequences: [{ damage: '2' }],
      ...effect,
    },
  }
  const s = new StarStage([{ acts: [act] }, { hitPoints: 50, spellResistance: 15 }], {
    at: [
      [0, 0],
      [10, 10],
    ],
  }).turn()
  const enters = (faces: readonly number[]) =>
    s.play(
      [enterEffect({ who: 1, id: 'thorns 1', leaves: true }), enterEffect({ who: 1, id: 'thorns 1', leaves: false })],
      faces,
    )
  return { s, enters }
}
const cast = (s: StarStage, faces: readonly number[]) =>
  s.do({ do: 'use', act: 'thorns', to: s.square(10, 10), corner: 'sw' }, faces)

describe('spell resistance against one and the same casting', () => {
  rules('starfinder/magic/spell-resistance-once-per-casting').it(
    'is rolled once: overcome, it stays so at each entry',
    () => {
      const { s, enters } = zone()
      cast(s, [10])
      expect(s.hp(1)).toBe(48)
      enters([])
      enters([])
      expect(s.hp(1)).toBe(44)
    },
  )
  rules('starfinder/magic/spell-resistance-once-per-casting').it(
    'is rolled once: what it has kept off it keeps off',
    () => {
      const { s, enters } = zone()
      cast(s, [9])
      enters([])
      expect(s.hp(1)).toBe(50)
    },
  )
  rules('starfinder/magic/spell-resistance-once-per-casting').it('each casting is checked by itself', () => {
    const { s } = zone({})
    for (const face of [10, 9]) {
      s.turn()
      s.do({ do: 'use', act: 'thorns', target: 1 }, [face])
    }
    expect(s.hp(1)).toBe(48)
  })
})
