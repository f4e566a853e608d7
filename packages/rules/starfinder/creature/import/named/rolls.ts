import { sentencesOf } from '../../../../d20/creature/import/deeds/plain.ts'
import { areAside } from '../../../../d20/creature/import/deeds/read-sentence.ts'
import { imported } from '../../../words/imports.ts'
import type { Where } from '../part.ts'

const AGAIN =
  /\b(once|twice|(?:three|\d) times) (?:per|each|every|a) (day|rest|combat|encounter|fight)\b[^.]*?\b(?:rerolls?|rolls? (?:(?:the (?:die|d20)|any d20|an? (?:d20|attack roll|saving throw|skill check)(?: roll)?) )?(?:again|twice)|roll two dice)\b[^.]*/i
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, three: 3 }
const ROLLS: readonly (readonly [RegExp, string])[] = [
  [/\battack rolls?|\bd20 rolls?|\bany d20/i, 'attack'],
  [/\bsav(?:es?|ing throws?)\b|\bd20 rolls?|\bany d20/i, 'save'],
  [/\bchecks?\b|\bd20 rolls?|\bany d20/i, 'check'],
]
/** An ability to roll again, where its words say nothing else. */
export function rollsAgain({ s, path, name, keys }: Where & { readonly name: string }, plain: string): boolean {
  const lucky = /^The first time each day that [^.]*rolls a natural 1 on a d20 roll[^.]*\.\s*$/i.test(
    plain.replaceAll('¶', ' ').trim(),
  )
  if (lucky) {
    const again = { name: name.replace(/\s*[([].*$/, ''), of: ['attack', 'save', 'check'], uses: 1, recharge: 'day' }
    keys['rerolls'] = [...((keys['rerolls'] ?? []) as readonly unknown[]), again]
    s.note(path, 'simplified', `${again.name}: once a day it rolls again, in place of a natural 1 that counts as a 20`)
    return true
  }
  const found = AGAIN.exec(plain)
  const itself = found && /\bor an ally\b/i.test(found[0])
  if (itself) s.note(path, 'simplified', `${name}: its friends have nothing of it`)
  if (!found || (!itself && /\b(?:ally|allies|target|foe|enemy|opponent|creature within)\b/i.test(found[0])))
    return false
  // A save of one kind is no save of any kind.
  if (/\b(?:Fortitude|Reflex|Will) (?:save|saving throw)\b/i.test(found[0])) return false
  const of = ROLLS.flatMap(([pattern, roll]) => (pattern.test(found[0]) ? [roll] : []))
  const others = sentencesOf(plain.replace(found[0], ' '))
  if (
    of.length === 0 ||
    !areAside(
      others.filter(
        x =>
          !/\b(?:second|better|worse|new) (?:result|roll)\b|\bresult\b|\bbefore (?:it )?(?:rolls|rolling)\b/i.test(x),
      ),
    )
  )
    return false
  const uses = TIMES[found[1]!.toLowerCase().split(' ')[0]!] ?? Number.parseInt(found[1]!, 10)
  const recharge = /day/i.test(found[2]!) ? 'day' : /rest/i.test(found[2]!) ? 'rest' : 'fight'
  const again = { name: name.replace(/\s*[([].*$/, ''), of, uses, recharge }
  keys['rerolls'] = [...((keys['rerolls'] ?? []) as readonly unknown[]), again]
  s.note(path, 'mapped', imported.as('rerolls', again))
  return true
}
