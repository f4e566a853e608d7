/**
 * Thrown by a rule that is asked what something would bring that cannot be done at all, such as a path of squares that do
 * not touch. Whoever supposes what is not legal says so; any other error of a rule is a fault of ours.
 */
export class Impossible extends Error {}
