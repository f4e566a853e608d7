import type { Command } from '@quintain/engine'
import type { Creature } from './creature-starfinder.ts'

/** What this ruleset knows: written by `npm run vocabulary` from its declarations. */
export interface Known {
  readonly command:
    | { readonly do: 'end' }
    | { readonly do: 'first-aid'; readonly target: string }
    | { readonly do: 'tend'; readonly target: string }
    | { readonly do: 'rest'; readonly broken?: boolean }
    | { readonly do: 'sleep'; readonly hours?: number; readonly broken?: boolean }
    | { readonly do: 'bed-rest'; readonly broken?: boolean }
    | { readonly do: 'ready-spells' }
    | {
        readonly do: 'attack'
        readonly target?: string
        readonly weapon?: string | number
        readonly defensively?: boolean
        readonly switched?: boolean
        readonly square?: string
      }
    | {
        readonly do: 'full-attack'
        readonly target?: string
        readonly weapon?: string | number
        readonly defensively?: boolean
        readonly switched?: boolean
        readonly square?: string
        readonly kind?: string
      }
    | { readonly do: 'total-defense' }
    | {
        readonly do: 'use-skill'
        readonly skill: string
        readonly dc?: number
        readonly against?: string
        readonly their?: string
        readonly as?: 'standard' | 'move' | 'full-round' | 'free'
      }
    | { readonly do: 'drop-prone' }
    | { readonly do: 'stand' }
    | { readonly do: 'speak'; readonly words?: string }
    | { readonly do: 'manipulate'; readonly what: string }
    | { readonly do: 'draw'; readonly weapon?: string | number }
    | { readonly do: 'sheathe'; readonly weapon?: string | number }
    | { readonly do: 'drop-item'; readonly weapon?: string | number; readonly to?: string }
    | { readonly do: 'pick-up'; readonly weapon?: string | number; readonly item?: string; readonly from?: string }
    | { readonly do: 'take-out'; readonly weapon?: string | number }
    | { readonly do: 'stow'; readonly weapon?: string | number }
    | { readonly do: 'interject'; readonly by: string; readonly command: Command }
    | { readonly do: 'forgo-saves'; readonly saves?: 'all' | 'ask' | 'none' | 'friends' }
    | { readonly do: 'change-grip'; readonly weapon?: string | number }
    | { readonly do: 'reload'; readonly weapon?: string | number }
    | {
        readonly do: 'use'
        readonly act: string
        readonly target?: string
        readonly targets?: readonly string[]
        readonly to?: string
        readonly effect?: string
        readonly corner?: 'nw' | 'ne' | 'sw' | 'se'
        readonly start?: 'nw' | 'ne' | 'sw' | 'se'
        readonly side?: 'left' | 'right'
        readonly height?: number
        readonly squares?: readonly string[]
        readonly defensively?: boolean
      }
    | {
        readonly do: 'go-on-casting'
        readonly target?: string
        readonly targets?: readonly string[]
        readonly to?: string
        readonly effect?: string
        readonly corner?: 'nw' | 'ne' | 'sw' | 'se'
        readonly start?: 'nw' | 'ne' | 'sw' | 'se'
        readonly side?: 'left' | 'right'
        readonly height?: number
        readonly squares?: readonly string[]
      }
    | { readonly do: 'touch'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'lower-resistance' }
    | {
        readonly do: 'order'
        readonly target: string
        readonly what: string
        readonly nature?: 'friendly' | 'unlike it' | 'hateful' | 'ruinous'
      }
    | { readonly do: 'be-willing' }
    | { readonly do: 'dismiss'; readonly effect: string }
    | { readonly do: 'keep-up'; readonly effect: string }
    | { readonly do: 'cease'; readonly effect: string }
    | {
        readonly do: 'redirect'
        readonly effect: string
        readonly target?: string
        readonly to?: string
        readonly corner?: 'nw' | 'ne' | 'sw' | 'se'
        readonly start?: 'nw' | 'ne' | 'sw' | 'se'
        readonly side?: 'left' | 'right'
        readonly height?: number
        readonly squares?: readonly string[]
      }
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
    | {
        readonly do: 'charge'
        readonly target: string
        readonly weapon?: string | number
        readonly to?: string
        readonly draw?: boolean
      }
    | {
        readonly do: 'move'
        readonly path?: readonly string[]
        readonly to?: string
        readonly draw?: string | number
        readonly sheathe?: string | number
      }
    | { readonly do: 'step'; readonly path?: readonly string[]; readonly to?: string; readonly altitude?: number }
    | { readonly do: 'withdraw'; readonly path?: readonly string[]; readonly to?: string; readonly altitude?: number }
    | { readonly do: 'crawl'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'struggle'; readonly path?: readonly string[]; readonly to?: string }
    | {
        readonly do: 'burrow'
        readonly path?: readonly string[]
        readonly to?: string
        readonly draw?: string | number
        readonly sheathe?: string | number
      }
    | {
        readonly do: 'climb'
        readonly path?: readonly string[]
        readonly to?: string
        readonly draw?: string | number
        readonly sheathe?: string | number
        readonly dc?: number
        readonly takes10?: boolean
        readonly fast?: boolean
      }
    | {
        readonly do: 'swim'
        readonly path?: readonly string[]
        readonly to?: string
        readonly draw?: string | number
        readonly sheathe?: string | number
        readonly dc?: number
        readonly takes10?: boolean
      }
    | {
        readonly do: 'tumble'
        readonly path?: readonly string[]
        readonly to?: string
        readonly draw?: string | number
        readonly sheathe?: string | number
        readonly succeeded?: boolean
        readonly dc?: number
      }
    | { readonly do: 'run'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'swim-run'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'covering-fire'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'harrying-fire'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'feint'; readonly target: string }
    | { readonly do: 'coup-de-grace'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'delay'; readonly to?: number; readonly after?: string }
    | {
        readonly do: 'ready'
        readonly action: Command
        readonly when: 'comes adjacent' | 'moves' | 'attacks' | 'casts' | 'acts'
        readonly by?: string
      }
    | { readonly do: 'bull-rush'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'grapple'; readonly target: string; readonly weapon?: string | number; readonly item?: string }
    | { readonly do: 'break-free'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'trip'; readonly target: string; readonly weapon?: string | number }
    | {
        readonly do: 'dirty-trick'
        readonly target: string
        readonly weapon?: string | number
        readonly condition: 'blinded' | 'deafened' | 'entangled' | 'off-target' | 'shaken' | 'sickened'
      }
    | {
        readonly do: 'disarm'
        readonly target: string
        readonly weapon?: string | number
        readonly item?: string
        readonly grab?: boolean
        readonly to?: string
      }
    | { readonly do: 'sunder'; readonly target: string; readonly weapon?: string | number; readonly item?: string }
    | {
        readonly do: 'reposition'
        readonly target: string
        readonly weapon?: string | number
        readonly to?: string
        readonly drag?: boolean
      }
    | {
        readonly do: 'shake-off-trick'
        readonly condition: 'blinded' | 'deafened' | 'entangled' | 'off-target' | 'shaken' | 'sickened'
      }
    | { readonly do: 'escape'; readonly target: string; readonly dc?: number }
    | {
        readonly do: 'fly'
        readonly to?: string
        readonly altitude?: number
        readonly careful?: boolean
        readonly acts?: string
        readonly facing?: string
        readonly draw?: string | number
        readonly sheathe?: string | number
      }
    | { readonly do: 'hover'; readonly swift?: boolean }
    | { readonly do: 'hide' }
    | { readonly do: 'seek' }
    | { readonly do: 'quick-search'; readonly square: string }
    | { readonly do: 'send-thought'; readonly target?: string }
    | { readonly do: 'track'; readonly target: string; readonly dc?: number }
    | {
        readonly do: 'travel'
        readonly hours?: number
        readonly minutes?: number
        readonly pace?: 'walk' | 'hustle' | 'run'
        readonly country?: string
        readonly path?: string
        readonly vehicles?: boolean
        readonly with?: readonly string[]
        readonly by?: string
      }
    | { readonly do: 'explore'; readonly minutes: number; readonly pace?: 'walk' | 'hustle' | 'run' }
    | { readonly do: 'chase'; readonly by: readonly string[]; readonly rounds?: number; readonly overland?: boolean }
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
    | { readonly do: 'make-permanent'; readonly act: string }
    | { readonly do: 'get-loose'; readonly by?: 'skill' | 'strength' }
    | { readonly do: 'change-form'; readonly form: string }
    | { readonly do: 'climb-out'; readonly to?: string; readonly succeeded?: boolean; readonly dc?: number }
    | { readonly do: 'relight' }
    | { readonly do: 'jet'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'staunch'; readonly target: string }
    | { readonly do: 'cut-out'; readonly weapon?: string | number }
    | { readonly do: 'crush'; readonly to: string }
    | { readonly do: 'wake'; readonly target: string }
    | {
        readonly do: 'strike-in-passing'
        readonly target: string
        readonly weapon?: string | number
        readonly from: string
        readonly to: string
        readonly low?: number
        readonly altitude?: number
      }
  readonly condition:
    | 'off-kilter'
    | 'surprised'
    | 'not yet acted'
    | 'readied'
    | 'delaying'
    | 'grappled'
    | 'pinned'
    | 'forgoes saves'
    | 'asked about saves'
    | 'rolls all saves'
    | 'rolls twice, the better counts'
    | 'rolls twice, the worse counts'
    | 'flat-footed'
    | 'prone'
    | 'helpless'
    | 'unconscious'
    | 'knocked out'
    | 'dying'
    | 'stable'
    | 'lingering'
    | 'dead'
    | 'fighting defensively'
    | 'total defense'
    | 'charged'
    | 'unable to dodge'
    | 'running'
    | 'winded'
    | 'squeezed'
    | 'wriggling through'
    | 'unseen'
    | 'blinded'
    | 'deafened'
    | 'off-target'
    | 'paralyzed'
    | 'fatigued'
    | 'concealed'
    | 'unskilled in its armor'
    | 'gone'
    | 'reserve'
    | 'falling from the air'
    | 'reaching out'
    | 'unable to smell'
    | 'in a force field'
    | 'in a vacuum'
    | 'powerless'
    | 'bolstered'
    | 'casting'
    | 'may touch at once'
    | 'without magic'
    | 'willing'
    | 'resistance lowered'
    | 'watched over'
    | 'charmed'
    | 'a significant enemy'
    | 'no significant enemy'
    | 'shaken'
    | 'sickened'
    | 'dazed'
    | 'stunned'
    | 'staggered'
    | 'nauseated'
    | 'frightened'
    | 'panicked'
    | 'exhausted'
    | 'entangled'
    | 'fascinated'
    | 'dazzled'
    | 'slowed'
    | 'petrified'
    | 'cornered'
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
    | 'regeneration halted'
    | 'spraying'
    | 'has endured'
    | 'force field down'
    | 'bringing with harm'
    | 'mirroring harm'
    | 'sleeping'
    | 'has stood in'
    | 'rams'
    | 'has sprinted'
    | 'making a last stand'
  readonly options: {
    readonly 'any-creature-flanks'?: boolean
    readonly 'both-flankers-must-threaten'?: boolean
    readonly 'range-penalty-full-only'?: boolean
    readonly 'defensive-penalty-turn-only'?: boolean
    readonly 'minimum-damage-per-roll'?: boolean
    readonly 'mixed-attack-counts-as-kinetic'?: boolean
    readonly 'dex-damage-after-armor-cap'?: boolean
    readonly 'unwieldy-no-full-attack'?: boolean
    readonly 'grenade-attack-dex'?: boolean
    readonly 'grenades-can-crit'?: boolean
    readonly 'range-from-square-center'?: boolean
    readonly 'scatter-diagonal-cost'?: boolean
    readonly 'scatter-through-walls'?: boolean
    readonly 'any-damage-ends-stability'?: boolean
    readonly 'dying-extra-loss-once'?: boolean
    readonly 'massive-damage-any-source'?: boolean
    readonly 'monsters-die-slowly'?: boolean
    readonly 'nonlethal-massive-damage'?: boolean
    readonly 'stable-hit-costs-resolve'?: boolean
    readonly 'zero-resolve-dies-next-turn'?: boolean
    readonly 'massive-damage-counts-stamina'?: boolean
    readonly 'stamina-healing-stabilizes'?: boolean
    readonly 'no-eighth-stability-check'?: boolean
    readonly 'short-rest-pays-first'?: boolean
    readonly 'ability-healing-per-day'?: boolean
    readonly 'surprise-swift-unlimited'?: boolean
    readonly 'initiative-tie-by-agreement'?: boolean
    readonly 'all-roll-at-start'?: boolean
    readonly 'durations-end-before-whole-count'?: boolean
    readonly 'no-attacks-on-guessed-squares'?: boolean
    readonly 'charge-center-line-only'?: boolean
    readonly 'charge-penalty-after-move'?: boolean
    readonly 'step-ignores-terrain'?: boolean
    readonly 'fast-climb-takes-whole-round'?: boolean
    readonly 'no-take-10-on-fast-climb'?: boolean
    readonly 'covering-others-only'?: boolean
    readonly 'harrying-without-range-penalty'?: boolean
    readonly 'harrying-others-only'?: boolean
    readonly 'delay-tie-by-modifier'?: boolean
    readonly 'ready-tie-by-modifier'?: boolean
    readonly 'dirty-trick-gap-only'?: boolean
    readonly 'bull-rush-direction-free'?: boolean
    readonly 'disarm-landing-choice'?: boolean
    readonly 'grapple-attempt-frees'?: boolean
    readonly 'grapple-renew-rerolls'?: boolean
    readonly 'sunder-can-crit'?: boolean
    readonly 'reposition-drag-free'?: boolean
    readonly 'forced-movement-provokes'?: boolean
    readonly 'maneuvers-replace-melee-attacks'?: boolean
    readonly 'dirty-trick-at-range'?: boolean
    readonly 'untyped-always-stacks'?: boolean
    readonly 'ability-bonus-one-type'?: boolean
    readonly 'helpless-obstacle-from-large'?: boolean
    readonly 'neutrals-block'?: boolean
    readonly 'neutrals-pass'?: boolean
    readonly 'squeeze-and-entangled-both-halve'?: boolean
    readonly 'rest-only-after-failed-check'?: boolean
    readonly 'run-count-resets-when-stopping'?: boolean
    readonly 'run-flat-footed-turn-only'?: boolean
    readonly 'run-hard-limit-in-combat'?: boolean
    readonly 'difficult-diagonal-advances-count'?: boolean
    readonly 'worst-of-before-and-after'?: boolean
    readonly 'diagonal-count-per-action'?: boolean
    readonly 'no-mixed-sharing'?: boolean
    readonly 'boundary-to-smaller'?: boolean
    readonly 'zero-reach-cannot-stop'?: boolean
    readonly 'primary-up-without-surcharge'?: boolean
    readonly 'slant-counts-as-straight'?: boolean
    readonly 'hover-dc'?: number
    readonly 'avoid-falling-damage-dc'?: number
    readonly 'border-run-always-counts'?: boolean
    readonly 'border-run-never-counts'?: boolean
    readonly 'cover-bonuses-add'?: boolean
    readonly 'only-standard-or-better-cover-blocks-opportunity'?: boolean
    readonly 'soft-cover-ranged-only'?: boolean
    readonly 'large-target-nearest-square'?: boolean
    readonly 'incorporeal-cover-lost-until-next-turn'?: boolean
    readonly 'corner-touch-counts'?: boolean
    readonly 'defender-picks-concealment-corner'?: boolean
    readonly 'light-uses-line-test'?: boolean
    readonly 'dim-band-equals-light-range'?: boolean
    readonly 'dim-light-does-not-break-observation'?: boolean
    readonly 'moved-this-action-only'?: boolean
    readonly 'precise-notice-gives-presence'?: boolean
    readonly 'hustle-hours-must-be-consecutive'?: boolean
    readonly 'hustle-outside-eight-hours'?: boolean
    readonly 'fatigue-until-stamina-and-hit-points-full'?: boolean
    readonly 'chase-tie-caught'?: boolean
    readonly 'chase-tie-escapes'?: boolean
    readonly 'chase-rounds'?: number
    readonly 'scene-after'?: number
    readonly 'negative-levels-leave-one-hp'?: boolean
    readonly 'negative-level-save-always-fortitude'?: boolean
    readonly 'con-damage-current-only'?: boolean
    readonly 'key-ability-damage-current-only'?: boolean
    readonly 'drain-as-damage-in-battle'?: boolean
    readonly 'only-weapons-overcome-reduction'?: boolean
    readonly 'cylinder-needs-line-of-effect'?: boolean
    readonly 'any-damage-breaks-concentration'?: boolean
    readonly 'spell-like-not-disrupted'?: boolean
    readonly 'significance-by-average-level'?: boolean
    readonly 'without-house-rules'?: boolean
  }
  readonly creature: Creature
}
