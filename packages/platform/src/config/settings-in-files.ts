import { readFileSync } from 'node:fs'
import type { ConfigProblem } from './config-error.ts'

type Environment = Record<string, string | undefined>

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

/**
 * Returns the settings with these names, and reads the value of a setting from the file that `NAME_FILE` names. So a secret need not be in
 * the environment. A line break at the end of the file is not part of the value.
 */
export function readSettingFiles(
  env: Environment,
  names: readonly string[],
  problems: ConfigProblem[],
): Environment {
  const settings = { ...env }
  for (const setting of names) {
    const name = `${setting}_FILE`
    const file = env[name]
    if (!isSet(file)) continue
    if (isSet(env[setting])) {
      problems.push({ name, problem: `cannot be used together with ${setting}` })
      continue
    }
    try {
      settings[setting] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (!isSet(settings[setting])) problems.push({ name, problem: `names an empty file: ${file}` })
    } catch (error) {
      problems.push({ name, problem: `names a file that cannot be read: ${(error as Error).message}` })
    }
  }
  return settings
}
