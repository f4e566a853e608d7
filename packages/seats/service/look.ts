import { type Oath, Reader, type Scene, SETTINGS, type Seat } from '@quintain/engine'
import type { TableView } from '../protocol/index.ts'
import type { Host, Look } from './host.ts'
import type { SeatLog } from './stored/log.ts'
import { type Known, tableView } from './view.ts'

/** What a seat of a table knows now. `had`: what those knew before who see the same. */
export function lookOf(
  host: Pick<Host, 'fight' | 'table' | 'streams' | 'logOf'>,
  seat: Seat,
  had: Look | undefined,
): Look {
  const { fight, table, streams } = host
  const projection = streams.projection(seat)
  const viewer = streams.viewerOf(seat)
  const { settings } = table.known
  const oath = had && isTold(had.from.oath, table.known.oath) ? had.from.oath : table.known.oath
  const log = host.logOf(seat)
  const from = { view: projection.view, settings, oath, told: log.age, over: table.over }
  const same = had && (Object.keys(from) as (keyof typeof from)[]).every(key => had.from[key] === from[key])
  if (same) return { ...had, at: table.last }
  const { scene: made, reader } = projection.opened()
  const scene = made as Scene
  // What was told is described when it is asked for.
  let told: SeatLog['now'] | undefined
  const now = () => (told ??= log.now)
  const known: Known = {
    f: fight,
    view: projection.view,
    scene,
    reader: new Reader(scene, reader.S),
    viewer,
    settings: { ...SETTINGS, ...settings },
    oath,
    over: table.over,
    get round() {
      return now().round
    },
    get turn() {
      return now().turn
    },
    get runs() {
      return now().runs
    },
    isOpen: who => projection.isOpen(viewer, who),
  }
  let view: TableView | undefined
  return { at: table.last, from, known, shown: () => (view ??= tableView(known)), previews: new Map() }
}

/** Whether nothing of an oath is otherwise that is told: how many dice fell is not, since some fall unseen. */
const isTold = (was: Oath | null, is: Oath | null): boolean =>
  was?.commitment === is?.commitment && was?.stirred === is?.stirred && was?.secret === is?.secret
