import type { Reader } from '@quintain/engine'
import { specialOf } from '@quintain/rules'
import { fighters } from './opposed.ts'

/**
 * What a fight file's author should know before it begins, in sentences: creatures that have nothing to attack with, neither
 * a weapon nor anything that a command could choose from their sheet; those that cannot move where they are; and what
 * sheets have that no rule reads.
 */
export function startNotes(r: Reader): string[] {
  return fighters(r).flatMap(who => {
    const { name } = r.sheet(who)
    const special = specialOf(r, who)
    const unread = special.length
      ? [`No rule reads what ${name} has: ${special.join(', ')}. It is without effect.`]
      : []
    return r.barred(who, 'fight') ? unread : [...limits(r, who), ...unread]
  })
}

/** What a creature cannot do from the start. */
function limits(r: Reader, who: number): string[] {
  const {
    name,
    weapons = [],
    speeds = {},
  } = r.sheet(who) as unknown as {
    readonly name: string
    readonly weapons?: readonly { readonly use?: string }[]
    readonly speeds?: Readonly<Record<string, number | undefined>>
  }
  const acts = Object.values(r.scene.rules.commands).some(kind =>
    Object.values(kind.choices?.(r, who) ?? {}).some(choices => choices.length > 0),
  )
  const walks = r.scene.rules.stats.speed && !r.barred(who, 'move') && r.tally('speed', who, {}) > 0
  if (weapons.length === 0 && !acts)
    return [
      walks ? `${name} has no attack: it can only move.` : `${name} has no attack and cannot move: it can do nothing.`,
    ]
  if (walks || !r.scene.rules.stats.speed || (speeds['fly'] ?? 0) > 0) return []
  const ways = Object.keys(speeds).filter(way => (speeds[way] ?? 0) > 0)
  return [
    `${name} cannot walk${ways.length ? `, only ${ways.join(' and ')}` : ''}: it attacks what comes within its reach or range.`,
  ]
}
