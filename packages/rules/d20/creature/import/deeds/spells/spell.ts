import type { Keys } from '../figures.ts'

/** What the attack of a spell may go by: the base attack of its caster, Wisdom, and the best ability of the mind. */
export interface Striker {
  readonly base: number
  readonly Wis: number
  readonly mind: number
}
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
  readonly boon?: (caster: number, dc?: number) => Keys
  /** Out of what a die finds what it brings, as its caster's sheet lists it: its effect draws from it. */
  readonly tables?: (caster: number, dc: number) => readonly Keys[]
  /** What runs on in those whom it reaches, as its caster's sheet describes it: its effect names it. */
  readonly afflictions?: (caster: number, dc: number) => readonly Keys[]
  /** It reaches its target by an attack roll. */
  readonly attack?: 'ranged touch' | 'melee touch' | 'ranged'
  /** The bonus of that attack, where it is not that of its caster. */
  readonly strikes?: (caster: number, by: Striker) => number
  /** The lowest roll of that attack that threatens a critical hit. */
  readonly threat?: number
  /** Acts that it brings beside its own, which are done while it goes on. */
  readonly others?: (caster: number, dc: number) => readonly Keys[]
  /** What it leaves out for a caster of several attacks by base attack. */
  readonly blows?: string
  /** How it goes on in later turns; nothing where it is too weak for that. */
  readonly goesOn?: (caster: number) => Keys | undefined
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
