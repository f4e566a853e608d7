import { drawMap, reportText, type SegmentFacts, squareLabel, type Token, type Tone } from '@quintain/formats'
import type { Command } from 'commander'
import { ALLOW } from './io/files.ts'
import { EXIT, paint, say, sayJson, UserError } from './io/terminal.ts'
import { type Answer, answer, type MapOptions } from './map/answers.ts'
import { type MapInput, openMap, type Standing, sideFor, writeMap } from './map/file.ts'
import type { Texts } from './texts/texts.ts'

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text]

/** `quintain map FILE`: a map in the terminal, and what a position on it means. */
export function registerMap(verb: Command, texts: Texts): void {
  verb
    .argument('<file>', '.dd2vtt, .uvtt or .df2vtt; a fight or map file (.yaml, .json); or plain text')
    .option('--report', 'Universal VTT: what was read, guessed and ignored')
    .option(
      '--sidecar <file>',
      'Universal VTT: ground, heights, locks and decisions; FILE.yaml beside the map if there is one',
    )
    .option('--write <file>', 'writes the map as Universal VTT, with a sidecar FILE.yaml for what the format lacks')
    .option(
      '--place <name>',
      'of an evening with places: the one that is drawn and asked about; where it starts if left out',
    )
    .option('--at <square>', 'the squares that a creature there threatens, and the creatures that it may attack')
    .option(
      '--moves [feet]',
      'the squares that a creature can reach, with costs and risks; needs --from; its speed if left out',
    )
    .option('--hit <target>', 'where to stand to strike a square or creature without provoking')
    .option('--cover-from <square>', 'the cover of every square from there')
    .option('--cover <who...>', 'A B: the lines that decide the cover of B from A, drawn and named')
    .option('--flank <who...>', 'A B TARGET: whether A and B flank the target, and why')
    .option(
      '--fly <path>',
      'the cost of a path through the air, as "C4@10 C8@30"; with --from, --class, --height, --moves',
    )
    .option('--class <class>', 'with --fly: perfect, good, average, poor or clumsy; average if left out')
    .option('--height <feet>', 'with --fly: the height at which it starts')
    .option('--light', 'the light on every square and creature; with --from, what is seen from there')
    .option('--area <shape>', 'an area: burst:20@D4, cone:30@D4/e, line:60@D4>H9, spread, cylinder, aura')
    .option('--from <square>', 'where the mover starts, or the viewer stands')
    .option('--size <size>', 'its size; medium unless the file says')
    .option('--reach <feet>', 'its natural reach; by size unless the file says')
    .option('--reach-weapon', 'twice the natural reach, and nothing within it')
    .option('--watch <who>', 'who gets opportunities: square, reach, size, as D6:10:large; repeatable', collect, [])
    .option('--melee', 'with --cover and --cover-from: melee attacks instead of ranged ones')
    .option('--viewer <eyes>', 'with --light: low-light, or darkvision:60')
    .option(...ALLOW)
    .option('--columns <n>', 'characters across; the width of the terminal if left out')
    .option('--json', 'machine-readable: map, creatures, lights, report, and the answer')
    .addHelpText(
      'after',
      `
Squares are the row's letter and the column's number (C5), or creatures of a fight file by name.
--hit and --moves count the whole space of a large creature; the answers name its top left square.
For creatures of a fight file the answer follows the fight: their weapons, reach, speed and policies, with their foes as
watchers. With --size, --reach, --reach-weapon, a square to start from or a stranger who watches it is geometry alone.

Examples:
  $ quintain map examples/maps/sampleMap.dd2vtt --report
  $ quintain map examples/maps/sampleMap.dd2vtt --light --from H8 --viewer darkvision:60
  $ quintain map examples/bridge.yaml --moves --from grub
  $ quintain map examples/bridge.yaml --hit aiko --from grub
  $ quintain map examples/bridge.yaml --cover aiko grub
  $ quintain map hall.txt --fly "B4@10 B8@10" --from B2 --class good --moves 60
  $ quintain map hall.txt --hit D6:5 --size large --reach-weapon --from B2 --moves 40 --watch F8:10

Exit codes: 0 done, 1 no place to strike from without provoking or no legal flight, 2 something in the input is wrong.`,
    )
    .action(async (file: string, o: MapOptions) => {
      const input = await openMap(texts, file, o.sidecar, o.allow, o.place)
      const found = answer(input, o)
      if (found?.no) process.exitCode = EXIT.no
      const written = o.write === undefined ? [] : writeMap(o.write, input)
      if (o.json) return sayJson(asJson(input, found))
      const [columns, report] = [columnsOf(o.columns), o.report ? reportOf(input) : null]
      say(`${paint('bold', input.title)}${found ? ` · ${found.question}` : ''}\n`)
      say(draw(input, found, columns))
      if (report !== null) say(`\n${report}`)
      if (written.length > 0) say(`\nwritten: ${written.join(', ')}`)
    })
}

function columnsOf(text: string | undefined): number {
  const columns = text === undefined ? (process.stdout.columns ?? 100) : Number(text)
  if (!(Number.isInteger(columns) && columns >= 20)) throw new UserError(`--columns ${text}: a number, at least 20`)
  return columns
}

function draw({ map, standing, lights, signs = {} }: MapInput, found: Answer | undefined, columns: number): string {
  const here = standing.map((c): Token => ({ sign: c.sign, at: c.at, side: sideFor(c.size), name: calledAt(c) }))
  const asked = found?.tokens ?? []
  const others = here.filter(t => !asked.some(a => a.at.x === t.at.x && a.at.y === t.at.y))
  return drawMap(map, {
    tokens: [...others, ...asked],
    signs,
    lights: found ? [] : lights.map(light => light.at),
    columns,
    paint: (text, tone) => paint(STYLES[tone], text),
    ...(found ? { marks: found.overlay.marks, notes: found.overlay.notes } : {}),
  })
}

/** Its name, and how high it is in the air. */
const calledAt = ({ name, altitude = 0 }: Standing): string => (altitude > 0 ? `${name}, ${altitude} ft up` : name)

const STYLES: Readonly<Record<Tone, Parameters<typeof paint>[0]>> = {
  object: 'gray',
  'low wall': 'gray',
  wall: 'white',
  window: 'cyan',
  'open door': 'yellow',
  'closed door': 'yellow',
  label: 'dim',
  ground: 'dim',
  solid: 'gray',
  token: 'bold',
  light: 'yellowBright',
  good: 'green',
  fair: 'yellow',
  bad: 'red',
  faint: 'gray',
}

function reportOf({ imported, report }: MapInput): string {
  if (!imported) throw new UserError('--report: only Universal VTT maps are imported; this file is read as it stands')
  const known = Object.entries(imported.facts).map(([id, facts]) => `  ${id}: ${factsText(facts)}`)
  return [reportText(report), ...(known.length > 0 ? ['From the sidecar:', ...known] : [])].join('\n')
}

function factsText({ locked, hardness, hitPoints, breakDc }: SegmentFacts): string {
  const words = [
    locked === undefined ? '' : locked ? 'locked' : 'not locked',
    hardness === undefined ? '' : `hardness ${hardness}`,
    hitPoints === undefined ? '' : `${hitPoints} hit points`,
    breakDc === undefined ? '' : `break DC ${breakDc}`,
  ]
  return words.filter(Boolean).join(', ')
}

function asJson({ title, map, standing, lights, imported, report }: MapInput, found: Answer | undefined) {
  return {
    title,
    map: map.toJSON(),
    creatures: standing.map(c => ({ ...c, at: squareLabel(c.at) })),
    lights,
    ...(imported ? { facts: imported.facts, report } : {}),
    ...(found ? { question: found.question, answer: found.overlay.data } : {}),
  }
}
