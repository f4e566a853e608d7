import { HIGH } from './high.ts'
import type { KeptCreature } from './kept.ts'
import { LOW } from './low.ts'
import { MIDDLE } from './middle.ts'

/**
 * Creatures that fight files name with `like: hobgoblin-trooper`. Figures: the data of the Starfinder system for Foundry VTT
 * (open game content, see NOTICE); the names are ours where theirs are not open. What their abilities say in words alone is
 * left out.
 */
export const CREATURES: Readonly<Record<string, KeptCreature>> = { ...LOW, ...MIDDLE, ...HIGH }
