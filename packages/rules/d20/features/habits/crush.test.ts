import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { perform } from '../../turn/act.ts'
import { startTurn } from '../../turn/round.ts'
import { at, moveLeft, standardLeft } from '../../vocabulary/fields.ts'
import { links } from '../../vocabulary/relations.ts'

const WIDTH = 20
const square = (x: number, y: number) => y * WIDTH + x

describe.each(TEXTS_WITH_POINTS)('house/features/crush in %s', ruleset => {
  const dragon = { size: 'huge', speed: 40, features: [{ crush: { damage: '5', dc: 15, feet: 60 } }] }
  const scene = (...others: readonly object[]) => {
    const s = textStage(ruleset, dragon, { size: 'tiny', hitPoints: 40 }, ...(others as { size: string }[]))
    s.m.set(0, at, square(0, 0))
    s.m.set(1, at, square(8, 8))
    for (let i = 0; i < others.length; i++) s.m.set(2 + i, at, square(9, 8))
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    return s
  }
  const comesDown = (s: ReturnType<typeof scene>, ...saves: number[]) =>
    s.play([perform({ who: 0, command: { do: 'crush', to: square(8, 8) } })], saves)
  const held = (s: ReturnType<typeof scene>) => s.r.items(0, links.grapples).map(l => [l.to, l.grade])

  it('harms, fells and pins who does not save, and stands over it', () => {
    const s = scene()
    const p = comesDown(s, 1)
    expect(p.of('damage-taken')).toMatchObject([{ who: 1, n: 5 }])
    expect([held(s), s.r.get(0, at), s.r.get(1, at)]).toEqual([[[1, 'pinned']], square(8, 8), square(8, 8)])
  })
  it('who saves takes half and gets out into the nearest free square', () => {
    const s = scene()
    const p = comesDown(s, 20)
    expect(p.of('damage-taken')).toMatchObject([{ who: 1, n: 2 }])
    const to = s.r.get(1, at)
    const [x, y] = [to % WIDTH, Math.floor(to / WIDTH)]
    expect(held(s)).toEqual([])
    // Beside the space of three squares by three in which it stood.
    expect([x === 7 || x === 11 || y === 7 || y === 11, x >= 7 && x <= 11 && y >= 7 && y <= 11]).toEqual([true, true])
  })
  it('its weight holds on without another grapple', () => {
    const s = scene()
    comesDown(s, 1)
    const begins = () => s.play([startTurn({ who: 0 })], [], [{ do: 'end' }]).of('linked')
    expect(begins()).toMatchObject([{ who: 0, link: { to: 1, grade: 'pinned' } }])
  })
  it('comes down on nobody who is too large, and not on its friends', () => {
    const refused = (other: object) =>
      scene(other).r.scene.rules.commands['crush']!.refuse(scene(other).r, 0, { do: 'crush', to: square(8, 8) }).length
    const { side } = textStage(ruleset, {}).scene.sheets[0]!
    expect([refused({ size: 'tiny' }), refused({ size: 'medium' })].map(n => n > 0)).toEqual([false, true])
    expect(refused({ size: 'tiny', side })).toBeGreaterThan(0)
  })
})
