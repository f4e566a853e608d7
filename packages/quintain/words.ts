import type { Command, Legal, Spec, Table, Waiting } from '@quintain/engine'
import { encodeCommand } from '@quintain/engine'
import { commandMeant, type Fight, named, optionMeant } from '@quintain/formats'
import { placeNow } from '@quintain/rules'

/** A question that waits, in words: creatures by id, squares and weapons by name. */
export interface Asked {
  /** What is asked: `command` on a turn, `opportunity`, `path.rest` ... */
  readonly question: string
  /** Id of the creature that is asked. */
  readonly who: string
  /** The possible answers; none for `command`, which takes a command (see `legal`). */
  readonly options: readonly unknown[]
  /** What the question is about, if anything: who gives the opportunity, and by what. */
  readonly about: unknown
}

/** What a creature can do now, or why not, with what it does in one line. */
export interface LegalCommand<C extends Command = Command> extends Omit<Legal, 'suggestions'> {
  readonly suggestions: readonly { readonly command: C; readonly cost: string }[]
  readonly description: string
}

const isWeapon = (spec: Spec | undefined): boolean =>
  spec === 'weapon' || (typeof spec === 'object' && 'maybe' in spec && isWeapon(spec.maybe))

/** A fight as a table or a seat has it. */
type Known = Pick<Table, 'scene' | 'reader'>

/** Commands, questions and answers of a table in words. */
export class Words {
  private readonly fight: Fight
  private readonly table: Known
  constructor(f: Fight, table: Known) {
    this.fight = f
    this.table = table
  }
  /** A command with every name in it resolved. Throws an Error that names what is unknown, and what was perhaps meant. */
  command(id: string, given: Command): Command {
    const { scene } = this.table
    scene.who(id)
    if (typeof (given as Partial<Command> | null | undefined)?.do !== 'string')
      throw new Error(
        `a command is an object with its name, as { do: 'end' }, not ${JSON.stringify(given) ?? typeof given}`,
      )
    // A verb that the ruleset does not have is refused like what is not legal.
    if (!Object.hasOwn(scene.rules.commands, given.do)) return given
    const problems: string[] = []
    const { fight } = this
    const { reader } = this.table
    const known = {
      ids: scene.creatures,
      sheets: scene.sheetsIn(reader.S),
      rules: fight.rules,
      map: fight.map,
      ...(scene.places ? { places: scene.places, here: (who: string) => placeNow(reader, scene.who(who)) } : {}),
    }
    const meant = commandMeant(given, known, id, (path, message) =>
      problems.push([given.do, ...path].join('.').concat(`: ${message}`)),
    )
    if (problems.length || !meant) throw new Error(problems.join('\n'))
    return meant
  }
  /** A command in the form that `command` accepts. */
  said(who: number, command: Command): Command {
    const { scene } = this.table
    const { weapons = [] } = this.table.reader.sheet(who) as unknown as { weapons?: readonly { name: string }[] }
    const words = encodeCommand(command, scene)
    const takes = scene.commandParameters(command.do) ?? {}
    const arms = Object.entries(words).flatMap(([k, v]) =>
      typeof v === 'number' && isWeapon(takes[k]) ? [[k, weapons[v]?.name ?? v]] : [],
    )
    return { ...words, ...Object.fromEntries(arms) }
  }
  legal(id: string, all: readonly Legal[]): readonly LegalCommand[] {
    const who = this.table.scene.who(id)
    const { commands } = this.fight.system.words.descriptions
    return all.map(l => ({
      ...l,
      description: commands[l.name] ?? '',
      suggestions: l.suggestions.map(c => ({ ...c, command: this.said(who, c.command) })),
    }))
  }
  asked(w: Waiting): Asked {
    const { scene, reader } = this.table
    return {
      question: w.question,
      who: scene.creatures[w.who] ?? '',
      options: w.options.map(o => named(o, w.who, reader, w.question)),
      about: w.about === undefined ? undefined : named(w.about, w.who, reader),
    }
  }
  /** The option that an answer means. Throws an Error that names the options. */
  answer(w: Waiting, given: unknown): unknown {
    const { reader } = this.table
    const meant = w.options.length ? optionMeant(given, w.options, w.who, reader, w.question) : given
    if (meant !== undefined) return meant
    const options = w.options.map(o => JSON.stringify(named(o, w.who, reader, w.question))).join(', ')
    throw new Error(`"${w.question}" is answered by one of ${options}, not ${JSON.stringify(given)}`)
  }
}
