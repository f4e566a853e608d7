/** Not another creature than the one whose ability it is. */
export const NO_OTHER =
  '(?!(?:the|an?|that|any|each|one) (?:[a-z]+ )?(?:targets?|creatures?|victims?|foes?|attackers?|opponents?|enem(?:y|ies)|ally|allies)\\b)'
/** The creature whose ability it is, by a pronoun or its name. */
export const WHO = `(?:it|they|he|she|${NO_OTHER}(?:the [a-z' -]+?|an? [a-z' -]+?))`
