import { key, type Reader } from '@quintain/engine'
import type { D20Sheet, Weapon } from '../../creature/sheet.ts'
import { type BoonText, boonNamed, boons } from '../../effects/consequences/boons.ts'
import { areFoes } from '../../position/position.ts'
import { goesWith } from '../made.ts'

/** What attackers have against who bears the mark of one of them. */
type Marks = NonNullable<BoonText['marks']>
export const marksKey = key(
  {
    of: {
      attack: key('bonus', 'what attacks on it have more: 2'),
      damage: key('bonus', 'what hits on it do more: 2'),
      hits: key('consequences', 'what comes with each hit on it: [{ damage: 1d6 }]'),
      defense: key('bonus', 'what its attacks on who has given it must reach more: 1'),
      melee: key('flag', 'of its attacks those in melee alone: true', { beside: ['defense'] }),
      friends: key('flag', 'the friends of who has given it attack so too: true'),
    },
    least: ['attack', 'damage', 'hits', 'defense'],
  },
  'given to a foe, what who has given it has against that foe: { attack: 2, friends: true }',
)
const goes = ({ with: names }: BoonText, w: Weapon | undefined): boolean =>
  names === undefined || (w !== undefined && goesWith({ with: names }, w))

interface Marked {
  readonly by: number
  readonly called: string
  readonly marks: Marks
}
/** The marks on a creature that are for this attacker and this weapon, each once. */
export function marksOn(r: Reader, who: number, attacker: number, weapon: number): readonly Marked[] {
  const w = (r.sheet(attacker) as D20Sheet).weapons[weapon]
  const all = r.items(who, boons).flatMap(({ by, name }): Marked[] => {
    const text = boonNamed(r, by, name)
    if (!text?.marks || !goes(text, w)) return []
    const own = by === attacker || (text.marks.friends === true && !areFoes(r, by, attacker))
    return own ? [{ by, called: text.called, marks: text.marks }] : []
  })
  return all.filter((m, i) => all.findIndex(x => x.by === m.by && x.called === m.called) === i)
}

/** What attacks of the bearer of a mark on who has set it must reach more, by the name of the mark. */
export function warded(
  r: Reader,
  who: number,
  attacker: number,
  melee: boolean,
): readonly (readonly [string, number])[] {
  const all = r.items(attacker, boons).flatMap(({ by, name }): (readonly [string, number])[] => {
    const text = by === who ? boonNamed(r, by, name) : undefined
    const { defense, melee: near } = text?.marks ?? {}
    return defense === undefined || (near && !melee) ? [] : [[text!.called, defense]]
  })
  return all.filter(([called], i) => all.findIndex(([x]) => x === called) === i)
}
