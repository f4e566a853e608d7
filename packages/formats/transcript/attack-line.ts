import type { Event, Explained, StepEntry } from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'
import type { Speaker } from './phrases.ts'

/** One attack in words: what was rolled against what, and what came of it. Null when nothing was rolled. */
export function attackLine(
  e: StepEntry,
  why: readonly Explained[],
  s: Speaker,
  turnOf: string | null,
  kit: GameSystem,
): { text: string } | null {
  const faceOf = (key: string) => e.picks?.find(p => p.key === key)?.face
  const face = faceOf('attack')
  const events = (e.events ?? []) as readonly Readonly<Record<string, unknown>>[]
  const { by, at, weapon, as } = e.step
  const arm = s.weapon(by, weapon)
  const who =
    as === 'opportunity'
      ? `${s.name(by)} takes the opportunity against ${s.name(at)}`
      : by === turnOf
        ? `attacks ${s.name(at)}`
        : `${s.name(by)} attacks ${s.name(at)}`
  const told = kit.attackResult(events as unknown as readonly Event[])
  const hurt = events.find(x => x.e === 'damage-taken')
  const damage = hurt ? ` for ${String(hurt.n)}${hurt.kind === 'nonlethal' ? ' nonlethal' : ''}` : ''
  const missed = faceOf('miss chance') === undefined ? 'misses' : 'misses, concealed'
  const result = told === 'miss' ? missed : told === 'critical' ? `critical hit${damage}` : `hits${damage}`
  if (face === undefined) return events.length ? { text: `${who}: ${arm}, ${result}` } : null
  const bonus = why.find(w => w.stat === 'attack')?.total ?? 0
  // An object on its bearer is as hard to hit as the bearer, whose number comes first.
  const defense = why.findLast(w => w.stat === 'defense')?.total
  const natural = face === 20 ? ' (natural 20)' : face === 1 ? ' (natural 1)' : ''
  const second = faceOf('critical')
  const threat =
    second === undefined ? '' : `threat, ${second + bonus}${told === 'critical' ? ' confirms' : ' does not confirm'}: `
  const needed = defense === undefined ? '' : ` against ${defense}`
  return { text: `${who}: ${arm} ${face + bonus}${natural}${needed}, ${threat}${result}` }
}
