import type { Reader } from '@quintain/engine'
import { type Mark, type Overlay, squareLabel } from '@quintain/formats'
import { type Flanker, flanks, STANDARD_SIZES } from '@quintain/grid'
import { type Flanked, threatensNow } from '@quintain/rules'
import { type MapInput, sideFor } from './file.ts'
import type { Place } from './lines.ts'

type Reason = Extract<Flanked, { flanked: false }>['reason']
const WHY: Readonly<Record<Reason, string>> = {
  'partner does not threaten': 'the partner does not threaten the target',
  'attacker does not threaten': 'the attacker does not threaten the target',
  'no reach': 'a creature without reach neither flanks nor helps to flank',
  'not opposite': 'no line between them passes opposite sides or corners of the target',
  friendly: 'the partner is no foe of the target',
  absent: 'one of them is not on the map',
}

/** Whether two flank a third, and why or why not: by the text of the fight where it has a rule, else by the grid alone. */
export function flanking(input: MapInput, places: readonly [Place, Place, Place]): Overlay<unknown> {
  const [a, b, target] = places
  const { fight } = input
  const all = places.map(p => p.who)
  if (fight?.slots.flanking && all.every(who => who !== undefined)) return inFight(input, fight, places)
  const [one, other] = [flanker(input, a, target), flanker(input, b, target)]
  const { size: wide = 'medium' } = target
  const found = flanks(one, other, { ...target.at, side: sideFor(wide) })
  const title = input.fight?.scene.rules.title
  const rule =
    title === undefined
      ? []
      : [
          fight?.slots.flanking
            ? 'this is what the grid says; of three creatures of the fight its rules are asked'
            : `this is what the grid says; ${title} gives nothing for it`,
        ]
  return shown(input, found, [told(places, found), ...marked(found), ...rule])
}

/** By the text: who attacks and who helps are not the same to it, so both are asked. */
function inFight(input: MapInput, r: Reader, places: readonly [Place, Place, Place]): Overlay<unknown> {
  const [a, b, target] = places
  const text = r.slots.flanking!
  const ways = [
    [a, b],
    [b, a],
  ] as const
  const [found, turned] = ways.map(([by, partner]) => text.explain(r, by.who!, partner.who!, target.who!)) as [
    Flanked,
    Flanked,
  ]
  const gains = (by: Place, how: Flanked) =>
    `${nameOf(by)}: ${how.flanked ? `+${text.bonus} on melee attacks on ${nameOf(target)}` : `nothing, ${WHY[how.reason]}`}`
  const alike = found.flanked === turned.flanked
  const best = found.flanked ? found : turned
  const notes = [
    alike || found.flanked ? told(places, found) : told([b, a, target], turned),
    ...marked(best),
    ...(found.flanked || turned.flanked ? [gains(a, found), gains(b, turned)] : []),
    ...(found.flanked || turned.flanked ? [text.rule] : []),
  ]
  return shown(input, found, notes, {
    bonus: { a: found.flanked ? text.bonus : 0, b: turned.flanked ? text.bonus : 0 },
  })
}

const nameOf = (p: Place): string => p.name ?? squareLabel(p.at)

function told([a, b, target]: readonly [Place, Place, Place], found: Flanked): string {
  const [mine, its, name] = [a, b, target].map(nameOf) as [string, string, string]
  return found.flanked
    ? `${mine} and ${its} flank ${name}: the line between their centres passes its ${found.through[0]} and its ${found.through[1]} side`
    : `${mine} and ${its} do not flank ${name}: ${WHY[found.reason]}`
}

const marked = (found: Flanked): readonly string[] =>
  found.flanked ? ['◄  the squares from whose centres the line is drawn'] : []

function shown(input: MapInput, found: Flanked, notes: readonly string[], more: object = {}): Overlay<unknown> {
  if (!found.flanked) return { marks: new Map(), notes, data: { flanked: false, reason: found.reason, ...more } }
  const mark: Mark = { text: '◄', tone: 'good' }
  return {
    marks: new Map(found.squares.map(square => [input.map.index(square), mark])),
    notes,
    data: { flanked: true, through: found.through, squares: found.squares.map(squareLabel), ...more },
  }
}

function flanker({ fight }: MapInput, who: Place, target: Place): Flanker {
  const size = who.size ?? 'medium'
  const reach = who.reach ?? STANDARD_SIZES[size].reachTall
  const known = fight && who.who !== undefined && target.who !== undefined
  return { ...who.at, side: sideFor(size), reach, threatens: known ? threatensNow(fight, who.who!, target.who!) : true }
}
