import { placeOf } from './rooms.mjs'

/** Ids of which a file says that it is their home; a name stands for the id that it is declared as. */
export function* saidIn(text) {
  const consts = new Map(
    [...text.matchAll(/const ([A-Z_]+)(?:: RuleId)? = '([a-z0-9]+\/[a-z0-9-]+\/[a-z0-9-]+)'/g)].map(([, n, id]) => [
      n,
      id,
    ]),
  )
  for (const [, given] of text.matchAll(
    /(?:\bfeature\(|\bcreatureFeature(?:<\w+>)?\(|\brules: )\s*(\[[^\]]*\]|'[^']*'|[A-Z_]+)/g,
  ))
    for (const [, id, name] of given.matchAll(/'([^']*)'|([A-Z_]+)/g)) {
      const meant = id ?? consts.get(name)
      if (meant?.split('/').length === 3) yield meant
    }
}

/**
 * A file that says that it is the home of a rule stands in the room of the rule's topic, and no other file says so. Shared parts
 * cite no text, so they say nothing.
 */
export function homesInRooms(files, data) {
  const problems = []
  const homes = new Map()
  for (const { path, text, test } of files.values()) {
    const place = test || !path.startsWith('packages/rules/') ? null : placeOf(path, data)
    if (!place || place.room === data.sentenceRoom) continue
    for (const id of new Set(saidIn(text))) {
      const [, topic] = id.split('/')
      const rooms = Object.keys(data.ruleRooms).filter(room => data.ruleRooms[room].includes(topic))
      if (place.room && !rooms.includes(place.room))
        problems.push(`${path}:1  is the home of ${id}: its topic stands in ${rooms.join('/ or ')}/`)
      if (homes.has(id)) problems.push(`${path}:1  is the home of ${id}, and so is ${homes.get(id)}`)
      homes.set(id, path)
    }
  }
  return problems
}
