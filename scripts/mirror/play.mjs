import { makeRng } from '@quintain/dice'
import { Reader, Sampling } from '@quintain/engine'
import { readFight, setUp, squareLabel } from '@quintain/formats'
import { rulesets, withTactics, wonBy } from '@quintain/rules'
import { MAPS } from './maps.mjs'
import { squaresWide } from './sheets.mjs'
import { simplePlay } from './simple.mjs'

/** Rounds after which a fight is undecided. */
const ROUNDS = 100
/** Fights on a drawn map, before another one is drawn. */
const ON_A_MAP = 4
const LETTERS = { red: 'abcdefgh', blue: 'stuvwxyz' }

/** A mirror fight as a file. `first`: the side that acts as a whole before the other; absent: initiative is rolled. */
export function mirrorFight({ text, sheets, map, feet, mapSeed, first, seed }) {
  const field = MAPS[map](mapSeed, sheets.map(squaresWide), feet)
  const creatures = ['red', 'blue'].flatMap(side =>
    sheets.map((sheet, i) => {
      const [x, y] = field[side][i]
      const sooner = first === side ? ', initiative: 100' : ''
      return `  ${LETTERS[side][i]}: { side: ${side}, at: ${squareLabel({ x, y })}${sooner}, ${sheet} }`
    }),
  )
  const rows = field.rows.map(row => `  ${row.join(' ')}\n`)
  return {
    feet: field.feet,
    text: `ruleset: ${text}\nseed: ${seed}\nmap: |\n${rows.join('')}creatures:\n${creatures.join('\n')}\n`,
  }
}

/** The source of fight number `i`. */
export function sourceOf(asked, i) {
  const mapSeed = asked.map === 'drawn' ? `${asked.seed} ${Math.floor(i / ON_A_MAP)}` : 0
  const first = asked.order === 'sides' ? ['red', 'blue'][i % 2] : undefined
  return {
    key: `${mapSeed} ${first}`,
    make: () => mirrorFight({ ...asked, mapSeed, first, seed: `${asked.seed} ${i}` }),
  }
}

/** The rulesets, where one side goes by another tactic. */
const against = (side, tactic) =>
  Object.fromEntries(
    Object.entries(rulesets).map(([id, system]) => [
      id,
      withTactics(system, {
        command: (r, who, usual) => (r.scene.sheets[who].side === side ? tactic(r, who, usual) : usual()),
      }),
    ]),
  )

/**
 * Plays mirror fights, one after another: of each the feet between the sides and the map's number, whether it was decided, its rounds,
 * how many commands were refused, whether the side won whose creature acted first, and, against simple play or another build (`asked.other`), whether the other side won.
 */
export function* mirrorFights(asked) {
  const { other } = asked
  const tactic = other ? other.command.bind(other) : asked.against === 'simple' ? simplePlay : undefined
  const systems = tactic ? { red: against('red', tactic), blue: against('blue', tactic) } : { blue: rulesets }
  const opened = new Map()
  for (let i = 0; i < asked.fights; i++) {
    // The sides take turns on each map.
    const its = systems.red && i % 2 === 0 ? 'red' : 'blue'
    const { key, make } = sourceOf(asked, i)
    const known = `${key} ${its}`
    if (!opened.has(known)) {
      if (opened.size > 3) {
        opened.clear()
        other?.forgets()
      }
      const { text, feet } = make()
      opened.set(known, { feet, ...setUp(readFight(text, 'mirror', systems[its])) })
      other?.opens(opened.get(known).scene, text)
    }
    const fight = opened.get(known)
    const { side, winner, rounds, refused } = playOne(fight, `${asked.seed} ${i}`)
    yield {
      map: key,
      feet: fight.feet,
      rounds,
      refused,
      decided: winner !== null,
      first: winner === side,
      planned: winner !== null && winner !== its,
    }
  }
}
/** One fight from its start: which side acted first, which won. */
function playOne({ scene, start }, seed) {
  const c = new Sampling(scene, makeRng(seed))
  const S = Int32Array.from(start)
  c.begin(S)
  let side = null
  let [rounds, refused] = [0, 0]
  while (c.next && rounds <= ROUNDS) {
    c.step()
    for (const e of c.events) {
      if (e.e === 'round-began') rounds++
      else if (e.e === 'refused') refused++
      else if (e.e === 'turn-began') side ??= scene.sheets[e.who].side
    }
  }
  return { side, winner: c.next ? null : wonBy(new Reader(scene, S)), rounds, refused }
}

/**
 * The share of fights that were won, in percent, and its margin: 95 in 100 such counts lie within it. Fights on one map are alike, so
 * what varies is counted map by map.
 */
export function shareOf(fights, won) {
  const decided = fights.filter(f => f.decided)
  const share = decided.filter(won).length / decided.length
  const maps = new Map()
  for (const f of decided) maps.set(f.map, (maps.get(f.map) ?? 0) + (won(f) ? 1 : 0) - share)
  const sum =
    maps.size > 1 ? [...maps.values()].reduce((n, off) => n + off * off, 0) : decided.length * share * (1 - share)
  return { share: 100 * share, margin: (196 * Math.sqrt(sum)) / decided.length }
}
