import { partsOf } from './lines.ts'

type Keys = Record<string, unknown>

/** `2 claws +12 (1d6+8 S; critical bleed 1d4)`: how many, of what, its bonus, and what stands in the brackets. */
const ATTACK = /^(?:(\d+) )?(.+?) ([+-]\d+)(?:\/[+-]\d+)*(?: melee| ranged)? ?\((.*)\)$/
/** `1d6+8 S`, `2d8 E & F`. */
const DAMAGE = /^(\d*d\d+(?:[+-]\d+)?|\d+)(?: ((?:So|[A-Z])(?:(?: ?(?:&|,|\/|or|and) ?)(?:So|[A-Z])\b)*)\b)?/
const EXPLODES = /explode ?\[?\(?(\d+)[- ]f(?:t\.?|eet),? ?(.*?)(?:,? DC (\d+))?[\])]*$/i

/** What a weapon of a creature document has that was printed so; undefined for what is no attack. */
function weaponOf(text: string, far: boolean): Keys | undefined {
  const [, count, name, bonus, inside = ''] = ATTACK.exec(text) ?? []
  if (name === undefined) return undefined
  const [, feet, harm, dc] = EXPLODES.exec(inside) ?? []
  const figures = harm ?? inside
  const [, dice, types] = DAMAGE.exec(figures) ?? []
  const critical = /\bcritical:? ([^;)]+)/i.exec(figures)?.[1]?.trim()
  const plus = /\bplus ([^;)]+)/i.exec(figures)?.[1]?.trim()
  return {
    type: 'weapon',
    name: `${count === undefined ? name : name.replace(/s$/, '')}${plus === undefined ? '' : ` (plus ${plus})`}`,
    system: {
      actionType: far ? 'rwak' : 'mwak',
      attackBonus: Number(bonus),
      ...(dice === undefined ? {} : { damage: { parts: [[dice, types ?? '']] } }),
      ...(critical === undefined ? {} : { critical: { effect: critical } }),
      ...(feet === undefined
        ? {}
        : {
            weaponType: 'grenade',
            area: { shape: 'sphere', value: Number(feet) },
            save: { type: 'reflex', dc: Number(dc ?? 0), descriptor: 'half' },
          }),
    },
  }
}

/** The weapons of a line of attacks, cut at commas and at `or`. */
export function weaponsOf(rest: string, far: boolean): readonly { readonly said: string; readonly weapon?: Keys }[] {
  const all = partsOf(rest, /[,;]/).flatMap(part => part.split(/ or (?![^([]*[)\]])/))
  return all.map(part => {
    const said = part.replace(/^or /, '').trim()
    const weapon = weaponOf(said, far)
    return { said, ...(weapon ? { weapon } : {}) }
  })
}
