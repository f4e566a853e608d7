import type { Command, Table } from '@quintain/engine'
import { chance, Lists, mean, preview, Reader, squareName } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { perform, reachable } from '@quintain/rules'
import { percent } from '../bars.ts'

/** What a command may bring, in lines; draws no random number and writes nothing. Empty when there is nothing to say. */
export function forecast(f: Fight, t: Table, who: number, command: Command): string[] {
  if (command.do === 'end') return []
  const lines = walkLines(t, who, command)
  const odds = preview(t.scene, t.S, [perform({ who, command })], { lists: new Lists(t.scene), floor: 1e-9 })
  const before = new Reader(t.scene, t.S)
  for (let i = 0; i < t.scene.sheets.length; i++) {
    const name = t.scene.sheets[i]!.name
    const was = f.kit.state(before, i)
    const points = f.kit.points
    const loss = points ? mean(odds, S => points(before, i) - points(new Reader(t.scene, S), i)) : 0
    const out = before.barred(i, 'fight') ? 0 : chance(odds, S => new Reader(t.scene, S).barred(i, 'fight') !== null)
    if (loss > 1e-9) lines.push(`${name} loses ${loss.toFixed(2)} hp on average; out of the fight: ${percent(out)}`)
    else if (!points) {
      const states = new Map<string, number>()
      odds.each((S, p) => {
        const s = f.kit.state(new Reader(t.scene, S), i)
        states.set(s, (states.get(s) ?? 0) + p)
      })
      if (states.size > 1)
        lines.push(
          `${name}: ${[...states]
            .sort((a, b) => b[1] - a[1])
            .map(([s, p]) => `${s === was ? `stays ${s}` : s} ${percent(p)}`)
            .join(', ')}`,
        )
    }
  }
  return lines
}

/** The way of a move: its squares, its length, and who may strike on it. */
function walkLines(t: Table, who: number, command: Command): string[] {
  const to = typeof command.to === 'number' ? command.to : null
  if (to === null) return []
  const name = (s: number) => squareName(s, t.scene.width)
  const way = reachable(t.reader, who, { withdrawing: command.do === 'withdraw' }).find(x => x.square === to)
  if (!way) return []
  const risks = way.provokes.map(
    p => `leaving ${name(p.square)}: ${p.watchers.map(w => t.scene.sheets[w]!.name).join(', ')} may strike`,
  )
  return [`${way.path.map(name).join(' > ')}   ${way.cost * 5} ft`, ...risks]
}
