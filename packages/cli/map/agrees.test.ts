import { makeRng } from '@quintain/dice'
import { live, type Reader, squareName, Table } from '@quintain/engine'
import { FileProblems, readFight, setUp } from '@quintain/formats'
import { GridMap, LIGHT_LEVELS, PERCEIVED_BY } from '@quintain/grid'
import { at, lightOn, lightSeenWith, madeOutBy, perceivedBy, rulesets, sensesOf, spaceOf } from '@quintain/rules'
import { Chance, drawn, someOf } from '@quintain/rules/testing'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { quintain, scratch } from '../testing/command.ts'
import { ours } from '../texts/texts.ts'
import { openMap } from './file.ts'

vi.setConfig({ testTimeout: 240_000 })
const { file, remove } = scratch()
afterAll(remove)

const WIDTH = 9
const HEIGHT = 7
const SHAPES = ['burst', 'spread', 'cylinder', 'cone', 'line', 'emanation'] as const
/** Steps in which an effect comes to a creature. */
const EFFECTS = ['apply-effect', 'bring-effect']
const HEADINGS = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
} as const

/** A field with pillars, and four creatures on it: Ann has an act of each shape; some are large, some in the air, some squeezed. */
function fight(id: string, c: Chance) {
  const ground = Array.from({ length: HEIGHT }, () =>
    Array.from({ length: WIDTH }, () => (c.odds(8) ? 'o' : c.odds(8) ? '~' : '.')),
  )
  const feet = 5 * c.int(1, 4)
  const acts = SHAPES.filter(shape => shape !== 'cylinder' || id === 'starfinder').map(shape => ({
    name: `a ${shape}`,
    effect: {
      area: { shape, feet, ...(shape === 'cylinder' ? { height: feet } : {}) },
      consequences: [{ condition: 'prone' }],
    },
  }))
  const creatures = Object.fromEntries(
    ['ann', 'bob', 'cyd', 'dan'].map((key, i) => {
      const large = c.odds(3)
      const [x, y] = [c.int(2 * i, 2 * i), c.int(0, HEIGHT - 2)]
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        if (dx + dy === 0 || (large && !c.odds(5))) ground[y + dy]![x + dx] = '.'
      const at = `${'ABCDEFG'[y]}${x + 1}`
      const flies = c.some(4, () => ({ speeds: { fly: 30 }, altitude: 5 * c.int(1, 4) }))
      const hit = id === 'true20' ? {} : { hitPoints: 20 }
      const eyes = c.some(3, () => ({ senses: c.pick([{ darkvision: 40 }, { lowLight: true }]) }))
      const lamp = c.some(4, () => ({ light: { bright: 5, dim: 15 } }))
      const bow = {
        weapons: [
          {
            name: 'bow',
            use: 'projectile',
            increment: 60,
            damage: id === 'true20' ? 2 : '1d6',
            ...(id === 'starfinder' ? { types: 'piercing' } : {}),
          },
        ],
      }
      return [
        key,
        {
          at,
          side: i % 2 ? 'y' : 'x',
          initiative: 90 - 20 * i,
          ...hit,
          ...(large ? { size: 'large' } : {}),
          ...flies,
          ...eyes,
          ...lamp,
          ...bow,
          ...(i === 0 ? { acts } : {}),
        },
      ]
    }),
  )
  const map = `${ground.map(row => row.join(' ')).join('\n')}\n`
  return { feet, text: { ruleset: id, map, creatures } }
}

/** The fight at Ann's first turn, where everyone is asked. */
function tableOf(text: string, seed: number): Table {
  const { scene, start } = setUp(readFight(text, 'random.yaml', rulesets))
  return new Table(scene, start, { source: live(makeRng(seed)), seated: () => true })
}

describe.each(someOf(Object.keys(rulesets), 3, 1))('%s: what the map command says of random fights', id => {
  it('an area touches whom the effect reaches', async () => {
    const seen: Record<string, number> = {}
    for (let seed = 0; seed < drawn(2, 24); seed++) {
      const c = new Chance(`areas ${id} ${seed}`)
      const { feet, text } = fight(id, c)
      const path = file('random.yaml', JSON.stringify(text))
      if ((await quintain('check', path)).code !== 0) continue
      const t = tableOf(JSON.stringify(text), seed)
      if (t.run()?.question !== 'command' || t.waiting!.who !== 0) continue
      const home = t.reader.board.map
      const here = text.creatures['ann']!.at
      const start = home.at(Number(here.slice(1)) - 1 + WIDTH * 'ABCDEFG'.indexOf(here[0]!))
      const side = 'size' in text.creatures['ann']! ? 2 : 1
      for (const shape of SHAPES.filter(s => s !== 'cylinder' || id === 'starfinder'))
        for (let n = 0; n < 3; n++) {
          const to = c.int(0, WIDTH * HEIGHT - 1)
          const corner = c.pick(['nw', 'ne', 'sw', 'se'])
          const heading = c.pick(Object.keys(HEADINGS)) as keyof typeof HEADINGS
          const [dx, dy] = HEADINGS[heading]
          const ahead = { x: dx > 0 ? start.x + side : start.x + dx, y: dy > 0 ? start.y + side : start.y + dy }
          if (shape === 'cone' && !home.contains(ahead)) continue
          const placed = t.reader.slots.effects!.placed !== undefined
          const chosen = shape === 'burst' || shape === 'spread' || shape === 'cylinder'
          const square = squareName(to, WIDTH)
          const said = {
            burst: `burst:${feet}@${square}${placed ? `/${corner}` : ''}`,
            spread: `spread:${feet}@${square}${placed ? `/${corner}` : ''}`,
            cylinder: `cylinder:${feet}@${square}${placed ? `/${corner}` : ''}`,
            cone: `cone:${feet}@${here}/${heading}`,
            line: `line:${feet}@${here}>${square}`,
            emanation: `aura:${feet}@${here}`,
          }[shape]
          const command = {
            do: 'use',
            act: `a ${shape}`,
            ...(shape === 'emanation' ? {} : { to: shape === 'cone' ? home.index(ahead) : to }),
            ...(chosen && placed ? { corner } : {}),
          }
          if (t.refuse('ann', command).length) continue
          const before = t.rows.length
          t.do('ann', command, 'test')
          for (let w = t.run(); w !== null && w.question !== 'command'; w = t.run()) t.answer(w.options.at(-1), 'test')
          const steps = t.rows.slice(before).map(row => row.step as { do: string; who?: string })
          const reached = [...new Set(steps.flatMap(s => (EFFECTS.includes(s.do) ? [s.who!] : [])))]
          t.undo('test')
          t.run()
          const { out, err } = await quintain(
            'map',
            path,
            '--area',
            said,
            ...(chosen ? ['--from', 'ann'] : []),
            '--json',
          )
          const { creatures } = (
            JSON.parse(out || `{"err":${JSON.stringify(err)}}`) as { answer: { creatures: string[] } }
          ).answer
          expect(creatures.toSorted(), `seed ${seed}: ${said}`).toEqual(
            reached.map(who => t.scene.sheets[t.scene.who(who)]!.name).toSorted(),
          )
          seen[shape] = (seen[shape] ?? 0) + 1
          if (reached.length) seen['reached'] = (seen['reached'] ?? 0) + 1
        }
    }
    for (const what of [...SHAPES.filter(s => s !== 'cylinder' || id === 'starfinder'), 'reached'])
      expect(seen[what] ?? 0, what).toBeGreaterThan(drawn(1, 5))
  })
  it('light and concealment of a square are those of who stands there', async () => {
    const seen: Record<string, number> = {}
    for (let seed = 0; seed < 30; seed++) {
      const c = new Chance(`light ${id} ${seed}`)
      const { text } = fight(id, c)
      const dark = c.int(0, WIDTH - 1)
      const plain = GridMap.parse(text.map.replaceAll(' ', '').trimEnd().split('\n'))
      const grid = plain.change(draft => {
        for (let x = dark; x < WIDTH; x++)
          for (let y = 0; y < HEIGHT; y++) draft.light({ x, y }, x % 3 ? 'dark' : 'dim')
      })
      const path = file('light.yaml', JSON.stringify({ ...text, map: { grid: grid.toJSON() } }))
      let r: Reader
      try {
        r = (await openMap(ours, path)).fight!
      } catch (error) {
        if (error instanceof FileProblems) continue
        throw error
      }
      const light = lightSeenWith(r, {})!
      for (let who = 0; who < r.count; who++) {
        const square = r.get(who, at)
        const isSmall = spaceOf(r, who).side === 1
        if (isSmall) expect(LIGHT_LEVELS[light[square]!], `seed ${seed}`).toBe(lightOn(r, who))
        const squares = perceivedBy(r, who, sensesOf(r, who))!
        for (const other of madeOutBy(r, who)) {
          if (spaceOf(r, other.who).side > 1) continue
          const there = r.get(other.who, at)
          const how = PERCEIVED_BY[squares.by[there]!]!
          const is = `seed ${seed}: ${who} makes out ${other.who} by ${how}`
          expect(how !== 'nothing' && how !== 'blindsense', is).toBe(other.seen)
          expect(squares.concealment[there], is).toBe(other.ranged)
          seen[how] = (seen[how] ?? 0) + 1
          if (other.seen && other.ranged > 0) seen['veiled'] = (seen['veiled'] ?? 0) + 1
        }
      }
    }
    for (const how of ['nothing', 'sight', 'darkvision', 'veiled']) expect(seen[how] ?? 0, how).toBeGreaterThan(0)
  })
})
