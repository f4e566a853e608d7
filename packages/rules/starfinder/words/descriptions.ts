import { commands } from '../../d20/words/descriptions/commands.ts'
import type { Descriptions } from '../../d20/words/descriptions/descriptions.ts'
import { options } from '../../d20/words/descriptions/options.ts'
import { rulings } from '../../d20/words/descriptions/rulings.ts'

/** What the commands, rulings and readings of starfinder do: the shared ones, and its own. */
export const descriptions: Descriptions = {
  get commands() {
    return {
      ...commands,
      'full-attack': 'Two attacks at -4 each, the second target chosen after the first attack.',
      'total-defense': '+4 to both Armor Classes until its next turn; no attacks of opportunity meanwhile.',
      hover:
        'Stays where it is in the air by a check of Acrobatics; a perfect flyer needs none, or tries it as a swift action.',
      'drop-item': 'Drops a weapon, in its own space or next to it; no action, at any time.',
      'drop-prone': 'Drops to the ground, as a swift action.',
      stand: 'Stands up, as a move action; it provokes nothing.',
      speak: 'A few sentences, also out of turn.',
      manipulate: 'Handles an item: takes it out or stows it, moves something heavy (open-door opens a door).',
      move: 'Moves up to its speed; leaving a threatened square provokes. `draw` or `sheathe` handles a weapon on the way.',
      charge:
        'Moves straight at a foe, up to twice its speed, for one melee attack at -2; -2 to both Armor Classes until its next turn.',
      step: 'A guarded step: one square as a move action, which provokes nothing.',
      run: 'Runs up to four times its speed in a straight line, flat-footed until its next turn.',
      crawl: 'Crawls 5 feet and stays prone; leaving a threatened square provokes.',
      struggle: 'Moves 1 square whatever hampers it, as a full action; provokes as usual.',
      climb:
        'Climbs up to its speed for it, a quarter of its speed without one by a check; `fast` doubles a climb speed at -5.',
      'swim-run': 'Swims all out in a straight line: four times its swim speed.',
      swim: 'Swims up to its speed for it, a quarter of its speed without one by a check.',
      ready: 'Keeps one standard, move or swift action ready for a trigger that it names.',
      delay: 'Acts later, right after another creature; that count is its initiative from then on.',
      'covering-fire': 'A shot against 15 that makes an ally harder to hit, by 2, for the next attack on it.',
      'harrying-fire': 'A shot against 15 that gives whichever ally attacks the foe next +2.',
      feint: 'A Bluff check: the foe is flat-footed for its next attack on it.',
      'coup-de-grace': 'A critical hit without a roll on a helpless foe next to it, which then saves or dies.',
      'dirty-trick': 'A condition of its choice: for a round, and one more for every 5 points over the number needed.',
      disarm: 'Strikes a thing out of a creature’s hands: it falls, or comes into a free hand.',
      sunder: 'Damages a thing that a creature holds or carries within easy reach.',
      reposition:
        'Puts a creature elsewhere within reach: 5 feet away, and 5 more for every 5 points over the number needed.',
      'shake-off-trick': 'Gets rid of a condition that a dirty trick brought.',
      touch: 'Touches with a charge that is held: a willing creature without a roll, any other by an attack.',
      order:
        'Tells a creature that it has charmed or compelled what to do: one that is charmed may refuse what a friend would.',
      tend: 'Tends who lies stable: a check of Medicine before each of its hourly checks, until the healer leaves or sleeps (busy tend keeps it awake).',
      'ready-spells': 'Concentrates for 15 minutes on the spell slots that a day and a rest bring back.',
      'lower-resistance': 'Lets spells through its spell resistance until its next turn, as a standard action.',
      'be-willing': 'Lets effects for willing creatures work on it, or no longer; no action, at any time.',
      hide: 'A Stealth check to hide from all who do not observe it.',
      seek: 'A Perception check against the Stealth of each foe that it does not observe.',
      'quick-search':
        'Searches 20 by 20 feet in a round with eyes that see through things: checks, and what is packed away there.',
      tumble:
        'Moves up to its speed, through opponents as well, by a check of Acrobatics; `succeeded` where the table has rolled it.',
      escape: 'Gets out of a hold by a check of Acrobatics; `dc` where the game master says other than 20.',
      'make-permanent': 'Makes one of its running effects permanent, at the cost and in the time that its act says.',
      track: 'Follows the trail of a creature by a check of Survival; `dc` where the game master says other than 15.',
      'send-thought': 'Speaks to one mind within its telepathy, or to all of them.',
      explore: 'Goes about an area for minutes: walks, hustles, or runs for as long as it can.',
      travel: 'Goes overland for hours; beyond a day’s walk, or a hustled hour, it wears.',
      chase: 'Settles a chase of which it is the pursued: by speed, or by checks between equals.',
      'first-aid': 'Medicine check DC 15: stabilizes a dying creature next to it.',
      rest: 'Everyone rests for 10 minutes, and gets all Stamina Points back for a Resolve Point each.',
      'bed-rest': 'Everyone rests in bed for a day and a night.',
    }
  },
  get rulings() {
    return {
      ...rulings,
      race: 'A creature is of another race from now on, with its racial bonuses and without the old ones.',
    }
  },
  get options() {
    return {
      ...options,
      'boundary-to-smaller':
        'a stature on the boundary of two sizes is of the smaller one; default: of the larger, but for half a foot and 1/8 pound',
      'grenade-attack-dex': 'grenades are thrown with Dexterity; default: with Strength, like all that is thrown',
      'range-from-square-center':
        'the way to an intersection counts from the center of the nearest square; default: from the nearest corner',
      'grenades-can-crit':
        'a natural 20 of a grenade rolls its damage twice; default: no critical hits at intersections',
      'scatter-diagonal-cost': 'what scatters along a diagonal goes by 1-2-1-2; default: each square counts as one',
      'scatter-through-walls': 'what scatters goes on beyond walls; default: it stops before them',
      'slant-counts-as-straight':
        'flying up or down and forward at once counts as a straight square; default: as a diagonal',
      'hover-dc': 'the difficulty of hovering; default: 15, since the text has none',
      'avoid-falling-damage-dc':
        'the difficulty of avoiding the damage of a fall; default: 20, since the text has none',
      'delay-tie-by-modifier':
        'who comes in from a delay stands among its equals by the usual tie-break from the next round on; default: right after the one whose turn it was',
      'ready-tie-by-modifier':
        'who took a readied action stands among its equals by the usual tie-break from the next round on; default: right after the one whose turn it was',
      'spell-like-not-disrupted':
        'damage does not disturb the use of a spell-like ability; default: it is lost like a spell',
      'fast-climb-takes-whole-round': 'a fast climb is a full action; default: a move action',
      'no-take-10-on-fast-climb': 'no taking 10 on a fast climb; default: with a climb speed always',
      'no-eighth-stability-check': 'no check in the eighth hour of lying stable; default: the check comes first',
      'monsters-die-slowly': 'monsters at 0 Hit Points die after 3 rounds; default: at once',
      'surprise-swift-unlimited': 'any number of swift actions in the surprise round; default: the usual one',
      'initiative-tie-by-agreement':
        'those who are tied may settle among themselves who goes first; default: the initiative modifier, then a die',
      'all-roll-at-start': 'the surprised roll initiative with everyone else; default: after the surprise round',
      'durations-end-before-whole-count':
        'what lasts rounds ends before everyone on its count; default: before the place where it began',
      'grapple-renew-rerolls':
        'a renewed grapple counts as it falls out, and may loosen a pin; default: it keeps what it has',
      'significance-by-average-level':
        'significant enemies go by the average level of the side; default: by one’s own level',
      'dirty-trick-at-range':
        'dirty tricks may be played from afar, at -2 for every 5 feet; default: they are melee attacks',
      'dirty-trick-gap-only':
        'a dirty trick from afar pays for the squares between only; default: for the whole distance',
      'disarm-landing-choice':
        'who disarms says where the thing lands, next to its bearer; default: in its bearer’s square',
      'minimum-damage-per-roll': 'each roll of a hit counts as at least 1; default: their sum does',
      'range-penalty-full-only':
        'only completed range increments beyond the first cost; default: a started one costs in full',
      'no-attacks-on-guessed-squares':
        'a square may be attacked only where someone is known to be; default: any square may be guessed',
      'dim-band-equals-light-range':
        'a light without a figure for dim light makes it dim as far again; default: for 5 feet',
      'zero-reach-cannot-stop':
        'a creature without reach may enter its foe\u2019s square and not stop there; default: it may stop to attack',
      'helpless-obstacle-from-large':
        'helpless creatures of size Large and more hinder those who pass; default: only those that the sheet says do',
      'no-mixed-sharing':
        'only creatures of one size share a square; default: any that are small enough, as far as their shares fit',
      'dim-light-does-not-break-observation':
        'who is observed cannot hide by dim light alone; default: it can from eyes that need light',
      'moved-this-action-only':
        'what is unseen counts as stationary unless it moves in the act of hiding; default: in its turn',
      'precise-notice-gives-presence':
        'noticing with eyes makes aware of a presence first; default: it is observed at once',
      'untyped-always-stacks': 'untyped bonuses of one source add up too; default: one source counts once',
      'ability-bonus-one-type':
        'of several ability bonuses to a number the highest counts; default: one of each ability',
      'cylinder-needs-line-of-effect':
        'a cylinder reaches only what is in line of effect from its center; default: obstructions do not hinder it',
      'only-weapons-overcome-reduction':
        'spells and their like do not count as magic against damage reduction; default: they do',
      'incorporeal-cover-lost-until-next-turn':
        'who attacks out of an object has only cover until its next turn begins or it moves; default: until the end of the turn',
      'run-flat-footed-turn-only':
        'who runs is flat-footed to the end of the turn; default: until its next turn begins',
      'run-hard-limit-in-combat': 'in a fight nobody runs on by checks; default: checks serve in a fight too',
      'run-count-resets-when-stopping':
        'a turn without running breaks the count of rounds run; default: they add up until a minute of rest',
      'rest-only-after-failed-check':
        'only who fails the check to run on must rest; default: also who stops with the free rounds used up',
      'squeeze-and-entangled-both-halve': 'squeezing halves the speed twice, since it entangles; default: once',
      'hustle-hours-must-be-consecutive':
        'hustled hours count as far as they follow one another; default: all since the last sleep',
      'fatigue-until-stamina-and-hit-points-full':
        'the fatigue of marches ends with all Stamina and Hit Points back; default: once so many are back as it cost',
      'chase-rounds': 'rounds after which a chase between equals is decided by a check; default: 3',
      'primary-up-without-surcharge':
        'straight up costs no surcharge in a turn of nothing else; default: rising always costs it',
      'any-damage-breaks-concentration':
        'any damage ends what is kept up by concentration; default: only in the midst of keeping it up',
      'bull-rush-direction-free': 'who bull rushes says where to, always farther off; default: straight away from it',
      'reposition-drag-free':
        'who drags goes anywhere in reach of its move, and brings the other next to it; default: both go the same way',
      'forced-movement-provokes': 'who is pushed or put elsewhere provokes too; default: one’s own movement only',
      'neutrals-block': 'who is neither friend nor foe lets nobody pass; default: whom it is willing to let pass',
      'neutrals-pass': 'who is neither friend nor foe lets everybody pass; default: if it is willing',
      'covering-others-only': 'covering fire protects others only; default: oneself too',
      'harrying-others-only':
        'harrying fire helps others only; default: also the one who gives it, by an attack before its next turn',
      'harrying-without-range-penalty': 'distance does nothing to harrying fire; default: range penalties apply',
      'defensive-penalty-turn-only':
        'the penalty of fighting defensively ends with the turn; default: with the bonus, as the next turn begins',
      'massive-damage-counts-stamina':
        'at 0 Hit Points all damage of an attack counts for massive damage; default: what other points leave of it',
      'stamina-healing-stabilizes': 'regained Stamina Points stabilize the dying; default: they do not',
      'short-rest-pays-first':
        'the Resolve Point is spent as a rest for Stamina Points begins; default: once it is complete',
      'ability-healing-per-day': 'ability damage heals by a point a day; default: a night’s rest 1, a day in bed 2',
      'mixed-attack-counts-as-kinetic':
        'an attack without magic that is kinetic in any part does nothing to the incorporeal; default: each part by itself',
      'grapple-attempt-frees': 'trying to break free frees in any case; default: the attempt must succeed',
      'maneuvers-replace-melee-attacks':
        'a maneuver may take the place of a melee attack of a full attack, a charge or an opportunity; default: it is a standard action and nothing else',
      'sunder-can-crit': 'a natural 20 rolls the damage of a sunder twice; default: maneuvers are no critical hits',
      'chase-tie-escapes': 'in a chase between equals a tie lets the pursued escape; default: the chase goes on',
      'chase-tie-caught': 'in a chase between equals a tie catches the pursued; default: the chase goes on',
      'light-uses-line-test':
        'dim light conceals by lines through dim squares, like fog; default: by the light where the target stands',
      'con-damage-current-only':
        'Constitution damage takes current Stamina Points only; default: the maximum too, as long as the damage lasts',
      'key-ability-damage-current-only':
        'damage to the key ability takes current Resolve Points only; default: the maximum too, as long as the damage lasts',
      'drain-as-damage-in-battle':
        'ability drain counts as ability damage until the fight is over; default: it is drain at once',
      'negative-levels-leave-one-hp':
        'negative levels leave a creature 1 Hit Point; default: at 0 it falls as from any other loss',
      'negative-level-save-always-fortitude':
        'negative levels are thrown off by Fortitude saves; default: by the save that their cause allowed',
      'dex-damage-after-armor-cap':
        'what lowers Dexterity goes off the Armor Class after the limit of the armor; default: off the modifier, before it',
      'any-creature-flanks': 'any creature on the opposite side flanks; default: one that is hostile to the target',
      'both-flankers-must-threaten':
        'both flankers must threaten the target; default: the one that does not attack must',
      'charge-center-line-only':
        'only the squares between the two centers must be clear for a charge; default: all between the two spaces',
      'charge-penalty-after-move': 'a charge costs Armor Class only once its way is behind it; default: from its start',
      'step-ignores-terrain':
        'a guarded step goes into difficult terrain as well; default: it covers 5 feet of movement',
      'diagonal-count-per-action':
        'the count of diagonals starts afresh with each action that moves; default: with each turn',
      'difficult-diagonal-advances-count':
        'a diagonal into difficult terrain advances the count of diagonals; default: it does not',
      'worst-of-before-and-after': 'a step is paid by the worst square held before or after it; default: after it',
      'zero-resolve-dies-next-turn':
        'a creature that falls without a Resolve Point dies at the end of its next turn; default: in the next round',
      'massive-damage-any-source': 'any single source of massive damage kills at once; default: attacks only',
      'nonlethal-massive-damage': 'massive nonlethal damage kills too; default: it leaves the creature stable at 0',
      'any-damage-ends-stability': 'nonlethal damage ends stability too; default: the stable stay stable',
      'stable-hit-costs-resolve':
        'the hit that ends stability costs a Resolve Point as well; default: only later ones do',
      'dying-extra-loss-once':
        'heavy damage costs the dying one further point a round at most; default: each such source costs one',
    }
  },
}
