#!/usr/bin/env node
/**
 * `node scripts/mirror.mjs`: mirror fights by the plain tactic. Two sides with the same sheets, on a map whose halves mirror each
 * other; only who acts first differs. It tells how often the side won whose creature acts first. docs/testing.md says how to read it.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { makeRng, uniform } from '@quintain/dice'
import { Reader, Sampling } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets, wonBy } from '@quintain/rules'

const help = `Mirror fights: how often the side wins whose creature acts first.

  node scripts/mirror.mjs                              all kinds under all rulesets, 200 fights of each
  node scripts/mirror.mjs --kind caster --ruleset true20 --fights 800 --seed 7

  --kind NAMES      of sword, reach, archer, caster, wings, party (four a side); a list has commas
  --ruleset NAMES   of spirit, modern, true20, starfinder, srd35
  --fights N        fights of each pair (200)
  --seed SEED       the same seed, the same fights (1)
  --map NAME        pillars (the default), open, or drawn: another one for each twenty fights, by its walls and where sides start
  --order sides     all of one side act before the other, in place of rolled initiative
  --sheet FILE      a creature as a fight file has it, of which each side has two, in place of a kind
  --write N         prints fight number N as a file for \`quintain fight FILE --why\`, and plays none
`
/** Rounds after which a fight is undecided. */
const ROUNDS = 100
const [WIDTH, HEIGHT] = [30, 20]
const LETTERS = { red: 'abcd', blue: 'uvwx' }

/** The sheets, as each text writes them. */
function sheets(text) {
  const typed = text === 'starfinder' || text === 'srd35'
  const points = n =>
    text === 'true20' ? '' : `hitPoints: ${n}, ${text === 'starfinder' ? `stamina: ${Math.floor(n / 2)}, ` : ''}`
  const abilities = (s, d, c) =>
    `abilities: { Strength: ${s}, ${text === 'spirit' ? 'Quickness' : 'Dexterity'}: ${d}, Constitution: ${c} }`
  const attack = n => (text === 'true20' ? `combat: ${n}` : `baseAttack: ${n}`)
  const damage = (dice, marks, type) => `damage: ${text === 'true20' ? marks : dice}${typed ? `, types: ${type}` : ''}`
  const figures = (hp, [s, d, c], base) => `${points(hp)}level: 4, ${abilities(s, d, c)}, ${attack(base)}`
  const spell =
    text === 'spirit' ? 'kind: kido, level: 2' : text === 'starfinder' ? 'kind: spell, level: 2' : 'kind: other'
  const burst = `effect: { range: 60, area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ ${damage('3d6', 5, 'fire')} }] }`
  return {
    sword: `${figures(30, [4, 1, 2], 4)}, weapons: [{ name: greatsword, ${damage('2d6', 3, 'slashing')}, hands: two }, { name: javelin, ${damage('1d6', 2, 'piercing')}, increment: 30 }]`,
    reach: `${figures(30, [4, 1, 2], 4)}, size: large, weapons: [{ name: glaive, ${damage('1d10', 3, 'slashing')}, hands: two, reach: true }]`,
    archer: `${figures(24, [1, 3, 1], 4)}, weapons: [{ name: longbow, ${damage('1d8', 3, 'piercing')}, hands: two, increment: 100 }, { name: short sword, ${damage('1d6', 2, 'piercing')} }]`,
    caster: `${figures(20, [0, 2, 1], 2)}, weapons: [{ name: staff, ${damage('1d6', 1, 'bludgeoning')} }], acts: [{ name: Fire burst, ${spell}, cost: standard, uses: { max: 3, recharge: fight }, ${burst} }]`,
    wings: `${figures(30, [4, 1, 2], 4)}, speeds: { fly: 60 }, altitude: 20, maneuverability: average, weapons: [{ name: claws, ${damage('1d8', 3, 'slashing')} }]`,
  }
}
const KINDS = {
  sword: ['sword', 'sword'],
  reach: ['reach', 'reach'],
  archer: ['archer', 'archer'],
  caster: ['caster', 'caster'],
  wings: ['wings', 'wings'],
  party: ['sword', 'reach', 'archer', 'caster'],
}

/** The first of the columns and rows that a side starts in, and whether there is a wall in the left half of a map. */
const MAPS = {
  open: () => ({ x: 3, y: 3, wall: () => false }),
  pillars: () => ({ x: 3, y: 3, wall: (x, y) => (x === 7 || x === 14) && y % 5 >= 2 && (x * 2 + y * 3) % 5 < 3 }),
  drawn: seed => {
    const rng = makeRng(`map ${seed}`)
    const below = n => uniform(rng, n)
    const [x, y] = [1 + below(7), below(5)]
    const walls = new Set()
    for (let i = 0; i < 10; i++) {
      const [column, row, long, down] = [x + 2 + below(13 - x), below(HEIGHT), 1 + below(4), below(2)]
      for (let n = 0; n < long; n++) walls.add(`${column + (down ? 0 : n)} ${row + (down ? n : 0)}`)
    }
    return { x, y, wall: (column, row) => walls.has(`${column} ${row}`) }
  },
}
function mapOf(name, seed, count) {
  const { x: from, y: top, wall } = MAPS[name](seed)
  return Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => {
      const i = (y - top) / 4
      const mirrored = Math.min(x, WIDTH - 1 - x)
      if (mirrored === from && Number.isInteger(i) && i >= 0 && i < count)
        return LETTERS[x === mirrored ? 'red' : 'blue'][i]
      return mirrored > from && wall(mirrored, y) ? '#' : '.'
    }).join(' '),
  )
}

/** A mirror fight as a file. `first`: the side that acts as a whole before the other; absent: initiative is rolled. */
export function mirrorFight({ text, sheets, map, mapSeed, first, seed }) {
  const rows = mapOf(map, mapSeed, sheets.length)
  const creatures = ['red', 'blue'].flatMap(side =>
    sheets.map((sheet, i) => {
      const sooner = first === side ? ', initiative: 100' : ''
      return `  ${LETTERS[side][i]}: { side: ${side}${sooner}, ${sheet} }`
    }),
  )
  return `ruleset: ${text}\nseed: ${seed}\nmap: |\n${rows.map(row => `  ${row}\n`).join('')}creatures:\n${creatures.join('\n')}\n`
}

/** The source of fight number `i`. */
function sourceOf(asked, i) {
  const mapSeed = asked.map === 'drawn' ? Math.floor(i / 20) : 0
  const first = asked.order === 'sides' ? ['red', 'blue'][i % 2] : undefined
  return {
    key: `${mapSeed} ${first}`,
    text: () => mirrorFight({ ...asked, mapSeed, first, seed: `${asked.seed} ${i}` }),
  }
}

/** Plays mirror fights: how many, how many were decided, and how many of these the side won whose creature acted first. */
export function mirrorShare(asked) {
  const opened = new Map()
  const found = { fights: asked.fights, decided: 0, first: 0, rounds: 0 }
  for (let i = 0; i < asked.fights; i++) {
    const { key, text } = sourceOf(asked, i)
    if (!opened.has(key)) {
      opened.clear()
      opened.set(key, setUp(readFight(text(), 'mirror', rulesets)))
    }
    const { side, winner, rounds } = playOne(opened.get(key), `${asked.seed} ${i}`)
    found.rounds += rounds
    if (winner === null) continue
    found.decided++
    if (winner === side) found.first++
  }
  return found
}
/** One fight from its start: which side acted first, which won. */
function playOne({ scene, start }, seed) {
  const c = new Sampling(scene, makeRng(seed))
  const S = Int32Array.from(start)
  c.begin(S)
  let side = null
  let rounds = 0
  while (c.next && rounds <= ROUNDS) {
    c.step()
    for (const e of c.events) {
      if (e.e === 'round-began') rounds++
      else if (e.e === 'turn-began') side ??= scene.sheets[e.who].side
    }
  }
  return { side, winner: c.next ? null : wonBy(new Reader(scene, S)), rounds }
}

/** The margin of a share that was counted: 95 in 100 such counts lie within it. */
const margin = (won, of) => 196 * Math.sqrt(((won / of) * (1 - won / of)) / of)

function main() {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', default: Object.keys(KINDS).join(',') },
      ruleset: { type: 'string', default: Object.keys(rulesets).join(',') },
      fights: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      map: { type: 'string', default: 'pillars' },
      order: { type: 'string', default: 'rolled' },
      sheet: { type: 'string' },
      write: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return process.stdout.write(help)
  const texts = oneOf('--ruleset', values.ruleset.split(','), Object.keys(rulesets))
  const own = values.sheet === undefined ? undefined : readFileSync(values.sheet, 'utf8').trim()
  const kinds = own ? ['sheet'] : oneOf('--kind', values.kind.split(','), Object.keys(KINDS))
  oneOf('--map', [values.map], Object.keys(MAPS))
  oneOf('--order', [values.order], ['rolled', 'sides'])
  if (!(Number(values.fights) >= 1)) throw new Error(`--fights ${values.fights}: a whole number from 1`)
  for (const text of texts)
    for (const kind of kinds) {
      const all = sheets(text)
      const asked = {
        text,
        sheets: own ? [own, own] : KINDS[kind].map(name => all[name]),
        map: values.map,
        order: values.order,
        fights: Math.floor(Number(values.fights)),
        seed: values.seed,
      }
      if (values.write !== undefined) {
        process.stdout.write(sourceOf(asked, Number(values.write)).text())
        continue
      }
      const began = process.cpuUsage().user
      const { fights, decided, first, rounds } = mirrorShare(asked)
      const share = decided ? `${((100 * first) / decided).toFixed(1)} ± ${margin(first, decided).toFixed(1)} %` : '-'
      const seconds = ((process.cpuUsage().user - began) / 1e6).toFixed(1)
      process.stdout.write(
        `${text.padEnd(11)} ${kind.padEnd(7)} first wins ${share.padEnd(13)} undecided ${fights - decided} of ${fights}, ${(rounds / fights).toFixed(1)} rounds, ${seconds} s\n`,
      )
    }
}
function oneOf(key, names, known) {
  for (const name of names) if (!known.includes(name)) throw new Error(`${key} ${name}: one of ${known.join(', ')}`)
  return names
}
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
