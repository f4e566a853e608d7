import { printed } from '../../words/imports/stat-block.ts'
import type { Block, Label } from './block.ts'
import type { BlockText, Figures } from './text.ts'
import { type Beast, type Feature, type Read, readerOf, traitIn } from './traits.ts'

type Keys = Record<string, unknown>
interface Named {
  readonly label: Label
  readonly text: string
}
interface Rider extends Named {
  readonly weapon: string
}

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
    const put = ({ label, text: said }: Named, read: Read | undefined, carried: string): void => {
      if (!read) {
        special.push(said)
        block.note(label, 'ignored', carried)
        return
      }
      const same = (f: Feature) => features.some(other => JSON.stringify(other) === JSON.stringify(f))
      for (const f of read.features ?? []) {
        if (!same(f)) features.push(f)
        block.note(label, 'mapped', printed.feature(f))
      }
      for (const act of read.acts ?? []) {
        keys['acts'] = [...((keys['acts'] as Keys[] | undefined) ?? []), act]
        block.note(label, 'mapped', printed.protects('acts', String(act['name'])))
      }
      for (const [key, value] of Object.entries(read.keys ?? {})) {
        keys[key] = [...new Set([...((keys[key] as unknown[] | undefined) ?? []), ...(value as unknown[])])]
        block.note(label, 'mapped', printed.protects(key, (value as unknown[]).join(', ')))
      }
      if (read.senses) {
        keys['senses'] = { ...read.senses, ...(keys['senses'] as Keys | undefined) }
        block.note(label, 'mapped', printed.protects('senses', JSON.stringify(read.senses)))
      }
      if (read.speeds) {
        keys['speeds'] = { ...read.speeds, ...(keys['speeds'] as Keys | undefined) }
        block.note(label, 'mapped', printed.protects('speeds', JSON.stringify(read.speeds)))
      }
      for (const text of read.carried ?? []) {
        special.push(text)
        block.note(label, 'ignored', printed.carried(text))
      }
      for (const says of read.guessed ?? []) block.note(label, 'guessed', says)
      if (read.without !== undefined) block.note(label, 'ignored', `${said}: ${read.without}`)
    }
    for (const named of this.named) {
      const nth = readerOf(named.text)
      const beside = nth < 0 ? [] : this.riders.filter(r => readerOf(r.text) === nth)
      const read = traitIn(named.text, of, [...new Set(beside.map(r => r.weapon))])
      if (read) for (const r of beside) taken.add(r)
      put(named, read, printed.carried(named.text))
    }
    for (const rider of this.riders) {
      if (taken.has(rider)) continue
      const alike = this.riders.filter(r => r.text === rider.text)
      for (const r of alike) taken.add(r)
      const weapons = alike.map(r => r.weapon)
      const said = { label: rider.label, text: `${rider.text} (${weapons.join(', ')})` }
      put(said, traitIn(rider.text, of, weapons), printed.rider(weapons.join(', '), rider.text))
    }
    if (features.length) keys['features'] = [...((keys['features'] as Feature[] | undefined) ?? []), ...features]
  }
}
