import { commands } from '../../d20/words/descriptions/commands.ts'
import type { Descriptions } from '../../d20/words/descriptions/descriptions.ts'
import { options } from '../../d20/words/descriptions/options.ts'
import { rulings } from '../../d20/words/descriptions/rulings.ts'

/** What the commands, rulings and readings of spirit do: the shared ones, and its own. */
export const descriptions: Descriptions = {
  get commands() {
    return {
      ...commands,
      move: 'Moves up to its speed; leaving a threatened square provokes.',
      crawl: 'Crawls 5 feet; a foe that threatens it at any point of the way gets an opportunity.',
      struggle: 'Moves 1 square whatever hampers it, as a full-round action; provokes as usual.',
      climb: 'Climbs up to a quarter of its speed; half of it fast, at -5 on the check.',
      swim: 'Swims up to a quarter of its speed.',
      tumble:
        'Moves up to its speed, through opponents as well, by a check of Acrobatics; `succeeded` where the table has rolled it.',
      wriggle:
        'Moves up to its speed, also where it is narrower than half its space, by a check of Escape Artist; `succeeded` where the table has rolled it.',
      run: 'Runs up to four times its speed in a straight line, three times in heavy armor: at speed 30 about 12 miles an hour.',
      'ready-shield': 'Straps on a shield that it carries: its bonus counts from then on.',
      'loose-shield': 'Unstraps its shield and drops it: the hand is free.',
      'drop-shield': 'Drops a shield that is carried and not strapped on.',
      'pick-up-shield': 'Picks up its shield where it lies: carried then, and not strapped on.',
      'draw-two': 'With Two-Weapon Fighting two weapons for one hand are drawn in the time of one.',
      'draw-ammunition': 'Draws an arrow, a bolt, a bullet or a shuriken: a free action.',
      'total-defense': '+4 dodge to SP for a round; no attacks of opportunity meanwhile.',
      speak: 'A few sentences, also out of turn.',
      manipulate: 'Handles an item: fetches or stows it, moves something heavy (open-door opens a door).',
      touch: 'Delivers a Kido of touch that is held: a friend is touched, an opponent attacked.',
    }
  },
  get rulings() {
    return { ...rulings }
  },
  get options() {
    return {
      ...options,
      'diagonal-count-per-move':
        'the count of diagonals starts afresh with each act that moves; default: with each turn',
      'difficult-diagonal-shifts':
        'a diagonal of 3 into a hampered square counts in the alternation of diagonals; default: it does not',
      'worst-of-before-and-after':
        'a step is paid by the most difficult square held before or after it; default: after it',
      'barrier-includes-entry': 'a barrier of 2 squares includes the square behind it; default: that is paid beside it',
      'exactly-three-sizes':
        'creatures pass each other at exactly three size categories apart; default: at three or more',
      'tiny-must-leave': 'very small creatures pass through occupied squares but may not end there; default: they may',
      'squeeze-through-opponent': 'one squeezes past an opponent through its own squares; default: only beside it',
      'free-actions': 'how many free actions a turn has room for; default: no limit',
      'iterative-step': 'how much lower each further attack of a turn is; default: 5',
      'off-hand-ignores-penalty': 'a Strength penalty does not count in the off hand either; default: it does',
      'two-handed-needs-bonus': 'two hands add 2 only to a Strength modifier of +1 or more; default: to any',
      'sp-formula-only': 'the Defense bonus already holds armor and shield, which are not added; default: they are',
      'saves-with-ten':
        'a save is d20 + 10 + ability modifier + bonus, as the formula is printed; default: without the 10',
      'save-ability-fixed':
        'one of the two abilities of a save is chosen once for a character; default: the higher modifier counts',
      'flat-footed-until-regular-turn':
        'flat-footed until the first turn of the regular rounds; default: acting in the surprise round ends it',
      'massive-includes-nonlethal': 'nonlethal damage counts for massive damage; default: it does not',
    }
  },
}
