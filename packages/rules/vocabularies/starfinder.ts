import type { Command } from '@quintain/engine'

/** What this ruleset knows: written by `npm run vocabulary` from its declarations. */
export interface Known {
  readonly command:
    | { readonly do: 'end' }
    | { readonly do: 'first-aid'; readonly target: string }
    | { readonly do: 'rest'; readonly broken?: boolean }
    | { readonly do: 'sleep'; readonly hours?: number; readonly broken?: boolean }
    | { readonly do: 'bed-rest'; readonly broken?: boolean }
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
        readonly target: string
        readonly weapon?: string | number
        readonly defensively?: boolean
        readonly switched?: boolean
      }
    | { readonly do: 'total-defense' }
    | { readonly do: 'drop-prone' }
    | { readonly do: 'stand' }
    | { readonly do: 'speak' }
    | { readonly do: 'manipulate'; readonly what: string }
    | { readonly do: 'draw'; readonly weapon?: string | number }
    | { readonly do: 'sheathe'; readonly weapon?: string | number }
    | { readonly do: 'drop-item'; readonly weapon?: string | number; readonly to?: string }
    | { readonly do: 'pick-up'; readonly weapon?: string | number }
    | {
        readonly do: 'use'
        readonly act: string
        readonly target?: string
        readonly to?: string
        readonly effect?: string
        readonly defensively?: boolean
      }
    | { readonly do: 'dismiss'; readonly effect: string }
    | { readonly do: 'keep-up'; readonly effect: string }
    | { readonly do: 'cease'; readonly effect: string }
    | { readonly do: 'move'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'step'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'withdraw'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'crawl'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'struggle'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'climb'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'swim'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'run'; readonly path?: readonly string[]; readonly to?: string }
    | { readonly do: 'covering-fire'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'harrying-fire'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'feint'; readonly target: string }
    | { readonly do: 'coup-de-grace'; readonly target: string; readonly weapon?: string | number }
    | {
        readonly do: 'ready'
        readonly action: Command
        readonly when: 'comes adjacent' | 'moves' | 'attacks' | 'acts'
        readonly by?: string
      }
    | { readonly do: 'delay'; readonly to?: number }
    | { readonly do: 'bull-rush'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'grapple'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'break-free'; readonly target: string; readonly weapon?: string | number }
    | { readonly do: 'trip'; readonly target: string; readonly weapon?: string | number }
    | {
        readonly do: 'dirty-trick'
        readonly target: string
        readonly weapon?: string | number
        readonly condition: 'blinded' | 'deafened' | 'entangled' | 'off-target' | 'shaken' | 'sickened'
      }
    | {
        readonly do: 'shake-off-trick'
        readonly condition: 'blinded' | 'deafened' | 'entangled' | 'off-target' | 'shaken' | 'sickened'
      }
    | {
        readonly do: 'enter-fight'
        readonly whom: string
        readonly to: string
        readonly count?: number
        readonly unaware?: boolean
      }
    | { readonly do: 'leave' }
  readonly condition:
    | 'surprised'
    | 'not yet acted'
    | 'readied'
    | 'delaying'
    | 'grappled'
    | 'pinned'
    | 'flat-footed'
    | 'prone'
    | 'helpless'
    | 'unconscious'
    | 'knocked out'
    | 'dying'
    | 'stable'
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
    | 'shaken'
    | 'entangled'
    | 'off-target'
    | 'sickened'
    | 'off-kilter'
    | 'fatigued'
    | 'concealed'
    | 'gone'
    | 'reserve'
    | 'bolstered'
  readonly options: {
    readonly 'range-penalty-full-only'?: boolean
    readonly 'any-creature-flanks'?: boolean
    readonly 'both-flankers-must-threaten'?: boolean
    readonly 'minimum-per-roll'?: boolean
    readonly 'zero-resolve-dies-next-turn'?: boolean
    readonly 'massive-damage-any-source'?: boolean
    readonly 'nonlethal-massive-damage'?: boolean
    readonly 'any-damage-ends-stability'?: boolean
    readonly 'stable-hit-costs-resolve'?: boolean
    readonly 'dying-extra-loss-once'?: boolean
    readonly 'surprise-swift-unlimited'?: boolean
    readonly 'initiative-tie-by-agreement'?: boolean
    readonly 'all-roll-at-start'?: boolean
    readonly 'durations-end-before-whole-count'?: boolean
    readonly 'no-attacks-on-guessed-squares'?: boolean
    readonly 'step-ignores-terrain'?: boolean
    readonly 'delay-tie-by-modifier'?: boolean
    readonly 'ready-tie-by-modifier'?: boolean
    readonly 'zero-reach-cannot-stop'?: boolean
    readonly 'helpless-obstacle-from-large'?: boolean
    readonly 'no-mixed-sharing'?: boolean
    readonly 'diagonal-count-per-action'?: boolean
    readonly 'difficult-diagonal-advances-count'?: boolean
    readonly 'worst-of-before-and-after'?: boolean
    readonly 'large-target-nearest-square'?: boolean
    readonly 'border-run-always-counts'?: boolean
    readonly 'border-run-never-counts'?: boolean
    readonly 'cover-bonuses-add'?: boolean
    readonly 'soft-cover-ranged-only'?: boolean
    readonly 'only-standard-or-better-cover-blocks-opportunity'?: boolean
    readonly 'defender-picks-concealment-corner'?: boolean
    readonly 'corner-touch-counts'?: boolean
    readonly 'light-uses-line-test'?: boolean
    readonly 'dim-band-equals-light-range'?: boolean
  }
}
