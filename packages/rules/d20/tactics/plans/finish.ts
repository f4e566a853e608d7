import type { Command, Reader, View } from '@quintain/engine'
import { isBarred, present, squareAt } from '../../position/position.ts'
import { isNear, wieldedWeapons } from '../../position/threat.ts'
import { isLegal } from '../../turn/act.ts'
import { at } from '../../vocabulary/fields.ts'
import { along, approach, strikingFrom } from '../approach.ts'
import type { Choice, Turn } from '../consideration.ts'
import { worthOf } from '../strike.ts'
import { lyingFoes } from './helpless/lying.ts'

const isMerciless = (v: View, who: number): boolean => v.board.merciless?.includes(v.scene.sheets[who]!.side) === true
/** A blow that kills one who lies, by the text's own act for it where it has one; the weapon that does most. */
function blowAt(r: Reader, who: number, target: number): Command | undefined {
  const weapons = [...wieldedWeapons(r, who)].sort(
    (a, b) => worthOf(r, who, { target, weapon: b }) - worthOf(r, who, { target, weapon: a }),
  )
  for (const name of ['coup-de-grace', 'attack'])
    for (const weapon of 'coup-de-grace' === name && !r.scene.rules.commands[name] ? [] : weapons) {
      const command = { do: name, target, weapon }
      if (isLegal(r, who, command)) return command
    }
  return undefined
}

/**
 * One of a side that spares nobody kills foes who lie: those in reach while no foe who stands is near it, and once none stands, it
 * goes to the others.
 */
export function finishes(r: Reader, who: number, turn: Turn): Choice | undefined {
  if (!isMerciless(r, who) || isBarred(r, who, 'attack')) return undefined
  if (turn.foes.some(foe => isNear(r, foe, who, r.get(who, at)))) return undefined
  const lying = lyingFoes(r, who, true)
  if (turn.standard)
    for (const foe of lying) {
      const command = blowAt(r, who, foe)
      if (command) return { why: 'attacks', command, foe }
    }
  const [next] = lying
  if (next === undefined || turn.foes.length > 0 || !turn.move) return undefined
  const way = approach(r, who, lying)
  const command = way && along(r, who, 'move', way.path, way.squares)
  return command && { why: 'approaches', command, foe: next }
}

/** Whether somebody who can fight spares nobody, and comes to a foe who lies. */
export function killing(r: Reader): boolean {
  if (r.board.merciless === undefined) return false
  return r.scene.sheets.some((_, who) => {
    if (!isMerciless(r, who) || !present(r, who) || isBarred(r, who, 'fight') || isBarred(r, who, 'attack'))
      return false
    const lying = lyingFoes(r, who, true)
    if (lying.length === 0) return false
    return strikingFrom(r, who, lying)(squareAt(r, r.get(who, at))) || approach(r, who, lying) !== undefined
  })
}
