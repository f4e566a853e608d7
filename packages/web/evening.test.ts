import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { MemoryKeys, Server } from '@quintain/server'
import { MemoryJournals } from '@quintain/store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBrowser, launched } from './testing/browser.ts'

const built = fileURLToPath(new URL('./dist/page', import.meta.url))
const ready = hasBrowser && existsSync(built)
const file = (path: string) => readFileSync(new URL(`../../examples/${path}`, import.meta.url), 'utf8')
const EVENING = file('evening.srd35.yaml')
const BRIDGE = file('bridge.yaml')
const TALK = file('evening.true20.yaml')
const FOLK = file('bestiary/folk.yaml')
const MAP = fileURLToPath(new URL('../../examples/maps/sampleMap.dd2vtt', import.meta.url))

describe.skipIf(!ready)('an evening in a browser', () => {
  let browser: Browser
  let server: Server
  const store = new MemoryJournals()
  const keys = new MemoryKeys()
  const hosting = () =>
    new Server({ store, keys, rulesets, source: live(makeRng(7)), page: built, shelves: { 'folk.yaml': FOLK } })
  beforeAll(async () => {
    browser = await launched()
    server = hosting()
    await server.listen()
    await server.tables.create('evening', EVENING)
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  const wrong: string[] = []
  /** What the last browser that was opened has been told. */
  let frames: string[] = []
  async function opened(link: string, width = 1440, height = 900): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width, height }, hasTouch: width < 700 })).newPage()
    page.setDefaultTimeout(8000)
    page.on('pageerror', e => wrong.push(e.message))
    const heard: string[] = []
    page.on('websocket', ws => ws.on('framereceived', frame => heard.push(String(frame.payload))))
    frames = heard
    await page.goto(link)
    return page
  }
  const table = async () => (await server.tables.table('evening')).as('gm').view
  const fill = (page: Page, what: string, value: string) =>
    page.locator('.command-form .field', { hasText: what }).locator('input').fill(value)
  const act = (page: Page, name: string | RegExp) => page.locator('.acts button', { hasText: name }).first()

  it.runIf(isLong)(
    'goes from place to place, fights, waits, sleeps, and is found again',
    async () => {
      const gm = await opened(await server.link('evening', 'gm'))
      const ann = await opened(await server.link('evening', 'players'), 390, 844)
      await ann.locator('.dock.free').waitFor()
      expect(await ann.locator('.dock').textContent()).toContain('day 1, 08:00 · a day through hills')
      expect(await ann.locator('.dock').textContent()).not.toContain('over')
      // The way says how long it is; who waits in the next place is not told before.
      expect(await ann.locator('.acts .way').textContent()).toContain('9 miles · hills · trail · 4 hours')
      expect(await ann.locator('.order').textContent()).not.toContain('Guard')
      await ann.locator('.acts .way').click()
      await expect.poll(() => ann.locator('.order').textContent()).toContain('Guard')
      // A way that is barred stays where it stands, and says why.
      expect(await ann.locator('.acts .off', { hasText: 'vault' }).textContent()).toContain('is closed')
      await act(ann, 'begin fight').click()
      await expect.poll(() => ann.locator('.dock h2').textContent()).toContain('turn')
      // The tactic plays the fight to its end; then the hurt are seen to.
      await gm.locator('.top button', { hasText: 'seats' }).click()
      await gm.locator('.card button', { hasText: 'ten questions' }).click()
      await expect.poll(async () => (await table()).free).toBe(true)
      await expect.poll(() => ann.locator('.log').textContent()).toContain('The fight is over')
      // What is done to somebody is looked at first, on a phone in a card.
      await act(ann, 'first aid').click()
      await expect.poll(() => ann.locator('.card').textContent()).toMatch(/first aid Guard.*stable/)
      await ann.locator('.card button', { hasText: 'Go' }).click()
      await expect.poll(() => ann.locator('.log').textContent()).toMatch(/tends Guard/)
      await act(ann, 'wait').click()
      await fill(ann, 'minutes', '10')
      await ann.locator('.command-form .primary').click()
      await expect.poll(async () => (await table()).clock).toMatch(/12:1\d/)
      await act(ann, 'sleep').click()
      await fill(ann, 'hours', '8')
      await ann.locator('.command-form .primary').click()
      await expect.poll(async () => (await table()).clock).toMatch(/20:1\d/)
      await expect.poll(() => gm.locator('.top').textContent()).toContain('day 1, 20:1')
      // The game master lets somebody come who stands where the party is.
      await gm.locator('.order button', { hasText: 'Add creatures' }).click()
      await gm.locator('.card input').first().fill('guard')
      await gm.locator('.card .offer button').first().waitFor()
      await gm.keyboard.press('Enter')
      await expect.poll(async () => (await table()).creatures.find(c => c.id === 'guard-1')?.place).toBe('gate')
      await expect.poll(() => ann.locator('.order').textContent()).toContain('Guard 1')
      // Of the place where nobody has been the player's browser was told its name on the way, and nothing that is there.
      const told = frames.join('\n')
      expect(told).toContain('vault')
      expect(told.match(/brute|greatclub/gi)).toBeNull()
      // All is closed: the list of tables says where it stands, and goes on there.
      await Promise.all([gm, ann].map(page => page.context().close()))
      await server.stop()
      server = hosting()
      await server.listen()
      const lobby = await opened(await server.hostLink())
      const resume = lobby.locator('.lobby li', { hasText: /srd35 · eveningResume/ }).locator('.primary')
      await expect.poll(() => resume.textContent()).toMatch(/^Resume: day 1, 20:1\d, gate$/)
      await resume.click()
      await lobby.locator('.dock.free').waitFor()
      await expect.poll(() => lobby.locator('.order').textContent()).toContain('Guard 1')
      await lobby.context().close()
      expect(wrong).toEqual([])
    },
    60_000,
  )

  it('talks, and shows a place that was left', async () => {
    await server.tables.create('toll', TALK)
    const page = await opened(await server.link('toll', 'gm'))
    await page.locator('.dock.free').waitFor()
    await act(page, 'influence').click()
    await page.locator('.command-form select').first().selectOption({ label: 'Keeper' })
    await page.locator('.command-form .primary').click()
    await expect.poll(() => page.locator('.log').textContent()).toMatch(/Keeper/)
    await page.locator('.acts .way', { hasText: 'hall' }).click()
    await expect.poll(() => page.locator('.places .here').textContent()).toContain('hall')
    await page.locator('.places button', { hasText: 'yard' }).click()
    await expect.poll(() => page.locator('.places .here').textContent()).toContain('yard')
    await page.context().close()
    expect(wrong).toEqual([])
  }, 60_000)

  it.runIf(isLong)(
    'plays a fight to its end by keys alone',
    async () => {
      await server.tables.create('bridge', BRIDGE)
      const seat = (await server.tables.table('bridge')).as('players')
      const page = await opened(await server.link('bridge', 'players'))
      await page.locator('.dock .acts').waitFor()
      const heading = () => page.locator('.card:not(.peek) h2').textContent({ timeout: 500 })
      for (let n = 0; n < 60 && !seat.view.over; n++) {
        const { turn } = seat.view
        if (await page.locator('.dock.asks').count()) await page.keyboard.press('1')
        else if (await page.locator('.dock .acts').count()) {
          // The only foe is looked at; Enter goes up to it, or strikes.
          for (let i = 0; i < 4; i++) {
            await page.keyboard.press('n')
            if ((await heading().catch(() => '')) === 'Grub') break
          }
          const primary = page.locator('.card .primary')
          await primary.waitFor({ timeout: 400 }).catch(() => {})
          if (await primary.count()) {
            const goes = (await primary.textContent())?.startsWith('Go')
            await page.keyboard.press('Enter')
            if (goes) await page.keyboard.press('Enter')
          } else await page.keyboard.press('t')
          await expect.poll(() => page.locator('.card:not(.peek)').count()).toBe(0)
        }
        if (turn === seat.view.turn) await page.waitForTimeout(60)
      }
      expect(seat.view).toMatchObject({ over: true, winner: 'watch' })
      await page.context().close()
      expect(wrong).toEqual([])
    },
    60_000,
  )

  it.runIf(isLong)(
    'begins with a map of another program and a creature from its stat block',
    async () => {
      const page = await opened(await server.hostLink())
      await page.locator('.ruleset', { hasText: 'srd35' }).click()
      await page.locator('.column input').first().fill('The reeds')
      await page.locator('input[type=file]').first().setInputFiles(MAP)
      await expect.poll(() => page.locator('.new-fight').textContent()).toContain('10 by 10 squares')
      await page.locator('.find input').fill('guard')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.members li').count()).toBe(1)
      await page.locator('.find select').selectOption('foes')
      await page.locator('.new-fight textarea').first().fill(file('imports/reed-stalker.txt'))
      await page.locator('button', { hasText: 'Add to the fight' }).click()
      await expect.poll(() => page.locator('.members li').count()).toBe(2)
      await page.locator('.start .primary').click()
      await page.locator('.dock .acts').waitFor()
      expect(await page.locator('.order').textContent()).toContain('Reed Stalker')
      await page.context().close()
      expect(wrong).toEqual([])
    },
    60_000,
  )
})
