import { casterLevelIn } from '../known/casters.ts'
import type { Keys, Reader } from '../reading.ts'

const COST = /\bas an? (free|swift|move|standard) action\b/gi
/** It goes to the Ethereal Plane and comes back, each by the action that its words name. */
export const shifts: Reader = (said, of) => {
  const words = of.block.paragraph(said.name)
  if (!/\bethereal\b/i.test(`${said.name} ${words}`) || !/\bshift|\bjaunt|\bbecome ethereal\b/i.test(words))
    return undefined
  if (!/\b(?:can|may)\b/i.test(words) || /\bDC \d|\b(?:target|opponent|victim)\b/i.test(words)) return undefined
  const costs = [...words.matchAll(COST)].map(([, cost]) => cost!.toLowerCase())
  if (costs.length === 0) return undefined
  // The way back is told first where it is a free action: out of the ether to strike, and home again.
  const home = /\bfrom the Ethereal Plane to the Material\b/i.test(words)
  const [back = 'standard', away = back] = home ? costs : [costs[1] ?? costs[0]!, costs[0]!]
  const act = (name: string, cost: string, consequences: readonly Keys[]): Keys => ({
    name,
    cost,
    kind: 'supernatural',
    provokes: false,
    effect: { personal: true, consequences },
  })
  const lasts = { rounds: casterLevelIn(words) ?? of.level }
  return {
    acts: [
      act(said.name, away, [{ condition: 'ethereal', lasts }]),
      act('back to the material plane', back, [{ ends: 'ethereal' }]),
    ],
  }
}
