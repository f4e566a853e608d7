import { GAME, gameBag, perScene, record, sheetsEver, type View } from '@quintain/engine'
import { sheetOf } from '../position.ts'

const tunnel = record({ square: 'square' })
/** Squares of earth that a burrower has left open. */
export const tunnels = gameBag<{ readonly square: number }>('tunnels', { to: 'all', holds: tunnel })

const anybody = perScene(scene => ({
  digs: sheetsEver(scene).some(s => (s as ReturnType<typeof sheetOf>).burrows?.tunnels === true),
}))
/** The squares that tunnels have opened. Where nobody leaves any no cell is read. */
export const tunnelled = (v: View): readonly number[] =>
  anybody(v.scene).digs ? v.items(GAME, tunnels).map(t => t.square) : []
export const leavesTunnel = (v: View, who: number): boolean => sheetOf(v, who).burrows?.tunnels === true
