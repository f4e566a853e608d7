import type { Explained, Reader, Stat, Stats } from '@quintain/engine'
import { factsOfNumber, mannerOfCommand } from '@quintain/rules'

/** The numbers behind one attack (`full`: one of a full attack), each with its terms: of those that the text has, attack, Defense and damage. */
export function numbersBehind(
  r: Reader,
  by: number,
  target: number,
  weapon: number,
  full = false,
): readonly Explained[] {
  const manner = mannerOfCommand(r, by, { do: full ? 'full-attack' : 'attack' })
  const numbers = [
    ['attack', by, target],
    ['defense', target, by],
    ['damage', by, target],
  ] as const
  return numbers.flatMap(([stat, who, other]) => {
    if (!Object.hasOwn(r.scene.rules.stats, stat)) return []
    const facts = factsOfNumber(r, { stat, who, other, weapon, skill: '', manner })
    return [r.explain(stat as Stat, who, facts as unknown as Stats[Stat])]
  })
}
