import { posix } from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

/** The file of the repository that an import means; nothing for libraries. */
function targetOf(file, id, known) {
  const ours = /^@quintain\/([a-z]+)(?:\/([a-z0-9]+))?(?:\/([a-z]+))?$/.exec(id)
  if (id === 'quintain') return 'packages/quintain/index.ts'
  if (ours) {
    const [, name, room, part] = ours
    return posix.join('packages', name, room ?? '', `${part ?? 'index'}.ts`)
  }
  if (!id.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(file), id)
  return known.has(path) ? path : undefined
}

/** Who imports each file: a map from a file to its importers. */
export function graphOf(files, textOf) {
  const known = new Set(files)
  const importers = new Map(files.map(file => [file, []]))
  for (const file of files)
    for (const [, id] of textOf(file).matchAll(IMPORT)) {
      const target = targetOf(file, id, known)
      if (target !== undefined) importers.get(target)?.push(file)
    }
  return importers
}

/** How many imports lie between each file and the nearest that has changed: 0 for those themselves, and for tests beside them. */
export function distances(importers, changed) {
  const found = new Map()
  let front = changed.filter(file => importers.has(file))
  const beside = new Set(front.map(file => file.replace(/\.tsx?$/, '.test.ts')))
  front = [...new Set([...front, ...[...beside].filter(file => importers.has(file))])]
  for (let d = 0; front.length > 0; d++) {
    for (const file of front) found.set(file, d)
    front = [...new Set(front.flatMap(file => importers.get(file)))].filter(file => !found.has(file))
  }
  return found
}
