import { type Mark, type Overlay, squareLabel } from '@quintain/formats'
import { type Flanker, type FlankReason, flanks, STANDARD_SIZES } from '@quintain/grid'
import { threatensNow } from '@quintain/rules'
import { type MapInput, sideFor } from './file.ts'
import type { Place } from './lines.ts'

const WHY: Readonly<Record<FlankReason, string>> = {
  'partner does not threaten': 'the partner does not threaten the target',
  'attacker does not threaten': 'the attacker does not threaten the target',
  'no reach': 'a creature without reach neither flanks nor helps to flank',
  'not opposite': 'no line between them passes opposite sides or corners of the target',
}

/** Whether two flank a third, and why or why not. */
export function flanking(input: MapInput, [a, b, target]: readonly [Place, Place, Place]): Overlay<unknown> {
  const [one, other] = [flanker(input, a, target), flanker(input, b, target)]
  const { size: wide = 'medium' } = target
  const found = flanks(one, other, { ...target.at, side: sideFor(wide) })
  const [mine, its, name] = [a, b, target].map(p => p.name ?? squareLabel(p.at)) as [string, string, string]
  const title = input.fight?.scene.rules.title
  const rule = title === undefined ? [] : [`this is what the grid says; ${title} gives nothing for it`]
  if (!found.flanked)
    return {
      marks: new Map(),
      notes: [`${mine} and ${its} do not flank ${name}: ${WHY[found.reason]}`, ...rule],
      data: { flanked: false, reason: found.reason },
    }
  const mark: Mark = { text: '◄', tone: 'good' }
  return {
    marks: new Map(found.squares.map(square => [input.map.index(square), mark])),
    notes: [
      `${mine} and ${its} flank ${name}: the line between their centres passes its ${found.through[0]} and its ${found.through[1]} side`,
      '◄  the squares from whose centres the line is drawn',
      ...rule,
    ],
    data: { flanked: true, through: found.through, squares: found.squares.map(squareLabel) },
  }
}

function flanker({ fight }: MapInput, who: Place, target: Place): Flanker {
  const size = who.size ?? 'medium'
  const reach = who.reach ?? STANDARD_SIZES[size].reachTall
  const known = fight && who.who !== undefined && target.who !== undefined
  return { ...who.at, side: sideFor(size), reach, threatens: known ? threatensNow(fight, who.who!, target.who!) : true }
}
