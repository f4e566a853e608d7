import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { importCreature } from '../import/index.ts'
import { play } from '../trial/arena.ts'

const blast = {
  name: 'blast',
  effect: { area: { shape: 'burst', feet: 10 }, range: 100, spares: ['evil'], consequences: [{ damage: '4d8' }] },
}
const at = (ruleset: string, kinds: readonly string[]) =>
  play(
    { ruleset, creature: { name: 'Imp', hitPoints: 20, acts: [blast] }, foe: { kinds }, off: 5 },
    {
      it: [
        { do: 'use', act: 'blast', to: 'E11', corner: 'nw' },
        { do: 'use', act: 'blast', to: 'E11' },
      ],
      rounds: 1,
    },
    1,
    rulesets,
  ).lines.join()

describe.each(['spirit', 'modern', 'starfinder', 'srd35'])('an effect that spares some kinds, in %s', ruleset => {
  it('does nothing to them, and harms all others', () => {
    expect(at(ruleset, ['living', 'evil'])).toContain('Foe: blast does nothing')
    expect(at(ruleset, ['living'])).toMatch(/Foe takes \d+/)
  })
})
describe.each(['spirit', 'modern', 'starfinder', 'srd35'])(
  'an effect that works whole on some kinds, in %s',
  ruleset => {
    const smite = {
      name: 'smite',
      effect: { range: 100, whole: ['evil'], consequences: [{ damage: '9' }, { condition: 'prone' }] },
    }
    const felt = (kinds: readonly string[]) =>
      play(
        { ruleset, creature: { name: 'Imp', hitPoints: 20, acts: [smite] }, foe: { kinds }, off: 5 },
        { it: [{ do: 'use', act: 'smite', target: 'foe' }], rounds: 1 },
        1,
        rulesets,
      ).lines.join()
    it('does half of its damage to all others, and nothing else', () => {
      expect(felt(['living', 'evil'])).toContain('Foe takes 9')
      expect(felt(['living', 'evil'])).toContain('on the ground')
      expect(felt(['living'])).toContain('Foe takes 4')
      expect(felt(['living'])).not.toContain('on the ground')
    })
  },
)
describe('the alignment of a block', () => {
  const kindsOf = (alignment: string) =>
    importCreature(
      `Moor Imp\nSmall Outsider\nHit Dice: 3d8 (13 hp)\nArmor Class: 12\nAbilities: Str 10\nAlignment: ${alignment}`,
      'imp.txt',
      rulesets,
      'srd35',
    ).creature['kinds']
  it('is one of its kinds where nearly all of them have it', () => {
    expect(kindsOf('Always chaotic evil')).toEqual(['living', 'outsider', 'chaotic', 'evil'])
    expect(kindsOf('Usually neutral good')).toEqual(['living', 'outsider', 'good'])
  })
  it('is none where it may be any of several', () => {
    for (const any of ['Any', 'Always neutral', 'Usually good or neutral'])
      expect(kindsOf(any)).toEqual(['living', 'outsider'])
    expect(kindsOf('Any evil')).toEqual(['living', 'outsider', 'evil'])
  })
})
