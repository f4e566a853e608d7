import type { Descriptions } from '@quintain/rules'
import { parametersOf } from '../grammar/kinds.ts'
import type { Word } from '../grammar/line.ts'
import { rulingNames } from '../grammar/ruling.ts'
import type { Scope } from '../grammar/scope.ts'
import { paint, say, UserError } from '../io/terminal.ts'
import { kindText, synopsis } from '../words/keyboard.ts'
import { rulingSays } from '../words/rulings.ts'

/** All rulings, or the one that is named, each as it is written, with what its parameters are. */
export function showRulings(s: Scope, { rulings }: Descriptions, words: readonly Word[] = []): void {
  const names = rulingNames(s.r)
  const asked = words.length > 0 ? names.read(words, 0)[0]?.value.name : undefined
  if (words.length > 0 && asked === undefined)
    throw new UserError(rulingSays.unknown(words[0]!.text, names.near(words, 0), names.all))
  for (const name of asked === undefined ? names.all : [asked]) {
    const kind = s.r.scene.rules.rulings[name]!
    say(`  ruling ${paint('bold', synopsis(kind))}`)
    if (rulings[name]) say(`    ${rulings[name]}`)
    const parts = parametersOf(kind).map(p => `${p.name}: ${kindText(p.spec)}`)
    if (parts.length) say(paint('dim', `    ${parts.join('; ')}`))
  }
  say(`  ${rulingSays.because}`)
}
