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
  Saves,
  SavesAgainst,
  Senses,
  Speeds2,
  Tactics,
  Uses,
} from './creatures.ts'

/** The keys of a creature in a fight of this ruleset: written by `npm run vocabulary` from the schema of fight files. */
export interface Creature {
  readonly features?: readonly (string | Feature)[]
  readonly name?: string
  readonly side?: string
  readonly size?: string
  readonly reach?: number
  readonly speed?: number
  readonly level?: number
  readonly feats?: readonly string[]
  readonly abilities?: {
    readonly Strength?: number
    readonly Dexterity?: number
    readonly Constitution?: number
    readonly Intelligence?: number
    readonly Wisdom?: number
    readonly Charisma?: number
  }
  readonly scores?: {
    readonly Strength?: number
    readonly Dexterity?: number
    readonly Constitution?: number
    readonly Intelligence?: number
    readonly Wisdom?: number
    readonly Charisma?: number
  }
  readonly baseAttack?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly saves?: Saves
  readonly classBonus?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly armor?:
    | string
    | {
        readonly name?: string
        readonly bonus?: number
        readonly proficient?: number
        readonly proficiency?: string
        readonly enhancement?: number
        readonly dexterity?: number
        readonly category?: string
        readonly speed?: number
      }
  readonly naturalArmor?: number
  readonly bonuses?: readonly { readonly type?: string; readonly value?: number; readonly from?: string }[]
  readonly initiative?: number
  readonly skills?: Readonly<Record<string, number>>
  readonly hitPoints?: number | HitPoints
  readonly reduction?: readonly { readonly amount?: number; readonly overcomeBy?: string }[]
  readonly resistance?: readonly { readonly amount?: number; readonly types?: string | readonly string[] }[]
  readonly immunity?: readonly { readonly types?: string | readonly string[] }[]
  readonly vulnerability?: readonly { readonly types?: string | readonly string[]; readonly share?: string }[]
  readonly hardness?: { readonly amount?: number; readonly overcomeBy?: string }
  readonly weapons?: readonly (
    | string
    | {
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
        readonly light?: boolean
        readonly proficiency?: string
        readonly times?: number
        readonly effect?: Effect
        readonly criticalEffect?: Effect
      }
  )[]
  readonly kinds?: readonly string[]
  readonly immune?: readonly string[]
  readonly spellResistance?: number
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
    readonly reactsTo?: string
    readonly effect?: Effect
  }[]
  readonly afflictions?: readonly Affliction[]
  readonly exposed?: readonly string[]
  readonly savesAgainst?: readonly SavesAgainst[]
  readonly speeds?: Speeds2
  readonly maneuverability?: string
  readonly by?: string
  readonly unhampered?: boolean
  readonly fills?: boolean
  readonly hinders?: boolean
  readonly flees?: boolean | string
  readonly tactics?: string | readonly string[] | Tactics
  readonly special?: readonly string[]
  readonly fullAttack?: readonly string[] | readonly (readonly string[])[]
  readonly senses?: Senses
  readonly light?: { readonly bright?: number; readonly normal?: number; readonly dim?: number }
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
