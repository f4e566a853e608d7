import { commands } from '../../d20/words/descriptions/commands.ts'
import type { Descriptions } from '../../d20/words/descriptions/descriptions.ts'
import { options } from '../../d20/words/descriptions/options.ts'
import { rulings } from '../../d20/words/descriptions/rulings.ts'

/** What the commands, rulings and readings of modern do: the shared ones, and its own. */
export const descriptions: Descriptions = {
  get commands() {
    return {
      ...commands,
      move: 'Moves up to its speed, as a move action or with the attack action.',
      run: 'Runs all out: up to four times its speed in a straight line; its Dexterity bonus to Defense is lost.',
      'total-defense': '+4 dodge to Defense for a round; no attacks of opportunity meanwhile.',
    }
  },
  get rulings() {
    return { ...rulings }
  },
  get options() {
    return {
      ...options,
      'range-penalty-beyond-increment':
        '-2 for each range increment begun after the first; default: for each full increment of distance',
      'off-hand-halves-penalty': 'a Strength penalty is halved in the off hand like a bonus; default: it counts whole',
      'bonus-dice-spared-only-on-criticals':
        'extra dice are multiplied by whatever is not a critical hit; default: never',
      'natural-armor-against-touch': 'natural armor counts against touch attacks; default: it does not',
      'ties-fail-on-saves':
        'a save that only equals its DC fails; default: it succeeds, as an attack roll that equals Defense hits',
      'round-fractions-up':
        'half and one and a half times a Strength bonus, and halved damage, are rounded up; default: down',
    }
  },
}
