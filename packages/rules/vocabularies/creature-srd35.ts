/** The keys of a creature in a fight of this ruleset: written by `npm run vocabulary` from the schema of fight files. */
export interface Creature {
  readonly name?: string
  readonly side?: string
  readonly size?: string
  readonly reach?: number
  readonly speed?: number
  readonly level?: number
  readonly classes?: readonly string[]
  readonly feats?: readonly string[]
  readonly abilities?: Readonly<Record<string, number>>
  readonly scores?: Readonly<Record<string, number>>
  readonly baseAttack?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly saves?: {
    readonly Fortitude?: number | readonly object[]
    readonly Reflex?: number | readonly object[]
    readonly Will?: number | readonly object[]
  }
  readonly ac?: number
  readonly armor?: {
    readonly name?: string
    readonly bonus?: number
    readonly enhancement?: number
    readonly category?: string
    readonly dexterity?: number
    readonly speed?: number
  }
  readonly shield?: { readonly name?: string; readonly bonus?: number; readonly enhancement?: number }
  readonly naturalArmor?: number
  readonly bonuses?: readonly { readonly type?: string; readonly value?: number; readonly from?: string }[]
  readonly initiative?: number
  readonly skills?: Readonly<Record<string, number>>
  readonly hitPoints?: number | { readonly maximum?: number; readonly current?: number; readonly nonlethal?: number }
  readonly reduction?: readonly { readonly amount?: number; readonly overcomeBy?: string }[]
  readonly resistance?: readonly { readonly amount?: number; readonly types?: string | readonly string[] }[]
  readonly immunity?: readonly { readonly types?: string | readonly string[] }[]
  readonly vulnerability?: readonly { readonly types?: string | readonly string[] }[]
  readonly hardness?: { readonly amount?: number; readonly overcomeBy?: string }
  readonly weapons?: readonly {
    readonly name?: string
    readonly use?: string
    readonly damage?: string | number | readonly object[]
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
    readonly finesse?: boolean
    readonly touch?: boolean
    readonly affliction?: string
    readonly carried?: string
    readonly bane?: object
    readonly ammunition?: object
    readonly proficiency?: string
    readonly times?: number
    readonly effect?: object
    readonly criticalEffect?: object
  }[]
  readonly kinds?: readonly string[]
  readonly immune?: readonly string[]
  readonly spellResistance?: number
  readonly acts?: readonly {
    readonly name?: string
    readonly cost?: string
    readonly kind?: string
    readonly provokes?: boolean
    readonly uses?: object
    readonly casterLevel?: number
    readonly level?: number
    readonly verbal?: boolean
    readonly somatic?: boolean
    readonly touch?: boolean
    readonly castingRounds?: number
    readonly onlyAgainst?: readonly string[]
    readonly reactsTo?: string
    readonly effect?: object
    readonly strikes?: string
  }[]
  readonly afflictions?: readonly {
    readonly name?: string
    readonly onset?: object
    readonly every?: object
    readonly edge?: string
    readonly times?: number
    readonly check?: object
    readonly always?: readonly object[]
    readonly onSuccess?: readonly object[]
    readonly stages?: readonly (readonly object[])[]
    readonly byCheck?: boolean
    readonly again?: string
    readonly inARow?: boolean
    readonly cure?: number
    readonly doses?: boolean
    readonly only?: readonly string[]
    readonly descriptors?: readonly string[]
  }[]
  readonly exposed?: readonly string[]
  readonly savesAgainst?: readonly {
    readonly descriptor?: string
    readonly value?: number
    readonly type?: string
    readonly from?: string
  }[]
  readonly speeds?: { readonly climb?: number; readonly swim?: number; readonly fly?: number; readonly burrow?: number }
  readonly maneuverability?: string
  readonly by?: string
  readonly fills?: boolean
  readonly hinders?: boolean
  readonly mount?: { readonly saddle?: string }
  readonly rides?: string
  readonly flees?: boolean | string
  readonly tactics?:
    | string
    | readonly string[]
    | {
        readonly role?: string
        readonly only?: readonly string[]
        readonly now?: number
        readonly next?: number
        readonly taken?: number
        readonly lost?: number
        readonly ally?: number
      }
  readonly special?: readonly string[]
  readonly fullAttack?: readonly string[] | readonly (readonly string[])[]
  readonly senses?: {
    readonly vision?: boolean
    readonly lowLight?: boolean
    readonly darkvision?: number
    readonly blindsight?: number
    readonly blindsense?: number
  }
  readonly light?: { readonly bright?: number; readonly dim?: number }
  readonly steed?: string
  readonly load?: number
  readonly lights?: readonly {
    readonly source?: string
    readonly name?: string
    readonly pints?: number
    readonly lit?: boolean
    readonly toward?: string
  }[]
  readonly race?: string
  readonly object?:
    | string
    | {
        readonly like?: string
        readonly material?: string
        readonly inches?: number
        readonly armorBonus?: number
        readonly hardness?: number
        readonly breaks?: number
        readonly barred?: boolean
        readonly isDoor?: boolean
        readonly door?: string
        readonly heldBy?: string
        readonly wornBy?: string
        readonly touchedBy?: string
        readonly enhancement?: number
        readonly casterLevel?: number
        readonly animated?: boolean
        readonly takes?: object
        readonly vulnerable?: readonly object[]
        readonly ineffective?: readonly string[]
      }
  readonly tools?: readonly { readonly name?: string; readonly bonus?: number }[]
  readonly features?: readonly (
    | string
    | {
        readonly incorporeal?: boolean
        readonly undead?: boolean
        readonly construct?: boolean
        readonly elemental?: boolean
        readonly ooze?: boolean
        readonly plant?: boolean
        readonly vermin?: boolean
        readonly mindless?: boolean
        readonly lifeless?: boolean
        readonly 'single actions'?: boolean
        readonly poison?: object
        readonly disease?: object
        readonly paralysis?: object
        readonly burn?: object
        readonly hit?: object
        readonly 'improved grab'?: object
        readonly trip?: object
        readonly push?: object
        readonly constrict?: object
        readonly gaze?: object
        readonly aura?: object
        readonly 'frightful presence'?: object
        readonly swarm?: object
        readonly 'breath weapon'?: object
        readonly 'daylight powerlessness'?: boolean
        readonly 'death throes'?: object
        readonly displacement?: object
        readonly 'light blindness'?: boolean
        readonly 'light dependency'?: object
        readonly 'light sensitivity'?: boolean
        readonly 'natural invisibility'?: boolean
        readonly 'sneak attack'?: object
        readonly trample?: object
        readonly 'while holding'?: object
        readonly rend?: object
        readonly 'no running'?: boolean
        readonly 'energy drain'?: object
        readonly 'fast healing'?: object
        readonly regeneration?: object
        readonly rake?: object
        readonly ferocity?: boolean
        readonly 'earth mastery'?: boolean
        readonly pounce?: boolean
        readonly 'powerful charge'?: object
      }
  )[]
  readonly at?: string
  readonly letter?: string
  readonly like?: string
  readonly reserve?: boolean
  readonly conditions?: readonly string[]
  readonly place?: string
  readonly altitude?: number
}
