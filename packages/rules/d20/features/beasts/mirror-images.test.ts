import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { missChanceOf } from '../../position/concealment.ts'
import { blinded, unseen } from '../../vocabulary/conditions.ts'
import { images, mayFindImage, mirrored } from './mirror-images.ts'

describe.each(TEXTS)('house/features/mirror-images in %s', ruleset => {
  function among(n: number) {
    const s = textStage(ruleset, {}, {})
    s.m.give(1, mirrored)
    s.m.set(1, images, n)
    return s
  }
  /** How many of a hundred hits find an image. */
  const astray = (n: number) => {
    const miss = missChanceOf(among(n).r, 'melee', 0, 1)!
    const faces = Array.from(miss.die.w, (_, i) => miss.die.lo + i)
    return (100 * faces.filter(face => miss.misses(face)).length) / faces.length
  }
  it('one in all bodies there are is the creature', () => {
    expect([1, 2, 3, 8].map(astray)).toEqual([50, 66, 75, 88])
  })
  it('of two castings the greater number counts', () => {
    const cast = (left: number, face: number) => {
      const s = among(left)
      s.play([{ do: 'images-appear', who: 1 } as never], [face])
      return s.r.get(1, images)
    }
    expect([cast(3, 1), cast(1, 4) > 1, cast(0, 2) >= 2]).toEqual([3, true, true])
  })
  it('who does not see goes by no image, and none is gone by its misses', () => {
    const s = among(3)
    expect(mayFindImage(s.r, 0, 1)).toBe(true)
    s.m.give(0, blinded)
    expect(mayFindImage(s.r, 0, 1)).toBe(false)
    s.m.take(0, blinded)
    s.m.give(1, unseen)
    expect(mayFindImage(s.r, 0, 1)).toBe(false)
  })
})
