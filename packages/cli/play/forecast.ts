import type { Command, Step, Table } from '@quintain/engine'
import { AGENDA, chance, finish, Lists, Mutator, mean, preview, Reader, squareName } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { type ActionOdds, actionOdds } from '@quintain/odds'
import { at, perform, type Reachable, reachable, strike } from '@quintain/rules'
import { percent } from '../bars.ts'

/** What a command may bring, in lines: the way it goes, and what may happen to anybody by it. */
export interface Forecast {
  readonly way: readonly string[]
  readonly brings: readonly string[]
}

/** What a command may bring; draws no random number and writes nothing. */
export function forecast(f: Fight, t: Table, who: number, command: Command): Forecast {
  if (command.do === 'end') return { way: [], brings: [] }
  const { way, risks } = walkLines(f, t, who, command)
  const brings = [...risks, ...blowLines(f, t, who, command)]
  const odds = preview(t.scene, t.S, [perform({ who, command })], { lists: new Lists(t.scene), floor: 1e-9 })
  const before = new Reader(t.scene, t.S)
  for (let i = 0; i < t.scene.sheets.length; i++) {
    const name = t.scene.sheets[i]!.name
    const was = f.kit.state(before, i)
    const points = f.kit.points
    const loss = points ? mean(odds, S => points(before, i) - points(new Reader(t.scene, S), i)) : 0
    const out = before.barred(i, 'fight') ? 0 : chance(odds, S => new Reader(t.scene, S).barred(i, 'fight') !== null)
    if (loss > 1e-9) brings.push(`${name} loses ${loss.toFixed(2)} hp on average; out of the fight: ${percent(out)}`)
    else if (!points) {
      const states = new Map<string, number>()
      odds.each((S, p) => {
        const s = f.kit.state(new Reader(t.scene, S), i)
        states.set(s, (states.get(s) ?? 0) + p)
      })
      if (states.size > 1)
        brings.push(
          `${name}: ${[...states]
            .sort((a, b) => b[1] - a[1])
            .map(([s, p]) => `${s === was ? `stays ${s}` : s} ${percent(p)}`)
            .join(', ')}`,
        )
    }
  }
  return { way, brings }
}

/** The chance of the first blow of a command. */
function blowLines(f: Fight, t: Table, who: number, command: Command): string[] {
  if (typeof command.target !== 'number') return []
  const lists = new Lists(t.scene)
  const S = t.S.slice()
  S[AGENDA] = t.scene.agenda([perform({ who, command })], 0)
  // What comes before the blow is certain: what the act costs, what is declared. Where it is not, nothing is said.
  for (let n = 0; n < 10; n++) {
    const next: Step | null = t.scene.next(S)
    if (next === null) return []
    if (next.do === 'strike') {
      const { hit, critical } = actionOdds(f.kit, t.scene, S, [next], command.target).blows[0]!
      return hit > 0 ? [`${percent(hit)} to hit${critical > 0 ? `, ${percent(critical)} critical` : ''}`] : []
    }
    const [only, ...more] = lists.telling(S)
    if (!only || more.length) return []
    finish(new Mutator(t.scene, S), only.events, only.planned)
  }
  return []
}

/** The way of a move: its squares, its length, and who may strike on it with what chance. */
function walkLines(f: Fight, t: Table, who: number, command: Command): { way: string[]; risks: string[] } {
  const to = typeof command.to === 'number' ? command.to : null
  const way = to === null ? undefined : ways(t, who, command).find(x => x.square === to)
  if (!way) return { way: [], risks: [] }
  const name = (s: number) => squareName(s, t.scene.width)
  const path = [t.reader.get(who, at), ...way.path].map(name).join(' > ')
  const risks = way.provokes.flatMap(p =>
    p.watchers.map(
      w => `leaving ${name(p.square)}: ${t.scene.sheets[w]!.name} may strike${riskOf(f, t, who, w, p.square)}`,
    ),
  )
  const round = risks.length ? safeWay(t, who, command, way) : []
  return { way: [`${path}   ${way.cost * 5} ft`], risks: [...risks, ...round] }
}

const ways = (t: Table, who: number, command: Command): readonly Reachable[] =>
  reachable(t.reader, who, { withdrawing: command.do === 'withdraw' })

/** Whether some square next to the goal is reached without any risk. */
function safeWay(t: Table, who: number, command: Command, way: Reachable): string[] {
  const { width } = t.scene
  const gap = (a: number, b: number) =>
    Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)))
  const near = ways(t, who, command).filter(x => x.provokes.length === 0 && gap(x.square, way.square) === 1)
  return near.length
    ? [
        `without a risk: ${near
          .slice(0, 3)
          .map(x => `${squareName(x.square, width)}, ${x.cost * 5} ft`)
          .join(' · ')}`,
      ]
    : []
}

/** The best that a watcher can do to somebody who leaves a square. */
function riskOf(f: Fight, t: Table, who: number, watcher: number, square: number): string {
  const S = t.S.slice()
  new Mutator(t.scene, S).set(who, at, square)
  const { weapons = [] } = t.scene.sheets[watcher] as unknown as { weapons?: readonly { use?: string }[] }
  const all = weapons.flatMap((w, weapon) =>
    (w.use ?? 'melee') === 'melee'
      ? [actionOdds(f.kit, t.scene, S, [strike({ by: watcher, at: who, weapon, as: 'opportunity', index: 0 })], who)]
      : [],
  )
  const hit = (o: ActionOdds) => o.blows[0]?.hit ?? 0
  const best = all.sort((a, b) => (b.expected ?? hit(b)) - (a.expected ?? hit(a)))[0]
  if (!best || hit(best) === 0) return ''
  const expected = best.expected === null ? '' : `, ${best.expected.toFixed(2)} expected`
  return ` (${percent(hit(best))} to hit${expected}, ${percent(best.drops ?? 0)} that ${t.scene.sheets[who]!.name} falls)`
}
