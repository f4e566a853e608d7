/** An armor: equipment bonus for any wearer, for the proficient, and the feat that makes one so. */
export interface Armor {
  readonly name?: string
  readonly category?: 'light' | 'medium' | 'heavy'
  readonly bonus: number
  readonly proficient?: number
  readonly proficiency?: string
  readonly enhancement?: number
  readonly dexterity?: number
  readonly speed?: number
}
/** The feat that makes one proficient with a kind of armor. */
export const FEAT_OF = {
  light: 'Armor Proficiency (Light)',
  medium: 'Armor Proficiency (Medium)',
  heavy: 'Armor Proficiency (Heavy)',
} as const
const worn = (
  name: string,
  category: NonNullable<Armor['category']>,
  bonus: number,
  proficient: number,
  proficiency: string | null,
): Armor & { readonly name: string } => ({ name, category, bonus, proficient, ...(proficiency ? { proficiency } : {}) })

/**
 * Armors of the modern rules by name. Figures: PCGen's data of the Modern System Reference Document (open game content, see
 * NOTICE). Their limits on Dexterity are left out, as this text has none; their speeds are not in that data.
 */
export const ARMORS: ReadonlyMap<string, Armor> = new Map(
  [
    worn('Leather Jacket', 'light', 1, 1, null),
    worn('Leather Armor', 'light', 1, 2, 'Armor Proficiency (Light)'),
    worn('Light Undercover Shirt', 'light', 1, 2, 'Armor Proficiency (Light)'),
    worn('Pull-up Pouch Vest', 'light', 1, 2, 'Armor Proficiency (Light)'),
    worn('Undercover Vest', 'light', 1, 3, 'Armor Proficiency (Light)'),
    worn('Concealable Vest', 'medium', 2, 4, 'Armor Proficiency (Medium)'),
    worn('Chainmail Shirt', 'medium', 2, 5, 'Armor Proficiency (Medium)'),
    worn('Light-Duty Vest', 'medium', 2, 5, 'Armor Proficiency (Medium)'),
    worn('Tactical Vest', 'medium', 2, 6, 'Armor Proficiency (Medium)'),
    worn('Special Response Vest', 'heavy', 3, 7, 'Armor Proficiency (Heavy)'),
    worn('Plate Mail', 'heavy', 3, 8, 'Armor Proficiency (Heavy)'),
    worn('Forced Entry Unit', 'heavy', 3, 9, 'Armor Proficiency (Heavy)'),
    worn('Land Warrior Armor', 'heavy', 3, 6, 'Armor Proficiency (Heavy)'),
    worn('Light Combat Armor', 'light', 1, 3, 'Armor Proficiency (Light)'),
    worn('Boost Armor', 'medium', 2, 7, 'Armor Proficiency (Powered)'),
  ].map(a => [a.name.toLowerCase(), a] as const),
)
