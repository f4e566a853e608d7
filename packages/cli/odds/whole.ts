import { randomInt } from 'node:crypto'
import { withDigits } from '@quintain/dice'
import { Reader, type Scene } from '@quintain/engine'
import { type Fight, setUp } from '@quintain/formats'
import { type FightOdds, type FightsFound, fightSearch, fightsFound, marginOf } from '@quintain/odds'
import { harmed } from '@quintain/rules'
import { openFightFile } from '../io/files.ts'
import { paint, say, sayError, sayJson, UserError } from '../io/terminal.ts'
import type { Asked } from '../sim/blocks.ts'
import { Counter } from '../sim/counter.ts'
import { aSingleFight } from '../sim/evening.ts'
import { endedBy } from '../sim/sim.ts'
import { sentence as sampledSentence, tellFights } from '../sim/tell.ts'
import type { Texts } from '../texts/texts.ts'
import { MadeAhead } from '../threads/ahead.ts'
import { wholeSays } from '../words/whole.ts'
import { typed } from './again.ts'
import { bar, percent } from './bars.ts'
import { Interruption } from './interruption.ts'
import { columns } from './tell.ts'

/** Bytes that the states of one question may take. */
const MOST_BYTES = 500e6
/** The margin at which no more fights are played. */
const MARGIN = 0.01
const WIDTH = 24
/** Less is a rounding of the machine. */
const NONE = 1e-12
/** Seconds when nothing else is asked. */
const SECONDS = 2
/** So many times as long by the clock, where the machine is busy with other things. */
const PATIENCE = 3
/** So many states are worth a word. */
const MANY = 10_000

/** So many states are added up within a third of a second, where somebody waits. */
const AT_ONCE = 40_000

/** How the odds of a whole fight are asked. `seconds`: what exact odds may take; `bounds`: no fights are sampled. */
export interface WholeOptions {
  readonly allow: readonly string[]
  readonly json: boolean
  readonly seconds: number
  readonly bounds: boolean
  /** Fights that are played at most where exact odds take too long. */
  readonly fights: number
  /** Seconds that they may take; undefined where all of them are played. */
  readonly time: string | undefined
  readonly seed?: string | undefined
}

/** `quintain odds FILE`: who wins a whole fight, exactly where that can be, else by many fights, and it says which. */
export async function oddsOfWhole(texts: Texts, file: string, how: WholeOptions): Promise<void> {
  const f = await openFightFile(texts, file, how.allow)
  aSingleFight(f, 'the odds of a whole fight are')
  const { scene, start } = setUp(f)
  // Time of the processor: what else the machine does changes no answer, as long as people do not wait for it.
  const spent = () => process.cpuUsage().user / 1e6
  const until = spent() + how.seconds
  const late = Date.now() + PATIENCE * 1000 * how.seconds
  const most = MOST_BYTES / (4 * scene.size)
  const ahead = new MadeAhead(texts, f, !how.bounds)
  const heard = new Interruption()
  const going = (states: number): boolean => {
    ahead.start()
    return !heard.came && spent() - ahead.elsewhere() < until && Date.now() < late && states < most
  }
  const odds = await heard.during(fightSearch(f.system, scene, start, going, () => (heard.came ? AT_ONCE : Infinity)))
  // Bounds that lie closer together than a sample would come are the better answer.
  if (odds.exact || how.bounds || odds.open <= MARGIN || heard.came) {
    await ahead.end()
    if (heard.came && !odds.exact && odds.open >= 1) throw new UserError(wholeSays.nothing)
    tell(f, odds, file, how, heard.came)
    if (heard.came && !odds.exact) sayError(wholeSays.stoppedLooking)
    return
  }
  const why = wholeSays.tooLarge(how.seconds, odds.states, percent(odds.open), sizeOf(f, scene, start))
  const seed = how.seed ?? f.seed ?? randomInt(1, 1_000_000)
  const asked: Asked = { seed, fights: how.fights, rounds: 100, margin: MARGIN, by: 'quicker' }
  const counter = new Counter(texts, { time: how.time, threads: ahead.threads })
  const counts = await counter.count(f, asked).finally(() => counter.end())
  if (!counts) throw new UserError(wholeSays.nothing)
  const found = fightsFound(counts, seed)
  const ended = endedBy(counts, asked, counter)
  if (how.json)
    return sayJson({
      title: f.title,
      ruleset: f.rules.id,
      by: 'sampled',
      why,
      endedBy: ended,
      ...found,
      line: sampledSentence(f, found, file, asked),
    })
  say(why)
  say()
  tellFights(f, found, file, asked)
  if (ended === 'stopped') sayError(wholeSays.stopped(counts.fights, asked.fights))
  else say(`  ${wholeSays.ended[ended](counts.fights, margin(found), counter.time)}`)
}

/** How far the chance of a side lies off at most, in percent. */
const margin = ({ wins }: FightsFound): string => withDigits(100 * Math.max(...Object.values(wins).map(marginOf)), 1)

/** How many states the numbers make that damage goes to, where there are many. */
function sizeOf(f: Fight, scene: Scene, start: Int32Array): string {
  const [measure] = harmed(f.system)
  if (!measure) return ''
  const r = new Reader(scene, start)
  const states = scene.creatures.reduce((all, _, who) => all * (1 + Math.max(0, measure.read(r, who))), 1)
  return states >= MANY ? wholeSays.about(scene.creatures.length, measure.name, states) : ''
}

/** Who wins how likely; nobody, where the fight may come to no end. */
const sidesOf = ({ wins, nobody }: FightOdds) => [
  ...Object.entries(wins),
  ...(nobody > 0 ? [[wholeSays.nobody, nobody] as const] : []),
]

/** The one line that can be shared: the question and its answer. */
function sentence(f: Fight, o: FightOdds, file: string, how: WholeOptions): string {
  const wins = sidesOf(o).map(([side, p]) => `${side} wins ${chance(p, o)}`)
  const again = typed(
    'odds',
    file,
    ...(how.seconds === SECONDS ? [] : ['--seconds', String(how.seconds)]),
    ...(how.bounds ? ['--bounds'] : []),
  )
  return `${file} under ${f.rules.id}: ${wins.join(', ')}, ${o.exact ? wholeSays.exact : wholeSays.bounds} · ${again}`
}
/** A chance, or between which ends it lies. */
function chance(p: number, { exact, open }: FightOdds): string {
  // What was not followed to its end may be anybody's: nothing that was found is not nothing.
  if (exact) return percent(p === 0 && open > NONE ? open : p)
  const [low, high] = [percent(p), percent(Math.min(1, p + open))]
  return low === high ? low : wholeSays.between(low, high)
}

function tell(f: Fight, o: FightOdds, file: string, how: WholeOptions, stopped: boolean): void {
  const line = sentence(f, o, file, how)
  if (how.json) {
    const ended = o.exact ? {} : { endedBy: stopped ? 'stopped' : 'time' }
    sayJson({ title: f.title, ruleset: f.rules.id, by: o.exact ? 'exact' : 'bounds', ...ended, ...o, line })
    return
  }
  say(`${paint('bold', f.title)} · ${f.rules.id}   ${wholeSays.whole}`)
  say()
  const sides = sidesOf(o)
  const named = Math.max(...sides.map(([side]) => side.length))
  const said = sides.map(([side, p]) => [side, p, chance(p, o)] as const)
  const wide = Math.max(...said.map(([, , text]) => text.length))
  for (const [side, p, text] of said) say(`  ${side.padEnd(named)}  wins ${text.padStart(wide)}  ${bar(p, WIDTH)}`)
  const measures = [...new Set(Object.values(o.creatures).flatMap(c => Object.keys(c.left)))].filter(m =>
    Object.values(o.creatures).some(c => (c.left[m] ?? 0) !== 0),
  )
  const name = (id: string) => f.sheets.find(s => s.id === id)?.name ?? id
  if (o.open < 1) {
    say(`\n  ${wholeSays.becomes}`)
    say(
      columns([
        ['', wholeSays.out, ...measures, wholeSays.states],
        ...Object.entries(o.creatures).map(([id, c]) => [
          name(id),
          chance(c.falls, o),
          ...measures.map(m => withDigits(c.left[m] ?? 0, 2)),
          Object.entries(c.states)
            .sort((a, b) => b[1] - a[1])
            .slice(0, 3)
            .map(([state, p]) => `${state} ${percent(p, 1)}`)
            .join(', '),
        ]),
      ]),
    )
  }
  say(`\n  ${o.exact ? wholeSays.exactly(o.states) : wholeSays.bounded(percent(o.open), o.states, stopped)}`)
  if (f.script.length + f.faces.length > 0) say(`  ${wholeSays.noScript}`)
  say(`\n  ${paint('dim', line)}`)
}
