import type { Chapter } from '@quintain/engine'
import type { HitPointRules } from '../injury/rules.ts'
import { CONSTITUTION_LOSS_CAPS, TEMP_HP_NOTED_TOTAL } from '../injury/temporary.ts'
import { NONLETHAL_CURE_ACTUAL } from './healing.ts'
import { BED_REST_REPLACES_NIGHT, NIGHT_FLAT } from './rest.ts'

/** Where the text on healing contradicts itself or is silent. */
export const healingReadings = (rules: HitPointRules): Chapter => ({
  topic: 'healing',
  from: rules.from,
  readings: [
    BED_REST_REPLACES_NIGHT.under(rules.bed),
    CONSTITUTION_LOSS_CAPS.under(rules.raisedConstitution),
    NIGHT_FLAT.under(rules.night),
    NONLETHAL_CURE_ACTUAL.under(rules.nonlethalCure),
    TEMP_HP_NOTED_TOTAL.under(rules.temporary),
  ],
})
