import { makeRng, type Rng } from '@quintain/dice'
import {
  counterNamed,
  follow,
  Graph,
  jsonOf,
  Lists,
  lineOf,
  live,
  meanOf,
  preview,
  Reader,
  type Row,
  readJournal,
  type Scene,
  Start,
  Table,
  writeJournal,
} from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { actionOdds, lineScene, parseAttack } from '@quintain/odds'
import { perform, rulesets } from '@quintain/rules'
import type { BenchRow } from './measure.ts'
import { duelTight, FIRST, SECOND, turnTight } from './tight/duel.ts'

/** E6's duel as a fight file: two creatures side by side, one weapon each, the first with the higher initiative. */
const DUEL = `
ruleset: spirit
map: "ab"
creatures:
  a: { side: first, hitPoints: 12, baseAttack: 5, defense: 6, initiative: 100, weapons: [{ name: sword, damage: 1d8, bonus: 3, threat: 19 }] }
  b: { side: second, hitPoints: 13, baseAttack: 4, defense: 5, weapons: [{ name: axe, damage: 2d6, bonus: 3, threat: 19 }] }
`

/** An attacker with four attacks a turn, and a target with many hit points. */
const TURN = `
ruleset: spirit
map: "ab"
creatures:
  a: { side: first, hitPoints: 90, baseAttack: 16, weapons: [{ name: sword, damage: 2d6, bonus: 9, threat: 19 }] }
  b: { side: second, hitPoints: 200, defense: 10 }
`

/** Attacks in a played fight: counted once by the table, to turn fights a second into attacks a second. */
function attacksIn(rows: readonly Row[]): number {
  return rows.filter(row => row.step.do === 'attack' && row.picks !== undefined).length
}

/** A fight file as it is read, and at its first turn; without one, E6's duel. */
export const duel = (text = DUEL): { scene: Scene; file: Int32Array; start: Int32Array; fight: unknown } => {
  const f = readFight(text, 'duel.yaml', rulesets)
  const { scene, start } = setUp(f)
  // The duel begins with the first turn: initiative is rolled once, and the first has it.
  const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => true })
  t.run()
  return { scene, file: start, start: t.S.slice(), fight: f.source }
}

const play = (scene: Scene, start: Int32Array, fight: unknown, seed: number, explain: boolean): Table => {
  const t = new Table(scene, start, { source: live(makeRng(seed)), fight, explain })
  t.run()
  return t
}

/** Mean attacks of a duel, from played ones. */
export const meanAttacks = (scene: Scene, start: Int32Array): number => {
  let n = 0
  for (let seed = 1; seed <= 400; seed++) n += attacksIn(play(scene, start, null, seed, false).rows)
  return n / 400
}

const within = (times: number) => (f: { ratio_tight: number | null }) =>
  f.ratio_tight !== null && f.ratio_tight <= times

/** The duel from its file to its end, initiative with it, over and over, by something that samples. */
const sampled = (by: (scene: Scene, start: Int32Array) => (S: Int32Array, rng: Rng) => number) => (seed: number) => {
  const { scene, file } = duel()
  const times = meanAttacks(scene, file)
  const sample = by(scene, file)
  const rng = makeRng(seed)
  const S = new Int32Array(scene.size)
  return {
    times,
    run: () => sample(S, rng),
  }
}
const tightDuel = (seed: number) => {
  const rng = makeRng(seed)
  let attacks = 0
  for (let i = 0; i < 4000; i++) attacks += duelTight(FIRST, SECOND, rng)
  return { times: attacks / 4000, run: () => duelTight(FIRST, SECOND, rng) }
}

export const rows: readonly BenchRow[] = [
  {
    row: 'E4',
    workload: '+11/+6/+1 against 18, 2d6+6 19-20/x2, from sheets, cold',
    target: '<= 10x tight',
    meets: within(10),
    ours: () => ({
      run: () => {
        const line = parseAttack('+11/+6/+1 2d6+6 19-20/x2 vs 18')
        const p = lineScene(line, rulesets['spirit']!)
        return actionOdds(p.system, p.scene, p.S, p.attacks, 1, { open: true }).expected!
      },
    }),
    tight: () => ({ run: () => turnTight([11, 6, 1], 18, 2, 6, 6, 19)[0]! }),
  },
  {
    row: 'E4+',
    workload: 'one attack +11 against 18, from sheets, cold',
    target: 'shown, no bar',
    meets: () => true,
    ours: () => ({
      run: () => {
        const p = lineScene(parseAttack('+11 2d6+6 19-20/x2 vs 18'), rulesets['spirit']!)
        return actionOdds(p.system, p.scene, p.S, p.attacks, 1, { open: true }).expected!
      },
    }),
    tight: () => ({ run: () => turnTight([11], 18, 2, 6, 6, 19)[0]! }),
  },
  {
    row: 'E4x',
    workload: 'a turn of four attacks by command, +16/+11/+6/+1 against 20, cold',
    target: 'shown, no bar',
    meets: () => true,
    ours: () => {
      const { scene, start } = setUp(readFight(TURN, 'turn.yaml', rulesets))
      const attack = perform({ who: 0, command: { do: 'full-attack', target: 1, weapon: 0 } })
      const r = new Reader(scene, start)
      const loss = (S: Int32Array) => {
        r.S = S
        return 200 - r.amount(1, counterNamed('hit points'))
      }
      return { run: () => meanOf(preview(scene, start, [attack]), loss) }
    },
    tight: () => ({ run: () => turnTight([16, 11, 6, 1], 20, 2, 6, 9, 19)[0]! }),
  },
  {
    row: 'S1',
    workload: 'a duel from its file sampled through the full rules, initiative with it, an attack (graph of profiles)',
    target: '<= 3x tight',
    meets: within(3),
    ours: sampled((scene, start) => {
      const graph = new Graph(scene)
      const from = new Start(start)
      return (S, rng) => graph.sample(from, S, rng)
    }),
    tight: tightDuel,
  },
  {
    row: 'S1-',
    workload: 'the same from outcome lists, as fights too wide for a graph go on',
    target: 'shown, no bar',
    meets: () => true,
    ours: sampled((scene, start) => {
      const lists = new Lists(scene)
      return (S, rng) => {
        S.set(start)
        return lists.sample(S, rng)
      }
    }),
    tight: tightDuel,
  },
  {
    row: 'S3',
    workload: 'table mode: an attack with its why, serialised',
    target: '>= 100 k/s',
    meets: f => f.ours_ns <= 10_000,
    ours: seed => {
      const { scene, start, fight } = duel()
      let n = seed
      return {
        times: meanAttacks(scene, start),
        run: () => {
          const lines: string[] = []
          const t = new Table(scene, start, {
            source: live(makeRng(n++)),
            fight,
            explain: true,
            onRow: (_row, _r, why) => {
              if (why.length) lines.push(jsonOf(why))
            },
            onLine: l => void lines.push(lineOf(l)),
          })
          t.run()
          return lines.join('\n').length
        },
      }
    },
  },
  {
    row: 'fold',
    workload: 'a row of a journal folded into the state',
    target: 'shown, no bar',
    meets: () => true,
    ours: seed => {
      const { scene, start, fight } = duel()
      const text = writeJournal(play(scene, start, fight, seed, false).journal)
      const j = readJournal(text)
      return {
        times: j.lines.reduce((n, l) => n + (l.rows?.length ?? 0), 0),
        run: () => follow(scene, j).inEffect.length,
      }
    },
  },
]
