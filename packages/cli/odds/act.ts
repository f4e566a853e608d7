import { type Command, decodeCommand, legal, Reader, refusals, type Scene, squareName } from '@quintain/engine'
import { type Fight, setUp } from '@quintain/formats'
import {
  attemptOdds,
  type Consequences,
  consequencesOf,
  type Hope,
  shareWithMargin,
  type TurnOdds,
  turnOdds,
} from '@quintain/odds'
import { knownTo, midRound } from '@quintain/rules'
import { commandOf } from '../grammar/diagnose.ts'
import { wordsOf } from '../grammar/line.ts'
import { calledOf, creatureNames, type Scope, scopeOf } from '../grammar/scope.ts'
import { commandNames, verbAt } from '../grammar/verbs.ts'
import { openFightFile } from '../io/files.ts'
import { paint, say, sayJson, UserError } from '../io/terminal.ts'
import { hopeOf } from '../plan/hope.ts'
import { sayRefused, showOdds } from '../play/acting.ts'
import { allBrought, forecast } from '../play/forecast.ts'
import type { Known } from '../play/player.ts'
import type { Texts } from '../texts/texts.ts'
import { legalSays } from '../words/legal.ts'
import { turnSays } from '../words/odds.ts'
import { typed } from './again.ts'
import { percent } from './bars.ts'

interface How {
  readonly allow: readonly string[]
  readonly json: boolean
  readonly hope?: string | undefined
}

/** Commands of one turn stand between semicolons; `then` is the same. */
const BETWEEN = /\s*;\s*|,?\s+then\s+/i

/** Whether what stands behind a file is a creature with something that it does, rather than two creatures. */
export async function isTurn(texts: Texts, [file, who, ...rest]: readonly string[], allow: readonly string[]) {
  if (who === undefined || rest.length === 0) return false
  const f = await openFightFile(texts, file!, allow)
  const { scene } = setUp(f)
  const names = creatureNames(scene, f.letters)
  if (rest.length === 1 && names.meant(rest[0]!) !== undefined) return false
  const words = wordsOf(rest.join(' '))
  // Several words are no creature: what is wrong with them is said of a command.
  if (words.length > 1) return names.meant(who) !== undefined
  return names.meant(who) !== undefined && verbAt(commandNames(scene.rules), words, 0, words.length) !== null
}

/** `quintain odds FILE WHO COMMANDS`: what commands of one turn come to, in the middle of a round in which everyone has acted. */
export async function oddsOfTurn(texts: Texts, what: readonly string[], how: How): Promise<void> {
  const [file, who, ...rest] = what as [string, string, ...string[]]
  const f = await openFightFile(texts, file, how.allow)
  const { scene, start } = setUp(f)
  const S = midRound(scene, start)
  const actor = creatureNames(scene, f.letters).meant(who)!
  const t = knownAt(f, scene, S)
  const s = scopeOf(t.reader, actor, f.letters)
  const lines = rest
    .join(' ')
    .split(BETWEEN)
    .map(line => line.trim())
    .filter(line => line !== '')
  const commands = lines.map(line => read(t, s, line))
  const hope = how.hope === undefined ? null : endOf(scene, s, how.hope, actor)
  const again = typed(
    'odds',
    file,
    scene.creatures[actor],
    lines.join('; '),
    ...(how.hope === undefined ? [] : ['--hope', how.hope]),
    ...how.allow.flatMap(dir => ['--allow', dir]),
  )
  const found = turnOdds(scene, S, actor, commands, hope)
  const all = consequencesOf(f.system, scene, S, found.chances)
  const { tries } = found.chances
  const margin = tries === undefined ? 0 : shareWithMargin(tries / 2, tries).margin
  if (how.json) return sayJson(written(scene, lines, found, all, margin, again))
  const { lines: said, sum } = told(f, t, actor, lines, commands, found, all, margin)
  // Of what cannot be done where they stand it is told what it would bring.
  if (commands.length === 1 && found.undone[0]) showOdds(f, t, s, lines[0]!)
  else for (const line of said) say(`  ${line}`)
  if (hope) say(`\n  ${turnSays.hoped(how.hope!, paint('bold', percent(found.hoped!)), margin)}`)
  const shared = hope ? [turnSays.hoped(how.hope!, percent(found.hoped!), margin)] : sum
  const title = turnSays.title(f.rules.id, calledOf(scene, actor), lines, shared.join('; '), margin)
  say(`\n  ${paint('dim', `${title} · ${again}`)}`)
}

/** A command as it is meant at the start of the turn. Throws a UserError where it is not understood, or lacks something. */
function read(t: Known, s: Scope, line: string): Command {
  const found = commandOf(s, line)
  if (found.missing.length === 0) return found.command
  sayRefused(t, s, found)
  throw new UserError(turnSays.lacks(line))
}
function endOf(scene: Scene, s: Scope, text: string, who: number): Hope {
  const { hope, within, after } = hopeOf(scene, s, text, who)
  if (within !== undefined || after || hope.attempt || hope.amount) throw new UserError(turnSays.atTheEnd(text))
  return hope
}

/** The fight as the game master knows it, in a state. */
function knownAt(f: Fight, scene: Scene, S: Int32Array): Known {
  const reader = new Reader(scene, S)
  return {
    scene,
    S,
    reader,
    legal: (id, only) => legal(reader, scene.who(id), only),
    refuse: (id, command) => refusals(reader, scene.who(id), decodeCommand(command, scene)),
    isOpen: () => true,
    bands: () => null,
    runs: [],
    nameOf: id => calledOf(scene, scene.who(id)),
    floor: null,
    of: who => knownTo(f.system.visibility, scene, S, who),
  }
}

/** What is told: how each command goes, then what has become of everybody. `sum`: what of it can be shared. */
function told(
  f: Fight,
  t: Known,
  actor: number,
  lines: readonly string[],
  commands: readonly Command[],
  { chances, undone }: TurnOdds,
  all: readonly Consequences[],
  margin: number,
): { readonly lines: readonly string[]; readonly sum: readonly string[] } {
  const [first] = commands as [Command]
  const ahead = undone[0] ? { way: [], brings: [] } : forecast(f, t, actor, first)
  const not = undone.flatMap((x, i) =>
    x ? [{ says: turnSays.undone(lines[i]!, percent(x.p), x.p, x.why.why), rule: x.why.rule }] : [],
  )
  const tried = margin > 0 ? [legalSays.tried(chances.tries!, percent(margin))] : []
  const brings = commands.length === 1 ? ahead.brings : allBrought(f, t.reader, all, actor)
  const attempt = brings.length > 0 || commands.length > 1 ? null : attemptOdds(t.scene, t.S, actor, first)
  const sum = attempt === null ? brings : [turnSays.succeeds(percent(attempt))]
  return {
    lines: [
      ...ahead.way,
      ...not.map(({ says, rule }) => `${says}   ${paint('dim', rule)}`),
      ...(commands.length === 1 ? [] : tried),
      ...(sum.length > 0 ? sum : [legalSays.nobodyAtRisk]),
    ],
    sum: [...not.map(({ says }) => says), ...sum],
  }
}

const written = (
  scene: Scene,
  lines: readonly string[],
  { chances, undone, hoped }: TurnOdds,
  all: readonly Consequences[],
  margin: number,
  line: string,
) => ({
  commands: lines.map((said, i) => ({ said, undone: undone[i]?.p ?? 0, why: undone[i]?.why ?? null })),
  creatures: Object.fromEntries(
    scene.creatures.map((id, who) => {
      const { places, ...rest } = all[who]!
      return [
        id,
        {
          ...rest,
          places: places.map(({ square, p }) => ({ square: square < 0 ? null : squareName(square, scene), p })),
        },
      ]
    }),
  ),
  hoped,
  exact: margin === 0,
  margin,
  ...(chances.tries === undefined ? {} : { tries: chances.tries }),
  line,
})
