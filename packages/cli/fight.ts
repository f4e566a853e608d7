import { randomInt } from 'node:crypto'
import { makeRng } from '@quintain/dice'
import type { Command as Deed, Table as Played, Source } from '@quintain/engine'
import { live, refusals, Script, Table, writeJournal } from '@quintain/engine'
import { drawMap, type Fight, layOut, setUp, Transcript } from '@quintain/formats'
import type { Command } from 'commander'
import { save } from './branch.ts'
import { openFightFile } from './files.ts'
import { paint, say, sayError, UserError } from './output.ts'
import { tokensOf } from './tokens.ts'

interface FightOptions {
  readonly seed?: string
  readonly why?: boolean
  readonly json?: boolean
  readonly journal?: string
  readonly rounds: string
  readonly map: boolean
}

/** `quintain fight FILE`: fights it to its end and tells it. */
export function registerFight(program: Command): void {
  program
    .command('fight')
    .description('fight a file to its end and print the transcript')
    .argument('<file>', 'a fight file (YAML or JSON)')
    .option('--seed <seed>', 'the same seed, the same fight; the file’s own, or a new one, when absent')
    .option('--why', 'open every number: its terms, what does not count and why, and the rules')
    .option('--json', 'print the journal (JSON Lines) instead')
    .option('--journal <file>', 'keep the journal in a new file')
    .option('--rounds <n>', 'stop after so many rounds', '100')
    .option('--no-map', 'do not draw the map first')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain fight examples/bridge.yaml --seed 7 --why\n  $ quintain fight examples/firefight.yaml --json > fight.jsonl',
    )
    .action((file: string, o: FightOptions) => fight(file, o))
}

function fight(file: string, o: FightOptions): void {
  const f = openFightFile(file)
  const { scene, start } = setUp(f)
  const seed = o.seed ?? f.seed ?? randomInt(1, 1_000_000)
  const rounds = Number(o.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new UserError(`--rounds ${o.rounds}: a whole number from 1`)
  let told: Transcript | null = null
  let began = 0
  const scripted = new Scripted(f, new Script(f.faces, f.answers, live(makeRng(seed))))
  const table: Played = new Table(scene, start, {
    source: scripted,
    fight: f.source,
    explain: o.why ?? false,
    onEntry: (e, why) => {
      if ('step' in e && e.events?.some(x => x.e === 'round-began' && x.surprise !== true)) began++
      told?.add(e, o.why ? why : undefined)
    },
    until: () => began > rounds,
  })
  scripted.table = table
  if (!o.json) {
    head(f, table, o.map)
    told = new Transcript(scene, f.kit, table.header.start, line => say(layOut(line, { why: o.why ?? false, paint })))
  }
  table.run()
  told?.flush()
  if (o.json) process.stdout.write(writeJournal(table.journal))
  else {
    if (!table.over) sayError(`\nNot decided after ${rounds} rounds (--rounds N goes on longer).`)
    say(paint('dim', `\nseed ${seed}`))
  }
  if (o.journal) save(o.journal, writeJournal(table.journal))
}

/** Title, map and creatures. */
export function head(f: Fight, table: Played, map: boolean): void {
  say(`${paint('bold', f.title)} · ${f.rules.id}${optionsOf(f)}`)
  if (!map) return
  say()
  say(
    drawMap(f.map, {
      tokens: tokensOf(f, table.reader),
      notes: f.sheets.map((s, who) => `${f.letters[who]}  ${s.name}, ${s.side}, ${f.kit.health(table.reader, who)}`),
    }),
  )
}
const optionsOf = (f: Fight): string => {
  const on = Object.entries(f.rules.options)
  return on.length ? ` (${on.map(([k, v]) => (v === true ? k : `${k}: ${JSON.stringify(v)}`)).join(', ')})` : ''
}

/** The commands of a file's script, each on its creature's turn; who has no command left there plays by the tactic. */
class Scripted implements Source {
  table: Played | null = null
  private readonly left: { who: string; command: Deed }[]
  private readonly beneath: Source
  private acted: string | null = null
  constructor(f: Fight, beneath: Source) {
    this.left = [...f.script]
    this.beneath = beneath
  }
  throw: Source['throw'] = (key, die) => this.beneath.throw(key, die)
  answer: Source['answer'] = (q, who, options, about, c) => {
    const id = c.scene.creatures[who] ?? ''
    if (q.question !== 'command' || this.left.length === 0) return this.beneath.answer(q, who, options, about, c)
    const next = this.left[0]!
    if (next.who !== id) {
      const done = this.acted === id
      this.acted = null
      return done ? { answer: { do: 'end' } as never, by: 'script' } : this.beneath.answer(q, who, options, about, c)
    }
    const reasons = refusals(c, who, next.command)
    if (reasons.length)
      throw new UserError(
        `script: ${id} cannot ${next.command.do}: ${reasons.map(r => `${r.why} (${r.rule})`).join('; ')}`,
      )
    this.left.shift()
    this.acted = next.command.do === 'end' ? null : id
    return { answer: next.command as never, by: 'script' }
  }
}
