/** How the page writes numbers: as the command line does. */
export { withDigits } from '@quintain/dice'
