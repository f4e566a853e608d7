import { rulingStep } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { remaining } from '../vocabulary/resources.ts'

const RESOLVE = 'Resolve Points'
const cry = {
  name: 'cry',
  uses: { max: 2, recharge: 'day' },
  effect: { personal: true, consequences: [{ grants: 1 }] },
}
const stage = () => new StarStage([{ resolve: { maximum: 5, current: 3 }, acts: [cry] }, {}])

describe('house/ruling/left: what a creature has left of what it spends', () => {
  const ruled = (ruling: object, s = stage()): readonly number[] | string => {
    const { step, reasons } = rulingStep(s.r, { do: 'left', who: 'a', ...ruling } as never, 'so be it')
    if (!step) return reasons.map(x => x.why).join('; ')
    s.play([step])
    return [RESOLVE, 'cry'].map(of => remaining(s.r, 0, of))
  }
  it.each([
    [{ resource: RESOLVE, to: 1 }, [1, 2]],
    [{ resource: RESOLVE, to: 0 }, [0, 2]],
    [{ resource: RESOLVE, by: -3 }, [0, 2]],
    [{ resource: RESOLVE, by: 9 }, [12, 2]],
    [{ resource: 'cry', by: -1 }, [3, 1]],
  ])('%j', (ruling, left) => {
    expect(ruled(ruling)).toEqual(left)
  })
  it.each([
    [{ resource: RESOLVE, by: -4 }, `${RESOLVE}: 3 left, and nothing goes below 0`],
    [{ resource: RESOLVE }, 'needs one of to and by: 3 for what is left, +1 or -1 for a change'],
    [{ resource: 'arrows', to: 3 }, / has no "arrows": there are .*Resolve Points/],
    [{ who: 'b', resource: RESOLVE, to: 3 }, / has nothing of which uses are counted$/],
  ])('%j is refused', (ruling, why) => {
    expect(ruled(ruling)).toMatch(why)
  })
})
