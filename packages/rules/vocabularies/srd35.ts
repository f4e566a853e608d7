import type { Command } from '@quintain/engine'
import type { Creature } from './creature-srd35.ts'

/** What this ruleset knows: written by `npm run vocabulary` from its declarations. */
export interface Known {
  readonly command:
    | { readonly do: 'end' }
    | { readonly do: 'move'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'run'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'struggle'; readonly path?: readonly string[]; readonly to?: string }
    | {
        readonly do: 'fly'
        readonly to?: string
        readonly altitude?: number
        readonly careful?: boolean
        readonly acts?: string
        readonly facing?: string
      }
    | { readonly do: 'explore'; readonly minutes: number; readonly pace?: 'walk' | 'hustle' | 'run' }
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
    | {
        readonly do: 'sail'
        readonly craft: string
        readonly hours?: number
        readonly minutes?: number
        readonly way?: 'downstream' | 'upstream'
        readonly current?: number
        readonly floating?: number
        readonly guided?: boolean
        readonly towed?: boolean
        readonly gentle?: boolean
        readonly speed?: number
        readonly with?: readonly string[]
      }
    | { readonly do: 'chase'; readonly by: readonly string[]; readonly rounds?: number; readonly overland?: boolean }
    | {
        readonly do: 'kindle'
        readonly light: string
        readonly toward?: 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
        readonly to?: string
      }
    | {
        readonly do: 'point-light'
        readonly light: string
        readonly toward: 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
      }
    | { readonly do: 'douse'; readonly light: string }
    | { readonly do: 'hide'; readonly from: string }
    | { readonly do: 'smash'; readonly target: string; readonly weapon?: string | number; readonly carefully?: boolean }
    | { readonly do: 'sunder'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'break'; readonly target: string; readonly tool?: string }
    | {
        readonly do: 'repair'
        readonly target: string
        readonly dc?: number
        readonly points?: number
        readonly skill?: string
      }
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
    | {
        readonly do: 'go-on-casting'
        readonly target?: string
        readonly targets?: readonly string[]
        readonly to?: string
        readonly effect?: string
      }
    | { readonly do: 'touch'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'interject'; readonly by: string; readonly command: Command }
    | {
        readonly do: 'cleave'
        readonly target: string
        readonly weapon?: string | number
        readonly applies?: boolean
        readonly index?: number
      }
    | { readonly do: 'dismiss'; readonly effect: string }
    | { readonly do: 'keep-up'; readonly effect: string }
    | { readonly do: 'cease'; readonly effect: string }
    | { readonly do: 'hand-over'; readonly weapon?: string | number; readonly to: string }
    | { readonly do: 'step'; readonly path?: readonly string[]; readonly to?: string; readonly altitude?: number }
    | { readonly do: 'withdraw'; readonly path?: readonly string[]; readonly to?: string; readonly altitude?: number }
    | { readonly do: 'crawl'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'climb'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'swim'; readonly path?: readonly string[]; readonly to?: string }
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
        readonly do: 'charge'
        readonly target: string
        readonly weapon?: string | number
        readonly to?: string
        readonly draw?: boolean
      }
    | { readonly do: 'burrow'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'reload'; readonly weapon?: string | number }
    | { readonly do: 'bull-rush'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'grapple'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'break-free'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'trip'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'mount'; readonly target: string }
    | { readonly do: 'dismount'; readonly to: string }
    | { readonly do: 'direct'; readonly mount?: string; readonly action: Command }
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
        readonly do: 'ready'
        readonly action: Command
        readonly when: 'comes adjacent' | 'moves' | 'attacks' | 'casts' | 'acts'
        readonly by?: string
      }
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
  readonly condition:
    | 'blinded'
    | 'falling from the air'
    | 'fatigued'
    | 'object'
    | 'destroyed'
    | 'hold portal'
    | 'arcane lock'
    | 'prone'
    | 'running'
    | 'unable to dodge'
    | 'winded'
    | 'squeezed'
    | 'wriggling through'
    | 'flat-footed'
    | 'helpless'
    | 'unconscious'
    | 'knocked out'
    | 'stable'
    | 'staggered'
    | 'dying'
    | 'dead'
    | 'disabled'
    | 'fighting defensively'
    | 'total defense'
    | 'gone'
    | 'reserve'
    | 'unseen'
    | 'deafened'
    | 'surprised'
    | 'not yet acted'
    | 'casting'
    | 'may touch at once'
    | 'bolstered'
    | 'invigorated'
    | 'charged'
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
    | 'readied'
  readonly options: {
    readonly 'darkness-blinds-those-in-it'?: boolean
    readonly 'low-light-radius-only'?: boolean
    readonly 'shadow-conceals-from-darkvision'?: boolean
    readonly 'blinded-check-list'?: unknown
    readonly 'turns-accumulate'?: boolean
    readonly 'minimum-speed-by-movement-spent'?: boolean
    readonly 'level-flight-same-turn-only'?: boolean
    readonly 'climb-halves-whole-move'?: boolean
    readonly 'sixty-degrees-two-up-one-forward'?: boolean
    readonly 'round-fractions-up'?: boolean
    readonly 'full-plate-runs-at-nine'?: boolean
    readonly 'exact-hour-from-minutes'?: boolean
    readonly 'darkness-doubles-cost-too'?: boolean
    readonly 'local-run-one-minute'?: boolean
    readonly 'fatigue-by-source'?: boolean
    readonly 'overloaded-mount-by-gm'?: boolean
    readonly 'mount-fatigue-needs-rest'?: boolean
    readonly 'hustle-outside-eight-hours'?: boolean
    readonly 'forced-march-first-at-ten'?: boolean
    readonly 'oared-ships-ten-hours'?: boolean
    readonly 'towing-speed-by-gm'?: boolean
    readonly 'float-always-42'?: boolean
    readonly 'chase-ties-to-pursuer'?: boolean
    readonly 'hp-always-by-substance'?: boolean
    readonly 'magic-hp-before-size'?: boolean
    readonly 'acid-sonic-ignore-hardness'?: boolean
    readonly 'one-divisor-per-part'?: boolean
    readonly 'minimum-per-roll'?: boolean
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
    readonly 'without-house-rules'?: boolean
    readonly 'scene-after'?: number
  }
  readonly creature: Creature
}
