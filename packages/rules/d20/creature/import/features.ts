import { deeds } from '../../words/imports/deeds.ts'
import { printed } from '../../words/imports/stat-block.ts'
import type { Block, Label } from './block.ts'
import { ruledIn } from './known/described.ts'
import { featuresOfFeats } from './known/feats.ts'
import { fitForms } from './published/of-shapes.ts'
import type { BlockText, Figures } from './text.ts'
import { type Beast, type Feature, partIn, type Read, readerOf, traitIn } from './traits.ts'

type Keys = Record<string, unknown>
interface Named {
  readonly label: Label
  readonly text: string
}
interface Rider extends Named {
  readonly weapon: string
}

/** A thing of a list by its name, a word as it stands. */
const nameOf = (x: unknown): string => String((x as Keys)?.['name'] ?? x)

/** What tells a document from others of its key: its name, or all of it where it has none. */
const idOf = (x: unknown): string => String((x as Keys)?.['name'] ?? JSON.stringify(x))

/** What a block names beside its figures, gathered from all of its lines and read at the end. */
export class Traits {
  private readonly named: Named[] = []
  private readonly riders: Rider[] = []

  /** Something that stands beside the damage of an attack. */
  rider(label: Label, weapon: string, text: string): void {
    if (!this.riders.some(r => r.weapon === weapon && r.text === text)) this.riders.push({ label, weapon, text })
  }
  /** Something under Special Attacks or Qualities. */
  quality(label: Label, text: string): void {
    this.named.push({ label, text })
  }

  /** Reads all of it into keys of the sheet; what no rule reads goes among `special`. */
  finish(block: Block, keys: Keys, text: BlockText, figures: Figures, special: string[]): void {
    const of: Beast = {
      block,
      text,
      figures,
      level: Number(keys['level'] ?? 1),
      speed: Number(keys['speed'] ?? 20),
      kinds: (keys['kinds'] ?? []) as string[],
      weapons: (keys['weapons'] ?? []) as Keys[],
    }
    const features: Feature[] = []
    const taken = new Set<Rider>()
    const prepared = new Map<unknown, string>()
    /** A spell that it has by itself and among those that it casts is two acts: each has its uses and its DC. */
    const act = (made: Keys, list = ''): void => {
      const all = (keys['acts'] as Keys[] | undefined) ?? []
      const same = all.find(a => a['name'] === made['name'])
      const twice = same !== undefined && list !== '' && (prepared.get(same) ?? list) !== list
      const own = twice ? { ...made, name: `${String(made['name'])} (${list})` } : made
      if (all.some(a => a['name'] === own['name'])) return
      prepared.set(own, list)
      keys['acts'] = [...all, own]
    }
    /** What nobody understood is left to the table where it has a part that can be played. */
    const leave = (
      { label, text: said }: Named,
      carried: string,
      weapons: readonly string[] = [],
      isSpell = false,
    ): void => {
      const found = ruledIn(said, of, weapons, isSpell)
      if (!found) {
        special.push(said)
        block.note(label, 'ignored', carried)
        return
      }
      if (found.act) act(found.act)
      if (found.feature) features.push(found.feature)
      block.note(label, 'ruled', deeds.ruled(said, found.what))
      for (const guess of found.guessed) block.guess(label, guess)
    }
    const put = (named: Named, read: Read | undefined, carried: string): void => {
      if (!read) {
        leave(named, carried)
        return
      }
      const { label, text: said } = named
      const same = (f: Feature) => features.some(other => JSON.stringify(other) === JSON.stringify(f))
      for (const f of read.features ?? []) {
        if (!same(f)) features.push(f)
        block.note(label, 'mapped', printed.feature(f))
      }
      const list = /^spells\b/i.test(said) ? 'cast' : /^(?:spell|psi)-like\b/i.test(said) ? 'by itself' : ''
      for (const made of read.acts ?? []) {
        act(made, list)
        block.note(label, 'mapped', printed.protects('acts', String(made['name'])))
      }
      for (const [key, value] of Object.entries(read.keys ?? {})) {
        const had = (keys[key] as unknown[] | undefined) ?? []
        const fresh = (value as unknown[]).filter(x => typeof x !== 'object' || !had.some(y => idOf(y) === idOf(x)))
        keys[key] = [...new Set([...had, ...fresh])]
        block.note(label, 'mapped', printed.protects(key, (value as unknown[]).map(nameOf).join(', ')))
      }
      if (read.senses && Object.keys(read.senses).length > 0) {
        keys['senses'] = { ...read.senses, ...(keys['senses'] as Keys | undefined) }
        block.note(label, 'mapped', printed.as('senses', read.senses))
      }
      if (read.ways) {
        const all = keys['fullAttack'] as readonly (string | readonly string[])[] | undefined
        const own = all === undefined ? [] : typeof all[0] === 'string' ? [all] : all
        keys['fullAttack'] = [...own, read.ways]
        block.note(label, 'mapped', printed.fullAttack([...read.ways]))
      }
      if (read.speeds) {
        keys['speeds'] = { ...read.speeds, ...(keys['speeds'] as Keys | undefined) }
        block.note(label, 'mapped', printed.as('speeds', read.speeds))
      }
      for (const text of read.carried ?? []) leave({ label, text }, printed.carried(text), [], true)
      for (const what of read.ruled ?? []) block.note(label, 'ruled', deeds.ruled(said, what))
      for (const guess of read.guessed ?? []) block.guess(label, guess)
      for (const says of read.aside ?? []) block.note(label, 'ignored', says)
      if (read.without !== undefined) block.note(label, 'ignored', `${said}: ${read.without}`)
    }
    for (const title of ['spell-like abilities', 'spells'])
      if (block.paragraph(title) !== '' && !this.named.some(n => /^(?:spell|psionics)/i.test(n.text)))
        this.named.push({ label: 'Special Attacks', text: title })
    for (const said of block.rulesUntitled())
      if (!/swarm/.test(String(of.kinds))) block.note('Special Qualities', 'simplified', printed.untitled(said))
    for (const title of block.immunitiesThatDoMore()) this.named.push({ label: 'Special Qualities', text: title })
    for (const title of block.unlisted()) this.named.push({ label: 'Special Qualities', text: title })
    for (const named of this.named) {
      const nth = readerOf(named.text)
      const alike = (r: Rider) =>
        nth < 0 ? r.text.toLowerCase() === named.text.toLowerCase() : readerOf(r.text) === nth
      const beside = this.riders.filter(r => !taken.has(r) && alike(r))
      const parts = beside.length > 0 ? [] : block.partsOf(named.text.toLowerCase())
      for (const text of parts)
        put({ label: named.label, text }, partIn(text, named.text.toLowerCase(), of), printed.carried(text))
      if (parts.length > 0) continue
      const read = traitIn(named.text, of, [...new Set(beside.map(r => r.weapon))])
      if (read) for (const r of beside) taken.add(r)
      // What stands beside an attack too is left to its hits.
      if (!read && this.riders.some(r => !taken.has(r) && r.text.toLowerCase() === named.text.toLowerCase())) continue
      put(named, read, printed.carried(named.text))
    }
    for (const rider of this.riders) {
      if (taken.has(rider)) continue
      const alike = this.riders.filter(r => r.text === rider.text)
      for (const r of alike) taken.add(r)
      const weapons = alike.map(r => r.weapon)
      const said = { label: rider.label, text: `${rider.text} (${weapons.join(', ')})` }
      const had = weapons.filter(w => of.weapons.some(x => x['name'] === w))
      const carried = printed.rider(weapons.join(', '), rider.text)
      const read = traitIn(rider.text, of, weapons)
      if (read || had.length === 0) put(said, read, carried)
      else leave({ ...said, text: rider.text }, carried, had)
    }
    const flies = (keys['speeds'] as Keys | undefined)?.['fly'] !== undefined
    for (const f of featuresOfFeats((keys['feats'] ?? []) as string[], of.weapons, flies)) {
      if (features.some(other => JSON.stringify(other) === JSON.stringify(f))) continue
      features.push(f)
      block.note('Feats', 'mapped', printed.feature(f))
    }
    if (features.length) keys['features'] = [...((keys['features'] as Feature[] | undefined) ?? []), ...features]
    fitForms(keys)
  }
}
