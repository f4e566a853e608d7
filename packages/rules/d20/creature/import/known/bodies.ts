import { printed } from '../../../words/imports/stat-block.ts'
import { dc, type Keys, type Reader, withOf } from '../reading.ts'

/** Death as damage: as the spells that slay have it. */
const DEATH = '200'
const without =
  (why: string): Reader =>
  () => ({ without: why })

/** Points of an ability that a touch takes: the attack has them, else the paragraph says how many. */
const loses: Reader = (said, of) => {
  const attacks = `${of.block.text('Attack')} ${of.block.text('Full Attack')}`
  if (/\d (?:points? of )?(?:str|dex|con|int|wis|cha)/i.test(attacks)) return { without: printed.inAttacks }
  if (of.weapons.some(w => /drains|lowers/.test(JSON.stringify(w)))) return { without: printed.inAttacks }
  const [lost] = said.prose.losses
  if (!lost || !of.text.losses) return undefined
  const drained = lost.drained || /drain/.test(said.name)
  const consequences = [{ [drained ? 'drains' : 'lowers']: of.text.abilities[lost.ability], by: lost.by }]
  return { features: [{ hit: { ...withOf(said, of), consequences } }] }
}
const petrifies: Reader = (said, of) => {
  const guessed: string[] = []
  const given = { ...withOf(said, of), dc: dc(said, of, 'Con', guessed), consequences: [{ condition: 'petrified' }] }
  return { features: [{ hit: given }], guessed }
}
/** Who strikes it with its own body is burned, where its attacks do not have that heat already. */
const burnsTouch: Reader = ({ prose }, of) => {
  if (of.weapons.some(w => /fire/.test(JSON.stringify(w)))) return { without: printed.inAttacks }
  const { damage } = prose
  return damage ? { features: [{ thorns: { consequences: [{ damage, types: 'fire' }], body: true } }] } : undefined
}
const combusts: Reader = (said, of) => {
  const guessed: string[] = []
  const damage = said.prose.damage ?? '1d6'
  if (!said.prose.damage) guessed.push(printed.guessedDamage(said.name, damage))
  return { features: [{ burn: { ...withOf(said, of), dc: dc(said, of, 'Con', guessed), damage } }], guessed }
}
/** Those whom it holds are paralyzed too, unless they save each round. */
const tentacles: Reader = (said, of) => {
  const guessed: string[] = []
  const n = said.prose.rounds ?? '6'
  const lasts = { rounds: /d/.test(n) ? n : Number(n) }
  const given = { dc: dc(said, of, 'Con', guessed), consequences: [{ condition: 'paralyzed', lasts }] }
  return { features: [{ 'while holding': given }], guessed }
}
const SUBTYPES: Readonly<Record<string, Keys>> = {
  fire: { immunity: [{ types: ['fire'] }], vulnerability: [{ types: ['cold'] }] },
  cold: { immunity: [{ types: ['cold'] }], vulnerability: [{ types: ['fire'] }] },
}
const subtype: Reader = ({ text }) => {
  const kind = /^([a-z]+) subtype/.exec(text)?.[1] ?? ''
  const keys = SUBTYPES[kind]
  return keys ? { keys } : { without: printed.noPart }
}
/** What does nothing to it, as its paragraph lists it: `immunity to gaze attacks, visual effects, illusions`. */
const immunities: Reader = (said, of) => {
  const list = /immun\w+ to ([^.]+?)(?:,? and other [^.]*)?\./i.exec(of.block.paragraph(said.name))?.[1]
  const all = list?.split(/,(?: and)?| and /).map(x =>
    x
      .trim()
      .toLowerCase()
      .replace(/ (?:attacks?|effects?)$/, ''),
  )
  return all?.length ? { keys: { immune: all.map(x => x.replace(/^(illusion|gaze)s$/, '$1')) } } : undefined
}
const slays: Reader = (said, of) => {
  const guessed: string[] = [printed.guessedDeath]
  const given = {
    feet: said.prose.feet ?? 30,
    save: 'Fortitude',
    dc: dc(said, of, 'Cha', guessed),
    consequences: [{ damage: DEATH }],
  }
  return { features: [{ gaze: given }], guessed }
}
const charms: Reader = (said, of) => {
  const guessed: string[] = []
  const given = {
    feet: said.prose.feet ?? 30,
    save: 'Will',
    dc: dc(said, of, 'Cha', guessed),
    consequences: [{ condition: 'charmed', lasts: { days: 1 } }],
  }
  return { features: [{ gaze: given }], guessed }
}

/** What blocks name of bodies and of what touches them. */
export const BODIES: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:constitution|strength|dexterity|intelligence|wisdom|charisma) (?:drain|damage)\b/, loses],
  [/^petrification immunity\b/, () => ({ keys: { immune: ['petrified'] } })],
  [/^petrif(?:ication|ying touch|ying bite)\b/, petrifies],
  [/^heat\b/, burnsTouch],
  [/^combustion\b/, combusts],
  [/^paralytic tentacles\b/, tentacles],
  [/^[a-z]+ subtype\b/, subtype],
  [/^immunities\b/, immunities],
  [/^death gaze\b/, slays],
  [/^charming gaze\b/, charms],
  [/^(?:can'?t|cannot) be tripped\b/, () => ({ features: [{ maneuvers: { of: ['trip'], against: 50 } }] })],
  [/^blink\b(?! dog)/, () => ({ features: ['displacement'], guessed: [printed.blinks] })],
  [/^flight\b/, (_, of) => (/\bfly\b/i.test(of.block.text('Speed')) ? { without: printed.inFigures } : undefined)],
  [/^see in darkness\b/, () => ({ senses: { darkvision: 120 }, guessed: [printed.seesInDark(120)] })],
  [/^(?:rebuke|turn|command|bolster) undead\b|^madness\b|^electricity sense\b/, without(printed.noPart)],
]
