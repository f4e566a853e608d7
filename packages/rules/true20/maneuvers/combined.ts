import type { Chapter, Command, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, feature, GAME, gameRef, json, maybe, reading, run, step, trigger } from '@quintain/engine'
import { areFoes, present } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { withInterrupts } from '../../d20/turn/interrupt.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { initiative } from '../../d20/vocabulary/fields.ts'
import { weaponRefusals } from '../actions/attack.ts'
import { COMBINED_NO_CRITICALS, combinedHit } from '../attack/attack-text.ts'
import { wound } from '../vocabulary/steps.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/maneuvers/combined-attack'
const BY_ATTACK = reading('combined-within-attack-bonus', RULE)
const NOT_AID: RuleId = 'true20/maneuvers/combined-not-aid'
/** Hits whose damage bonus is this near to the largest add to it. */
const WITHIN = 5
const EACH = 2

/** One hit of a combined attack: whose it is, its damage bonus, its attack bonus, and the weapon where that brings more. */
interface Hit {
  readonly by: number
  readonly bonus: number
  readonly attack: number
  readonly row: 'lethal' | 'non-lethal'
  readonly finesse: boolean
  readonly weapon?: number
  readonly critical?: boolean
}
interface Combined {
  readonly at: number
  readonly members: readonly number[]
  readonly rolled: readonly number[]
  readonly hits: readonly Hit[]
}
/** The combined attack that is under way; nothing otherwise. */
const underWay = gameRef<Combined | null>('combined attack', { to: 'gm' })
const combining = event('combining', { attack: json<Combined | null>() }, (w, e) => w.put(GAME, underWay, e.attack), {
  of: 'table',
  to: 'all',
  silent: true,
})
export const struckTogether = event('struck-together', { at: 'creature', by: 'creatures', bonus: 'int' }, null, {
  of: 'at',
  to: 'seen',
})
/** A member has rolled: when all have, the hits come together. */
const joined = step('combined-roll', { who: 'creature' })
const resolve = step('combine-hits', {})

const fits = (r: Reader, who: number, other: number): boolean =>
  other !== who && r.scene.sheets[other] !== undefined && present(r, other) && !areFoes(r, who, other)

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target, weapon } = command
  const partners = (Array.isArray(command['partners']) ? command['partners'] : []) as number[]
  const out = [...weaponRefusals(r, who, target, weapon)]
  const now = r.read(GAME, underWay)
  if (now) {
    if (now.at !== target || !now.members.includes(who))
      out.push({ why: refusal.anotherCombinedAttack(r.sheet(now.at).name), rule: RULE })
    if (now.rolled.includes(who)) out.push({ why: refusal.hasCombined, rule: RULE })
    return out
  }
  if (partners.length === 0 || !partners.every(i => fits(r, who, i)))
    return [...out, { why: refusal.nobodyToCombineWith, rule: RULE }]
  const apart = partners.filter(i => r.get(i, initiative) !== r.get(who, initiative))
  if (apart.length) out.push({ why: refusal.notOnOneCount(apart.map(i => r.sheet(i).name)), rule: RULE })
  return out
}

/** The hits as one: the largest damage bonus, and 2 for each other that is near to it. */
export function together(
  hits: readonly Hit[],
  by: 'bonus' | 'attack',
): { readonly best: Hit; readonly bonus: number } | null {
  const [first, ...rest] = [...hits].sort((a, b) => b.bonus - a.bonus)
  if (!first) return null
  const near = rest.filter(h => Math.abs(first[by] - h[by]) <= WITHIN)
  return { best: first, bonus: first.bonus + EACH * near.length }
}
function finish(c: Context): void {
  const now = c.read(GAME, underWay)
  if (!now) return
  c.emit(combining({ attack: null }))
  const sum = together(now.hits, BY_ATTACK(c) ? 'attack' : 'bonus')
  if (!sum) return
  const { best, bonus } = sum
  c.emit(struckTogether({ at: now.at, by: now.hits.map(h => h.by), bonus }))
  const { by, row, finesse, weapon, critical } = best
  c.plan(wound({ who: now.at, by, bonus, row, ...(finesse ? { finesse } : {}), weapon, critical }))
}

/** Several who have waited for one count strike as one; what improves aid has no part in it. */
export const combinedAttacks: Chapter = feature([RULE, NOT_AID], {
  fields: [underWay, initiative],
  events: [combining, struckTogether],
  commands: [
    action({
      name: 'combined-attack',
      rule: RULE,
      parameters: { target: 'creature', weapon: 'weapon', partners: maybe('creatures') },
      cost: 'standard',
      refuse,
      suggestions: () => [],
      plan(c, who, { target, weapon, partners = [] }) {
        const now = c.read(GAME, underWay)
        if (!now) c.emit(combining({ attack: { at: target, members: [who, ...partners], rolled: [], hits: [] } }))
        const details = { combined: true }
        const blow = attackStep({ by: who, at: target, weapon, as: 'attack', index: 0, details })
        return [...withInterrupts(c, 'attack', who, [blow]), joined({ who })]
      },
    }),
  ],
  steps: [
    run(joined, (c, { who }) => {
      const now = c.read(GAME, underWay)
      if (!now) return
      const rolled = [...now.rolled, who]
      c.emit(combining({ attack: { ...now, rolled } }))
      if (now.members.every(i => rolled.includes(i))) c.plan(resolve({}))
    }),
    run(resolve, finish),
    run(combinedHit, (c, { by, bonus, attack, row, finesse, weapon, critical }) => {
      const now = c.read(GAME, underWay)
      if (!now) return
      const brings = weapon === undefined ? {} : { weapon, critical: critical === true }
      const hit: Hit = { by, bonus, attack, row, finesse: finesse === true, ...brings }
      c.emit(combining({ attack: { ...now, hits: [...now.hits, hit] } }))
    }),
  ],
  triggers: [
    // Whose turn it is now is none of them, or the count is over: what has been rolled by then counts.
    trigger(turnBegan, (c, { who }) => {
      const now = c.read(GAME, underWay)
      return now && (!now.members.includes(who) || now.rolled.includes(who)) ? [resolve({})] : []
    }),
  ],
  readings: [BY_ATTACK, COMBINED_NO_CRITICALS],
})
