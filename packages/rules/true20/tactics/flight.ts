import type { Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { END, refusals } from '../../d20/turn/act.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { allOutCommand } from '../actions/moves/all-out.ts'
import { feetFromFear } from '../conditions/fear.ts'
import { refuge } from '../movement/flight.ts'

/** What gets a creature farthest from what it fears: off the map, all out, or a move. */
function away(r: Reader, who: number): Command {
  const legal = (command: Command): boolean => refusals(r, who, command).length === 0
  if (r.has(who, prone) && legal({ do: 'stand' })) return { do: 'stand' }
  if (legal({ do: 'leave' })) return { do: 'leave' }
  // What ends no farther away is refused to those who flee.
  const ways = [{ do: 'move', to: refuge(r, who) }, ...allOutCommand.suggestions(r, who)].filter(legal)
  const feet = (command: Command): number => feetFromFear(r, who, command['to'] as number)
  const [best] = ways.sort((a, b) => feet(b) - feet(a))
  return best ?? END
}

/** The command with which a creature flees; interned. */
export const flightOf = fact('flight', (v, who) => v.scene.values.id(away(v as Reader, who)))
