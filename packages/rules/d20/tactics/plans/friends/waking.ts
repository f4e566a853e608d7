import { finding, type Reader } from '@quintain/engine'
import { isArmed } from '../../../creature/held/hands.ts'
import { sleeping } from '../../../features/house/sleeping.ts'
import { areFoes, everybody, isBarred, present, sheetOf } from '../../../position/position.ts'
import { isBeast } from '../../aid/tending.ts'
import { worthOf } from '../../strike.ts'
import type { Decision } from '../decision.ts'
import type { Need } from './need.ts'

/** Who sleeps by an effect. */
const sleepers = finding((v): readonly number[] => everybody(v.scene).filter(i => v.has(i, sleeping)))
/** Feet within which somebody is woken. */
const BESIDE = 5
/** To wake a friend is worth so many of its deeds. */
const WOKEN = 2

/** Friends who sleep and would do something, were they awake. */
export function needsOfWaking({ r, who, turn }: Pick<Decision, 'r' | 'who' | 'turn'>): readonly Need[] {
  const asleep = 'wake' in r.scene.rules.commands && !isBarred(r, who, 'act') ? r.find(sleepers, 0) : []
  if (asleep.length === 0 || isBeast(r, who)) return []
  return asleep.flatMap((friend): readonly Need[] => {
    if (friend === who || areFoes(r, who, friend) || !present(r, friend) || isBarred(r, friend, 'fight')) return []
    const command = { do: 'wake', target: friend }
    const worth = WOKEN * hopedOf(r, friend, turn.foes)
    if (worth <= 0) return []
    return [
      {
        friend,
        feet: BESIDE,
        worth,
        scarce: false,
        provokes: false,
        carefully: 0,
        lies: true,
        chosen: () => worth,
        command,
      },
    ]
  })
}
/** The best blow or shot that a creature could have at one of these, by the weapons in its hands. */
const hopedOf = (r: Reader, friend: number, foes: readonly number[]): number =>
  Math.max(
    0,
    ...foes.flatMap(target =>
      sheetOf(r, friend).weapons.map((_, weapon) =>
        isArmed(r, friend, weapon) ? worthOf(r, friend, { target, weapon }) : 0,
      ),
    ),
  )
