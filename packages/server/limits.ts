/** What one connection may send, and how many there may be. */
export interface Limits {
  /** Bytes of one message. */
  readonly frame: number
  /** Messages a second that a connection may send for long, and how many at once. */
  readonly rate: number
  readonly burst: number
  /** Previews of a connection that may wait: the newest are answered. */
  readonly previews: number
  /** Messages of a connection that may wait. */
  readonly waiting: number
  /** Connections of one table, and of the whole server. */
  readonly atTable: number
  readonly connections: number
  /** Milliseconds in which a connection says hello. */
  readonly hello: number
  /** Bytes that may wait to be sent to a connection: who does not read them is sent away. */
  readonly unread: number
  /** Bytes of a fight file that is handed in. */
  readonly file: number
  /** Tables that are open at the same time; who has not been visited for longest is closed first. */
  readonly tables: number
}
/** The limits of a server when none are given. */
export const LIMITS: Limits = {
  frame: 64 * 1024,
  rate: 30,
  burst: 90,
  previews: 5,
  waiting: 200,
  atTable: 100,
  connections: 2000,
  hello: 10_000,
  unread: 8 * 1024 * 1024,
  file: 4 * 1024 * 1024,
  tables: 200,
}

/** How often something may be done: `rate` a second for long, `burst` at once. `now`: milliseconds. */
export class Rate {
  private left: number
  private last: number
  private readonly rate: number
  private readonly burst: number
  constructor({ rate, burst }: Pick<Limits, 'rate' | 'burst'>, now: number) {
    this.rate = rate
    this.burst = burst
    this.left = burst
    this.last = now
  }
  /** Whether it may be done once more now. */
  take(now: number): boolean {
    this.left = Math.min(this.burst, this.left + ((now - this.last) / 1000) * this.rate)
    this.last = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
