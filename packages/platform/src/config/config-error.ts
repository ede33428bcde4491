export type ConfigProblem = { name: string; problem: string }

/** An error of `readConfig`. `problems` lists all invalid settings, each with the name of its variable. */
export class ConfigError extends Error {
  readonly code = 'config_invalid'
  readonly problems: ConfigProblem[]

  constructor(problems: ConfigProblem[]) {
    super(['The settings are not usable:', ...problems.map((p) => `  ${p.name}: ${p.problem}`)].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
