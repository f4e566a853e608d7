import { outside, type Template, template } from './slots.ts'

const FIGURES = 'it stands in the figures of the file'
const PLACES = 'weather and places have no part in a fight'
const GEAR = 'things that nobody holds have no part in a fight'
const LATER = 'it works before a fight, or after it'
const SEES = 'it has no part in a fight'
const SKILL = 'a bonus to a skill at some times alone is left out'
const AT_TIMES =
  '(?: (?:to|made to|when|while|in|for|that|as long as|against|made|involving|related to|relating to|at|on|within) {more})?'

/** What has no part in a fight, or stands in the figures of a file. */
export const OUTSIDE: readonly Template[] = [
  // ── skills ──
  template(`{it} {gains} an? \\+{n} {bonus} (?:all )?{skills}(?: (?:skill )?checks)?${AT_TIMES}`, () => ({
    guessed: SKILL,
  })),
  template(
    `{it} (?:takes?|has|suffers?) an? -{n} penalty (?:to|on) {skills}(?: (?:skill )?checks)?${AT_TIMES}`,
    () => ({
      guessed: SKILL,
    }),
  ),
  template(
    `(?:and )?the DCs? (?:of|for|to) {more}{skills} checks?{more} (?:increases?|is increased|are increased) by {n}`,
    () => ({
      guessed: SKILL,
    }),
  ),
  ...outside(
    FIGURES,
    `{it} (?:can )?uses? {its} {ability}(?: modifier| bonus| score)?,? (?:rather than|instead of|in place of)(?: {its})? {ability}{more}\\bchecks?\\b{more}`,
    `{it} (?:is|are) (?:automatically )?proficient (?:with|in) {more}`,
    `{it} {gains} proficiency (?:with|in) {more}`,
    `{it} (?:has|have) (?:no|an?) (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) score{any}`,
    `{it} {gains} {skills}(?: and {skills})? as (?:a )?(?:bonus |master |good |class )*skills?`,
    `this (?:is|has been) (?:already )?(?:included|reflected|accounted for|factored) (?:in|into) {more}`,
    `{it} (?:can )?(?:use|uses|wield|wields) (?:weapons|equipment|items)(?: and \\w+)? (?:as if|as though|sized for|designed for|made for) {more}`,
  ),
  ...outside(
    'no check of a skill is asked for that',
    `{it} can (?:always )?(?:fly|climb|swim|jump|balance) {more}without (?:attempting|needing|making|having|requiring) {more}checks?{more}`,
    `{it} (?:can|may)(?: always| choose to)? take (?:10|20) {more}`,
    `{it} (?:doesn't|does not|don't|do not|need not|never) (?:need|needs|have|has)? ?(?:to )?(?:attempt|make|succeed at|provoke){more}{skills}{more}`,
    `{it} can (?:use|attempt) {skills}(?: checks)?(?: {more})? untrained`,
    `{it} can attempt {skills} checks?{any} as (?:a |an )?(?:standard|move|full|swift|free) actions?{more}`,
  ),
  // ── places and weather ──
  ...outside(
    PLACES,
    `{it} (?:treats?|considers?) {any}(?:cold|hot|extreme|severe|thin|thick|heat|temperature|weather|climate|environment|atmosphere){more} (?:as|as if){more}`,
    `{it} (?:ignores?|takes no|doesn't take|is immune to|suffers no|is unaffected by|isn't affected by|is not affected by) {any}(?:environment|weather|temperature|climate|altitude|atmosphere|vacuum|pressure|gravity|heat or cold|cold or heat){more}`,
    `{it} (?:ignores?|reduces?) the first {n} points? of {any}damage from (?:environment|extreme|natural|weather|heat|cold){more}`,
    `{it} {gains} an? \\+{n} {bonus} (?:{kind} )?(?:saves?|saving throws?) (?:against|to resist|to avoid|to withstand|made against) {any}(?:weather|environment|temperature|climate|hot or cold|cold or hot|starvation|thirst|altitude|extreme|hunger){more}`,
    `{it} can (?:survive|exist|live|thrive|function|breathe|move) {more}(?:vacuum|outer space|underwater|water|atmosphere|void|without (?:air|food|water)|environments?){any}`,
    `{it} (?:can't|cannot) (?:move|go|travel|stray|be) (?:farther|further|more)(?: away)? than {n}(?: feet)? miles?{more}`,
    `{it} (?:can't|cannot) (?:move|go|travel|stray|be) more than {n} miles? {more}`,
    `{it} (?:is|are) (?:tied|bound|tethered|linked) to (?:the|a|its){more}`,
    `{it} needs? only (?:half|a tenth|a quarter)? ?{more}(?:food|water|air|sleep){more}`,
    `(?:after that|after this time|otherwise),? {it} (?:begins? to )?(?:suffocates?|drowns?){any}`,
  ),
  // ── things, crafts, talk ──
  ...outside(
    GEAR,
    `(?:as an? {cost} action, )?{it} can(?:, as an? {cost} action,)? (?:disassemble|take apart|consume|repair|absorb|eat|digest|dissolve|devour|rebuild|meld with|interface with|hack|access|examine|analyze|identify) (?:an? |one |any |up to \\w+ )?(?:unattended|willing computer|piece of|pieces of|dead|ruined|broken|computer|datajack|object|inanimate){more}`,
    `{it} can (?:craft|create|build|make|manufacture|fabricate|assemble|repair|modify|produce) {any}(?:items?|equipment|weapons|armor|technology|prerequisites|devices|machines|structures|tools|gear|honey|silk|art){more}`,
    `(?:the|an|each) (?:item|object|device|creation)s?{any} (?:lasts?|remains?|functions?|works?|exists?) for {n} (?:hours?|days?|weeks?){more}`,
    `{it} (?:has|have) (?:vestigial|extra|small|smaller|additional|\\w+) (?:arms|limbs|hands|tentacles|appendages) that can hold (?:items|objects|things){any} but (?:not|can't|cannot|are unable to) {more}`,
    `{it} can (?:hold|carry|manipulate) {any}(?:items|objects|things|equipment){any}`,
  ),
  // ── before and after ──
  ...outside(
    LATER,
    `(?:when(?:ever)?|if|while|each time) {it} takes an? 10-minute rest {more}`,
    `(?:after|once|at the end of|following|upon) (?:{n} |an? |one |each )?(?:hours?|days?|weeks?|months?|years?){more}`,
    `(?!.*\\brounds?\\b)(?:when|if|once) {any}(?:destroyed|slain|killed|dies|reduced to 0 {hp}),? {more}(?:returns?|reforms?|re-forms?|rebuilds?|rebuild|reconstitutes?|rejuvenates?|regrows?|reincarnates?|rises?){any}(?: (?:in|after|within|over) {more})?`,
    `it takes {dice} (?:hours?|days?|weeks?|months?)`,
    `(?:if|when) (?:its|the|a|an|that|this) (?:ward|home|tree|phylactery|bonded [a-z]+|[a-z' -]+ device|anchor|lair|host [a-z]+) is (?:destroyed|killed|slain|lost){more}`,
    `{it} (?:has|have) a specific (?:ward|home|charge|tree|place){more}`,
    `{more}\\b(?:only way|only be|permanently|forever)\\b{any}(?:destroy|destroyed|kill|killed|slain|put to rest){more}`,
    `{it} (?:doesn't|does not|don't) (?:heal|regain {hp}) naturally{any}`,
    `{it} can (?:reproduce|lay eggs|bud|spawn|procreate|asexually){more}`,
    `{it} can (?:spend|take) {n} (?:minutes|hours|days){more}`,
    `over the course of (?:{n} |an? |several )?(?:minutes|hours?|days?|weeks?|months?|years?),? {more}`,
  ),
  ...outside(
    'nothing that these rules have does that to it',
    `(?:for {it}, )?(?:an? (?:splash|handful|large amount|vial) of )?(?:salt ?water|salt|water|fresh water|holy water|oxygen|sunlight|fresh air)\\b{more}`,
    `(?:full |total |complete )?immersion in (?:salt ?water|water|salt){more}`,
  ),
  template(
    `{each} (?:living )?(?:creature|target|victim) (?:that is )?(?:hit|stung|bitten|damaged|struck)(?: by {any})? must (?:succeed at|attempt) an? DC {n} Fortitude (?:save|saving throw) or be (?:exposed to|affected by|subjected to) (?:its |the |{any})?(?:venom|poison|toxin)`,
    (_, { keys }) =>
      keys['afflictions'] === undefined ? undefined : { without: 'what it is exposed to stands beside that' },
  ),
  ...outside(
    SEES,
    `{it}(?:'s)? {any} causes? (?:the |its |a |any )?(?:target|victim|creature|foes?)s? to (?:feel|see|hear|experience|sense|believe|imagine|relive|taste|smell) {more}`,
    `{it} can charge while (?:burrowing|flying|swimming|climbing)`,
    `(?:as a reaction,? )?(?:(?:when(?:ever)?|if) {it} (?:notices|detects|spots|senses|perceives) {any}, )?{it} (?:can )?(?:emits?|lets? out|sounds?|gives?|raises?) an? [a-z ]*?(?:shriek|alarm|siren|screech|klaxon|warning|cry)(?:,? (?:that can be heard|audible|alerting){more})?(?:, alerting {more})?`,
    `(?:{it}|[a-z]+ creatures|they) (?:has|have) (?:natural|integrated|living) weapons,? (?:that|which) (?:can't|cannot) be (?:disarmed|sundered){any}`,
    `{it} is always considered (?:to be )?armed{any}`,
    `{it} can deal {dice} lethal damage with (?:its )?unarmed strikes?{any}(?:,? and (?:the|this) attack (?:doesn't|does not) count as archaic)?`,
    `{it} never risks (?:accidentally )?poisoning (?:itself|herself|himself|themselves)(?: when {any})?`,
    `{it} can (?:move|squeeze|fit|pass|flow) (?:itself )?through {any}(?:openings?|gaps?|spaces?|areas?|cracks?|holes?) as (?:small|narrow) as {more}`,
    `(?:{any}; )?(?:a creature must succeed at )?an? DC {n} Perception check (?:is (?:required|needed) )?to (?:notice|spot|see|detect) {it} {any}(?:when|while|before|if|as long as){more}`,
  ),
  // ── minds and senses beside a fight ──
  ...outside(
    SEES,
    `{it} can see through {any}(?:eyes?|senses?|drones?|cameras?){more}(?:miles?|range){any}`,
    `while (?:merged|attached|joined|bonded|in contact),? {it} can (?:observe|see|hear|perceive|sense|communicate){more}`,
    `{it} can end (?:this effect|this ability|the effect|this|it) as an? (?:free|swift|move|standard) action`,
    `{it} can (?:share|exchange|transfer|record|recall|access|store) {any}(?:memories|knowledge|information|experiences|thoughts){any}`,
    `{it} never (?:becomes?|gets?) lost{any}`,
    `{it} (?:has|have) an? (?:innate|unerring|perfect|natural) sense of (?:direction|time|balance){any}`,
    `(?:for effects targeting|for (?:the )?purposes? of (?:effects|spells|abilities)){more} counts? as {more}`,
  ),
]
/** Words of what is done in fights, and of what is done between them, by an action or not. */
const IN_FIGHTS =
  /\bas an? (?:standard|move|swift|full) action\b|\breactions?\b|\brounds? later\b|\bthreatens? squares\b|\bdeflects?\b|\bthe (?:exact )?locations? of\b|\bthrough (?:an?|the|its|other|occupied)? ?(?:enem(?:y|ies)|foes?|opponents?|creatures?)(?:'s?)? (?:spaces?|squares?)\b|\bdetects? (?:any|all|each|every|the)? ?(?:living )?creatures? within \d+ feet\b|\bprovok|\b(?:re)?appears? in\b[^.]*\bwithin \d+ feet\b|\bantimagic\b|\bsaving throw\b[^.]*\bin place of its (?:normal |usual )?bonus\b|\bmagic\b[^.]*\bsuppressed\b|\b(?:erupts?|bursts? forth|emerges?) from (?:its|the) (?:corpse|body|remains|carcass)\b/i
const TALK =
  /\b(?:telepath|communicat|message|language|speak|computer|technolog|device|item|object|disguise|appearance|food|eat|stealth|stores?|memor|shape|form|contact|vacuum|void)/i
/** Whether words without a rule that is known tell of something that is done in fights. */
export const isOfFights = (plain: string): boolean => IN_FIGHTS.test(plain) && !TALK.test(plain)
