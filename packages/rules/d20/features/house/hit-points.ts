/** House rules that every text with hit points takes, one line each. */
export {}
