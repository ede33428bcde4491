import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a JSON file of this folder. Throws an error that names the file if it is missing or not JSON. */
export function recorded<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as T
  } catch (cause) {
    throw new Error(`The sample ${file} cannot be read`, { cause })
  }
}
