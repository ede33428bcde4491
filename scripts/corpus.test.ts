import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CASES } from './parsers/seeds.ts'

const folder = mkdtempSync(join(tmpdir(), 'engawa-corpus-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const corpus = (...args: string[]) =>
  spawnSync(process.execPath, [resolve(import.meta.dirname, 'corpus.mjs'), folder, ...args], {
    encoding: 'utf8',
  })

test('`npm run corpus` reports for each file whether it was read, the reason of a refusal, and the cost', () => {
  for (const name of ['md-references.md', 'feed-basic-date.xml', 'avif-primary-second.avif'])
    cpSync(join(CASES, name), join(folder, name))
  writeFileSync(join(folder, 'damaged.cbz'), 'PK damaged')
  writeFileSync(join(folder, 'notes.unknown'), 'x')
  const { status, stdout } = corpus('--json')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const outcomes = new Map(
    lines.slice(0, -1).map(({ file, kind, outcome }) => [`${file} as ${kind}`, outcome]),
  )
  expect(outcomes.get('md-references.md as novel')).toMatchObject({
    figures: { format: 'markdown', chapters: 2 },
  })
  expect(outcomes.get('md-references.md as markdown').ms).toBeGreaterThan(0)
  expect(outcomes.get('avif-primary-second.avif as picture').peakBytes).toBeGreaterThan(0)
  expect(outcomes.get('feed-basic-date.xml as feed')).toMatchObject({ figures: { format: 'rss 2.0' } })
  expect(outcomes.get('feed-basic-date.xml as bullets')).toEqual({ refused: 'bullets_unreadable' })
  expect(outcomes.get('damaged.cbz as comic')).toEqual({ refused: 'archive_broken' })
  expect(lines.at(-1).summary).toMatchObject({ files: 5, unknown: 1, refused: 2, failed: 0, ended: 0 })
  expect(status).toBe(0)
})

test('`npm run corpus` continues after a file that needs too much memory or time', () => {
  const { status, stdout } = corpus('--megabytes', '20')
  expect(stdout).toContain('ENDED')
  expect(stdout).toMatch(/5 files \(1 of no known kind\): 0 read/)
  expect(status).toBe(1)
})
