import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isLong } from '@quintain/rules/testing'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBrowser, launched } from './testing/browser.ts'

const built = fileURLToPath(new URL('./dist/main.js', import.meta.url))
/** Where there is no browser, these tests are left out, and say so. */
const ready = hasBrowser && existsSync(built)
if (!ready) console.warn('packages/web: no chromium, or nothing built: the static site is not tested in a browser')

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const folder = mkdtempSync(join(tmpdir(), 'quintain-site-'))

// Half a minute of bundling: with the long draws, or by itself.
const asked = isLong || process.env.QUINTAIN_SITE !== undefined
/** Runs in the page: what it loads ahead after three seconds waits for `loadAhead()`, however slow the machine is. */
const holdsAhead = `{
  const later = setTimeout
  const told = new Promise(resolve => { globalThis.loadAhead = resolve })
  globalThis.setTimeout = (act, ms, ...rest) => (ms === 3000 ? told.then(() => act()) : later(act, ms, ...rest))
}`

describe.skipIf(!ready || !asked)('the static site in a browser', () => {
  let browser: Browser
  let files: Server
  let sizes: ReadonlyMap<string, number>
  const asked: string[] = []
  beforeAll(async () => {
    const { buildSite } = (await import('../../scripts/site.mjs')) as {
      buildSite(folder: string, texts: readonly string[]): Promise<ReadonlyMap<string, number>>
    }
    sizes = await buildSite(folder, ['spirit'])
    files = createServer((request, reply) => {
      const path = (request.url ?? '/').replace(/[?#].*/, '').replace(/\/$/, '/index.html')
      asked.push(path)
      if (!existsSync(folder + path)) return reply.writeHead(404).end()
      reply.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
      return reply.end(readFileSync(folder + path))
    })
    await new Promise<void>(resolve => files.listen(0, '127.0.0.1', resolve))
    browser = await launched()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    files?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  async function opened(context: BrowserContext, url: string): Promise<{ page: Page; wrong: string[] }> {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const wrong: string[] = []
    page.on('console', m => m.type() === 'error' && wrong.push(m.text()))
    page.on('pageerror', e => wrong.push(e.message))
    await page.goto(url)
    return { page, wrong }
  }

  it('opens on the ready fight, which is played, closed and found again; a second window sees the same', async () => {
    const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`
    const context = await browser.newContext()
    await context.addInitScript(holdsAhead)
    const { page, wrong } = await opened(context, url)
    await page.locator('.dock .acts').waitFor()
    // No rules of other texts, no glossary, nothing for new fights, and of the text's rules what is needed first.
    expect(asked.filter(path => /making|glossary|rest/.test(path))).toEqual([])
    const address = page.url()
    await page.locator('.acts .end').click()
    await expect.poll(() => page.locator('.log').textContent()).toContain('does nothing')
    const log = await page.locator('.log').textContent()
    // The glossary comes when it is asked for.
    await page.locator('.log button').first().click()
    await page.locator('.tally button').first().click()
    await expect.poll(() => page.locator('.rules article').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    // The rest of the rules comes behind it by itself.
    await page.evaluate('loadAhead()')
    await expect.poll(() => asked.some(path => /spirit-rest/.test(path))).toBe(true)
    const second = await opened(context, address)
    await second.page.locator('.dock .acts').waitFor()
    expect(await second.page.locator('.log').textContent()).toBe(log)
    await page.keyboard.press('Control+z')
    await expect.poll(() => second.page.locator('.log .struck').count()).toBeGreaterThan(0)
    await Promise.all([page.close(), second.page.close()])
    // Another day: the tables are listed.
    const later = await opened(context, url)
    await expect
      .poll(() => later.page.locator('.lobby li .primary').first().textContent())
      .toMatch(/^Resume: round \d+, .+’s turn$/)
    await later.page.locator('.lobby li .primary').first().click()
    await later.page.locator('.log .struck').first().waitFor()
    expect([...wrong, ...second.wrong, ...later.wrong]).toEqual([])
    await context.close()
  }, 120_000)
  it('opens from the disk, and makes a new fight there', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
    const { page, wrong } = await opened(context, `${pathToFileURL(folder)}/index.html#/`)
    await page.locator('.ruleset', { hasText: 'spirit' }).first().click()
    const add = async (words: string, side: string) => {
      await page.locator('.find select').selectOption(side)
      await page.locator('.find input').fill(words)
      await page.keyboard.press('Enter')
    }
    await page.locator('.column input').first().fill('The mill')
    await add('guard', 'heroes')
    await expect.poll(() => page.locator('.members li').count()).toBe(1)
    await add('2 goblins', 'foes')
    await expect.poll(() => page.locator('.plan .token').count()).toBe(3)
    await page.locator('.start .primary').click()
    await page.locator('.dock .acts').waitFor()
    expect(page.url()).toMatch(/index\.html#\/spirit\/the-mill\/[\w-]{22}$/)
    // Two more come into the running fight.
    await page.locator('.order button', { hasText: 'Add creatures' }).click()
    await page.locator('.card input').first().fill('goblin x2')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.order li').count()).toBe(5)
    expect(wrong).toEqual([])
    await context.close()
  }, 120_000)
  it('loads no more than it may', () => {
    const kilobytes = (...names: string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1000
    // The page with its style, and what of the rules the ready fight needs to be played.
    expect(kilobytes('table.js', 'table.css')).toBeLessThan(124)
    expect(kilobytes('spirit.js')).toBeLessThan(260)
    // What is loaded behind it, and who loads all of it at once.
    expect(kilobytes('spirit.js', 'spirit-rest.js')).toBeLessThan(545)
  })
})
