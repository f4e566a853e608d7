import type { CommandKind, Context, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { condition, event, json, maybe, perScene, ref, run, sheetsEver, step, trigger, value } from '@quintain/engine'
import type { D20Sheet } from '../creature/sheet.ts'
import { damageTaken } from '../injury/damage.ts'
import { canTarget } from '../position/awareness.ts'
import { type AttackRules, canAttack } from '../position/may-attack.ts'
import { areFoes, downs, isDown, sheetOf } from '../position/position.ts'
import { attacksMade } from '../turn/act.ts'
import { actsNow } from '../turn/economy.ts'
import { turnBegan } from '../turn/round.ts'
import { done } from '../vocabulary/act-steps.ts'
import { attackRolled } from '../vocabulary/attack-step.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { refusal } from '../words/refusals.ts'
import { attackRefusals, attackSteps, type Declared } from './attacks.ts'
import { attackExtra } from './extra-attacks.ts'

const GREAT = 'Great Cleave'
const FEATS = ['Cleave', GREAT]

function featRefusals(r: Reader, who: number, applies: unknown, rule: RuleId): Refusal[] {
  const why: Refusal[] = []
  if (!sheetOf(r, who).feats.some(f => FEATS.includes(f))) why.push({ why: refusal.hasNeitherFeat(FEATS), rule })
  if (applies !== true) why.push({ why: refusal.featDoesNotApply, rule })
  return why
}

/** Whether a creature has had its extra attack since its turn began. */
const cleaved = value('cleaved')
interface Blow {
  readonly by: number
  readonly weapon: number
  /** As which attack of the turn. */
  readonly index: number
}
/** The blow in melee that has struck a creature last; nothing once it was harmed otherwise, or a turn began. */
const lastBlow = ref<Blow | null>('last blow', { to: 'gm' })
const cleft = event('cleft', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, cleaved, e.n), {
  of: 'who',
  to: 'own',
})
const blow = event(
  'blow-dealt',
  { who: 'creature', blow: json<Blow | null>() },
  (w, e) => w.put(e.who, lastBlow, e.blow),
  { of: 'who', to: 'gm' },
)
/** What strikes or harms a creature now is no such blow. */
const over = (c: Context, who: number): void => {
  if (c.read(who, lastBlow)) c.emit(blow({ who, blow: null }))
}
/** A blow has felled a foe: another one within reach may be struck. */
const cleaveOn = step('cleave-on', { who: 'creature', weapon: 'int', index: 'int' })

const cleaves = (v: View, who: number): boolean => sheetOf(v, who).feats.some(f => FEATS.includes(f))
const withFeat = perScene(scene => sheetsEver(scene).filter(s => (s as D20Sheet).feats?.some(f => FEATS.includes(f))))
const someoneCleaves = (scene: View['scene']): boolean => withFeat(scene).length > 0

/**
 * What offers the extra attack by itself. The texts leave out what makes the feats apply: a blow in melee that fells a foe,
 * once a round with Cleave, any number of times with Great Cleave; the next blow has the same weapon and bonus.
 */
export const cleavesOn = {
  fields: [cleaved, lastBlow],
  events: [cleft, blow],
  steps: [
    run(
      cleaveOn,
      (c, { who, weapon, index }) => {
        if (c.barred(who, 'act') || c.barred(who, 'attack')) return
        if (c.get(who, cleaved) > 0 && !sheetOf(c, who).feats.includes(GREAT)) return
        const blows: Declared[] = []
        for (let target = 0; target < c.count; target++)
          if (areFoes(c, who, target) && !isDown(c, target) && canAttack(c, { by: who, at: target, weapon }))
            if (canTarget(c, who, target)) blows.push({ target, weapon })
        if (blows.length === 0) return
        const chosen = c.ask(attackExtra, who, [...blows, 'none'])
        if (typeof chosen !== 'object') return
        c.emit(cleft({ who, n: 1 }))
        c.plan(...attackSteps(c, who, chosen, index))
      },
      { plain: true },
    ),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at: who, weapon, result }) => {
      if (!someoneCleaves(c.scene) || who === undefined || (result !== 'hit' && result !== 'critical')) return []
      if (!isDown(c, who) && sheetOf(c, by).weapons[weapon]?.use === 'melee') {
        const index = actsNow(c, by) ? Math.max(0, c.get(by, attacksMade) - 1) : 0
        c.emit(blow({ who, blow: { by, weapon, index } }))
      } else over(c, who)
      return []
    }),
    trigger(damageTaken, (c, { who, by }) => {
      if (someoneCleaves(c.scene) && c.read(who, lastBlow)?.by !== by) over(c, who)
      return []
    }),
    trigger(done, (c, { who }) => {
      if (!someoneCleaves(c.scene)) return []
      for (let i = 0; i < c.count; i++) if (c.read(i, lastBlow)?.by === who) over(c, i)
      return []
    }),
    trigger(stateEntered, (c, { who: felled, condition: name }) => {
      if (!someoneCleaves(c.scene) || !downs(c.scene.rules, condition(name))) return []
      const last = c.read(felled, lastBlow)
      if (!last) return []
      over(c, felled)
      return cleaves(c, last.by) ? [cleaveOn({ who: last.by, weapon: last.weapon, index: last.index })] : []
    }),
    trigger(turnBegan, (c, { who }) => {
      if (!someoneCleaves(c.scene)) return []
      if (c.get(who, cleaved) > 0) c.emit(cleft({ who, n: 0 }))
      for (let i = 0; i < c.count; i++) over(c, i)
      return []
    }),
  ],
  words: { events: { [cleft.kind]: () => null, [blow.kind]: () => null } },
} as const

/**
 * The extra attack of Cleave and Great Cleave, beyond the usual number, in one's turn and out of it, where the table says that
 * the feats apply; `index` is the attack of the turn whose bonus it has, 0 for the full one.
 */
export const cleaving = (text: AttackRules & { readonly cleave: RuleId }): CommandKind => ({
  name: 'cleave',
  rule: text.cleave,
  parameters: { target: 'creature', weapon: 'weapon', applies: 'flag', index: maybe('int') },
  cost: () => 'none',
  // It comes with an attack, which has begun the fight.
  hostile: false,
  refuse: (r, who, { target, weapon, applies }) => [
    ...featRefusals(r, who, applies, text.cleave),
    ...attackRefusals(r, who, target, weapon, text),
  ],
  suggestions: () => [],
  plan: (c, who, { target, weapon, index }) =>
    attackSteps(c, who, { target: target as number, weapon: weapon as number }, (index as number | undefined) ?? 0),
})
