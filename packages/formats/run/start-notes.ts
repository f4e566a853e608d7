import type { Reader } from '@quintain/engine'
import { FEATURE_OF_FEAT, nearest, ruledOf, specialOf } from '@quintain/rules'
import { fighters } from './opposed.ts'

/**
 * What a fight file's author should know before it begins, in sentences: creatures that have nothing to attack with, neither
 * a weapon nor anything that a command could choose from their sheet; those that cannot move where they are; what sheets
 * have that no rule reads; weapons past which damage reduction does nothing because their damage has no type; bombs that
 * fill no area; range increments of what is used in hand; and what an effect brings that stays when the effect is over. `feats`: those that rules read; `catalogue`: weapons whose figures the text gives.
 */
export function startNotes(r: Reader, feats?: readonly string[], catalogue: readonly string[] = []): string[] {
  const each = fighters(r).flatMap(who => {
    const { name } = r.sheet(who)
    const special = specialOf(r, who)
    const unread = special.length
      ? [`No rule reads what ${name} has: ${special.join(', ')}. It is without effect.`]
      : []
    const ruled = [...new Set(ruledOf(r, who).map(x => x.name))]
    const said = ruled.length ? [`The game master rules what these of ${name} bring: ${ruled.join(', ')}.`] : []
    return r.barred(who, 'fight') ? [...unread, ...said] : [...limits(r, who), ...unread, ...said]
  })
  return [
    ...each,
    ...(feats ? unreadFeats(r, feats) : []),
    ...untrained(r),
    ...untyped(r),
    ...doubled(r),
    ...unspread(r),
    ...unshot(r, catalogue),
  ]
}

interface Worn {
  readonly name?: string
  readonly bonus?: number
  readonly proficient?: number
  readonly proficiency?: string
}
interface Trained {
  readonly name: string
  readonly feats?: readonly string[]
  readonly features?: readonly { readonly name: string }[]
  readonly armor?: Worn | number
  readonly weapons?: readonly { readonly proficiency?: string }[]
}
/** Armor that counts for less than it could, as its wearer lacks the feat for it. */
function untrained(r: Reader): string[] {
  return fighters(r).flatMap(who => {
    const { name, armor, feats = [] } = r.sheet(who) as unknown as Trained
    if (typeof armor !== 'object') return []
    const { proficiency, proficient, bonus } = armor
    if (proficiency === undefined || proficient === bonus) return []
    if (feats.some(feat => feat.toLowerCase() === proficiency.toLowerCase())) return []
    const counts = `${armor.name ?? 'its armor'} counts +${bonus ?? 0}, not +${proficient ?? 0}`
    return [`${name} lacks the feat ${proficiency}: ${counts}.`]
  })
}
/** Feats that nothing reads: neither a rule nor a weapon or an armor that takes them. */
function unreadFeats(r: Reader, known: readonly string[]): string[] {
  const sheets = fighters(r).map(who => r.sheet(who) as unknown as Trained)
  const gear = sheets.flatMap(s => [...(s.weapons ?? []), typeof s.armor === 'object' ? s.armor : {}])
  const read = new Set([...known, ...gear.flatMap(g => g.proficiency ?? [])].map(feat => feat.toLowerCase()))
  const isFeature = (feat: string, features: Trained['features'] = []) =>
    features.some(f => f.name === FEATURE_OF_FEAT[feat.toLowerCase()])
  const unread = sheets.flatMap(({ name, feats = [], features }) =>
    feats
      .filter(feat => !read.has(feat.toLowerCase()) && !isFeature(feat, features))
      .map(feat => ({ feat, text: `${feat} of ${name}` })),
  )
  if (unread.length === 0) return []
  const told = unread.map(({ feat, text }) => {
    const [near] = nearest(feat, known)
    return near === undefined ? text : `${text} (did you mean ${near}?)`
  })
  return [`No rule reads these feats: ${told.join(', ')}. What they give belongs in the figures of the sheet.`]
}

interface Armed {
  readonly side: string
  readonly name: string
  readonly reduction?: readonly unknown[]
  readonly weapons?: readonly { readonly name: string; readonly damage?: unknown; readonly unarmed?: boolean }[]
}
const hasNoType = (damage: unknown): boolean =>
  Array.isArray(damage) &&
  damage.some(
    (part: { readonly dice?: string; readonly types?: readonly unknown[] }) =>
      part.types?.length === 0 && part.dice !== '0',
  )

/** Weapons without a type of damage, where a foe has damage reduction: it works on types only. */
function untyped(r: Reader): string[] {
  const sheets = fighters(r).map(who => r.sheet(who) as unknown as Armed)
  const reducing = sheets.filter(s => (s.reduction?.length ?? 0) > 0)
  if (reducing.length === 0) return []
  const named = sheets.flatMap(({ side, name, weapons = [] }) =>
    reducing.some(s => s.side !== side)
      ? weapons.filter(w => !w.unarmed && hasNoType(w.damage)).map(w => `${w.name} of ${name}`)
      : [],
  )
  if (named.length === 0) return []
  const whose = reducing.map(s => s.name).join(', ')
  return [
    `Damage without a type gets past the damage reduction of ${whose}: ${named.join(', ')}. Give such weapons their types: slashing.`,
  ]
}

interface Carrying {
  readonly name: string
  readonly weapons?: readonly { readonly name: string; readonly use?: string; readonly increment?: number }[]
}
/** Weapons of the file’s own with a range increment that are neither thrown nor shot, so that nothing reads it. */
function unshot(r: Reader, catalogue: readonly string[]): string[] {
  const found = fighters(r).flatMap(who => {
    const { name, weapons = [] } = r.sheet(who) as unknown as Carrying
    const flies = weapons.flatMap(w => (w.use !== undefined && w.use !== 'melee' ? [w.name] : []))
    return weapons
      .filter(w => w.use === 'melee' && (w.increment ?? 0) > 0 && ![...flies, ...catalogue].includes(w.name))
      .map(w => `${w.name} of ${name}`)
  })
  if (found.length === 0) return []
  return [
    `A range increment does nothing for what is used in hand: ${found.join(', ')}. Write use: projectile for what is shot, use: thrown for what is thrown.`,
  ]
}

interface Bursting {
  readonly name: string
  readonly damage?: unknown
  readonly effect?: { readonly area?: unknown; readonly consequences?: readonly object[] }
}
const hasDice = (damage: unknown): boolean =>
  Array.isArray(damage)
    ? damage.some((part: { readonly dice?: unknown }) => String(part.dice ?? '0') !== '0')
    : typeof damage === 'string'
      ? damage !== '0'
      : Boolean(damage)

/** What bursts has damage of its own and damage in its effect: both count, and mostly one of them was meant. */
function doubled(r: Reader): string[] {
  const found = fighters(r).flatMap(who => {
    const { name, weapons = [] } = r.sheet(who) as unknown as { name: string; weapons?: readonly Bursting[] }
    return weapons
      .filter(w => w.effect?.area && hasDice(w.damage) && w.effect.consequences?.some(c => 'damage' in c))
      .map(w => `${w.name} of ${name}`)
  })
  if (found.length === 0) return []
  return [
    `Damage stands twice, as that of the weapon and in its effect with an area: ${found.join(', ')}. Whoever it strikes takes the first, all in the area the second: leave out what was not meant.`,
  ]
}

/** Words for what bursts, as people name weapons and acts. */
const BURSTS = /\b(?:bombs?|grenades?|dynamite|explosives?|fire ?balls?|molotovs?|frags?)\b/i

/** What is called as what bursts is, and strikes one target because it has no area. */
function unspread(r: Reader): string[] {
  const found = fighters(r).flatMap(who => {
    const {
      name,
      weapons = [],
      acts = [],
    } = r.sheet(who) as unknown as {
      name: string
      weapons?: readonly Bursting[]
      acts?: readonly (Bursting & { readonly strikes?: string })[]
    }
    const areas = new Set(acts.flatMap(act => (act.effect?.area && act.strikes ? [act.strikes] : [])))
    const inNeed = [
      ...weapons.filter(w => !areas.has(w.name)),
      ...acts.filter(a => a.effect && !weapons.some(w => w.name === a.strikes && w.effect?.area)),
    ]
    return inNeed.filter(x => BURSTS.test(x.name) && !x.effect?.area).map(x => `${x.name} of ${name}`)
  })
  if (found.length === 0) return []
  return [
    `What has no area strikes one target alone: ${found.join(', ')}. What bursts has an effect with an area: effect: { area: { shape: burst, feet: 10 }, consequences: [{ damage: 2d6 }] }.`,
  ]
}

/** What a creature cannot do from the start. */
function limits(r: Reader, who: number): string[] {
  const {
    name,
    weapons = [],
    speeds = {},
  } = r.sheet(who) as unknown as {
    readonly name: string
    readonly weapons?: readonly { readonly use?: string }[]
    readonly speeds?: Readonly<Record<string, number | undefined>>
  }
  const acts = Object.values(r.scene.rules.commands).some(kind =>
    // Skills are no way to fight, and what others have is none yet: acts of its sheet are.
    Object.entries(kind.choices?.(r, who) ?? {}).some(
      ([name, choices]) => !['skill', 'their', 'item'].includes(name) && choices.length > 0,
    ),
  )
  const walks = r.scene.rules.stats.speed && !r.barred(who, 'move') && r.tally('speed', who, {}) > 0
  if (weapons.length === 0 && !acts)
    return [
      walks ? `${name} has no attack: it can only move.` : `${name} has no attack and cannot move: it can do nothing.`,
    ]
  if (walks || !r.scene.rules.stats.speed || (speeds['fly'] ?? 0) > 0) return []
  const ways = Object.keys(speeds).filter(way => (speeds[way] ?? 0) > 0)
  return [
    `${name} cannot walk${ways.length ? `, only ${ways.join(' and ')}` : ''}: it attacks what comes within its reach or range.`,
  ]
}
