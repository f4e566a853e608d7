import pg from 'pg'

/** Something was stored elsewhere: line `n` of the journal of this key; null: it was taken away. */
export type News = (journal: string, n: number | null) => void

const CHANNEL = 'quintain'
/** Milliseconds after which a lost connection is opened again. */
const AGAIN = 1000

/** The text of a notification, for `pg_notify`; the last word tells a store its own ones. */
export const CHANNEL_NAME = CHANNEL
export const payload = (journal: string, n: number | null, token: string): string => `${journal} ${n ?? '-'} ${token}`

/**
 * Hears what other servers store, over a connection of its own. What is notified while it is lost is made good: whoever watches looks
 * when it is there again, and every few seconds.
 */
export class Listening {
  private readonly config: pg.ClientConfig
  private readonly token: string
  private readonly news: News
  private readonly look: () => Promise<void>
  private client: pg.Client | null = null
  private closed = false
  private readonly timer: ReturnType<typeof setInterval>
  /** Settled once it hears for the first time, or cannot. */
  readonly ready: Promise<void>

  constructor(config: pg.ClientConfig, token: string, news: News, look: () => Promise<void>, every: number) {
    this.config = config
    this.token = token
    this.news = news
    this.look = look
    this.timer = setInterval(() => void this.look().catch(() => {}), every)
    this.timer.unref()
    this.ready = this.listen()
  }
  private async listen(): Promise<void> {
    if (this.closed) return
    const client = new pg.Client(this.config)
    this.client = client
    let lost = false
    const gone = () => {
      if (lost || this.closed) return
      lost = true
      client.end().catch(() => {})
      setTimeout(() => void this.listen(), AGAIN).unref()
    }
    client.on('error', gone)
    client.on('end', gone)
    client.on('notification', ({ payload: text }) => this.heard(text ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await this.look()
    } catch {
      gone()
    }
  }
  private heard(text: string): void {
    const [journal = '', n = '', token] = text.split(' ')
    if (token !== this.token) this.news(journal, n === '-' ? null : Number(n))
  }
  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.timer)
    await this.client?.end().catch(() => {})
  }
}
