import type { Command } from '@quintain/engine'
import type { Creature } from './creature-true20.ts'

/** What this ruleset knows: written by `npm run vocabulary` from its declarations. */
export interface Known {
  readonly command:
    | { readonly do: 'end' }
    | { readonly do: 'rest'; readonly hours?: number; readonly broken?: boolean }
    | {
        readonly do: 'attack'
        readonly target?: string
        readonly square?: string
        readonly weapon?: string | number
        readonly finesse?: boolean
        readonly switched?: boolean
      }
    | {
        readonly do: 'two-weapons'
        readonly target?: string
        readonly square?: string
        readonly weapon?: string | number
        readonly second?: string | number
        readonly other?: string
        readonly otherSquare?: string
        readonly finesse?: boolean
        readonly switched?: boolean
      }
    | { readonly do: 'aim' }
    | {
        readonly do: 'rush'
        readonly target: string
        readonly charge?: boolean
        readonly path?: readonly string[]
        readonly to?: string
      }
    | {
        readonly do: 'grapple'
        readonly target: string
        readonly weapon?: string | number
        readonly effect: 'hold' | 'damage' | 'pin'
      }
    | { readonly do: 'break-free'; readonly target: string }
    | { readonly do: 'let-go'; readonly target: string }
    | { readonly do: 'trip'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'disarm'; readonly target: string; readonly weapon?: string | number; readonly item?: string }
    | {
        readonly do: 'overrun'
        readonly target: string
        readonly weapon?: string | number
        readonly beyond?: readonly string[]
        readonly charge?: boolean
      }
    | {
        readonly do: 'combined-attack'
        readonly target: string
        readonly weapon?: string | number
        readonly partners?: readonly string[]
      }
    | { readonly do: 'mental-grapple'; readonly target: string; readonly effect?: 'hold' | 'damage' | 'pin' }
    | { readonly do: 'free-mind'; readonly target: string }
    | { readonly do: 'release-mind'; readonly target: string }
    | { readonly do: 'demoralize'; readonly target: string; readonly difficulty?: number }
    | { readonly do: 'feint'; readonly target: string; readonly difficulty?: number }
    | { readonly do: 'trick'; readonly target: string; readonly difficulty?: number }
    | {
        readonly do: 'distract'
        readonly target: string
        readonly difficulty?: number
        readonly by?: 'Bluff' | 'Intimidate'
      }
    | { readonly do: 'taunt'; readonly target: string; readonly difficulty?: number; readonly quick?: boolean }
    | {
        readonly do: 'charge'
        readonly target: string
        readonly weapon?: string | number
        readonly path?: readonly string[]
        readonly to?: string
      }
    | {
        readonly do: 'aid'
        readonly who: string
        readonly target: string
        readonly weapon?: string | number
        readonly kind: 'attack' | 'defense' | 'grapple'
      }
    | { readonly do: 'shake-free'; readonly who: string; readonly weapon?: string | number }
    | { readonly do: 'total-defense'; readonly way?: 'dodge' | 'parry' }
    | {
        readonly do: 'coup-de-grace'
        readonly target: string
        readonly weapon?: string | number
        readonly switched?: boolean
      }
    | { readonly do: 'feel-around'; readonly target: string }
    | { readonly do: 'break'; readonly target: string }
    | { readonly do: 'recover' }
    | { readonly do: 'shrug-off' }
    | { readonly do: 'first-aid'; readonly target: string }
    | { readonly do: 'pass-time'; readonly minutes?: number; readonly hours?: number }
    | {
        readonly do: 'influence'
        readonly target: string
        readonly skill?: 'Diplomacy' | 'Intimidate' | 'Bluff' | 'Gather Information' | 'Charisma'
        readonly view?: string
      }
    | { readonly do: 'perform'; readonly to: readonly string[] }
    | { readonly do: 'fast-talk'; readonly target: string; readonly story?: string }
    | { readonly do: 'seduce'; readonly target: string; readonly against?: number }
    | {
        readonly do: 'haggle'
        readonly target: string
        readonly value: number
        readonly buys?: boolean
        readonly sells?: boolean
      }
    | { readonly do: 'point-out'; readonly to: readonly string[] }
    | {
        readonly do: 'customs'
        readonly obscurity: 'slight' | 'moderate' | 'very'
        readonly difficulty?: number
        readonly offends?: readonly string[]
      }
    | { readonly do: 'assess'; readonly difficulty?: number }
    | { readonly do: 'bureaucracy'; readonly difficulty: number }
    | { readonly do: 'spread-rumor'; readonly target: string; readonly rumor?: string }
    | {
        readonly do: 'demand'
        readonly target: string
        readonly order: string
        readonly difficulty?: number
        readonly rank?: number
      }
    | { readonly do: 'interrogate'; readonly target: string; readonly harder?: number }
    | { readonly do: 'stand' }
    | { readonly do: 'drop-prone' }
    | { readonly do: 'speak'; readonly words?: string }
    | { readonly do: 'command'; readonly order: string; readonly to: readonly string[] }
    | { readonly do: 'manipulate'; readonly what: string }
    | { readonly do: 'draw'; readonly weapon?: string | number }
    | { readonly do: 'sheathe'; readonly weapon?: string | number }
    | { readonly do: 'drop-item'; readonly weapon?: string | number; readonly to?: string }
    | { readonly do: 'pick-up'; readonly weapon?: string | number; readonly item?: string; readonly from?: string }
    | {
        readonly do: 'use-skill'
        readonly skill: string
        readonly dc?: number
        readonly against?: string
        readonly their?: string
        readonly as?: 'standard' | 'move' | 'full-round' | 'free'
      }
    | { readonly do: 'cover' }
    | { readonly do: 'startle' }
    | { readonly do: 'slam' }
    | { readonly do: 'hand-over'; readonly weapon?: string | number; readonly to: string }
    | {
        readonly do: 'open-door'
        readonly between?: string
        readonly and?: string
        readonly toward?: 'north' | 'east' | 'south' | 'west'
      }
    | {
        readonly do: 'close-door'
        readonly between?: string
        readonly and?: string
        readonly toward?: 'north' | 'east' | 'south' | 'west'
      }
    | { readonly do: 'smother-fire'; readonly who?: string }
    | { readonly do: 'hide'; readonly as?: 'standard' | 'move' }
    | { readonly do: 'lower-defense'; readonly to?: number }
    | { readonly do: 'drag'; readonly pounds: number; readonly ground?: 'smooth' | 'ordinary' | 'bad' }
    | { readonly do: 'stop-dragging' }
    | { readonly do: 'by-the-inch'; readonly target: string }
    | { readonly do: 'repair'; readonly target: string; readonly skill?: string; readonly dc?: number }
    | { readonly do: 'throw-object'; readonly pounds: number; readonly to: string; readonly what?: string }
    | { readonly do: 'cross-water'; readonly depth: number; readonly ten?: boolean }
    | { readonly do: 'brave-weather'; readonly dc?: number; readonly bonus?: number }
    | { readonly do: 'extra-effort'; readonly for?: string }
    | { readonly do: 'redirect'; readonly effect: string; readonly target?: string; readonly to?: string }
    | { readonly do: 'interject'; readonly by: string; readonly command: Command }
    | {
        readonly do: 'use'
        readonly act: string
        readonly target?: string
        readonly targets?: readonly string[]
        readonly to?: string
        readonly effect?: string
        readonly defensively?: boolean
      }
    | { readonly do: 'concentrate' }
    | { readonly do: 'stop-concentrating' }
    | { readonly do: 'dismiss'; readonly effect: string }
    | { readonly do: 'keep-up'; readonly effect: string }
    | { readonly do: 'cease'; readonly effect: string }
    | { readonly do: 'begin-full'; readonly action: Command }
    | { readonly do: 'complete-full' }
    | { readonly do: 'move'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'step'; readonly path?: readonly string[]; readonly to?: string; readonly altitude?: number }
    | { readonly do: 'crawl'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'climb'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'swim'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'all-out'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'mount'; readonly target: string }
    | { readonly do: 'dismount'; readonly to: string }
    | { readonly do: 'direct'; readonly mount?: string; readonly action: Command }
    | { readonly do: 'guide-with-knees' }
    | {
        readonly do: 'ride'
        readonly path: readonly string[]
        readonly pace: 'double' | 'all-out'
        readonly square?: string
        readonly action: Command
      }
    | { readonly do: 'delay'; readonly to?: number; readonly after?: string }
    | {
        readonly do: 'ready'
        readonly action: Command
        readonly when: 'comes adjacent' | 'moves' | 'attacks' | 'casts' | 'acts'
        readonly by?: string
      }
    | { readonly do: 'refocus' }
    | {
        readonly do: 'fly'
        readonly to?: string
        readonly altitude?: number
        readonly careful?: boolean
        readonly acts?: string
        readonly facing?: string
      }
    | { readonly do: 'burrow'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'reload'; readonly weapon?: string | number }
    | {
        readonly do: 'wait'
        readonly rounds?: number
        readonly minutes?: number
        readonly hours?: number
        readonly days?: number
      }
    | {
        readonly do: 'busy'
        readonly activity: 'wait' | 'rest' | 'sleep' | 'bed' | 'travel' | 'watch' | 'tend' | 'work'
      }
    | { readonly do: 'begin-fight'; readonly aware?: readonly string[]; readonly unaware?: readonly string[] }
    | {
        readonly do: 'enter-fight'
        readonly whom: string
        readonly to: string
        readonly count?: number
        readonly unaware?: boolean
      }
    | {
        readonly do: 'go'
        readonly to: string
        readonly with?: readonly string[]
        readonly pace?: 'walk' | 'hustle'
        readonly hours?: number
        readonly by?: string
        readonly vehicles?: boolean
      }
    | { readonly do: 'walk-to'; readonly to?: string; readonly path?: readonly string[] }
    | { readonly do: 'leave' }
    | { readonly do: 'get-loose'; readonly by?: 'skill' | 'strength' }
    | { readonly do: 'change-form'; readonly form: string }
    | { readonly do: 'climb-out'; readonly to?: string; readonly succeeded?: boolean; readonly dc?: number }
    | { readonly do: 'relight' }
    | { readonly do: 'jet'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'staunch'; readonly target: string }
    | { readonly do: 'cut-out'; readonly weapon?: string | number }
  readonly condition:
    | 'newly dying'
    | 'strained'
    | 'dazed box'
    | 'staggered'
    | 'unconscious'
    | 'wounded'
    | 'disabled'
    | 'dying'
    | 'stable'
    | 'dead'
    | 'blinded'
    | 'dazed'
    | 'dazzled'
    | 'deafened'
    | 'entangled'
    | 'anchored'
    | 'fascinated'
    | 'flat-footed'
    | 'frightened'
    | 'cornered'
    | 'grappled'
    | 'grappling'
    | 'helpless'
    | 'bound'
    | 'sleeping'
    | 'incorporeal'
    | 'unseen'
    | 'kneeling'
    | 'nauseated'
    | 'panicked'
    | 'paralyzed'
    | 'pinned'
    | 'prone'
    | 'shaken'
    | 'sickened'
    | 'slowed'
    | 'stunned'
    | 'surprised'
    | 'winded'
    | 'fatigued'
    | 'exhausted'
    | 'moving all out'
    | 'aiming'
    | 'total defense'
    | 'total defense by dodging'
    | 'total defense by parrying'
    | 'guiding with the knees'
    | 'a hand on the reins'
    | 'riding at a double move'
    | 'riding all out'
    | 'charged'
    | 'running'
    | 'behind cover'
    | 'behind improved cover'
    | 'partly concealed'
    | 'in smoke'
    | 'hidden'
    | 'aimed'
    | 'not yet acted'
    | 'gone'
    | 'reserve'
    | 'object'
    | 'destroyed'
    | 'debilitated strength'
    | 'debilitated dexterity'
    | 'debilitated constitution'
    | 'debilitated intelligence'
    | 'debilitated wisdom'
    | 'debilitated charisma'
    | 'mind held'
    | 'mind pinned'
    | 'holding a mind'
    | 'using a power in a grapple'
    | 'found its target'
    | 'smothering a fire'
    | 'smothered once'
    | 'gear saved from fire'
    | 'making an extra effort'
    | 'jumping down'
    | 'landing well'
    | 'concentrating'
    | 'squeezed'
    | 'wriggling through'
    | 'delaying'
    | 'readied'
    | 'refocusing'
    | 'falling from the air'
    | 'single actions only'
    | 'alone in time'
    | 'dimensionally anchored'
    | 'antimagic'
    | 'berserk'
    | 'has answered a bid'
    | 'has a move more'
    | 'held in place'
    | 'captivated'
    | 'confused'
    | 'babbling'
    | 'bolting'
    | 'lashing out'
    | 'powerless in daylight'
    | 'dominated'
    | 'beside itself'
    | 'light out'
    | 'away'
    | 'sent away'
    | 'ethereal'
    | 'gaseous'
    | 'hasted'
    | 'used to the light'
    | 'lulled'
    | 'mirror images'
    | 'outlined'
    | 'revealed'
    | 'repelled'
    | 'has caught a rock'
    | 'armor ruined'
    | 'silenced'
    | 'smiting'
    | 'has struck back'
    | 'swallowed'
    | 'tricking'
    | 'unsteady'
    | 'swept up'
    | 'rams'
    | 'charmed'
    | 'keen'
    | 'watched over'
  readonly options: {
    readonly 'stun-on-every-wounded-result'?: boolean
    readonly 'collateral-cascades'?: boolean
    readonly 'lost-rounds-queue'?: boolean
    readonly 'multiple-dazed-wounded'?: boolean
    readonly 'overflow-from-dazed-up'?: boolean
    readonly 'staggered-any-damage'?: boolean
    readonly 'coup-literal-state'?: boolean
    readonly 'dying-check-immediate'?: boolean
    readonly 'dying-hourly-fortitude'?: boolean
    readonly 'recovery-checks-unpenalized'?: boolean
    readonly 'disabled-strain-immediate'?: boolean
    readonly 'conviction-roll-of-10'?: boolean
    readonly 'conviction-check-without-action'?: boolean
    readonly 'conviction-checks-all'?: boolean
    readonly 'fade-shared'?: boolean
    readonly 'one-recovery-check'?: boolean
    readonly 'ability-return-total'?: boolean
    readonly 'object-difficulty-15'?: boolean
    readonly 'object-ignores-hurt'?: boolean
    readonly 'paper-minus-10'?: boolean
    readonly 'paper-zero'?: boolean
    readonly 'thickness-full-doublings'?: boolean
    readonly 'full-increments-only'?: boolean
    readonly 'aim-object-plus-4'?: boolean
    readonly 'aim-object-melee-only'?: boolean
    readonly 'covering-needs-to-exceed'?: boolean
    readonly 'miss-chance-after-confirmation'?: boolean
    readonly 'confirm-by-total-only'?: boolean
    readonly 'finesse-confirm-normal-defense'?: boolean
    readonly 'choose-damage-type'?: boolean
    readonly 'lose-negative-too'?: boolean
    readonly 'ranged-weapons-parry'?: boolean
    readonly 'cap-whole-dodge-bonus'?: boolean
    readonly 'helpless-ranged-minus-4'?: boolean
    readonly 'helpless-keeps-combat-bonus'?: boolean
    readonly 'helpless-flat-5'?: boolean
    readonly 'cover-is-dodge'?: boolean
    readonly 'stun-penalties-add'?: boolean
    readonly 'defender-chooses-per-round'?: boolean
    readonly 'parry-goes-with-dodge'?: boolean
    readonly 'helpless-plus-other-states'?: boolean
    readonly 'invisible-plus-surprise'?: boolean
    readonly 'prone-by-adjacency'?: boolean
    readonly 'uncanny-dodge-only-stunned-helpless'?: boolean
    readonly 'aid-defense-next-turn-only'?: boolean
    readonly 'lower-after-roll'?: boolean
    readonly 'minion-rules'?: unknown
    readonly 'doorway-cover-against-all'?: boolean
    readonly 'gang-up-table'?: unknown
    readonly 'cover-by-center-lines'?: boolean
    readonly 'paralyzed-minus-5'?: boolean
    readonly 'no-natural-20-mercy'?: boolean
    readonly 'toughness-base-save'?: boolean
    readonly 'hurt-lethal-only'?: boolean
    readonly 'maximum-load-penalty-as-heavy'?: boolean
    readonly 'ties-fail-on-checks'?: boolean
    readonly 'ties-reroll'?: boolean
    readonly 'entangled-keeps-dodge'?: boolean
    readonly 'anchored-loses-combat-bonus'?: boolean
    readonly 'flat-footed-dodge-only'?: boolean
    readonly 'pinned-keeps-combat-bonus'?: boolean
    readonly 'shaken-affects-toughness'?: boolean
    readonly 'exhausted-minus-6'?: boolean
    readonly 'same-modifier-once'?: boolean
    readonly 'blinded-skill-list'?: unknown
    readonly 'exhausted-may-charge'?: boolean
    readonly 'no-recovery-while-starving'?: boolean
    readonly 'effective-score-debilitates'?: boolean
    readonly 'grapple-small-size-weapon'?: boolean
    readonly 'finesse-unarmed'?: boolean
    readonly 'grapple-both-size-modifiers'?: boolean
    readonly 'much-smaller-count-half'?: boolean
    readonly 'rush-attacker-stays'?: boolean
    readonly 'grapple-effects'?: unknown
    readonly 'combined-within-attack-bonus'?: boolean
    readonly 'combined-no-criticals'?: boolean
    readonly 'mental-grapple-rules'?: unknown
    readonly 'grapple-power-difficulty'?: number
    readonly 'acts-of-wits-check-alone'?: boolean
    readonly 'aid-roll-to-shake'?: boolean
    readonly 'total-defense-pick-one'?: boolean
    readonly 'coup-base-damage'?: boolean
    readonly 'helpful-drops-below-1'?: boolean
    readonly 'haggling-compound'?: boolean
    readonly 'surprise-attack-or-move-only'?: boolean
    readonly 'free-actions-unlimited'?: boolean
    readonly 'rolling-is-move'?: boolean
    readonly 'items-save-once'?: boolean
    readonly 'boiling-once'?: boolean
    readonly 'choke-every-round-after-two'?: boolean
    readonly 'smoke-never-suffocates'?: boolean
    readonly 'first-check-at-limit'?: boolean
    readonly 'hunger-straight-fatigued'?: boolean
    readonly 'hazard-damage-types'?: unknown
    readonly 'fast-water-literal'?: boolean
    readonly 'layer-needs-destroyed'?: boolean
    readonly 'extrapolate-below-table'?: boolean
    readonly 'hot-water-factor'?: unknown
    readonly 'extra-effort-benefits'?: unknown
    readonly 'fall-over-10'?: boolean
    readonly 'fall-round-up'?: boolean
    readonly 'check-softens-any-fall'?: boolean
    readonly 'dive-depth-proportional'?: boolean
    readonly 'failed-dive-full-damage'?: boolean
    readonly 'fall-no-damage-below-zero'?: boolean
    readonly 'falling-object-total-cap'?: boolean
    readonly 'light-objects-plus-1-per-step'?: boolean
    readonly 'multiply-every-condition'?: boolean
    readonly 'all-out-rounds-equal-constitution'?: boolean
    readonly 'count-per-scene'?: boolean
    readonly 'all-out-one-level'?: boolean
    readonly 'all-out-footnote'?: unknown
    readonly 'drag-speed-scales'?: boolean
    readonly 'round-down-to-foot'?: boolean
    readonly 'double-move-free'?: boolean
    readonly 'surprised-until-first-turn'?: boolean
    readonly 'surprise-attack-situations'?: unknown
    readonly 'flat-footed-until-regular-turn'?: boolean
    readonly 'initiative-rolls'?: unknown
    readonly 'ready-after-trigger'?: boolean
    readonly 'ready-keeps-regular-turn'?: boolean
    readonly 'refocus-to-top'?: boolean
    readonly 'darkness-rules'?: unknown
    readonly 'darkness-blinds-those-in-it'?: boolean
    readonly 'low-light-radius-only'?: boolean
    readonly 'shadow-conceals-from-darkvision'?: boolean
    readonly 'turns-accumulate'?: boolean
    readonly 'minimum-speed-by-movement-spent'?: boolean
    readonly 'level-flight-same-turn-only'?: boolean
    readonly 'climb-halves-whole-move'?: boolean
    readonly 'sixty-degrees-two-up-one-forward'?: boolean
    readonly 'scene-after'?: number
    readonly 'without-house-rules'?: boolean
  }
  readonly creature: Creature
}
