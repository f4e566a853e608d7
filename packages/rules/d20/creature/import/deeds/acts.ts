import { deeds } from '../../../words/imports/deeds.ts'
import type { Figures, Keys, When } from './figures.ts'
import type { Deed, Doer, Structured } from './shapes.ts'
import { leftBy } from './spells/spell.ts'
import { spellNamed } from './spells/spells.ts'

/** Feet at which something works whose words and file say nothing of it. */
export const NEAR = 30
/** The DC against an ability: that of its words, of its file, or of its user. */
export const dcOf = (f: Figures, s: Structured, of: Doer): number => {
  const said = f.save?.dc ?? s.save?.dc
  if (said === undefined) f.guessed.push(deeds.saveDc(of.dc))
  return said ?? of.dc
}

/** The same effect, its conditions as long as the ability says. */
const lasting = (effect: Keys, lasts: Keys | undefined): Keys =>
  lasts === undefined
    ? effect
    : {
        ...effect,
        consequences: ((effect['consequences'] ?? []) as Keys[]).map(c =>
          c['condition'] === undefined || c['lasts'] === 'effect' ? c : { ...c, lasts },
        ),
      }
/** Conditions that spells bring in every text. */
const OF_SPELLS: readonly string[] =
  'away, captivated, charmed, concealed, confused, dominated, ethereal, hasted, mirror images, sent away, unseen'.split(
    ', ',
  )
/** An ability with the effect of a spell: an act, or what comes with its hits. */
export function asSpell(
  name: string,
  f: Figures,
  s: Structured,
  of: Doer,
  when: When | undefined,
): (Pick<Deed, 'acts' | 'features'> & Partial<Pick<Deed, 'afflictions'>>) | undefined {
  const spell = spellNamed(f.spell!)
  // What it gives for a time would need a description beside the ability.
  if (!spell || spell.boon || spell.tables || f.rest.length > 0) return undefined
  const level = Math.max(1, f.casterLevel ?? of.level ?? 1)
  const dc = f.save?.dc ?? s.save?.dc ?? of.dc
  const effect = lasting(spell.effect(level, dc), f.spellLasts)
  const unknown = ((effect['consequences'] ?? []) as Keys[]).some(
    x =>
      typeof x['condition'] === 'string' &&
      !of.conditions.includes(x['condition']) &&
      !OF_SPELLS.includes(x['condition']),
  )
  if (unknown) return undefined
  const courses = spell.afflictions ? { afflictions: spell.afflictions(level, dc) } : {}
  const kind = f.save?.kind ?? s.save?.kind ?? spell.save
  const onSuccess = leftBy(spell, level)
  const save = kind === undefined ? {} : { save: { kind, dc: dcOf(f, s, of), onSuccess } }
  f.guessed.push(deeds.asSpell(name, f.spell!))
  for (const less of [spell.less, spell.atHome]) if (less && when !== 'near') f.guessed.push(less)
  if (when === 'hit') {
    const left = onSuccess === 'none' ? {} : { onSuccess }
    const withSave = kind === undefined ? {} : { save: kind, dc: dcOf(f, s, of), ...left }
    return { acts: [], features: [{ hit: { ...withSave, consequences: effect['consequences'] } }], ...courses }
  }
  if (when === 'near' && f.within !== undefined && kind !== undefined) {
    // All within are affected, however many Hit Dice the spell itself takes.
    const all = ((effect['consequences'] ?? []) as Keys[]).map(({ upToLevel: _, ...c }) => c)
    const given = { feet: f.within, save: kind, dc: dcOf(f, s, of), ...(onSuccess === 'none' ? {} : { onSuccess }) }
    const descriptors = [...new Set([...f.descriptors, ...((effect['descriptors'] ?? []) as string[])])]
    const aura = { called: name, ...given, ...(descriptors.length > 0 ? { descriptors } : {}), consequences: all }
    return { acts: [], features: [{ aura }], ...courses }
  }
  if (when !== 'act') return undefined
  const area = f.area ?? s.area
  // What fills an area and goes on there, done within so many feet of itself, fills those.
  const fills = !area && f.within !== undefined && effect['area'] !== undefined && effect['lasts'] !== undefined
  const around = { area: { shape: 'emanation', feet: f.within }, others: true }
  const where: Keys = fills ? around : (area ?? (f.within !== undefined || s.range)) ? placed(f, s) : {}
  const { area: _, range: __, ...rest } = effect
  const all = Object.keys(where).length > 0 ? { ...rest, ...where } : effect
  // The roll of the words, or of the spell.
  if (f.attack === undefined && spell.attack && !all['area']) f.attack = spell.attack
  return { acts: [actOf(name, f, s, of, { ...all, ...save })], features: [], ...courses }
}

/** Where it works: what it fills, or how far its target is. */
export function placed(f: Figures, s: Structured): Keys {
  const area = f.area ?? s.area
  if (area) {
    if (area.shape === 'cone' || area.shape === 'line') return { area }
    if (s.self) return { area: { shape: 'emanation', feet: area.feet } }
    const range =
      s.range && s.range > 0 ? s.range : f.within !== undefined && f.within !== area.feet ? f.within : undefined
    return range === undefined
      ? { area: { shape: 'emanation', feet: area.feet } }
      : { area: { shape: 'burst', feet: area.feet }, range }
  }
  if (f.within !== undefined && f.each && f.attack === undefined && !f.targets)
    return { area: { shape: 'emanation', feet: f.within } }
  const range = f.within ?? (s.range && s.range > 0 ? s.range : undefined)
  // A touch has no range of its own.
  if (range === undefined && !/melee/.test(JSON.stringify(f.attack ?? ''))) f.guessed.push(deeds.oneTarget(NEAR))
  return { range: range ?? NEAR }
}

export function actOf(name: string, f: Figures, s: Structured, of: Doer, effect: Keys): Keys {
  const paid = f.resolve === true && of.resolve > 0 && of.paysResolve === true
  const uses = f.uses ?? (f.resolve && !paid && of.resolve > 0 ? { max: of.resolve, recharge: 'day' } : undefined)
  if (f.resolve && !paid) f.guessed.push(deeds.resolve(of.resolve))
  const cost = f.cost ?? s.cost ?? 'standard'
  const aims = f.attack !== undefined && !effect['area'] && !effect['personal'] && effect['lasts'] === undefined
  const { range, ...near } = effect
  const far = /ranged/.test(JSON.stringify(f.attack ?? ''))
  return {
    name,
    cost,
    ...(f.provokes === false ? { provokes: false } : {}),
    ...(uses ? { uses } : {}),
    ...(paid ? { costs: { resolve: 1 } } : {}),
    ...(aims ? { attack: f.attack } : {}),
    effect: aims && !far ? near : effect,
  }
}
