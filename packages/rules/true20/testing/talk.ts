import type { Command } from '@quintain/engine'
import { standardLeft } from '../../d20/vocabulary/fields.ts'
import type { Stage } from '../../testing/stage.ts'
import { type Given, scene, someone } from './sheets.ts'
import { ordered, forbidden as reasons } from './told.ts'

/** A hero (0) with these skills, a character (1), and two more (2 and 3) of whom the third is friendly. */
export function meeting(
  skills: Record<string, number>,
  other: Given = {},
  options: Record<string, unknown> = {},
): Stage {
  const more = [someone('third', 'two', { attitude: 'friendly' }), someone('fourth', 'two')]
  return scene({ skills }, other, { options, more })
}
/** Why it cannot, with a standard action to spend. */
export function forbidden(s: Stage, who: number, command: Command): readonly string[] {
  s.m.set(who, standardLeft, 1)
  return reasons(s, who, command)
}
/** A creature does it with a standard action to spend, and all that comes of it but the cost. */
export function does(s: Stage, who: number, command: Command, faces: readonly number[] = []): readonly string[] {
  s.m.set(who, standardLeft, 1)
  return ordered(s, who, command, faces).filter(x => !/^(action-spent|spent|acted|performed)/.test(x))
}
