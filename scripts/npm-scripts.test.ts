import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const { scripts, engines } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
  engines: Record<string, string>
}

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

test('package.json allows Node.js 20 and later', () => expect(engines).toEqual({ node: '>=20' }))

// These are the commands that README.md and the documents for operators mention.
test.each([
  'start',
  'test',
  'dev',
  'bench',
  'migrate',
  'release',
  'backup',
  'restore',
  'admin',
  'rotate-keys',
  'corpus',
  'fuzz',
])('`npm run %s` runs a program of the repository', (name) => {
  expect(scripts[name]).toMatch(/^node scripts\/[\w-]+\.mjs$/)
  expect(node('--check', scripts[name]!.replace('node ', ''))).toMatchObject({ status: 0, stderr: '' })
})

test('`npm run bench` lists its rows when it is given an unknown name', () => {
  const { status, stdout } = node('--disable-warning=ExperimentalWarning', 'bench/main.ts', 'no-such-row')
  expect(status).toBe(1)
  expect(stdout).toMatch(/^There is no row no-such-row\. There are: .*\bsockets, messages\n$/)
})
