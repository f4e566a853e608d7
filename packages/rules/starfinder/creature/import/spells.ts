import { deedIn } from '../../../d20/creature/import/deeds/deed.ts'
import { plainOf } from '../../../d20/creature/import/deeds/plain.ts'
import { ruledDeed } from '../../../d20/creature/import/deeds/ruled.ts'
import { leftBy } from '../../../d20/creature/import/deeds/spells/spell.ts'
import { aimOf, isOutside, type Spell, spellNamed } from '../../../d20/creature/import/deeds/spells/spells.ts'
import { deeds } from '../../../d20/words/imports/deeds.ts'
import { liberty } from '../../../d20/words/imports/guesses.ts'
import { imported } from '../../words/imports.ts'
import { doerOf } from './abilities.ts'
import { structuredOf } from './by-words/beside.ts'
import { featOf } from './feats.ts'
import type { Part } from './part.ts'
import type { Source } from './source.ts'

type Keys = Record<string, unknown>
const SAVES: Readonly<Record<string, string>> = {
  fort: 'Fortitude',
  fortitude: 'Fortitude',
  ref: 'Reflex',
  reflex: 'Reflex',
  will: 'Will',
}
const SHAPES: Readonly<Record<string, string>> = {
  cone: 'cone',
  line: 'line',
  sphere: 'burst',
  burst: 'burst',
  cylinder: 'cylinder',
}
/** How far a spell carries in words, by the level of who casts it. */
function rangeOf(s: Source, path: string, level: number): number | undefined {
  const units = s.text(`${path}.range.units`).toLowerCase()
  if (units === 'close') return 25 + 5 * Math.floor(level / 2)
  if (units === 'medium') return 100 + 10 * level
  if (units === 'long') return 400 + 40 * level
  if (units === 'touch' || units === 'personal') return undefined
  return s.int(`${path}.range.value`)
}
/**
 * How often: at will, so often a day by its figures or its name, as one of the spells of its level that the file lets it cast each
 * day, else once a day for each time that it is listed. Spells of level 0 are cast at will.
 */
function usesOf(s: Source, path: string, name: string, level: number): Keys | undefined {
  if (/at will|constant/i.test(name) || s.text(`${path}.preparation.mode`) === 'always') return undefined
  const said = Number(/(\d+)\s*\/\s*day/i.exec(name)?.[1] ?? s.int(`${path}.uses.max`) ?? 0)
  if (said > 0) return { max: said, recharge: 'day' }
  if (s.int(`${path}.level`) === 0) return undefined
  const slots = `system.spells.spell${level}.max`
  const shared = s.int(slots) ?? 0
  if (shared > 0) {
    const uses = { max: shared, recharge: 'day', shares: `spells of level ${level}` }
    s.note(slots, 'mapped', imported.as('uses', uses))
    return uses
  }
  s.note(`${path}.uses`, 'simplified', imported.onceADay)
  return { max: 1, recharge: 'day' }
}

/** A spell and who casts it. */
interface Cast {
  readonly s: Source
  readonly item: string
  readonly path: string
  readonly name: string
  readonly level: number
  readonly caster: number
  readonly dc: number
  readonly said: boolean
}
function castOf(s: Source, item: string, name: string): Cast {
  const path = `${item}.system`
  const level = s.int(`${path}.level`) ?? 0
  const caster = Math.max(1, s.int('system.details.cl.value') ?? s.int('system.details.cr') ?? 1)
  const dcOfName = /DC\s*(\d+)/i.exec(name)?.[1]
  const said = s.int(`${path}.save.dc`) ?? (dcOfName === undefined ? undefined : Number(dcOfName))
  const own = s.int('system.attributes.baseSpellDC.base') ?? s.int('system.attributes.spellDC.base')
  const dc = said && said > 0 ? said : own ? own + level : 10 + level + Math.floor(caster / 3)
  return { s, item, path, name, level, caster, dc, said: Boolean(said) }
}
function actOf({ s, path, name, level, caster }: Cast, effect: Keys): Keys {
  const uses = usesOf(s, path, name, level)
  return { name, kind: 'spell', cost: 'standard', level, casterLevel: caster, ...(uses ? { uses } : {}), effect }
}

/** What runs on in those whom a spell reaches stands once among the afflictions of its caster. */
function withCourses({ caster, dc }: Cast, { afflictions }: Spell, keys: Keys): void {
  if (!afflictions) return
  const had = (keys['afflictions'] ?? []) as readonly Keys[]
  const fresh = afflictions(caster, dc).filter(x => !had.some(y => y['name'] === x['name']))
  keys['afflictions'] = [...had, ...fresh]
}
/** A spell whose file has its dice. */
function byFigures(cast: Cast, parts: readonly Part[], keys: Keys): Keys {
  const { s, path, name, caster, dc, said, item } = cast
  const save = SAVES[s.text(`${path}.save.type`).toLowerCase()]
  const heals = s.at(`${path}.damage.parts[0].types.healing`) === true
  const saves = save !== undefined && !heals
  if (saves && !said) s.note(`${path}.save.dc`, 'guessed', imported.saveDc(dc))
  const shape = SHAPES[s.text(`${path}.area.shape`)]
  const feet = s.int(`${path}.area.value`) ?? 0
  const fills = shape !== undefined && feet > 0
  const range = rangeOf(s, path, caster)
  const begins = shape === 'cone' || shape === 'line'
  if (fills && !begins && range === undefined) s.note(`${path}.range`, 'simplified', imported.spellRange(30))
  const spell = heals ? undefined : (spellNamed(name) ?? undefined)
  const like = spell?.effect(caster, dc) ?? {}
  // What the file has no figures of, the spell of that name has: who it works on, how it is aimed, what comes besides.
  const besides = ((like['consequences'] ?? []) as readonly Keys[]).filter(x => x['damage'] === undefined)
  const whole = heals
    ? [{ heals: parts[0]!.dice }]
    : parts.map(({ dice, types }) => ({ damage: dice, ...(types.length ? { types } : {}) }))
  const goesOn = spell?.goesOn?.(caster)
  const half = besides.length > 0 ? 'half damage' : 'half'
  const where = fills || !like['area'] ? {} : { area: like['area'], ...(like['range'] ? { range: like['range'] } : {}) }
  const rest = Object.fromEntries(['descriptors', 'only'].flatMap(k => (like[k] === undefined ? [] : [[k, like[k]]])))
  const aimed = spell?.attack !== undefined && !fills && !like['area'] ? { attack: spell.attack } : {}
  const act: Keys = {
    ...actOf(cast, {
      ...(fills ? { area: { shape, feet } } : {}),
      ...(begins && fills ? {} : range !== undefined ? { range } : fills ? { range: 30 } : {}),
      ...where,
      ...rest,
      ...(saves
        ? { save: { kind: save, dc, onSuccess: s.text(`${path}.save.descriptor`) === 'half' ? half : 'none' } }
        : {}),
      ...(s.at(`${path}.sr`) === true && !heals ? { resistible: true } : {}),
      consequences: [...whole, ...besides],
    }),
    ...aimed,
    ...(goesOn ? { goesOn } : {}),
  }
  if (besides.length > 0) s.note(item, 'guessed', deeds.byName(name, besides))
  if (spell?.less) s.note(item, 'simplified', `${name}: ${spell.less}`)
  if (spell) withCourses(cast, spell, keys)
  s.note(item, 'mapped', imported.as(`act ${name}`, act['effect']))
  return act
}

const MIND = ['fear', 'mind-affecting']
const nearby = (n: number) => 25 + 5 * Math.floor(n / 2)
/** Fear of this text frightens one or several of the weak, or all in a cone panic; it shakes who saves. */
const fears = (level: number, effect: (n: number) => Keys, condition: string, lasts: Keys, most?: number): Spell => ({
  level,
  save: 'Will',
  resistible: true,
  effect: n => ({
    ...effect(n),
    only: ['living'],
    descriptors: MIND,
    consequences: [{ condition, lasts, ...(most === undefined ? {} : { upToLevel: most }) }],
  }),
  remains: () => [{ condition: 'shaken', lasts: { rounds: 1 } }],
})
const MINUTE = { minutes: 1 }
const CONE = () => ({ area: { shape: 'cone', feet: 30 } })
/** The spell as it is cast at each of its levels, the first at the first. */
const FEAR: readonly [Spell, ...Spell[]] = [
  fears(1, n => ({ range: nearby(n) }), 'frightened', { rounds: '1d4' }, 4),
  fears(2, n => ({ range: 100 + 10 * n, targets: Math.max(1, Math.floor(n / 3)) }), 'frightened', MINUTE, 4),
  fears(3, CONE, 'panicked', MINUTE, 8),
  fears(4, CONE, 'panicked', MINUTE),
]
const fearOf = ({ level }: Cast): Spell => FEAR[Math.min(level, FEAR.length) - 1] ?? FEAR[0]
/** What a spell gives for a time stands once among the features of its caster. */
function described(keys: Keys, boon: Keys): void {
  const all = (keys['features'] ?? []) as readonly unknown[]
  const has = all.some(f => (f as { readonly boon?: Keys }).boon?.['called'] === boon['called'])
  if (!has) keys['features'] = [...all, { boon }]
}
/** A spell of which its caster chooses what it is: an act for each choice, out of the same uses. */
function chosen(cast: Cast, { choices, of }: Spell, keys: Keys): Keys {
  const { s, item, name, dc, caster, said, path } = cast
  const all = Object.entries(choices!)
  if (all[0]![1].save && !said) s.note(`${path}.save.dc`, 'guessed', imported.saveDc(dc))
  if (of !== undefined) s.guess(item, [liberty(of)])
  for (const less of new Set(all.flatMap(([, way]) => way.less ?? []))) s.note(item, 'simplified', `${name}: ${less}`)
  const shared = actOf(cast, {})
  const uses = shared['uses'] as Keys | undefined
  const acts = all.map(([word, way]): Keys => {
    const { attack, effect } = aimOf(way, {
      ...way.effect(caster, dc),
      ...(way.save ? { save: { kind: way.save, dc, onSuccess: leftBy(way, caster) } } : {}),
      ...(way.resistible ? { resistible: true } : {}),
    })
    if (way.boon) described(keys, way.boon(caster))
    withCourses(cast, way, keys)
    const goesOn = way.goesOn?.(caster)
    return {
      ...shared,
      name: `${name} ${word}`,
      ...(uses ? { uses: { shares: name, ...uses } } : {}),
      effect,
      ...(attack === undefined ? {} : { attack }),
      ...(goesOn ? { goesOn } : {}),
    }
  })
  for (const act of acts) s.note(item, 'guessed', deeds.byName(String(act['name']), act['effect']))
  const [first, ...others] = acts
  keys['acts'] = [...((keys['acts'] ?? []) as readonly Keys[]), ...others]
  return first!
}
/** A spell that is known by its name, with the DC of the file. */
function byName(cast: Cast, keys: Keys): Keys | null | undefined {
  const spell = /^fear\b/i.test(cast.name) ? fearOf(cast) : spellNamed(cast.name)
  if (!spell) return spell
  const { s, item, name, dc, caster, said, path } = cast
  if (spell.choices) return chosen(cast, spell, keys)
  if (spell.save && !said) s.note(`${path}.save.dc`, 'guessed', imported.saveDc(dc))
  const { attack, effect } = aimOf(spell, {
    ...spell.effect(caster, dc),
    ...(spell.save ? { save: { kind: spell.save, dc, onSuccess: leftBy(spell, caster) } } : {}),
    ...(spell.resistible ? { resistible: true } : {}),
  })
  const goesOn = spell.goesOn?.(caster)
  const act: Keys = {
    ...actOf(cast, effect),
    ...(attack === undefined ? {} : { attack }),
    ...(goesOn ? { goesOn } : {}),
  }
  s.note(item, 'guessed', deeds.byName(name, act['effect']))
  if (spell.less) s.note(item, 'simplified', `${name}: ${spell.less}`)
  const left = ((effect['consequences'] ?? []) as readonly Keys[]).find(x => x['ruled'] !== undefined)
  if (left) s.note(item, 'ruled', deeds.ruled(name, String(left['ruled'])))
  if (spell.boon) described(keys, spell.boon(caster))
  const drawn = (spell.tables?.(caster, dc) ?? []).map(draws => ({ draws }))
  if (drawn.length > 0) keys['features'] = [...((keys['features'] ?? []) as readonly unknown[]), ...drawn]
  withCourses(cast, spell, keys)
  const others = spell.others?.(caster, dc) ?? []
  if (others.length > 0) keys['acts'] = [...((keys['acts'] ?? []) as readonly Keys[]), ...others]
  return act
}
/** A spell whose words in the file have all its figures. */
function byWords(cast: Cast): Keys | undefined {
  const { s, item, path, name, caster, dc } = cast
  const range = rangeOf(s, path, caster)
  const structured = { ...structuredOf(s, path, []), ...(range === undefined ? {} : { range }), cost: 'standard' }
  const deed = deedIn(name, s.text(`${path}.description.value`), structured, doerOf(s, {}, dc))
  const [made] = deed?.acts ?? []
  if (!deed || !made || deed.rest.length || deed.afflictions.length || deed.acts.length !== 1) return undefined
  const act: Keys = {
    ...actOf(cast, { ...(made['effect'] as Keys), ...(s.at(`${path}.sr`) === true ? { resistible: true } : {}) }),
    ...(made['attack'] === undefined ? {} : { attack: made['attack'] }),
  }
  s.note(item, 'mapped', imported.as(`act ${name}`, act['effect']))
  s.guess(item, deed.guessed)
  return act
}

/** A spell that was not understood, as what the table rules of it. */
function byRuling(cast: Cast): Keys | undefined {
  const { s, item, path, name, caster, dc } = cast
  const range = rangeOf(s, path, caster)
  const structured = { ...structuredOf(s, path, []), ...(range === undefined ? {} : { range }), cost: 'standard' }
  const words = plainOf(s.text(`${path}.description.value`))
  const found = ruledDeed(name, words, structured, doerOf(s, {}, dc), deeds.asNamed)
  if (!found?.act) return undefined
  s.note(item, 'ruled', deeds.ruled(name, found.what))
  s.guess(item, found.guessed)
  const { words: said } = found.act
  return { ...actOf(cast, found.act['effect'] as Keys), ...(said === undefined ? {} : { words: said }) }
}

const AS_FEATURE =
  /^(?:true seeing|see invisibility|darkvision|summon (?:all(?:y|ies)|creatures?|monsters?|swarm|robots?)|battle junkbot|freedom of movement|probability prediction|(?:fl(?:y|ight)|air walk)\b.*(?:constant|at will))\b/i
/** Spells outside of the rules that change a fight: the table plays them. */
const MATTERS =
  /^(?:(?:silent|minor|major|persistent|programmed|permanent|holographic) image|project image|illusory wall|mirage arcana|veil|seeming|screen|holographic terrain|alter self|meld into stone|greater plane ?shift|plane ?shift|gate|etherealness|ethereal jaunt|phase door|passwall|terraform|sympathetic vibration|handy junkbot|(?:animate|create|greater create|lesser animate) (?:dead|undead)|(?:limited )?wish|miracle|soul bind|trap the soul|move earth|warp wood|control (?:water|weather|atmosphere)|feather fall|enthrall|feign death|shadow body|spectral hand|destruction protocol)\b/i
/** A spell as an act; null for one without a part in a fight, undefined, with the reason, for one that nothing is made of. */
export function spellOf(
  s: Source,
  item: string,
  name: string,
  parts: readonly Part[],
  keys: Keys,
): Keys | null | undefined {
  const cast = castOf(s, item, name)
  if (parts.length > 0) return byFigures(cast, parts, keys)
  if (/^displacement\b.*constant/i.test(name)) {
    const all = (keys['features'] ?? []) as readonly unknown[]
    if (!JSON.stringify(all).includes('displacement')) keys['features'] = [...all, { displacement: {} }]
    s.note(item, 'mapped', imported.as('features', 'displacement'))
    return null
  }
  // What is a sense or a call of its own kind stands among the spells of some files.
  if (AS_FEATURE.test(name) && featOf(s, item, name, keys)) return null
  const act = byName(cast, keys)
  if (act) return act
  if (act === null) {
    s.note(item, 'ignored', deeds.noPart(name, deeds.notInFights))
    return null
  }
  const read = byWords(cast)
  if (read) return read
  if (isOutside(name) && !MATTERS.test(name)) {
    s.note(item, 'ignored', deeds.noPart(name, deeds.outside))
    return null
  }
  const ruled = byRuling(cast)
  if (ruled) return ruled
  const save = SAVES[s.text(`${cast.path}.save.type`).toLowerCase()]
  s.note(item, 'ignored', save ? imported.saveAlone(name, save) : imported.spellInWords(name))
  return undefined
}
