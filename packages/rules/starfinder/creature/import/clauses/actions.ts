import { bare, type Groups, type Reads, type Template, type Told, template, tidy, typesOf } from './slots.ts'
import { COST, costOf, LONG, OFTEN, usesOf } from './turns.ts'
import { armsOf, givenTo, lengthOf, type Numbers, numbersIn } from './values.ts'

type Keys = Record<string, unknown>
/** An act of its own: what it takes, how often, and what it does. */
const act = (g: Groups, name: string, effect: Keys, more: Keys = {}): Keys => ({
  name: bare(name),
  cost: costOf(g),
  ...more,
  ...usesOf(g),
  effect,
})
const CALM = { provokes: false }
const SEEN = '(?: (?:that )?it can see| in (?:its )?line of sight)?'

/** It is somewhere else at once. */
const teleports: Reads = (g, { name, keys }) => ({
  acts: [
    act(
      g,
      name,
      { teleports: true, range: Number(g['feet'] ?? g['far'] ?? keys['speed'] ?? 30), consequences: [] },
      CALM,
    ),
  ],
})
/** A cloud of ink about it, through which nobody sees. */
const inks: Reads = (g, { name }) => {
  const area = { shape: 'burst', feet: Number(g['feet'] ?? g['far']) }
  const effect = { area, range: 5, lasts: { minutes: 1 }, changes: { conceals: 'total' }, consequences: [] }
  const once = g['minute'] === undefined ? {} : { uses: { max: 1, recharge: 'fight' } }
  return { acts: [{ ...act(g, name, effect, CALM), ...once }], guessed: 'the ink stays for a minute, in the air too' }
}
/** Nobody sees it for a time. */
const vanishes: Reads = (g, { name }) => {
  const lasts = g['long'] === undefined ? 'fight' : lengthOf(g['long'], 'user')
  if (lasts === undefined) return undefined
  const stays = g['attacks'] === undefined && g['spell'] === undefined
  return {
    acts: [
      act(
        g,
        name,
        {
          personal: true,
          ...(stays ? {} : { lasts, discharge: 'attacks' }),
          consequences: [{ condition: 'unseen', lasts: stays ? lasts : 'effect' }],
        },
        CALM,
      ),
    ],
    ...(g['long'] === undefined ? { guessed: 'how long nobody sees it is not said: to the end of the fight' } : {}),
  }
}
/** Numbers that an act may change: of all of its attacks, or of the one kind that it has. */
const plain = (numbers: Numbers | undefined, of?: Told): numbers is Numbers =>
  numbers !== undefined &&
  numbers.to.length + numbers.against.length > 0 &&
  (numbers.kind === undefined || (of !== undefined && armsOf(numbers.kind, of.weapons, of.far).with === undefined))
/** It is better at something for a time, and perhaps worse at something else. */
const braces: Reads = (g, of) => {
  const { name } = of
  const lasts = lengthOf(g['long'] ?? g['behind'] ?? '', 'user')
  const less = g['loses'] === undefined ? undefined : numbersIn(g['loses'])
  const gains = numbersIn(g['to']!)
  if (lasts === undefined || !plain(gains, of) || (g['loses'] !== undefined && !plain(less, of))) return undefined
  const type = /^racial$/i.test(g['kind'] ?? '') ? undefined : g['kind']
  const given = givenTo(gains, Number(g['n']), name, lasts, type)
  const ends = g['until'] === undefined ? lasts : lengthOf(g['until'], 'user')
  const costs = less && givenTo(less, -Number(g['less']), `${bare(name)}, its price`, ends ?? lasts)
  return {
    features: [...given.features, ...(costs?.features ?? [])],
    acts: [
      act(g, name, { personal: true, consequences: [...given.consequences, ...(costs?.consequences ?? [])] }, CALM),
    ],
  }
}
const KIND = '(?:(?<kind>morale|insight|circumstance|racial|divine|luck|enhancement|dodge|species) )?'
const BONUS = `an? \\+{n:n} ${KIND}bonus (?:to|on) (?<to>{any})`
const PRICE = '(?:,? (?:and|but)(?: it)? (?:taking|takes) an? -{less:n} penalty (?:to|on) (?<loses>{any}))?'

/** Whoever fails is another's to command. */
const dominates: Reads = (g, { name }) => {
  const lasts = g['long'] === undefined ? { days: 1 } : lengthOf(g['long'], 'user')
  if (lasts === undefined) return undefined
  return {
    acts: [
      act(g, name, {
        range: Number(g['feet'] ?? 5),
        ...(/humanoid/i.test(g['whom'] ?? '') ? { only: ['humanoid'] } : {}),
        save: { kind: 'Will', dc: Number(g['dc']), onSuccess: 'none' },
        descriptors: ['mind-affecting', 'charm'],
        consequences: [{ condition: 'dominated', lasts }],
      }),
    ],
    guessed: 'who is dominated turns on its friends, with the nearest first',
  }
}
const AS_DOMINATE =
  '(?:(?:fall|be|come) under {any}control|be (?:dominated|controlled|possessed)|become {any}thrall){any}(?:,? as (?:though|if)? ?(?:by|per|with|affected by|under)?(?: the effects? of)?(?: the)? dominate person(?: spell)?)?'

/** A friend has something for a time. */
const grants: Reads = (g, { name }) => {
  const lasts = lengthOf(g['long']!, 'user')
  if (lasts === undefined) return undefined
  const consequences: Keys[] = []
  const features: Keys[] = []
  for (const part of g['given']!.split(/,? and (?=an? |\d|fast)/)) {
    const bonus = /^an? \+(\d+) (?:([a-z]+) )?bonus (?:to|on) (.+)$/i.exec(part)
    const speed = /^an? (\d+)-foot (?:([a-z]+) )?bonus (?:to|on) (?:its |their )?(?:land )?speed$/i.exec(part)
    const points = /^(\d*d\d+|\d+) temporary (?:Hit Points?|HP)$/i.exec(part)
    if (points) consequences.push({ grants: points[1]!.toLowerCase(), lasts })
    else if (speed) consequences.push({ adds: Number(speed[1]), to: 'speed', lasts })
    else if (bonus) {
      const numbers = numbersIn(bonus[3]!)
      if (!plain(numbers)) return undefined
      const made = givenTo(numbers, Number(bonus[1]), name, lasts, bonus[2])
      consequences.push(...made.consequences)
      features.push(...made.features)
    } else return undefined
  }
  const kind = /construct|robot|undead|animal|plant/i.exec(g['whom']!)?.[0].toLowerCase()
  return {
    features,
    acts: [
      act(
        g,
        name,
        {
          range: Number(g['feet'] ?? 5),
          friends: true,
          ...(kind ? { only: [kind === 'robot' ? 'construct' : kind] } : {}),
          consequences,
        },
        CALM,
      ),
    ],
  }
}
/** It fills a line or a cone, and moves those within. */
const shoves: Reads = (g, { name }) => {
  const types = typesOf(g['types'] ?? '')
  return {
    acts: [
      act(g, name, {
        area: { shape: g['shape']!.toLowerCase(), feet: Number(g['feet']) },
        save: { kind: g['save'], dc: Number(g['dc']), onSuccess: 'half damage' },
        consequences: [{ damage: tidy(g['dice']!), ...(types.length ? { types } : {}) }, { pushes: Number(g['far']) }],
      }),
    ],
  }
}
/** Somebody whom it touches or sees is better. */
const mends: Reads = (g, { name }) => ({
  acts: [
    act(g, name, { range: Number(g['feet'] ?? 5), friends: true, consequences: [{ heals: tidy(g['dice']!) }] }, CALM),
  ],
})
/** At its bidding a friend attacks. */
const bids: Reads = (g, { name }) => ({
  acts: [act(g, name, { range: Number(g['feet'] ?? 30), friends: true, consequences: [{ bids: 'attack' }] }, CALM)],
})
/** It has points that are lost first. */
const hardens: Reads = (g, { name }) => {
  const lasts = g['long'] === undefined ? { hours: 1 } : lengthOf(g['long'], 'user')
  if (lasts === undefined) return undefined
  return {
    acts: [act(g, name, { personal: true, consequences: [{ grants: tidy(g['dice']!), lasts }] }, CALM)],
    ...(g['long'] === undefined ? { guessed: 'how long its temporary points last is not said: an hour' } : {}),
  }
}
/** All of its friends have something for a time. */
const inspires: Reads = (g, of) => {
  const given = grants({ ...g, whom: 'ally' }, of)
  const [first] = given?.acts ?? []
  if (!given || !first) return undefined
  const { consequences } = first['effect'] as { readonly consequences: readonly Keys[] }
  const area = { shape: 'emanation', feet: Number(g['feet']) }
  return { ...given, acts: [{ ...first, effect: { area, friends: true, consequences } }] }
}

/** What it does by an action of its own, in one sentence. */
export const ACTIONS: readonly Template[] = [
  template(
    `${OFTEN}${COST}(?:gain|grant itself|give itself) {dice:dice} temporary {hp}(?: that lasts?)?(?: (?<long>${LONG}))?`,
    hardens,
  ),
  template(
    `${OFTEN}${COST}(?:begin|start|utter|sound|give|emit|bark|shout|sing|perform|release|project) [a-z' -]+?,? (?:that |which |and )?(?:grants?|gives?|granting|giving|grant) (?:all |each |its )*(?:ally|allies|allied creatures?) within {feet:n} feet(?: of it)? (?<given>[^.;]*?) (?<long>${LONG})`,
    inspires,
  ),
  template(
    `${OFTEN}${COST}(?:touch (?:a|an|one)(?: willing| living)? (?:creature|ally) (?:and|to) (?:restore|heal)s?(?: it(?: of| for)?)?|(?:restore|heal)(?: (?:a|an|one)(?: willing| living)? (?:creature|ally) (?:it touches|within {feet:n} feet))(?: for| of)?) {dice:dice} {hp}(?: to (?:it|that creature))?`,
    mends,
  ),
  template(
    `${OFTEN}${COST}(?:direct|order|command|bid|urge) (?:an?|one|a single) (?:ally|allied [a-z]+|friendly creature)(?: within {feet:n} feet)?(?: of it)? to (?:immediately )?(?:make (?:an?|one|a single) (?:melee |ranged )?attack|attack)(?: as a reaction| immediately)?`,
    bids,
  ),
  template(
    `${OFTEN}${COST}(?:use [a-z ]+ to )?teleport(?: itself)?(?: up to)?(?: {feet:n} feet)?(?: to (?:any|an|another|a)(?: unoccupied)? (?:space|square|location|spot)${SEEN}(?: (?:within|up to) {far:n} feet(?: away)?)?${SEEN})?`,
    teleports,
  ),
  template(
    `${OFTEN}${COST}(?:turn|become|make itself)(?: completely)? invisible(?:,? (?:as(?: per| though by| if by)?|per) (?:the )?(?<spell>invisibility)(?: spell)?)?(?: (?<long>${LONG}))?(?<attacks>,? (?:or )?until it attacks)?`,
    vanishes,
  ),
  template(
    `${OFTEN}${COST}(?:[a-z' -]+?(?: (?<long>${LONG}))?, gaining|gain|grant itself|give itself) ${BONUS}${PRICE}(?: (?<behind>${LONG}))?`,
    braces,
  ),
  template(
    `${OFTEN}${COST}(?:grant|give|provide) (?:an?|one|a single) (?<whom>(?:willing |friendly |allied |other )*(?:ally|creature|construct|robot|undead|animal|plant|ally)(?: creature)?)(?:${SEEN})?(?: (?:within {feet:n} feet|it touches|adjacent to it)){any} (?<given>(?:an? \\+?\\d|\\d)[^.;]*?) (?<long>${LONG})`,
    grants,
  ),
  template(
    `${OFTEN}${COST}(?:attempt|try) to (?:dominate|control|take control of|possess) (?:an?|one|a single) (?<whom>[a-z ]+?)(?: within {feet:n} feet)?(?: \\((?:DC {dc:n} Will|Will DC \\d+) negates\\))(?:, as (?:the )?dominate (?:person|monster)(?: spell)?)?(?: (?<long>${LONG}))?`,
    dominates,
  ),
]
/** The same in several sentences. */
export const ACTION_JOINTS: readonly (readonly [source: string, reads: Reads])[] = [
  [
    `${OFTEN}(?:as an? {cost:cost} action(?: while underwater| in water)?,? )?{it} can (?:emit|release|expel|squirt|eject|spray) (?:an? {feet:n}-foot-radius cloud of (?:black |dark )?ink|an? cloud of (?:black |dark )?ink (?:with|in) an? {far:n}-foot[- ]radius)(?: (?:that|which) lasts?(?: for)? (?:1|one) minute)?(?<minute> once per minute)?(?: while underwater| in water)?\\. (?:This|The) (?:cloud|ink) provides total concealment[^.]*(?:\\. [^.]*)?`,
    inks,
  ],
  [
    `${OFTEN}${COST}[^.]*\\. (?:all|each|every|any)(?: of its)? (?:other )?(?:ally|allies|allied creatures?) within {feet:n} feet(?: of it| that can (?:see|hear)(?: (?:or|and) (?:see|hear))? it)? gains? (?<given>[^.]*?) (?<long>${LONG})`,
    inspires,
  ],
  [
    `${OFTEN}${COST}teleport(?: itself)?(?: up to)? {feet:n} feet(?: to [^.]*?)?\\. It must (?:be able to see|have line of (?:sight|effect) to)[^.]*`,
    teleports,
  ],
  [
    `${OFTEN}${COST}(?:turn|become) invisible(?: (?<long>${LONG}))?\\. (?:The|This) (?:effect|invisibility) ends(?: early)? if it (?<attacks>attacks)[^.]*`,
    vanishes,
  ],
  [
    `${OFTEN}${COST}(?:turn|become) invisible(?: (?<long>${LONG}))?\\. It (?:becomes|is) visible(?: again)? (?:if|when|once|as soon as) it (?<attacks>attacks)[^.]*`,
    vanishes,
  ],
  [
    `${OFTEN}${COST}(?:[a-z' -]+?, gaining|gain) ${BONUS} (?<long>${LONG})\\. It takes an? -{less:n} penalty (?:to|on) (?<loses>{any}) (?<until>${LONG})`,
    braces,
  ],
  [
    `${OFTEN}${COST}[^.]*? (?:an?|one) (?<whom>creature|humanoid|target|living creature|foe)[^.]*? within {feet:n} feet[^.]*?\\. (?:The|That) (?:target|creature|humanoid) must (?:succeed at|attempt|make) an? DC {dc:n} Will (?:save|saving throw) or ${AS_DOMINATE}(?:,? (?<long>${LONG}))?(?:\\. A creature that (?:succeeds|saves)[^.]*(?:again|immune)[^.]*24 hours)?`,
    dominates,
  ],
  [
    `${OFTEN}${COST}(?:attempt|try) to (?:dominate|control|take control of) (?:an?|one|a single) (?<whom>[a-z ]+?)(?: within {feet:n} feet)?(?: \\(DC {dc:n} Will negates\\))\\. This (?:functions|works|acts) as (?:the )?dominate person(?: spell)?(?:,? except(?: that)? it lasts (?<long>${LONG}))?`,
    dominates,
  ],
  [
    `${OFTEN}${COST}[^.]*? all creatures in an? {feet:n}-foot (?<shape>line|cone)\\. Each (?:creature|target)[^.]*? takes {dice:dice} ?(?<types>{types})? damage and is (?:pushed|knocked back|thrown)(?: back)? {far:n} feet[^.]*?\\. A(?: creature that)? succe(?:ssful|eds at an?) DC {dc:n} {save:kind} (?:save|saving throw)[^.]*?(?:halves|takes half)[^.]*?(?:negates|isn't|is not)[^.]*`,
    shoves,
  ],
]
