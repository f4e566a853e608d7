/**
 * Draws published creatures by a seed and writes those of examples/bestiary/published/ anew, with the figures that they are
 * checked by: node scripts/keep-creatures.mjs DATA, where DATA holds srd35/statblocks, starfinder/creatures and
 * modern/opponents.json. The project is built first.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { makeRng, uniform } from '../packages/dice/dist/index.js'
import { importCreature, keyOf } from '../packages/formats/dist/index.js'
import { rulesets } from '../packages/rules/dist/index.js'

const SEED = 'kept creatures of 2026'
const DRAWN = 40

const data = process.argv[2]
if (!data) throw new Error('which folder holds the data? node scripts/keep-creatures.mjs DATA')
const to = fileURLToPath(new URL('../examples/bestiary/published/', import.meta.url))
mkdirSync(to, { recursive: true })

/** Lines of a stat block that hold figures of a fight. */
const FIGURES =
  /^(Size\/Type|Hit Dice|Initiative|Speed|AC|Base Attack|Attack|Full Attack|Space|Special|Saves|Abilities|Skills|Feats)/
const inFolder = folder =>
  readdirSync(join(data, folder))
    .sort()
    .map(name => `${folder}/${name}`)
const left = [...inFolder('srd35/statblocks'), ...inFolder('starfinder/creatures')]
const rng = makeRng(SEED)
const drawn = Array.from({ length: DRAWN }, () => left.splice(uniform(rng, left.length), 1)[0]).sort()

const yaml = (file, comment, value) =>
  writeFileSync(
    join(to, file),
    `${comment.map(line => `# ${line}\n`).join('')}${stringify(value, { lineWidth: 120, aliasDuplicateObjects: false, flowCollectionPadding: true })}`,
  )
const LICENCE = 'Open Game Content, under the licence in OGL.txt beside this file.'

const blocks = []
const srd35 = {}
for (const file of drawn.filter(f => f.startsWith('srd35'))) {
  const text = readFileSync(join(data, file), 'utf8')
  const [name, ...lines] = text.trim().split('\n')
  const block = [name, ...lines.filter(l => FIGURES.test(l))].join('\n')
  blocks.push(block)
  const of = ruleset => importCreature(block, file, rulesets, ruleset).creature
  srd35[keyOf(file)] = { spirit: of('spirit'), modern: of('modern'), srd35: of('srd35') }
}
yaml('srd35.yaml', ['Published creatures by import, as spirit, modern and srd35 know them.', LICENCE], {
  creatures: srd35,
})
writeFileSync(join(to, 'srd35.blocks.txt'), `${blocks.join('\n\n')}\n`)

/** The figures of a file of the program that it is from. */
function starfinderFigures(doc) {
  const { attributes: a, details } = doc.system
  const attacks = doc.items
    .filter(i => i.type === 'weapon' && Number(i.system.attackBonus) > 0)
    .map(i => ({
      name: i.name,
      attack: Number(i.system.attackBonus),
      damage: i.system.damage.parts.map(p => p.formula).filter(Boolean),
      kind: i.system.weaponType,
    }))
  return {
    cr: Number(details.cr),
    eac: a.eac.base,
    kac: a.kac.base,
    fort: a.fort.base,
    reflex: a.reflex.base,
    will: a.will.base,
    initiative: a.init.value,
    hitPoints: a.hp.max,
    abilities: Object.fromEntries(Object.entries(doc.system.abilities).map(([k, v]) => [k, v.base])),
    speed: {
      land: a.speed.land.base,
      fly: a.speed.flying.base,
      swim: a.speed.swimming.base,
      climb: a.speed.climbing.base,
      burrow: a.speed.burrowing.base,
    },
    speedInWords: String(a.speed.special ?? ''),
    attacks,
  }
}
const starfinder = {}
const figures = {}
drawn
  .filter(f => f.startsWith('starfinder'))
  .forEach((file, i) => {
    const text = readFileSync(join(data, file), 'utf8')
    const doc = JSON.parse(text)
    // Names of that game may be product identity: what it is called here is ours.
    const kind = String(doc.system.details.type).toLowerCase().split(/[ (,]/)[0] || 'creature'
    const name = `${kind[0].toUpperCase()}${kind.slice(1)} ${String.fromCharCode(65 + i)}`
    const { creature } = importCreature(text, file, rulesets, 'starfinder')
    const key = keyOf(`${name}.x`)
    starfinder[key] = { starfinder: { ...creature, name } }
    figures[key] = starfinderFigures(doc)
  })
yaml('starfinder.yaml', ['Published creatures by import, as starfinder knows them, under names of ours.', LICENCE], {
  creatures: starfinder,
})
writeFileSync(join(to, 'starfinder.figures.json'), `${JSON.stringify(figures, null, 2)}\n`)

const keyed = name => keyOf(`${name.replaceAll('/', ' ')}.x`)
const ABILITIES = {
  STR: 'Strength',
  DEX: 'Dexterity',
  CON: 'Constitution',
  INT: 'Intelligence',
  WIS: 'Wisdom',
  CHA: 'Charisma',
}
const byName = of =>
  Object.fromEntries(Object.entries(ABILITIES).flatMap(([k, n]) => (of[k] == null ? [] : [[n, of[k]]])))
/** Weapons and armor of a kit that the tables of the text have. */
const gearOf = (o, table) =>
  o.kit_gear.flatMap(({ item }) => {
    const known = rulesets.modern.named[table].find(x => item.toLowerCase().startsWith(x.name.toLowerCase()))
    return known ? [known.name] : []
  })
const TYPES = /^(acid|cold|electricity|fire|sonic|bludgeoning|piercing|slashing)$/
/** Immunities, resistances with their points, and vulnerabilities; all else is carried as it is called. */
function protectionsOf(o) {
  const out = { special: [] }
  for (const text of [...o.special, ...o.no_score.map(a => `no ${ABILITIES[a]} score`)]) {
    const [, what, of] = /^(Immunity|Resistance|Vulnerability) To (\w+)$/.exec(text) ?? []
    const type = of?.toLowerCase()
    const points = o.other_bonuses
      .map(b => new RegExp(`\\b${of}ResistanceBonus\\b.*\\|(\\d+)$`).exec(b)?.[1])
      .find(Boolean)
    if (what === 'Immunity' && !TYPES.test(type)) out.immune = [...(out.immune ?? []), type]
    else if (what === 'Resistance' && TYPES.test(type) && points)
      out.resistance = [...(out.resistance ?? []), { amount: Number(points), types: [type] }]
    else if (what && what !== 'Resistance' && TYPES.test(type))
      out[what.toLowerCase()] = [{ types: [...(out[what.toLowerCase()]?.[0].types ?? []), type] }]
    else out.special.push(text)
  }
  return out
}
function opponent(o) {
  const { modifiers, abilities, base_attack, base_saves, average_hp_without_feats } = o.derived
  const natural = o.natural_attacks.map(a => ({
    name: a.name.toLowerCase(),
    damage: a.damage,
    types: a.types,
    natural: true,
  }))
  const { walk = 0, ...ways } = o.move_ft ?? o.move_from_template_ft
  const [armor] = gearOf(o, 'armor')
  const full = o.natural_attacks.flatMap(a => Array(a.count).fill(a.name.toLowerCase()))
  const senses = {
    ...(o.vision.some(v => /low-light/i.test(v)) ? { lowLight: true } : {}),
    ...Object.fromEntries(
      o.vision.flatMap(v => (/darkvision \((\d+)/i.exec(v) ? [['darkvision', Number(/\d+/.exec(v)[0])]] : [])),
    ),
  }
  const { special, ...protections } = protectionsOf(o)
  const dr = /^(\d+)\/(.+)$/.exec(o.damage_reduction ?? '')
  return {
    name: o.name,
    size: o.size.toLowerCase(),
    kinds: [
      ...(/undead|construct/i.test(o.type) || o.templates.some(t => /undead|construct/i.test(t)) ? [] : ['living']),
      o.type.toLowerCase(),
    ],
    hitPoints: average_hp_without_feats,
    level: o.hit_dice.count,
    abilities: byName(modifiers),
    scores: byName(abilities),
    baseAttack: base_attack,
    saves: { Fortitude: base_saves.fortitude, Reflex: base_saves.reflex, Will: base_saves.will },
    reach: o.reach_ft,
    speed: walk,
    ...(Object.keys(ways).length ? { speeds: ways } : {}),
    ...(o.natural_armor ? { naturalArmor: o.natural_armor } : {}),
    ...(o.equipment_bonus ? { bonuses: [{ type: 'equipment', value: o.equipment_bonus, from: 'its shell' }] } : {}),
    ...(armor ? { armor } : {}),
    weapons: [...gearOf(o, 'weapons'), ...natural],
    ...(full.length > 1 ? { fullAttack: full } : {}),
    ...protections,
    ...(dr ? { reduction: [{ amount: Number(dr[1]), overcomeBy: dr[2].toLowerCase() }] } : {}),
    ...(Object.keys(senses).length ? { senses } : {}),
    ...(o.kit_feats.length || o.racial_feats.length
      ? { feats: [...o.racial_feats, ...o.kit_feats.map(f => f.name)] }
      : {}),
    ...(special.length ? { special } : {}),
  }
}
const opponents = JSON.parse(readFileSync(join(data, 'modern/opponents.json'), 'utf8'))
const modern = Object.fromEntries(opponents.map(o => [keyed(o.name), { modern: opponent(o) }]))
yaml('modern.yaml', ['Opponents of the Modern System Reference Document, as modern knows them.', LICENCE], {
  creatures: modern,
})
const kept = opponents.map(o => ({
  key: keyed(o.name),
  ...Object.fromEntries(
    [
      'name',
      'size',
      'reach_ft',
      'natural_armor',
      'equipment_bonus',
      'natural_attacks',
      'damage_reduction',
      'special',
      'other_bonuses',
    ].map(k => [k, o[k]]),
  ),
  move_ft: o.move_ft ?? o.move_from_template_ft,
  gear: o.kit_gear.map(g => g.item),
  derived: o.derived,
}))
writeFileSync(join(to, 'modern.figures.json'), `${JSON.stringify(kept, null, 2)}\n`)
writeFileSync(join(to, 'OGL.txt'), readFileSync(fileURLToPath(new URL('../OGL.txt', import.meta.url)), 'utf8'))
console.log(
  `${Object.keys(srd35).length} of srd35, ${Object.keys(starfinder).length} of starfinder, ${opponents.length} opponents`,
)
