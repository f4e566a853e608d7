import type { Command, Ruling, RulingKind, Scene } from '@quintain/engine'
import { nearest } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'
import { statNamed } from './number.ts'

const SAY =
  'give NAME CONDITION · take NAME CONDITION · number NAME STAT N · lift NAME STAT · adjust NAME COUNTER ±N · adjust NAME VALUE N · damage NAME N · heal NAME N · place NAME SQUARE · turn NAME · initiative NAME N · end · skip; then "because" and why'

/** Rulings with words of their own. */
const CORE = ['give', 'take', 'number', 'lift', 'adjust', 'skip']

/** A ruling of the game master from words. Throws a UserError that gives the syntax of rulings. */
export function ruling(
  scene: Scene,
  words: readonly string[],
  creature: (word: string) => number,
): { what: Ruling; reason: string } {
  const because = words.indexOf('because')
  const said = because < 0 ? words : words.slice(0, because)
  const given = because < 0 ? '' : words.slice(because + 1).join(' ')
  const reason = given.startsWith('of ') ? `because ${given}` : given || 'no reason given'
  const [verb, name = '', ...rest] = said
  if (verb === 'skip') return { what: { rule: 'skip' }, reason }
  const declared = verb !== undefined && !CORE.includes(verb) ? scene.rules.rulings[verb] : undefined
  if (declared) return { what: inOrder(scene, declared, said.slice(1), creature), reason }
  const i = creature(name)
  if (!CORE.includes(verb ?? '')) throw new UserError(`a ruling is put as: ${SAY}`)
  if (i < 0)
    throw new UserError(`no creature "${name}": there are ${scene.creatures.join(', ')}. A ruling is put as: ${SAY}`)
  const who = scene.creatures[i]!
  const what = rest.join(' ')
  const last = rest[rest.length - 1] ?? ''
  const first = rest.slice(0, -1).join(' ')
  const number = (word: string): string => {
    known(`number "${word}" under ${scene.rules.id}`, statNamed(word), Object.keys(scene.rules.stats))
    return statNamed(word)
  }
  if ((verb === 'give' || verb === 'take') && what) {
    known(
      `condition "${what}" under ${scene.rules.id}`,
      what,
      scene.layout.conditions.map(k => k.name),
    )
    return { what: { rule: verb, who, condition: what }, reason }
  }
  if (verb === 'number' && /^[+-]?\d+$/.test(last) && first) {
    const stat = number(first)
    return {
      what: /^[+-]/.test(last)
        ? { rule: 'number', who, stat, add: Number(last) }
        : { rule: 'number', who, stat, to: Number(last) },
      reason,
    }
  }
  if (verb === 'lift' && what) return { what: { rule: 'lift', who, stat: number(what) }, reason }
  if (verb === 'adjust' && /^[+-]?\d+$/.test(last) && first) {
    const by = /^[+-]/.test(last)
    const kind = by ? 'counter' : 'value'
    const fields = scene.layout.fields.filter(f => f.kind === kind && f.scope === 'creature').map(f => f.name)
    known(`${kind} "${first}" under ${scene.rules.id}`, first, fields)
    return {
      what: { rule: 'adjust', who, field: first, ...(by ? { by: Number(last) } : { to: Number(last) }) },
      reason,
    }
  }
  throw new UserError(`a ruling is put as: ${SAY}`)
}

/** A ruling whose words are its parameters in their order; a flag is its own name. */
function inOrder(
  scene: Scene,
  kind: RulingKind,
  words: readonly string[],
  creature: (word: string) => number,
): Command {
  const left = [...words]
  const out: Record<string, unknown> = {}
  for (const [key, declared] of Object.entries(kind.parameters)) {
    const spec = typeof declared === 'object' && 'maybe' in declared ? declared.maybe : declared
    const word = left[0]
    if (word === undefined) break
    if (spec === 'creature') out[key] = scene.creatures[creature(word)] ?? word
    else if (spec === 'int') out[key] = /^[+-]?\d+$/.test(word) ? Number(word) : word
    else if (spec === 'square') out[key] = word.toUpperCase()
    else if (spec === 'flag' && word === key) out[key] = true
    else if (typeof spec === 'object' && 'oneOf' in spec && !spec.oneOf.includes(word) && spec !== declared) continue
    else if (spec === 'flag') continue
    else out[key] = word
    left.shift()
  }
  if (left.length)
    throw new UserError(
      `${kind.name} takes ${Object.keys(kind.parameters).join(', ') || 'nothing'}, not "${left.join(' ')}"`,
    )
  return { ...out, do: kind.name }
}

/** Throws a UserError when a name is unknown. */
function known(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return
  const near = nearest(name, names, 1)[0]
  throw new UserError(`no ${what}. ${near ? `Did you mean "${near}"?` : `There are ${names.join(', ')}`}`)
}
