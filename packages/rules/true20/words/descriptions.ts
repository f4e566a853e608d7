import { commands } from '../../d20/words/descriptions/commands.ts'
import type { Descriptions } from '../../d20/words/descriptions/descriptions.ts'
import { options } from '../../d20/words/descriptions/options.ts'
import { rulings } from '../../d20/words/descriptions/rulings.ts'

/** What the commands, rulings and readings of true20 do: the shared ones, and its own. */
export const descriptions: Descriptions = {
  get commands() {
    return {
      ...commands,
      rest: 'Everyone rests for a number of hours (10), unbroken unless said otherwise; no foe may be about.',
      attack:
        'One attack with a weapon in hand, on a creature or on a square where one is believed to be; with finesse, at the gaps in the armor.',
      'two-weapons': 'A full action: an attack with the weapon in each hand, both at a penalty.',
      aim: 'Lines up the next attack, which must be the next action; no dodge bonus until then.',
      rush: 'Pushes an adjacent creature straight back: opposed Strength, 5 feet for each point of margin; at the end of a charge too (rush grub charge).',
      grapple: 'A grab, then an opposed grapple check: holds, hurts, or pins whom it holds already.',
      'break-free': 'A grapple check against its holder: a win frees it, or makes a hold of a pin.',
      'let-go': 'Lets go of whom it holds.',
      trip: 'A melee attack, then an opposed check: the target falls prone; a creature that fails may be tripped in turn.',
      disarm:
        'An attack, at -4 from afar, then the damage bonus against Strength: what the target holds falls, or comes into a bare hand.',
      'extra-effort':
        '+2 on one check of this turn, once a round, at the price of a level of fatigue as its next turn begins.',
      'by-the-inch': 'A thick thing is attacked by the inch from now on: each has the Toughness of its material alone.',
      repair: 'A Craft check makes a damaged thing whole; a destroyed one where the Narrator says that it can be.',
      'throw-object':
        'Throws anything up to a heavy load: 5 feet, twice as far for every 2 points of Strength to spare.',
      'cross-water':
        'Wades through calm water, or swims: Swim, Difficulty 10; the trained may take 10 where no foe is about.',
      hide: 'Stealth against the Notice of every foe who could see, with cover or concealment from each of them.',
      'lower-defense':
        'Its Defense, where it is in the way of an attack on another, is this from now on; as always when left out.',
      drag: 'Pushes or drags something from now on, at half speed: up to five times a heavy load, twice that on smooth ground.',
      'stop-dragging': 'Lets go of what it pushes or drags.',
      overrun:
        'Runs 10 feet or more straight at a foe and through its space: it steps aside, or blocks and is tripped; a failure costs ground.',
      'combined-attack':
        'With partners on the same count: each rolls an attack, and the hits are one, +2 for each near the largest damage bonus.',
      'mental-grapple':
        'Needs Mind Touch: Will saves against each other; a win holds, hurts or pins the mind, and no body.',
      'free-mind': 'A Will save against that of who holds its mind: a win frees it.',
      'release-mind': 'Lets go of a mind that it holds.',
      demoralize: 'Intimidate against the better of Sense Motive and the Will save: shaken for a round.',
      feint: 'Bluff against the better of Bluff and Sense Motive: no dodge bonus against its next attack.',
      trick: 'Bluff against the better of Bluff and Sense Motive: what the tricked does is the Narrator’s to say.',
      distract: 'Needs the feat: Bluff or Intimidate dazes an opponent for a round.',
      taunt: 'Needs the feat: Bluff demoralizes; as a move action (quick) at -5.',
      aid: 'An attack roll against Defense 10: a friend has +2 on one attack on that foe, or to Defense against it.',
      'shake-free': 'Shakes a fascinated friend next to you free.',
      'total-defense': 'Nothing but defense until your next turn: +4 to dodge or parry.',
      'coup-de-grace':
        'A full action against an adjacent helpless foe: a critical hit without a roll, and a Fortitude save besides.',
      'feel-around':
        'A full action that finds an adjacent helpless foe you cannot see; a coup de grace may follow next turn.',
      break: 'A Strength check that destroys a thing at one go, or does nothing to it.',
      recover:
        'Spend a Conviction point on an immediate recovery check against being staggered: a full action in a fight.',
      'shrug-off': 'After a fight: spend a Conviction point, and nothing is bruised, dazed or hurt any more.',
      'first-aid': 'A Heal check, Difficulty 15, makes an adjacent dying creature stable.',
      'pass-time':
        'Minutes (1) or hours pass for everyone, once no foe can fight: what fades fades, what is due is checked.',
      stand: 'Stands up: a move action, or free for a creature with Instant Up.',
      'drop-prone': 'Drops to the ground.',
      speak: 'Says a sentence or two.',
      command: 'Gives one order to minions or to creatures that it controls; another order is another move action.',
      manipulate: 'Handles an object: fetches or stows it, moves something heavy (open-door opens a door).',
      influence:
        'A check of an interaction skill (Diplomacy) that changes a character’s attitude toward you, or toward a view; once in a scene.',
      perform: 'A Perform check that changes the attitude of a whole audience, each by where it stood.',
      'fast-talk': 'A lie: Bluff against the better of Bluff and Sense Motive.',
      seduce: 'Bluff against the better of Bluff and Sense Motive, with a bonus for what speaks against it.',
      haggle: 'Seller and buyer: 25 percent more or 10 percent less for each 5 points of margin.',
      'point-out':
        'Having seen through an interaction, warns others of it: Sense Motive, Difficulty 10, gives them +2 to resist it.',
      customs: 'A Diplomacy check among strange customs: Difficulty 10, 15, or 20 to 30.',
      assess: 'A Gather Information check, Difficulty 15, for the mood of a situation and the attitude that prevails.',
      bureaucracy: 'A Gather Information check, Difficulty 10 or more, to get through red tape.',
      'spread-rumor': 'Opposed Gather Information: the rumor is out, and cannot be traced.',
      demand: 'An order to be obeyed at once: Intimidate against a Difficulty; without one, to a helpful character.',
      interrogate:
        'Intimidate against the better of Sense Motive and the Will save: information, and +2 on a Mind Probe.',
      cover: 'Named among the actions; what it does is not in this text.',
      startle: 'Named among the actions; what it does is not in this text.',
      slam: 'Named among the actions; what it does is not in this text.',
      'smother-fire':
        'Rolls on the ground, or smothers the flames of another with a cloak: one more save a round, at +4.',
      concentrate: 'Keeps up an effect or its attention on a task for a round.',
      'stop-concentrating': 'Lets an effect go.',
      'begin-full':
        'Begins a full action with the standard action at the end of its turn; it is completed in the next.',
      'complete-full': 'Completes the full action that was begun in the turn before: it takes effect now.',
      move: 'Moves up to its speed; with both actions of a turn that is an accelerated pace.',
      crawl: 'Crawls 5 feet.',
      charge:
        'A full action: 10 feet or more and up to twice the speed toward a target, then an attack at +2; -2 to Defense until the next turn. On a mount it is the mount that runs.',
      mount: 'Gets on an adjacent mount: from then on it acts in the turn of its rider.',
      dismount: 'Gets off into a square next to the mount.',
      direct: 'The mount does something with its own actions: direct: move c4, or direct horse: move c4.',
      ride: 'The mount takes a double move or moves all out; halfway its rider shoots, or on the way uses a power.',
      'guide-with-knees': 'A Ride check, Difficulty 5: both hands are free until the next turn.',
      climb: 'Climbs up to a quarter of its speed.',
      swim: 'Swims up to a quarter of its speed.',
      'all-out':
        'Moves up to four times its speed (three under a heavy load) in a straight line; its dodge bonus is lost until its next turn.',
    }
  },
  get rulings() {
    return {
      ...rulings,
      fall: 'A creature falls so many feet, jumps down on purpose, or dives into water of a depth.',
      'struck-by': 'Something of so many pounds falls on a creature from so many feet.',
      attitude: 'A character feels so from now on: toward another, toward everybody, or about a view.',
      supplies: 'Says how much creatures eat and drink in so many days.',
      distract:
        'Something happens that may break concentration or an aim: a Concentration check, its Difficulty asked for where none is given.',
      seal: 'Creatures are shut in with air for so many hours, or in a room of so many cubic feet, with fires or without.',
      unseal: 'Those who were shut in come out, or fresh air comes in to them.',
      heal: 'Something goes from the damage track: bruised, dazed, hurt, a box, or dying, which becomes stable.',
    }
  },
  get options() {
    return {
      ...options,
      'hurt-lethal-only': 'hurt counts against lethal damage only',
      'multiple-dazed-wounded': 'dazed and wounded are counted, -1 each, and never move up',
      'overflow-from-dazed-up': 'a mere bruise of the unconscious does not overflow into the lethal row',
      'collateral-cascades': 'collateral damage on a taken box moves up, once',
      'no-natural-20-mercy': 'a natural 20 on a Toughness save is a 20 like any other',
      'staggered-any-damage': 'any further damage makes the staggered unconscious',
      'stun-on-every-wounded-result': 'a wounded result stuns even when it moves up to disabled',
      'lost-rounds-queue': 'lost rounds follow one another',
      'coup-literal-state':
        'a creature that was knocked out or dying before needs no Fortitude save after a coup de grace',
      'dying-hourly-fortitude': 'dying is a Fortitude save at once and then every hour, harder by 1 each time',
      'dying-check-immediate': 'the first dying check comes as soon as one is dying',
      'disabled-strain-immediate': 'only strenuous acts bring the disabled down, and they are dying at once',
      'recovery-checks-unpenalized': 'recovery and dying checks do not take the -2 of being shaken',
      'one-recovery-check': 'one check serves for all boxes that are due',
      'conviction-roll-of-10': 'Conviction makes the roll a 10, which need not be enough',
      'conviction-check-without-action': 'a recovery check for Conviction takes no action, in a fight either',
      'conviction-checks-all': 'a point buys a check for each non-lethal box',
      'fade-shared': 'bruised and dazed fade at one a minute together, bruises first',
      'ability-return-total': 'one lost point a day comes back in all, not one for each score',
      'rolling-is-move': 'rolling on the ground to put a fire out takes a move action, not a full one',
      'items-save-once':
        'what a burning creature wears and holds saves once while it burns; default: each time it is hurt',
      'boiling-once': 'boiling water scalds once; default: each round of contact',
      'choke-every-round-after-two':
        'each choked round from the second in a row on tires; default: every second one of them',
      'smoke-never-suffocates': 'who falls unconscious in smoke does not suffocate; default: dying in the next round',
      'first-check-at-limit': 'the first check against thirst comes at the limit; default: an hour after it',
      'hunger-straight-fatigued': 'a failed check against hunger makes fatigued at once; default: one level of fatigue',
      'fast-water-literal': 'fast water hurts only those whose Swim check succeeds; default: all in it',
      'fall-over-10': 'a fall of exactly 10 feet does no damage; default: +2',
      'fall-round-up': 'part of 10 feet of a fall counts as 10; default: only full 10 feet',
      'check-softens-any-fall': 'Acrobatics or Jump eases falls that nobody meant too; default: only a jump down',
      'fall-no-damage-below-zero':
        'a soft landing that takes more than the fall gives does no damage; default: a save below 15',
      'dive-depth-proportional':
        'a dive needs a third of its height in depth; default: 10 feet for each 30 or part of it',
      'failed-dive-full-damage': 'a dive that fails does all the damage of a fall; default: that of a jump into water',
      'falling-object-total-cap': '40 caps all that a falling object does; default: what its distance adds',
      'light-objects-plus-1-per-step': 'objects under 100 pounds do 1 more for each further 10 feet; default: 2',
      'object-difficulty-15': 'things roll against 15 and the damage bonus, as creatures do',
      'thickness-full-doublings': 'only full doublings of the thickness of an object count; default: to the nearest',
      'paper-minus-10': 'paper of any thickness has Toughness -10; default: only a single sheet',
      'paper-zero': 'paper of any thickness has Toughness 0; default: a single sheet has -10',
      'object-ignores-hurt': 'a thing that is merely hurt is none the worse for it',
      'drag-speed-scales':
        'smooth ground doubles the speed of dragging and bad ground halves it; default: the weight alone',
      'extra-effort-benefits': 'further benefits of an extra effort, a list of names',
      'layer-needs-destroyed': 'an inch is through once it is destroyed; default: disabled is enough',
      'hot-water-factor':
        'times as much water in heat, as [[90, 2], [110, 3]]: above so many degrees Fahrenheit, times',
      'combined-within-attack-bonus':
        'hits of a combined attack add up by their attack bonuses; default: by damage bonuses',
      'combined-no-criticals':
        'critical hits add nothing to a combined attack; default: to the damage bonus of that hit',
      'acts-of-wits-check-alone':
        'nothing follows from demoralizing, taunting, distracting and feinting but the check; default: as in sister texts',
      'grapple-power-difficulty':
        'the Difficulty of a Concentration check before a power is used in a grapple; default: none is asked for',
      'full-increments-only': '-2 only for each whole range increment past the first',
      'aim-object-plus-4': 'an aimed shot at an immobile object from afar has +4, not +5',
      'aim-object-melee-only': 'only melee attacks hit an immobile object surely after aiming',
      'covering-needs-to-exceed':
        'a covering creature is hit only by a total above its own Defense; default: from it on',
      'miss-chance-after-confirmation':
        'the roll for the miss chance comes after the second roll of a threat; default: before it',
      'confirm-by-total-only': 'on the second roll neither 1 nor 20 decides by itself',
      'finesse-confirm-normal-defense': 'a finesse attack is confirmed against the ordinary Defense',
      'choose-damage-type': 'an attacker may deal the other type of damage than its weapon',
      'lose-negative-too': 'a creature that may not dodge loses a negative Dexterity too',
      'defender-chooses-per-round': 'the defender picks dodge or parry for a round, at the start of its turn',
      'ranged-weapons-parry': 'a bow in hand parries',
      'cap-whole-dodge-bonus': 'a load caps the whole dodge bonus, that of tactics too',
      'helpless-ranged-minus-4': 'the helpless have -4 against ranged attacks, as the table says',
      'helpless-keeps-combat-bonus': 'the helpless keep their combat bonus',
      'helpless-plus-other-states': 'prone, stunned and the like count beside the figure of the helpless',
      'helpless-flat-5': 'the paralyzed have Defense 5',
      'prone-by-adjacency': 'prone and helpless go by whether the attacker is adjacent, not by the kind of attack',
      'cover-is-dodge': 'cover is a dodge bonus and goes with it',
      'invisible-plus-surprise': 'an unnoticed invisible attacker has +2 and surprises as well',
      'uncanny-dodge-only-stunned-helpless': 'only being stunned or helpless ends Uncanny Dodge',
      'stun-penalties-add': 'being stunned from two sources counts twice',
      'cover-by-center-lines':
        'cover is judged by lines between the centres of squares; default: from corner to corner',
      'doorway-cover-against-all':
        'a defender in a doorway has cover against whoever attacks it in melee; default: not from the front',
      'paralyzed-minus-5': 'Strength and Dexterity of the paralyzed are -5',
      'toughness-base-save': 'Toughness has a base save bonus like the other saves',
      'ties-fail-on-checks': 'an equal total is enough for attack rolls only',
      'ties-reroll': 'a tied opposed check is rolled again',
      'parry-goes-with-dodge': 'whatever takes the dodge bonus takes the parry bonus too',
      'entangled-keeps-dodge': 'the entangled keep their dodge bonus, lowered Dexterity and all',
      'anchored-loses-combat-bonus': 'bonds fixed to something immobile take the combat bonus from Defense',
      'flat-footed-dodge-only': 'the flat-footed may parry',
      'pinned-keeps-combat-bonus': 'the pinned lose dodge and parry, not their combat bonus',
      'shaken-affects-toughness': 'the -2 of being shaken counts on Toughness saves too',
      'exhausted-minus-6': 'exhausted is -6, not -3',
      'same-modifier-once': 'equal modifiers of different conditions count once',
      'blinded-skill-list': 'the skills that take the -4 of the blinded, by name',
      'exhausted-may-charge': 'the exhausted may move all out and charge',
      'effective-score-debilitates': 'a score that fatigue or bonds press below -5 debilitates too',
      'grapple-small-size-weapon':
        'in a grapple a weapon made for Small hands or smaller may be used, whatever its weight',
      'finesse-unarmed': 'unarmed attacks may be finesse attacks',
      'grapple-both-size-modifiers': 'a grapple check has the ordinary size modifier beside its own',
      'much-smaller-count-half': 'grapplers two or more sizes smaller than their target count half, not a quarter',
      'rush-attacker-stays': 'the winner of a rush stays where it is',
      'aid-defense-next-turn-only':
        'help for Defense counts in the next turn of who is helped alone; default: from the aid to the end of that turn',
      'aid-roll-to-shake': 'shaking the fascinated free takes the roll of the aid action',
      'total-defense-pick-one': 'a creature that uses total defense says beforehand whether dodge or parry has the +4',
      'coup-base-damage': 'the Fortitude save goes by the damage bonus without the critical increase',
      'free-actions-unlimited': 'any number of free actions: the limit is only a rule of thumb',
      'all-out-rounds-equal-constitution':
        'all-out movement goes on without a check for as many rounds as the Constitution score',
      'count-per-scene': 'rounds and checks of all-out movement are counted through the whole scene',
      'helpful-drops-below-1': 'a total below 1 makes a helpful character friendly; default: it stays helpful',
      'haggling-compound': 'percentages of haggling compound; default: they add up, on the market value',
      'double-move-free':
        'a power needs no check before or after a whole double move of the mount; default: Difficulty 10',
      'round-down-to-foot':
        'each fraction of a movement is rounded down to a foot; default: kept, and whole squares are counted in the end',
      'maximum-load-penalty-as-heavy': 'checks under a maximum load have the penalty of a heavy one; default: none',
      'multiply-every-condition':
        'all that hampers movement multiplies; default: the worst of each of obstruction, surface and visibility',
      'all-out-one-level': 'a failed check of all-out movement is one level of fatigue; default: fatigued at once',
      'all-out-footnote': 'modifiers to Defense of a creature that moves all out: [melee, ranged]; none by default',
      'flat-footed-until-regular-turn': 'a turn in the surprise round does not end being flat-footed',
      'surprised-until-first-turn':
        'the surprised stay so until their own first turn, not only through the surprise round',
      'surprise-attack-or-move-only': 'in the surprise round an attack or a move action, no other standard action',
      'surprise-attack-situations':
        'list of what makes an attack a surprise attack: surprised, hidden; both by default',
      'initiative-rolls':
        'which opponents share one roll: all (one-roll, the default), each group (per-group), none (individual)',
      'ready-after-trigger': 'a readied action comes after the act that set it off',
      'ready-keeps-regular-turn': 'a readied action taken before the old count leaves the regular turn of that round',
      'refocus-to-top': 'refocusing goes to the top of the order, whatever the others have',
    }
  },
}
