import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { TableService } from '@quintain/seats/service'
import { MemoryKeys, Server } from '@quintain/server'
import { MemoryJournals } from '@quintain/store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeWindows, hasBrowser, launched } from './testing/browser.ts'

const built = fileURLToPath(new URL('./dist/page', import.meta.url))
/** Where there is no browser, these tests are left out, and say so. */
const ready = hasBrowser && existsSync(built)
if (!ready) console.warn('packages/web: no chromium, or no built page: the page is not tested in a browser')

const FIGHT = readFileSync(new URL('../../examples/bridge.yaml', import.meta.url), 'utf8')

const FOLK = readFileSync(new URL('../../examples/bestiary/folk.yaml', import.meta.url), 'utf8')

describe.skipIf(!ready)('the table in a browser', () => {
  let browser: Browser
  let server: Server
  const store = new MemoryJournals()
  beforeAll(async () => {
    browser = await launched()
    server = new Server({
      store,
      keys: new MemoryKeys(),
      rulesets,
      source: live(makeRng(7)),
      page: built,
      shelves: { 'folk.yaml': FOLK },
    })
    await server.listen()
    await server.tables.create('bridge', FIGHT)
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  afterEach(() => closeWindows(browser))
  /** A person at the table; whatever a browser complains of is an error. */
  async function visitor(seat: string, width = 1440, height = 900): Promise<{ page: Page; wrong: string[] }> {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 700 })
    const page = await context.newPage()
    page.setDefaultTimeout(8000)
    const wrong: string[] = []
    page.on('console', m => m.type() === 'error' && wrong.push(m.text()))
    page.on('pageerror', e => wrong.push(e.message))
    await page.goto(await server.link('bridge', seat))
    await page.locator('.token').first().waitFor()
    return { page, wrong }
  }

  it('is played by a game master and a player on a phone at once', async () => {
    const gm = await visitor('gm')
    const ann = await visitor('players', 390, 844)
    const turn = (page: Page) => page.locator('.dock h2')
    await expect.poll(() => turn(ann.page).textContent()).toContain('Aiko’s turn')
    // A square is looked at, then gone to.
    const square = ann.page.locator('.reach rect').first()
    await square.click({ force: true })
    await ann.page.locator('.card .primary').click()
    await expect.poll(() => gm.page.locator('.log').textContent()).toMatch(/moves|steps/)
    // What was done is taken back, and the log strikes it through.
    await ann.page.locator('.top button', { hasText: 'Undo' }).click()
    await expect.poll(() => gm.page.locator('.log .struck').count()).toBeGreaterThan(0)
    await ann.page.locator('.acts .end').click()
    await expect.poll(() => turn(ann.page).textContent()).not.toContain('Aiko')
    // A ruling of the game master stands in the log.
    await gm.page.locator('.top button', { hasText: 'Rule' }).click()
    await gm.page.locator('.card select[name=who]').selectOption({ label: 'Grub' })
    await gm.page.locator('.card input[name=n]').fill('5')
    await gm.page.locator('.card input[name=reason]').fill('a loose stone')
    await gm.page.locator('.card .primary').click()
    await expect.poll(() => gm.page.locator('.log').textContent()).toContain('a loose stone')
    await expect.poll(() => ann.page.locator('.log').textContent()).toContain('Grub takes damage')
    expect([...gm.wrong, ...ann.wrong]).toEqual([])
  }, 60_000)
  it('shows chances before anything is rolled, and opens the numbers of what was', async () => {
    const { page, wrong } = await visitor('gm')
    await page.keyboard.press('n')
    await expect.poll(() => page.locator('.card').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('.log button').first().click()
    await expect.poll(() => page.locator('.tally').count()).toBeGreaterThan(0)
    await page.locator('.tally button').first().click()
    await expect.poll(() => page.locator('.rules article').count()).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  }, 60_000)
  it.runIf(isLong)(
    'offers in a creature’s card what it can do in another’s turn, and says why the rest must wait',
    async () => {
      const { page, wrong } = await visitor('gm')
      const gm = await server.tables.table('bridge').then(t => t.as('gm'))
      const { creatures, turn } = gm.view
      const other = creatures.find(c => c.id !== turn && c.at && !c.out)!
      await page.locator('.order li button', { hasText: other.name }).first().click()
      await page.locator('.out-of-turn .acts button', { hasText: 'speak' }).click()
      await page.locator('.command-form input').first().fill('stand down')
      await page.locator('.command-form .primary').click()
      await expect.poll(() => page.locator('.log').textContent()).toContain('says: stand down')
      expect(gm.view.turn).toBe(turn)
      await page.locator('.order li button', { hasText: other.name }).first().click()
      await page.locator('.out-of-turn .link').click()
      await expect.poll(() => page.locator('.out-of-turn .menu').textContent()).toMatch(/only in its own turn/)
      await page.keyboard.press('Control+z')
      await expect.poll(() => page.locator('.log .struck').count()).toBeGreaterThan(0)
      expect(wrong).toEqual([])
    },
    60_000,
  )
  it.runIf(isLong)(
    'shows on hover what may come of it, drags a token, measures, and writes a roll',
    async () => {
      const { page, wrong } = await visitor('gm')
      const gm = server.tables.table('bridge').then(t => t.as('gm'))
      const { creatures, turn } = (await gm).view
      const acting = creatures.find(c => c.id === turn)!
      const foe = creatures.find(c => c.side !== acting.side && c.at)!
      const middle = (x: number, y: number) =>
        page.evaluate(
          ([x, y]) => {
            const board = document.querySelector<SVGSVGElement>('.board')!
            const p = new DOMPoint(x! + 0.5, y! + 0.5).matrixTransform(board.getScreenCTM()!)
            return { x: p.x, y: p.y }
          },
          [x, y],
        )
      const at = await middle(foe.at!.x, foe.at!.y)
      await page.mouse.move(at.x, at.y)
      await expect.poll(() => page.locator('.card.peek h2').textContent()).toBe(foe.name)
      // A token is carried over the map: its way shows, and nothing happens where it is let go of at its own square.
      await page.locator('.reach rect').first().waitFor()
      const from = await middle(acting.at!.x, acting.at!.y)
      const reach = await (await gm).handle({ m: 'reach', n: 1, who: acting.id })
      const to = reach.m === 'reach' ? reach.squares.find(s => s.path.length > 1)! : null
      const end = await middle(Number(to!.square.slice(1)) - 1, to!.square.charCodeAt(0) - 65)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 4 })
      await expect.poll(() => page.locator('.plated').textContent()).toBe(`${to!.feet} ft`)
      await page.mouse.move(from.x, from.y, { steps: 2 })
      await page.mouse.up()
      await page.keyboard.press('m')
      await page.mouse.click(from.x, from.y)
      await page.mouse.move(end.x, end.y, { steps: 2 })
      await expect.poll(() => page.locator('.hint').textContent()).toMatch(/\d+ ft/)
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await page.keyboard.type('/roll 1d6 luck')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.said').textContent()).toMatch(/luck: 1d6 \([1-6]\)/)
      expect(wrong).toEqual([])
    },
    60_000,
  )
  it.runIf(isLong)(
    'opens a door by a click, lays an area, and looks through the eyes of each',
    async () => {
      const rooms = `
ruleset: true20
map: |
  # # # # # # #
  # . a + . g #
  # . # # . # #
  # . . # . . #
  # # # # # # #
creatures:
  aiko: { letter: a, side: watch, initiative: 90, weapons: [{ name: sword, damage: 3 }] }
  grub: { letter: g, side: raid, initiative: -90, weapons: [{ name: club, damage: 2 }] }
`
      await server.tables.create('rooms', rooms)
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
      page.setDefaultTimeout(8000)
      await page.goto(await server.link('rooms', 'players'))
      await page.locator('.dock .acts').waitFor()
      const at = (column: number, row: number) =>
        page.evaluate(
          ([x, y]) => {
            const m = document.querySelector<SVGSVGElement>('svg.board')!.getScreenCTM()!
            return { x: m.a * x! + m.e, y: m.d * y! + m.f }
          },
          [column - 0.5, row - 0.5],
        )
      const door = await at(4, 2)
      const walls = () => page.locator('path.leaf').first().getAttribute('d')
      const closed = await walls()
      await page.mouse.click(door.x, door.y)
      await expect.poll(() => page.locator('.card').textContent()).toMatch(/closed.*Open the door/)
      await page.keyboard.press('Enter')
      await expect.poll(walls).not.toBe(closed)
      // The area that reaches through the door has the one behind it in it.
      await page.keyboard.press('a')
      await page.locator('.template button', { hasText: 'Line' }).click()
      await page.mouse.click(door.x, door.y)
      await expect.poll(() => page.locator('.template').textContent()).toContain('In it: Grub')
      await page.keyboard.press('l')
      expect(await page.locator('.hint option').allTextContents()).toEqual(['Aiko'])
      // What lies behind the corner she does not see now.
      await expect.poll(() => page.locator('.ground .remembered').getAttribute('d')).not.toBe('')
      await page.keyboard.press('v')
      await expect.poll(() => page.locator('.hint').count()).toBe(0)
      // The damage track of a foe stands on its card.
      await page.locator('.order li', { hasText: 'Grub' }).locator('button').click()
      await expect.poll(() => page.locator('.card .track tbody tr').count()).toBe(5)
    },
    60_000,
  )
  it('never receives what a player does not know, be it shown or not', async () => {
    const hidden = `
ruleset: spirit
map: |
  . . . # . . .
  a . g # . v .
  . . . # . . .
creatures:
  aiko: { side: watch, hitPoints: 30, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  grub: { side: raid, hitPoints: 733, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
  vampire: { side: raid, name: Count Ottokar, hitPoints: 9797, initiative: -95, weapons: [{ name: bloodfang, damage: 1d10 }] }
`
    const settings = { sight: true, numbers: 'none', floor: 'seen' } as const
    const hosting = { rulesets, source: live(makeRng(3)), settings }
    ;(await TableService.create(store, 'crypt', hidden, hosting)).close()
    const page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(8000)
    const frames: string[] = []
    page.on('websocket', ws => ws.on('framereceived', frame => frames.push(String(frame.payload))))
    await page.goto(await server.link('crypt', 'players'))
    await page.locator('.dock .acts').waitFor()
    const token = page.locator('.token').last()
    await token.hover({ force: true })
    await token.click({ force: true })
    await page.locator('.log button').first().click()
    await page.keyboard.press('Escape')
    await page.locator('.acts .end').click()
    await expect.poll(() => page.locator('.log').textContent()).toMatch(/Round 2/i)
    const traffic = [...frames, await page.content()].join('\n')
    expect(frames.length).toBeGreaterThan(3)
    expect(/grub/i.test(traffic)).toBe(true)
    expect(traffic.match(/vampire|ottokar|bloodfang|9797|733/gi)).toBeNull()
  }, 60_000)
  it.runIf(isLong)(
    'is found again by a page that was closed, and says when it cannot be reached',
    async () => {
      const { page } = await visitor('players')
      const before = await page.locator('.log').textContent()
      await page.reload()
      await page.locator('.token').first().waitFor()
      expect(await page.locator('.log').textContent()).toBe(before)
      await page.goto((await server.link('bridge', 'players')).replace(/#.*/, '#nothing'))
      await expect.poll(() => page.locator('.lobby').textContent()).toContain('this link opens nothing')
    },
    60_000,
  )
  it.runIf(isLong)(
    'lists the tables of its host, and makes a new one of a file',
    async () => {
      const page = await (await browser.newContext()).newPage()
      page.setDefaultTimeout(8000)
      await page.goto(await server.hostLink())
      await expect
        .poll(() => page.locator('.lobby li .primary').first().textContent())
        .toMatch(/^Resume: round \d+, .+’s turn$/)
      await page.locator('.from-file summary').click()
      await page.locator('.from-file input[name=name]').fill('duel')
      await page.locator('.from-file textarea').fill('ruleset: spirit\ncreatures: {}\n')
      await page.locator('.from-file .primary').click()
      await expect.poll(() => page.locator('.from-file .refused').textContent()).toContain('a fight needs creatures')
      await page
        .locator('.from-file textarea')
        .fill(readFileSync(new URL('../../examples/duel.yaml', import.meta.url), 'utf8'))
      await page.locator('.from-file .primary').click()
      await page.locator('.token').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/t/duel')
    },
    60_000,
  )
  it('makes a fight: a room is drawn, and creatures are typed', async () => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
    page.setDefaultTimeout(8000)
    const wrong: string[] = []
    page.on('pageerror', e => wrong.push(e.message))
    await page.goto(await server.hostLink())
    await page.locator('.new-fight .ruleset').first().waitFor()
    await page.locator('.ruleset', { hasText: 'spirit' }).click()
    await page.locator('.column input').first().fill('The mill')
    const add = async (words: string, side: string) => {
      await page.locator('.find select').selectOption(side)
      await page.locator('.find input').fill(words)
      await page.keyboard.press('Enter')
    }
    await add('guard', 'heroes')
    await expect.poll(() => page.locator('.members li').count()).toBe(1)
    await add('2 goblins', 'foes')
    await expect.poll(() => page.locator('.plan .token').count()).toBe(3)
    // A pillar is painted in the middle of the room.
    await page.locator('.brushes button', { hasText: 'Pillar' }).click()
    const plan = (await page.locator('.plan').boundingBox())!
    const walls = await page.locator('.plan .wall').first().getAttribute('d')
    await page.mouse.click(plan.x + plan.width / 2, plan.y + plan.height / 2)
    await expect.poll(() => page.locator('.plan .wall').first().getAttribute('d')).not.toBe(walls)
    await page.locator('.start .primary').click()
    await page.locator('.dock .acts').waitFor()
    expect(new URL(page.url()).pathname).toBe('/t/the-mill')
    await expect.poll(() => page.locator('.order li').count()).toBe(3)
    expect(wrong).toEqual([])
  }, 60_000)
  it.runIf(isLong)(
    'a try is begun from a fight and dropped, and creatures come in and go',
    async () => {
      await server.tables.create('mill', FIGHT)
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
      page.setDefaultTimeout(8000)
      const wrong: string[] = []
      page.on('pageerror', e => wrong.push(e.message))
      await page.goto(await server.link('mill', 'gm'))
      await page.locator('.dock .acts').waitFor()
      const there = await page.locator('.order li').count()
      await page.locator('.top button', { hasText: 'Try from here' }).click()
      await page.locator('.app.tried').waitFor()
      await page.locator('.acts .end').click()
      await page.locator('.top button', { hasText: 'Drop the try' }).click()
      await page.locator('.app:not(.tried)').waitFor()
      expect(new URL(page.url()).pathname).toBe('/t/mill')
      expect((await server.tables.list()).map(t => t.name)).not.toContain('mill-try-1')
      // Two more come into the running fight, and whoever sits there comes back by itself.
      await page.locator('.order button', { hasText: 'Add creatures' }).click()
      await page.locator('.card input').first().fill('goblin x2')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.order li').count()).toBe(there + 2)
      await page.locator('.dock .acts').waitFor()
      // They go again: nothing was done since.
      await page.keyboard.press('Control+z')
      await expect.poll(() => page.locator('.order li').count()).toBe(there)
      expect(wrong).toEqual([])
    },
    60_000,
  )
  it.runIf(isLong)(
    'is drawn on while it is played, has a picture under it, and dice that were sworn are checked',
    async () => {
      const fight = await server.tables.create('sworn', FIGHT, { sworn: true })
      const open = async (seat: string) => {
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
        page.setDefaultTimeout(8000)
        await page.goto(await server.link('sworn', seat))
        await page.locator('.token').first().waitFor()
        return page
      }
      const [gm, ann] = [await open('gm'), await open('players')]
      const walls = (page: Page) => page.locator('path.wall').first().getAttribute('d')
      const before = await walls(ann)
      await gm.keyboard.press('e')
      const { map } = fight.as('gm').view
      const free = map.squares.findIndex((t, i) => {
        const at = { x: i % map.width, y: Math.floor(i / map.width) }
        return !map.terrains[t]!.solid && !fight.as('gm').view.creatures.some(c => c.at?.x === at.x && c.at.y === at.y)
      })
      const [x, y] = await gm.evaluate(
        ([column, row]) => {
          const m = document.querySelector<SVGSVGElement>('svg.board')!.getScreenCTM()!
          return [m.a * column! + m.e, m.d * row! + m.f]
        },
        [(free % map.width) + 0.5, Math.floor(free / map.width) + 0.5],
      )
      await gm.mouse.click(x!, y!)
      await expect.poll(() => walls(ann)).not.toBe(before)
      await gm.keyboard.press('v')
      await gm.keyboard.press('Control+z')
      await expect.poll(() => walls(ann)).toBe(before)
      // A picture lies under the grid of everybody.
      await gm.locator('.top button', { hasText: 'seats' }).click()
      await gm
        .locator('.card input[type=file]')
        .setInputFiles(fileURLToPath(new URL('../../docs/table.png', import.meta.url)))
      await ann.locator('.ground image').waitFor()
      await gm.locator('.card .close').click()
      // Both pages have stirred the dice by themselves; once the secret is told each of them checks.
      await gm.keyboard.press('t')
      await expect.poll(() => fight.as('gm').view.oath?.stirred.length).toBe(2)
      await gm.locator('.side [role=tab]', { hasText: 'Notes' }).click()
      await gm.locator('.sworn button', { hasText: 'Tell the secret' }).click()
      await ann.locator('.side [role=tab]', { hasText: 'Notes' }).click()
      await ann.locator('.sworn button', { hasText: 'Check the dice' }).click()
      await expect
        .poll(() => ann.locator('.sworn [role=status]').textContent())
        .toMatch(/all as they were sworn.*computed here.*all that it stirred in is there/)
    },
    60_000,
  )
  it.runIf(isLong)(
    'has nothing that axe finds fault with, light and dark, on a desk and on a phone',
    async () => {
      const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
      /** `within`: the part of the page that is new, where the rest was looked at before; a long run looks at the whole page each time. */
      const faults = async (page: Page, where: string, within = 'html'): Promise<readonly string[]> => {
        type Axe = { run(within: string, how: object): Promise<{ violations: { id: string }[] }> }
        if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe)
        const found = await page.evaluate(
          part => (globalThis as unknown as { axe: Axe }).axe.run(part, { resultTypes: ['violations'] }),
          isLong ? 'html' : within,
        )
        return found.violations.map(v => `${where}: ${v.id}`)
      }
      const faultsOfNewFight = async (page: Page, colorScheme: string): Promise<readonly string[]> => {
        await page.goto(await server.hostLink())
        await page.locator('.ruleset').first().waitFor()
        await page.locator('.find input').fill('goblin x2')
        await page.keyboard.press('Enter')
        await page.locator('.members li').first().waitFor()
        return faults(page, `${colorScheme}, a new fight`)
      }
      const all: string[] = []
      for (const [width, height, colorScheme] of [
        [1440, 900, 'light'],
        [390, 844, 'dark'],
      ] as const) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme })
        const page = await context.newPage()
        page.setDefaultTimeout(8000)
        await page.goto(await server.link('bridge', 'gm'))
        await page.locator('.token').first().waitFor()
        all.push(...(await faults(page, `${colorScheme}, at rest`)))
        // What differs on a phone is how things lie: at home that is looked at where a table begins.
        if (!isLong && width < 700) {
          await context.close()
          continue
        }
        await page.keyboard.press('n')
        await page.keyboard.press('w')
        await page.locator('.card').waitFor()
        all.push(...(await faults(page, `${colorScheme}, a creature and its chances`, '.card')))
        await page.locator('.top button', { hasText: 'seats' }).click()
        await page.locator('.qr summary').first().click()
        await page.locator('.qr svg').first().waitFor()
        all.push(...(await faults(page, `${colorScheme}, seats`, '.card')))
        await page.keyboard.press('Escape')
        await page.keyboard.press('e')
        await page.locator('.drawing').waitFor()
        all.push(...(await faults(page, `${colorScheme}, drawing`, '.drawing')))
        await page.keyboard.press('v')
        await page.keyboard.press('/')
        all.push(...(await faults(page, `${colorScheme}, notes`, '.side')))
        all.push(...(await faultsOfNewFight(page, colorScheme)))
        await context.close()
      }
      expect(all).toEqual([])
    },
    60_000,
  )
})
