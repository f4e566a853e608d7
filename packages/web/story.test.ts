import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isProof } from '@quintain/rules/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBrowser, launched } from './testing/browser.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ready = hasBrowser && existsSync(join(root, 'packages/web/dist/page'))
const MAP = join(root, 'examples/maps/sampleMap.dd2vtt')
const BLOCK = readFileSync(join(root, 'examples/imports/reed-stalker.txt'), 'utf8')

interface Served {
  readonly child: ChildProcess
  readonly gm: string
  readonly players: string
  readonly all: string
}

/** The same random numbers for each generator of the one command: not every fight of chance leads through the same buttons. */
const DICE = `
let x = 7
const block = Uint32Array.from({ length: 256 }, () => (x ^= x << 13, x ^= x >>> 17, x ^= x << 5, x >>> 0))
const fill = crypto.getRandomValues.bind(crypto)
crypto.getRandomValues = a => (a instanceof Uint32Array && a.length === block.length ? (a.set(block), a) : fill(a))
`

// A minute of a browser: with the long draws, or by itself.
const asked = isProof || process.env.QUINTAIN_STORY !== undefined
describe.skipIf(!ready || !asked)('an evening of newcomers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-story-'))
  const wrong: string[] = []
  let browser: Browser
  let child: ChildProcess | undefined
  beforeAll(async () => {
    browser = await launched()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  /** The one command, and the links that it prints. */
  async function served(): Promise<Served> {
    const dice = `data:text/javascript,${encodeURIComponent(DICE)}`
    const args = ['--import', dice, 'packages/cli/bin.js', 'serve', '--folder', folder, '--port', '0']
    const own = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    child = own
    let said = ''
    while (!said.includes('Ctrl+C')) said += String((await once(own.stdout, 'data'))[0])
    const link = (of: RegExp) => of.exec(said)![1]!
    return {
      child: own,
      gm: link(/game master\s+(\S+)/),
      players: link(/players\s+(\S+)/),
      all: link(/All tables:\s+(\S+)/),
    }
  }
  async function opened(link: string, width = 1280, height = 800): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width, height }, hasTouch: width < 700 })).newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', e => wrong.push(e.message))
    await page.goto(link)
    return page
  }
  const damage = async (gm: Page, who: string, n: number) => {
    await gm.locator('.top button', { hasText: 'Rule' }).click()
    await gm.locator('.card select[name=who]').selectOption({ label: who })
    await gm.locator('.card input[name=n]').fill(String(n))
    await gm.locator('.card input[name=reason]').fill('the roof comes down')
    await gm.locator('.card .primary').click()
    await expect.poll(() => gm.locator('.card.form').count()).toBe(0)
  }

  it('plays the ready fight to its end with a friend on a phone, sleeps, brings a map and a creature, and finds all again', async () => {
    const first = await served()
    const gm = await opened(first.gm)
    const ann = await opened(first.players, 390, 844)
    await ann.locator('.token').first().waitFor()
    // The page is as wide as the phone, and a card leaves the map in sight.
    expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await ann.locator('.order li', { hasText: 'Vark' }).locator('button').click()
    await expect.poll(() => ann.locator('.card').textContent()).toMatch(/\d+ %/)
    const sheet = (await ann.locator('.card').boundingBox())!
    const token = (await ann.locator('.token[aria-label^="Vark"], .target').first().boundingBox())!
    expect(token.y + token.height).toBeLessThan(sheet.y)
    await ann.locator('.card .close').click()
    // Whoever is asked first: a square is looked at, gone to, and the turn ended.
    const acts = ann.locator('.acts .end')
    await acts.waitFor()
    await ann.locator('.reach rect').first().click({ force: true })
    await ann.locator('.card .primary').click()
    await expect.poll(() => gm.locator('.log').textContent()).toMatch(/moves|steps/)
    await acts.click()
    // The game master is kind to newcomers: whoever lies dying might wake and break their night.
    for (const who of ['Vark', 'Hask', 'Rauf', 'Grub']) await damage(gm, who, 60)
    await gm.locator('.top button', { hasText: 'seats' }).click()
    for (let n = 0; n < 12 && !(await ann.locator('.log').textContent())!.includes('The fight is over'); n++) {
      await gm.locator('.card button', { hasText: 'ten questions' }).click()
      await gm.waitForTimeout(400)
    }
    await expect.poll(() => ann.locator('.log').textContent()).toContain('The fight is over: victory for heroes')
    await gm.locator('.card .close').click()
    // The last of the ten questions are answered outside of rounds.
    const told = () => ann.locator('.log').textContent()
    for (let was = ''; was !== (await told()); await ann.waitForTimeout(700)) was = (await told())!
    // The night after it.
    await ann.locator('.acts button', { hasText: 'sleep' }).first().click()
    await ann.locator('.command-form .field', { hasText: 'hours' }).locator('input').fill('8')
    await ann.locator('.command-form .primary').click()
    await expect.poll(() => gm.locator('.log').textContent()).toMatch(/sleeps?|rests?/)
    // Her page hears of it by itself.
    await expect.poll(told).toMatch(/sleeps?|rests?/)
    const log = await told()
    // A map and a creature of their own, for the next time.
    const host = await opened(first.all)
    await host.locator('.ruleset', { hasText: 'spirit' }).click()
    await host.locator('.column input').first().fill('The reeds')
    await host.locator('input[type=file]').first().setInputFiles(MAP)
    await expect.poll(() => host.locator('.new-fight').textContent()).toContain('10 by 10 squares')
    await host.locator('.find input').fill('guard')
    await host.keyboard.press('Enter')
    await expect.poll(() => host.locator('.members li').count()).toBe(1)
    await host.locator('.find select').selectOption('foes')
    await host.locator('.new-fight textarea').first().fill(BLOCK)
    await host.locator('button', { hasText: 'Keep for later' }).click()
    await host.locator('button', { hasText: 'Add to the fight' }).click()
    await expect.poll(() => host.locator('.members li').count()).toBe(2)
    await host.locator('.start .primary').click()
    await expect.poll(() => host.locator('.order').textContent()).toContain('Reed Stalker')
    expect(wrong).toEqual([])
    // Everything is gone at once, and is there again by the same links.
    first.child.kill('SIGKILL')
    await Promise.all([gm, ann, host].map(page => page.context().close()))
    // What a page was asking for as its server died is no fault of the page.
    wrong.length = 0
    const second = await served()
    const phone = await opened(second.players, 390, 844)
    await phone.locator('.dock.free').waitFor()
    await expect.poll(() => phone.locator('.log').textContent()).toBe(log)
    const lobby = await opened(second.all)
    await expect.poll(() => lobby.locator('.lobby li .primary').allTextContents(), { timeout: 20_000 }).toHaveLength(2)
    await lobby.locator('.lobby li', { hasText: 'the-reeds' }).locator('.primary').click()
    await expect.poll(() => lobby.locator('.order').textContent()).toContain('Reed Stalker')
    expect(wrong).toEqual([])
  }, 240_000)
})
