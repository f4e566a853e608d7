import type { Figures } from '../figures.ts'
import type { Taken } from '../taken.ts'

const SKILL = '(Acrobatics|Athletics|Strength|Escape Artist|Dexterity|Engineering)'
const OR = `(?: (?:check )?or (?:an? )?(?:DC \\d+ )?${SKILL})?(?: checks?)?`
const FREE =
  '(?:escape|break (?:free|out|loose)|free (?:itself|themsel(?:f|ves))|end (?:the|this|that)[a-z ]*|negate|get (?:free|loose))'
/** By a check of a skill: in brackets, with `until`, or as something that one can try. */
const CHECKS: readonly RegExp[] = [
  // `until it escapes (Acrobatics DC 20)`: the DC stands behind the skill.
  new RegExp(
    `\\b(?:until|unless) (?:it|they|the (?:creature|target|victim))? ?(?:escapes?|breaks? free|frees? (?:itself|themselves)) \\((?<skill>${SKILL.slice(1, -1)})(?: check)?,? DC (?<dc>\\d+)\\)(?:,? or (?:deals?|until|[a-z]+)[^.;]*)?`,
    'i',
  ),
  new RegExp(`\\((?:an? )?DC (\\d+) ${SKILL}${OR} to ${FREE}\\)`, 'i'),
  new RegExp(
    `\\b(?:until|unless) (?:it|they|the (?:creature|target|victim)|that creature)?[^.;,]{0,40}?\\bDC (\\d+) ${SKILL}${OR}[^.;,]*`,
    'i',
  ),
  new RegExp(
    `\\b(?:can|may|must) (?:use an? [a-z]+ action to )?(?:attempt|try|make|spend|take|escape|break|end|remove|pull|tear|free)[^.;]{0,80}?\\bDC (\\d+) ${SKILL}${OR}[^.;]{0,60}?(?: to ${FREE}[^.;]*)?[.;]?$`,
    'i',
  ),
]
const SAVE = '(?:DC \\d+ )?(?:(?:Fort(?:itude)?|Reflex|Will) )?(?:saving throws?|saves?)'
const EACH =
  '(?:at the (start|beginning|end) of (?:each of )?(?:its|their|his|her)(?: subsequent)? turns?|(?:each|every|once per) (?:subsequent )?round)'
/** By the save again, each round. */
const SAVES: readonly RegExp[] = [
  new RegExp(
    `\\b(?:can|may) (?:attempt|make|try|roll) (?:an? |another |the |this )?(?:new |additional |second )?${SAVE}(?: again)?,? ${EACH}[^.;]*`,
    'i',
  ),
  new RegExp(
    `^[^.;]{0,40}?\\b${EACH},? [^.;]{0,40}?\\b(?:can|may) (?:attempt|make|try|roll) (?:an? |another |the |this )?(?:new |additional |second )?${SAVE}[^.;]*`,
    'i',
  ),
]

/** How who has a condition gets rid of it: by a check, or by the save again each round. */
export function freeIn(t: Taken, f: Figures): void {
  for (const pattern of CHECKS) {
    const found = t.take(pattern)
    if (!found) continue
    f.again ??= {
      skill: found.groups?.['skill'] ?? found[2]!,
      dc: Number(found.groups?.['dc'] ?? found[1]),
    }
    return
  }
  for (const pattern of SAVES) {
    const found = t.take(pattern)
    if (!found) continue
    f.again ??= found[1] && /end/i.test(found[1]) ? { edge: 'turn-end' } : {}
    return
  }
}
