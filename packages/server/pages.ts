import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** A file of the page, as it is sent. */
export interface PageFile {
  readonly type: string
  readonly body: Uint8Array
  /** Whether its name has a hash of what it holds: then it never changes. */
  readonly hashed: boolean
}

/** The built files of the page, by their paths from `/`. Nothing else of the folder is sent, whatever is asked for. */
export function pageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    found.flatMap(entry => {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || !type) return []
      const path = join(entry.parentPath, entry.name)
      const name = `/${path.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '')}`
      return [[name, { type, body: readFileSync(path), hashed: /[-.][\w-]{8,}\.\w+$/.test(entry.name) }] as const]
    }),
  )
}

/** What stands in place of the page where none was built. */
export const NO_PAGE: PageFile = {
  type: TYPES['.html']!,
  body: Buffer.from(
    '<!doctype html><html lang="en"><title>Quintain</title><p>The server runs. Its page is not built: <code>npm run build</code> makes it.</p>',
  ),
  hashed: false,
}

/** What every answer says to a browser: nothing from elsewhere, no frame around it, no address told to others. */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}
