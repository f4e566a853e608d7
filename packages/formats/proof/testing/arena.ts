import type { SeededRng } from '@quintain/dice'
import type { Command, Options, Reader, Scene, Waiting } from '@quintain/engine'
import { live, Mutator, Scene as Place, Table } from '@quintain/engine'
import { GridMap, type LightSource, zones } from '@quintain/grid'
import { at, type GameSystem, openFight, reachable } from '@quintain/rules'
import { type Chance, samplesOf } from '@quintain/rules/testing'

const WIDTH = 7
const HEIGHT = 5
/** A small field with rubble and pillars that never close it off. */
function field(c: Chance): string[] {
  const rows = Array.from({ length: HEIGHT }, () =>
    Array.from({ length: WIDTH }, (): string => (c.odds(6) ? '~' : '.')),
  )
  for (const y of [1, 3]) for (const x of [1, 3, 5]) if (c.odds(3)) rows[y]![x] = 'o'
  return rows.map(r => r.join(''))
}

/** One in two: thin walls and closed doors between squares, squares in the dark or in dim light, and a lamp. */
function scenery(c: Chance, map: GridMap): { readonly map: GridMap; readonly lights: readonly LightSource[] } {
  if (c.odds(2)) return { map, lights: [] }
  const walls = Array.from({ length: c.int(0, 3) }, (_, i) => {
    const [x, y] = [c.int(1, WIDTH - 1), c.int(0, HEIGHT - 2)]
    const upright = c.odds(2)
    return {
      id: `wall ${i}`,
      kind: c.odds(4) ? ('door' as const) : ('wall' as const),
      a: [x, y] as const,
      b: [upright ? x : x - 1, upright ? y + c.int(1, 2) : y] as const,
    }
  }).filter(({ a, b }) => a[1] > 0 || b[1] > 0)
  const dark = c.pick(['dark', 'dim', 'normal'] as const)
  const from = c.int(0, WIDTH - 1)
  const shaded = GridMap.of({ ...map.toJSON(), segments: walls } as Parameters<typeof GridMap.of>[0]).change(draft => {
    for (let y = 0; y < HEIGHT; y++) for (let x = from; x < WIDTH; x++) draft.light({ x, y }, dark)
  })
  const lamp = { id: 'lamp', at: [c.int(0, WIDTH), c.int(0, HEIGHT)] as const, zones: zones(5, 10) }
  return { map: shaded, lights: c.odds(2) ? [lamp] : [] }
}

export interface Arena {
  readonly scene: Scene
  readonly start: Int32Array
}

/** The text as it is read by default, or with some of its other readings. */
function readings(system: GameSystem, c: Chance): Options {
  const flags = Object.entries(system.make().optionKinds).filter(([, o]) => o.kind === 'flag')
  return c.odds(2) ? {} : Object.fromEntries(flags.filter(() => c.odds(4)).map(([name]) => [name, true]))
}

/**
 * A fight of two to four random creatures, by a random reading; one in four begins with a surprise round. `changed`: each sheet as the
 * test wants it.
 */
export function arena(system: GameSystem, c: Chance, changed: (sheet: object) => object = sheet => sheet): Arena {
  const { creature } = samplesOf(system.id)
  const sheets = Array.from({ length: c.int(2, 4) }, (_, i) => system.sheet.parse(changed(creature(c, i))))
  const { map, lights } = scenery(c, GridMap.parse(field(c)))
  const scene = new Place(system.make(readings(system, c)), sheets, { width: WIDTH, height: HEIGHT, map, lights })
  const all = sheets.map((_, i) => i)
  const unaware = c.odds(4) ? all.filter(i => i % 2 === 1) : []
  const start = scene.empty(openFight({ aware: all.filter(i => !unaware.includes(i)), unaware }))
  const m = new Mutator(scene, start)
  const even = (n: number) => 2 * n
  sheets.forEach((sheet, who) => {
    // Even rows and columns hold no pillar; each creature has its own row or the far side.
    m.set(who, at, even(c.int(0, 1)) * WIDTH + even(who))
    system.enter(m, who, sheet)
  })
  return { scene, start }
}

/** A table at which every question waits for the test. */
export const seated = ({ scene, start }: Arena, rng: SeededRng): Table =>
  new Table(scene, start, { source: live(rng), seated: () => true })

/** What a creature could do now: offered commands, and a move to a random square. */
export function commands(t: Table, who: number, c: Chance): Command[] {
  const offered = t.legal(t.scene.creatures[who]!).flatMap(k => k.suggestions.map(x => x.command))
  const ways = t.scene.rules.commands['move'] ? reachable(t.reader, who) : []
  const move: Command | null = ways.length ? { do: 'move', path: c.pick(ways).path } : null
  return move && t.refuse(t.scene.creatures[who]!, move).length === 0 ? [...offered, move] : offered
}

/** Answers what waits at random: a legal command, an option, or what the policy says where there is no list. */
export function answerAtRandom(t: Table, w: Waiting, c: Chance): Command | null {
  if (w.question === 'command') {
    const all = commands(t, w.who, c)
    const chosen: Command = all.length && !c.odds(5) ? c.pick(all) : { do: 'end' }
    t.do(t.scene.creatures[w.who]!, chosen, 'test')
    return chosen
  }
  if (w.options.length) t.answer(c.pick(w.options), 'test')
  else t.pass()
  return null
}

/** Facts for every number that can be asked of a creature. A number without facts here fails the test. */
export function askable(r: Reader, who: number, foe: number, c: Chance): [string, object][] {
  const weapons = (r.sheet(who) as unknown as { weapons: readonly { use: string; unarmed?: boolean }[] }).weapons
  const weapon = c.int(0, weapons.length - 1)
  const { use, unarmed } = weapons[weapon]!
  const flag = () => c.odds(2)
  const blow = {
    target: foe,
    weapon,
    melee: use === 'melee',
    ranged: use !== 'melee',
    thrown: use === 'thrown',
    unarmed: unarmed === true,
    index: c.int(0, 2),
    opportunity: flag(),
    touch: flag(),
    switched: flag(),
    intoMelee: flag(),
    critical: flag(),
    offHand: flag(),
    finesse: flag(),
  }
  const defense = { attacker: foe, melee: blow.melee, ranged: blow.ranged, touch: blow.touch, finesse: blow.finesse }
  const facts: Readonly<Record<string, object>> = {
    attack: blow,
    damage: blow,
    multiplier: blow,
    defense,
    dodge: defense,
    parry: defense,
    save: { save: c.pick(['Fortitude', 'Reflex', 'Will']) },
    difficulty: {
      of: c.pick(['toughness', 'object', 'dying', 'recovery', 'break', 'notice']),
      bonus: c.pick([0, 3, 9]),
    },
    maneuver: { name: c.pick(['rush', 'grapple', 'trip']), part: c.pick(['tries', 'resists']), other: foe, weapon: 0 },
    toughness: { row: c.pick(['lethal', 'non-lethal']), finesse: flag() },
    ability: { ability: c.pick(['strength', 'dexterity', 'constitution']) },
    check: { skill: 'Climb' },
    twice: { roll: c.pick(['attack', 'save', 'check']) },
    breaking: { target: foe },
    'break DC': {},
    dispel: { level: c.int(1, 20) },
    hold: { against: c.int(5, 15), level: c.int(1, 20) },
    initiative: {},
    speed: {},
    opportunities: {},
  }
  return Object.keys(r.scene.rules.stats).map(stat => {
    const f = facts[stat]
    if (!f) throw new Error(`the test has no facts for the number "${stat}"`)
    return [stat, f]
  })
}
