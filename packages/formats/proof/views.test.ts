import { makeRng } from '@quintain/dice'
import {
  AGENDA,
  Aliases,
  type Banded,
  changed,
  difference,
  type Field,
  Lists,
  legal,
  Mutator,
  openView,
  playerView,
  preview,
  Reader,
  type Scene,
} from '@quintain/engine'
import { type GameSystem, perform } from '@quintain/rules'
import { Chance, drawn, someOf, systems } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { answerAtRandom, arena, seated } from './testing/arena.ts'
import { elsewhere, viewerOf, whole, worldOf } from './testing/worlds.ts'

const GRADES = ['unaware', 'presence', 'location', 'observing'] as const
const SIDE = 'blue'

interface Case {
  readonly here: { scene: Scene; S: Int32Array }
  readonly there: { scene: Scene; S: Int32Array }
}

/** A random fight at a random moment, with random awareness, and a second world that differs only in what blue does not know. */
function twoWorlds(system: GameSystem, seed: string): Case {
  const c = new Chance(seed)
  const a = arena(system, c)
  const t = seated(a, makeRng(seed))
  for (let n = c.int(0, 8), w = t.run(); n > 0 && w; n--, w = t.waiting) answerAtRandom(t, w, c)
  const S = t.S.slice()
  S[AGENDA] = 0
  const { scene } = a
  const m = new Mutator(scene, S)
  const grades = new Map<string, number>()
  const changedKind = scene.rules.events['awareness-changed']!
  scene.sheets.forEach((foe, other) => {
    if (foe.side === SIDE) return
    const level = c.int(0, 3)
    grades.set(foe.id, level)
    scene.sheets.forEach((s, who) => {
      if (s.side === SIDE) changedKind.write!(m, { who, other, grade: GRADES[level]! } as never)
    })
  })
  const w = whole(system, scene, S)
  const r = new Reader(scene, S)
  // What the rules say of awareness beside counts too: the lower of both.
  const levelOf = (id: string) => {
    const other = scene.creatures.indexOf(id)
    if (other < 0) return 0
    const eyes = scene.sheets.flatMap((s, i) => (s.side === SIDE && !r.barred(i, 'act') ? [i] : []))
    return Math.max(0, ...eyes.map(i => scene.rules.slots.aware!(r, i, other)))
  }
  return { here: worldOf(w, scene), there: worldOf(elsewhere(system, w, SIDE, levelOf, scene, c), scene) }
}
const seen = (system: GameSystem, { scene, S }: Case['here'], numbers: 'exact' | 'banded' | 'none' = 'none') =>
  playerView(scene, S, viewerOf(SIDE, numbers), system.visibility)

/** Everything that a few commands of a side may bring by what it knows: every state with its chance. */
function forecasts(system: GameSystem, whole: Scene, view: ReturnType<typeof seen>): unknown[] {
  const { scene, reader } = openView(view, whole.rules, whole.board, system.visibility) as {
    scene: Scene
    reader: Reader
  }
  return scene.sheets.flatMap((s, who) => {
    if (s.side !== SIDE) return []
    const offered = legal(reader, who).flatMap(l => l.suggestions.slice(0, 1))
    return offered.slice(0, 8).map(({ command }) => {
      const all: (readonly [number, string])[] = []
      const lists = new Lists(scene)
      preview(scene, reader.S, [perform({ who, command })], { lists, floor: 1e-6 }).each((S, p) =>
        all.push([p, S.join()]),
      )
      return [who, command, all]
    })
  })
}

const CASES = drawn(24, 400)
const all = systems.map(s => [s.id, s] as const)

describe.each(someOf(all, 4))('what a side knows under %s', (_, system) => {
  const cases = Array.from({ length: CASES }, (_, i) => twoWorlds(system, `${system.id} ${i}`))

  it('is the same in two worlds that differ only in what it does not know', () => {
    for (const { here, there } of cases)
      expect(JSON.stringify(seen(system, there))).toBe(JSON.stringify(seen(system, here)))
  })
  it('has no trace of the unknown', () => {
    for (const { there } of cases) {
      for (const numbers of ['none', 'banded', 'exact'] as const) {
        const text = JSON.stringify(seen(system, there, numbers))
        expect(text).not.toMatch(/lurker|7919/i)
      }
    }
  })
  it('is a fight of its own, in which the rules say what is legal, and says no more in the other world', () => {
    for (const { here, there } of cases.slice(0, 15)) {
      const lists = [here, there].map(world => {
        const { scene, reader } = openView(seen(system, world), here.scene.rules, here.scene.board, system.visibility)
        return scene.sheets.flatMap((s, who) => (s.side === SIDE ? [legal(reader, who)] : []))
      })
      expect(JSON.stringify(lists[1])).toBe(JSON.stringify(lists[0]))
    }
  })
  it('forecasts what its commands bring, and says no more in the other world', () => {
    let met = 0
    for (const [n, { here, there }] of cases.entries()) {
      if (n >= 12 && met > 20) break
      const [mine, other] = [here, there].map(world => forecasts(system, here.scene, seen(system, world)))
      met += mine!.length
      expect(JSON.stringify(other)).toBe(JSON.stringify(mine))
    }
    expect(met).toBeGreaterThan(20)
  })
  it('opened and looked at again is the same', () => {
    for (const { here } of cases) {
      const view = seen(system, here)
      const { scene, reader } = openView(view, here.scene.rules, here.scene.board, system.visibility)
      const again = playerView(scene as Scene, reader.S, { gm: true }, system.visibility)
      expect(again.creatures.map(x => [x.id, x.state, x.conditions])).toEqual(
        view.creatures.map(x => [x.id, x.state, x.conditions]),
      )
    }
  })
  it('changes by the difference of two views', () => {
    for (const [i, { here }] of cases.entries()) {
      const [was, now] = [seen(system, here), seen(system, cases[(i + 1) % CASES]!.here)]
      expect(JSON.stringify(changed(was, difference(was, now)))).toBe(JSON.stringify(now))
      expect(difference(now, now)).toBeNull()
    }
  })
  it('has numbers of foes only as the game master chooses: as they are, as bands, not at all', () => {
    const bands = Object.entries(system.visibility.bands)
    expect(bands.length).toBeGreaterThan(0)
    let met = 0
    for (const { here } of cases) {
      const exact = seen(system, here, 'exact')
      const r = new Reader(here.scene, here.S)
      const aliases = new Aliases(here.scene, viewerOf(SIDE, 'banded'))
      const banded = playerView(here.scene, here.S, viewerOf(SIDE, 'banded'), system.visibility, aliases)
      for (const x of banded.creatures) {
        if (x.aware !== 3) continue
        const who = aliases.who(x.id)
        for (const [name, band] of bands) {
          const [low, high] = x.bands![name]!
          met++
          expect(low).toBeLessThanOrEqual(band.now(r, who))
          expect(high).toBeGreaterThanOrEqual(band.now(r, who))
          for (const end of [0, 1] as const) {
            const opened = openView(banded, here.scene.rules, here.scene.board, system.visibility, end)
            const n = (band as Banded).now(opened.reader, opened.scene.who(x.id))
            if (name !== 'defense' || end === 0) expect(n).toBe([low, high][end])
          }
        }
        const open = exact.creatures.find(y => y.id === x.id)!
        expect({ ...open.sheet, id: '', name: '' }).toEqual({ ...here.scene.sheets[who]!, id: '', name: '' })
      }
    }
    expect(met).toBeGreaterThan(10)
  })

  /** A mistake in the declarations, made for a while. */
  const mistaken = (make: () => () => void): number => {
    const undo = make()
    try {
      return cases.filter(
        ({ here, there }) => JSON.stringify(seen(system, there)) !== JSON.stringify(seen(system, here)),
      ).length
    } finally {
      undo()
    }
  }
  const fieldOf = (name: string) => system.make().layout.fields.find(f => f.name === name)
  const redeclared = (name: string, to: Partial<Field>) => () => {
    const f = fieldOf(name) as { -readonly [K in keyof Field]: Field[K] }
    const was = { ...f }
    Object.assign(f, to)
    return () => Object.assign(f, { as: undefined, holds: undefined }, was)
  }
  it('would be told too much by each of seven mistakes, and each is noticed', () => {
    const points = ['hit points', 'hurt', 'light'].find(fieldOf)!
    const { visibility } = system as { visibility: { publicSheet: unknown } }
    const fields: readonly (readonly [mistake: string, field: string, to: Partial<Field>])[] = [
      ['the place as it is', 'place', { as: undefined as never }],
      ['the order by number', 'order', { holds: undefined as never }],
      ['points seen', points, { to: 'seen' }],
      ['intentions shown', 'standard left', { to: 'seen' }],
      ['initiative of those that are only located', 'initiative', { to: 'located' }],
      ['attacks made shown', 'attacks made', { to: 'seen' }],
    ]
    const caught: Record<string, number> = {
      'sheets whole': mistaken(() => {
        const was = visibility.publicSheet
        visibility.publicSheet = (s: unknown) => s
        return () => {
          visibility.publicSheet = was
        }
      }),
    }
    // A text without such a field cannot make that mistake.
    for (const [mistake, field, to] of fields) if (fieldOf(field)) caught[mistake] = mistaken(redeclared(field, to))
    expect(Object.keys(caught).length).toBeGreaterThanOrEqual(system.id === 'minimal' ? 5 : 7)
    for (const [mistake, n] of Object.entries(caught)) expect(n, mistake).toBeGreaterThan(CASES / 20)
  })
})
