/** The name of the feature of those who get up at once. */
export const RISES = 'rises quickly'
