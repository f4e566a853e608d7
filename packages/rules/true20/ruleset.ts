import type { Options } from '@quintain/engine'
import { Ruleset } from '@quintain/engine'
import { leaving } from '../d20/actions/leave.ts'
import { walks } from '../d20/movement/walk.ts'
import { acting } from '../d20/turn/act.ts'
import { initiativeOrder } from '../d20/turn/initiative.ts'
import { rounds } from '../d20/turn/round.ts'
import { timing } from '../d20/turn/timers.ts'
import { abilities } from './abilities.ts'
import { aiding } from './actions/aid.ts'
import { aim } from './actions/aim.ts'
import { attackAction } from './actions/attack.ts'
import { concentration } from './actions/concentrate.ts'
import { coupDeGrace } from './actions/coup-de-grace.ts'
import { firstAid } from './actions/first-aid.ts'
import { timePassing } from './actions/pass-time.ts'
import { plainActions } from './actions/plain.ts'
import { recovering } from './actions/recover.ts'
import { totalDefenseAction } from './actions/total-defense.ts'
import { twoTurns } from './actions/two-turns.ts'
import { twoWeaponsAction } from './actions/two-weapons.ts'
import { attack } from './attack.ts'
import { checks } from './checks.ts'
import { conditions } from './conditions.ts'
import { critical } from './critical.ts'
import { damage } from './damage.ts'
import { debilities } from './debility.ts'
import { defense } from './defense.ts'
import { turnDuties } from './duties.ts'
import { dyingChapter } from './dying.ts'
import { entangling } from './entangle.ts'
import { fatigue } from './fatigue.ts'
import { healing } from './healing.ts'
import { initiative } from './initiative.ts'
import { injury } from './injury.ts'
import { movement } from './movement.ts'
import { rolls } from './opposed.ts'
import { position } from './position.ts'
import { saves } from './saves.ts'
import { speed } from './speed.ts'
import { striking } from './strike.ts'
import { surprise } from './surprise.ts'
import { tactics } from './tactic.ts'
import { time } from './time.ts'

/**
 * True20 without hit points. A hit rolls no damage: the weapon's bonus sets the Difficulty of the victim's Toughness
 * save, and by how much that fails says which box of a track is checked. What spirit counts, this text crosses off.
 */
export const true20 = (options: Options = {}): Ruleset =>
  new Ruleset({
    id: 'true20',
    title: 'True20',
    // All modifiers add up, whatever they are called. What does not add (bruised and hurt, levels of fatigue, half speed
    // twice) says so in its own rule.
    stacking: type => (type === 'state' && options['same-modifier-once'] === true ? 'equal' : 'add'),
    chapters: [
      // ── where spirit has hit points ──
      injury, //        Toughness save: no effect, bruised or hurt, dazed or wounded ... by fives; taken boxes move up
      dyingChapter, //  disabled, strained, dying: a Constitution check for life each round, no hit points to bleed away
      healing, //       a check for each box, after a minute, an hour, a day; Conviction makes it sure
      time, //          minutes and days outside of rounds: what fades, what is checked, what comes back
      timePassing,
      recovering, //    Conviction in a fight: a full action, or none for the unconscious
      firstAid,
      damage, //        no dice: weapon and Strength are a bonus; a critical hit adds 3 instead of multiplying
      coupDeGrace, //   two saves: Toughness, then Fortitude
      saves, //         no natural 1 or 20; Toughness is a fourth save, and remembers what was suffered

      // ── the blow ──
      defense, //       10, combat bonus, and the better of dodge (Dexterity) and parry (Strength, armed, melee only)
      totalDefenseAction,
      attack, //        Dexterity for every attack; one attack a turn, however skilled
      striking, //      finesse goes round armor; a miss chance is a d20; no attack of opportunity exists
      critical, //      a 20 threatens; a second roll of the same bonus confirms
      attackAction,
      aiding, //        help adds up, +2 for each helper
      twoWeaponsAction, // the one way to strike twice: a weapon in each hand, at -6 and -10

      // ── the body ──
      abilities, //     a score is its own modifier
      checks,
      rolls, //         whoever acts must win: a tie is lost
      debilities, //    a score below -5 fells its bearer
      entangling, //    entangled twice is helpless
      conditions(options), // forty states as data: what they add, bar and imply
      fatigue, //       winded, fatigued, exhausted: levels beside the track of damage
      speed,
      position, //      who is in melee with whom, who stands higher

      // ── rounds and turns ──
      turnDuties, //    what a turn begins with: strain turns into dying, the dying check, Conviction
      surprise, //      who is aware, for each alone; the surprise round has one action
      ...initiative, // ties by Dexterity; one roll for all opponents; delaying, readying and refocusing move in the order
      plainActions, //  standard, move, full, free: the table of actions; free actions are counted
      concentration,
      aim, //           a full action for a better attack after it
      twoTurns, //      a full action begun in one turn and completed in the next
      ...movement, //   speed, twice the speed, all out at four times; nobody is struck for moving
      walks,
      leaving,
      tactics, //       what stands in for whoever is not played by a person
      acting,
      initiativeOrder,
      rounds,
      timing,
    ],
    options,
  })
