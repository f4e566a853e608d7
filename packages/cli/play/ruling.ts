import type { Ruling, Scene } from '@quintain/engine'
import { UserError } from '../output.ts'

const SAY =
  'give NAME CONDITION · take NAME CONDITION · number NAME STAT N · lift NAME STAT · adjust NAME FIELD ±N · skip; then "because" and why'

/** A ruling of the game master from words. Throws a UserError that says how rulings are put. */
export function ruling(
  scene: Scene,
  words: readonly string[],
  creature: (word: string) => number,
): { what: Ruling; reason: string } {
  const because = words.indexOf('because')
  const said = because < 0 ? words : words.slice(0, because)
  const reason = because < 0 ? 'no reason given' : words.slice(because + 1).join(' ')
  const [verb, name = '', ...rest] = said
  if (verb === 'skip') return { what: { rule: 'skip' }, reason }
  const i = creature(name)
  if (i < 0) throw new UserError(`a ruling is put as: ${SAY}. No creature "${name}"`)
  const who = scene.creatures[i]!
  const what = rest.join(' ')
  const last = rest[rest.length - 1] ?? ''
  const first = rest.slice(0, -1).join(' ')
  if ((verb === 'give' || verb === 'take') && what) return { what: { rule: verb, who, condition: what }, reason }
  if (verb === 'number' && /^[+-]?\d+$/.test(last) && first) {
    if (!scene.rules.stats[first])
      throw new UserError(
        `no number "${first}" under ${scene.rules.id}: there are ${Object.keys(scene.rules.stats).join(', ')}`,
      )
    return {
      what: /^[+-]/.test(last)
        ? { rule: 'number', who, stat: first, add: Number(last) }
        : { rule: 'number', who, stat: first, to: Number(last) },
      reason,
    }
  }
  if (verb === 'lift' && what) return { what: { rule: 'lift', who, stat: what }, reason }
  if (verb === 'adjust' && /^[+-]\d+$/.test(last) && first)
    return { what: { rule: 'adjust', who, field: first, by: Number(last) }, reason }
  throw new UserError(`a ruling is put as: ${SAY}`)
}
