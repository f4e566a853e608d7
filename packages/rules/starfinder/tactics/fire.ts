import type { Command, Reader } from '@quintain/engine'
import { unwalled } from '../../d20/position/cover.ts'
import { areFoes, spaceOf, standsInFight } from '../../d20/position/position.ts'
import type { Help } from '../../d20/tactics/aid/helping.ts'
import { attackStep, NOBODY } from '../../d20/vocabulary/attack-step.ts'
import { coveringFire, FIRE, harryingFire } from '../actions/fire.ts'
import { attackText } from '../attack/attack-text.ts'
import { FAVOR, isCovered, isHarried } from '../attack/favors.ts'

/** The chance that such a shot reaches its number. */
function chanceOf(r: Reader, who: number, weapon: number, at: number | undefined): number {
  const a = attackStep({ by: who, ...(at === undefined ? {} : { at }), weapon, as: 'attack', index: 0, needed: FIRE })
  const bonus = r.tally('attack', who, attackText.facts(r, { ...a, at: at ?? NOBODY }))
  return Math.min(19, Math.max(1, 21 - FIRE + bonus)) / 20
}

/** The fire that a creature may give for a friend in place of an attack: none where such fire helps already. */
export function helpByFire(r: Reader, who: number): readonly Help[] {
  const others = r.scene.sheets.flatMap((_, i) => (i !== who && standsInFight(r, i) ? [i] : []))
  const friends = others.filter(i => !areFoes(r, who, i))
  const foes = others.filter(i => areFoes(r, who, i))
  const of = (command: Command) => command as unknown as { target: number; weapon: number }
  const harrying = harryingFire.suggestions(r, who).flatMap((command): Help[] => {
    const { target: foe, weapon } = of(command)
    const chance = chanceOf(r, who, weapon, foe)
    return friends
      .filter(friend => !isHarried(r, foe, friend))
      .map(friend => ({ command, friend, foe, kind: 'attack', bonus: FAVOR, chance }))
  })
  const covering = coveringFire.suggestions(r, who).flatMap((command): Help[] => {
    const { target: friend, weapon } = of(command)
    const chance = chanceOf(r, who, weapon, undefined)
    return foes
      .filter(foe => unwalled(r, spaceOf(r, who), spaceOf(r, foe)) && !isCovered(r, friend, foe))
      .map(foe => ({ command, friend, foe, kind: 'defense', bonus: FAVOR, chance }))
  })
  return [...harrying, ...covering]
}
