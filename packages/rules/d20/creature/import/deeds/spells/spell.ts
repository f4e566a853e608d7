import type { Keys } from '../figures.ts'

/** A spell by its name: what it does, the save against it without its number, and whether resistance keeps it off. */
export interface Spell {
  /** The level at which most casters have it, by which its DC goes where nothing else says. */
  readonly level: number
  /** By the level of who casts it, and the DC of its save. */
  readonly effect: (caster: number, dc?: number) => Keys
  readonly save?: 'Fortitude' | 'Reflex' | 'Will'
  /** Half of it to who saves, or half of its damage and nothing else. */
  readonly half?: true | 'damage'
  /** What is left for who saves. */
  readonly remains?: (caster: number) => readonly Keys[]
  readonly resistible?: true
  /** What it gives for a time, as its caster's sheet describes it: its effect names it. */
  readonly boon?: (caster: number) => Keys
  /** What runs on in those whom it reaches, as its caster's sheet describes it: its effect names it. */
  readonly afflictions?: (caster: number, dc: number) => readonly Keys[]
  /** It reaches its target by an attack roll. */
  readonly attack?: 'ranged touch' | 'melee touch'
  /** It leaves something out that it would do; of one with choices: where it can be one thing alone. */
  readonly less?: string
  /** The same of what it would do where its caster is on its own plane alone. */
  readonly atHome?: string
  /** Of all that it may be it is one of these: nothing that a fight asks of it is left out. */
  readonly of?: string
  /** What it may be, of which its caster chooses each time: each by the word that is added to its name. */
  readonly choices?: Readonly<Record<string, Spell>>
}
/** A spell of which its caster chooses what it is; where it can be one thing alone, it is the first. */
export function oneOf(choices: Readonly<Record<string, Spell>>, less: string, of?: string): Spell {
  const [first] = Object.values(choices)
  return { ...first!, less, choices, ...(of === undefined ? {} : { of }) }
}
/** What is left of a spell for who saves. */
export const leftBy = ({ half, remains }: Spell, caster: number): 'half' | 'half damage' | 'none' | readonly Keys[] =>
  half === 'damage' ? 'half damage' : half ? 'half' : (remains?.(caster) ?? 'none')
