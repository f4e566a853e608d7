import { AGENDA, type Scene as BuiltScene, Lists, Planes, Reader } from '@quintain/engine'
import { damage, damageTaken, dead, type GameSystem, harmed, weaponsIn } from '@quintain/rules'
import { after } from './attack.ts'
import { Ends } from './ends.ts'
import type { LineScene } from './line-scene.ts'
import { pending } from './line-scene.ts'
import { gaugeOf, type Kind } from './several.ts'

/** What one attack deals, and how likely. */
interface Blow {
  readonly lethal: number
  readonly nonlethal: number
  readonly p: number
}
type Fate = NonNullable<LineScene['fate']>

/**
 * The states in which each target may end, as attacks of one line fall on it blow by blow, with the points of the line; null
 * where the sum of the damage decides. Which blow came last counts in a text in which both kinds come off the same points,
 * where the least damage of a hit is of another kind than the rest (`starfinder/damage/minimum`). Of several targets the
 * next is attacked when one drops; one alone takes all attacks. So does what the line says of one blow: massive damage, Resolve Points.
 */
export function blowByBlow(system: GameSystem, kinds: readonly Kind[]): readonly Ends[] | null {
  if (harmed(system).length === 0) return null
  const byBlow = kinds[0]!.pair.byBlow
  if (kinds.some(({ line, pair }) => line.save !== null || !pair.fate)) return null
  if (!byBlow && kinds.some(({ line }) => weaponsIn(line).every(w => w.plus >= 0))) return null
  const attacks = kinds[0]!.pair.attacks.length
  const all = kinds.map(kind => ({
    law: lawsOf(system, kind),
    hit: hitting(kind.pair.fate!, byBlow),
    scene: kind.pair.fate!.scene,
    fresh: kind.pair.fate!.S,
    most: (kind.line.hp ?? 0) + kind.line.temporary,
    count: kind.line.targets,
  }))
  const other = kinds[0]!.line.nonlethal ? 'lethal' : 'nonlethal'
  if (!byBlow && !all.some(({ law }) => law.flat().some(blow => blow[other] > 0))) return null
  const targets = all.flatMap(kind => Array.from({ length: Math.min(kind.count, attacks) }, () => kind))
  const ends = targets.map(() => new Ends())
  const alone = kinds.reduce((n, { line }) => n + line.targets, 0) === 1
  let now = [new Ends()]
  now[0]!.add(withLoss(targets[0]!.fresh, 0), 1)
  for (let i = 0; i < attacks; i++) {
    const next: Ends[] = []
    const put = (place: number, state: Int32Array, p: number) => (next[place] ??= new Ends()).add(state, p)
    now.forEach((standing, place) => {
      const target = targets[place]
      standing.each((state, p) => {
        if (!target) return put(place, state, p)
        for (const blow of target.law[i]!) {
          const lost = state[state.length - 1]! + blow.lethal + blow.nonlethal
          target.hit(state.subarray(0, -1), blow, (end, q) => {
            if (alone || lost < target.most) return put(place, withLoss(end, lost), p * blow.p * q)
            ends[place]!.add(end, p * blow.p * q)
            put(place + 1, withLoss(targets[place + 1]?.fresh ?? NOTHING, 0), p * blow.p * q)
          })
        }
      })
    })
    now = next
  }
  now.forEach((standing, place) => {
    standing.each((state, p) => {
      const end = state.slice(0, -1)
      ends[place]?.add(end, p)
      if (alone && (state[state.length - 1]! >= targets[0]!.most || isDead(targets[0]!, end))) ends[0]!.dropped += p
      for (let later = place + 1; later < targets.length; later++) ends[later]!.add(targets[later]!.fresh, p)
    })
  })
  return ends
}
const NOTHING = new Int32Array(0)
const isDead = ({ scene }: { readonly scene: BuiltScene }, state: Int32Array): boolean =>
  new Reader(scene, state).has(1, dead)

/** A state with the damage taken behind it. */
function withLoss(state: Int32Array, lost: number): Int32Array {
  const all = new Int32Array(state.length + 1)
  all.set(state)
  all[state.length] = lost
  return all
}

/** The chance that one of the attacks of a line deals so much at once. */
export function massiveChance(system: GameSystem, kind: Kind, points: number): number {
  const none = lawsOf(system, kind).map(blows =>
    blows.reduce((sum, { lethal, p }) => sum + (lethal >= points ? 0 : p), 0),
  )
  return 1 - none.reduce((all, p) => all * Math.min(1, p), 1)
}

/** What each attack of a line deals. */
function lawsOf(system: GameSystem, { line, pair }: Kind): readonly (readonly Blow[])[] {
  const { scene, S, attacks } = pair
  const lists = new Lists(scene, { emissions: true })
  const { loss } = gaugeOf(system, { line, pair })
  const isLow = weaponsIn(line).flatMap(weapon => weapon.attacks.map(() => weapon.plus < 0))
  return attacks.map((attack, i) => {
    // Damage that cannot fall short of its least is all of the kind of the line.
    if (!isLow[i])
      return lawOfOneKind(new Planes(scene, { lists }).run(pending(scene, S, [attack])), loss, line.nonlethal)
    const sums = new Map<string, Blow>()
    const walk = (T: Int32Array, p: number, lethal: number, nonlethal: number): void => {
      if (T[AGENDA] === 0) {
        const key = `${lethal},${nonlethal}`
        sums.set(key, { lethal, nonlethal, p: p + (sums.get(key)?.p ?? 0) })
        return
      }
      for (const { p: q, events, planned } of lists.emissions(T)) {
        const taken = events.flatMap(e => (e.e === damageTaken.kind ? [e as unknown as Taken] : []))
        const of = (kind: Taken['kind']) => taken.reduce((n, e) => n + (e.kind === kind ? e.n : 0), 0)
        walk(after(scene, T, events, planned), p * q, lethal + of('lethal'), nonlethal + of('nonlethal'))
      }
    }
    walk(pending(scene, S, [attack]), 1, 0, 0)
    return [...sums.values()]
  })
}
function lawOfOneKind(
  ends: Pick<Ends, 'each'>,
  loss: (end: Int32Array) => number,
  nonlethal: boolean,
): readonly Blow[] {
  const sums: number[] = []
  ends.each((end, p) => {
    const n = Math.max(0, loss(end))
    sums[n] = (sums[n] ?? 0) + p
  })
  return [...sums].flatMap((p, n) =>
    p ? [nonlethal ? { lethal: 0, nonlethal: n, p } : { lethal: n, nonlethal: 0, p }] : [],
  )
}
interface Taken {
  readonly n: number
  readonly kind: 'lethal' | 'nonlethal'
}

/** Deals a blow (`attack`: as one, which may be too much at once) to the target with the points of the line, each combination of state and blow computed once. */
function hitting({ scene }: Fate, attack: boolean) {
  const planes = new Planes(scene, { lists: new Lists(scene) })
  const known = new Map<string, readonly { readonly end: Int32Array; readonly p: number }[]>()
  return (S: Int32Array, { lethal, nonlethal }: Blow, each: (end: Int32Array, p: number) => void): void => {
    if (lethal + nonlethal === 0) {
      each(S, 1)
      return
    }
    const key = `${lethal},${nonlethal} ${S.join()}`
    let found = known.get(key)
    if (!found) {
      const ends: { end: Int32Array; p: number }[] = []
      const parts = [
        { n: lethal, types: [], nonlethal: false },
        { n: nonlethal, types: [], nonlethal: true },
      ].filter(part => part.n > 0)
      planes
        .run(pending(scene, S, [damage({ who: 1, by: 0, parts, attack })]))
        .each((end, p) => ends.push({ end: end.slice(0, S.length), p }))
      known.set(key, (found = ends))
    }
    for (const { end, p } of found) each(end, p)
  }
}
