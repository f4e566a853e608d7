/** The house that a path stands in, with its room: null for a file at the top, undefined where the room has no such name. */
export function placeOf(path, { houses, topFiles }) {
  const house = houses.find(({ folder }) => path.startsWith(`${folder}/`))
  if (!house) return null
  const [first, ...rest] = path.slice(house.folder.length + 1).split('/')
  if (rest.length === 0) return { house, room: topFiles.includes(first) ? null : undefined }
  return { house, room: house.rooms.includes(first) ? first : undefined }
}

/** Each file of a house stands in one of its rooms. */
export function inRooms(files, data) {
  return [...files.values()].flatMap(({ path, test }) => {
    const place = test ? null : placeOf(path, data)
    if (!place || place.room !== undefined) return []
    return [`${path}:1  stands in no room of ${place.house.folder}: ${place.house.rooms.join(', ')}`]
  })
}

/** A room imports rooms that stand before it, never one after it, nor a file at the top. */
export function noClimb(files, data) {
  return climbs(files, data, (from, to) => from.house === to.house)
}

/** A room of a ruleset imports of d20 the rooms that stand before it, and the one of its own name. */
export function noClimbIntoShared(files, data) {
  return climbs(files, data, (from, to) => from.house !== to.house && to.house.folder === 'packages/rules/d20')
}

/**
 * Whether a file is a table of sentences: it stands in words/ and imports nothing but other tables. Such a file stands below
 * all rooms, so that every rule may say why.
 */
export function isTable(files, data, path) {
  if (placeOf(path, data)?.room !== data.sentenceRoom) return false
  return (files.get(path)?.imports ?? [{}]).every(({ target }) => target && isTable(files, data, target))
}

function climbs(files, data, counts) {
  const problems = []
  for (const { path, imports, test } of files.values()) {
    const from = test ? null : placeOf(path, data)
    if (!from?.room || from.house.joins) continue
    for (const { target, line } of imports) {
      const to = target && placeOf(target, data)
      if (!to || !counts(from, to) || isTable(files, data, target)) continue
      if (to.room === null) problems.push(`${path}:${line}  ${from.room} imports ${target}: that is above all rooms`)
      else if (to.room && from.house.rooms.indexOf(to.room) > from.house.rooms.indexOf(from.room))
        problems.push(`${path}:${line}  ${from.room} imports ${target}: ${to.room} is above ${from.room}`)
    }
  }
  return problems
}

/** A chapter stands in the room of its topic. */
export function topicsInRooms(files, data) {
  const roomsOf = topic => Object.keys(data.ruleRooms).filter(room => data.ruleRooms[room].includes(topic))
  const problems = []
  for (const { path, lines, test } of files.values()) {
    const place = test || !path.startsWith('packages/rules/') ? null : placeOf(path, data)
    if (!place) continue
    lines.forEach((line, i) => {
      for (const [, topic] of line.matchAll(/\btopic: '([^']*)'/g)) {
        const rooms = roomsOf(topic)
        if (rooms.length === 0) problems.push(`${path}:${i + 1}  no room has the topic "${topic}"`)
        else if (!rooms.includes(place.room))
          problems.push(`${path}:${i + 1}  the topic ${topic} stands in ${rooms.join('/ or ')}/`)
      }
    })
  }
  return problems
}
