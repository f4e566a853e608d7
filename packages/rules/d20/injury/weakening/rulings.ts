import type { RuleId, RulingKind, Step, View } from '@quintain/engine'
import { beyond, maybe, ruled, ruling } from '@quintain/engine'
import { refusal } from '../../words/refusals.ts'
import { drain, restoreAbility, weaken } from './ability-damage.ts'

const RULE: RuleId = 'house/ruling/ability'

/** What changes a score by the game master's word in a text: `n` points are lost, or come back. */
interface ScoreText {
  loses(who: number, ability: string, n: number, drained: boolean): Step
  regains(who: number, ability: string, n: number, drained: boolean): Step
  /** Its abilities. */
  names(r: View): readonly string[]
  /** Whether the text tells points that are drained from those that come back. */
  readonly drains: boolean
}

/** Points of an ability are lost or come back by the game master's word, as by an effect. */
export const abilityRulingOf = ({ loses, regains, names, drains }: ScoreText): RulingKind =>
  ruling({
    name: 'ability',
    rule: RULE,
    parameters: { who: 'creature', ability: 'text', by: 'int', ...(drains ? { drained: maybe('flag') } : {}) },
    choices: r => ({ ability: [...names(r)] }),
    refuse(r, { ability, by }) {
      const all = names(r)
      return [
        ...beyond(by),
        ...(all.includes(ability) ? [] : [{ why: refusal.noAbilityNamed(ability, all), rule: RULE }]),
        ...(by === 0 ? [{ why: refusal.noChange('-2 or +1'), rule: RULE }] : []),
      ]
    },
    plan(c, { who, ability, by, ...more }) {
      const drained = (more as { readonly drained?: boolean }).drained === true
      c.plan((by < 0 ? loses : regains)(who, ability, Math.abs(by), drained))
      c.emit(ruled({ what: 'ability', who }))
    },
  })

/** Where points may be drained, too. */
export const abilityRuling = (names: (v: View) => readonly string[]): RulingKind =>
  abilityRulingOf({
    loses: (who, ability, n, drained) => (drained ? drain : weaken)({ who, ability, n }),
    regains: (who, ability, n, drained) => restoreAbility({ who, ability, n, drained }),
    names,
    drains: true,
  })
