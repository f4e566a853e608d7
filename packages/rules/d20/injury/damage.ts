import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { event, GAME, maybe, oneOf, run, sharedReading } from '@quintain/engine'
import { areFoes } from '../position/position.ts'
import { disrupt } from '../vocabulary/act-steps.ts'
import { dead } from '../vocabulary/conditions.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { type Part, sumOf } from '../vocabulary/damage-types.ts'
import { blowProved, type Mitigation, type Proved, typesOf, useless } from '../vocabulary/mitigation.ts'
import { hitPoints, nonlethal } from './fields.ts'
import { massiveDamageSave } from './massive-damage.ts'
import { mitigate } from './mitigation/mitigation.ts'
import { damageRuling } from './rulings.ts'
import { harmShared, sharedOut, shareHarm, sharingOf } from './sharing.ts'
import { afterDamage, updateHitPointState } from './thresholds.ts'

export const MASSIVE_INCLUDES_NONLETHAL = sharedReading('massive-includes-nonlethal')

const kind = oneOf('lethal', 'nonlethal')

/**
 * Hit points lost, from the pools above them first, or nonlethal damage taken, which is counted separately. `off`: nonlethal
 * damage of a text in which it goes off the hit points like any other.
 */
export const damageTaken = event(
  'damage-taken',
  { who: 'creature', n: 'int', kind, by: maybe('creature'), off: maybe(oneOf('hit points')) },
  (w, e) => (e.kind === 'lethal' || e.off !== undefined ? w.add(e.who, hitPoints, -e.n) : w.add(e.who, nonlethal, e.n)),
  { of: 'who', to: { kind: 'seen', by: 'seen', off: 'seen', n: 'involved' } },
)

/** Damage reduction has taken something off a blow, which all who look on can see. */
export const blowLessened = event('blow-lessened', { who: 'creature', by: maybe('creature') }, null, {
  of: 'who',
  to: 'seen',
})

type Kind = 'lethal' | 'nonlethal'
/** The damage of one kind as an event, as the text counts it. */
export const takenOf = (c: Context, who: number, n: number, kind: Kind, by?: number) =>
  kind === 'nonlethal' && c.slots.hit.nonlethalCounts === 'as hit points'
    ? damageTaken({ who, n, kind, ...(by === undefined ? {} : { by }), off: 'hit points' })
    : by === undefined
      ? damageTaken({ who, n, kind })
      : damageTaken({ who, n, kind, by })
/** The step that follows damage of a kind: what the creature's state is now. */
export const afterTaking = (c: Context, who: number, kind: Kind, attack: boolean, n?: number): Step =>
  updateHitPointState({
    who,
    after: afterDamage(kind),
    ...(attack && c.slots.hit.attacksMayKillOutright === true ? { attack } : {}),
    ...(n !== undefined && c.slots.hit.countsWhole?.(c, who) ? { n } : {}),
  })

interface How {
  readonly by?: number | undefined
  readonly attack: boolean
  /** What was dealt before protections, and the qualities of it. */
  readonly dealt: readonly Part[]
  readonly qualities?: readonly string[] | undefined
  /** It is somebody's share of the damage of another. */
  readonly shared?: boolean
}

/** What reached a creature: all of it, and what got through its protections. */
export interface Harm {
  readonly who: number
  readonly by?: number | undefined
  readonly dealt: readonly Part[]
  readonly through: readonly Part[]
  readonly qualities?: readonly string[] | undefined
}
declare module '@quintain/engine' {
  interface Additions {
    /** What follows where damage reaches a creature whose sheet says that it answers some. */
    answersHarm(c: Context, harm: Harm): readonly Step[]
    /** What others make of damage that reaches a creature; in fights in which somebody does. */
    seesHarm(c: Context, harm: Harm): readonly Step[]
  }
}
const answersOwn = (r: Reader, who: number): boolean =>
  (r.sheet(who) as { readonly answersHarm?: true }).answersHarm === true
/** Whether something follows from damage that goes by what got through: of the creature's own, or of others. */
export const answersHarm = (r: Reader, who: number): boolean =>
  answersOwn(r, who) || r.scene.rules.added.seesHarm !== undefined

/** Nothing of what a creature dealt to a foe got through: its side remembers that, where it says more than it knew. */
function remember(c: Context, foe: number, by: number, { dealt, qualities }: How): void {
  if (!areFoes(c, by, foe)) return
  const n = sumOf(dealt)
  const what = typesOf(dealt)
  const like = (p: Proved) =>
    p.by === by && p.foe === foe && p.of === 'damage' && p.what === what && p.qualities?.join() === qualities?.join()
  const was = c.items(GAME, useless).find(like)
  if (n <= (was?.n ?? 0)) return
  const proved: Proved = { by, foe, of: 'damage', what, ...(qualities ? { qualities } : {}), n }
  c.emit(blowProved({ proved, ...(was ? { was } : {}), by }))
}
/**
 * A creature takes what got through of damage, one event for each kind of it. Returns the steps that follow from the
 * amount. If nothing got through, the event says 0 and changes nothing.
 */
export function take(c: Context, who: number, all: readonly Part[], how: How): readonly Step[] {
  const { by, attack } = how
  const sharing = how.shared || all.length === 0 ? undefined : sharingOf(c, who)
  const { kept: through, steps: others } = sharing ? sharedOut(c, who, all, sharing, by) : { kept: all, steps: [] }
  const steps: Step[] = []
  // What it does to one who answers it comes once the damage is taken.
  const { answersHarm: answers = [], seesHarm: sees = [] } = c.scene.rules.added
  const harm: Harm = { who, by, dealt: how.dealt, through, qualities: how.qualities }
  const answered = [...(answersOwn(c, who) ? answers : []), ...sees].flatMap(answer => answer(c, harm))
  for (const kind of ['lethal', 'nonlethal'] as const) {
    const n = sumOf(through, kind)
    if (n === 0) continue
    c.emit(takenOf(c, who, n, kind, by))
    // Where both come off the same points they are one loss.
    if (steps.length === 0 || c.slots.hit.nonlethalCounts !== 'as hit points')
      steps.push(afterTaking(c, who, kind, attack, sumOf(through)))
  }
  // Damage to one who casts decides how hard it is to go on.
  const n = sumOf(through)
  if (n > 0 && c.slots.casts?.(c, who)) steps.push(disrupt({ who, n }))
  if (steps.length === 0) {
    c.emit(takenOf(c, who, 0, 'lethal', by))
    if (by !== undefined && others.length === 0) remember(c, who, by, how)
  }
  if (attack && sumOf(through, MASSIVE_INCLUDES_NONLETHAL(c) ? undefined : 'lethal') >= massive(c, who))
    steps.push(massiveDamageSave({ who }))
  return [...steps, ...answered, ...others]
}
/** Damage of one attack that calls for a save. It counts as dealt, before pools above the hit points take any. */
export const massive = (c: Context, who: number): number =>
  c.slots.hit.lifeless?.(c, who) ? Number.POSITIVE_INFINITY : (c.slots.hit.massive ?? Number.POSITIVE_INFINITY)

/** A plain loss of hit points, which nothing mitigates. A separate step updates the hit point state afterwards. */
export const lose = (c: Context, who: number, n: number): void => c.emit(damageTaken({ who, n, kind: 'lethal' }))

/** Tells those who look on when damage reduction takes something off a blow, where the text says that they see it. */
export function showLessened(
  c: Context,
  { who, by }: { readonly who: number; readonly by?: number | undefined },
  parts: readonly Part[],
  mitigations: readonly Mitigation[],
  qualities: readonly string[] = [],
): void {
  const text = c.slots.damage
  if (!text.visible || !mitigations.some(m => m.kind === 'reduce')) return
  let lessened = false
  mitigate(text, mitigations, parts, qualities, ({ mitigation: { kind }, taken }) => {
    lessened ||= kind === 'reduce' && taken > 0
  })
  if (lessened) c.emit(blowLessened({ who, ...(by === undefined ? {} : { by }) }))
}

export const damageToHitPoints: Chapter = {
  topic: 'injury',
  from: 'd20',
  needs: {
    slots: ['damage', 'hit'],
    steps: [massiveDamageSave, updateHitPointState],
  },
  fields: [hitPoints, nonlethal, useless],
  events: [damageTaken, blowLessened, blowProved, harmShared],
  rulings: [damageRuling],
  steps: [
    run(damage, (c, { who, parts, by, attack, qualities }) => {
      if (c.has(who, dead) || sumOf(parts) <= 0) return
      const text = c.slots.damage
      const against = text.mitigations(c, who)
      showLessened(c, { who, by }, parts, against, qualities)
      const through = mitigate(text, against, parts, qualities)
      c.plan(...take(c, who, through, { by, attack, dealt: parts, qualities }))
    }),
    run(shareHarm, (c, { who, of, parts, by }) => {
      if (c.has(who, dead)) return
      c.emit(harmShared({ who, of }))
      c.plan(...take(c, who, parts, { by, attack: false, dealt: parts, shared: true }))
    }),
  ],
}
