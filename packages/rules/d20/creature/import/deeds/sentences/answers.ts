import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'
import type { Figures, Keys } from '../figures.ts'
import type { Taken } from '../taken.ts'

const TYPE = DAMAGE_TYPES.join('|')
const MANY = `(?:${TYPE})(?:(?:, | or | and |, or |, and )(?:${TYPE}))*`
const typesOf = (text: string): string[] => [
  ...new Set((text.match(new RegExp(TYPE, 'gi')) ?? []).map(t => t.toLowerCase())),
]
const DICE = '\\d*d\\d+(?: ?[+-] ?\\d+)?|\\d+'
const SAVE =
  /\(?\b(?:DC (\d+) )?(Fortitude|Fort|Reflex|Ref|Will)(?: saving throw| save)?(?:,? ?DC (\d+))?(?: (half|negates)| for half)?\)?/i
const FULL: Readonly<Record<string, string>> = { for: 'Fortitude', ref: 'Reflex', wil: 'Will' }

const MIXED =
  /\bexposed\b|\battacks?\b[^.;,]*\bdeals?\b|\bcumulative\b|\bdamage,? and (?:is|are|must|falls?|becomes?)\b/i
/** Who hits it is harmed. */
function thornsIn(t: Taken, f: Figures): void {
  const who =
    /\b(?:(?:a|an|any|each|every|the first|another) (?:adjacent |other )?(?:creature|attacker|foe|opponent|enemy)|creatures|anyone|whoever|those|foes|attackers?)[^.;]{0,40}?\b(?:hits?|strikes?|attacks?|touch(?:es)?|striking|hitting|attacking|damages?)\b[^.;]{0,90}?\b(?:melee|natural|unarmed|handheld|touch|body|adjacent)\b|\btakes? [a-z, ]*damage from an? (?:adjacent|melee)\b[^.;]*\b(?:attacker|that creature)\b|\b(?:an?|each|any) adjacent (?:creature|foe|enemy|attacker|opponent) (?:hits?|strikes?|damages?)\b/i
  if (!who.test(t.left)) return
  const harm = new RegExp(`\\btakes? (${DICE})(?: points? of)? ?((?:${MANY})?) ?damage\\b`, 'i').exec(t.left)
  // What else the sentence says would be lost with it.
  if (MIXED.test(t.left)) f.muddled ??= true
  if (f.muddled) return
  if (!harm || /\bwhile grappl|it hits|it grapples\b/i.test(t.left)) return
  const save = SAVE.exec(t.left)
  const half = /\bhalf\b/i.test(t.left)
  const dc = save?.[1] ?? save?.[3]
  const types = typesOf(harm[2] ?? '')
  const body = !/\bmelee (?:weapon|attack)|manufactured|handheld/i.test(t.left)
  f.features.push({
    thorns: {
      consequences: [{ damage: harm[1]!.replace(/ /g, '').toLowerCase(), ...(types.length ? { types } : {}) }],
      ...(save && dc ? { dc: Number(dc), save: FULL[save[2]!.slice(0, 3).toLowerCase()] } : {}),
      ...(save && dc && half ? { onSuccess: 'half' } : {}),
      ...(body || /\b(?:natural|unarmed)\b/i.test(t.left) ? { body: true } : {}),
    },
  })
  t.clear()
}

/** Damage that heals it, and damage that does more than harm. */
function harmIn(t: Taken, f: Figures): void {
  const heals =
    new RegExp(
      `\\b(?:(?:takes?|dealt|subject(?:ed)? to|targeted by|would (?:take|deal|be dealt)|exposed to|damaged by|in contact with)[^.;]{0,50}?)(${MANY})\\b[^.;]{0,80}?\\b(?:regains?|heals?|recovers?|restores?|gains?|healed)\\b[^.;]*?\\b1 (?:Hit Point|HP|point)[^.;]*?\\b(?:for )?(?:every|each) (\\d+)\\b`,
      'i',
    ).exec(t.left) ??
    new RegExp(
      `\\b(?:regains?|heals?|recovers?|restores?)\\b[^.;]*?\\b1 (?:Hit Point|HP|point)[^.;]*?\\b(?:every|each) (\\d+)[^.;]*?\\b(${MANY}) damage`,
      'i',
    ).exec(t.left)
  if (heals) {
    const [types, per] = /^\d+$/.test(heals[1]!) ? [heals[2]!, heals[1]!] : [heals[1]!, heals[2]!]
    f.features.push({ absorbs: { types: typesOf(types), per: Number(per) } })
    t.clear()
    return
  }
  const suffers = new RegExp(
    `\\b(?:takes?|dealt|suffers?|damaged by|subject(?:ed)? to|exposed to|hit (?:by|with))\\b[^.;]{0,30}?(${MANY})(?: damage|-based)?[^.;]{0,40}?,? (?:it|they|the [a-z' -]+?|an? [a-z' -]+?)?(?: must [^.;]*? or)? ?(?:is|are|becomes?|be|gains? the|become) (?:also )?(${STATES})(?: condition)?\\b[^.;]*?(?:for (?:the next )?(\\d*d\\d+|\\d+) (rounds?|minutes?))?[.;]?$`,
    'i',
  ).exec(t.left)
  if (!suffers || !/^(?:when|whenever|if|each time|any time|once)\b/i.test(t.left.trim())) return
  const [, types, state, n, unit] = suffers
  const lasts: Keys = n ? { [`${unit!.replace(/s$/, '')}s`]: /d/.test(n) ? n : Number(n) } : { rounds: 1 }
  const save = SAVE.exec(t.left)
  const dc = save?.[1] ?? save?.[3]
  f.features.push({
    'suffers from': {
      types: typesOf(types!),
      consequences: [{ condition: state!.toLowerCase(), lasts }],
      ...(save && dc ? { dc: Number(dc), save: FULL[save[2]!.slice(0, 3).toLowerCase()] } : {}),
    },
  })
  if (!n) f.guessed.push('how long that lasts is not said: a round is taken')
  t.clear()
}
const STATES =
  'blinded|confused|dazed|dazzled|deafened|entangled|exhausted|fascinated|fatigued|flat-footed|frightened|nauseated|off-target|panicked|paralyzed|prone|shaken|sickened|staggered|stunned|slowed'

/** Better against foes who are in some state. */
function advantageIn(t: Taken, f: Figures): void {
  const state = `flat-footed|panicked|dazed|dazzled|prone|grappled|pinned|shaken|frightened|sickened|nauseated|entangled|off-target|staggered|stunned|blinded|flanked|helpless|paralyzed|fatigued|bleeding|flanking|flanks`
  const before = new RegExp(
    `\\b(?:against|to|hits?|attacks?|attacking|damages?) (?:an? |any |all )?((?:${state})(?:(?:, | or |, or | and )(?:${state}))*) (?:creatures?|targets?|foes?|opponents?|enem(?:y|ies))\\b`,
    'i',
  ).exec(t.left)
  const against =
    before ??
    new RegExp(
      `\\b(?:against|to|hits?|attacks?|attacking|damages?) (?:an? |any |all )?(?:creatures?|targets?|foes?|opponents?|enem(?:y|ies))?,? ?(?:it (?:is )?|that (?:is|are|it is|it has|has|have) |who (?:is|are) |with the |it has )*((?:${state})(?:(?:, | or |, or | and )(?:${state}))*)`,
      'i',
    ).exec(t.left)
  const crowd =
    /\b(?:against|to hit|hits?|attacks?|attacking|damages?)\b[^.;]{0,40}?\b(?:adjacent to|within 5 feet of|threatened by|flanked by|engaged with) (?:one or more|at least one|one|an|another|any)(?: of (?:its|their))?[^.;]{0,20}?\b(?:ally|allies|members?)\b|\bfor each (?:of its |other )?all(?:y|ies)(?: that is)? (?:adjacent to|threatening) (?:its|the|that) target/i.exec(
      t.left,
    )
  if (crowd && /for each/i.test(crowd[0])) f.guessed.push('one friend beside the target counts, and no more of them')
  const flanks = /\bwhen(?:ever)? (?:it|they|an?|the|two|at least)[^.;]*? flank(?:s|ing)?\b/i.exec(t.left)
  if (!against && !flanks && !crowd) return
  const bonus =
    /\b(?:gains?|has|have|receives?|with|takes?) (?:an? )?(?:additional |extra )?\+(\d+) (?:[a-z]+ )?bonus (?:to|on) (?:its |their |all )?(?:melee |ranged )?(attack rolls? and damage|attack and damage|attack|damage)/i.exec(
      t.left,
    )
  const more = new RegExp(
    `\\b(?:deals?|dealing|inflicts?|takes?) (?:an? )?(?:additional |extra )(${DICE})(?: additional| extra)?(?: points? of)? ?((?:${MANY})?) ?(?:points? of )?damage`,
    'i',
  ).exec(t.left)
  const behind = new RegExp(`\\btakes? (${DICE}) (?:additional|extra) ((?:${MANY})?) ?(?:points? of )?damage`, 'i')
  const extra = more ?? behind.exec(t.left)
  if ((!bonus && !extra) || /\bonce (?:per|each|a) (?:turn|round|day)\b/i.test(t.left)) return
  const words = crowd ? ['crowded'] : against ? (against[1]!.match(new RegExp(state, 'gi')) ?? []) : ['flanked']
  const names = [...new Set(words.map(w => w.toLowerCase().replace(/^flank(?:ing|s)$/, 'flanked')))]
  if (names.includes('bleeding')) return
  const types = typesOf(extra?.[2] ?? '')
  const dice = extra?.[1]?.replace(/ /g, '').toLowerCase()
  f.features.push({
    advantage: {
      against: names,
      ...(bonus && /attack/i.test(bonus[2]!) ? { attack: Number(bonus[1]) } : {}),
      ...(bonus && /damage/i.test(bonus[2]!) ? { damage: Number(bonus[1]) } : {}),
      ...(dice ? { consequences: [{ damage: dice, ...(types.length ? { types } : {}) }] } : {}),
    },
  })
  t.clear()
}

/** What it has for a time, or by a reaction, is no part of its body. */
const FOR_A_TIME =
  /\buntil (?:the )?(?:end|start|beginning) of\b|\bfor (?:the next )?(?:\d*d\d+|\d+|one) (?:rounds?|minutes?)\b|\bas a reaction\b/i
/** What its body and its protections say of damage: immunities, resistance, half. */
function bodyIn(t: Taken, f: Figures): void {
  if (FOR_A_TIME.test(t.left)) return
  const resists = t.take(
    new RegExp(
      `\\b(?:has|have|gains?|grants?(?: it)?) (?:an? )?(?:resistance|energy resistance|resist) ?(\\d+)? ?(?:to |against )?(${MANY})(?: (\\d+))?|\\b(${MANY}) resistance (\\d+)`,
      'i',
    ),
  )
  if (resists) {
    const amount = Number(resists[1] ?? resists[3] ?? resists[5])
    if (amount > 0) f.body.push({ resistance: { amount, types: typesOf(resists[2] ?? resists[4] ?? '') } })
  }
  for (const dr of t.all(/\bDR (\d+) ?\/ ?(-|[a-z][a-z -]*?)(?=[.,;)]|$| and\b)/i))
    f.body.push({
      reduction: { amount: Number(dr[1]), ...(dr[2] === '-' ? {} : { overcomeBy: dr[2]!.trim().toLowerCase() }) },
    })
  const plain = t.take(new RegExp(`\\bresistance to (${MANY}) (\\d+)`, 'i'))
  if (plain) f.body.push({ resistance: { amount: Number(plain[2]), types: typesOf(plain[1]!) } })
  const hard = t.take(
    /\b(?:takes?|suffers?)(?: only)? (half|half again as much)(?: as much)? damage from (?:all )?(?:area (?:attacks|effects)|areas|explosives?|explosions?|grenades|effects (?:with|that affect) an area|attacks that affect an area)(?:(?:,| and| or)+ (?:area (?:attacks|effects)|explosives?|explosions?|grenades|collisions?|falls?|falling))*/i,
  )
  if (hard) f.features.push({ areas: { share: /^half$/i.test(hard[1]!) ? 'half' : 'half again' } })
  const weak = t.take(new RegExp(`\\b(?:has|have|is|are) (?:vulnerab(?:le|ility) to) (${MANY})(?: damage)?`, 'i'))
  if (weak) f.body.push({ vulnerability: { types: typesOf(weak[1]!), share: 'half again' } })
}

const TRICKS: readonly (readonly [RegExp, string])[] = [
  [/\bbull rush/i, 'bull rush'],
  [/\btrip/i, 'trip'],
  [/\bgrappl/i, 'grapple'],
  [/\bdisarm/i, 'disarm'],
  [/\bsunder/i, 'sunder'],
  [/\breposition/i, 'reposition'],
  [/\bdirty trick/i, 'dirty trick'],
]
/** How much harder it is to do what cannot be done. */
const NEVER = 100
/** Better at maneuvers, or against them; one that these rules do not have is not all of them. */
function maneuversIn(t: Taken, f: Figures): void {
  const found =
    /\+(\d+) (?:[a-z]+ )?bonus (?:to|on) (?:its |their |the )?(?:AC|EAC and KAC|KAC|Armor Class|CMD) (?:against|versus|vs\.?)([^.;]*?\b(?:maneuvers?|bull rush|trip|grappl\w*|disarm|sunder|reposition)\b[^.;]*)/i.exec(
      t.left,
    )
  const tries =
    /\+(\d+) (?:[a-z]+ )?bonus (?:to|on) (?:its |their |the )?(?:attack rolls? (?:to (?:perform|attempt|make)|made to|for|with)|(?:rolls?|checks?) to|combat maneuver checks?|checks? made to)([^.;]*?\b(?:maneuvers?|bull rush|trip|grappl\w*|disarm|sunder|reposition)\b[^.;]*)/i.exec(
      t.left,
    )
  const plain =
    /\+(\d+) (?:[a-z]+ )?bonus (?:to|on) (?:all )?((?:bull rush|trip|grapple|disarm|sunder|reposition|dirty trick)(?:(?:,? (?:and|or) |, )(?:bull rush|trip|grapple|disarm|sunder|reposition|dirty trick))*(?: combat)?(?: maneuvers?| attempts?| checks?)?)(?=[.;]|$)/i.exec(
      t.left,
    )
  const one = found ?? tries ?? plain
  const never =
    !one &&
    t.take(
      /,? ?(?:and |but )?\b(?:it |they )?(?:can't|cannot|can not) be (?:moved|affected|targeted|subject(?:ed)?|[a-z]+ed) (?:against its will )?(?:by|with|to) ((?:an? |any )?(?:bull rush|trip|grapple|disarm|sunder|reposition|dirty trick)(?:(?:,? (?:or|and) |, )(?:an? )?(?:bull rush|trip|grapple|disarm|sunder|reposition|dirty trick))*)(?: combat)?(?: maneuvers?| attempts?)?/i,
    )
  if (never) {
    const of = TRICKS.flatMap(([pattern, name]) => (pattern.test(never[1]!) ? [name] : []))
    f.features.push({ maneuvers: { of, against: NEVER } })
    f.guessed.push('what cannot be done to it is as good as out of reach')
    return
  }
  const firm =
    /\bwhile (?:it is |they are )?(?:standing |both feet are )?(?:on|in contact with) (?:the|solid|a solid) (?:ground|surface)\b/i
  const sure = firm.test(t.left) && one
  if (
    !one ||
    /\b(?:when|if|while|against enemies|threatened|until|for 1 round|action)\b/i.test(t.left.replace(firm, ''))
  )
    return
  if (sure) f.guessed.push('it is taken to stand on the ground')
  const of = TRICKS.flatMap(([pattern, name]) => (pattern.test(one[2]!) ? [name] : []))
  if (of.length === 0 && /\b(?:the|an?) (?!combat\b)[a-z]+ (?:combat )?maneuver\b/i.test(one[2]!)) return
  f.features.push({ maneuvers: { ...(of.length ? { of } : {}), [found ? 'against' : 'attack']: Number(one[1]) } })
  t.clear()
}
/** It answers a blow with one of its own. */
function strikesIn(t: Taken, f: Figures): void {
  const answer =
    /\b(?:can )?(?:immediately )?(?:makes?|attempts?) (?:an? )?(?:single |additional |melee )*(?:([a-z' -]+?) )?attacks? against (?:that|the) (?:foe|creature|attacker|enemy|opponent|target)/i.exec(
      t.left,
    )
  if (!answer || !/^(?:as a reaction|when|whenever|if|once per round|each time)/i.test(t.left.trim())) return
  const to = /\b(?:misses|missed)\b/i.test(t.left)
    ? 'misses'
    : /\b(?:hits?|damaged?|struck|deals damage)\b/i.test(t.left)
      ? 'hits'
      : undefined
  // What comes of its own blows is another matter, and so is what others suffer.
  const own =
    /\b(?:misses|hits?|damages?) (?:with|a|an|the target|its)\b/i.test(t.left) &&
    !/\b(?:foe|creature|attacker|enemy|opponent)s? (?:hits?|misses|damages?|attacks?|deals)/i.test(t.left)
  const on =
    /\b(?:is (?:hit|damaged|missed|struck)|(?:hits?|misses|damages?|attacks?) (?:it|the [a-z' -]+?|an? [a-z' -]+?)\b)/i.test(
      t.left,
    )
  if (to === undefined || own || !on || /\bally|allies\b/i.test(t.left)) return
  const weapon = answer[1]
    ?.toLowerCase()
    .replace(/^(?:melee|single|its) ?/, '')
    .trim()
  f.features.push({ 'strikes back': { ...(weapon ? { withNamed: weapon } : {}), ...(to === 'misses' ? { to } : {}) } })
  t.clear()
}
/** Of damage of some types it takes half; whom it holds it harms each turn; what cannot be done to it. */
function plainBodyIn(t: Taken, f: Figures): void {
  const half = t.take(
    new RegExp(
      `\\btakes?(?: only)? half damage from (?:all )?(kinetic|energy|${MANY})(?: damage| attacks| and ${MANY} damage)*`,
      'i',
    ),
  )
  if (half) {
    const word = half[1]!.toLowerCase()
    const types =
      word === 'kinetic'
        ? ['bludgeoning', 'piercing', 'slashing']
        : word === 'energy'
          ? ['acid', 'cold', 'electricity', 'fire', 'sonic']
          : typesOf(half[0])
    f.features.push({ 'half damage': { types } })
  }
  const held = new RegExp(
    `\\b(?:creatures?|foes?|targets?|opponents?)[^.;]{0,40}?\\b(?:it|the [a-z' -]+?|an? [a-z' -]+?|they)? ?(?:is|are|has|have)? ?(?:grappl(?:ed|ing)|pinned|holding|in a grapple with)\\b[^.;]{0,60}?\\btakes? (${DICE})(?: points? of)? ?((?:${MANY})?) ?damage`,
    'i',
  ).exec(t.left)
  if (
    held &&
    /\b(?:each|every|per) (?:round|turn)|\b(?:start|beginning|end) of\b|\b(?:starts?|begins?|ends?) (?:its|their) turns?\b/i.test(
      t.left,
    ) &&
    !/\bsave|saving\b/i.test(t.left)
  ) {
    const types = typesOf(held[2] ?? '')
    const wears = /\band (\d*d\d+|\d+) (Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) damage\b/i.exec(
      t.left,
    )
    const more = wears ? [{ lowers: wears[2]!, by: wears[1]! }] : []
    f.features.push({
      'while holding': {
        consequences: [{ damage: held[1]!.replace(/ /g, ''), ...(types.length ? { types } : {}) }, ...more],
      },
    })
    t.clear()
    return
  }
  const never = t.take(
    /\b(?:can't|cannot|can not) be (knocked prone|tripped|flanked|grappled|pinned|entangled|blinded|deafened|stunned|staggered|sickened|nauseated|frightened|paralyzed)(?:(?:,| or|, or) (knocked prone|tripped|flanked|grappled|pinned|entangled|flat-footed))?(?=[.,;]|$)/i,
  )
  for (const word of [never?.[1], never?.[2]]) {
    if (!word) continue
    const low = word.toLowerCase()
    f.immune.push(/prone|trip/.test(low) ? 'prone' : low === 'flanked' ? 'flanking' : low)
  }
  const radiation = t.take(
    /\b(low|medium|high|severe)(?: levels? of| level)? radiation\b[^.;]*?(\d+)[- ](?:feet|foot|ft)[^.;]*/i,
  )
  if (radiation) {
    const dc = { low: 13, medium: 17, high: 22, severe: 30 }[radiation[1]!.toLowerCase()] ?? 13
    f.features.push({
      aura: {
        called: 'radiation',
        feet: Number(radiation[2]),
        save: 'Fortitude',
        dc,
        eachTurn: true,
        consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
      },
    })
    f.guessed.push(`radiation sickens who fails a Fortitude save against DC ${dc}`)
  }
}
/** What it does to others heals it. */
function drinksIn(t: Taken, f: Figures): void {
  const heals = '(?:regains?|recovers?|heals?|gains?|restores?)'
  const per =
    new RegExp(
      `\\bfor every (\\d+)(?: points? of)?(?: [a-z]+)? damage (?:that )?(?:dealt by|it deals|they deal|an? [a-z' -]+ deals|the [a-z' -]+ deals)[^.;]*?\\b${heals} 1 (?:Hit Point|HP)`,
      'i',
    ).exec(t.left) ??
    new RegExp(
      `\\b${heals} 1 (?:Hit Point|HP) for (?:every|each) (\\d+)(?: points? of)?(?: [a-z]+)? damage (?:that )?(?:it deals|they deal|dealt (?:by|to)|an? [a-z' -]+ deals|the [a-z' -]+ deals)`,
      'i',
    ).exec(t.left)
  const equal = new RegExp(
    `\\b${heals} (?:a number of )?(?:Hit Points?|HP) equal to (half )?(?:of )?(?:the )?(?:amount of )?damage (?:it deals|it dealt|they deal|dealt|that it deals|the target takes|taken)`,
    'i',
  ).exec(t.left)
  const fixed = new RegExp(
    `\\b(?:when(?:ever)?|each time|if) [^.;]*?\\b(?:deals?|dealing|hits?(?! Points?\\b)|damages?)\\b[^.;]*?\\b${heals} (\\d+) (?:Hit Points?|HP)(?=[.;,]|$)`,
    'i',
  ).exec(t.left)
  const after = new RegExp(
    `\\b${heals} (\\d+) (?:Hit Points?|HP) (?:each time|when(?:ever)?|every time) (?:it|they) (?:deals?|damages?|hits?(?! Points?))\\b[^.;]*[.;]?$`,
    'i',
  ).exec(t.left)
  if (after && !/\bsave|ally|allies|action\b/i.test(t.left)) {
    f.features.push({
      'drinks life': { points: Number(after[1]), ...(/\bliving\b/i.test(t.left) ? { living: true } : {}) },
    })
    f.guessed.push('all damage that it does heals it, each blow counted by itself')
    t.clear()
    return
  }
  if (fixed && !per && !equal && !/\bsave|ally|allies|action\b/i.test(t.left)) {
    f.features.push({
      'drinks life': { points: Number(fixed[1]), ...(/\bliving\b/i.test(t.left) ? { living: true } : {}) },
    })
    f.guessed.push('all damage that it does heals it, each blow counted by itself')
    t.clear()
    return
  }
  if (!per && !equal) return
  const n = per ? Number(per[1]) : equal![1] ? 2 : 1
  const living = /\bliving\b/i.test(t.left) ? { living: true } : {}
  const round = n > 1 && /\bin (?:a single|one|a|each) round\b/i.test(t.left) ? { round: true } : {}
  f.features.push({ 'drinks life': { ...(n > 1 ? { per: n } : {}), ...living, ...round } })
  // Where no blow is named all of its damage counts, and a round is counted together where the words say so.
  if (!('round' in round)) f.guessed.push('all damage that it does heals it, each blow counted by itself')
  t.clear()
}

/** Two hits on one foe tear it; each grapple that it wins crushes. */
function tearsIn(t: Taken, f: Figures): void {
  const more = new RegExp(
    `\\b(?:deals?|dealing|takes?|inflicts?)(?: an)?(?: additional| extra)? (${DICE})(?: points? of)?(?: additional| extra)? ?((?:${MANY})?) ?damage`,
    'i',
  ).exec(t.left)
  if (!more || /\bsav(?:e|ing)\b/i.test(t.left)) return
  const damage = more[1]!.replace(/ /g, '')
  const types = typesOf(more[2] ?? '')
  const typed = types.length ? { types } : {}
  if (
    /\bhits?\b[^.;]*\b(?:the same|a single|one|an?|that) (?:target|foe|creature|opponent|enemy)\b[^.;]*\bwith (?:both|two|2|at least two|two or more|multiple|more than one)\b|\b(?:both|two) [a-z' -]+? (?:attacks? )?hit (?:the same|a single)\b/i.test(
      t.left,
    )
  ) {
    const weapon = /\bwith (?:both|two|2|at least two|two or more) (?:of its )?([a-z]+?)s?(?: attacks?)?\b/i.exec(
      t.left,
    )?.[1]
    f.features.push({ rend: { damage, ...typed, ...(weapon ? { withNamed: weapon.toLowerCase() } : {}) } })
    t.clear()
    return
  }
  if (
    /^(?:When(?:ever)?|If|Each time)\b[^.;,]*\b(?:succeeds? (?:at|on)|wins?|makes?|maintains?|performs?|renews?|starts?)\b[^.;,]*\bgrapple\b/i.test(
      t.left,
    )
  ) {
    f.features.push({ constrict: { damage, ...typed } })
    t.clear()
  }
}

/** What a sentence says of how a creature answers harm, and of whom it has the better. */
export function answersIn(t: Taken, f: Figures): void {
  tearsIn(t, f)
  drinksIn(t, f)
  strikesIn(t, f)
  plainBodyIn(t, f)
  maneuversIn(t, f)
  thornsIn(t, f)
  harmIn(t, f)
  advantageIn(t, f)
  bodyIn(t, f)
}
