interface ByLevel {
  readonly base?: number
  readonly perLevel?: number
  readonly every?: number
  readonly most?: number
}

interface Changes {
  readonly light?: { readonly bright?: number; readonly dim?: number }
  readonly darkens?: { readonly dark?: number; readonly dim?: number }
  readonly conceals?: string
  readonly hampers?: number
}

interface HarmWithWeapon {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
}

interface Duration {
  readonly rounds?: number | ByLevel | string | number
  readonly minutes?: number | ByLevel | string | number
  readonly hours?: number | ByLevel | string | number
  readonly days?: number | ByLevel | string | number
  readonly years?: number | ByLevel | string | number
}

interface Consequence {
  readonly damage?: string | number
  readonly heals?: string | number
  readonly grants?: string | number
  readonly raises?: number
  readonly adds?: number
  readonly to?: string
  readonly type?: string
  readonly condition?: string
  readonly lowers?: string
  readonly drains?: string
  readonly restores?: string
  readonly drained?: boolean
  readonly levels?: string | number
  readonly restoresLevels?: string | number
  readonly daily?: { readonly kind?: string; readonly dc?: number }
  readonly afflicts?: string
  readonly cures?: string
  readonly dispels?: string
  readonly ends?: string
  readonly pushes?: number
  readonly pulls?: number
  readonly against?: number
  readonly by?: string | number
  readonly types?: string | readonly string[]
  readonly nonlethal?: boolean
  readonly lasts?: string | Duration | { readonly until?: string; readonly of?: string }
}

interface Lasts {
  readonly concentration?: boolean
  readonly lingers?: Duration
  readonly most?: Duration
}

interface Save {
  readonly kind?: string
  readonly dc?: number
  readonly onSuccess?: string | readonly Consequence[]
  readonly harmless?: boolean
}

interface AffectsNear {
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
  readonly consequences?: readonly Consequence[]
}

interface Effect {
  readonly area?: { readonly shape?: string; readonly feet?: number | ByLevel }
  readonly range?: number | ByLevel
  readonly personal?: boolean
  readonly targets?: number | ByLevel
  readonly only?: readonly string[]
  readonly smaller?: boolean
  readonly foes?: boolean
  readonly others?: boolean
  readonly friends?: boolean
  readonly save?: Save
  readonly resistible?: boolean
  readonly descriptors?: readonly string[]
  readonly consequences?: readonly Consequence[]
  readonly lasts?: string | Duration | Lasts
  readonly changes?: Changes
  readonly eachTurn?: boolean
  readonly eachSquare?: boolean
  readonly summons?: readonly string[]
  readonly teleports?: boolean
  readonly closest?: boolean
  readonly redirects?: string
  readonly discharge?: string
  readonly dismissible?: boolean
  readonly dispellable?: boolean
}

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
  readonly saves?: {
    readonly Fortitude?: number | readonly { readonly from?: string; readonly value?: number }[]
    readonly Reflex?: number | readonly { readonly from?: string; readonly value?: number }[]
    readonly Will?: number | readonly { readonly from?: string; readonly value?: number }[]
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
  readonly hitPoints?:
    | number
    | { readonly maximum?: number; readonly current?: number; readonly nonlethal?: number; readonly untended?: boolean }
  readonly reduction?: readonly { readonly amount?: number; readonly overcomeBy?: string }[]
  readonly resistance?: readonly { readonly amount?: number; readonly types?: string | readonly string[] }[]
  readonly immunity?: readonly { readonly types?: string | readonly string[] }[]
  readonly vulnerability?: readonly { readonly types?: string | readonly string[] }[]
  readonly hardness?: { readonly amount?: number; readonly overcomeBy?: string }
  readonly weapons?: readonly {
    readonly name?: string
    readonly use?: string
    readonly damage?:
      | string
      | number
      | readonly {
          readonly dice?: string | number
          readonly types?: string | readonly string[]
          readonly nonlethal?: boolean
          readonly once?: boolean
        }[]
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
    readonly bane?: { readonly kinds?: readonly string[]; readonly attack?: number; readonly damage?: number }
    readonly ammunition?: {
      readonly holds?: number
      readonly loaded?: number
      readonly spare?: number
      readonly perAttack?: number
      readonly reload?: string
    }
    readonly proficiency?: string
    readonly times?: number
    readonly effect?: Effect
    readonly criticalEffect?: Effect
  }[]
  readonly kinds?: readonly string[]
  readonly immune?: readonly string[]
  readonly spellResistance?: number
  readonly acts?: readonly {
    readonly name?: string
    readonly cost?: string
    readonly kind?: string
    readonly provokes?: boolean
    readonly uses?: { readonly max?: number; readonly recharge?: string | { readonly rounds?: string | number } }
    readonly casterLevel?: number
    readonly level?: number
    readonly verbal?: boolean
    readonly somatic?: boolean
    readonly touch?: boolean
    readonly castingRounds?: number
    readonly onlyAgainst?: readonly string[]
    readonly reactsTo?: string
    readonly effect?: Effect
    readonly strikes?: string
  }[]
  readonly afflictions?: readonly {
    readonly name?: string
    readonly onset?: {
      readonly rounds?: number
      readonly minutes?: number
      readonly hours?: number
      readonly days?: number
      readonly years?: number
      readonly each?: {
        readonly ability?: string
        readonly rounds?: number
        readonly minutes?: number
        readonly hours?: number
        readonly days?: number
        readonly years?: number
      }
    }
    readonly every?: {
      readonly rounds?: number
      readonly minutes?: number
      readonly hours?: number
      readonly days?: number
      readonly years?: number
    }
    readonly edge?: string
    readonly times?: number
    readonly check?: {
      readonly save?: string
      readonly check?: string
      readonly dc?: number
      readonly grows?: { readonly by?: number; readonly per?: string }
    }
    readonly always?: readonly Consequence[]
    readonly onSuccess?: readonly Consequence[]
    readonly stages?: readonly (readonly Consequence[])[]
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
        readonly attacks?: string | readonly string[]
        readonly near?: string
        readonly within?: number
        readonly apart?: number
        readonly spends?: string
        readonly looksAhead?: boolean
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
    readonly left?: number
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
        readonly takes?: {
          readonly acid?: string
          readonly sonic?: string
          readonly electricity?: string
          readonly fire?: string
          readonly cold?: string
        }
        readonly vulnerable?: readonly { readonly to?: string; readonly ignoresHardness?: boolean }[]
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
        readonly poison?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly save?: string
          readonly initial?: readonly Consequence[]
          readonly secondary?: readonly Consequence[]
        }
        readonly disease?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly days?: number
          readonly consequences?: readonly Consequence[]
        }
        readonly paralysis?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly rounds?: string | number
        }
        readonly burn?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly damage?: string | number
        }
        readonly hit?: {
          readonly with?: string | readonly string[]
          readonly save?: string
          readonly dc?: number
          readonly consequences?: readonly Consequence[]
        }
        readonly 'improved grab'?: { readonly with?: string | readonly string[]; readonly largest?: string }
        readonly trip?: { readonly with?: string | readonly string[] }
        readonly push?: { readonly with?: string | readonly string[] }
        readonly constrict?: { readonly damage?: string | number; readonly types?: string | readonly string[] }
        readonly gaze?: AffectsNear
        readonly aura?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence[]
          readonly called?: string
          readonly eachTurn?: boolean
          readonly friends?: boolean
          readonly onSuccess?: string
        }
        readonly 'frightful presence'?: AffectsNear
        readonly 'breath weapon'?: {
          readonly called?: string
          readonly shape?: string
          readonly feet?: number
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly consequences?: readonly Consequence[]
          readonly rounds?: string | number
        }
        readonly 'earth mastery'?: boolean
        readonly advantage?: {
          readonly with?: string | readonly string[]
          readonly against?: readonly string[]
          readonly attack?: number
          readonly damage?: number
          readonly consequences?: readonly Consequence[]
          readonly called?: string
        }
        readonly 'air mastery'?: boolean
        readonly arc?: HarmWithWeapon
        readonly areas?: { readonly share?: string }
        readonly 'at home on'?: { readonly grounds?: readonly string[] }
        readonly bonus?: {
          readonly when?: readonly string[]
          readonly with?: string | readonly string[]
          readonly attack?: number
          readonly damage?: number
          readonly defense?: number
          readonly saves?: number
          readonly called?: string
        }
        readonly darkness?: {
          readonly feet?: number
          readonly level?: string
          readonly always?: boolean
          readonly minutes?: number
          readonly uses?: number
        }
        readonly 'daylight powerlessness'?: boolean
        readonly 'death throes'?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string
          readonly consequences?: readonly Consequence[]
        }
        readonly displacement?: { readonly percent?: number }
        readonly evasion?: { readonly improved?: boolean }
        readonly 'light blindness'?: boolean
        readonly 'light dependency'?: { readonly condition?: string }
        readonly 'light sensitivity'?: boolean
        readonly maneuvers?: { readonly of?: readonly string[]; readonly attack?: number; readonly against?: number }
        readonly 'natural invisibility'?: boolean
        readonly 'rock catching'?: { readonly dc?: number }
        readonly 'rock throwing'?: { readonly with?: string | readonly string[]; readonly increment?: number }
        readonly smite?: {
          readonly with?: string | readonly string[]
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly attack?: number
          readonly uses?: number
          readonly against?: readonly string[]
        }
        readonly 'sneak attack'?: HarmWithWeapon
        readonly 'strikes back'?: { readonly with?: string | readonly string[]; readonly to?: string }
        readonly summon?: {
          readonly who?: readonly string[]
          readonly called?: string
          readonly percent?: number
          readonly number?: string | number
          readonly uses?: number
          readonly hours?: number
        }
        readonly 'swallow whole'?: {
          readonly with?: string | readonly string[]
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly acid?: string | number
          readonly cut?: number
          readonly armor?: number
          readonly largest?: string
        }
        readonly swarm?: {
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly consequences?: readonly Consequence[]
          readonly space?: number
        }
        readonly thorns?: {
          readonly consequences?: readonly Consequence[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string
          readonly body?: boolean
        }
        readonly trail?: {
          readonly consequences?: readonly Consequence[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string
          readonly rounds?: number
          readonly called?: string
        }
        readonly trample?: {
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly dc?: number
        }
        readonly 'trick attack'?: {
          readonly with?: string | readonly string[]
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly skill?: string
          readonly consequences?: readonly Consequence[]
        }
        readonly 'water mastery'?: boolean
        readonly 'while holding'?: { readonly consequences?: readonly Consequence[] }
        readonly whirlwind?: {
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly called?: string
          readonly feet?: number
        }
        readonly wound?: { readonly with?: string | readonly string[]; readonly dc?: number }
        readonly rend?: HarmWithWeapon
        readonly 'no running'?: boolean
        readonly 'energy drain'?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly levels?: string | number
        }
        readonly 'fast healing'?: { readonly points?: number }
        readonly regeneration?: { readonly points?: number; readonly overcomeBy?: string }
        readonly absorbs?: { readonly types?: string | readonly string[]; readonly per?: number }
        readonly 'drinks life'?: { readonly per?: number; readonly living?: boolean }
        readonly 'explosive death'?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string
          readonly consequences?: readonly Consequence[]
          readonly by?: string | readonly string[]
        }
        readonly mobility?: { readonly bonus?: number }
        readonly split?: { readonly by?: string | readonly string[]; readonly least?: number }
        readonly 'suffers from'?: {
          readonly types?: string | readonly string[]
          readonly consequences?: readonly Consequence[]
          readonly dc?: number
          readonly save?: string
        }
        readonly rake?: { readonly with?: string }
        readonly ferocity?: boolean
        readonly pounce?: boolean
        readonly 'powerful charge'?: HarmWithWeapon
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
