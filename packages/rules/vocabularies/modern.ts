import type { Command } from '@quintain/engine'
import type { Creature } from './creature-modern.ts'

/** What this ruleset knows: written by `npm run vocabulary` from its declarations. */
export interface Known {
  readonly command:
    | { readonly do: 'end' }
    | {
        readonly do: 'attack'
        readonly target?: string
        readonly weapon?: string | number
        readonly defensively?: boolean
        readonly switched?: boolean
        readonly square?: string
      }
    | {
        readonly do: 'use'
        readonly act: string
        readonly target?: string
        readonly targets?: readonly string[]
        readonly to?: string
        readonly effect?: string
        readonly defensively?: boolean
      }
    | { readonly do: 'begin-full'; readonly act: string; readonly target?: string; readonly to?: string }
    | { readonly do: 'complete-full' }
    | { readonly do: 'move'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'run'; readonly path?: readonly string[]; readonly to?: string }
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
    | { readonly do: 'redirect'; readonly effect: string; readonly target?: string; readonly to?: string }
    | {
        readonly do: 'full-attack'
        readonly target?: string
        readonly weapon?: string | number
        readonly defensively?: boolean
        readonly switched?: boolean
        readonly square?: string
        readonly off?: string | number
        readonly hand?: 'regular' | 'off'
      }
    | { readonly do: 'total-defense' }
    | { readonly do: 'drop-prone' }
    | { readonly do: 'stand' }
    | {
        readonly do: 'use-skill'
        readonly skill: string
        readonly dc?: number
        readonly against?: string
        readonly their?: string
        readonly as?: 'standard' | 'move' | 'full-round' | 'free'
      }
    | { readonly do: 'draw'; readonly weapon?: string | number }
    | { readonly do: 'sheathe'; readonly weapon?: string | number }
    | { readonly do: 'drop-item'; readonly weapon?: string | number; readonly to?: string }
    | { readonly do: 'pick-up'; readonly weapon?: string | number; readonly item?: string; readonly from?: string }
    | { readonly do: 'take-out'; readonly weapon?: string | number }
    | { readonly do: 'stow'; readonly weapon?: string | number }
    | { readonly do: 'interject'; readonly by: string; readonly command: Command }
    | { readonly do: 'dismiss'; readonly effect: string }
    | { readonly do: 'keep-up'; readonly effect: string }
    | { readonly do: 'cease'; readonly effect: string }
    | { readonly do: 'hand-over'; readonly weapon?: string | number; readonly to: string }
    | { readonly do: 'step'; readonly path?: readonly string[]; readonly to?: string; readonly altitude?: number }
    | { readonly do: 'withdraw'; readonly path?: readonly string[]; readonly to?: string; readonly altitude?: number }
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
    | { readonly do: 'first-aid'; readonly target: string }
    | { readonly do: 'sleep'; readonly hours?: number; readonly broken?: boolean }
    | { readonly do: 'bed-rest'; readonly hours?: number; readonly broken?: boolean }
    | { readonly do: 'pass-time'; readonly hours?: number }
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
    | { readonly do: 'bull-rush'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'grapple'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'break-free'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'trip'; readonly target: string; readonly weapon?: string | number }
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
    | {
        readonly do: 'charge'
        readonly target: string
        readonly weapon?: string | number
        readonly to?: string
        readonly draw?: boolean
      }
    | {
        readonly do: 'ready'
        readonly action: Command
        readonly when: 'comes adjacent' | 'moves' | 'attacks' | 'casts' | 'acts'
        readonly by?: string
      }
  readonly condition:
    | 'flat-footed'
    | 'dying'
    | 'dead'
    | 'disabled'
    | 'surprised'
    | 'not yet acted'
    | 'running'
    | 'unable to dodge'
    | 'bolstered'
    | 'invigorated'
    | 'prone'
    | 'winded'
    | 'squeezed'
    | 'wriggling through'
    | 'helpless'
    | 'unconscious'
    | 'knocked out'
    | 'stable'
    | 'staggered'
    | 'unseen'
    | 'blinded'
    | 'fighting defensively'
    | 'total defense'
    | 'gone'
    | 'reserve'
    | 'falling from the air'
    | 'shaken'
    | 'sickened'
    | 'dazed'
    | 'grappled'
    | 'pinned'
    | 'paralyzed'
    | 'stunned'
    | 'nauseated'
    | 'frightened'
    | 'panicked'
    | 'fatigued'
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
    | 'raking'
    | 'charmed'
    | 'keen'
    | 'rams'
    | 'has sprinted'
    | 'charged'
    | 'readied'
  readonly options: {
    readonly 'range-penalty-beyond-increment'?: boolean
    readonly 'off-hand-halves-penalty'?: boolean
    readonly 'bonus-dice-spared-only-on-criticals'?: boolean
    readonly 'minimum-per-roll'?: boolean
    readonly 'natural-armor-against-touch'?: boolean
    readonly 'ties-fail-on-saves'?: boolean
    readonly 'round-fractions-up'?: boolean
    readonly 'scene-after'?: number
    readonly 'dying-loses-before-roll'?: boolean
    readonly 'strain-waived-by-healing'?: boolean
    readonly 'bed-rest-replaces-night'?: boolean
    readonly 'constitution-loss-caps'?: boolean
    readonly 'night-flat'?: boolean
    readonly 'nonlethal-cure-actual'?: boolean
    readonly 'temp-hp-noted-total'?: boolean
    readonly 'border-run-always-counts'?: boolean
    readonly 'border-run-never-counts'?: boolean
    readonly 'cover-bonuses-add'?: boolean
    readonly 'only-standard-or-better-cover-blocks-opportunity'?: boolean
    readonly 'soft-cover-ranged-only'?: boolean
    readonly 'large-target-nearest-square'?: boolean
    readonly 'corner-touch-counts'?: boolean
    readonly 'defender-picks-concealment-corner'?: boolean
    readonly 'darkness-blinds-those-in-it'?: boolean
    readonly 'low-light-radius-only'?: boolean
    readonly 'shadow-conceals-from-darkvision'?: boolean
    readonly 'blinded-check-list'?: unknown
    readonly 'turns-accumulate'?: boolean
    readonly 'minimum-speed-by-movement-spent'?: boolean
    readonly 'level-flight-same-turn-only'?: boolean
    readonly 'climb-halves-whole-move'?: boolean
    readonly 'sixty-degrees-two-up-one-forward'?: boolean
    readonly 'without-house-rules'?: boolean
  }
  readonly creature: Creature
}
