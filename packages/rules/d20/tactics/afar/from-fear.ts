import type { Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { feetFromFear } from '../../conditions/fear.ts'
import { refuge } from '../../movement/flee.ts'
import { END, refusals } from '../../turn/act.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'

/** Ways of going farther than a move in one turn, as texts have them. */
const FAST = ['all-out', 'run', 'withdraw'] as const
/** Feet within which what is feared is at its heels: one move of most creatures. */
const AT_ITS_HEELS = 30
/**
 * What gets a creature farthest from what it fears: all out or a move. It leaves the map where no place on it is farther, or
 * it would run about there with its foe at its heels.
 */
function away(r: Reader, who: number): Command {
  const legal = (command: Command): boolean => refusals(r, who, command).length === 0
  if (r.has(who, prone) && legal({ do: 'stand' })) return { do: 'stand' }
  if (feetFromFear(r, who, r.get(who, at)) <= AT_ITS_HEELS && legal({ do: 'leave' })) return { do: 'leave' }
  // What ends no farther away is refused to those who flee.
  const fast = FAST.flatMap(name => r.scene.rules.commands[name]?.suggestions(r, who) ?? [])
  const ways = [{ do: 'move', to: refuge(r, who) } as Command, ...fast].filter(
    c => typeof c['to'] === 'number' && c['to'] >= 0 && legal(c),
  )
  const feet = (command: Command): number => feetFromFear(r, who, command['to'] as number)
  const [best] = ways.sort((a, b) => feet(b) - feet(a))
  return best ?? (legal({ do: 'leave' }) ? { do: 'leave' } : END)
}

/** The command with which a creature flees; interned. */
export const flightOf = fact('flight', (v, who) => v.scene.values.id(away(v as Reader, who)))
