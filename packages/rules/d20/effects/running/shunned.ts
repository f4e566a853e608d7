import { perScene, type Reader } from '@quintain/engine'
import { type Ground, type Square, squaresOf, type Terrain } from '@quintain/grid'
import type { Defends } from '../../creature/defends.ts'
import { type Effect, isHarmful } from '../../creature/effect.ts'
import { closedAt, groundOf } from '../../position/ground.ts'
import { harmingGroundAt, hasHarmingGround } from '../../position/hazards/harming.ts'
import { feetOver } from '../../position/hazards/pits.ts'
import { sheetOf, spaceOf } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { active, documentOf, lastingIn, reaches } from './facts.ts'

/** Whether what harms works on such a creature at all. Those on whom it does not work whole take no more than half of its damage. */
export function worksOn(
  r: Reader,
  who: number,
  {
    descriptors,
    only,
    spares,
    whole,
    consequences,
  }: Pick<Effect, 'descriptors' | 'only' | 'spares' | 'whole' | 'consequences'>,
): boolean {
  const { kinds = ['living'], immune = [] } = r.sheet(who) as Partial<Defends>
  const isAny = (of: readonly string[]) => of.some(k => kinds.includes(k))
  if (descriptors?.some(d => immune.includes(d)) || (spares && isAny(spares)) || (only && !isAny(only))) return false
  return !whole || isAny(whole) || consequences.some(x => x.damage !== undefined)
}
const isSwum = ({ mode }: Terrain): boolean => mode === 'swim'
const waters = perScene(({ board }) => (board.map.terrains.some(isSwum) ? 1 : 0))
const drops = perScene(({ board }) => (board.map.terrains.some(t => t.drop > 0) ? 1 : 0))
/**
 * Whether a square is a pit into which a creature would fall, or water in which it would have to swim that does not by nature;
 * undefined where there is none for it. In water already, it is not kept from other water.
 */
function deepFor(r: Reader, who: number): ((square: number) => boolean) | undefined {
  const [hasWater, hasPits] = [waters(r.scene) > 0, drops(r.scene) > 0]
  if (!hasWater && !hasPits) return undefined
  const { map } = r.board
  const isWater = (square: number): boolean =>
    squaresOf(spaceOf(r, who, square)).some(s => map.contains(s) && isSwum(map.terrainAt(s)))
  const here = r.get(who, at)
  const swims = sheetOf(r, who).speeds?.swim !== undefined || (here >= 0 && isWater(here))
  if (swims && !hasPits) return undefined
  return square => (!swims && isWater(square)) || (hasPits && feetOver(r, who, square) > 0)
}
/**
 * Whether a creature does not come into a square without need: it harms it, or is deep water or a pit. Undefined where no square is such.
 * `wades`: it goes through deep water and pits.
 */
export function harmsOnWay(r: Reader, who: number, wades = false): ((square: Square) => boolean) | undefined {
  const grounds = hasHarmingGround(r)
  const deep = wades ? undefined : deepFor(r, who)
  const effects = lastingIn(r).eachSquare
    ? active(r).filter(e => {
        const doc = e.squares && documentOf(r, e)
        return doc?.eachSquare && isHarmful(doc) && !e.spared?.includes(who) && worksOn(r, who, doc)
      })
    : []
  if (!grounds && !deep && effects.length === 0) return undefined
  const under = harmingGroundAt(r, who).map(x => x.terrain)
  return square => {
    const there = r.board.map.index(square)
    return (
      deep?.(there) === true ||
      effects.some(e => reaches(r, e, who, there)) ||
      harmingGroundAt(r, who, there).some(
        ({ terrain, harm }) => (harm.eachSquare || !under.includes(terrain)) && worksOn(r, who, harm),
      )
    )
  }
}
/** The ground of a creature without the squares into which it does not come without need; undefined where no square is such. */
export const clearGround = (r: Reader, who: number, ground: Ground = groundOf(r, who)): Ground | undefined =>
  closedTo(r, who, ground, harmsOnWay(r, who))

/** The same, and behind it the ground without what harms alone, for where every way leads through deep water or a pit. */
export function clearGrounds(r: Reader, who: number, ground: Ground): readonly Ground[] {
  const clear = clearGround(r, who, ground)
  const dry = clear && deepFor(r, who) && closedTo(r, who, ground, harmsOnWay(r, who, true))
  return [clear, dry].filter(x => x !== undefined)
}
function closedTo(r: Reader, who: number, ground: Ground, entering: ReturnType<typeof harmsOnWay>): Ground | undefined {
  const here = r.get(who, at)
  return entering && closedAt(ground, square => square !== here && entering(r.board.map.at(square)))
}
