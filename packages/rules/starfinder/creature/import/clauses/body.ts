import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { DAMAGE_LETTERS } from '../../../vocabulary/damage-letters.ts'
import { bare, maneuversOf, type Reads, type Template, template, tidy, typesOf } from './slots.ts'
import { numbersIn } from './values.ts'

type Keys = Record<string, unknown>
/** How much harder it is to do what cannot be done. */
const NEVER = 100
/** It climbs as fast as it walks, where its file gives no such speed. */
function climbs(keys: Keys): void {
  const speeds = (keys['speeds'] ?? {}) as Keys
  const speed = Number(keys['speed'] ?? 30)
  if (speeds['climb'] === undefined && speed > 0) keys['speeds'] = { ...speeds, climb: speed }
}
const UNFLANKED =
  "(?:can't be|cannot be|can not be|is never|isn't|is not|is never considered|isn't considered) flanked{any}"

/** A save is easier or harder for it against some things. */
const savesBy =
  (sign: 1 | -1): Reads =>
  ({ n, to }) => {
    const numbers = numbersIn(to!)
    if (!numbers || numbers.kind || numbers.to.length > 0 || numbers.against.length === 0) return undefined
    const all = numbers.against.map(x =>
      x.replace(/^(?:illusion|poison|disease|curse|fear|gaze)s$/, one => one.slice(0, -1)),
    )
    return {
      keys: { savesAgainst: all.map(descriptor => ({ descriptor, value: sign * Number(n) })) },
      ...(numbers.skills ? { guessed: 'a bonus to a skill at some times alone is left out' } : {}),
    }
  }
const FIGURES = 'it stands in the figures of the file'
/** What is always so about a body. */
export const BODY: readonly Template[] = [
  template(
    `{it} ignores (?:the |all )?(?:effects|penalties) of (?:being |the )?(?<states>{state}(?:(?:,? (?:and|or) |, )(?:being )?{state})*)(?: conditions?)?`,
    ({ states }) => ({
      immune: states!
        .toLowerCase()
        .replace(/\bbeing /g, '')
        .split(/,? (?:and|or) |, /),
    }),
  ),
  template(
    `{each} creature (?:that|who) grapples {it} takes {dice:dice}(?: points of)? ?(?<types>{types})? ?damage`,
    ({ dice, types }) => {
      const all = typesOf(types ?? '')
      const consequences = [{ damage: tidy(dice!), ...(all.length ? { types: all } : {}) }]
      return { features: [{ thorns: { of: 'holds', consequences } }] }
    },
  ),
  template(`{it} ${UNFLANKED}`, () => ({ immune: ['flanking'] })),
  template(`(?:foes|creatures|enemies|opponents|attackers) (?:can't|cannot|are unable to) flank {it}`, () => ({
    immune: ['flanking'],
  })),
  template(
    `{it} (?:can|is able to) (?:climb|walk on|move across|crawl on|traverse) (?:sheer|any|even|vertical|smooth|walls){more}`,
    (_, { keys }) => {
      climbs(keys)
      return { guessed: 'where no climb speed is given it climbs as fast as it walks' }
    },
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?:(?:{its} )?(?:AC|KAC|EAC and KAC) (?:against|when opposing|to resist)|(?:attempts|checks) to resist) (?:attempts to )?{of:maneuvers}(?: (?:it|them|{it}))?(?: combat maneuvers?)?(?: attempts?| checks?)?`,
    ({ n, of }) => ({
      features: [{ maneuvers: { of: maneuversOf(of!), against: Number(n) } }],
    }),
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?:all )?(?:combat maneuver (?:checks|attempts|attack rolls|rolls)|(?:attack rolls|checks|attempts)(?: (?:made )?(?:for|to (?:attempt|perform|make)))?) ?(?:to )?(?:attempt )?(?:an? )?{of:maneuvers}(?: combat maneuvers?)?(?: {foes})?`,
    ({ n, of }) => ({
      features: [{ maneuvers: { of: maneuversOf(of!), attack: Number(n) } }],
    }),
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} {of:maneuvers}(?: combat maneuvers?)?(?: attempts?| checks?)?`,
    ({ n, of }) => ({
      features: [{ maneuvers: { of: maneuversOf(of!), attack: Number(n) } }],
    }),
  ),
  template(
    `{it} {gains} (?:DR|damage reduction) {n:n} ?/ ?(?<by>-|[a-z]+(?: [a-z]+)?(?: (?:or|and) [a-z]+(?: [a-z]+)?)?)`,
    ({ n, by }, { keys }) =>
      keys['reduction'] !== undefined
        ? { without: 'it stands in the figures of the file' }
        : { keys: { reduction: [{ amount: Number(n), ...(by === '-' ? {} : { overcomeBy: by!.toLowerCase() }) }] } },
  ),
  template(
    `{it} (?:takes?|suffers?) (?:an )?(?:additional|extra) {n:dice}(?: points? of)? damage from {types:types}(?: {any})?`,
    ({ n, types }, { name }) => ({
      features: [{ 'suffers from': { types: typesOf(types!), consequences: [{ damage: tidy(n!) }] } }],
      guessed: `${bare(name)}: what harms it more comes as damage of its own`,
    }),
  ),
  template(
    `{it} (?:can|may) only take (?:a single|one) (?:move or standard|standard or move|move or a standard|standard or a move) action (?:each|per|in a|on its) (?:round|turn)`,
    () => ({
      features: ['single actions'],
    }),
  ),
  template(`{it} can hover {any}without (?:attempting|making|needing|having) {more}`, (_, { keys }) => {
    if (((keys['speeds'] ?? {}) as Keys)['fly'] === undefined) return { without: 'it has no speed to fly' }
    keys['maneuverability'] = 'perfect'
    return { guessed: 'who hovers without a check has perfect maneuverability' }
  }),
  template(
    `{it} (?:takes?|suffers?) (?<share>half|no) (?:falling damage|damage from (?:falling|falls|a fall))(?:,? (?:and )?(?:always )?land(?:s|ing) on {its} feet)?`,
    ({ share }) => ({
      features: [{ 'soft landing': { takes: share!.toLowerCase() === 'half' ? 'half' : 'none' } }],
    }),
  ),
  template(`{it} (?:always )?lands on {its} feet(?: (?:when|after|if) {any})?`, () => ({
    without: 'that it lands on its feet is left out',
  })),
  template(
    `{it} can (?:use Stealth to hide|attempt to hide|attempt Stealth checks to hide|hide|use Stealth|attempt Stealth checks)(?: (?:in plain sight|even (?:when|while) (?:it is )?(?:being )?observed|even in plain sight|without (?:needing )?(?:cover or concealment|any cover or concealment|anything to hide behind)|while (?:being )?observed))+(?:,? (?:as long as|so long as|if|provided) it (?:doesn't|does not|hasn't) move(?:d)?(?: {any})?)?`,
    () => ({
      features: ['hides in the open'],
      guessed: 'it hides so whether or not it has moved',
    }),
  ),
  template(
    `{it} (?:can't|cannot|can never) be (?:tripped|knocked prone by (?:a |an? )?trip(?: combat)? maneuvers?|knocked prone by trip combat maneuvers)`,
    () => ({ features: [{ maneuvers: { of: ['trip'], against: NEVER } }] }),
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?<to>(?:saving throws|saves) (?:against|vs\\.?|versus) {more})`,
    savesBy(1),
  ),
  template(
    `{it} (?:takes?|has|suffers?) an? -{n:n} penalty (?:to|on) (?<to>(?:saving throws|saves) (?:against|vs\\.?|versus) {more})`,
    savesBy(-1),
  ),
  template(
    `{it} (?:automatically succeeds at|always succeeds at) (?:all )?(?:saving throws|saves) (?:against|vs\\.?) {any}radiation`,
    () => ({
      immune: ['radiation'],
    }),
  ),
  template(
    `(?:as long as it has at least 1 {hp}, )?{it} ignores (?:(?:all )?(?:the )?(?:harmful )?effects? of )?(?<states>(?:the )?{state}(?:(?:,? (?:and|or) |, )(?:the )?{state})*)(?: conditions?)?`,
    ({ states }) => ({
      immune: states!
        .toLowerCase()
        .split(/,? (?:and|or) |, /)
        .map(x => x.replace(/^the /, '').trim()),
    }),
  ),
  template(
    `(?:attacks|effects|weapons|anything) (?:with|that deals?|dealing) (?<types>{types}) damage (?:deals?|does|do) (?:only )?half damage to (?:it|{it})(?:,? and it takes half again as much(?: damage)? from (?<more>{types}))?`,
    ({ types, more }) => ({
      features: [{ 'half damage': { types: typesOf(types!) } }],
      ...(more ? { keys: { vulnerability: [{ types: typesOf(more), share: 'half again' }] } } : {}),
    }),
  ),
  template(
    `{it} (?:takes?|suffers?) (?:only )?half damage from (?<types>{types})(?: (?:attacks|effects|damage|sources))?`,
    ({ types }) => ({
      features: [{ 'half damage': { types: typesOf(types!) } }],
    }),
  ),
  template(`{it} is dazzled (?:in|while in|when in|as long as it remains in) (?:areas? of )?bright light`, () => ({
    features: ['light sensitivity'],
  })),
  template(
    `{it} (?:isn't|is not|is never|can't be caught) flat-footed (?:at the (?:start|beginning) of (?:a |the )?(?:combat|fight|battle)s?|before it (?:has acted|acts)(?: in (?:a )?combat)?)`,
    () => ({
      immune: ['flat-footed'],
      guessed: 'nothing else makes it flat-footed either',
    }),
  ),
  template(
    `{it} takes no (?:falling )?damage(?: from (?:falling|falls|a fall))?(?: (?:as long as|if|while) it can (?:spread|use|flap|move) its wings)?`,
    (_, { name }) =>
      /fall|glid|wing|flutter|drift|float|parachut/i.test(name)
        ? { features: [{ 'soft landing': { takes: 'none' } }] }
        : undefined,
  ),
  template(
    `(?:{it}'s|its) [a-z ]+? (?:allows?|lets?|enables?) it to take (?<share>half|no) (?:falling damage|damage from (?:falling|falls|a fall))(?:,? and it treats? falls as {more})?`,
    ({ share }) => ({
      features: [{ 'soft landing': { takes: share!.toLowerCase() === 'half' ? 'half' : 'none' } }],
    }),
  ),
  template(`{it} (?:treats? falls as|counts? as falling) {more}`, () => ({
    without: 'how it falls stands beside that',
  })),
  template(
    `{it} can (?:glide|move|drift|fly) {any}feet (?:horizontally )?for (?:each|every) {any}(?:foot|feet) it falls`,
    () => ({
      without: 'how it falls stands beside that',
    }),
  ),
  template(
    `{it} (?:has|have|gains) an? (?<way>climb|swim|burrow|fly) speed of {n:n}{foot}(?: \\([a-z]+\\))?`,
    ({ way, n }, { keys }) => {
      const speeds = (keys['speeds'] ?? {}) as Keys
      if (speeds[way!.toLowerCase()] !== undefined) return { without: FIGURES }
      keys['speeds'] = { ...speeds, [way!.toLowerCase()]: Number(n) }
      return { guessed: liberty(`it can ${way!.toLowerCase()} ${n} feet`) }
    },
  ),
  template(`{it} can (?:wield|use) (?:two-handed|one-handed|larger|bigger|oversized){more}`, () => ({
    without: FIGURES,
  })),
  template(`(?:{it}'s|its) (?:attacks?|weapons?) (?:ignores?) concealment(?:,? but not total concealment)?`, () => ({
    features: [{ ignores: { what: ['concealment'] } }],
  })),
  template(`{it} can swim (?:up to )?{n:n} feet in a straight line as a full action`, ({ n }) => ({
    features: [{ jet: { feet: Number(n) } }],
  })),
  template(
    `as a full action, {it} can (?:swim|jet)(?: backward)? (?:up to )?{n:n} feet(?: in a straight line)?(?:{any})?`,
    ({ n }) => ({
      features: [{ jet: { feet: Number(n) } }],
    }),
  ),
  template(
    `{it} can (?:swim|jet)(?: backwards?)?(?: once per round)? as a full action,?(?: at a speed of| up to)? {n:n} feet`,
    ({ n }) => ({ features: [{ jet: { feet: Number(n) } }] }),
  ),
  template(
    `(?:{it} must (?:move|swim|jet|travel) in a straight line(?: (?:while|when) (?:jetting|doing so))?,? (?:and|but) )?(?:{it} )?(?:doesn't|does not) provoke attacks of opportunity (?:(?:while|when|by) (?:jetting|{it} (?:does so|jets))|(?:while|when|by) doing so)`,
    () => ({ without: 'it gives nobody an opportunity so anyhow' }),
  ),
  template(
    `at the (?:start|beginning) of (?:each of )?(?:its|their) turns?,? {it} (?:regains|recovers|heals) {n:n} {hp}(?:,? (?:as long as|while|if|provided) it has at least 1(?: {hp})?)?`,
    ({ n }) => ({ features: [{ 'fast healing': { points: Number(n) } }] }),
  ),
  template(
    `{it} (?:automatically )?deals? {dice:dice} (?:(?<letter>So|[ABCEFPS])|(?<types>{types}))? ?damage(?: automatically)? to (?:each|any|every) creature (?:whose space it occupies|in its space|it shares a space with) at the end of (?:its|each of its) turns?`,
    ({ dice, letter, types }, { name }) => ({
      acts: [
        {
          name: bare(name),
          effect: {
            consequences: [
              {
                damage: tidy(dice!),
                ...(letter ? { types: DAMAGE_LETTERS[letter] } : types ? { types: typesOf(types) } : {}),
              },
            ],
          },
        },
      ],
    }),
  ),
  template(
    `{it} {gains} an? \\+{n:n} {bonus} (?:its )?(?:AC|EAC and KAC|KAC and EAC) (?:against|versus|from) (?<far>ranged|melee)(?: weapon)? attacks`,
    ({ n, far }, { name }) => ({
      features: [{ guarded: { against: far!.toLowerCase(), defense: Number(n), called: bare(name) } }],
    }),
  ),
  template(`{it} is immune to being flanked`, () => ({ immune: ['flanking'] })),
  template(`(?:a )?critical hits? (?:deals?|does|do) no (?:extra|additional) damage to (?:it|{it})`, () => ({
    immune: ['critical hits'],
  })),
  template(`{it} takes no damage (?:from|on|with) a successful Reflex (?:save|saving throw)(?: {any})?`, () => ({
    features: ['evasion'],
  })),
  template(
    `(?:if|when(?:ever)?) {it} succeeds at a Reflex (?:save|saving throw) (?:against|to avoid) {more}, it (?:instead )?takes no damage(?: instead)?`,
    () => ({
      features: ['evasion'],
    }),
  ),
  template(
    `(?:when(?:ever)?|if|each time) {it} (?:takes|would take|is dealt) {types:types} damage,? it (?:instead )?(?:regains|heals|recovers) (?<share>that many|an equal number of|half (?:that many|that amount|as many)|that amount of) {hp}(?: instead)?`,
    ({ types, share }) => ({
      features: [{ absorbs: { types: typesOf(types!), per: /half/i.test(share!) ? 2 : 1 } }],
    }),
  ),
  template(
    `{types:types} damage heals (?:it|{it})(?: for)? (?<share>half (?:of )?the damage|(?:an amount equal to )?the damage|half the amount)(?: it would (?:have dealt|have taken|otherwise (?:deal|take)|deal|take))?(?: instead(?: of {any})?)?`,
    ({ types, share }) => ({
      features: [{ absorbs: { types: typesOf(types!), per: /half/i.test(share!) ? 2 : 1 } }],
    }),
  ),
  template(
    `(?:while |when )?in (?:areas? of )?(?<dim>dim light|darkness)(?: or (?<dark>darkness|darker))?, {it} {gains} (?:partial )?concealment(?: \\(\\d+% miss chance\\))?`,
    ({ dim, dark }) => ({
      features: [
        { displacement: { percent: 20, in: /dim/i.test(dim!) ? ['dim', ...(dark ? ['dark'] : [])] : ['dark'] } },
      ],
    }),
  ),
]
