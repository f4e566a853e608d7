import type { LegalKind } from '@quintain/seats/protocol'
import type { Command } from '../looking.ts'

/** A command whose square is pointed at on the map. */
export interface Armed {
  readonly label: string
  readonly command: Command
  /** The parameter that is pointed at. */
  readonly aim: string
}

/** Something that is offered, and how it is aimed where it waits for a square of the map. */
export type Offered = LegalKind['suggestions'][number] & { readonly aimed: Armed | null }

/** How a command is aimed at a square of the map; null for one that is not. */
export function armedBy(k: LegalKind, command: Command, label: string): Armed | null {
  const [aim] = k.aims
  if (aim === undefined) return null
  if ('path' in command) {
    const { path: _, ...rest } = command
    return { label, command: rest as Command, aim }
  }
  const act = command['act']
  // The square that was offered is not the one that will be pointed at.
  const called = typeof act === 'string' ? act : label
  return typeof command[aim] === 'string' && !('target' in command) ? { label: called, command, aim } : null
}

/** What is offered of a command. What waits for a square of the map stands there once: each square that was found would lead to the same. */
export function offered(k: LegalKind): readonly Offered[] {
  const acts = new Set<string>()
  return k.suggestions.flatMap((s): Offered[] => {
    const aimed = 'path' in s.command ? null : armedBy(k, s.command, s.text)
    if (!aimed) return [{ ...s, aimed }]
    if (acts.has(aimed.label)) return []
    acts.add(aimed.label)
    return [{ ...s, text: aimed.label, aimed }]
  })
}

/** Acts of the sheet that are offered nowhere, as there is nobody to do them to: they can be aimed at a square all the same. */
export function unoffered(k: LegalKind): readonly Armed[] {
  const [aim] = k.aims
  if (aim === undefined) return []
  const acts = k.asks.find(a => a.name === 'act')?.options ?? []
  return acts
    .filter(o => !k.suggestions.some(s => s.command['act'] === o.value))
    .map(o => ({ label: o.text, command: { do: k.name, act: o.value } as Command, aim }))
}

/** What lacks nothing but a square, pointed at on the map; null for what lacks more, or no square. */
export function bare(k: LegalKind): Armed | null {
  const [aim] = k.aims
  if (!aim || k.asks.some(a => a.needed && a.name !== aim)) return null
  return { label: k.text, command: { do: k.name } as Command, aim }
}

/**
 * What the button of a command leads to: something to point at, a command that is given at once, the list of what is offered, or a form.
 * What is done to somebody is listed, even where it is one thing alone: its odds are seen before it is done.
 */
export function taken(k: LegalKind): Armed | Command | 'list' | 'form' {
  const [only, ...others] = offered(k)
  const more = unoffered(k).length > 0
  const alone = others.length === 0 && !more
  // How long something goes on is asked, though it could go on for a round.
  if (k.asks.length > 0 && k.name !== 'go' && (k.group === 'time' || (!only && !more && !bare(k)))) return 'form'
  if (!only) return bare(k) ?? 'list'
  const walks = 'path' in only.command ? armedBy(k, only.command, k.text) : null
  const aimed = alone ? armedBy(k, only.command, only.text) : null
  // What the game master rules of it is read first.
  const atOnce = alone && !only.ruled && !('target' in only.command)
  return walks ?? aimed ?? (atOnce ? only.command : 'list')
}
