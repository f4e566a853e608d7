import type { Explained, Row, SceneData } from '@quintain/engine'
import { type DamageDice, diceText, thrownParts } from '../../creature/damage-dice.ts'
import { countedPicks } from '../entry.ts'

/** What dice showed: their sum, which dice they were where that is recorded, and what came of it. */
export interface Rolled {
  readonly face: number
  /** `d20`, `2d6`, `3 x 1d8`. */
  readonly dice?: string
  /** What was made of it, where that is a number: damage with its bonus. */
  readonly made?: number
}
/** The dice of an entry, by what was rolled: `attack`, `damage`, `toughness` ... */
export type Dice = Readonly<Record<string, Rolled>>

/** What the dice of an entry showed. */
export type ReadDice = (scene: SceneData, e: Row, why: readonly Explained[]) => Dice

/** Rolls of d%, by their keys; all others that are not damage are of a d20. */
export interface DiceText {
  readonly percent: readonly string[]
}

/** Dice as a text throws them: damage by the weapon's dice, where it has them. */
export const diceBy =
  ({ percent }: DiceText): ReadDice =>
  (scene, e, why) =>
    diceOf(scene, e, why, percent)

function diceOf(scene: SceneData, e: Row, why: readonly Explained[], percent: readonly string[]): Dice {
  const all: Record<string, Rolled> = {}
  for (const { key: name, face, outcome } of countedPicks(e)) {
    if (face === undefined) continue
    if (/^damage \d+$/.test(name)) {
      all.damage = partOf(all.damage, face, damageDice(scene, e, why), why)
      continue
    }
    // Extra dice thrown by themselves are part of the damage, as is each roll of damage that is thrown by itself.
    const key = name === 'extra damage' ? 'damage' : name
    const before = all[key]
    if (before) {
      if (key === 'damage' && typeof outcome === 'number')
        all[key] = { ...before, face: before.face + face, made: (before.made ?? 0) + outcome }
      continue
    }
    const dice = key === 'damage' ? damageDice(scene, e, why) : percent.includes(key) ? 'd%' : 'd20'
    all[key] = {
      face,
      ...(dice === undefined ? {} : { dice }),
      ...(key === 'damage' && typeof outcome === 'number' ? { made: outcome } : {}),
    }
  }
  return all
}

/** Joins parts of a damage that were rolled separately; what a protection takes has its own line. A hit deals at least 1. */
function partOf(before: Rolled | undefined, face: number, dice: string | undefined, why: readonly Explained[]): Rolled {
  const total = (stat: string, none: number) => why.find(w => w.stat === stat)?.total ?? none
  const sum = face + (before?.face ?? 0)
  const made = Math.max(1, sum + total('damage', 0) * total('multiplier', 1))
  return { face: sum, made, ...(dice === undefined ? {} : { dice }) }
}

interface Armed {
  readonly damage: readonly DamageDice[]
  readonly more?: readonly DamageDice[]
}
/** The dice of a weapon, and as many of what features add to them as were thrown beside them. */
function damageDice(scene: SceneData, e: Row, why: readonly Explained[]): string | undefined {
  const sheet = scene.sheets[scene.creatures.indexOf(String(e.step.by))]
  const weapons = (sheet as { weapons?: readonly Armed[] } | undefined)?.weapons
  const weapon = weapons?.[Number(e.step.weapon)]
  if (!weapon) return undefined
  const thrown = (e.picks ?? []).filter(({ key }) => /^damage \d+$/.test(key)).length
  return diceText(thrownParts(weapon, thrown), why.find(w => w.stat === 'multiplier')?.total ?? 1)
}
