import { type Command, Mutator, Scene, valueNamed } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { altitude, at, type GameSystem, perform } from '@quintain/rules'
import { samplesOf } from '@quintain/rules/testing'

/** A fixed position: two fighters side by side, one of them in the middle of its turn, and what it does. */
export interface Position {
  readonly name: string
  readonly command: Command
  /** How far apart they stand, in squares. */
  readonly apart: number
  /** Feet over the ground at which the first of them flies; absent: it stands on it, and cannot fly. */
  readonly aloft?: number
}

export const POSITIONS: readonly Position[] = [
  { name: 'a blow', command: { do: 'attack', target: 1, weapon: 0 }, apart: 1 },
  { name: 'a shot', command: { do: 'attack', target: 1, weapon: 1 }, apart: 4 },
  { name: 'a step past the foe', command: { do: 'move', path: [9, 10] }, apart: 1 },
  { name: 'all attacks', command: { do: 'full-attack', target: 1, weapon: 0 }, apart: 1 },
  { name: 'a blow out of the air', command: { do: 'attack', target: 1, weapon: 0 }, apart: 1, aloft: 5 },
  { name: 'a flight past the foe', command: { do: 'fly', to: 10, altitude: 5 }, apart: 1, aloft: 5 },
]

/** The state in which the command is about to be carried out, and nothing else is pending. */
export function stand(system: GameSystem, p: Position): { scene: Scene; start: Int32Array } {
  const { fighter } = samplesOf(system.id)
  const wings = p.aloft === undefined ? {} : { speeds: { fly: 60 }, maneuverability: 'perfect' }
  const sheets = ['a', 'b'].map((id, who) => system.sheet.parse({ ...fighter(id), ...(who === 0 ? wings : {}) }))
  const map = GridMap.open(8, 8)
  const scene = new Scene(system.make(), sheets, { width: 8, height: 8, map })
  const S = scene.empty()
  const m = new Mutator(scene, S)
  sheets.forEach((s, who) => {
    m.set(who, at, who * p.apart)
    system.enter(m, who, s)
    if (who === 0 && p.aloft !== undefined) m.set(who, altitude, p.aloft)
    for (const name of ['standard left', 'move left', 'reactions left']) m.set(who, valueNamed(name), 1)
  })
  S[0] = scene.agenda([perform({ who: 0, command: p.command })], 0)
  return { scene, start: S }
}
