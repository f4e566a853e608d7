import type {
  Ammunition,
  Arc,
  Attack,
  Bonus,
  Burn,
  ByLevel,
  Changes,
  Check,
  Crush,
  Damage,
  Darkness,
  DrinksLife,
  Duration,
  Duration2,
  EnergyDrain,
  FeedsOn,
  Form,
  GoesOn,
  Guarded,
  HarmWithSave,
  HarmWithWeapon,
  Ignores,
  ImprovedGrab,
  Lasts,
  MirrorsHarm,
  Onset,
  Paralysis,
  Reminds,
  RerollsSaves,
  RuinsWeapons,
  Saves,
  SavesAgainst,
  Smite,
  Spawn,
  Speeds,
  Speeds2,
  StrikesInPassing,
  Summon,
  Tactics,
  Together,
  Uses,
  Whirlwind,
} from './creatures.ts'

interface Bonus2 {
  readonly type?: string
  readonly value?: number
  readonly from?: string
  readonly to?: string
  readonly against?: readonly string[]
}

interface Area2 {
  readonly shape?: string
  readonly feet?: number | ByLevel
  readonly levels?: string | number
  readonly height?: number
  readonly cubes?: number
  readonly most?: number
}

interface Consequence3 {
  readonly damage?: string | number
  readonly heals?: string | number
  readonly grants?: string | number
  readonly adds?: number
  readonly to?: string
  readonly anew?: boolean
  readonly facing?: readonly string[]
  readonly once?: boolean
  readonly type?: string
  readonly which?: string
  readonly afflicts?: string
  readonly cures?: string
  readonly dispels?: string
  readonly boon?: string
  readonly form?: string
  readonly draws?: string
  readonly ruled?: string
  readonly pushes?: number
  readonly pulls?: number
  readonly stacks?: number
  readonly binds?: number
  readonly burst?: number
  readonly resolve?: number
  readonly upToLevel?: number
  readonly upToPoints?: number
  readonly only?: readonly string[]
  readonly spares?: readonly string[]
  readonly friends?: boolean
  readonly foes?: boolean
  readonly condition?: string
  readonly improves?: string
  readonly penalizes?: string
  readonly lowers?: string
  readonly drains?: string
  readonly restores?: string
  readonly drained?: boolean
  readonly kills?: boolean
  readonly levels?: string | number
  readonly restoresLevels?: string | number
  readonly daily?: { readonly kind?: string; readonly dc?: number }
  readonly ends?: string
  readonly bids?: string
  readonly anchors?: boolean
  readonly user?: boolean
  readonly upright?: boolean
  readonly speeds?: Speeds
  readonly maneuverability?: string
  readonly against?: number
  readonly by?: string | number
  readonly types?: string | readonly string[]
  readonly nonlethal?: boolean
  readonly lasts?: string | Duration2 | { readonly until?: string; readonly of?: string }
  readonly lingers?: string | number
}

interface Rend2 {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly consequences?: readonly Consequence3[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence3[]
  readonly besides?: readonly Consequence3[]
}

interface Save3 {
  readonly kind?: string
  readonly dc?: number
  readonly ability?: string
  readonly onSuccess?: string | readonly Consequence3[]
  readonly besides?: readonly Consequence3[]
  readonly harmless?: boolean
}

interface Effect3 {
  readonly area?: Area2
  readonly range?: number | ByLevel
  readonly personal?: boolean
  readonly targets?: number | ByLevel
  readonly only?: readonly string[]
  readonly spares?: readonly string[]
  readonly whole?: readonly string[]
  readonly smaller?: boolean | number
  readonly foes?: boolean
  readonly others?: boolean
  readonly friends?: boolean
  readonly arcs?: number
  readonly save?: Save3
  readonly resistible?: boolean
  readonly descriptors?: readonly string[]
  readonly consequences?: readonly Consequence3[]
  readonly lasts?: string | Duration2 | Lasts
  readonly changes?: Changes
  readonly eachTurn?: boolean
  readonly eachSquare?: boolean
  readonly summons?: readonly string[]
  readonly teleports?: boolean
  readonly scries?: boolean
  readonly closest?: boolean
  readonly redirects?: string
  readonly discharge?: string
  readonly dismissible?: boolean
  readonly dispellable?: boolean
}

/** The keys of a creature in a fight of this ruleset: written by `npm run vocabulary` from the schema of fight files. */
export interface Creature {
  readonly proficiencies?: readonly string[]
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
        readonly poison?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly save?: string
          readonly initial?: readonly Consequence3[]
          readonly secondary?: readonly Consequence3[]
          readonly once?: boolean
        }
        readonly disease?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly days?: string | number
          readonly minutes?: number
          readonly lingers?: boolean
          readonly consequences?: readonly Consequence3[]
        }
        readonly paralysis?: Paralysis
        readonly burn?: Burn
        readonly hit?: {
          readonly with?: string | readonly string[]
          readonly save?: string
          readonly dc?: number
          readonly consequences?: readonly Consequence3[]
          readonly descriptors?: readonly string[]
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
        }
        readonly 'improved grab'?: ImprovedGrab
        readonly trip?: { readonly with?: string | readonly string[] }
        readonly push?: { readonly with?: string | readonly string[] }
        readonly constrict?: {
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly consequences?: readonly Consequence3[]
        }
        readonly gaze?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence3[]
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly only?: readonly string[]
          readonly descriptors?: readonly string[]
        }
        readonly aura?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence3[]
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly called?: string
          readonly eachTurn?: boolean
          readonly friends?: boolean
          readonly others?: boolean
          readonly only?: readonly string[]
          readonly descriptors?: readonly string[]
          readonly untilHit?: boolean
        }
        readonly 'frightful presence'?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence3[]
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
        }
        readonly 'breath weapon'?: {
          readonly called?: string
          readonly shape?: string
          readonly feet?: number
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence3[]
          readonly shares?: string
          readonly daily?: number
          readonly rounds?: string | number
        }
        readonly 'earth mastery'?: boolean
        readonly advantage?: {
          readonly with?: string | readonly string[]
          readonly against?: readonly string[]
          readonly attack?: number
          readonly damage?: number
          readonly consequences?: readonly Consequence3[]
          readonly called?: string
          readonly most?: number
          readonly of?: readonly string[]
        }
        readonly aftermath?: { readonly of?: string; readonly consequences?: readonly Consequence3[] }
        readonly 'air mastery'?: boolean
        readonly arc?: Arc
        readonly areas?: { readonly share?: string }
        readonly 'at home on'?: { readonly grounds?: readonly string[] }
        readonly berserk?: { readonly percent?: number }
        readonly bonus?: Bonus
        readonly darkness?: Darkness
        readonly 'daylight powerlessness'?: { readonly sun?: boolean }
        readonly 'death throes'?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly consequences?: readonly Consequence3[]
        }
        readonly displacement?: { readonly percent?: number; readonly in?: readonly string[] }
        readonly draws?: {
          readonly called?: string
          readonly of?: readonly (
            | readonly Consequence3[]
            | {
                readonly consequences?: readonly Consequence3[]
                readonly dc?: number
                readonly save?: string
                readonly onSuccess?: string | readonly Consequence3[]
                readonly besides?: readonly Consequence3[]
                readonly descriptors?: readonly string[]
              }
          )[]
        }
        readonly drench?: { readonly with?: string | readonly string[] }
        readonly evasion?: { readonly improved?: boolean }
        readonly fortification?: { readonly percent?: number }
        readonly guarded?: Guarded
        readonly ignores?: Ignores
        readonly jet?: { readonly feet?: number }
        readonly 'light blindness'?: boolean
        readonly 'light dependency'?: { readonly condition?: string }
        readonly 'light sensitivity'?: boolean
        readonly maneuvers?: { readonly of?: readonly string[]; readonly attack?: number; readonly against?: number }
        readonly 'natural invisibility'?: boolean
        readonly 'immunity to magic'?: { readonly except?: readonly string[] }
        readonly quickness?: boolean
        readonly reacts?: {
          readonly to?: readonly string[]
          readonly with?: string | readonly string[]
          readonly by?: string
          readonly consequences?: readonly Consequence3[]
          readonly on?: string
          readonly feet?: number
          readonly only?: readonly string[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly once?: string
          readonly called?: string
        }
        readonly reminds?: Reminds
        readonly 'rerolls saves'?: RerollsSaves
        readonly 'rock catching'?: { readonly dc?: number }
        readonly 'rock throwing'?: { readonly with?: string | readonly string[]; readonly increment?: number }
        readonly 'ruins weapons'?: RuinsWeapons
        readonly 'sees the unseen'?: { readonly feet?: number; readonly truly?: boolean }
        readonly smite?: Smite
        readonly 'sneak attack'?: HarmWithWeapon
        readonly spawn?: Spawn
        readonly spells?: { readonly share?: string }
        readonly 'strikes back'?: { readonly with?: string | readonly string[]; readonly to?: string }
        readonly 'suffers while'?: {
          readonly when?: readonly string[]
          readonly consequences?: readonly Consequence3[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
        }
        readonly summon?: Summon
        readonly 'vulnerability to sunlight'?: { readonly damage?: string | number; readonly sun?: boolean }
        readonly 'swallow whole'?: {
          readonly with?: string | readonly string[]
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly acid?: string | number
          readonly consequences?: readonly Consequence3[]
          readonly cut?: number
          readonly armor?: number
          readonly largest?: string
        }
        readonly swarm?: {
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly consequences?: readonly Consequence3[]
          readonly untouched?: boolean
          readonly targets?: number
          readonly space?: number
        }
        readonly thorns?: {
          readonly consequences?: readonly Consequence3[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly body?: boolean
          readonly of?: string
        }
        readonly together?: Together
        readonly trail?: {
          readonly consequences?: readonly Consequence3[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly rounds?: number
          readonly called?: string
        }
        readonly trample?: HarmWithSave
        readonly 'trick attack'?: {
          readonly with?: string | readonly string[]
          readonly damage?: string | number
          readonly types?: string | readonly string[]
          readonly skill?: string
          readonly consequences?: readonly Consequence3[]
        }
        readonly vorpal?: { readonly with?: string | readonly string[] }
        readonly 'water mastery'?: boolean
        readonly 'while holding'?: {
          readonly consequences?: readonly Consequence3[]
          readonly dc?: number
          readonly save?: string
          readonly itself?: readonly Consequence3[]
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly enough?: number
        }
        readonly whirlwind?: Whirlwind
        readonly 'works once'?: { readonly of?: string | readonly string[]; readonly saved?: boolean }
        readonly wound?: { readonly with?: string | readonly string[]; readonly dc?: number }
        readonly boon?: {
          readonly called?: string
          readonly stance?: string
          readonly when?: readonly string[]
          readonly with?: string | readonly string[]
          readonly immune?: readonly string[]
          readonly keepsOff?: readonly string[]
          readonly hits?: readonly Consequence3[]
          readonly marks?: {
            readonly attack?: number
            readonly damage?: number
            readonly hits?: readonly Consequence3[]
            readonly defense?: number
            readonly melee?: boolean
            readonly friends?: boolean
          }
          readonly thorns?: readonly Consequence3[]
          readonly increment?: number
          readonly percent?: number
          readonly wards?: { readonly kind?: string; readonly dc?: number }
          readonly spells?: readonly string[]
          readonly spellsUpTo?: number
          readonly savesAgainst?: readonly {
            readonly descriptor?: string
            readonly value?: number
            readonly type?: string
          }[]
          readonly spellResistance?: { readonly of?: number; readonly facing?: readonly string[] }
          readonly resistance?: readonly { readonly amount?: number; readonly types?: string | readonly string[] }[]
          readonly reduction?: readonly {
            readonly amount?: number
            readonly overcomeBy?: string
            readonly against?: string
          }[]
          readonly immunity?: string | readonly string[]
          readonly qualities?: readonly string[]
          readonly upTo?: number
          readonly heals?: number
          readonly shares?: string
        }
        readonly rend?: Rend2
        readonly 'no running'?: boolean
        readonly 'energy drain'?: EnergyDrain
        readonly 'fast healing'?: { readonly points?: number }
        readonly regeneration?: { readonly points?: number; readonly overcomeBy?: string; readonly halts?: boolean }
        readonly absorbs?: { readonly types?: string | readonly string[]; readonly per?: number }
        readonly 'bursts when hurt'?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly consequences?: readonly Consequence3[]
          readonly by?: string | readonly string[]
          readonly least?: number
        }
        readonly crush?: Crush
        readonly 'drinks life'?: DrinksLife
        readonly endures?: { readonly points?: number }
        readonly 'explosive death'?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
          readonly consequences?: readonly Consequence3[]
          readonly by?: string | readonly string[]
        }
        readonly 'feeds on'?: FeedsOn
        readonly 'force field'?: { readonly points?: number; readonly heals?: number }
        readonly 'half damage'?: { readonly types?: string | readonly string[] }
        readonly 'harm brings'?: {
          readonly least?: number
          readonly types?: string | readonly string[]
          readonly only?: readonly string[]
          readonly consequences?: readonly Consequence3[]
          readonly dc?: number
          readonly save?: string
        }
        readonly 'mirrors harm'?: MirrorsHarm
        readonly mobility?: { readonly bonus?: number }
        readonly 'shares harm'?: { readonly between?: string; readonly share?: string; readonly feet?: number }
        readonly 'slips away'?: { readonly flying?: boolean }
        readonly 'soft landing'?: { readonly takes?: string }
        readonly split?: { readonly by?: string | readonly string[]; readonly least?: number }
        readonly 'stands in'?: { readonly share?: string; readonly feet?: number; readonly per?: string }
        readonly 'strikes in passing'?: StrikesInPassing
        readonly 'suffers from'?: {
          readonly types?: string | readonly string[]
          readonly least?: number
          readonly unhurt?: boolean
          readonly consequences?: readonly Consequence3[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence3[]
          readonly besides?: readonly Consequence3[]
        }
        readonly unmultiplied?: boolean
        readonly 'powerful charge'?: Rend2
        readonly pounce?: { readonly as?: string }
        readonly 'steady charge'?: boolean
        readonly sprint?: { readonly feet?: number }
        readonly ferocity?: boolean
        readonly 'hides in the open'?: boolean
        readonly 'helps better'?: { readonly bonus?: number }
        readonly 'rises quickly'?: boolean
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
  readonly totals?: {
    readonly EAC?: number
    readonly KAC?: number
    readonly Fortitude?: number
    readonly Reflex?: number
    readonly Will?: number
    readonly initiative?: number
  }
  readonly baseAttack?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly saves?: Saves
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
        readonly speeds?: Speeds2
      }
  readonly bonuses?: readonly (string | Bonus2)[]
  readonly races?: readonly { readonly name?: string; readonly bonuses?: readonly (string | Bonus2)[] }[]
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
        readonly damage?: string | number | readonly Damage[]
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
        readonly bane?: { readonly kinds?: readonly string[]; readonly attack?: number; readonly damage?: number }
        readonly rests?: string | number
        readonly material?: string
        readonly archaic?: boolean
        readonly against?: string
        readonly total?: number
        readonly proficient?: boolean
        readonly length?: number
        readonly carried?: string
        readonly automatic?: boolean | number
        readonly operative?: boolean
        readonly stun?: boolean
        readonly hardness?: number
        readonly itemPoints?: number
        readonly ammunition?: Ammunition
        readonly effect?: Effect3
        readonly criticalEffect?: Effect3
      }
  )[]
  readonly fullAttacks?: readonly {
    readonly name?: string
    readonly attacks?: number
    readonly penalty?: number
    readonly melee?: boolean
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
  readonly burrows?: { readonly through?: readonly string[]; readonly tunnels?: boolean }
  readonly breathes?: readonly string[]
  readonly savesAgainst?: readonly SavesAgainst[]
  readonly kinds?: readonly string[]
  readonly immune?: readonly string[]
  readonly spellResistance?: number
  readonly flees?: boolean | string
  readonly tactics?: string | readonly string[] | Tactics
  readonly special?: readonly string[]
  readonly senses?: {
    readonly vision?: boolean
    readonly hearing?: boolean
    readonly lowLight?: boolean
    readonly darkvision?: number
    readonly blindsight?: number | { readonly range?: number; readonly by?: string }
    readonly blindsense?: number | { readonly range?: number; readonly by?: string }
    readonly through?: readonly {
      readonly sense?: string
      readonly range?: number
      readonly only?: readonly string[]
      readonly blockedBy?: readonly string[]
      readonly darkvision?: number
    }[]
    readonly artificial?: readonly string[]
  }
  readonly light?: { readonly bright?: number; readonly normal?: number; readonly dim?: number }
  readonly languages?: readonly string[]
  readonly telepathy?: number | { readonly range?: number; readonly limited?: boolean }
  readonly acts?: readonly (
    | string
    | {
        readonly name?: string
        readonly cost?: string
        readonly kind?: string
        readonly provokes?: boolean
        readonly uses?: Uses
        readonly casterLevel?: number
        readonly costs?: { readonly resolve?: number; readonly credits?: number }
        readonly goesOn?: GoesOn
        readonly onlyAgainst?: readonly string[]
        readonly words?: string
        readonly fatal?: boolean
        readonly attack?: string | Attack
        readonly reactsTo?: string
        readonly defensive?: boolean
        readonly timing?: string
        readonly check?: { readonly skill?: string; readonly dc?: number }
        readonly level?: number
        readonly touch?: boolean
        readonly castingRounds?: number
        readonly classLevel?: number
        readonly permanent?: { readonly credits?: number; readonly time?: Duration }
        readonly needs?: {
          readonly scores?: {
            readonly Strength?: number
            readonly Dexterity?: number
            readonly Constitution?: number
            readonly Intelligence?: number
            readonly Wisdom?: number
            readonly Charisma?: number
          }
          readonly level?: number
          readonly enemy?: boolean
        }
        readonly strikes?: string
        readonly effect?: Effect3
      }
  )[]
  readonly afflictions?: readonly {
    readonly name?: string
    readonly onset?: Onset
    readonly every?: Duration
    readonly edge?: string
    readonly times?: number | string | number
    readonly anew?: boolean
    readonly check?: Check
    readonly always?: readonly Consequence3[]
    readonly onSuccess?: readonly Consequence3[]
    readonly stages?: readonly (readonly Consequence3[])[]
    readonly byCheck?: boolean
    readonly again?: string
    readonly inARow?: boolean
    readonly cure?: number
    readonly staunched?: { readonly dc?: number }
    readonly doses?: boolean
    readonly only?: readonly string[]
    readonly descriptors?: readonly string[]
  }[]
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
