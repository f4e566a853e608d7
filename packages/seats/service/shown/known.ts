import type { Oath, PlayerView, Reader, Scene, Settings, Viewer } from '@quintain/engine'
import type { Fight, Runs } from '@quintain/formats'

/** What a viewer knows of a fight, and the fight that is made of it. */
export interface Known {
  readonly f: Fight
  readonly view: PlayerView
  readonly scene: Scene
  readonly reader: Reader
  readonly viewer: Viewer
  readonly settings: Settings
  /** The dice that are sworn, or were last. */
  readonly oath: Oath | null
  readonly round: number | null
  readonly turn: string | null
  readonly over: boolean
  readonly runs: readonly Runs[]
  isOpen(who: number): boolean
}
