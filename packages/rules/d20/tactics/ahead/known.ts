import { boardOf, perScene, type Reader, Scene, type SceneData } from '@quintain/engine'
import { looksAhead, type Tactics } from '../../creature/roles.ts'
import { hitPoints } from '../../injury/fields.ts'
import { canTarget } from '../../position/awareness.ts'
import { areFoes, present, standsInFight } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { resources } from '../../vocabulary/resources.ts'

/** Shares of its points, in percent, below which a foe is seen to be worse off; of its own side a creature knows more of them. */
const OF_FOES = [99, 75, 50, 25] as const
const OF_FRIENDS = [99, 88, 75, 63, 50, 38, 25, 13] as const
/** In the middle of what such shares leave open. */
const MIDDLE = 2

interface Points {
  readonly hitPoints?: { readonly maximum: number }
  readonly stamina?: { readonly maximum: number }
}
/** All points of a creature that is unhurt; 0 where the text counts none. */
export function fullPoints(scene: SceneData, who: number): number {
  const { hitPoints: points, stamina } = scene.sheets[who] as unknown as Points
  return (points?.maximum ?? 0) + (stamina?.maximum ?? 0)
}
const sharesFor = (scene: SceneData, who: number, other: number): readonly number[] =>
  scene.sheets[who]!.side === scene.sheets[other]!.side ? OF_FRIENDS : OF_FOES

/** How badly off everybody looks to a creature: for each how many of those shares it has come down to. */
export function looksOf(r: Reader, who: number): readonly number[] {
  const { scene } = r
  if (!scene.layout.has(hitPoints)) return []
  return scene.sheets.map((_, other) => {
    const full = fullPoints(scene, other)
    return sharesFor(scene, who, other).filter(share => r.atMost(other, hitPoints, Math.floor((full * share) / 100)))
      .length
  })
}
/** The points that one who looks so is held to have. */
function pointsFor(scene: SceneData, who: number, other: number, looks: number): number {
  const shares = sharesFor(scene, who, other)
  const [most, least] = [shares[looks - 1], shares[looks] ?? 0]
  const full = fullPoints(scene, other)
  return most === undefined ? full : Math.max(1, Math.round((full * (most + least)) / (100 * MIDDLE)))
}

/** The scene in which a creature thinks: in it nobody looks ahead. */
export const thoughtScene = perScene(scene => {
  const plain = (tactics: Tactics | undefined): Tactics | undefined => {
    if (tactics === 'looks-ahead') return undefined
    if (typeof tactics !== 'object' || Array.isArray(tactics)) return tactics
    const { looksAhead: _, ...others } = tactics as Exclude<Tactics, string | readonly unknown[]>
    return others
  }
  const sheets = scene.sheets.map(sheet => {
    const { tactics } = sheet as { readonly tactics?: Tactics }
    return looksAhead(tactics) ? { ...sheet, tactics: plain(tactics) } : sheet
  })
  return new Scene(scene.rules, sheets as typeof scene.sheets, scene.board, scene as Scene)
})

/**
 * The state as a creature takes it to be: foes whom it does not know of are not there, and what others have left is what they
 * look like.
 */
export function thoughtOf(r: Reader, who: number, looks: readonly number[]): Int32Array {
  const { scene } = r
  const { layout } = scene
  const T = boardOf(r)
  for (let other = 0; other < r.count; other++) {
    const foe = areFoes(r, who, other)
    // Of those who lie it is not asked how badly.
    if (looks.length > 0 && standsInFight(r, other))
      T[layout.cell(other, hitPoints)] = pointsFor(scene, who, other, looks[other]!)
    if (!foe) continue
    // What it has used up of what it has is its own affair.
    if (layout.has(resources)) T[layout.cell(other, resources)] = 0
    if (present(r, other) && !canTarget(r, who, other)) T[layout.cell(other, at)] = -1
  }
  return T
}
