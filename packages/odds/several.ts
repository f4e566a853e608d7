import { distribution, parseDice } from '@quintain/dice'
import { Lists, Planes, Reader } from '@quintain/engine'
import { type AttackLine, applyEffect, EFFECT, type GameSystem } from '@quintain/rules'
import { type LineScene, pending } from './line-scene.ts'

/** Whether the target of a line is out of the fight in a state. */
type Dropped = (S: Int32Array) => boolean

/** Of a text with points by those of the line, else by what the text says of its state. */
function droppedIn(system: GameSystem, line: AttackLine, { scene, S }: LineScene): Dropped {
  const r = new Reader(scene, S)
  const { points, bruises } = system
  if (!points)
    return T => {
      r.S = T
      return r.barred(1, 'fight') !== null
    }
  const left = () => points(r, 1) - (bruises?.(r, 1) ?? 0)
  const had = left()
  const most = (line.hp ?? Number.POSITIVE_INFINITY) + line.temporary
  return T => {
    r.S = T
    return had - left() >= most
  }
}

/** The chance that exactly 0, 1, 2 ... targets of a line drop. */
export function severalOf(system: GameSystem, line: AttackLine, pair: LineScene): readonly number[] {
  const dropped = droppedIn(system, line, pair)
  return line.save ? eachSaves(line, pair, dropped) : oneAfterAnother(line, pair, dropped)
}

/** Attacks go on to the next target when one drops. */
function oneAfterAnother(line: AttackLine, { scene, S, attacks }: LineScene, dropped: Dropped): readonly number[] {
  const planes = new Planes(scene, { lists: new Lists(scene) })
  // By the number of those who are down, and the state of the one who is attacked.
  let now = new Map<string, { down: number; state: Int32Array; p: number }>()
  const put = (into: typeof now, down: number, state: Int32Array, p: number) => {
    const key = `${down} ${state.join()}`
    const known = into.get(key)
    if (known) known.p += p
    else into.set(key, { down, state, p })
  }
  put(now, 0, S, 1)
  for (const attack of attacks) {
    const next: typeof now = new Map()
    for (const { down, state, p } of now.values()) {
      if (down === line.targets) put(next, down, S, p)
      else
        planes.run(pending(scene, state, [attack])).each((end, q) => {
          if (dropped(end)) put(next, down + 1, S, p * q)
          else put(next, down, end.slice(0, S.length), p * q)
        })
    }
    now = next
  }
  const out = new Array<number>(line.targets + 1).fill(0)
  for (const { down, p } of now.values()) out[down]! += p
  return out
}

/** Damage is rolled once for all; then each target makes a save of its own. */
function eachSaves(line: AttackLine, { scene, S }: LineScene, dropped: Dropped): readonly number[] {
  const planes = new Planes(scene, { lists: new Lists(scene) })
  const n = line.targets
  const out = new Array<number>(n + 1).fill(0)
  for (const { amount, p } of amountsOf(line)) {
    let q = 0
    const effect = applyEffect({ by: 0, who: 1, act: EFFECT, rolled: [amount] })
    planes.run(pending(scene, S, [effect])).each((end, weight) => {
      if (dropped(end)) q += weight
    })
    binomial(n, q).forEach((chance, k) => {
      out[k]! += p * chance
    })
  }
  return out
}

function amountsOf({ dice, plus }: AttackLine): readonly { amount: number; p: number }[] {
  if (dice === null) return [{ amount: plus, p: 1 }]
  const { lo, w } = distribution(parseDice(dice))
  const all = w.reduce((sum: number, x: number) => sum + x, 0)
  return Array.from(w, (x, i) => ({ amount: lo + i + plus, p: x / all }))
}

/** Chances of 0 to n successes. */
function binomial(n: number, q: number): readonly number[] {
  let all = [1]
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(all.length + 1).fill(0)
    all.forEach((p, k) => {
      next[k]! += p * (1 - q)
      next[k + 1]! += p * q
    })
    all = next
  }
  return all
}
