import { reminderOf } from '../../../../d20/creature/import/deeds/reminder.ts'
import { deeds } from '../../../../d20/words/imports/deeds.ts'
import type { Where } from '../part.ts'

/** What works by itself, and what nothing reads of an ability, as something of which the game master is told in time. */
export function remind({ s, path, keys }: Where, name: string, words: string): void {
  const { feature, what } = reminderOf(name, words)
  keys['features'] = [...((keys['features'] ?? []) as readonly unknown[]), feature]
  s.note(path, 'ruled', deeds.ruled(name, what))
}
