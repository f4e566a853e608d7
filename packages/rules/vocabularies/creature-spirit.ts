import type {
  Affliction,
  Ammunition,
  Attack,
  Damage,
  Effect,
  Feature,
  Form,
  GoesOn,
  HitPoints,
  SavesAgainst,
  Senses,
  Speeds2,
  Tactics,
  Uses,
} from './creatures.ts'

/** The keys of a creature in a fight of this ruleset: written by `npm run vocabulary` from the schema of fight files. */
export interface Creature {
  readonly encumbered?: number
  readonly shieldCarried?: boolean
  readonly features?: readonly (string | Feature)[]
  readonly name?: string
  readonly side?: string
  readonly size?: string
  readonly reach?: number
  readonly speed?: number
  readonly level?: number
  readonly classes?: readonly string[]
  readonly feats?: readonly string[]
  readonly abilities?: {
    readonly Strength?: number
    readonly Quickness?: number
    readonly Constitution?: number
    readonly Intelligence?: number
    readonly Spirit?: number
    readonly Charm?: number
  }
  readonly scores?: {
    readonly Strength?: number
    readonly Quickness?: number
    readonly Constitution?: number
    readonly Intelligence?: number
    readonly Spirit?: number
    readonly Charm?: number
  }
  readonly baseAttack?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly weaponDamage?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly saves?: {
    readonly Fortitude?: number | readonly { readonly from?: string; readonly value?: number }[]
    readonly Reflex?: number | readonly { readonly from?: string; readonly value?: number }[]
    readonly Will?: number | readonly { readonly from?: string; readonly value?: number }[]
  }
  readonly saveAbility?: { readonly Fortitude?: string; readonly Reflex?: string; readonly Will?: string }
  readonly sizeModifier?: number
  readonly defense?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly armor?: {
    readonly name?: string
    readonly bonus?: number
    readonly enhancement?: number
    readonly category?: string
    readonly quickness?: number
    readonly speed?: number
  }
  readonly shield?: { readonly name?: string; readonly bonus?: number; readonly enhancement?: number }
  readonly naturalArmor?: number
  readonly bonuses?: readonly { readonly type?: string; readonly value?: number; readonly from?: string }[]
  readonly initiative?: number
  readonly skills?: Readonly<Record<string, number>>
  readonly hitPoints?: number | HitPoints
  readonly weapons?: readonly {
    readonly name?: string
    readonly use?: string
    readonly damage?: string | number | readonly Damage[]
    readonly types?: string | readonly string[]
    readonly extra?: string | number
    readonly qualities?: readonly string[]
    readonly threat?: number
    readonly critical?: number
    readonly increment?: number
    readonly maximum?: number
    readonly reach?: boolean | number
    readonly hands?: string
    readonly unarmed?: boolean
    readonly natural?: boolean
    readonly nonlethal?: boolean
    readonly attack?: number
    readonly bonus?: number
    readonly strength?: boolean
    readonly touch?: boolean
    readonly affliction?: string
    readonly carried?: string
    readonly bane?: { readonly kinds?: readonly string[]; readonly attack?: number; readonly damage?: number }
    readonly rests?: string | number
    readonly material?: string
    readonly ammunition?: Ammunition
    readonly rangePenalty?: number
    readonly times?: number
    readonly effect?: Effect
    readonly criticalEffect?: Effect
  }[]
  readonly reduction?: readonly { readonly amount?: number; readonly overcomeBy?: string }[]
  readonly resistance?: readonly { readonly amount?: number; readonly types?: string | readonly string[] }[]
  readonly immunity?: readonly { readonly types?: string | readonly string[] }[]
  readonly vulnerability?: readonly { readonly types?: string | readonly string[]; readonly share?: string }[]
  readonly hardness?: { readonly amount?: number; readonly overcomeBy?: string }
  readonly speeds?: Speeds2
  readonly maneuverability?: string
  readonly by?: string
  readonly unhampered?: boolean
  readonly fills?: boolean
  readonly hinders?: boolean
  readonly tumbles?: boolean
  readonly savesAgainst?: readonly SavesAgainst[]
  readonly kinds?: readonly string[]
  readonly immune?: readonly string[]
  readonly spellResistance?: number
  readonly flees?: boolean | string
  readonly tactics?: string | readonly string[] | Tactics
  readonly special?: readonly string[]
  readonly fullAttack?: readonly string[] | readonly (readonly string[])[]
  readonly senses?: Senses
  readonly light?: { readonly bright?: number; readonly normal?: number; readonly dim?: number }
  readonly acts?: readonly {
    readonly name?: string
    readonly cost?: string
    readonly kind?: string
    readonly provokes?: boolean
    readonly uses?: Uses
    readonly casterLevel?: number
    readonly goesOn?: GoesOn
    readonly onlyAgainst?: readonly string[]
    readonly words?: string
    readonly fatal?: boolean
    readonly attack?: string | Attack
    readonly level?: number
    readonly verbal?: boolean
    readonly somatic?: boolean
    readonly touch?: boolean
    readonly castingRounds?: number
    readonly reactsTo?: string
    readonly effect?: Effect
    readonly strikes?: string
  }[]
  readonly afflictions?: readonly Affliction[]
  readonly exposed?: readonly string[]
  readonly forms?: readonly Form[]
  readonly ownForm?: string
  readonly at?: string
  readonly letter?: string
  readonly like?: string
  readonly reserve?: boolean
  readonly conditions?: readonly string[]
  readonly place?: string
  readonly altitude?: number
}
