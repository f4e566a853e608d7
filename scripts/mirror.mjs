#!/usr/bin/env node
/**
 * `node scripts/mirror.mjs`: mirror fights by the plain tactic. Two sides with the same sheets, on maps that are the same for both;
 * only who acts first differs. It tells how often the side won whose creature acts first, or how often plans won against simple play.
 * docs/testing.md says how to read it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { rulesets } from '@quintain/rules'
import { OtherBuild } from './mirror/build.mjs'
import { APART, MAPS } from './mirror/maps.mjs'
import { mirrorFights, shareOf, sourceOf } from './mirror/play.mjs'
import { KINDS, sheets } from './mirror/sheets.mjs'

const help = `Mirror fights: how often the side wins whose creature acts first.

  node scripts/mirror.mjs                              all kinds under all rulesets, 200 fights of each
  node scripts/mirror.mjs --kind caster --ruleset true20 --fights 800 --seed 7
  node scripts/mirror.mjs --kind party --against simple    how often the side wins that goes by plans

  --kind NAMES      of sword, reach, archer, caster, wings, party (a fighter, an archer, a caster, a healer); a list has commas,
                    and sword+archer+archer are a party of one's own
  --ruleset NAMES   of spirit, modern, true20, starfinder, srd35
  --fights N        fights of each pair (200)
  --seed SEED       the same seed, the same fights (1)
  --map NAME        drawn (the default): for each four fights another map, and ${APART[0]} to ${APART[1]} feet between the sides;
                    pillars or open: one map, 115 feet
  --feet N          on drawn maps so many feet between the sides, in place of drawn ones
  --by-feet         the shares by the feet between the sides too
  --order sides     all of one side act before the other, in place of rolled initiative
  --against simple  one side goes for the nearest foe with its best attack, and plans nothing
  --against build:PATH
                    one side goes by the tactic of another checkout, which is built; the fight goes by the rules of this one
  --sheet FILE      a creature as a fight file has it, of which each side has two, in place of a kind
  --write N         prints fight number N as a file for \`quintain fight FILE --why\`, and plays none
`

/** What is asked, told by `say`. */
export async function mirror(args, say) {
  const { values } = parseArgs({
    args,
    options: {
      kind: { type: 'string', default: Object.keys(KINDS).join(',') },
      ruleset: { type: 'string', default: Object.keys(rulesets).join(',') },
      fights: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      map: { type: 'string', default: 'drawn' },
      feet: { type: 'string' },
      'by-feet': { type: 'boolean' },
      order: { type: 'string', default: 'rolled' },
      against: { type: 'string', default: 'plans' },
      sheet: { type: 'string' },
      write: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return say(help)
  const texts = oneOf('--ruleset', values.ruleset.split(','), Object.keys(rulesets))
  const own = values.sheet === undefined ? undefined : readFileSync(values.sheet, 'utf8').trim()
  const kinds = own ? ['sheet'] : values.kind.split(',')
  if (!own) for (const kind of kinds) namesIn(kind)
  oneOf('--map', [values.map], Object.keys(MAPS))
  oneOf('--order', [values.order], ['rolled', 'sides'])
  const build = /^build:(.+)/.exec(values.against)?.[1]
  if (!build) oneOf('--against', [values.against], ['plans', 'simple', 'build:PATH'])
  if (!(Number(values.fights) >= 1)) throw new Error(`--fights ${values.fights}: a whole number from 1`)
  for (const text of texts)
    for (const kind of kinds) {
      const all = sheets(text)
      const asked = {
        text,
        other: build && (await OtherBuild.load(build)),
        sheets: own ? [own, own] : namesIn(kind).map(name => all[name]),
        map: values.map,
        feet: feetAsked(values),
        order: values.order,
        against: values.against,
        fights: Math.floor(Number(values.fights)),
        seed: values.seed,
      }
      if (values.write === undefined) tell(asked, kind, values['by-feet'], say)
      else say(sourceOf(asked, Number(values.write)).make().text)
    }
}
/** The sheets of a kind, or of several with a plus: sword+archer+archer. */
const namesIn = kind =>
  oneOf('--kind', kind.split('+'), Object.keys(KINDS)).flatMap((name, _, all) =>
    all.length > 1 ? KINDS[name].slice(0, 1) : KINDS[name],
  )
function feetAsked({ feet, map }) {
  if (feet === undefined) return undefined
  if (map !== 'drawn') throw new Error(`--feet: on drawn maps alone`)
  if (!(Number(feet) % 5 === 0 && feet >= 10 && feet <= 160)) throw new Error(`--feet ${feet}: 10 to 160, by fives`)
  return Number(feet)
}
function oneOf(key, names, known) {
  for (const name of names) if (!known.includes(name)) throw new Error(`${key} ${name}: one of ${known.join(', ')}`)
  return names
}

/** Plays what was asked for, and tells what came of it. */
function tell(asked, kind, byFeet, say) {
  const began = process.cpuUsage().user
  const fights = [...mirrorFights(asked)]
  const seconds = ((process.cpuUsage().user - began) / 1e6).toFixed(1)
  const rounds = fights.reduce((n, f) => n + f.rounds, 0) / fights.length
  const undecided = fights.filter(f => !f.decided).length
  const [what, won] = asked.against === 'plans' ? ['first wins', f => f.first] : ['plans win', f => f.planned]
  const told = some => {
    if (!some.some(f => f.decided)) return '-'
    const { share, margin } = shareOf(some, won)
    return `${share.toFixed(1)} ± ${margin.toFixed(1)} %`
  }
  say(
    `${asked.text.padEnd(11)} ${kind.padEnd(7)} ${what} ${told(fights).padEnd(13)} undecided ${undecided} of ${fights.length}, ${rounds.toFixed(1)} rounds, ${seconds} s\n`,
  )
  const refused = fights.reduce((n, f) => n + f.refused, 0)
  if (refused > 0) say(`${' '.repeat(12)}${refused} commands were refused\n`)
  const { other } = asked
  if (other?.refused)
    say(
      `${' '.repeat(12)}of ${other.asked} commands ${other.refused} were not legal here, the last: ${other.lastRefused}\n`,
    )
  if (!byFeet) return
  const bands = new Map()
  for (const f of fights) {
    const band = 20 * Math.floor(f.feet / 20)
    bands.set(band, [...(bands.get(band) ?? []), f])
  }
  for (const [band, some] of [...bands].sort(([a], [b]) => a - b))
    say(`${' '.repeat(12)}${`${band} to ${band + 15}`.padEnd(11)} feet ${told(some).padEnd(15)} of ${some.length}\n`)
}
if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await mirror(process.argv.slice(2), text => process.stdout.write(text))
  } catch (e) {
    if (!(e instanceof Error)) throw e
    process.stderr.write(`${e.message}\n`)
    process.exitCode = 2
  }
