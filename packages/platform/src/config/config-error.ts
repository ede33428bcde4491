export type ConfigProblem = { name: string; problem: string }

/** Thrown by `readConfig`; `problems` lists every wrong setting at once, by the name of its variable. */
export class ConfigError extends Error {
  readonly code = 'config_invalid'
  readonly problems: ConfigProblem[]

  constructor(problems: ConfigProblem[]) {
    super(['The settings are not usable:', ...problems.map((p) => `  ${p.name}: ${p.problem}`)].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
