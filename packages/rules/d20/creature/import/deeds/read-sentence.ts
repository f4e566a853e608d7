import { isQuiet, passingIn } from './aims/in-passing.ts'
import { speedIn } from './aims/speed.ts'
import { untilSavedIn } from './aims/until-saved.ts'
import { type Figures, harmIn, noFigures, placeIn, STATES, saveIn, whenIn } from './figures.ts'
import { ofBeasts } from './moments/beasts.ts'
import { NO_OTHER } from './moments/who.ts'
import { isWhole } from './moments/whole.ts'
import { usesIn } from './often.ts'
import { alliesIn } from './sentences/allies.ts'
import { answersIn } from './sentences/answers.ts'
import { spellIn } from './sentences/as-spells.ts'
import { asideIn } from './sentences/aside.ts'
import { attacksIn } from './sentences/attacks.ts'
import { bonusesIn } from './sentences/bonuses.ts'
import { freeIn } from './sentences/free.ts'
import { groundIn } from './sentences/ground.ts'
import { hurtBy } from './sentences/hurt.ts'
import { chargeIn, clingsIn, itselfIn, ridsItself } from './sentences/itself.ts'
import { movesIn } from './sentences/moves.ts'
import { statesIn } from './sentences/states.ts'
import { worded } from './sentences/wording.ts'
import { Taken } from './taken.ts'

/** What tells of a rule in a sentence from which something was taken. */
const HARD =
  /\d|\b(?:bonus|penalt|immun|resist|instead|unless|doubl|half|rerolls?|twice|teleport|(?<!(?:do|does) not )possess|control|attack rolls?|can't|cannot|hit points?|attacks? (?:against|on) (?:each|every|all)|bonus feat|weapon fusion|automatically|concealment|invisib|grappl|suffocat|summon|swallow|attach|copies|advantage|ignores?|treats?|functions as|works as|loses?|pull|push|moves? (?:it|the|that|\d)|moved|increas|decreas|for each|unable to (?:attack|act|take|make|use)|attacks? of opportunity|difficult terrain|ethereal|demoraliz|makes? (?:an?|one|two|three|\d+)(?: [a-z]+){0,3} attacks?\b)/i
/** What tells of a rule in any other. */
const SOFT =
  /\b(?:attacks?|damage|rounds?|minutes?|feet|actions?|condition|squares?|speed|regain|cover|pinned|bleed|burning|levels?|dies|kills?|destroy|charges?|counts?|gains?|checks?|pull|push|moves?|saves?|saving|hides?|stealth|see|vision|light|dark(?:ness)?|heals?|vulnerab|weapons?|armor|blind|daz|stun|paraly|poison|disease|sicken|shaken|frighten|prone|fatigue|nauseat|entangl)/i
/** What is done between fights: talk, travel, tracks, food, and what takes minutes and hours. */
const ASIDE =
  /\b(?:(?:star)?ships?|the Drift|solar systems?|vehicles?|Piloting|telepath\w*|communicat\w*|languages?|speaks?|computers?|Engineering|Culture|Diplomacy|Disguise|disbelie\w*|illusion\w*|hologra\w*|Survival|Profession|Life Science|Physical Science|recall knowledge|tracks?|tracking|\d+ (?:hours?|days?|weeks?|months?|years?)|(?:an hour|1 minute|10 minutes|a day|a week) (?:of|to|deliver|work|stud)\w*|takes? (?:1|\d+) (?:minutes?|hours?)|spends? (?:at least )?(?:1|\d+) (?:minutes?|hours?)|over the course of|breathe?s?|buried in|blends? in(?:to)?|environmental protections?|atmospheres?|corpses?|credits|vacuum|drown|tunnels?|within \d+ miles?|through each other's senses|eats?|eating|food|voices?|environmental|per hour)\b/i
const SENTENCE = 3
/** What is asked for in a fight, whatever else a sentence speaks of. */
const NEVER_ASIDE =
  /\bflanking (?:it|them|that|the|its|a)\b|\battacks? deals? the (?:last|same)\b|\bcharg\w+,? (?:it|[a-z ]+) can move through\b|\bgains? partial cover\b|\bcauses? (?:it|the creature) to stabilize\b|\bextends? (?:its|this)\b[^.;]*\bimmunity\b|\b(?:additional|extra) (?:swift|move|standard) action\b|\breloads?\b[^.;]*\bas a (?:swift|free) action\b|\bdeals damage to (?:each|every|any|all) creatures?\b|\bdemoraliz|\bethereal\b|\b(?:makes?|when it|on) an? charges?\b|\bwhen (?:it )?charg(?:es|ing)\b|\btimes (?:its|their) (?:normal |base )?(?:[a-z]+ )?speed|\b(?:increases?|doubles?|triples?) (?:its|their)[a-z ]* speed|\bsuffocat|\bincorporeal\b|\b(?:dims?|dimm(?:ed|ing))\b[^.;]*\blight\b|\bexposed to (?:its|the|an?|this) [a-z' -]*?(?:poison|disease|venom|toxin|infection|curse)|\b(?:target|creature|victim) (?:immediately |instantly )?dies\b|\bno sound\b|\b(?:bonus|penalty) to (?:its |their )?(?:AC|EAC|KAC|attack|damage)\b|\bcasts? (?:an?|any|one) (?:random )?spell\b|\bcan't breathe\b|\bturns? against\b/i
/** Saves that are easier or harder against something, told of or not. */
const SAVES_BY =
  /\bbonus (?:to|on) (?:all )?(?:saving throws|saves) (?:against|vs)|-\d+ (?:[a-z]+ )?penalty (?:to|on) (?:all )?(?:(?:Fortitude|Reflex|Will) )?(?:saving throws|saves)\b/i
/** It works as something happens to its user that no reader knows: being hit, being hurt, moving, being charged with something. */
const HAPPENS =
  /^(?:As a reaction,? )?(?:When(?:ever)?|If|Each time|Any time|The first time|Once per round,? when)\b[^,.;]*?(?:\b(?:is|are) (?:hit|struck|damaged|targeted|attacked|healed|affected)\b|\b(?:hit|struck|damaged|targeted|attacked) by an? [a-z -]*?(?:attack|weapon|spell|effect|damage|strike)\b|\b(?:takes?|dealt|would take|suffers?) (?:[a-z, ]+ )?damage\b|\bsucceeds at\b|\bmisses\b|\bfails an?\b|\bcasts?\b|\bmoves? (?:at least|more than)\b)/i
const CAN =
  /^(?!The (?:targets?|creatures?|victims?|affected)\b|An? (?:[a-z]+ )?(?:creature|target|victim)\b)(?:The|An?|It|Its?|This)\b[^.,;]*? (?:can \w+|(?:releases?|exhales?|breathes|unleash(?:es)?|sprays?|spews?|launch(?:es)?|fires (?:an?|its)) \w+)|^(?:Once|Twice|At will|[A-Z][a-z]+ times) ?[^.,;]*?,? (?:it|the|an?)\b[^.,;]*? can \w+/
const RIDER =
  /^(?:If|When(?:ever)?|Each time|After|Once per round,? (?:when|if))\b[^,.;]*\bhits?\b(?! (?:by|points?))[^.;]*\bas a (?:swift|free) action\b/i
const APART =
  /\b(?:damage,? and|damage; (?:it|they)|damage and (?:it|they)) (?:each )?(?:must|has to|have to) (?:succeed|make|attempt|also)/i
const NEXT = /\b(?:its|the|their) next (?:[a-z]+ )?(?:attack|strike|hit|slam|bite|claw|shot)s?\b/i
/** It works on some only, or grows, by what no reader knows. */
const LIMITED =
  /\b(?:creatures?|targets?|foes?|those)\b[^.;,]{0,30}? (?:that (?:is|are) )?(?:wearing|carrying|made of|wielding|holding)\b|\bcumulative\b|\bor [^.;]*\botherwise(?=[.;,]|$)|\bfewer Hit Dice\b|\baffect(?:s|ing) only\b|\bonly affect(?:s|ing)\b|\bmore than one attack\b|\b(?:sneak|trick) attacks?\b|\bin (?:bright|dim) light\b|\bin (?:darkness|sunlight|water)\b|\bdestroy(?:s|ing) itself\b|\bengulf|\bwith (?:the|a) [a-z]+ subtype\b|\bwhose (?:space|square)s? it (?:enters|moves|passes)|\bcorpses?\b|\bunattended\b|\bpieces? of (?:technology|equipment|gear)\b|\b(?:held|worn) items?\b|\bas long as\b[^.;]*\b(?:fast healing|regains)\b/i
const LATER_ON =
  /\b(?:first|next) (?:creature|person|foe|enemy) (?:to|that|who) (?:enters?|moves?|steps?|touch(?:es)?)\b|\bsets? (?:it|them|the [a-z]+) off\b|\b(?:plants?|lays?|buries|sets?) (?:an?|up to [a-z0-9]+) (?:[a-z]+ )?(?:mines?|traps?|snares?)\b|\b(?:when(?:ever)?|each time|if) it (?:takes|suffers|is dealt)\b|\bgrenades?\b|\bexplosives?\b/i
const SORTS =
  /^(?:Animals|Undead(?: creatures)?|Constructs|Robots|Plants|Vermin|Outsiders|Humanoids|Oozes|Fey|Androids|Dragons|Elementals)\b/
const ASKS = new RegExp(
  `\\b(?:an?|any|the|already|against) (?:${STATES}) (?:or (?:${STATES}) )?(?:foe|creature|target|enem|opponent|victim)|\\b(?:if|while|when) (?:that|the|a|an|its|it) ?[a-z]* (?:is|are) (?:already )?(?:${STATES})`,
  'i',
)
const HELPS =
  /\b(?:ally|allies|allied|friends?)\b|\b(?:ends?|ending|removes?|suppress(?:es)?|cures?) (?:that|the|this|one|any)\b|\bno longer\b/i
/** Sentences that go on with what was said before them. */
const FOLLOWS =
  /^(?:During (?:this|that) time|While (?:it|they|the)|Once|After (?:this|that)|If (?:it|they|the)|Doing so|This|These|They|It|A creature|Such)\b/
/** Whether a text holds rules that nobody has taken. */
export const hasRules = (text: string): boolean => HARD.test(text) || SOFT.test(text)
/** Whether anything was found in the words of an ability that has a part in a fight. */
export const isEmpty = (f: Figures): boolean =>
  [
    f.immune,
    f.against,
    f.rest,
    f.harm,
    f.conditions,
    f.heals,
    f.burns,
    f.features,
    f.own,
    f.body,
    f.qualities,
    f.kinds,
  ].every(list => list.length === 0) &&
  (f.spell ??
    f.hurtBy ??
    f.save ??
    f.area ??
    f.teleports ??
    f.allied ??
    f.success ??
    f.sweep ??
    f.unhampered ??
    f.ground) === undefined &&
  !f.when.has('critical') &&
  !f.when.has('death')
/** Whether none of these sentences has a part in a fight. */
export const areAside = (sentences: readonly string[]): boolean => {
  const f = noFigures()
  for (const sentence of sentences) readSentence(sentence, f)
  return isEmpty(f)
}

/** Whether a sentence is one of those that are understood whole, which then stand among the features. */
function isAnswer(sentence: string, f: Figures): boolean {
  const before = countOf(f)
  const t = new Taken(sentence)
  answersIn(t, f)
  return countOf(f) > before && t.left.trim() === '~'
}
const countOf = (f: Figures): number =>
  [f.harm, f.conditions, f.heals, f.burns, f.features, f.own, f.body, f.qualities, f.kinds].reduce(
    (n, list) => n + list.length,
    0,
  ) + [f.teleports, f.sweep, f.unhampered, f.spell, f.ground].filter(x => x !== undefined).length
/** What one sentence holds is added to what those before it do. */
function merge(f: Figures, g: Figures): void {
  const lists = [
    'remains',
    'harm',
    'conditions',
    'heals',
    'burns',
    'descriptors',
    'immune',
    'against',
    'features',
  ] as const
  for (const key of [...lists, 'own', 'body', 'qualities', 'kinds', 'guessed', 'rest'] as const)
    (f[key] as unknown[]).push(...(g[key] as readonly unknown[]))
  for (const when of g.when) f.when.add(when)
  const into = f as unknown as Record<string, unknown>
  if (g.save) into['save'] = { ...g.save, ...f.save }
  for (const key of [
    'cost',
    'area',
    'spell',
    'spellLasts',
    'casterLevel',
    'fog',
    'teleports',
    'allied',
    'sweep',
    'unhampered',
    'ground',
    'stays',
  ] as const)
    into[key] ??= g[key]
  for (const key of [
    'uses',
    'within',
    'success',
    'resolve',
    'each',
    'kin',
    'once',
    'muddled',
    'fellBy',
    'listed',
    'about',
    'again',
    'conditional',
    'can',
    'smaller',
    'only',
    'rider',
    'targets',
    'hurtBy',
    'apart',
    'kind',
  ] as const)
    if (g[key] !== undefined) into[key] = g[key]
  if (g.provokes === false) f.provokes = false
}
/** A condition that one sentence gives a length of and another none is one. */
const sameStates = (f: Figures): void => {
  for (let i = f.conditions.length - 1; i >= 0; i--) {
    const { name, lasts } = f.conditions[i]!
    if (lasts === undefined && f.conditions.some((c, k) => k !== i && c.name === name)) f.conditions.splice(i, 1)
  }
}
/** What comes a little later comes at once, which the report says. */
const LATER =
  /(?<!\bhits?\b[^.]*?)\bin 1 round\b,?|\b(?:1 round later|one round later|at the end of (?:this|that) round)\b,?/i

/** It is better against those beside whom its friends stand. */
const CROWDS =
  /\b(?:adjacent to|within 5 feet of|threatened by|threatening)\b[^.;]*\ball(?:y|ies)\b|\ball(?:y|ies) adjacent to\b/i
const CLEANS =
  /^(?:The|An?|That) (?:affected |blinded |target )*(?:target|creature|victim|character)\b[^.;]*\b(?:ends?|removes?|wipes?|cleans?|clears?|rubs?)\b[^.;]*\b(?:move|standard|full|swift) action\b[^.;]*\.?$/i
/** It comes with a charge alone. */
const CHARGING =
  /\b(?:hits?|attacks?|strikes?|damages?)\b[^.;,]*\b(?:with|on|at the end of|as part of|during|after) (?:a|its|the) charge\b|\b(?:when|if|after)\b[^.;,]*\bcharg(?:es|ing)\b/i
/** More damage of its own blows, which is no damage of what it does by an action. */
const OWN_BLOWS =
  /\b(?:its|their|all of its|(?:the|an?) [a-z' -]+?'s)(?: [a-z]+)* (?:attacks?|weapons?|strikes?) (?:(?:made )?against [^.;,]{2,30}? )?(?:each |also )?deals? (?:an? )?(?:additional|extra)\b/i
const BONDS =
  /^(?:The|These|This|Its|An?) [a-z' -]+?(?: also)? (?:releases?|frees?|(?:is|are) destroyed|(?:has|have)|can be (?:destroyed|cut|attacked|broken))\b[^.;]*\b(?:damage|hit points|HP|AC \d+|hardness|EAC|KAC)\b/i
/** A heading of immunities that the next sentence lists. */
const INTRO =
  /\b(?:has|have) (?:a number of|many of the|some of the|several of the|the) immunities (?:that are )?(?:common|usual)\b/i
/** What is said where the kinds that are immune to something are left out. */
export const SOME_KINDS = 'that some kinds are immune to it is left out'
/** Reads one sentence of an ability into its figures; what holds rules that were not understood goes to `rest`. */
export function readSentence(said: string, f: Figures): void {
  if (INTRO.test(said)) return
  if (ofBeasts(said, f)) {
    f.aside = false
    return
  }
  const sentence = worded(said, f)
  if (sentence === '') return
  // An example says nothing that the rule does not.
  if (/^\(?For example\b/i.test(sentence)) return
  // That what binds somebody can be cut is another way out of it.
  if (f.conditions.length > 0 && BONDS.test(sentence)) {
    f.guessed.push('that the bonds can be cut is left out')
    return
  }
  // Who sleeps wakes by what wakes anybody here.
  if (
    f.conditions.some(c => /^(?:asleep|unconscious)$/.test(c.name)) &&
    /\b(?:wakes?|awakens?|awakened|roused?)\b/i.test(sentence) &&
    !/\d/.test(sentence)
  )
    return
  // That some kinds are immune is left to the words of their immunities.
  if (
    /^(?:[A-Z][a-z]+ creatures|Constructs|Undead|Creatures (?:that are|with(?:out)?|who are|that can't|that cannot) [a-z ]+|[A-Z][a-z]+s)(?: and [a-z]+)? are immune(?: to this (?:effect|ability))?\.?$/.test(
      sentence,
    )
  ) {
    f.guessed.push(SOME_KINDS)
    return
  }
  // An action that ends it is a way out that is not played: it ends by itself.
  if (f.conditions.length > 0 && f.conditions.every(c => c.lasts !== undefined) && CLEANS.test(sentence)) {
    f.guessed.push('that an action ends it is left out')
    return
  }
  // What a readied action may do to it in between is not played.
  if (/\breadied an action\b|\breadies an action\b/i.test(sentence)) {
    f.guessed.push('what a readied action may do to it meanwhile is left out')
    return
  }
  // Of what it may do in place of the first, the first is played.
  if (/^(?:Alternatively|Instead,|Optionally)\b/.test(sentence) && countOf(f) > 0) {
    f.guessed.push('what it may do in place of that is left out')
    return
  }
  if (isQuiet(sentence, f)) return
  const state = new Taken(sentence)
  statesIn(state, f)
  if (state.left.trim() === '~') {
    f.aside = false
    return
  }
  if (isWhole(sentence, f) || alliesIn(sentence, f)) {
    f.aside = false
    const often = noFigures()
    usesIn(new Taken(sentence), often)
    if (often.uses) f.uses ??= often.uses
    return
  }
  // The save again, or a check to get free, whatever the sentence calls what it ends.
  const before = new Taken(sentence)
  const g0 = noFigures()
  freeIn(before, g0)
  if (g0.again && f.conditions.length > 0 && !/\d/.test(before.left)) {
    f.again ??= g0.again
    return
  }
  if ((ASKS.test(sentence) || CROWDS.test(sentence)) && isAnswer(sentence, f)) return
  // What helps friends, takes something off or asks for a condition does to nobody what it names.
  if ((HELPS.test(sentence) && !ridsItself(sentence)) || ASKS.test(sentence)) {
    if (!ASIDE.test(sentence)) f.rest.push(sentence)
    return
  }
  const g = noFigures()
  if (CHOICE.test(sentence) && !ridsItself(sentence)) g.muddled = true
  const t = new Taken(sentence)
  if (t.take(LATER)) g.guessed.push('what comes a round later comes at once')
  for (const reads of [
    untilSavedIn,
    passingIn,
    speedIn,
    answersIn,
    chargeIn,
    clingsIn,
    freeIn,
    attacksIn,
    groundIn,
    asideIn,
    fogIn,
    itselfIn,
    spellIn,
    movesIn,
    bonusesIn,
    usesIn,
    whenIn,
    saveIn,
    harmIn,
    placeIn,
  ])
    reads(t, g)
  t.all(
    /\b(?:also|the listed|its|this|that|an?|the) (?:melee |ranged |natural )?(?:attacks?|effects?|abilit(?:y|ies)|conditions?|damage|action)\b/i,
  )
  t.all(/\b(?:the )?(?:duration is|lasts? for|duration of) (?:\d*d\d+|\d+) rounds?(?: unless [a-z ]+)?/i)
  t.all(/\b(?:takes?|suffers?|deals?|dealing|gains?|functions?)\b(?=\s*~)/i)
  const harms = countOf(g) > 0
  const asks = NEVER_ASIDE.test(sentence) || SAVES_BY.test(sentence)
  if (!harms && !asks && (ASIDE.test(sentence) || (f.aside && FOLLOWS.test(sentence)))) {
    f.aside = true
    // What it speaks of besides may still say when and how far.
    for (const when of g.when) if (when !== 'death' && when !== 'critical') f.when.add(when)
    if (g.cost !== undefined) f.cost ??= g.cost
    if (g.within !== undefined) f.within ??= g.within
    if (g.uses) f.uses ??= g.uses
    if (g.area) f.place ??= g.area
    if (CAN.test(sentence)) f.can = true
    return
  }
  if (CAN.test(sentence)) g.can = true
  if (harms && RIDER.test(sentence)) g.rider = /\bas a free action\b/i.test(sentence) ? 'free' : true
  if (g.conditions.length > 0 && g.harm.length > 0 && APART.test(sentence)) g.apart = true
  const answered = g.features.length + g.body.length + g.immune.length > 0
  const hurt = answered ? undefined : hurtBy(sentence)
  if (hurt && !NEXT.test(sentence)) g.hurtBy = hurt
  else if (harms && !answered && HAPPENS.test(sentence)) g.conditional = true
  if (harms && !answered && !hurt && STRIKER.test(sentence)) g.muddled = true
  if (harms && !answered && !hurt && g.when.size + f.when.size === 0 && DOES_SOMETHING.test(sentence))
    g.conditional = true
  if (harms && (LIMITED.test(sentence) || (!hurt && !answered && LATER_ON.test(sentence)))) g.muddled = true
  if ((harms && NEXT.test(sentence)) || (harms && SORTS.test(sentence) && !answered)) g.muddled = true
  if (g.harm.length + g.conditions.length > 0 && CHARGING.test(sentence)) g.muddled = true
  if (g.harm.length > 0 && f.when.has('act') && OWN_BLOWS.test(sentence)) g.muddled = true
  merge(f, g)
  sameStates(f)
  if (harms) f.aside = false
  // What begins with its being hurt goes on in the sentences behind it.
  if (!harms && g.hurtBy && !/\d|\b(?:can|may|must|gains?)\b/i.test(sentence)) return
  if (!harms && (NEVER_ASIDE.test(sentence) || HAPPENS.test(sentence))) {
    f.rest.push(sentence)
    return
  }
  // A heading, or figures that stand by themselves, say nothing that the words do not.
  if (sentence.split(' ').length < SENTENCE) return
  if (t.left.includes('~') ? HARD.test(t.left) : hasRules(t.left)) {
    f.rest.push(sentence)
    if (harms) f.muddled = true
  }
}
/** Somebody who strikes it, in words that no reader of answers knows: that is no hit of its own. */
const STRIKER =
  /^(?:Any|An?|Each|Every) (?:[a-z]+ )?(?:creature|foe|enemy|opponent|attacker)s? (?:that|who) (?:hits?|strikes?|damages?|touch(?:es)?|attacks?|injures?) (?:an?|the|it|them)\b(?! (?:creature|target|foe))/i
/** As it does something that no reader knows: rising from the ground, landing, coming out of hiding. */
const DOES_SOMETHING = new RegExp(
  `^(?:When(?:ever)?|Each time|As|After|Once|The first time) ${NO_OTHER}(?:an?|the) (?!(?:attack|save|saving|effect|weapon|first|last|duration|cloud|area)\\b)[a-z' -]+? [a-z]+s\\b[^,]*,`,
  'i',
)
const CHOICE =
  /\b(?:one of|any of|all of)? ?the following\b|\bchosen by\b|\bof its choice\b|\bchooses? (?:one|which|a)\b/i

/** A cloud that hides what is in it. */
function fogIn(t: Taken, f: Figures): void {
  const found = t.take(
    /\b(?:the cloud )?(?:otherwise )?(?:functions|acts|works) (?:as|like) (?:the )?(?:spell )?(?:fog cloud|obscuring mist)[^.;]*|\b(?:provides?|grants?|granting|providing) (?:total )?concealment(?: to (?:all |any |creatures |everyone )[^.;]*)?(?=[.;]|$)|\bobscur(?:es|ing) (?:all )?(?:sight|vision)[^.;]*/i,
  )
  if (!found) return
  const before = t.take(
    /\b(?:that |which |and |it )?(?:lasts?|lasting|remains?|persists?)(?: for)? (\d*d\d+|\d+) (rounds?|minutes?)/i,
  )
  const [, n, unit] = /(\d*d\d+|\d+) (rounds?|minutes?)/i.exec(found[0]) ?? before ?? []
  f.fog = { lasts: n ? { [`${unit!.toLowerCase().replace(/s$/, '')}s`]: /d/.test(n) ? n : Number(n) } : { rounds: 3 } }
  if (!n && f.stays === undefined) f.guessed.push('how long the cloud hangs there is not said: 3 rounds')
}
