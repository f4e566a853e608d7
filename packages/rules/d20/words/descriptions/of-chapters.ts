import { type Chapter, type Condition, optionsOf } from '@quintain/engine'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { announced, type ConditionWords } from '../conditions.ts'
import type { Lines } from '../line.ts'
import { type Phrases, silent } from '../phrase.ts'
import type { Questions, Words } from '../words.ts'
import type { Descriptions } from './descriptions.ts'

/** What people read of a rule, beside the rule. */
export interface ChapterWords extends Partial<Descriptions> {
  /** What events say. */
  readonly events?: Phrases
  /** Conditions that are announced by their names: `is entangled`, `is no longer entangled`. */
  readonly announces?: readonly Condition[]
  /** Conditions in words of their own, by their names. */
  readonly conditions?: ConditionWords['of']
  /** Lines of steps with a roll. */
  readonly lines?: Lines
  /** Questions by the key under which they are asked. */
  readonly questions?: Questions
  /** What parameters of commands are, as `command.parameter` or by their name. */
  readonly parameters?: Readonly<Record<string, string>>
}
declare module '@quintain/engine' {
  interface Chapter {
    /** What people read of it. */
    readonly words?: ChapterWords
  }
}

/** The events of these chapters of which nobody is told in words. */
const unspoken = (chapters: readonly Chapter[]): Phrases =>
  silent(...chapters.flatMap(({ events = [] }) => events.filter(e => e.silent)))

/** What readings do, as the chapters that have them say it. */
const readings = (chapters: readonly Chapter[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    chapters.flatMap(ch => optionsOf(ch).flatMap(([name, { help }]) => (help === undefined ? [] : [[name, help]]))),
  )

/** The phrases of a text, in which conditions that rules describe themselves are told in their words. */
function tellingOf(own: ConditionWords['of'], events: Phrases): Phrases {
  const told = (kind: string, words: (name: string) => string | null | undefined): Phrases => ({
    [kind]: (e, s, entry) => {
      const said = words(String(e.condition))
      return said === undefined
        ? (events[kind]?.(e, s, entry) ?? null)
        : said === null
          ? null
          : `${s.name(e.who)} ${said}`
    },
  })
  const ends = (name: string) => {
    const word = own[name]?.ends
    return word === undefined || word === null ? word : `is no longer ${word}`
  }
  return {
    ...events,
    ...told(stateEntered.kind, name => own[name]?.begins),
    ...told(stateLeft.kind, ends),
  }
}

/** The words of a text with those that stand beside its rules. */
export function withWordsOf(chapters: readonly Chapter[], words: Words): Words {
  const all = <K extends Exclude<keyof ChapterWords, 'announces'>>(kind: K): NonNullable<ChapterWords[K]> =>
    Object.assign({}, ...chapters.map(ch => ch.words?.[kind] ?? {})) as NonNullable<ChapterWords[K]>
  const { descriptions, prompts, conditions } = words
  const made: { -readonly [K in keyof Descriptions]?: Descriptions[K] } = {}
  const byName = announced(...chapters.flatMap(ch => ch.words?.announces ?? []))
  return {
    ...words,
    conditions: { ...conditions, of: { ...byName, ...all('conditions'), ...conditions.of } },
    // Made when somebody asks for them: a page that only plays does not.
    descriptions: {
      get commands() {
        return (made.commands ??= { ...all('commands'), ...descriptions.commands })
      },
      get rulings() {
        return (made.rulings ??= { ...all('rulings'), ...descriptions.rulings })
      },
      get options() {
        return (made.options ??= { ...readings(chapters), ...all('options'), ...descriptions.options })
      },
    },
    events: {
      ...unspoken(chapters),
      ...all('events'),
      ...tellingOf({ ...byName, ...all('conditions') }, words.events),
    },
    lines: { ...all('lines'), ...words.lines },
    prompts: {
      questions: { ...all('questions'), ...prompts.questions },
      parameters: { ...all('parameters'), ...prompts.parameters },
    },
  }
}
