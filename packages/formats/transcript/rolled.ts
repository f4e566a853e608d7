import type { Explained, Scene, StepEntry } from '@quintain/engine'

/** What dice showed: their sum, which dice they were where that is known, and what came of it. */
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
export function diceOf(scene: Scene, e: StepEntry, why: readonly Explained[]): Dice {
  const all: Record<string, Rolled> = {}
  for (const { key: name, face, outcome } of e.picks ?? []) {
    // Extra dice thrown by themselves are part of the damage, as is each roll of damage that is thrown by itself.
    const key = name === 'extra damage' ? 'damage' : name
    if (face === undefined) continue
    const before = all[key]
    if (before) {
      if (key === 'damage' && typeof outcome === 'number')
        all[key] = { ...before, face: before.face + face, made: (before.made ?? 0) + outcome }
      continue
    }
    const dice = key === 'damage' ? damageDice(scene, e, why) : key === 'stabilize' ? 'd%' : 'd20'
    all[key] = {
      face,
      ...(dice === undefined ? {} : { dice }),
      ...(key === 'damage' && typeof outcome === 'number' ? { made: outcome } : {}),
    }
  }
  return all
}

function damageDice(scene: Scene, e: StepEntry, why: readonly Explained[]): string | undefined {
  const sheet = scene.sheets[scene.creatures.indexOf(String(e.step.by))]
  const weapons = (sheet as { weapons?: readonly { damage?: unknown; extra?: string }[] } | undefined)?.weapons
  const weapon = weapons?.[Number(e.step.weapon)]
  if (typeof weapon?.damage !== 'string') return undefined
  const times = why.find(w => w.stat === 'multiplier')?.total ?? 1
  const own = times > 1 ? `${times} x ${weapon.damage}` : weapon.damage
  return weapon.extra ? `${own} + ${weapon.extra}` : own
}
