import { type Chapter, type Command, type Context, composedOnce, type Reader, Ruleset } from '@quintain/engine'
import { nearest } from './catalogue/nearest.ts'
import { refusals } from './d20/turn/act.ts'
import type { GameSystem } from './game-system.ts'

/** What a tactic as code does. It reads by the reader alone, so that odds and samples follow it. `usual`: what the text's own tactic does. */
export type OwnCommand = (r: Reader, who: number, usual: () => Command) => Command
/** How it answers a question: by one of `options`. `usual`: the text's own answer. */
export type OwnAnswer = (c: Context, who: number, options: readonly unknown[], usual: () => unknown) => unknown

/** A tactic as code, in place of a part of that of a text. */
export interface OwnTactics {
  /** What a creature does that nobody commands: whom it attacks, where it goes, when it leaves. */
  readonly command?: OwnCommand
  /** By the name of a question, as journals have it: `opportunity`, `resolve.stay`, `conviction.check`. */
  readonly answers?: Readonly<Record<string, OwnAnswer>>
}

/**
 * A game system whose creatures go by a tactic of one's own where nobody plays them: at the table, in exact odds and in samples alike.
 * Throws an Error where a question is named that the text does not ask, and, when it comes to that, where a command is not legal.
 *
 *     const system = withTactics(systemOf(rulesets, 'srd35'), {
 *       command: (r, who, usual) => (r.scene.sheets[who]!.side === 'raid' ? { do: 'end' } : usual()),
 *     })
 */
export function withTactics(system: GameSystem, own: OwnTactics): GameSystem {
  const asked = Object.keys(system.make().questions)
  for (const name of Object.keys(own.answers ?? {}))
    if (!asked.includes(name))
      throw new Error(
        `${system.id} asks no question "${name}"; the nearest is "${nearest(name, asked, 1)[0] ?? asked[0]}", and there are ${asked.join(', ')}`,
      )
  const make = composedOnce((options = {}) => {
    const { id, title, stacking, stackingRule, chapters } = system.make(options)
    return new Ruleset({ id, title, stacking, stackingRule, chapters: chapters.map(ch => replaced(ch, own)), options })
  })
  return { ...system, make }
}

function replaced(ch: Chapter, { command, answers = {} }: OwnTactics): Chapter {
  const usual = ch.slots?.tactic
  const policies = ch.policies?.map(p => {
    const mine = answers[p.question.question]
    const answer: typeof p.answer = (c, who, options, about) =>
      mine!(c, who, options, () => p.answer(c, who, options, about))
    return mine ? { ...p, answer } : p
  })
  const tactic = (r: Reader, who: number): Command => {
    let text: Command | undefined
    const mine = command!(r, who, () => (text = usual!(r, who)))
    return mine === text ? mine : lawful(r, who, mine)
  }
  return {
    ...ch,
    ...(policies ? { policies } : {}),
    ...(usual && command ? { slots: { ...ch.slots, tactic } } : {}),
  }
}

/** A command that may be given now. */
function lawful(r: Reader, who: number, command: Command): Command {
  const [refused] = refusals(r, who, command)
  if (!refused) return command
  throw new Error(`the tactic of ${r.scene.creatures[who]} gives ${JSON.stringify(command)}: ${refused.why}`)
}
