import type { CommandKind, Context, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { condition, event, maybe, perScene, run, sheetsEver, step, trigger, value } from '@quintain/engine'
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
/** Whom its last blow in melee has hit, one more than its number; with which weapon, as which attack of the turn. */
const [struck, struckWith, struckAs] = [value('cleave struck'), value('cleave weapon'), value('cleave attack')]
const cleft = event('cleft', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, cleaved, e.n), {
  of: 'who',
  to: 'own',
})
const blow = event(
  'blow-to-cleave',
  { who: 'creature', at: 'int', weapon: 'int', index: 'int' },
  (w, e) => {
    w.set(e.who, struck, e.at)
    w.set(e.who, struckWith, e.weapon)
    w.set(e.who, struckAs, e.index)
  },
  { of: 'who', to: 'gm' },
)
const forgets = (c: Context, who: number): void => {
  if (c.get(who, struck) > 0) c.emit(blow({ who, at: 0, weapon: 0, index: 0 }))
}
/** A blow has felled a foe: another one within reach may be struck. */
const cleaveOn = step('cleave-on', { who: 'creature' })

const cleaves = (v: View, who: number): boolean => sheetOf(v, who).feats.some(f => FEATS.includes(f))
const withFeat = perScene(scene => sheetsEver(scene).filter(s => (s as D20Sheet).feats?.some(f => FEATS.includes(f))))
const someoneCleaves = (scene: View['scene']): boolean => withFeat(scene).length > 0

/**
 * What offers the extra attack by itself. The texts leave out what makes the feats apply: a blow in melee that fells a foe,
 * once a round with Cleave, any number of times with Great Cleave; the next blow has the same weapon and bonus.
 */
export const cleavesOn = {
  fields: [cleaved, struck, struckWith, struckAs],
  events: [cleft, blow],
  steps: [
    run(
      cleaveOn,
      (c, { who }) => {
        const [weapon, index] = [c.get(who, struckWith), c.get(who, struckAs)]
        forgets(c, who)
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
    trigger(attackRolled, (c, { by, at: target, weapon, result }) => {
      if (!someoneCleaves(c.scene)) return []
      const hit = target !== undefined && (result === 'hit' || result === 'critical') && !isDown(c, target)
      if (cleaves(c, by) && hit && sheetOf(c, by).weapons[weapon]?.use === 'melee') {
        const index = actsNow(c, by) ? Math.max(0, c.get(by, attacksMade) - 1) : 0
        c.emit(blow({ who: by, at: target + 1, weapon, index }))
      } else forgets(c, by)
      return []
    }),
    // Harm from anybody else, or by another act, comes before the fall: the blow has not felled it.
    trigger(damageTaken, (c, { who, by }) => {
      if (!someoneCleaves(c.scene)) return []
      for (let i = 0; i < c.count; i++) if (i !== by && c.get(i, struck) === who + 1) forgets(c, i)
      return []
    }),
    trigger(done, (c, { who }) => {
      if (someoneCleaves(c.scene)) forgets(c, who)
      return []
    }),
    trigger(stateEntered, (c, { who: felled, condition: name }) => {
      if (!someoneCleaves(c.scene) || !downs(c.scene.rules, condition(name))) return []
      const by = c.scene.sheets.findIndex((_, i) => c.get(i, struck) === felled + 1)
      return by < 0 ? [] : [cleaveOn({ who: by })]
    }),
    trigger(turnBegan, (c, { who }) => {
      if (!someoneCleaves(c.scene)) return []
      if (c.get(who, cleaved) > 0) c.emit(cleft({ who, n: 0 }))
      for (let i = 0; i < c.count; i++) forgets(c, i)
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
