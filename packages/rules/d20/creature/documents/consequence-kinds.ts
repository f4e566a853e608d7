/** What a consequence may be; each is exactly one of them. */
export const KINDS = [
  'damage',
  'heals',
  'grants',
  'raises',
  'adds',
  'condition',
  'lowers',
  'drains',
  'restores',
  'levels',
  'restoresLevels',
  'fatigue',
  'afflicts',
  'cures',
  'dispels',
  'ends',
  'pushes',
  'pulls',
  'ruled',
  'boon',
  'form',
  'bids',
  'binds',
  'draws',
  'resolve',
  'speeds',
] as const
type Kind = (typeof KINDS)[number]
/** The keys that may go with each kind of consequence. */
export const WITH: Readonly<
  Record<
    | 'to'
    | 'type'
    | 'which'
    | 'anew'
    | 'facing'
    | 'by'
    | 'drained'
    | 'kills'
    | 'daily'
    | 'types'
    | 'nonlethal'
    | 'past'
    | 'lasts'
    | 'against'
    | 'stacks'
    | 'upToLevel'
    | 'upToPoints'
    | 'user'
    | 'burst'
    | 'anchors'
    | 'maneuverability'
    | 'upright',
    readonly Kind[]
  >
> = {
  to: ['adds'],
  type: ['adds'],
  which: ['adds'],
  anew: ['adds'],
  facing: ['adds'],
  by: ['lowers', 'drains', 'restores'],
  drained: ['restores'],
  kills: ['lowers', 'drains'],
  daily: ['levels'],
  past: ['fatigue'],
  types: ['damage'],
  nonlethal: ['damage'],
  lasts: ['grants', 'raises', 'adds', 'condition', 'levels', 'boon', 'form', 'speeds'],
  stacks: ['adds'],
  upToLevel: KINDS,
  upToPoints: KINDS,
  user: KINDS,
  burst: ['binds'],
  anchors: ['binds'],
  maneuverability: ['speeds'],
  upright: ['speeds'],
  against: ['dispels'],
}
