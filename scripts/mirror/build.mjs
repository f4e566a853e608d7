import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refusals } from '../../packages/rules/dist/d20/turn/act.js'

/**
 * The tactic of another build of Quintain, which has read the same fights from the same text. Each time that it is asked, the state of
 * the fight is handed over by the names of its cells: what the other build does not know of it is left out.
 */
export class OtherBuild {
  /** How often it was asked, and how often it gave what is not legal here: there the creature went by the tactic of this build. */
  asked = 0
  refused = 0
  /** The last of its commands that were refused, and why. */
  lastRefused = undefined
  #fights = new Map()
  #build
  constructor(build) {
    this.#build = build
  }
  /** Loads another checkout, which has to be built. Throws an Error where there is none. */
  static async load(path) {
    const part = name => resolve(path, 'packages', name, 'dist', 'index.js')
    const missing = ['engine', 'formats', 'rules'].find(name => !existsSync(part(name)))
    if (missing) throw new Error(`--against build:${path}: no ${part(missing)}: a checkout that is built`)
    const [engine, formats, rules] = await Promise.all(
      ['engine', 'formats', 'rules'].map(name => import(pathToFileURL(part(name)).href)),
    )
    return new OtherBuild({ ...engine, ...formats, ...rules })
  }
  /** Reads the text of a fight that will be asked about in this scene. Throws an Error where the other build refuses it. */
  opens(scene, text) {
    const { readFight, setUp, rulesets } = this.#build
    const there = setUp(readFight(text, 'mirror', rulesets)).scene
    if (String(there.creatures) !== String(scene.creatures)) throw new Error('the other build has other creatures')
    this.#fights.set(scene, { there, cells: cellsOf(scene, there) })
  }
  /** Nothing more will be asked about the fights so far. */
  forgets() {
    this.#fights.clear()
  }
  /** What a creature does by the tactic of the other build. */
  command(r, who, usual) {
    const { there, cells } = this.#fights.get(r.scene)
    const S = there.empty()
    for (const put of cells) put(r.S, S)
    const command = there.rules.slots.tactic(new this.#build.Reader(there, S), who)
    this.asked++
    const [refused] = refusals(r, who, command)
    if (!refused) return command
    this.refused++
    this.lastRefused = `${JSON.stringify(command)}: ${refused.why}`
    return usual()
  }
}

const GAME = -1
/** What copies each cell of a state here that a state there has too, by its name. */
function cellsOf(here, there) {
  const named = new Map(there.layout.fields.map(f => [`${f.scope} ${f.kind} ${f.name}`, f]))
  const states = new Map(there.layout.conditions.map(k => [k.name, k]))
  const puts = []
  const all = here.creatures.map((_, who) => who)
  for (const field of here.layout.fields) {
    const its = named.get(`${field.scope} ${field.kind} ${field.name}`)
    if (!its) continue
    for (const who of field.scope === 'game' ? [GAME] : all) {
      const [from, to] = [here.layout.cell(who, field), there.layout.cell(who, its)]
      puts.push((S, T) => {
        if (S[from] !== 0) T[to] = cellValue(here, there, field.kind, S[from])
      })
    }
  }
  for (const state of here.layout.conditions) {
    const its = states.get(state.name)
    if (!its) continue
    for (const who of all) {
      const from = here.layout.start(who) + here.layout.wordOffset(state)
      const to = there.layout.start(who) + there.layout.wordOffset(its)
      puts.push((S, T) => {
        if ((S[from] & here.layout.bitOf(state)) !== 0) T[to] |= there.layout.bitOf(its)
      })
    }
  }
  return puts
}
function cellValue(here, there, kind, value) {
  if (kind === 'ref') return there.values.id(here.values.at(value))
  return kind === 'bag' ? there.bags.from(here.bags.at(value)) : value
}
