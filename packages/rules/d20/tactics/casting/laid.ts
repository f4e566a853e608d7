import type { Command, Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import type { Act } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { CHOSEN } from '../../effects/areas/corners.ts'
import { caughtBy } from '../../effects/areas/struck.ts'
import { areFoes, spaceOf, squareAt } from '../../position/position.ts'
import { dead } from '../../vocabulary/conditions.ts'

/** What is thrown over an area and catches friends too, laid a little to every side, so that it may leave them out. */
function aside(r: Reader, who: number, act: Act, command: Command): readonly Command[] {
  const { effect } = act
  if (!effect?.area || effect.foes) return []
  if (!caughtBy(r, who, act, command).some(i => !areFoes(r, who, i) && !r.has(i, dead))) return []
  const { width, height } = r.board.map
  const { x, y } = squareAt(r, command['to'] as number)
  const found: Command[] = []
  for (let n = 1; n <= effect.area.feet / FEET_PER_SQUARE; n++)
    for (const column of [x - n, x, x + n])
      for (const row of [y - n, y, y + n])
        if ((column !== x || row !== y) && column >= 0 && row >= 0 && column < width && row < height)
          found.push({ ...command, to: row * width + column })
  return found
}

/** The squares halfway between the one that it is thrown at and each other foe, where the area may reach both. */
function between(r: Reader, command: Command, feet: number, foes: readonly number[]): readonly Command[] {
  const { width } = r.board.map
  const { x, y } = squareAt(r, command['to'] as number)
  const reach = (2 * feet) / FEET_PER_SQUARE
  const found: Command[] = []
  for (const foe of foes) {
    const its = spaceOf(r, foe)
    const [dx, dy] = [its.x - x, its.y - y]
    const far = Math.max(Math.abs(dx), Math.abs(dy))
    if (far < 2 || far > reach) continue
    for (const round of [Math.floor, Math.ceil])
      found.push({ ...command, to: (y + round(dy / 2)) * width + x + round(dx / 2) })
  }
  return found
}

/** What is thrown over an area, laid elsewhere than upon a foe: so that it leaves friends out, or catches more foes. */
export function laidElsewhere(
  r: Reader,
  who: number,
  act: Act,
  command: Command,
  foes: readonly number[],
): readonly Command[] {
  const { effect } = act
  if (!effect?.area || !CHOSEN.includes(effect.area.shape) || !isHarmful(effect)) return []
  const more = foes.length > 1 ? between(r, command, effect.area.feet, foes) : []
  return [...aside(r, who, act, command), ...more]
}

/** The squares in and beside the space of each foe whom an area cannot be laid upon as it stands: behind a corner, or large. */
export function laidBeside(
  r: Reader,
  who: number,
  act: Act,
  offered: readonly Command[],
  foes: readonly number[],
): readonly Command[] {
  const { effect } = act
  if (!effect?.area || !CHOSEN.includes(effect.area.shape) || !isHarmful(effect) || r.slots.effects.placed) return []
  const { width, height } = r.board.map
  const found: Command[] = []
  const far = (effect.range ?? 0) + FEET_PER_SQUARE
  const feetTo = (foe: number): number => distanceBetween(spaceOf(r, who), spaceOf(r, foe))
  for (const foe of foes) {
    const { x, y, side } = spaceOf(r, foe)
    if (offered.some(({ to }) => to === y * width + x) || feetTo(foe) > far) continue
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + side); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + side); column++)
        found.push({ do: 'use', act: act.name, to: row * width + column })
  }
  return found
}
