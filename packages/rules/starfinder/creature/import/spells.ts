import { imported } from '../../words/imports.ts'
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
/** How often: at will, so often a day by its figures or its name, else once a day for each time that it is listed. */
function usesOf(s: Source, path: string, name: string): Keys | undefined {
  if (/at will/i.test(name) || s.text(`${path}.preparation.mode`) === 'always') return undefined
  const said = Number(/(\d+)\s*\/\s*day/i.exec(name)?.[1] ?? s.int(`${path}.uses.max`) ?? 0)
  if (said > 0) return { max: said, recharge: 'day' }
  s.note(`${path}.uses`, 'guessed', imported.onceADay)
  return { max: 1, recharge: 'day' }
}

/** A spell as an act; undefined, with the reason, for one whose file does not say in figures what it does. */
export function spellOf(s: Source, item: string, name: string, parts: readonly Part[]): Keys | undefined {
  const path = `${item}.system`
  const save = SAVES[s.text(`${path}.save.type`).toLowerCase()]
  const first = `${path}.damage.parts[0].types.healing`
  const heals = s.at(first) === true
  if (parts.length === 0) {
    s.note(item, 'ignored', save ? imported.saveAlone(name, save) : imported.spellInWords(name))
    return undefined
  }
  const level = s.int(`${path}.level`) ?? 0
  const caster = Math.max(1, s.int('system.details.cl.value') ?? s.int('system.details.cr') ?? 1)
  const dcOfName = /DC\s*(\d+)/i.exec(name)?.[1]
  const said = s.int(`${path}.save.dc`) ?? (dcOfName === undefined ? undefined : Number(dcOfName))
  const own = s.int('system.attributes.baseSpellDC.base') ?? s.int('system.attributes.spellDC.base')
  const dc = said && said > 0 ? said : own ? own + level : 10 + level + Math.floor(caster / 3)
  const saves = save !== undefined && !heals
  if (saves && !said) s.note(`${path}.save.dc`, 'guessed', imported.saveDc(dc))
  const shape = SHAPES[s.text(`${path}.area.shape`)]
  const feet = s.int(`${path}.area.value`) ?? 0
  const fills = shape !== undefined && feet > 0
  const range = rangeOf(s, path, caster)
  const begins = shape === 'cone' || shape === 'line'
  if (fills && !begins && range === undefined) s.note(`${path}.range`, 'guessed', imported.spellRange(30))
  const consequences = heals
    ? [{ heals: parts[0]!.dice }]
    : parts.map(({ dice, types }) => ({ damage: dice, ...(types.length ? { types } : {}) }))
  const uses = usesOf(s, path, name)
  const act = {
    name,
    kind: 'spell',
    cost: 'standard',
    level,
    casterLevel: caster,
    ...(uses ? { uses } : {}),
    effect: {
      ...(fills ? { area: { shape, feet } } : {}),
      ...(begins && fills ? {} : range !== undefined ? { range } : fills ? { range: 30 } : {}),
      ...(saves
        ? { save: { kind: save, dc, onSuccess: s.text(`${path}.save.descriptor`) === 'half' ? 'half' : 'none' } }
        : {}),
      ...(s.at(`${path}.sr`) === true && !heals ? { resistible: true } : {}),
      consequences,
    },
  }
  s.note(item, 'mapped', imported.as(`act ${name}`, act.effect))
  return act
}
