import {
  type Command,
  type CommandKind,
  encodeCommand,
  type Legal,
  legal,
  type Reader,
  refusals,
  type Spec,
} from '@quintain/engine'
import { actNamed, actsNow, reachable, reserve, ruledIn, span, timeOfWay, wayOf } from '@quintain/rules'
import type { KindGroup, LegalKind, RulingTold, TableAsk } from '../../protocol/index.ts'
import { commandText } from '../words.ts'
import type { Known } from './known.ts'

/** Every kind of command of a creature of the view, or the one of this name. */
export function legalKinds(known: Known, who: number, only?: string): readonly LegalKind[] {
  const { scene, reader } = known
  return legal(reader, who, only).map(l => {
    const kind = scene.rules.commands[l.name]!
    return {
      name: l.name,
      text: commandText(scene, who, { do: l.name }),
      group: groupOf(kind),
      legal: l.legal || canWalk(reader, who, l),
      aims: Object.entries(l.parameters).flatMap(([name, spec]) => (kindOf(spec).of === 'square' ? [name] : [])),
      asks: asksOf(known, who, kind),
      reasons: l.reasons.map(({ why, rule }) => ({ text: why, rule })),
      suggestions: l.suggestions.map(({ command, cost }) => ({
        command: encodeCommand(command, scene) as LegalKind['suggestions'][number]['command'],
        text: commandText(scene, who, command),
        cost,
        ...detailOf(reader, who, command),
        ...actSaid(reader, who, command),
      })),
      ...barredOf(known, who, kind, l),
    }
  })
}

/**
 * A walk has no suggestion where there is nobody to walk to: it is legal where some square can be reached by it, which no square can once
 * no move is left.
 */
const canWalk = (r: Reader, who: number, { name, suggestions }: Legal): boolean =>
  name === 'move' &&
  suggestions.length === 0 &&
  actsNow(r, who) &&
  canMove(r, who) &&
  reachable(r, who).some(({ path }) => refusals(r, who, { do: 'move', path }).length === 0)
/** Whether nothing that a creature is in keeps it from walking. */
export const canMove = (r: Reader, who: number): boolean =>
  r.barred(who, 'act') === null && r.barred(who, 'move') === null

/** Parameters by which a command takes time. */
const SPANS = ['days', 'hours', 'minutes']
/** Those that take as long as the text says. */
const RESTS = new Set(['rest', 'bed-rest', 'sleep'])
const CARE = new Set(['healing', 'injury'])
/** What a page shows together: from place to place, time that passes, care for the hurt, talk, and all else. */
function groupOf({ name, rule, parameters, mode }: CommandKind): KindGroup {
  const topic = rule.split('/')[1]!
  if (name === 'begin-fight') return 'fight'
  if (name === 'go' || (topic === 'travel' && !('hours' in parameters))) return 'way'
  if (mode === 'free' || RESTS.has(name) || SPANS.some(unit => unit in parameters)) return 'time'
  return CARE.has(topic) ? 'care' : topic === 'social' ? 'talk' : 'act'
}

/** How long a way takes, as far as it is known before it is gone. */
function detailOf(r: Reader, who: number, command: Legal['suggestions'][number]['command']): { detail?: string } {
  if (command.do !== 'go') return {}
  const way = wayOf(r, who, command)
  const rounds = timeOfWay(r, who, command)
  const parts = [
    way?.miles === undefined ? '' : `${way.miles} ${way.miles === 1 ? 'mile' : 'miles'}`,
    way?.country ?? '',
    way?.path ?? '',
    rounds === null ? '' : span(rounds),
  ]
  return { detail: parts.filter(Boolean).join(' · ') }
}

/** What is left to the game master of an act, and what its source says of it. */
function actSaid(r: Reader, who: number, { act: name }: Command): { ruled?: string; says?: string } {
  const act = typeof name === 'string' ? actNamed(r, who, name) : undefined
  if (!act) return {}
  const what = ruledIn(act)?.what.join('; ')
  return { ...(what === undefined ? {} : { ruled: what }), ...(act.words === undefined ? {} : { says: act.words }) }
}

/** The ways from here that cannot be gone now. */
function barredOf({ scene, reader }: Known, who: number, kind: CommandKind, l: Legal): Pick<LegalKind, 'barred'> {
  if (kind.name !== 'go') return {}
  const open = new Set(l.suggestions.map(s => s.command['to']))
  const barred = (kind.choices?.(reader, who)['to'] ?? [])
    .filter(to => !open.has(to))
    .map(to => ({ do: 'go', to }))
    .filter(command => wayOf(reader, who, command))
    .map(command => ({
      text: commandText(scene, who, command),
      reasons: refusals(reader, who, command).map(({ why, rule }) => ({ text: why, rule })),
    }))
  return barred.length > 0 ? { barred } : {}
}

interface Kind {
  readonly of: TableAsk['of'] | null
  readonly needed: boolean
}
/** What a parameter takes; nothing for what is never typed: a way square by square. */
function kindOf(spec: Spec): Kind {
  if (typeof spec === 'object' && 'maybe' in spec) return { ...kindOf(spec.maybe), needed: false }
  if (typeof spec === 'object' && 'oneOf' in spec) return { of: 'choice', needed: true }
  const plain = { int: 'number', flag: 'flag', text: 'text', square: 'square', command: 'command' } as const
  if (spec === 'creature' || spec === 'creatures' || spec === 'weapon') return { of: spec, needed: true }
  const of = typeof spec === 'string' && Object.hasOwn(plain, spec) ? plain[spec as keyof typeof plain] : null
  return { of, needed: of !== 'flag' }
}
const oneOfSpec = (spec: Spec): readonly string[] =>
  typeof spec !== 'object'
    ? []
    : 'oneOf' in spec
      ? (spec.oneOf as readonly string[])
      : 'maybe' in spec
        ? oneOfSpec(spec.maybe)
        : []

/** What a command takes beside its name, with all that may stand there where that is known. */
function asksOf({ f, reader, scene }: Known, who: number, kind: CommandKind): TableAsk[] {
  const { parameters: says } = f.system.words.prompts
  const choices = kind.choices?.(reader, who) ?? {}
  return asksFor(kind.parameters, {
    choices: name => choices[name],
    commands: name =>
      within(reader, who, kind, name).map(value => ({ value, text: commandText(scene, who, { do: value }) })),
    weapons: weaponsOf(reader, who),
    text: name => says[`${kind.name}.${name}`] ?? says[name] ?? name,
  })
}
/** The commands that can stand within a command: with them less stands against it than without any; where that tells nothing, all. */
function within(r: Reader, who: number, kind: CommandKind, name: string): readonly string[] {
  const against = (inner?: string) =>
    kind.refuse(r, who, { do: kind.name, ...(inner === undefined ? {} : { [name]: { do: inner } }) }).length
  const all = Object.keys(r.scene.rules.commands).filter(other => other !== kind.name)
  const without = against()
  const fit = all.filter(other => against(other) < without)
  return fit.length > 0 ? fit : all
}
interface AskedFor {
  commands?(name: string): readonly { readonly value: string; readonly text: string }[]
  choices(name: string): readonly string[] | undefined
  readonly weapons: readonly { readonly value: string; readonly text: string }[]
  text(name: string): string
}
/** The fields of a form for declared parameters: those that nobody types are left out. */
function asksFor(parameters: CommandKind['parameters'], { choices, commands, weapons, text }: AskedFor): TableAsk[] {
  return Object.entries(parameters).flatMap(([name, spec]) => {
    const { of, needed } = kindOf(spec)
    if (!of || (of === 'command' && !commands)) return []
    const listed = of === 'choice' ? oneOfSpec(spec) : of === 'text' ? choices(name) : undefined
    const options = of === 'weapon' ? weapons : of === 'command' ? commands?.(name) : listed?.map(plainOption)
    return [
      {
        name,
        of: options && of === 'text' ? ('choice' as const) : of,
        text: text(name),
        needed,
        ...(options ? { options: [...options] } : {}),
      },
    ]
  })
}

/** What the parameters of rulings are called, where their own names say too little. */
const CALLED: Readonly<Record<string, string>> = {
  who: 'creature',
  n: 'points',
  dc: 'DC',
  does: 'what it does, such as attack -2, AC +1, shaken',
  says: 'what is said of it',
  between: 'square of the door',
}
const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, x => ` ${x.toLowerCase()}`)
/** What the game master may rule: all that takes no more than a form has room for. */
export function rulingKinds({ f, reader, scene }: Known): readonly RulingTold[] {
  const described = f.system.words.descriptions.rulings
  return Object.values(scene.rules.rulings).flatMap(kind => {
    const all = Object.values(kind.parameters)
    if (all.some(spec => kindOf(spec).of === null)) return []
    const choices = kind.choices?.(reader) ?? {}
    return [
      {
        name: kind.name,
        text: commandText(scene, 0, { do: kind.name }),
        description: described[kind.name] ?? '',
        asks: asksFor(kind.parameters, {
          choices: name => choices[name],
          weapons: [],
          text: name =>
            name === 'to' && kind.parameters[name] === 'square' ? 'square' : (CALLED[name] ?? spaced(name)),
        }),
      },
    ]
  })
}
const plainOption = (value: string) => ({ value, text: value })
const weaponsOf = (r: Reader, who: number) =>
  ((r.sheet(who) as unknown as { weapons?: readonly { name: string }[] }).weapons ?? []).map(({ name }) => ({
    value: name,
    text: name,
  }))
/** Whether a creature waits off the map for its moment. */
export const inReserve = ({ scene, reader }: Pick<Known, 'scene' | 'reader'>, who: number): boolean =>
  scene.layout.knows(reserve) && reader.has(who, reserve)
