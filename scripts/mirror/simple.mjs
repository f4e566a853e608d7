import { attacksOn } from '../../packages/rules/dist/d20/actions/attacks.js'
import { foesOf } from '../../packages/rules/dist/d20/actions/suggestions.js'
import { actNamed } from '../../packages/rules/dist/d20/creature/documents/acts.js'
import { isHarmful } from '../../packages/rules/dist/d20/creature/effect.js'
import { caughtBy } from '../../packages/rules/dist/d20/effects/areas/struck.js'
import { harmOf } from '../../packages/rules/dist/d20/tactics/acts.js'
import { along, approach } from '../../packages/rules/dist/d20/tactics/approach.js'
import { attackBy, isBare, worthOfAll } from '../../packages/rules/dist/d20/tactics/strike.js'
import { after, END, refusals } from '../../packages/rules/dist/d20/turn/act.js'

/**
 * Simple play, to measure the plain tactic against: the nearest foe that can be attacked, by the best attack or harmful act, all
 * attacks of a turn where there is room for them; else toward the nearest foe. No plan, no step, no charge, no heed of friends.
 */
export function simplePlay(r, who) {
  const foes = foesOf(r, who)
  for (const foe of foes) {
    const deed = bestAgainst(r, who, foe)
    if (deed) return deed
  }
  if (foes.length > 0 && 'stand' in r.scene.rules.commands && isLegal(r, who, { do: 'stand' })) return { do: 'stand' }
  if (foes.length === 0 || after(r, who, 'standard') === null) return END
  const way = approach(r, who, foes)
  const move = way && along(r, who, 'move', way.path, way.squares)
  return move && isLegal(r, who, move) ? move : END
}
const isLegal = (r, who, command) => refusals(r, who, command).length === 0

function bestAgainst(r, who, foe) {
  let [best, most] = [undefined, 0]
  const found = (command, worth) => {
    if (worth > most && isLegal(r, who, command)) [best, most] = [command, worth]
  }
  if (after(r, who, 'standard') !== null)
    for (const d of attacksOn(r, who, 'attack', weapon => !isBare(r, who, weapon)))
      if (d.target === foe) found(attackBy(r, who, d), worthOfAll(r, who, d))
  for (const command of r.scene.rules.commands['use']?.suggestions(r, who) ?? []) {
    const act = actNamed(r, who, command.act)
    if (!act?.effect || !isHarmful(act.effect)) continue
    const reached = act.effect.area ? caughtBy(r, who, act, command) : [command.target]
    if (reached.includes(foe)) found(command, harmOf(r, who, foe, act))
  }
  return best
}
