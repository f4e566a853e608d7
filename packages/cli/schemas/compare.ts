import {
  action,
  actionParts,
  document,
  explained,
  flag,
  found,
  foundParts,
  group,
  list,
  orNull,
  text,
  whole,
} from './parts.ts'

const blow = group({
  by: text,
  on: text,
  weapon: text,
  sideBySide: { ...flag, description: 'nothing reaches from where they stand: this is the attack side by side' },
  odds: group(action),
  why: list(explained, 'what attack, Defense and damage are made of'),
})

/** JSON Schema (2020-12) of what `quintain compare --json` writes. */
export const compareSchema = document(
  'Fights of Quintain that are compared',
  group({
    fights: whole,
    seed: { type: ['integer', 'string'] },
    by: { enum: ['rulesets', 'builds', 'readings'], description: 'what the fights differ in' },
    compared: list(group({ name: text, ruleset: text, file: text, ...found, attacks: list(blow) })),
    cannotRead: list(group({ ruleset: text, why: orNull(text) }), 'rulesets that do not know a key of the file'),
  }),
  { ...foundParts, ...actionParts },
)
