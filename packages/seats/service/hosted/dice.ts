import type { FreeRoll, Journal, Refusal, Table } from '@quintain/engine'
import type { Journals } from '@quintain/store'
import { linesOf, type Saying } from '../../index.ts'
import type { Reply } from '../../protocol/index.ts'
import {
  checkOaths,
  freeRoll,
  newSecret,
  type OathFound,
  type Secrets,
  type SwornDice,
  sha256,
} from '../../sworn/index.ts'

/** Times that something may be stirred into one oath. */
const STIRRINGS = 200
const refused = (why: string): { readonly refused: readonly Refusal[] } => ({
  refused: [{ why, rule: 'house/seat/dice' }],
})

/** The table, and where its journal is. */
interface At {
  readonly name: string
  readonly table: Table
  readonly store: Journals
}

/** The sworn dice of a table. */
export class TableDice {
  private readonly at: At
  private readonly secrets: Secrets
  private readonly numbers: SwornDice
  private checked: { readonly at: number; readonly found: Promise<readonly OathFound[]> } | null = null

  constructor(at: At, secrets: Secrets, numbers: SwornDice) {
    this.at = at
    this.secrets = secrets
    this.numbers = numbers
  }
  /** The oath by which dice fall now; null where they are not sworn. */
  get oath() {
    const { oath } = this.at.table.known
    return oath && oath.secret === undefined ? oath : null
  }
  /** What swears the dice from here on. The secret is kept before anybody is told of it. */
  async swearing(): Promise<Saying> {
    const secret = newSecret()
    const commitment = await sha256(secret)
    await this.secrets.keep(commitment, secret)
    return () => (this.oath ? refused('the dice are sworn already') : { did: { do: 'swear', commitment } })
  }
  /** What reveals the secret: an empty one where it was lost. */
  async revealing(): Promise<Saying> {
    const was = this.oath
    const secret = was ? ((await this.secrets.secretOf(was.commitment)) ?? '') : ''
    return () =>
      this.oath?.commitment === was?.commitment && was
        ? { did: { do: 'reveal', secret } }
        : refused('the dice are not sworn')
  }
  /** What stirs words in. */
  stirring(words: string): Saying {
    return () =>
      !this.oath
        ? refused('the dice are not sworn')
        : this.oath.stirred.length >= STIRRINGS
          ? refused(`the dice were stirred ${STIRRINGS} times: that is enough`)
          : { did: { do: 'stir', words } }
  }
  /** Whether the secret of the oath is there. */
  async isKept(): Promise<boolean> {
    return this.oath === null || (await this.secrets.secretOf(this.oath.commitment)) !== null
  }
  /** A roll beside the fight: by the oath, where there is one. */
  roll(dice: string): FreeRoll | { readonly wrong: string } {
    const { oath, numbers } = this
    return freeRoll(dice, oath ? { oath, numbers } : undefined)
  }
  /** Plays the whole journal again by the sworn dice; once for all who ask. */
  async check(n: number): Promise<Reply> {
    const { table } = this.at
    // Between two oaths nothing becomes otherwise.
    if (this.checked?.at !== table.last) this.checked = { at: table.last, found: this.find() }
    try {
      const found = await this.checked.found
      return { m: 'checked', n, oaths: found.map(o => ({ ...o, differs: o.differs ? saidOf(o.differs) : null })) }
    } catch (error) {
      this.checked = null
      throw error
    }
  }
  private async find(): Promise<readonly OathFound[]> {
    const { table, store, name } = this.at
    const lines = await linesOf(store, name, 0).catch(() => null)
    const journal: Journal = lines ? { header: table.header, lines } : table.journal
    return checkOaths(table.scene, journal)
  }
}
const saidOf = ({ n, where, recorded, computed }: NonNullable<OathFound['differs']>): string =>
  `line ${n}, ${where}: recorded ${short(recorded)}, sworn ${short(computed)}`
const short = (x: unknown): string => (JSON.stringify(x) ?? 'nothing').slice(0, 300)
