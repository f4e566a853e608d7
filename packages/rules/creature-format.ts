/**
 * How something of a foreign file was carried over: as it stands, by a guess that plays as the file says, simplified (a part is
 * left out or played in another way, a figure is made up), so that the table rules what comes of it, or not at all.
 */
export type Carried = 'mapped' | 'guessed' | 'simplified' | 'ruled' | 'ignored'

/** What became of one place of a foreign file. */
export interface ImportNote {
  /** The place in the file, dots between: `system.attributes.kac.base`, `items[3].system.damage`. */
  readonly path: string
  readonly how: Carried
  /** What it became, or why nothing; one line. */
  readonly says: string
}

/** A creature of a foreign file, in the keys of a fight file. */
export interface ImportedCreature {
  readonly name: string
  /** Its keys but `side` and `at`, which a fight gives. Not checked by the ruleset's sheet yet. */
  readonly creature: Readonly<Record<string, unknown>>
  readonly notes: readonly ImportNote[]
}

/** Creature files of another program, for one ruleset. */
export interface CreatureFormat {
  /** What it is, for people: `Foundry VTT, sfrpg: npc2`. */
  readonly title: string
  /** Whether a parsed JSON document is such a file. */
  reads(doc: unknown): boolean
  /** Reads one of which `reads` is true. Throws nothing: what it cannot read is a note. */
  read(doc: unknown): ImportedCreature
}

/** A line of a printed stat block, and where it stands in the file that it comes from. */
export interface PrintedLine {
  /** As a stat block prints it: `Hit Dice`. */
  readonly label: string
  readonly text: string
  /** The place in the file: `system.attributes.hp.max`. */
  readonly path: string
}

/** A creature of another program's file in the lines of a printed stat block, for the rulesets that read those. */
export class PrintedBlock {
  readonly name: string
  readonly lines: readonly PrintedLine[]
  /** What the file has that no line of a block can say. */
  readonly notes: readonly ImportNote[]
  constructor(name: string, lines: readonly PrintedLine[], notes: readonly ImportNote[]) {
    this.name = name
    this.lines = lines
    this.notes = notes
  }
}
