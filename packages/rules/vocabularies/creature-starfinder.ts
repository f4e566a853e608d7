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
        readonly rend?: object
        readonly 'no running'?: boolean
        readonly 'energy drain'?: object
        readonly 'fast healing'?: object
        readonly regeneration?: object
      }
  )[]
  readonly name?: string
  readonly side?: string
  readonly size?: string
  readonly stature?: { readonly feet?: number; readonly pounds?: number }
  readonly reach?: number
  readonly build?: string
  readonly speed?: number
  readonly level?: number
  readonly cr?: number
  readonly mindless?: boolean
  readonly feats?: readonly string[]
  readonly rerolls?: readonly {
    readonly name?: string
    readonly of?: readonly string[]
    readonly uses?: number
    readonly recharge?: string
  }[]
  readonly itemLevel?: number
  readonly heldBy?: string
  readonly neutral?: boolean
  readonly credits?: number
  readonly planet?: string
  readonly extent?: readonly unknown[]
  readonly terrain?: boolean
  readonly abilities?: Readonly<Record<string, number>>
  readonly scores?: Readonly<Record<string, number>>
  readonly totals?: {
    readonly EAC?: number
    readonly KAC?: number
    readonly Fortitude?: number
    readonly Reflex?: number
    readonly Will?: number
    readonly initiative?: number
  }
  readonly baseAttack?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly saves?: {
    readonly Fortitude?: number | readonly object[]
    readonly Reflex?: number | readonly object[]
    readonly Will?: number | readonly object[]
  }
  readonly armor?:
    | string
    | {
        readonly name?: string
        readonly eac?: number
        readonly kac?: number
        readonly dexterity?: number
        readonly category?: string
        readonly proficient?: boolean
        readonly speed?: number
        readonly opaque?: boolean
        readonly speeds?: object
      }
  readonly bonuses?: readonly (
    | string
    | {
        readonly type?: string
        readonly value?: number
        readonly from?: string
        readonly to?: string
        readonly against?: readonly string[]
      }
  )[]
  readonly races?: readonly { readonly name?: string; readonly bonuses?: readonly (string | object)[] }[]
  readonly initiative?: number
  readonly skills?: Readonly<Record<string, number>>
  readonly hitPoints?: number | { readonly maximum?: number; readonly current?: number }
  readonly stamina?: number | { readonly maximum?: number; readonly current?: number }
  readonly resolve?: number | { readonly maximum?: number; readonly current?: number }
  readonly dies?: string
  readonly keyAbility?: string
  readonly weapons?: readonly (
    | string
    | {
        readonly name?: string
        readonly use?: string
        readonly damage?: string | number | readonly object[]
        readonly types?: string | readonly string[]
        readonly extra?: string | number
        readonly qualities?: readonly string[]
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
        readonly affliction?: string
        readonly unwieldy?: boolean
        readonly bane?: object
        readonly against?: string
        readonly total?: number
        readonly proficient?: boolean
        readonly length?: number
        readonly carried?: string
        readonly automatic?: boolean | number
        readonly operative?: boolean
        readonly hardness?: number
        readonly itemPoints?: number
        readonly ammunition?: object
        readonly effect?: object
        readonly criticalEffect?: object
      }
  )[]
  readonly fullAttacks?: readonly { readonly name?: string; readonly attacks?: number; readonly penalty?: number }[]
  readonly reduction?: readonly { readonly amount?: number; readonly overcomeBy?: string }[]
  readonly resistance?: readonly { readonly amount?: number; readonly types?: string | readonly string[] }[]
  readonly immunity?: readonly { readonly types?: string | readonly string[] }[]
  readonly vulnerability?: readonly { readonly types?: string | readonly string[] }[]
  readonly hardness?: { readonly amount?: number; readonly overcomeBy?: string }
  readonly speeds?: { readonly climb?: number; readonly swim?: number; readonly fly?: number; readonly burrow?: number }
  readonly maneuverability?: string
  readonly by?: string
  readonly fills?: boolean
  readonly hinders?: boolean
  readonly burrows?: { readonly through?: readonly string[]; readonly tunnels?: boolean }
  readonly breathes?: readonly string[]
  readonly savesAgainst?: readonly {
    readonly descriptor?: string
    readonly value?: number
    readonly type?: string
    readonly from?: string
  }[]
  readonly kinds?: readonly string[]
  readonly immune?: readonly string[]
  readonly spellResistance?: number
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
  readonly senses?: {
    readonly vision?: boolean
    readonly hearing?: boolean
    readonly lowLight?: boolean
    readonly darkvision?: number
    readonly blindsight?: number | object
    readonly blindsense?: number | object
    readonly through?: readonly object[]
    readonly artificial?: readonly string[]
  }
  readonly light?: { readonly bright?: number; readonly dim?: number }
  readonly languages?: readonly string[]
  readonly telepathy?: number | { readonly range?: number; readonly limited?: boolean }
  readonly acts?: readonly (
    | string
    | {
        readonly name?: string
        readonly cost?: string
        readonly kind?: string
        readonly provokes?: boolean
        readonly uses?: object
        readonly casterLevel?: number
        readonly costs?: object
        readonly onlyAgainst?: readonly string[]
        readonly reactsTo?: string
        readonly defensive?: boolean
        readonly timing?: string
        readonly check?: object
        readonly level?: number
        readonly touch?: boolean
        readonly castingRounds?: number
        readonly classLevel?: number
        readonly permanent?: object
        readonly needs?: object
        readonly strikes?: string
        readonly effect?: object
      }
  )[]
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
  readonly at?: string
  readonly letter?: string
  readonly like?: string
  readonly reserve?: boolean
  readonly conditions?: readonly string[]
  readonly place?: string
  readonly altitude?: number
}
