import type { Figures } from '../figures.ts'
import type { Taken } from '../taken.ts'
import { DICE, TYPE } from './goes-on.ts'

/** Damage of each round, until a save is passed. */
const UNTIL_SAVED = new RegExp(
  `\\b(${DICE})(?: points? of)?((?: ?${TYPE})?) damage (?:at the (?:start|beginning|end) of each of its turns|(?:each|every|per) round) until it (?:succeeds at|makes) a DC (\\d+) (Fort(?:itude)?|Ref(?:lex)?|Will) (?:saving throw|save)(?: at the (?:start|beginning|end) of (?:its|each of its) turns?)?`,
  'i',
)
const SAVES: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }
/** Damage that goes on round by round until its save is passed: an affliction with that save. */
export function untilSavedIn(t: Taken, f: Figures): void {
  for (const [, dice, said, dc, kind] of t.all(UNTIL_SAVED)) {
    const types = (said?.match(new RegExp(TYPE, 'gi')) ?? []).map(x => x.toLowerCase())
    const check = { save: SAVES[kind!.slice(0, 3).toLowerCase()]!, dc: Number(dc) }
    f.burns.push({
      name: `${types[0] ?? 'damage'} until saved`,
      damage: dice!.replace(/ /g, '').toLowerCase(),
      types,
      check,
    })
  }
}
