import type { Feature } from './features.ts'

type Keys = Readonly<Record<string, unknown>>
const points = (ruleset: string): boolean => ruleset !== 'true20'
const dice = (ruleset: string, rolled: string, fixed = 6): string | number => (points(ruleset) ? rolled : fixed)
const beast = (ruleset: string, more: Keys = {}): Keys => ({
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...(points(ruleset) ? { baseAttack: 12, hitPoints: 60 } : {}),
  ...more,
})
const bites: Feature['command'] = () => ({ do: 'attack', target: 'b', weapon: 0 })
/** A row in which `a` strikes, or does what is said; the one of the two that is named has the feature. */
export const row = (
  on: 'a' | 'b',
  name: string,
  keys: string,
  sheet: (ruleset: string) => Keys,
  more: Partial<Feature> = {},
): Feature => ({
  name,
  keys,
  on,
  house: true,
  sheet: r => beast(r, sheet(r)),
  without: r => beast(r),
  foe: r => beast(r),
  command: bites,
  ...more,
})
const blast = (save: Keys): Keys => ({
  acts: [
    {
      name: 'blast',
      effect: { range: 30, save: { kind: 'Will', dc: 15, ...save }, consequences: [{ condition: 'sickened' }] },
    },
  ],
})
const SHAKEN = [{ condition: 'shaken', lasts: { rounds: 1 } }]

/** What who saves still has, harm that others take, saves that are rolled again, forms and disguises. */
export const FORMS: readonly Feature[] = [
  row(
    'a',
    'what who saves has besides',
    'save: { kind: Will, dc: 15, onSuccess: half damage, besides: [{ condition: shaken }] }',
    () => blast({ onSuccess: 'half damage', besides: SHAKEN }),
    {
      without: r => beast(r, blast({ onSuccess: 'half damage' })),
      command: () => ({ do: 'use', act: 'blast', target: 'b' }),
    },
  ),
  row(
    'a',
    'others take a share of its damage',
    'features: [{ shares harm: { between: held } }]',
    () => ({ features: [{ 'shares harm': { between: 'friends' } }] }),
    { friend: r => beast(r), rounds: 3 },
  ),
  row(
    'b',
    'saves that are rolled again',
    'features: [{ rerolls saves: { per: day, of: friends, feet: 30 } }]',
    () => ({ features: [{ 'rerolls saves': { per: 'round' } }] }),
    {
      foe: r => beast(r, blast({})),
      command: () => ({ do: 'use', act: 'blast', target: 'b' }),
    },
  ),
]
