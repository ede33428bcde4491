import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
export const bin = join(root, 'node_modules/.bin')

/** Returns the path of the Node.js in the npm package `node`, because the Node.js of the machine may be older. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules/node/bin', name)
  return existsSync(own) ? own : process.execPath
}

/** Returns an environment in which the command `node` is the Node.js of the project. */
export const projectEnv = (more = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...more,
})

/** Returns the path of a program in an npm package, which the project's Node.js can run. */
export const tool = (path) => join(root, 'node_modules', path)
