import { deeds } from '../../../../d20/words/imports/deeds.ts'
import { inline } from '../../../../d20/words/imports/inline.ts'
import { imported } from '../../../words/imports.ts'
import { type Becomes, type Feature, guessesOf, type Where } from '../part.ts'

type Keys = Record<string, unknown>

/** What an ability becomes stands in the sheet, and the report says so. */
export function become(made: Becomes, { s, path, name, keys }: Where & { readonly name: string }): void {
  const { features = [], immune = [], acts = [], senses, ruled, without: why } = made
  for (const [key, more] of Object.entries(made.keys ?? {})) {
    keys[key] = [...((keys[key] ?? []) as readonly unknown[]), ...more]
    s.note(path, 'mapped', imported.as(key, more))
  }
  if (features.length) {
    const all = (keys['features'] ?? []) as readonly Feature[]
    const fresh = features.filter(f => !all.some(other => JSON.stringify(other) === JSON.stringify(f)))
    keys['features'] = [...all, ...fresh]
    s.note(path, 'mapped', imported.as('features', features.map(inline).join(', ')))
  }
  if (immune.length) {
    keys['immune'] = [...new Set([...((keys['immune'] as readonly string[] | undefined) ?? []), ...immune])]
    s.note(path, 'mapped', imported.immuneTo(immune.join(', ')))
  }
  if (acts.length) {
    keys['acts'] = [...((keys['acts'] ?? []) as readonly Keys[]), ...acts]
    s.note(path, 'mapped', imported.as('acts', acts.map(a => a['name']).join(', ')))
  }
  if (senses) {
    keys['senses'] = { ...senses, ...(keys['senses'] as Keys | undefined) }
    s.note(path, 'mapped', imported.as('senses', senses))
  }
  s.guess(path, guessesOf(made))
  if (ruled) s.note(path, 'ruled', deeds.ruled(name, ruled))
  if (why) s.note(path, 'ignored', `"${name}": ${why}`)
}
