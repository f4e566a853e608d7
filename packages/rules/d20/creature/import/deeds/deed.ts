import { deeds } from '../../../words/imports/deeds.ts'
import { liberty } from '../../../words/imports/guesses.ts'
import { worksOnce } from '../told/once.ts'
import { actOf, asSpell, dcOf, NEAR, placed } from './acts.ts'
import { leftToSaved } from './aims/after-saves.ts'
import { hitBy, struckWith, weaponsIn } from './aims/arms.ts'
import { boundIn } from './aims/bonds.ts'
import { givenOff } from './aims/given-off.ts'
import { aimedIn } from './aims/own-attack.ts'
import { moreFeet } from './aims/speed.ts'
import { STAUNCHED } from './bleeding.ts'
import { type Figures, type Keys, noFigures, type When } from './figures.ts'
import { freedFrom } from './freed.ts'
import { inTwo } from './moments/in-two.ts'
import { namedBy } from './moments/named-by.ts'
import { lacksWeapon, settled } from './moments/settled.ts'
import { tableIn } from './moments/tables.ts'
import { plainOf, sentencesOf } from './plain.ts'
import { hasRules, readSentence } from './read-sentence.ts'
import { chosen } from './sentences/choices.ts'
import { asHurt } from './sentences/hurt.ts'
import { byLevel, clauses, joined } from './sentences/wording.ts'
import type { Deed, Doer, Structured } from './shapes.ts'

const bare = (name: string): string => name.replace(/\s*[([].*$/, '').trim() || name
/** Conditions by other names, and those that no text has, as what comes nearest. */
const ASLEEP: Readonly<Record<string, string>> = { asleep: 'sleeping', unconscious: 'helpless' }
/** Conditions that rest ends, and nothing else in a fight. */
const TIRED: readonly string[] = ['fatigued', 'exhausted']
const MOST_LEFT = 2
const BESIDE = 5
const TOUCHES =
  /\b(?:can|to|by) touch(?:ing)? (?:an?|one|any|a single|another) (?:[a-z]+ )?(?:creature|target|foe|opponent|enemy)\b/i

/** What the words of an ability and the brackets of its name hold, and the words as they were read. */
export function gathered(name: string, words: string, of: Doer): { readonly f: Figures; readonly said: string } {
  const f = noFigures()
  const brackets = /\(([^)]*\d[^)]*)\)|\[([^\]]*\d[^\]]*)\]/.exec(name)
  // `(+8)` beside the name is the number that the words call by its modifier.
  const plus = /\(\+(\d+)\)/.exec(name)?.[1]
  const table = tableIn(plainOf(words))
  if (table) {
    f.table = { draws: { called: bare(name), of: table.of } }
    f.harm.push({ draws: bare(name) })
    f.guessed.push(...table.guessed)
  }
  const figured = byLevel(table?.words ?? words, of)
  const said = plus
    ? figured.replace(/(?:damage|bonus) equal to (?:its|their|your) [A-Z][a-z]+ modifier/g, `${plus} damage`)
    : figured
  const all = boundIn(sentencesOf(aimedIn(moreFeet(plainOf(said), of.speed), f, of)), f)
  const sentences = leftToSaved(all, f)
  for (const sentence of inTwo(joined(chosen(sentences, f)).flatMap(clauses), f)) readSentence(inPlace(sentence, f), f)
  if (brackets) {
    // Figures beside the name say again what the words do, or alone.
    const g = noFigures()
    readSentence(`${brackets[1] ?? brackets[2]}`.replace(/\bft\b\.?/g, 'feet'), g)
    f.save = { ...g.save, ...f.save }
    const dc = /\bDC ?(\d+)/.exec(name)?.[1]
    if (dc && f.save.dc === undefined) f.save.dc = Number(dc)
    const feet = /(\d+)[- ]?(?:ft|foot|feet)\b/i.exec(brackets[1] ?? brackets[2]!)?.[1]
    if (g.area) f.area = g.area
    else if (feet !== undefined && f.area) f.area = { ...f.area, feet: Number(feet) }
    else if (feet !== undefined) f.within = Number(feet)
    if (f.uses === undefined && g.uses) f.uses = g.uses
  }
  return { f, said }
}

/** Reads what an ability says of itself; undefined where it holds no figures of a fight. */
export function deedIn(name: string, words: string, s: Structured, of: Doer): Deed | undefined {
  const { f, said } = gathered(name, words, of)
  if (!s.when && !s.cost) givenOff(f, said)
  // What whoever is near has to save against goes out from it.
  if (
    f.when.size === 0 &&
    !s.when &&
    !s.cost &&
    !f.conditional &&
    f.save &&
    f.within !== undefined &&
    f.each &&
    !f.area &&
    !f.can
  ) {
    f.when.add('near')
    f.seen = GAZES.test(said)
  }
  const byName = f.when.size === 0 && !s.when && !s.cost ? weaponsIn(said, of) : []
  if (byName.length > 0 && f.save && f.conditions.length + f.harm.length > 0) {
    f.guessed.push(deeds.withHits(byName.join(', ')))
    return settled(bare(name), made(bare(name), f, { ...s, when: 'hit', with: byName }, of), f)
  }
  // Whom it has to touch is beside it.
  if (TOUCHES.test(said) && f.within === undefined && !f.area && !s.area && !s.range && !f.each) f.within = BESIDE
  if (f.place && f.harm.length + f.conditions.length > 0) f.area ??= f.place
  if (/\bgaze\b/i.test(name)) f.seen = true
  if (/\b(?:gaze|aura|presence|stench)\b/i.test(name)) f.called = 'near'
  const named = s.when ? [] : struckWith(said, of)
  return settled(bare(name), made(bare(name), f, named.length > 0 ? { ...s, named } : s, of), f)
}
const GAZES = /\b(?:that|who) can see\b|\bgaze\b|\blooks? (?:at|upon)\b|\bline of sight\b/i
/** Without what it may be done in place of besides: the first way is the one that is played. */
function inPlace(sentence: string, f: Figures): string {
  const sure = sentence.replace(/ ?\((?:or|DC \d+)\b[^()]*\bif\b[^()]*\)/gi, '')
  if (sure !== sentence) f.guessed.push(deeds.exception)
  const plain = sure.replace(/, or (?:in place of|instead of|as part of|when using)\b[^,.]*,/i, ',')
  if (plain !== sure) f.guessed.push(deeds.otherWay)
  return plain
}
/** Its harm as consequences; conditions go by the words of the text. */
function consequencesOf(called: string, f: Figures, s: Structured, of: Doer, afflictions: Keys[]): Keys[] | undefined {
  const harm = s.harm?.length ? s.harm : f.harm
  const all: Keys[] = harm.map(h => {
    if (h['damage'] !== undefined) return { ...h, damage: of.dice(String(h['damage'])) }
    if (h['adds'] === undefined || h['lasts'] !== undefined) return h
    f.guessed.push(deeds.lasts('its penalty'))
    return { ...h, lasts: 'fight' }
  })
  const states = f.conditions.filter(
    (x, i) => !f.conditions.some((y, k) => k !== i && y.name === x.name && (x.lasts === undefined || k < i)),
  )
  for (const { name, lasts } of states) {
    const known = ASLEEP[name] ?? name
    if (!of.conditions.includes(known)) return undefined
    if (name === 'entangled' && f.bonds) {
      all.push(f.bonds)
      continue
    }
    if (name === 'unconscious') f.guessed.push(deeds.asleep(name))
    const usual = known === 'petrified' ? 'permanent' : 'fight'
    if (lasts === undefined && known !== 'prone' && usual === 'fight' && !f.again)
      f.guessed.push(TIRED.includes(known) ? liberty(deeds.lasts(name)) : deeds.lasts(name))
    all.push({ condition: known, ...(known === 'prone' ? {} : { lasts: lasts ?? usual }) })
    if (f.again && known !== 'prone') {
      const own = freedFrom(`${known}, ${f.again.skill ? 'caught' : 'shaken off'} (${called})`, known, lasts, f, s, of)
      afflictions.push(own)
      all.push({ afflicts: own['name'] })
    }
  }
  for (const { name, damage, types, rounds, check } of f.burns) {
    if (check) {
      const stage = { damage: of.dice(damage), ...(types?.length ? { types } : {}) }
      const label = `${name} (${called})`
      afflictions.push({ name: label, every: { rounds: 1 }, check, cure: 1, again: 'last', stages: [[stage]] })
      all.push({ afflicts: label })
      continue
    }
    if (rounds !== undefined) {
      const stage = { damage: of.dice(damage), ...(types?.length ? { types } : {}) }
      const next = { onset: { rounds: 1 }, every: { rounds: 1 }, times: rounds }
      afflictions.push({ name, ...next, again: 'last', stages: [[stage]] })
      all.push({ afflicts: name })
      continue
    }
    const fire = name === 'burning'
    const ends = fire ? { check: { save: 'Reflex', dc: 15 }, cure: 1, descriptors: ['fire'] } : STAUNCHED
    const stage = { damage: of.dice(damage), ...(fire ? { types: 'fire' } : {}) }
    if (!afflictions.some(a => a['name'] === name))
      afflictions.push({ name, every: { rounds: 1 }, ...ends, again: 'last', stages: [[stage]] })
    f.guessed.push(fire ? deeds.burning : liberty(deeds.bleeding))
    all.push({ afflicts: name })
  }
  return all
}
const ownUse = (f: Figures): Keys | undefined => (f.own.length > 0 ? f.uses : undefined)
/** The moment at which it works, by what is said first. */
function whenOf(f: Figures, s: Structured): When | undefined {
  if (s.when) return s.when
  if (f.rider) {
    if (f.rider !== 'free') f.guessed.push('the action that this takes besides is left out')
    return 'hit'
  }
  if (f.when.has('act') || (s.cost && s.cost !== 'reaction')) return 'act'
  const order: readonly When[] = ['death', 'critical', 'hit', 'turn', 'near']
  const found = order.find(w => f.when.has(w)) ?? (f.conditional ? undefined : f.called)
  if (found || f.conditional || !(f.can && (f.area ?? s.area ?? f.within ?? s.range ?? f.save ?? ownUse(f))))
    return found
  f.guessed.push(deeds.standard)
  return 'act'
}

const saved = (f: Figures, s: Structured, of: Doer): Keys | undefined => {
  const kind = f.save?.kind ?? s.save?.kind
  if (kind === undefined) return undefined
  const half = f.success === 'half' || s.save?.half === true
  const states = f.conditions.length + f.burns.length > 0 || f.harm.some(h => h['damage'] === undefined)
  const remains = f.remains.map(x => (x['damage'] === undefined ? x : { ...x, damage: of.dice(String(x['damage'])) }))
  const onSuccess = half ? (states ? 'half damage' : 'half') : remains.length ? remains : 'none'
  return { kind, dc: dcOf(f, s, of), onSuccess, ...(half && remains.length ? { besides: remains } : {}) }
}
/** What a feature says of the save against it. */
const asFeature = (save: Keys | undefined): Keys => {
  if (!save) return {}
  const { kind, dc, onSuccess, besides } = save
  return { save: kind, dc, ...(onSuccess === 'none' ? {} : { onSuccess }), ...(besides ? { besides } : {}) }
}

function made(name: string, f: Figures, s: Structured, of: Doer): Deed | undefined {
  if (f.listed && f.harm.length === 0 && !s.harm?.length) {
    const damage = `${Math.max(1, of.level ?? 1)}d6`
    f.guessed.push(deeds.unlisted(damage))
    f.harm.push({ damage, ...(f.listed.length ? { types: f.listed } : {}) })
  }
  // What is understood by a piece only would play as something else.
  if (f.muddled || f.rest.length > MOST_LEFT || lacksWeapon(f, of)) return undefined
  if (f.kind && !forKind(f, f.kind, of)) f.rest.push(name)
  if (f.remains.some(x => x['condition'] !== undefined && !of.conditions.includes(String(x['condition']))))
    f.rest.push(name)
  const afflictions: Keys[] = []
  const when = whenOf(f, s)
  const alone = f.allied
    ? [{ name, cost: f.allied.cost, ...(f.uses ? { uses: f.uses } : {}), provokes: false, effect: f.allied.effect }]
    : []
  const none = {
    acts: alone,
    features: namedBy(name, f.features, of),
    afflictions,
    immune: f.immune,
    against: f.against,
    body: f.body,
    qualities: f.qualities,
    kinds: f.kinds,
    ...(f.unhampered ? { unhampered: f.unhampered } : {}),
    ...(f.sweep
      ? { sweep: { cost: f.cost ?? s.cost ?? 'full-round', ...(f.uses ? { uses: f.uses } : {}), ...f.sweep } }
      : {}),
    guessed: f.guessed,
    rest: f.rest,
  }
  const nothing =
    f.harm.length + f.conditions.length + f.heals.length + f.burns.length === 0 && !s.harm?.length && !s.heals?.length
  if (f.teleports !== undefined && nothing && f.rest.length === 0)
    return { ...none, acts: [...alone, actOf(name, f, s, of, { teleports: true, range: f.teleports })] }
  if (f.conditional && when !== 'death' && !(nothing && standsBeside(f))) f.rest.push(name)
  if (nothing && f.ground && when === 'act' && f.rest.length === 0) {
    const where = placed(f, s)
    if (!where['area']) return undefined
    const effect = { ...where, lasts: f.ground.lasts, changes: { hampers: 1 }, consequences: [] }
    return { ...none, acts: [...alone, actOf(name, f, s, of, effect)] }
  }
  if (f.ground) f.rest.push(name)
  if (nothing && f.fog && when === 'act' && f.rest.length === 0) {
    const where = placed(f, s)
    if (!where['area']) return undefined
    const effect = { ...where, lasts: f.stays ?? f.fog.lasts, changes: { conceals: 'concealment' }, consequences: [] }
    return { ...none, acts: [...alone, actOf(name, f, s, of, effect)] }
  }
  if (nothing && f.spell !== undefined) {
    const like = asSpell(name, f, s, of, when)
    return like && { ...none, ...like }
  }
  if (f.hurtBy) {
    const states = consequencesOf(name, f, s, of, afflictions)
    const answer = states && asHurt(f, states, saved(f, s, of))
    return answer && { ...none, features: [answer] }
  }
  if (nothing && f.own.length > 0) {
    const own = ownAct(name, f, s, of, when)
    return own && { ...none, acts: [...alone, own] }
  }
  if (
    (nothing && f.immune.length + f.against.length + f.features.length + f.body.length + alone.length > 0) ||
    (nothing && standsBeside(f))
  )
    return none
  // What a sentence says whole stands beside nothing else: two halves of one rule are played as neither.
  if (f.features.length > 0 || f.teleports !== undefined) f.rest.push(name)
  const harm = consequencesOf(name, f, s, of, afflictions)
  const heals = s.heals?.length ? s.heals : f.heals
  if (when === undefined || harm === undefined || (harm.length === 0 && heals.length === 0)) return undefined
  const save = saved(f, s, of)
  const onSuccess = save?.['onSuccess'] as 'none' | 'half' | 'half damage' | readonly Keys[] | undefined
  const left = typeof onSuccess === 'object' ? onSuccess : []
  const halves = typeof onSuccess === 'string' && onSuccess !== 'none'
  const sure = harm.filter(h => h['damage'] !== undefined && f.apart === true && save && !halves)
  const kept = sure.length ? harm.filter(h => !sure.includes(h)) : harm
  const descriptors = f.descriptors.length ? { descriptors: f.descriptors } : {}
  const withSave = asFeature(save)
  if (harm.length === 0) {
    if (when !== 'act' || heals.length !== 1) return undefined
    const own = f.own.map(x => ({ lasts: 'fight', ...x }))
    const effect = { personal: true, consequences: [{ heals: heals[0] }, ...own] }
    return { ...none, acts: [actOf(name, f, s, of, effect)] }
  }
  if (heals.length) f.rest.push(name)
  if (when === 'hit' || when === 'critical') {
    // What comes with each hit is played too often to be half right, and so is what comes with some hits a day.
    if (f.rest.length > 0 || (f.uses && (when === 'critical' || f.uses['max'] !== 1))) return undefined
    const names = s.with ?? hitBy(name, s, of)
    const effect = { ...(save ? { save } : {}), ...descriptors, consequences: harm }
    if (when === 'critical') return { ...none, critical: effect, ...(s.named?.length ? { criticalOf: s.named } : {}) }
    const on = names.length ? { with: names } : {}
    if (f.uses) {
      // Once a round, or once: it comes of the first hit.
      const once = (f.uses['recharge'] as { rounds?: unknown }).rounds === '1' ? 'round' : 'fight'
      if (once === 'fight' && f.uses['recharge'] !== 'day' && f.uses['recharge'] !== 'fight') return undefined
      f.guessed.push(deeds.firstHit(once))
      const reacts = { to: ['hits'], on: 'the other', ...on, ...withSave, consequences: harm, once, called: name }
      return sure.length ? undefined : { ...none, features: [{ reacts }] }
    }
    return {
      ...none,
      features: [
        ...(sure.length ? [{ hit: { ...on, consequences: sure } }] : []),
        { hit: { ...on, ...withSave, consequences: kept } },
      ],
    }
  }
  const said = f.area?.feet ?? s.area?.feet ?? f.within
  const unsaid = said === undefined && f.about && (when === 'turn' || when === 'near')
  if (unsaid) f.guessed.push(deeds.around(NEAR))
  const feet = unsaid ? NEAR : said
  if (when === 'death')
    return feet === undefined
      ? undefined
      : {
          ...none,
          features: [
            {
              [f.fellBy?.length ? 'explosive death' : 'death throes']: {
                ...(f.fellBy?.length ? { by: f.fellBy } : {}),
                feet,
                ...withSave,
                consequences: harm,
              },
            },
          ],
        }
  if (when === 'turn' || when === 'near') {
    if (feet === undefined) return undefined
    if (f.seen) return { ...none, features: [{ gaze: { feet, ...withSave, consequences: harm } }] }
    const each = when === 'turn' ? { eachTurn: true } : {}
    return {
      ...none,
      features: [
        ...(sure.length ? [{ aura: { called: `${name}, its harm`, feet, ...each, consequences: sure } }] : []),
        { aura: { called: name, feet, ...withSave, ...each, ...descriptors, consequences: kept } },
      ],
    }
  }
  const where = { ...placed(f, s), ...(f.targets && !f.area && !s.area ? { targets: f.targets } : {}) } as Keys
  const fog =
    f.fog && where['area']
      ? { lasts: f.stays ?? f.fog.lasts, eachTurn: true, changes: { conceals: 'concealment' } }
      : f.stays && where['area']
        ? { lasts: f.stays, eachTurn: true }
        : {}
  if (f.fog && !where['area']) f.rest.push(name)
  // What goes out from a creature spares it; its own kind too, where the words say so.
  const around = (where['area'] as Keys | undefined)?.['shape'] === 'emanation'
  const spares = around ? (f.kin ? { foes: true } : { others: true }) : {}
  if (f.smaller) f.guessed.push(liberty('it works on those that are smaller than itself'))
  const small = f.smaller ? { smaller: true } : {}
  const effect = {
    ...where,
    ...spares,
    ...small,
    ...fog,
    ...(save ? { save: sure.length ? { ...save, onSuccess: [...sure, ...left] } : save } : {}),
    ...descriptors,
    consequences: harm,
  }
  if (f.once && !save) f.guessed.push(deeds.again)
  const features = [...none.features, ...(f.once && save ? [worksOnce(name, f.once)] : [])]
  return { ...none, features, acts: [actOf(name, f, s, of, effect)] }
}

/** Bonuses for attacks of one kind go with the weapons of that kind; false where they would go with others too. */
function forKind(f: Figures, kind: 'melee' | 'ranged', { weapons, far }: Doer): boolean {
  if (far === undefined) return false
  const own = weapons.filter(w => far.includes(w) === (kind === 'ranged'))
  if (own.length === weapons.length) return true
  const given = f.features.flatMap(feature => (feature['bonus'] ? [feature['bonus'] as Keys] : []))
  for (const bonus of given) bonus['with'] ??= own
  return given.length > 0 && f.own.length + f.harm.length === 0
}
/** Whether it is nothing but what stands with its attacks. */
const standsBeside = (f: Figures): boolean =>
  f.qualities.length + f.kinds.length > 0 || f.sweep !== undefined || f.unhampered === true
/** A bonus that it gives itself by an act; nothing for one that it always has, which stands in its figures, or not. */
function ownAct(name: string, f: Figures, s: Structured, of: Doer, when: When | undefined): Keys | undefined {
  if (when !== 'act' || f.rest.length > 0) return undefined
  if (f.own.some(x => x['lasts'] === undefined)) f.guessed.push(deeds.lasts('its bonus'))
  const own = f.own.map(x => ({ lasts: 'fight', ...x }))
  return { ...actOf(name, f, s, of, { personal: true, consequences: own }), provokes: false }
}

export type { Deed, Doer, Structured } from './shapes.ts'
export { hasRules }
