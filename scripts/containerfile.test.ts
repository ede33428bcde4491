import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/imports.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The instructions of the Containerfile, each on one line. */
const instructions = read('deploy/Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
const of = (name: string): string[] =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
const runs = of('RUN').flatMap((line) => line.split(/\s*&&\s*/))

test('the image is made from a release and Debian alone', () => {
  for (const image of of('FROM')) expect(image).toMatch(/^debian:\w+-slim( AS \w+)?$/)
  expect(of('ADD')).toEqual(['engawa-*.tar.gz /release/'])
  expect(of('COPY')).toEqual(['--from=unpacked /site /site'])
  // Docker sends the files that this list does not exclude.
  expect(read('deploy/Containerfile.dockerignore').trim().split('\n')).toEqual(['*', '!engawa-*.tar.gz'])
})

test('the image runs the program that starts a release, as a user that owns only the data', () => {
  expect(of('CMD').map((line) => JSON.parse(line) as unknown)).toEqual([
    ['node_modules/node/bin/node', 'scripts/start.mjs'],
  ])
  expect(instructions.at(-2)).toBe('USER engawa')
  const dataDir = /DATA_DIR=(\S+)/.exec(of('ENV').join(' '))?.[1]
  expect(of('VOLUME')).toEqual([dataDir])
  expect(runs).toContain(`install -d -o engawa -g engawa -m 700 ${dataDir}`)
  expect(instructions.filter((line) => line.includes('chown'))).toEqual([])
})

/** A package that turbores names, but that no code of the site loads. */
const UNUSED = 'node_modules/@rollup/rollup-linux-x64-gnu'

test('each package with a program for amd64 has one for arm64', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; cpu?: string[]; os?: string[] }>
  }
  const forAmd64 = Object.entries(packages).filter(
    ([path, { dev, cpu, os }]) =>
      dev !== true && cpu?.includes('x64') && os?.includes('linux') && path !== UNUSED,
  )
  expect(forAmd64.length).toBeGreaterThan(3)
  const missing = forAmd64
    .map(([path]) => path.replace('x64', 'arm64'))
    .filter((path) => !Object.hasOwn(packages, path))
  expect(missing).toEqual([])
})
