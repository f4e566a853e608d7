import { type ChainLink, type ChainOdds, chainAgainst, oddsOfChain } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { paint, say, sayJson, UserError } from '../io/terminal.ts'
import { chainSays } from '../words/odds.ts'
import { unshared } from './again.ts'
import { percent } from './bars.ts'
import { numbersOf } from './table.ts'
import { columns, fixed } from './tell.ts'

/** `quintain odds "A then B"`: rolls that follow each other, and the chance that all of them go so. */
export function oddsOfRolls(
  registry: Registry,
  text: string,
  {
    ruleset,
    vs,
    json,
  }: { readonly ruleset: string | undefined; readonly vs: string | undefined; readonly json: boolean },
): void {
  const shared = unshared(text, registry)
  const found = said(() => oddsOfChain(shared.line, registry, ruleset ?? shared.ruleset ?? undefined))
  if (vs !== undefined) {
    table(found, registry, vs, json)
    return
  }
  const line = `${found.ruleset}: ${found.links.map(x => x.answer.line.text).join(' then ')}: ${found.links.length > 1 ? chainSays.all(percent(found.p)) : chainSays.hit(percent(found.p))} (exact)`
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
  const all = found.links.length > 1 ? [[chainSays.ofAll, '', paint('bold', percent(found.p))]] : []
  say(columns([...found.links.flatMap(rowsOf), ...all]))
  if (found.expected !== null) say(`\n  ${chainSays.expected(fixed(found.expected))}`)
  say(`\n  ${paint('dim', line)}`)
}

function said<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}

/** The rolls against each number of a range in one of them: `15..25` in the last, `1: 10..14` in the first. */
function table(found: ChainOdds, registry: Registry, asked: string, json: boolean): void {
  const [, place, range] = /^\s*(?:(\d+)\s*:)?\s*(.*)$/.exec(asked)!
  const link = place === undefined ? found.links.length : Number(place)
  const rows = numbersOf(range!).map(vs => ({ vs, odds: said(() => chainAgainst(found, registry, link, vs)) }))
  if (json) {
    sayJson(
      rows.map(({ vs, odds: { links, p, expected } }) => ({
        vs,
        links: links.map(x => x.p),
        p,
        expected,
        exact: true,
      })),
    )
    return
  }
  const { line } = found.links[link - 1]!.answer
  const isRolled = line.saveBonus !== null
  const single = found.links.length === 1
  say(`${found.ruleset}: ${found.links.map(x => x.answer.line.text).join(' then ')}`)
  say(
    columns([
      [
        chainSays.vs(link, line.save ? 'save' : line.check && !isRolled ? 'DC' : 'vs'),
        ...found.links.map(({ goesOn }, i) => `${i + 1}. ${chainSays.goesOn[goesOn]}`),
        ...(single ? [] : [chainSays.ofAll]),
        ...(found.expected === null ? [] : ['expected']),
      ],
      ...rows.map(({ vs, odds }) => [
        isRolled && vs >= 0 ? `+${vs}` : String(vs),
        ...odds.links.map(({ p }) => percent(p)),
        ...(single ? [] : [percent(odds.p)]),
        ...(found.expected === null ? [] : [fixed(odds.expected ?? 0)]),
      ]),
    ]),
  )
}
/** A roll; of several attacks each before that, since one of them is enough. */
const rowsOf = ({ answer, goesOn, p }: ChainLink): string[][] => {
  const { attacks } = answer.odds
  const each = attacks.length > 1 ? attacks.map(({ label, hit }) => [label, chainSays.goesOn.hits, percent(hit)]) : []
  return [...each, [answer.line.text, attacks.length > 1 ? chainSays.one : chainSays.goesOn[goesOn], percent(p)]]
}
