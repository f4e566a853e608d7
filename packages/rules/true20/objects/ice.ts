import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { mapOf, squareAt } from '../../d20/position/position.ts'
import { at } from '../../d20/vocabulary/fields.ts'

const RULE: RuleId = 'true20/hazards/ice'
/** What ice adds to the Difficulty, as a penalty of the check: it comes to the same. */
const HARDER = -5
const SKILLS: readonly string[] = ['Acrobatics', 'Climb']

/** Terrain of the map by its name: `ice`, `slick ice`, `icy wall`. What it costs to walk on stands with it. */
function onIce(r: Reader, who: number, onto: number | undefined): string | undefined {
  const here = onto ?? r.get(who, at)
  if (here < 0) return undefined
  const { name } = mapOf(r).terrainAt(squareAt(r, here))
  return /\b(ice|icy)\b/i.test(name) ? name : undefined
}

/** On ice one climbs and tumbles with more difficulty; that it slows is the map's, that it chills the game master's. */
export const ice: Chapter = feature(RULE, {
  terms: {
    check: (t, c, who, { skill, onto }) => {
      if (!SKILLS.includes(skill)) return
      const name = onIce(c, who, onto)
      if (name !== undefined) t.add(HARDER, 'circumstance', name, RULE)
    },
  },
})
