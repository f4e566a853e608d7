import { type CreatureFormat, type ImportedCreature, PrintedBlock } from '../../../creature-format.ts'
import { printed } from '../../words/imports/stat-block.ts'
import { armorClassOf } from './armor-class.ts'
import { attacksOf } from './attacks.ts'
import { Block, isStatBlock, LABELS } from './block.ts'
import { Traits } from './features.ts'
import { figuresOf, speedOf } from './figures.ts'
import { qualitiesOf } from './protections.ts'
import type { BlockText } from './text.ts'
import { alignWeapons } from './told/aligned.ts'
import { rangesOf } from './told/ranges.ts'

/** Lines that say nothing of how a creature fights. */
const LORE = LABELS.slice(LABELS.indexOf('Environment'))

/** Printed stat blocks of the 3.5 kind, a line for each label, as creatures of a text. */
export const statBlockFormat = (text: BlockText): CreatureFormat => ({
  title: 'stat blocks as plain text, 3.5',
  reads: doc => doc instanceof PrintedBlock || isStatBlock(doc),
  read(doc): ImportedCreature {
    const block = new Block(doc instanceof PrintedBlock ? doc : String(doc))
    const keys: Record<string, unknown> = { name: block.name }
    const special: string[] = []
    const traits = new Traits()
    const figures = figuresOf(block, keys, text, traits)
    armorClassOf(block, keys, text, figures)
    speedOf(block, keys, traits)
    attacksOf(block, keys, text, figures, traits)
    qualitiesOf(block, keys, traits)
    alignWeapons(block, keys)
    rangesOf(block, keys)
    traits.finish(block, keys, text, figures, special)
    if (special.length) keys['special'] = [...new Set(special)]
    for (const label of LORE) if (block.has(label)) block.note(label, 'ignored', printed.noRule)
    for (const label of LABELS) block.settle(label)
    return { name: block.name, creature: keys, notes: block.notes }
  },
})
