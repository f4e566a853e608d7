/** The keys of a creature in a fight of this ruleset: written by `npm run vocabulary` from the schema of fight files. */
export interface Creature {
  readonly features?: readonly (
    | string
    | {
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
      }
  )[]
  readonly name?: string
  readonly side?: string
  readonly size?: string
  readonly reach?: number
  readonly speed?: number
  readonly level?: number
  readonly abilities?: {
    readonly Strength?: number
    readonly Dexterity?: number
    readonly Constitution?: number
    readonly Intelligence?: number
    readonly Wisdom?: number
    readonly Charisma?: number
  }
  readonly combat?: number
  readonly saves?: {
    readonly Fortitude?: number
    readonly Reflex?: number
    readonly Will?: number
    readonly Toughness?: number
  }
  readonly toughness?: number
  readonly armor?: number
  readonly initiative?: number
  readonly skills?: Readonly<Record<string, number>>
  readonly weapons?: readonly {
    readonly lance?: boolean
    readonly bane?: object
    readonly ammunition?: object
    readonly name?: string
    readonly use?: string
    readonly damage?: number | string | readonly unknown[]
    readonly threat?: number
    readonly critical?: number
    readonly increment?: number
    readonly reach?: boolean
    readonly hands?: string
    readonly unarmed?: boolean
    readonly natural?: boolean
    readonly nonlethal?: boolean
    readonly attack?: number
    readonly bonus?: number
    readonly strength?: boolean
    readonly size?: string
    readonly supernatural?: boolean
    readonly affliction?: string
    readonly effect?: object
    readonly criticalEffect?: object
  }[]
  readonly wields?: readonly string[]
  readonly acts?: readonly {
    readonly name?: string
    readonly cost?: string
    readonly kind?: string
    readonly provokes?: boolean
    readonly uses?: object
    readonly casterLevel?: number
    readonly effort?: boolean
    readonly onlyAgainst?: readonly string[]
    readonly reactsTo?: string
    readonly mental?: boolean
    readonly effect?: object
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
  readonly shield?: boolean
  readonly steady?: boolean
  readonly load?: string
  readonly carries?: number
  readonly capacity?: number
  readonly feats?: readonly string[]
  readonly kinds?: readonly string[]
  readonly immune?: readonly string[]
  readonly spellResistance?: number
  readonly attitude?: string
  readonly attitudes?: Readonly<Record<string, string>>
  readonly views?: Readonly<Record<string, string>>
  readonly conviction?: number
  readonly bruised?: number
  readonly hurt?: number
  readonly minion?: boolean
  readonly group?: string
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
  readonly mount?: { readonly saddle?: string }
  readonly rides?: string
  readonly senses?: {
    readonly vision?: boolean
    readonly lowLight?: boolean
    readonly darkvision?: number
    readonly blindsight?: number
    readonly blindsense?: number
  }
  readonly light?: { readonly bright?: number; readonly dim?: number }
  readonly object?: string | { readonly heldBy?: string } | { readonly wornBy?: string }
  readonly material?: { readonly of?: string; readonly inches?: number }
  readonly at?: string
  readonly letter?: string
  readonly like?: string
  readonly reserve?: boolean
  readonly conditions?: readonly string[]
  readonly place?: string
  readonly altitude?: number
}
