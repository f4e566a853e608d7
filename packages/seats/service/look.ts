import { Reader, type Scene, SETTINGS, type Seat } from '@quintain/engine'
import type { Host, Look } from './host.ts'
import { type Known, tableView } from './view.ts'

/** What a seat of a table knows now. */
export function lookOf(host: Pick<Host, 'fight' | 'table' | 'streams' | 'logOf'>, seat: Seat): Look {
  const { fight, table, streams } = host
  const projection = streams.projection(seat)
  const viewer = streams.viewerOf(seat)
  const { scene: made, reader } = projection.opened()
  const scene = made as Scene
  const known: Known = {
    f: fight,
    view: projection.view,
    scene,
    reader: new Reader(scene, reader.S),
    viewer,
    settings: { ...SETTINGS, ...table.known.settings },
    over: table.over,
    ...host.logOf(seat).now,
    isOpen: who => projection.isOpen(viewer, who),
  }
  return { at: table.last, known, shown: tableView(known), previews: new Map() }
}
