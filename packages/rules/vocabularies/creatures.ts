/* Keys of creatures that several rulesets take: written by `npm run vocabulary` from the schema of fight files. */
export interface Speeds {
  readonly climb?: number | string
  readonly swim?: number | string
  readonly fly?: number | string
  readonly burrow?: number | string
}

export interface ByLevel {
  readonly base?: number
  readonly perLevel?: number
  readonly every?: number
  readonly most?: number
}

export interface Paralysis {
  readonly with?: string | readonly string[]
  readonly dc?: number
  readonly rounds?: string | number
  readonly minutes?: string | number
  readonly permanent?: boolean
  readonly spares?: readonly string[]
}

export interface Burn {
  readonly with?: string | readonly string[]
  readonly dc?: number
  readonly damage?: string | number
  readonly rounds?: string | number
}

export interface ImprovedGrab {
  readonly with?: string | readonly string[]
  readonly largest?: string
  readonly clings?: boolean
  readonly hits?: number
  readonly beats?: number
  readonly pins?: number
}

export interface Arc {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly each?: boolean
}

export interface Bonus {
  readonly when?: readonly string[]
  readonly with?: string | readonly string[]
  readonly attack?: number
  readonly damage?: number
  readonly defense?: number
  readonly saves?: number
  readonly called?: string
  readonly of?: readonly string[]
  readonly feet?: number
}

export interface Darkness {
  readonly feet?: number
  readonly level?: string
  readonly always?: boolean
  readonly minutes?: number
  readonly uses?: number
}

export interface Guarded {
  readonly against?: string
  readonly kinds?: readonly string[]
  readonly defense?: number
  readonly called?: string
}

export interface Ignores {
  readonly what?: readonly string[]
  readonly points?: number
  readonly with?: string | readonly string[]
}

export interface Reminds {
  readonly called?: string
  readonly as?: string
  readonly what?: string
  readonly words?: string
}

export interface RerollsSaves {
  readonly per?: string
  readonly times?: number
  readonly of?: string
  readonly feet?: number
  readonly saves?: readonly string[]
  readonly against?: readonly string[]
  readonly bonus?: number
  readonly near?: readonly string[]
  readonly called?: string
}

export interface RuinsWeapons {
  readonly of?: readonly string[]
  readonly dc?: number
  readonly save?: string
  readonly sticks?: boolean
}

export interface Smite {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly attack?: number
  readonly uses?: number
  readonly against?: readonly string[]
}

export interface HarmWithWeapon {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
}

export interface Spawn {
  readonly who?: readonly string[]
  readonly with?: string | readonly string[]
  readonly rounds?: string | number
  readonly only?: readonly string[]
  readonly dc?: number
  readonly save?: string
}

export interface Summon {
  readonly who?: readonly string[]
  readonly called?: string
  readonly percent?: number
  readonly number?: string | number
  readonly uses?: number
  readonly shares?: string
  readonly after?: string | number
  readonly hours?: number
}

export interface Together {
  readonly called?: string
  readonly others?: number
  readonly within?: number
  readonly rounds?: number
  readonly feet?: number
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly each?: boolean
  readonly most?: number
  readonly dc?: number
  readonly harder?: boolean
  readonly save?: string
  readonly spares?: readonly string[]
}

export interface HarmWithSave {
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly dc?: number
}

export interface Whirlwind {
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly dc?: number
  readonly called?: string
  readonly feet?: number
}

export interface EnergyDrain {
  readonly with?: string | readonly string[]
  readonly dc?: number
  readonly levels?: string | number
}

export interface Crush {
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly dc?: number
  readonly sizes?: number
  readonly feet?: number
}

export interface DrinksLife {
  readonly per?: number
  readonly points?: number
  readonly round?: boolean
  readonly living?: boolean
}

export interface FeedsOn {
  readonly feet?: number
  readonly types?: string | readonly string[]
  readonly per?: number
  readonly most?: number
}

export interface MirrorsHarm {
  readonly share?: string
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
}

export interface StrikesInPassing {
  readonly with?: string | readonly string[]
  readonly quiet?: boolean
  readonly flies?: boolean
}

export interface HitPoints {
  readonly maximum?: number
  readonly current?: number
  readonly nonlethal?: number
  readonly untended?: boolean
}

export interface Damage {
  readonly dice?: string | number
  readonly types?: string | readonly string[]
  readonly nonlethal?: boolean
  readonly once?: boolean
}

export interface Ammunition {
  readonly holds?: number
  readonly loaded?: number
  readonly spare?: number
  readonly perAttack?: number
  readonly reload?: string
}

export interface Changes {
  readonly light?: { readonly bright?: number; readonly normal?: number; readonly dim?: number }
  readonly darkens?: { readonly dark?: number; readonly dim?: number }
  readonly conceals?: string
  readonly hampers?: number
  readonly deflects?: boolean
  readonly blocks?: string
}

export interface Speeds2 {
  readonly climb?: number
  readonly swim?: number
  readonly fly?: number
  readonly burrow?: number
}

export interface SavesAgainst {
  readonly descriptor?: string
  readonly value?: number
  readonly type?: string
  readonly from?: string
}

export interface Tactics {
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

export interface Senses {
  readonly vision?: boolean
  readonly lowLight?: boolean
  readonly darkvision?: number
  readonly blindsight?: number
  readonly blindsense?: number
}

export interface Uses {
  readonly max?: number
  readonly recharge?: string | { readonly rounds?: string | number }
  readonly shares?: string
  readonly daily?: number
}

export interface GoesOn {
  readonly cost?: string
  readonly byItself?: boolean
  readonly rounds?: number
  readonly times?: number
  readonly kept?: boolean
  readonly anew?: boolean
  readonly does?: readonly string[]
  readonly moves?: number
}

export interface Attack {
  readonly by?: string
  readonly bonus?: number
  readonly times?: number
  readonly threat?: number
  readonly critical?: number
  readonly increment?: number
}

export interface Each {
  readonly ability?: string
  readonly rounds?: number
  readonly minutes?: number
  readonly hours?: number
  readonly days?: number
  readonly years?: number
}

export interface Duration {
  readonly rounds?: number
  readonly minutes?: number
  readonly hours?: number
  readonly days?: number
  readonly years?: number
}

export interface Check {
  readonly save?: string
  readonly check?: string
  readonly dc?: number
  readonly grows?: { readonly by?: number; readonly per?: string }
}

export interface Form {
  readonly name?: string
  readonly cost?: string
  readonly keeps?: readonly string[]
  readonly without?: readonly string[]
}

export interface Saves {
  readonly Fortitude?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly Reflex?: number | readonly { readonly from?: string; readonly value?: number }[]
  readonly Will?: number | readonly { readonly from?: string; readonly value?: number }[]
}

export interface Duration2 {
  readonly rounds?: number | ByLevel | string | number
  readonly minutes?: number | ByLevel | string | number
  readonly hours?: number | ByLevel | string | number
  readonly days?: number | ByLevel | string | number
  readonly years?: number | ByLevel | string | number
}

export interface Area {
  readonly shape?: string
  readonly feet?: number | ByLevel
  readonly levels?: string | number
}

export interface Onset {
  readonly rounds?: number
  readonly minutes?: number
  readonly hours?: number
  readonly days?: number
  readonly years?: number
  readonly each?: Each
}

export interface Consequence {
  readonly damage?: string | number
  readonly heals?: string | number
  readonly grants?: string | number
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
  readonly raises?: number
  readonly pushes?: number
  readonly pulls?: number
  readonly stacks?: number
  readonly binds?: number
  readonly burst?: number
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

export interface Lasts {
  readonly concentration?: boolean
  readonly lingers?: Duration2
  readonly most?: Duration2
}

export interface Poison {
  readonly with?: string | readonly string[]
  readonly dc?: number
  readonly save?: string
  readonly initial?: readonly Consequence[]
  readonly secondary?: readonly Consequence[]
  readonly once?: boolean
}

export interface Disease {
  readonly with?: string | readonly string[]
  readonly dc?: number
  readonly days?: string | number
  readonly minutes?: number
  readonly lingers?: boolean
  readonly consequences?: readonly Consequence[]
}

export interface Hit {
  readonly with?: string | readonly string[]
  readonly save?: string
  readonly dc?: number
  readonly consequences?: readonly Consequence[]
  readonly descriptors?: readonly string[]
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
}

export interface Constrict {
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly consequences?: readonly Consequence[]
}

export interface Gaze {
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
  readonly consequences?: readonly Consequence[]
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly only?: readonly string[]
  readonly descriptors?: readonly string[]
}

export interface Aura {
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
  readonly consequences?: readonly Consequence[]
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly called?: string
  readonly eachTurn?: boolean
  readonly friends?: boolean
  readonly others?: boolean
  readonly only?: readonly string[]
  readonly descriptors?: readonly string[]
  readonly untilHit?: boolean
}

export interface FrightfulPresence {
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
  readonly consequences?: readonly Consequence[]
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
}

export interface BreathWeapon {
  readonly called?: string
  readonly shape?: string
  readonly feet?: number
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly dc?: number
  readonly save?: string
  readonly consequences?: readonly Consequence[]
  readonly shares?: string
  readonly daily?: number
  readonly rounds?: string | number
}

export interface Advantage {
  readonly with?: string | readonly string[]
  readonly against?: readonly string[]
  readonly attack?: number
  readonly damage?: number
  readonly consequences?: readonly Consequence[]
  readonly called?: string
  readonly most?: number
  readonly of?: readonly string[]
}

export interface DeathThroes {
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly consequences?: readonly Consequence[]
}

export interface Of {
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly descriptors?: readonly string[]
}

export interface Reacts {
  readonly to?: readonly string[]
  readonly with?: string | readonly string[]
  readonly by?: string
  readonly consequences?: readonly Consequence[]
  readonly on?: string
  readonly feet?: number
  readonly only?: readonly string[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly once?: string
  readonly called?: string
}

export interface SuffersWhile {
  readonly when?: readonly string[]
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
}

export interface SwallowWhole {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly acid?: string | number
  readonly consequences?: readonly Consequence[]
  readonly cut?: number
  readonly armor?: number
  readonly largest?: string
}

export interface Swarm {
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly dc?: number
  readonly consequences?: readonly Consequence[]
  readonly untouched?: boolean
  readonly targets?: number
  readonly space?: number
}

export interface Thorns {
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly body?: boolean
  readonly of?: string
}

export interface Trail {
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly rounds?: number
  readonly called?: string
}

export interface TrickAttack {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly skill?: string
  readonly consequences?: readonly Consequence[]
}

export interface WhileHolding {
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
  readonly itself?: readonly Consequence[]
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly enough?: number
}

export interface Marks {
  readonly attack?: number
  readonly damage?: number
  readonly hits?: readonly Consequence[]
  readonly defense?: number
  readonly melee?: boolean
  readonly friends?: boolean
}

export interface Rend {
  readonly with?: string | readonly string[]
  readonly damage?: string | number
  readonly types?: string | readonly string[]
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
}

export interface BurstsWhenHurt {
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly consequences?: readonly Consequence[]
  readonly by?: string | readonly string[]
  readonly least?: number
}

export interface ExplosiveDeath {
  readonly feet?: number
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly consequences?: readonly Consequence[]
  readonly by?: string | readonly string[]
}

export interface HarmBrings {
  readonly least?: number
  readonly types?: string | readonly string[]
  readonly only?: readonly string[]
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
}

export interface SuffersFrom {
  readonly types?: string | readonly string[]
  readonly least?: number
  readonly unhurt?: boolean
  readonly consequences?: readonly Consequence[]
  readonly dc?: number
  readonly save?: string
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
}

export interface Save {
  readonly kind?: string
  readonly dc?: number
  readonly onSuccess?: string | readonly Consequence[]
  readonly besides?: readonly Consequence[]
  readonly harmless?: boolean
}

export interface Affliction {
  readonly name?: string
  readonly onset?: Onset
  readonly every?: Duration
  readonly edge?: string
  readonly times?: number | string | number
  readonly anew?: boolean
  readonly check?: Check
  readonly always?: readonly Consequence[]
  readonly onSuccess?: readonly Consequence[]
  readonly stages?: readonly (readonly Consequence[])[]
  readonly byCheck?: boolean
  readonly again?: string
  readonly inARow?: boolean
  readonly cure?: number
  readonly staunched?: { readonly dc?: number }
  readonly doses?: boolean
  readonly only?: readonly string[]
  readonly descriptors?: readonly string[]
}

export interface Boon {
  readonly called?: string
  readonly stance?: string
  readonly when?: readonly string[]
  readonly with?: string | readonly string[]
  readonly immune?: readonly string[]
  readonly keepsOff?: readonly string[]
  readonly hits?: readonly Consequence[]
  readonly marks?: Marks
  readonly thorns?: readonly Consequence[]
  readonly increment?: number
  readonly percent?: number
  readonly wards?: { readonly kind?: string; readonly dc?: number }
  readonly spells?: readonly string[]
  readonly spellsUpTo?: number
  readonly savesAgainst?: readonly { readonly descriptor?: string; readonly value?: number; readonly type?: string }[]
  readonly spellResistance?: { readonly of?: number; readonly facing?: readonly string[] }
  readonly resistance?: readonly { readonly amount?: number; readonly types?: string | readonly string[] }[]
  readonly reduction?: readonly { readonly amount?: number; readonly overcomeBy?: string; readonly against?: string }[]
  readonly immunity?: string | readonly string[]
  readonly qualities?: readonly string[]
  readonly upTo?: number
  readonly heals?: number
  readonly shares?: string
}

export interface Effect {
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
  readonly save?: Save
  readonly resistible?: boolean
  readonly descriptors?: readonly string[]
  readonly consequences?: readonly Consequence[]
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

export interface Feature {
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
  readonly poison?: Poison
  readonly disease?: Disease
  readonly paralysis?: Paralysis
  readonly burn?: Burn
  readonly hit?: Hit
  readonly 'improved grab'?: ImprovedGrab
  readonly trip?: { readonly with?: string | readonly string[] }
  readonly push?: { readonly with?: string | readonly string[] }
  readonly constrict?: Constrict
  readonly gaze?: Gaze
  readonly aura?: Aura
  readonly 'frightful presence'?: FrightfulPresence
  readonly 'breath weapon'?: BreathWeapon
  readonly 'earth mastery'?: boolean
  readonly advantage?: Advantage
  readonly aftermath?: { readonly of?: string; readonly consequences?: readonly Consequence[] }
  readonly 'air mastery'?: boolean
  readonly arc?: Arc
  readonly areas?: { readonly share?: string }
  readonly 'at home on'?: { readonly grounds?: readonly string[] }
  readonly berserk?: { readonly percent?: number }
  readonly bonus?: Bonus
  readonly darkness?: Darkness
  readonly 'daylight powerlessness'?: { readonly sun?: boolean }
  readonly 'death throes'?: DeathThroes
  readonly displacement?: { readonly percent?: number; readonly in?: readonly string[] }
  readonly draws?: { readonly called?: string; readonly of?: readonly (readonly Consequence[] | Of)[] }
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
  readonly reacts?: Reacts
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
  readonly 'suffers while'?: SuffersWhile
  readonly summon?: Summon
  readonly 'vulnerability to sunlight'?: { readonly damage?: string | number; readonly sun?: boolean }
  readonly 'swallow whole'?: SwallowWhole
  readonly swarm?: Swarm
  readonly thorns?: Thorns
  readonly together?: Together
  readonly trail?: Trail
  readonly trample?: HarmWithSave
  readonly 'trick attack'?: TrickAttack
  readonly vorpal?: { readonly with?: string | readonly string[] }
  readonly 'water mastery'?: boolean
  readonly 'while holding'?: WhileHolding
  readonly whirlwind?: Whirlwind
  readonly 'works once'?: { readonly of?: string | readonly string[]; readonly saved?: boolean }
  readonly wound?: { readonly with?: string | readonly string[]; readonly dc?: number }
  readonly boon?: Boon
  readonly rend?: Rend
  readonly 'no running'?: boolean
  readonly 'energy drain'?: EnergyDrain
  readonly 'fast healing'?: { readonly points?: number }
  readonly regeneration?: { readonly points?: number; readonly overcomeBy?: string; readonly halts?: boolean }
  readonly absorbs?: { readonly types?: string | readonly string[]; readonly per?: number }
  readonly 'bursts when hurt'?: BurstsWhenHurt
  readonly crush?: Crush
  readonly 'drinks life'?: DrinksLife
  readonly endures?: { readonly points?: number }
  readonly 'explosive death'?: ExplosiveDeath
  readonly 'feeds on'?: FeedsOn
  readonly 'force field'?: { readonly points?: number; readonly heals?: number }
  readonly 'half damage'?: { readonly types?: string | readonly string[] }
  readonly 'harm brings'?: HarmBrings
  readonly 'mirrors harm'?: MirrorsHarm
  readonly mobility?: { readonly bonus?: number }
  readonly 'shares harm'?: { readonly between?: string; readonly share?: string; readonly feet?: number }
  readonly 'slips away'?: { readonly flying?: boolean }
  readonly 'soft landing'?: { readonly takes?: string }
  readonly split?: { readonly by?: string | readonly string[]; readonly least?: number }
  readonly 'stands in'?: { readonly share?: string; readonly feet?: number; readonly per?: string }
  readonly 'strikes in passing'?: StrikesInPassing
  readonly 'suffers from'?: SuffersFrom
  readonly unmultiplied?: boolean
  readonly rake?: { readonly with?: string; readonly number?: number; readonly when?: readonly string[] }
  readonly ferocity?: boolean
  readonly pounce?: boolean
  readonly 'powerful charge'?: Rend
  readonly sprint?: { readonly feet?: number }
}
