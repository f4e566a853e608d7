import type { z } from 'zod'
import { Stage } from '../../testing/stage.ts'
import { true20 } from '../ruleset.ts'
import { enter, sheetSchema, type True20Sheet } from '../sheet.ts'

type Given = Omit<z.input<typeof sheetSchema>, 'id' | 'name' | 'side'> & { id?: string; side?: string }

/** A creature of which only what matters to a test is said. */
export function someone(id: string, side: string, given: Given = {}): True20Sheet {
  return sheetSchema.parse({ id, name: id, side, ...given })
}

/** An attacker (0) and a target (1) next to each other, and more if given, each entered. */
export function scene(
  attacker: Given = {},
  target: Given = {},
  how: { options?: Record<string, unknown>; at?: [number, number][]; map?: string[]; more?: True20Sheet[] } = {},
): Stage {
  const sheets = [someone('attacker', 'one', attacker), someone('target', 'two', target), ...(how.more ?? [])]
  const stage = new Stage(true20(how.options), sheets, {
    ...(how.at ? { at: how.at } : {}),
    ...(how.map ? { map: how.map } : {}),
  })
  sheets.forEach((s, i) => {
    enter(stage.m, i, s)
  })
  return stage
}
/** An ordinary attack by 0 on 1 with the first weapon. */
export const BLOW = { by: 0, at: 1, weapon: 0, as: 'attack', index: 0 } as const
