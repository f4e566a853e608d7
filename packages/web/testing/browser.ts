import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Debian's browser, or undefined where there is none. */
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
export const hasBrowser = executablePath !== undefined

/**
 * What the browser does without. It would start two processes with each window for what its address bar unfolds, which nobody
 * sees: two thirds of the time that a window costs. The rest repeats what Playwright leaves out and a page may notice, since only the last list counts.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** Starts the browser of the tests. Ends with what Playwright says where there is none. */
export function launched(): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-background-networking', `--disable-features=${WITHOUT}`],
  })
}

/** Closes every window: one that is left open draws on with each thing that happens at its table. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map(context => context.close()))
}
