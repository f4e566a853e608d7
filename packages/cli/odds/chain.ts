import { type ChainLink, type ChainOdds, oddsOfChain } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { paint, say, sayJson, UserError } from '../io/terminal.ts'
import { chainSays } from '../words/odds.ts'
import { unshared } from './again.ts'
import { percent } from './bars.ts'
import { columns, fixed } from './tell.ts'

/** `quintain odds "A then B"`: rolls that follow each other, and the chance that all of them go so. */
export function oddsOfRolls(registry: Registry, text: string, ruleset: string | undefined, json: boolean): void {
  const shared = unshared(text, registry)
  const found = read(shared.line, registry, ruleset ?? shared.ruleset ?? undefined)
  const line = `${found.ruleset}: ${found.links.map(x => x.answer.line.text).join(' then ')}: ${chainSays.all(percent(found.p))} (exact)`
  if (json) {
    sayJson({
      links: found.links.map(({ goesOn, p, answer }) => ({ line: answer.line.text, goesOn, p })),
      p: found.p,
      expected: found.expected,
      exact: true,
      line,
    })
    return
  }
  say(columns([...found.links.map(rowOf), [chainSays.ofAll, '', paint('bold', percent(found.p))]]))
  if (found.expected !== null) say(`\n  ${chainSays.expected(fixed(found.expected))}`)
  say(`\n  ${paint('dim', line)}`)
}

function read(text: string, registry: Registry, ruleset: string | undefined): ChainOdds {
  try {
    return oddsOfChain(text, registry, ruleset)
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}
const rowOf = ({ answer, goesOn, p }: ChainLink): string[] => [answer.line.text, chainSays.goesOn[goesOn], percent(p)]
