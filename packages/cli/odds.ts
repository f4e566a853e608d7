import { existsSync } from 'node:fs'
import { whyLines } from '@quintain/formats'
import { type ActionFractions, fractionsOfLine, isBare, type LineAnswer, linksIn, oddsOfLine } from '@quintain/odds'
import { type Registry, systemOf } from '@quintain/rules'
import { type Command, Option } from 'commander'
import { ALLOW } from './io/files.ts'
import { wholeNumber } from './io/numbers.ts'
import { paint, say, UserError } from './io/terminal.ts'
import { isTurn, oddsOfTurn } from './odds/act.ts'
import { unshared } from './odds/again.ts'
import { oddsOfRolls } from './odds/chain.ts'
import { notHere } from './odds/not-here.ts'
import { oddsOfFight } from './odds/pair.ts'
import { oddsOfPlan } from './odds/plan.ts'
import { table } from './odds/table.ts'
import { printOdds } from './odds/tell.ts'
import { oddsOfWhole } from './odds/whole.ts'
import type { Texts } from './texts/texts.ts'
import { fractionSays } from './words/fractions.ts'
import { chainSays, oddsSays, turnSays } from './words/odds.ts'
import { planSays } from './words/plan.ts'
import { wholeSays } from './words/whole.ts'

/** Fights of a whole fight at most, and the seconds that they have, when nothing else is asked. */
const FIGHTS = '12000'
const TIME = '20'
/** Options of a whole fight. */
const WHOLE = ['--seconds', '--fights', '--time', '--bounds', '--seed']

interface OddsOptions {
  readonly ruleset?: string
  readonly json?: boolean
  readonly weapon?: string
  readonly full?: boolean
  readonly vs?: string
  readonly plan?: string
  readonly hope?: string
  readonly seed?: string
  readonly seconds?: string
  readonly bounds?: boolean
  readonly fractions?: boolean
  readonly explain?: boolean
  readonly atLeast?: string
  readonly fights?: string
  readonly time?: string
  readonly allow: readonly string[]
}

/** `quintain odds`: an attack by a line, or by two creatures of a fight file. */
export async function registerOdds(verb: Command, texts: Texts, help: boolean): Promise<void> {
  const lines = help ? examples(await texts.load()) : ''
  verb
    .argument(
      '<what...>',
      'a line such as "+9/+4 1d10+3 19-20/x2 vs 17, 30 hp", FILE ATTACKER TARGET, FILE WHO COMMANDS for what is done in a turn, or FILE for the whole fight',
    )
    .addOption(new Option('--ruleset <id>', 'the rules for a line').choices(texts.ids))
    .option('--weapon <name>', 'with a fight file: the weapon; the one that does most at that distance when absent')
    .option('--full', 'with a fight file: all attacks of a turn')
    .option(
      '--plan <deeds>',
      'with a fight file: what is done outside of a fight, as "ann: travel 12 hours; bo: wait 1 hour"',
    )
    .option(
      '--hope <state>',
      'with --plan or FILE WHO COMMANDS: what is hoped for then, as "nobody is fatigued", "the door is broken within five rounds", "ann succeeds"',
    )
    .option('--seed <seed>', 'with --plan or a whole fight: the seed, where it has to be sampled')
    .option('--seconds <n>', 'with a whole fight: what exact odds may take before fights are sampled', '2')
    .option('--fights <n>', `with a whole fight: fights at most where it has to be sampled; ${FIGHTS} when absent`)
    .option(
      '--time <seconds>',
      `with a whole fight: what sampled fights may take; ${TIME} when neither this nor --fights is given`,
    )
    .option('--bounds', 'with a whole fight: no fights are sampled; the chances lie between what is known')
    .option(
      '--vs <from..to>',
      'the odds against each of these numbers instead, as a table: 15..25; of rolls that follow each other in the last, or in one by its place: "1: 10..14"',
    )
    .option('--fractions', 'for a line or FILE ATTACKER TARGET: the same as fractions too, nothing rounded')
    .option('--at-least <points>', 'for a line or FILE ATTACKER TARGET: the chance to deal so much damage and more')
    .option(
      '--explain',
      'for a line or FILE ATTACKER TARGET: what the numbers are made of, and how the odds are reckoned',
    )
    .option(...ALLOW)
    .option(
      '--json',
      'machine-readable: expected, sd, drops, kills, several, failing, targets, save, check, exact, attacks, damage, changes, outcomes, line, atLeast, why; with --vs a list',
    )
    .addHelpText(
      'after',
      `
Examples:
${lines}
  $ quintain odds "Will 17 level 9 vs +6, SR 18, 4 targets"
  $ quintain odds "Stealth +9 vs +5, 3 targets"
  $ quintain odds "+12/+7 2d6+9 vs 24, 60 hp" --vs 15..25
  $ quintain odds "+5 1d8+3 19-20/x2 vs 16" --fractions
  $ quintain odds "+9/+4 1d10+3 vs 17" --at-least 15
  $ quintain odds examples/bridge.yaml aiko grub --full
  $ quintain odds examples/bridge.yaml aiko grub --explain
  $ quintain odds examples/bridge.yaml grub "move c5; attack aiko" --hope "aiko is up"
  $ quintain odds "+9 touch vs 12 then Strength +7 vs +5"
  $ quintain odds "Open Lock +6 +1d6 aided +4 x3 vs 20"
  $ quintain odds examples/duel.yaml
  $ quintain odds examples/bridge.yaml --plan "aiko: wait 10 minutes" --hope "nobody is dead"

A line of attacks: bonuses, damage, threat range and multiplier, "vs", the number to hit.
A line of a save:  the save and its DC, "vs", what the target adds to it, damage; "half": a successful save halves the damage.
                   Without damage it asks who fails. "level 9" before "vs" and "SR 18" after it: spell resistance comes first.
A line of damage:  dice alone, as "2d6+9 vs hardness 8, 30 hp" or "1d4+1 force 3 times vs 12 hp": nothing is rolled to hit, and there is no save.
A line of a check: a name and its bonus, "vs", a DC ("Climb +9 vs 20") or what others add who roll against it ("Stealth +9 vs +5").
                   Behind the bonus: +1d6 (dice that are added), take 10, take 20, reroll, advantage, conviction, aided +4/+2 (who helps, against 10), x3 (tries).
Several rolls:     "A then B": each is rolled where the one before has gone so. An attack may leave out its damage; alone too: "+10/+5 vs 14" asks whether it hits.

Before "vs"   1d8 slashing +1d6 fire   types of damage        +3d6 once      not multiplied by a critical hit
              touch, nonlethal, magic (silver, adamantine ...)  advantage      the better of two dice (disadvantage)
              plus Fort 14 or 1d4 Con           what a hit takes from an ability (plus 1d4 Strength: without a save; ... drain: for good)
After "vs"    30 hp, -3 hp, 10 temporary, 3 targets           20% miss       or concealment, total concealment; ... rerolled
              DR 5, DR 5/magic, hardness 8                    resist fire 5, immune cold, vulnerable sonic
              touch 12, evasion, improved evasion, reroll     Toughness +4, hurt 2, wounded, dying, minion
              object, fortification 25%
              Fort +4        against massive damage, or what a hit brings; then also Con 14, 5 HD         4 resolve
Damage without a type counts as slashing against protections. What a ruleset does not have is refused, with the nearest match.
Targets of several kinds stand between semicolons: "vs 17, 30 hp; 14, 12 hp". Attacks go on to the next when one drops;
an area asks each for its save. The table of damage continues past the hit points.
Creatures of a file are taken as they are at its start, with the weapon that does most where they stand; what reaches
nobody from there is reckoned side by side. With a command (trip, grapple, use ACT, move, full attack ...; several between semicolons)
it is told what the turn brings to everybody: WHO acts in a round in which everyone has acted already. A file alone asks who wins: exactly where the fight is small enough, as a
duel is, else by many fights; the answer says which.`,
    )
    .action(async (what: string[], o: OddsOptions, command: Command) => {
      const json = o.json ?? false
      const wide =
        o.plan !== undefined || o.hope !== undefined || o.vs !== undefined || (isFile(what) && what.length === 1)
      if (o.fractions && wide) throw new UserError(fractionSays.notHere)
      if (o.atLeast !== undefined && wide) throw new UserError(oddsSays.ofAction)
      if (o.explain && wide) throw new UserError(oddsSays.explainsAction)
      const least = o.atLeast === undefined ? null : wholeNumber('--at-least', o.atLeast, 0, 1_000_000)
      if (o.plan === undefined && isFile(what) && (await isTurn(texts, what, o.allow))) {
        notHere(
          command,
          ['--ruleset', '--weapon', '--full', '--vs', '--fractions', '--at-least', '--explain', ...WHOLE],
          turnSays.noneOfTurn,
        )
        return oddsOfTurn(texts, what, { allow: o.allow, json, hope: o.hope })
      }
      if (o.plan !== undefined || o.hope !== undefined) {
        if (o.plan === undefined || o.hope === undefined) throw new UserError(planSays.both)
        if (what.length !== 1 || !isFile(what)) throw new UserError(planSays.fileOnly)
        notHere(
          command,
          ['--ruleset', '--weapon', '--full', '--vs', ...WHOLE.filter(x => x !== '--seed')],
          wholeSays.noneOfPlan,
        )
        return oddsOfPlan(texts, what[0]!, { plan: o.plan, hope: o.hope, allow: o.allow, json, seed: o.seed })
      }
      const whole = isFile(what) && what.length === 1
      if (!whole) notHere(command, WHOLE, wholeSays.wholeOnly)
      if (o.bounds) notHere(command, ['--fights', '--time', '--seed'], wholeSays.boundsPlayNone)
      if (isFile(what)) {
        if (whole && o.weapon === undefined && !o.full && o.vs === undefined && !o.ruleset)
          return oddsOfWhole(texts, what[0]!, {
            allow: o.allow,
            json,
            seconds: wholeNumber('--seconds', o.seconds ?? '2', 0, 3600),
            bounds: o.bounds ?? false,
            fights: wholeNumber('--fights', o.fights ?? FIGHTS, 1, 10_000_000),
            time: o.time ?? (o.fights === undefined ? TIME : undefined),
            seed: o.seed,
          })
        if (o.vs !== undefined) throw new UserError('--vs is for a line: "+9 1d8+3 vs 17" --vs 15..25')
        if (o.ruleset) throw new UserError('--ruleset is for a line: a fight file names its own')
        const { title, ruleset, odds, why, apart, fractions, behind, system, again } = await oddsOfFight(texts, what, {
          weapon: o.weapon,
          full: o.full ?? false,
          allow: o.allow,
        })
        const exactly = o.fractions ? inFractions(fractions) : null
        printOdds(odds, `${ruleset}: ${title}`, null, system.words.states, json, exactly, {
          least,
          again: [again, ...o.allow.flatMap(dir => ['--allow', dir])].join(' '),
          why: o.explain ? [...whyLines(behind(), {}, system, json ? (_, text) => text : paint), oddsSays.exactly] : [],
        })
        if (!json && apart)
          for (const { why: text, rule } of apart.why)
            say(
              `  from where they stand, ${apart.feet} feet apart, it cannot hit (these are the odds side by side): ${text}   ${paint('dim', rule)}`,
            )
        if (!json) for (const { why: text, rule } of why) say(`  cannot hit: ${text}   ${paint('dim', rule)}`)
        return
      }
      if (o.weapon !== undefined || o.full)
        throw new UserError('--weapon and --full are for a fight file: FILE ATTACKER TARGET')
      const registry = await texts.load()
      const { line: typed } = unshared(what.join(' '), registry)
      if (linksIn(typed).length > 1 || isBare(typed)) {
        notHere(command, ['--fractions', '--at-least', '--explain'], chainSays.alone)
        return oddsOfRolls(registry, what.join(' '), { ruleset: o.ruleset, vs: o.vs, json })
      }
      const answer = readLine(what.join(' '), registry, o.ruleset)
      if (o.vs !== undefined) return table(answer, registry, o.vs, json)
      const { line, ruleset, odds } = answer
      const title = `${ruleset}: ${line.text.replace(/\s+vs\.?\s+/i, ' against ')}`
      const exactly = o.fractions ? inFractions(() => fractionsOfLine(answer, registry)) : null
      printOdds(odds, title, line, systemOf(registry, ruleset).words.states, json, exactly, {
        least,
        why: o.explain ? [oddsSays.exactly, oddsSays.ofLine(ruleset)] : [],
      })
    })
}

/** Fractions, or why there are none. */
function inFractions(make: () => ActionFractions): ActionFractions {
  try {
    return make()
  } catch (error) {
    throw new UserError(`--fractions: ${(error as Error).message}`)
  }
}

/** The lines of every ruleset, as they are typed. */
function examples(registry: Registry): string {
  const [first] = Object.keys(registry)
  return Object.values(registry)
    .flatMap(({ id, lineExamples }) =>
      lineExamples.map(line => `  $ quintain odds ${id === first ? '' : `--ruleset ${id} `}"${line}"`),
    )
    .join('\n')
}

/** Whether it is a fight file and names, rather than a line: lines have a defense after "vs". */
const isFile = (what: readonly string[]): boolean =>
  !/\s(?:vs\.?|versus|against)\s/i.test(` ${what.join(' ')} `) &&
  (existsSync(what[0]!) || /\.(?:ya?ml|json)$/i.test(what[0]!))

/** A line has numbers: names alone are creatures, whose fight file is missing. */
const namesAlone = (text: string): string =>
  `${text.trim() || 'an empty line'}: odds are asked of two creatures of a fight file, as quintain odds FILE ATTACKER TARGET, or of a line with its numbers, as "+9 1d8+3 vs 17, 30 hp"`

/** What cannot be read in a line, or does not fit the ruleset, is a user error. */
function readLine(text: string, registry: Registry, ruleset: string | undefined): LineAnswer {
  if (!/\d/.test(text)) throw new UserError(namesAlone(text))
  const shared = unshared(text, registry)
  if (ruleset !== undefined && shared.ruleset !== null && shared.ruleset !== ruleset)
    throw new UserError(`the line is one of ${shared.ruleset}: leave out --ruleset ${ruleset}, or "${shared.ruleset}:"`)
  try {
    return oddsOfLine(shared.line, registry, ruleset ?? shared.ruleset ?? undefined)
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}
