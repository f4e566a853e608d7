/** What commands, rulings and readings of a text do, in one line for people, by their names. */
export interface Descriptions {
  readonly commands: Readonly<Record<string, string>>
  readonly rulings: Readonly<Record<string, string>>
  /** The options of a ruleset: readings where its text leaves a choice. */
  readonly options: Readonly<Record<string, string>>
}
