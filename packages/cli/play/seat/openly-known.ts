import { awarenessOf, lookRound, Reader, type Scene, SETTINGS } from '@quintain/engine'

/**
 * The creatures that may be named to anybody: every other side observes them. `sight`: of a fight that goes by sight, once everyone
 * has looked round.
 */
export function openlyKnown(scene: Scene, now: Int32Array, sight: boolean): readonly number[] {
  const S = now.slice()
  const r = new Reader(scene, S)
  if (sight) lookRound(r, S)
  const sides = [...new Set(scene.sheets.map(s => s.side))]
  return scene.sheets.flatMap((s, who) => {
    const others = sides.filter(side => side !== s.side)
    return others.every(side => awarenessOf(r, { sides: [side], settings: SETTINGS }, who) === 3) ? [who] : []
  })
}
