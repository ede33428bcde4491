import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The instructions of the Dockerfile, each on one line. */
const instructions = read('docs/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
const of = (name: string): string[] =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
const runs = of('RUN').flatMap((line) => line.split(/\s*&&\s*/))

test('the stages of the Dockerfile use the Node.js version of the project', () => {
  const [major] = read('.nvmrc').split('.')
  expect(of('FROM').length).toBeGreaterThan(0)
  for (const image of of('FROM')) expect(image).toMatch(new RegExp(`^node:${major}-slim( AS \\w+)?$`))
})

test('the Dockerfile copies only files that exist and are in the repository', () => {
  const stages = of('FROM').flatMap((image) => / AS (\w+)$/.exec(image)?.[1] ?? [])
  for (const copy of of('COPY')) {
    const [, from, sources] = /^(?:--from=(\w+) )?(.+) \S+$/.exec(copy)!
    if (from !== undefined) expect(stages).toContain(from)
    else for (const source of sources!.split(' ')) expect(existsSync(join(root, source)), source).toBe(true)
  }
  const ignored = read('docs/Dockerfile.dockerignore').split('\n')
  for (const made of read('.gitignore').split('\n').filter(Boolean))
    expect(ignored).toContain(
      made.startsWith('/') ? made.slice(1).replace(/\/$/, '') : `**/${made.replace(/\/$/, '')}`,
    )
  expect(ignored).toContain('.git')
})

test('the Dockerfile calls only functions, programs and npm scripts that exist', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...runs, ...of('CMD').map((line) => (JSON.parse(line) as string[]).join(' '))]
  for (const command of commands) {
    for (const [, path, name] of command.matchAll(/import\('\.\/([^']+)'\)\.then\(\(m\) => m\.(\w+)\(\)\)/g))
      expect(await import(pathToFileURL(join(root, path!)).href)).toHaveProperty(name!)
    const script = /^npm (?:run (\S+)|(start|test))/.exec(command)
    if (script) expect(scripts).toHaveProperty(script[1] ?? script[2]!)
    const program = /^node (\S+\.m?[jt]s)/.exec(command)?.[1]
    if (program !== undefined) expect(existsSync(join(root, program)), program).toBe(true)
  }
  expect(commands.join('\n')).toMatch(/^node scripts\/start\.mjs$/m)
})

test('the Dockerfile creates each folder that it gives to the user of the site', () => {
  const made = runs.flatMap((run) =>
    run.startsWith('mkdir -p ') ? run.slice('mkdir -p '.length).split(' ') : [],
  )
  const ownedFolders = runs.flatMap((run) => /^chown -R node:node (.+)$/.exec(run)?.[1]?.split(' ') ?? [])
  expect(ownedFolders.length).toBeGreaterThan(0)
  expect(made).toEqual(expect.arrayContaining(ownedFolders))
  const dataDir = /DATA_DIR=(\S+)/.exec(of('ENV').join(' '))?.[1]
  expect(of('VOLUME')).toEqual([dataDir])
  expect(ownedFolders).toContain(dataDir)
  expect(instructions.at(-2)).toBe('USER node')
})
