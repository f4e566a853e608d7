import type { Keys } from '../figures.ts'

/** A spell by its name: what it does, the save against it without its number, and whether resistance keeps it off. */
export interface Spell {
  /** The level at which most casters have it, by which its DC goes where nothing else says. */
  readonly level: number
  readonly effect: (caster: number) => Keys
  readonly save?: 'Fortitude' | 'Reflex' | 'Will'
  readonly half?: true
  /** What is left for who saves. */
  readonly remains?: readonly Keys[]
  readonly resistible?: true
  /** What it gives for a time, as its caster's sheet describes it: its effect names it. */
  readonly boon?: (caster: number) => Keys
  /** It reaches its target by an attack roll. */
  readonly attack?: 'ranged touch' | 'melee touch'
  /** It leaves something out that it would do. */
  readonly less?: string
}
