import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const rules = 'packages/rules'

/** Files in which every literal is a word for people, or that are made, or that belong to the tests. */
const without =
  /\.test\.ts$|\.d\.ts$|(^|\/)(testing|dist|node_modules|words|telling)\/|(^|\/)telling\.ts$|^packages\/rules\/catalogue\//

/**
 * The files that are meant by names on the command line, as paths from the root: nothing is all rules, a name of a folder
 * of packages/rules is that folder (`spirit`, `d20/injury`), and other files and folders go by their paths. Throws where a
 * name is none of these, or where nothing in it can be changed.
 */
export function scopeOf(names, root, from = root) {
  const files = new Set()
  for (const name of names.length ? names : ['.']) {
    const path = [join(root, rules, name), resolve(from, name)].find(path => existsSync(path))
    if (!path)
      throw new Error(`No ruleset, folder or file "${name}": give a folder of ${rules} (spirit, d20/injury) or a path.`)
    const inside = relative(root, path)
    if (inside !== rules && !inside.startsWith(`${rules}/`))
      throw new Error(`"${name}" is not in ${rules}: only rules are changed.`)
    const found = [...sources(root, inside)].filter(file => !without.test(file))
    if (found.length === 0) throw new Error(`"${name}" has nothing to change: only words, tests or generated files.`)
    for (const file of found) files.add(file)
  }
  return [...files].sort()
}

function* sources(root, path) {
  if (!statSync(join(root, path)).isDirectory()) {
    if (path.endsWith('.ts')) yield path
    return
  }
  for (const name of readdirSync(join(root, path))) yield* sources(root, `${path}/${name}`)
}
