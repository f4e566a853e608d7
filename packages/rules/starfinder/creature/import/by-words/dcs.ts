type Keys = Record<string, unknown>
const BY_RULE =
  /\bDC (?:of |equal to |= ?)?10 \+ (?:half|1\/2|one-half) (?:of )?(?:(?:the|an?) [a-z' -]+?'s|its) (?:CR|level|total level) \+ (?:(?:the|an?) [a-z' -]+?'s|its) (Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) (?:modifier|bonus)/gi
/** A DC by a rule, as the figure that this is. */
export const withDcs = (words: string, keys: Keys): string =>
  words.replace(BY_RULE, (_, ability: string) => {
    const name = `${ability[0]!.toUpperCase()}${ability.slice(1).toLowerCase()}`
    const own = ((keys['abilities'] ?? {}) as Record<string, number>)[name] ?? 0
    return `DC ${10 + Math.floor(Number(keys['cr'] ?? 0) / 2) + own}`
  })
