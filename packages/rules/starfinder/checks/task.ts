/** A task of a skill, with numbers of its own beside those of the skill. */
export interface Task {
  readonly skill: string
  readonly task: string
}

export const isTask = (of: Task, skill: string, task: string | undefined): boolean =>
  task === of.task && skill.toLowerCase() === of.skill.toLowerCase()

/** What a speed for it adds. */
export const BY_SPEED = 8
