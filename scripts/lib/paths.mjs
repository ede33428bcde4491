import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
export const bin = join(root, 'node_modules/.bin')

/** The project's own Node.js, out of the npm package `node`: the machine's may be older. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules/node/bin', name)
  return existsSync(own) ? own : process.execPath
}

/** The environment in which `node` is the project's own. */
export const projectEnv = (more = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...more,
})

/** A program of an npm package, run by the project's Node.js: the arguments to spawn. */
export const tool = (path) => join(root, 'node_modules', path)
