import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDemoContent } from './index.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-content-'))
  const isText = (path: string): boolean => !/\.(webp|mp4|ts)$/.test(path)
  await cp(import.meta.dirname, folder, { recursive: true, filter: isText })
})

afterEach(() => rm(folder, { recursive: true }))

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

test('the chapters of novels and the texts of wiki edits are read from their files', async () => {
  const { novels, wiki } = await readDemoContent(folder)
  expect(novels.map(({ slug, chapters }) => [slug, chapters.length > 1])).toEqual([
    ['rain-guest', true],
    ['seventh-lamp', true],
    ['weather-clerk', true],
  ])
  for (const { edits } of wiki) for (const { text } of edits) expect(text).toMatch(/\S{4}/)
  expect(wiki.flatMap(({ edits }) => edits.filter(({ text }) => text.endsWith('.md')))).toEqual([])
})

test('an invalid value is an error that names the file and the path of the value', async () => {
  await change('comics.json', '"rtl"', '"down"')
  await expect(readDemoContent(folder)).rejects.toThrow(/comics\.json: .*\n.*\[0\]\.direction/)
})

test('an unknown field is an error', async () => {
  await change('posts.json', '"title":', '"titel": "", "title":')
  await expect(readDemoContent(folder)).rejects.toThrow(/posts\.json: .*titel/)
})

test('a reference to an unknown person is an error', async () => {
  await change('communities.json', '"yuzu"', '"yuzo"')
  await expect(readDemoContent(folder)).rejects.toThrow('communities.json: unknown key yuzo')
})

test('a file that is not JSON is an error that names the file', async () => {
  await change('people.json', '[', '')
  await expect(readDemoContent(folder)).rejects.toThrow('people.json: not JSON')
})
