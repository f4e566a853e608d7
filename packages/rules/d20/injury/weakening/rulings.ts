import type { Reader, Refusal, RuleId, RulingKind, Step, View } from '@quintain/engine'
import { beyond, maybe, ruled, ruling } from '@quintain/engine'
import { drainedBy, loweredBy } from '../../creature/abilities.ts'
import { refusal } from '../../words/refusals.ts'
import { drain, restoreAbility, weaken } from './ability-damage.ts'

const RULE: RuleId = 'house/ruling/ability'

/** What changes a score by the game master's word in a text: `n` points are lost, or come back. */
interface ScoreText {
  loses(who: number, ability: string, n: number, drained: boolean): Step
  regains(who: number, ability: string, n: number, drained: boolean): Step
  /** Points of it that are lost and may come back. */
  lost(r: Reader, who: number, ability: string, drained: boolean): number
  /** Its abilities. */
  names(r: View): readonly string[]
  /** Whether the text tells points that are drained from those that come back. */
  readonly drains: boolean
}

/** Points come back that were lost, as far as there are any: drained ones are asked for as such. */
function nothingLost(
  r: Reader,
  { lost, drains }: ScoreText,
  who: number,
  ability: string,
  drained: boolean,
): Refusal[] {
  if (lost(r, who, ability, drained) > 0) return []
  const others = drains ? lost(r, who, ability, !drained) : 0
  const { name } = r.sheet(who)
  const why =
    others === 0
      ? refusal.noPointsLost(name, ability)
      : drained
        ? refusal.noPointsDrained(name, ability, others)
        : refusal.pointsDrainedAlone(name, ability, others)
  return [{ why, rule: RULE }]
}
/** Whether the word `drained` stands with a ruling, in texts that have it. */
const isDrained = (given: object): boolean => (given as { readonly drained?: boolean }).drained === true

/** Points of an ability are lost or come back by the game master's word, as by an effect. */
export const abilityRulingOf = (text: ScoreText): RulingKind => {
  const { loses, regains, names, drains } = text
  return ruling({
    name: 'ability',
    rule: RULE,
    parameters: { who: 'creature', ability: 'text', by: 'int', ...(drains ? { drained: maybe('flag') } : {}) },
    choices: r => ({ ability: [...names(r)] }),
    refuse(r, { who, ability, by, ...more }) {
      const all = names(r)
      const known = all.includes(ability)
      return [
        ...beyond(by),
        ...(known ? [] : [{ why: refusal.noAbilityNamed(ability, all), rule: RULE }]),
        ...(by === 0 ? [{ why: refusal.noChange('-2 or +1'), rule: RULE }] : []),
        ...(known && by > 0 ? nothingLost(r, text, who, ability, isDrained(more)) : []),
      ]
    },
    plan(c, { who, ability, by, ...more }) {
      c.plan((by < 0 ? loses : regains)(who, ability, Math.abs(by), isDrained(more)))
      c.emit(ruled({ what: 'ability', who }))
    },
  })
}

/** Where points may be drained, too. */
export const abilityRuling = (names: (v: View) => readonly string[]): RulingKind =>
  abilityRulingOf({
    loses: (who, ability, n, drained) => (drained ? drain : weaken)({ who, ability, n }),
    regains: (who, ability, n, drained) => restoreAbility({ who, ability, n, drained }),
    lost: (r, who, ability, drained) => (drained ? drainedBy : loweredBy)(r, who, ability),
    names,
    drains: true,
  })
