import { entropy, type Rng } from '@quintain/dice'
import { DiceToCome, type Oath, type SwornNumbers } from '@quintain/engine'
import { type Blocks, blocksBy } from './hash.ts'

/** Blocks of eight numbers that are computed at once, and how many such pieces are kept of a sequence. */
const BLOCKS = 32
const SIZE = BLOCKS * 8
const PIECES = 4
/** Sequences that are kept: those of the fight and of free rolls, before and after a stirring. */
const SEQUENCES = 4

/** Where the secrets of oaths are kept until they are revealed. */
export interface Secrets {
  /** Null where it is not there any more. */
  secretOf(commitment: string): Promise<string | null>
  keep(commitment: string, secret: string): Promise<void>
}
/** Secrets in memory. */
export class MemorySecrets implements Secrets {
  private readonly all = new Map<string, string>()
  async secretOf(commitment: string): Promise<string | null> {
    return this.all.get(commitment) ?? null
  }
  async keep(commitment: string, secret: string): Promise<void> {
    this.all.set(commitment, secret)
  }
}

type Kind = 'fight' | 'free'

/** The numbers of sworn dice, as `docs/sworn-dice.md` has them. They are computed piece by piece, and asked for again once they have come. */
export class SwornDice implements SwornNumbers {
  private readonly secrets: Pick<Secrets, 'secretOf'>
  private readonly sequences = new Map<string, Sequence>()

  constructor(secrets: Pick<Secrets, 'secretOf'>) {
    this.secrets = secrets
  }
  fight(oath: Oath, n: number): number {
    return this.sequence('fight', oath).number(n)
  }
  /** The same for free rolls. */
  free(oath: Oath, n: number): number {
    return this.sequence('free', oath).number(n)
  }
  private sequence(kind: Kind, oath: Oath): Sequence {
    const { commitment, stirred } = oath
    // Words are only ever added to an oath.
    const id = `${kind} ${stirred.length} ${commitment}`
    const had = this.sequences.get(id)
    if (had) return had
    const made = new Sequence(kind, async () => {
      const secret = await this.secrets.secretOf(commitment)
      return secret === null
        ? null
        : blocksBy(
            secret,
            stirred.map(s => s.words),
          )
    })
    if (this.sequences.size >= SEQUENCES) this.sequences.delete(this.sequences.keys().next().value!)
    this.sequences.set(id, made)
    return made
  }
}

/** One sequence of numbers. */
class Sequence {
  private readonly kind: Kind
  private readonly pieces = new Map<number, readonly number[]>()
  private readonly keyed: () => Promise<Blocks | null>
  private blocks: Promise<Blocks | null> | null = null
  /** In place of a secret that was lost. */
  private lost: Rng | null = null

  constructor(kind: Kind, keyed: () => Promise<Blocks | null>) {
    this.kind = kind
    this.keyed = keyed
  }
  number(n: number): number {
    if (this.lost) return this.lost.next32()
    const piece = this.pieces.get(Math.floor(n / SIZE))
    if (!piece) throw new DiceToCome(this.compute(Math.floor(n / SIZE)))
    return piece[n % SIZE]!
  }
  private async compute(piece: number): Promise<void> {
    this.blocks ??= this.keyed()
    const blockOf = await this.blocks.catch((error: unknown) => {
      this.blocks = null
      throw error
    })
    if (!blockOf) {
      this.lost = entropy()
      return
    }
    const blocks = await Promise.all(
      Array.from({ length: BLOCKS }, (_, i) => blockOf(`${this.kind} ${piece * BLOCKS + i}`)),
    )
    if (this.pieces.size >= PIECES) this.pieces.delete(this.pieces.keys().next().value!)
    this.pieces.set(piece, blocks.flat())
  }
}
