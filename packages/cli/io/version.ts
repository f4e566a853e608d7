/** The version of this Quintain. */
export const VERSION = '0.1.0'
