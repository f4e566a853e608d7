import type { Reader } from '@quintain/engine'
import { fighters } from './opposed.ts'

/**
 * What a fight file's author may have overlooked, in sentences: creatures that have nothing to attack with, neither a weapon
 * nor anything that a command could choose from their sheet.
 */
export function unarmed(r: Reader): string[] {
  return fighters(r).flatMap(who => {
    if (r.barred(who, 'fight')) return []
    const { name, weapons = [] } = r.sheet(who) as unknown as { name: string; weapons?: readonly unknown[] }
    const acts = Object.values(r.scene.rules.commands).some(kind =>
      Object.values(kind.choices?.(r, who) ?? {}).some(choices => choices.length > 0),
    )
    if (weapons.length > 0 || acts) return []
    const moves = r.scene.rules.stats.speed && !r.barred(who, 'move') && r.tally('speed', who, {}) > 0
    return [
      moves ? `${name} has no attack: it can only move.` : `${name} has no attack and cannot move: it can do nothing.`,
    ]
  })
}
