import type {
  Ammunition,
  Area,
  Bonus,
  ByLevel,
  Changes,
  Check,
  Darkness,
  Duration,
  Duration2,
  Form,
  GoesOn,
  Guarded,
  Ignores,
  ImprovedGrab,
  Lasts,
  Onset,
  Paralysis,
  Reminds,
  RerollsSaves,
  RuinsWeapons,
  SavesAgainst,
  Senses,
  Spawn,
  Speeds,
  Speeds2,
  Summon,
  Tactics,
  Together,
  Uses,
} from './creatures.ts'

interface Consequence2 {
  readonly damage?: number | string
  readonly heals?: string | number
  readonly adds?: number
  readonly to?: string
  readonly facing?: readonly string[]
  readonly once?: boolean
  readonly type?: string
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
  readonly upToLevel?: number
  readonly only?: readonly string[]
  readonly spares?: readonly string[]
  readonly friends?: boolean
  readonly foes?: boolean
  readonly condition?: string
  readonly improves?: string
  readonly penalizes?: string
  readonly lowers?: string
  readonly kills?: boolean
  readonly fatigue?: number
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
  readonly past?: string
  readonly lasts?: string | Duration2 | { readonly until?: string; readonly of?: string }
  readonly lingers?: string | number
}

interface Save2 {
  readonly kind?: string
  readonly dc?: number
  readonly onSuccess?: string | readonly Consequence2[]
  readonly besides?: readonly Consequence2[]
  readonly harmless?: boolean
}

interface Effect2 {
  readonly area?: Area
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
  readonly save?: Save2
  readonly resistible?: boolean
  readonly descriptors?: readonly string[]
  readonly consequences?: readonly Consequence2[]
  readonly lasts?: string | Duration2 | Lasts
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
          readonly initial?: readonly Consequence2[]
          readonly secondary?: readonly Consequence2[]
          readonly once?: boolean
        }
        readonly disease?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly days?: string | number
          readonly minutes?: number
          readonly lingers?: boolean
          readonly consequences?: readonly Consequence2[]
        }
        readonly paralysis?: Paralysis
        readonly burn?: {
          readonly with?: string | readonly string[]
          readonly dc?: number
          readonly damage?: number | string
          readonly rounds?: string | number
        }
        readonly hit?: {
          readonly with?: string | readonly string[]
          readonly save?: string
          readonly dc?: number
          readonly consequences?: readonly Consequence2[]
          readonly descriptors?: readonly string[]
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
        }
        readonly 'improved grab'?: ImprovedGrab
        readonly trip?: { readonly with?: string | readonly string[] }
        readonly push?: { readonly with?: string | readonly string[] }
        readonly constrict?: {
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly consequences?: readonly Consequence2[]
        }
        readonly gaze?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence2[]
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
          readonly only?: readonly string[]
          readonly descriptors?: readonly string[]
        }
        readonly aura?: {
          readonly feet?: number
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence2[]
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
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
          readonly consequences?: readonly Consequence2[]
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
        }
        readonly 'breath weapon'?: {
          readonly called?: string
          readonly shape?: string
          readonly feet?: number
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly save?: string
          readonly consequences?: readonly Consequence2[]
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
          readonly consequences?: readonly Consequence2[]
          readonly called?: string
          readonly most?: number
          readonly of?: readonly string[]
        }
        readonly aftermath?: { readonly of?: string; readonly consequences?: readonly Consequence2[] }
        readonly 'air mastery'?: boolean
        readonly arc?: {
          readonly with?: string | readonly string[]
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly each?: boolean
        }
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
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
          readonly consequences?: readonly Consequence2[]
        }
        readonly displacement?: { readonly percent?: number; readonly in?: readonly string[] }
        readonly draws?: {
          readonly called?: string
          readonly of?: readonly (
            | readonly Consequence2[]
            | {
                readonly consequences?: readonly Consequence2[]
                readonly dc?: number
                readonly save?: string
                readonly onSuccess?: string | readonly Consequence2[]
                readonly besides?: readonly Consequence2[]
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
          readonly consequences?: readonly Consequence2[]
          readonly on?: string
          readonly feet?: number
          readonly only?: readonly string[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
          readonly once?: string
          readonly called?: string
        }
        readonly reminds?: Reminds
        readonly 'rerolls saves'?: RerollsSaves
        readonly 'rock catching'?: { readonly dc?: number }
        readonly 'rock throwing'?: { readonly with?: string | readonly string[]; readonly increment?: number }
        readonly 'ruins weapons'?: RuinsWeapons
        readonly 'sees the unseen'?: { readonly feet?: number; readonly truly?: boolean }
        readonly smite?: {
          readonly with?: string | readonly string[]
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly attack?: number
          readonly uses?: number
          readonly against?: readonly string[]
        }
        readonly 'sneak attack'?: {
          readonly with?: string | readonly string[]
          readonly damage?: number | string
          readonly types?: string | readonly string[]
        }
        readonly spawn?: Spawn
        readonly spells?: { readonly share?: string }
        readonly 'strikes back'?: { readonly with?: string | readonly string[]; readonly to?: string }
        readonly 'suffers while'?: {
          readonly when?: readonly string[]
          readonly consequences?: readonly Consequence2[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
        }
        readonly summon?: Summon
        readonly 'vulnerability to sunlight'?: { readonly damage?: number | string; readonly sun?: boolean }
        readonly 'swallow whole'?: {
          readonly with?: string | readonly string[]
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly acid?: number | string
          readonly consequences?: readonly Consequence2[]
          readonly cut?: number
          readonly armor?: number
          readonly largest?: string
        }
        readonly swarm?: {
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly consequences?: readonly Consequence2[]
          readonly untouched?: boolean
          readonly targets?: number
          readonly space?: number
        }
        readonly thorns?: {
          readonly consequences?: readonly Consequence2[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
          readonly body?: boolean
          readonly of?: string
        }
        readonly together?: Together
        readonly trail?: {
          readonly consequences?: readonly Consequence2[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
          readonly rounds?: number
          readonly called?: string
        }
        readonly trample?: {
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly dc?: number
        }
        readonly 'trick attack'?: {
          readonly with?: string | readonly string[]
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly skill?: string
          readonly consequences?: readonly Consequence2[]
        }
        readonly vorpal?: { readonly with?: string | readonly string[] }
        readonly 'water mastery'?: boolean
        readonly 'while holding'?: {
          readonly consequences?: readonly Consequence2[]
          readonly dc?: number
          readonly save?: string
          readonly itself?: readonly Consequence2[]
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
          readonly enough?: number
        }
        readonly whirlwind?: {
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly dc?: number
          readonly called?: string
          readonly feet?: number
        }
        readonly 'works once'?: { readonly of?: string | readonly string[]; readonly saved?: boolean }
        readonly wound?: { readonly with?: string | readonly string[]; readonly dc?: number }
        readonly boon?: {
          readonly called?: string
          readonly stance?: string
          readonly when?: readonly string[]
          readonly with?: string | readonly string[]
          readonly immune?: readonly string[]
          readonly keepsOff?: readonly string[]
          readonly hits?: readonly Consequence2[]
          readonly marks?: {
            readonly attack?: number
            readonly damage?: number
            readonly hits?: readonly Consequence2[]
            readonly defense?: number
            readonly melee?: boolean
            readonly friends?: boolean
          }
          readonly thorns?: readonly Consequence2[]
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
        }
        readonly 'powerful charge'?: {
          readonly with?: string | readonly string[]
          readonly damage?: number | string
          readonly types?: string | readonly string[]
          readonly consequences?: readonly Consequence2[]
          readonly dc?: number
          readonly save?: string
          readonly onSuccess?: string | readonly Consequence2[]
          readonly besides?: readonly Consequence2[]
        }
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
    readonly bane?: { readonly kinds?: readonly string[]; readonly attack?: number; readonly damage?: number }
    readonly rests?: string | number
    readonly material?: string
    readonly ammunition?: Ammunition
    readonly name?: string
    readonly use?: string
    readonly damage?: number | string | readonly unknown[]
    readonly threat?: number
    readonly critical?: number
    readonly increment?: number
    readonly reach?: boolean | number
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
    readonly effect?: Effect2
    readonly criticalEffect?: Effect2
  }[]
  readonly wields?: readonly string[]
  readonly acts?: readonly {
    readonly name?: string
    readonly cost?: string
    readonly kind?: string
    readonly provokes?: boolean
    readonly uses?: Uses
    readonly casterLevel?: number
    readonly effort?: boolean
    readonly goesOn?: GoesOn
    readonly onlyAgainst?: readonly string[]
    readonly words?: string
    readonly reactsTo?: string
    readonly mental?: boolean
    readonly effect?: Effect2
  }[]
  readonly afflictions?: readonly {
    readonly name?: string
    readonly onset?: Onset
    readonly every?: Duration
    readonly edge?: string
    readonly times?: number | string | number
    readonly anew?: boolean
    readonly check?: Check
    readonly always?: readonly Consequence2[]
    readonly onSuccess?: readonly Consequence2[]
    readonly stages?: readonly (readonly Consequence2[])[]
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
  readonly mount?: { readonly saddle?: string }
  readonly rides?: string
  readonly senses?: Senses
  readonly light?: { readonly bright?: number; readonly normal?: number; readonly dim?: number }
  readonly object?: string | { readonly heldBy?: string } | { readonly wornBy?: string }
  readonly material?: { readonly of?: string; readonly inches?: number }
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
