import { type Command, type Reader, type Scene, type Spec, squareName, type Waiting } from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'

type Data = Readonly<Record<string, unknown>>

export const squareOf = (scene: Scene, square: number): string => squareName(square, scene)
const nameOf = (scene: Scene, who: unknown): string =>
  typeof who === 'number' ? (scene.sheets[who]?.name ?? 'someone') : String(who)
const weaponOf = (scene: Scene, who: number, w: unknown): string => {
  const { weapons = [] } = scene.sheets[who] as unknown as { weapons?: readonly { name: string }[] }
  return typeof w === 'number' ? (weapons[w]?.name ?? String(w)) : String(w)
}
const plain = (name: string): string => name.replaceAll(/[-.]/g, ' ').replaceAll(/[A-Z]/g, x => ` ${x.toLowerCase()}`)

/** What stands before a parameter, where that is not its name. */
const BEFORE: Readonly<Record<string, string>> = { target: '', at: 'at', weapon: 'with', to: 'to', act: '', path: 'to' }

/** A command in words: `attack Grub with katana`, `move to C5`. `meant` has creatures and squares by their numbers. */
export function commandText(scene: Scene, who: number, meant: Command): string {
  const kind = scene.rules.commands[meant.do]
  const act = meant['act']
  const verb = meant.do === 'use' && typeof act === 'string' ? act : plain(meant.do)
  if (!kind) return verb
  const parts = Object.entries(kind.parameters).flatMap(([name, spec]) => {
    const value = (meant as Data)[name]
    if (value === undefined || value === false || (name === 'act' && verb === value)) return []
    const text = valueText(scene, who, spec, value)
    const said = BEFORE[name] ?? plain(name)
    // Of a verb that ends in the same word it is said once: walk to C9.
    const before = verb.endsWith(` ${said}`) ? '' : said
    return text === '' ? [plain(name)] : [`${before} ${text}`.trim()]
  })
  return [verb, ...parts].join(' ')
}
function valueText(scene: Scene, who: number, spec: Spec, value: unknown): string {
  if (typeof spec === 'object' && 'maybe' in spec) return valueText(scene, who, spec.maybe, value)
  if (value === true) return ''
  if (spec === 'creature') return nameOf(scene, value)
  if (spec === 'weapon') return weaponOf(scene, who, value)
  if (spec === 'square') return squareOf(scene, value as number)
  if (spec === 'command') return commandText(scene, who, value as Command)
  if (spec === 'creatures') return (value as readonly number[]).map(x => nameOf(scene, x)).join(', ')
  // Of a way its end is said.
  if (spec === 'squares')
    return (value as readonly number[])
      .slice(-1)
      .map(x => squareOf(scene, x))
      .join('')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What is asked, after the name of the creature that is asked. */
export function questionText({ words }: GameSystem, { scene }: Reader, w: Waiting): string {
  const said = Object.hasOwn(words.prompts.questions, w.question) ? words.prompts.questions[w.question] : undefined
  const name = (who: number) => (who < 0 ? words.frame.someone : nameOf(scene as Scene, who))
  return said?.ask(name, w.about) ?? `${plain(w.question)}?`
}

/** Parts of an option that hold a creature, a weapon, a square. */
const CREATURES = new Set(['target', 'at', 'who', 'by', 'other'])
const WEAPONS = new Set(['weapon', 'off', 'second'])
const SQUARES = new Set(['step', 'to', 'square'])

/** An option of a question in words. */
export function optionText({ scene: made }: Reader, who: number, option: unknown, question?: string): string {
  const scene = made as Scene
  // A question for a plain number.
  if (question !== undefined && scene.rules.questions[question]?.options === 'int') return String(option)
  if (typeof option === 'number') return `to ${squareOf(scene, option)}`
  if (typeof option !== 'object' || option === null) return String(option)
  const { do: verb } = option as { do?: unknown }
  if (typeof verb === 'string' && Object.hasOwn(scene.rules.commands, verb))
    return commandText(scene, who, option as Command)
  const parts = Object.entries(option).flatMap(([key, v]) => {
    if (v === undefined || v === false) return []
    if (v === true) return [plain(key)]
    const before = key === 'target' ? 'attack' : key === 'weapon' ? 'with' : key === 'step' ? 'step to' : plain(key)
    if (CREATURES.has(key)) return [`${before} ${nameOf(scene, v)}`]
    if (WEAPONS.has(key)) return [`${before} ${weaponOf(scene, who, v)}`]
    return [`${before} ${SQUARES.has(key) && typeof v === 'number' ? squareOf(scene, v) : String(v)}`]
  })
  return parts.join(' ')
}
