import { isIP } from 'node:net'

/** The name in a Host header or an origin, without its port; null where it is none. */
function nameOf(host: string | undefined): string | null {
  if (host === undefined || host.length > 300) return null
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  } catch {
    return null
  }
}

/**
 * Whether a request means this server: by its address, as `localhost`, or by a name that was given. A page of another site that lets its
 * own name point here (DNS rebinding) does not.
 */
export function isOurs(host: string | undefined, names: readonly string[]): boolean {
  const name = nameOf(host)
  return name !== null && (isIP(name) !== 0 || name === 'localhost' || names.includes(name))
}

/** Whether a page may open a connection: one of this server, or a program that is no page and names no origin. */
export function mayConnect(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host.toLowerCase() === host?.toLowerCase()
  } catch {
    return false
  }
}
