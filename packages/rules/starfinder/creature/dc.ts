import { growsBy } from '../../d20/creature/documents/growth.ts'
import type { Ability } from './abilities.ts'

/** What of a sheet the DCs of its acts go by. */
interface User {
  readonly level: number
  readonly abilities: Readonly<Partial<Record<Ability, number>>>
  readonly keyAbility?: Ability
  readonly acts: readonly object[]
}
interface Saved {
  readonly kind: string
  readonly level?: number
  readonly classLevel?: number
  readonly effect?: {
    lasts?: unknown
    dispellable?: boolean
    resistible?: boolean
    save?: { dc?: number; ability?: string }
  }
}

/** The ability that a DC goes by: Charisma for spell-like abilities, the key ability of a class for spells and features. */
const abilityOf = ({ kind, classLevel }: Saved, keyAbility: Ability | undefined): Ability | undefined =>
  classLevel === undefined && kind === 'spell-like'
    ? 'Charisma'
    : kind === 'spell' || classLevel !== undefined
      ? keyAbility
      : undefined

/** Why the DC of an act cannot be told; null when it can, or stands there. */
export function dcProblem(act: object, keyAbility: Ability | undefined): string | null {
  const { effect, ...of } = act as Saved
  if (!effect?.save || effect.save.dc !== undefined) return null
  const { kind, level, classLevel } = of
  if ((kind === 'spell' || kind === 'spell-like') && classLevel === undefined && level === undefined)
    return 'needs a number, or the level of the spell: level: 3'
  if (effect.save.ability === undefined && abilityOf(of, keyAbility) === undefined)
    return kind === 'spell' || classLevel !== undefined
      ? 'needs a number, or the key ability of its class: keyAbility: Wisdom'
      : 'needs a number, or the ability that it goes by: ability: Wisdom'
  return null
}

/**
 * The DCs that acts do not state: 10, with the level of a spell, or half the level in a class or of the creature, and the
 * modifier of an ability. What is no spell is neither resisted nor dispelled.
 */
export function settleActs<T extends User>(sheet: T): T {
  for (const act of sheet.acts as readonly Saved[]) {
    const { effect, kind, level = 0, classLevel } = act
    if (!effect) continue
    if (kind !== 'spell' && kind !== 'spell-like') {
      delete effect.resistible
      if (effect.lasts !== undefined) effect.dispellable = false
    }
    const { save } = effect
    if (!save || save.dc !== undefined) continue
    const ability = (save.ability as Ability | undefined) ?? abilityOf(act, sheet.keyAbility)!
    const spell = classLevel === undefined && (kind === 'spell' || kind === 'spell-like')
    save.ability = ability
    if (!spell) {
      const growth = { base: 10 + (sheet.abilities[ability] ?? 0), perLevel: 1, every: 2 }
      growsBy(effect, classLevel ?? sheet.level, { at: ['save', 'dc'], growth })
    }
    save.dc = 10 + (spell ? level : Math.floor((classLevel ?? sheet.level) / 2)) + (sheet.abilities[ability] ?? 0)
  }
  return sheet
}
