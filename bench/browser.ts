import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { squareLabel } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { MemoryKeys, Server } from '@quintain/server'
import { MemoryJournals } from '@quintain/store'
import { chromium, type Page } from 'playwright-core'
import type { Later, LaterRow } from './later.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
const built = fileURLToPath(new URL('../../packages/web/dist/page', import.meta.url))
const without = (): string | null =>
  executablePath === undefined ? 'no chromium is installed' : existsSync(built) ? null : 'the page is not built'

const MS = 1e6
const p95 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * 0.95))] ?? Number.NaN

/** A hundred creatures on a hundred rows and columns, with pillars, walls and lamps, in the dark between them. */
function large(): string {
  const side = 100
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => (x % 12 === 0 && y % 5 > 1 ? '#' : (x * 7 + y * 13) % 41 === 0 ? 'o' : '.')),
  )
  const creatures = Array.from({ length: 100 }, (_, i) => {
    const [x, y] = [3 + (i % 10) * 9, 3 + Math.floor(i / 10) * 9]
    rows[y]![x] = '.'
    return `  c${i}: { at: ${squareLabel({ x, y })}, side: ${i % 2 ? 'raid' : 'watch'}, hitPoints: 20, baseAttack: 3, initiative: ${i === 44 ? 99 : 0}, weapons: [{ name: spear, damage: 1d8 }] }`
  })
  const lamps = Array.from(
    { length: 9 },
    (_, i) =>
      `{ at: ${squareLabel({ x: 15 + (i % 3) * 33, y: 15 + Math.floor(i / 3) * 33 })}, bright: 40, shadowy: 80 }`,
  )
  return `ruleset: spirit
title: a large fight
map:
  light: dim
  lights: [${lamps.join(', ')}]
  rows: |
${rows.map(row => `    ${row.join(' ')}`).join('\n')}
creatures:
${creatures.join('\n')}
`
}
const SMALL = `ruleset: spirit
map: |
  . . . . . . . .
  . a . g . h . .
  . . . . . . . .
creatures:
  aiko: { letter: a, side: watch, hitPoints: 30, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  grub: { letter: g, side: raid, hitPoints: 33, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
  hask: { letter: h, side: raid, hitPoints: 33, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`

/** The page of a table in chromium, drawn as fast as it can. */
async function opened(fight: string): Promise<{ readonly page: Page; end(): Promise<void> }> {
  const server = new Server({
    store: new MemoryJournals(),
    keys: new MemoryKeys(),
    rulesets,
    source: live(makeRng(3)),
    page: built,
    limits: { rate: 1e6, burst: 1e6, waiting: 1e6 },
  })
  await server.listen()
  await server.tables.create('bench', fight)
  const browser = await chromium.launch({
    executablePath: executablePath!,
    // What a frame takes shows only where no screen is waited for.
    args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(await server.link('bench', 'players'))
  await page.locator('.token').first().waitFor()
  await page.locator('.reach rect').first().waitFor()
  return {
    page,
    async end() {
      await browser.close()
      await server.stop()
    },
  }
}
/** Where the middle of a token is on the screen. */
async function middleOf(page: Page, letters: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('.token', { hasText: letters }).first().boundingBox()
  if (!box) throw new Error(`no token ${letters} on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Notes, in the page, how long the two frames take that come with and after each move of the pointer. A mark changes in every frame: a
 * frame in which nothing is drawn waits for the clock of the screen, whatever the page costs.
 */
const FRAMES = `
  globalThis.mark ??= document.body.appendChild(document.createElement('i'))
  mark.style.cssText = 'position:fixed;left:0;bottom:0;width:1px;height:1px'
  globalThis.seen = { last: 0, moved: 0, n: 0, frames: [], on: true }
  addEventListener('pointermove', () => { seen.moved = 2 }, { capture: true })
  requestAnimationFrame(function frame(now) {
    if (seen.last && seen.moved-- > 0) seen.frames.push(now - seen.last)
    seen.last = now
    mark.style.background = seen.n++ % 2 ? '#000' : '#fff'
    if (seen.on) requestAnimationFrame(frame)
  })`
/** Notes, in the page, how long it takes from the next move of the pointer to the frame in which the card has a chance. */
const HOVER = `
  globalThis.timing = { from: 0, took: 0 }
  addEventListener('pointermove', () => {
    timing.from = performance.now()
    requestAnimationFrame(function look() {
      if (/\\d\\s*%/.test(document.querySelector('.card')?.textContent ?? '')) timing.took = performance.now() - timing.from
      else requestAnimationFrame(look)
    })
  }, { once: true, capture: true })`

/** One token is dragged to and fro: nanoseconds of the frame that only one in twenty takes longer than. */
const dragged = async (): Promise<Later> => {
  const { page, end } = await opened(large())
  const turn = await page.locator('.board .turn').first().boundingBox()
  const from = { x: turn!.x + turn!.width / 2, y: turn!.y + turn!.height / 2 }
  return {
    async run() {
      await page.evaluate(FRAMES)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (let i = 0; i <= 90; i++) {
        const a = (i / 90) * Math.PI * 4
        await page.mouse.move(from.x + Math.sin(a) * 40, from.y + (1 - Math.cos(a)) * 18)
      }
      const frames = await page.evaluate<number[]>('(seen.on = false, seen.frames)')
      await page.keyboard.press('Escape')
      await page.mouse.move(from.x, from.y)
      await page.mouse.up()
      return p95(frames) * MS
    },
    end,
  }
}

/** From the pointer coming over a foe to its chance on the screen: nanoseconds that one in twenty takes longer than. */
const hovered = async (): Promise<Later> => {
  const { page, end } = await opened(SMALL)
  const [far, one, other] = [{ x: 600, y: 120 }, await middleOf(page, 'Gr'), await middleOf(page, 'Ha')]
  return {
    async run() {
      const times: number[] = []
      for (let i = 0; i < 40; i++) {
        await page.mouse.move(far.x, far.y)
        await page.locator('.card').waitFor({ state: 'detached' })
        // The clock is that of the page: it begins with the event, and ends with the frame in which the card has a number.
        await page.evaluate(HOVER)
        const { x, y } = i % 2 ? one : other
        await page.mouse.move(x, y)
        let took = 0
        while (took === 0) took = await page.evaluate<number>('timing.took')
        times.push(took)
      }
      return p95(times) * MS
    },
    end,
  }
}

export const laterRows: readonly LaterRow[] = [
  {
    later: true,
    row: 'W4',
    workload: 'hover on a foe to its odds on the screen, in chromium: p95',
    target: '<= 50 ms',
    meets: f => f.ours_ns <= 50 * MS,
    ours: hovered,
    without,
  },
  {
    later: true,
    row: 'W5',
    workload: 'drag of one token, 100 on 100x100 squares, light on: p95 of frames',
    target: '<= 16 ms',
    meets: f => f.ours_ns <= 16 * MS,
    ours: dragged,
    without,
  },
]
