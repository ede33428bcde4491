import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleEngine } from '../scripts/bundle-engine.ts'
import { splitDrawing } from '../scripts/split-drawing.ts'
import { modelNames, readModel } from './read-model.ts'

test('the engine has at most 25 kB after gzip', async () => {
  expect(gzipSync(await bundleEngine()).length).toBeLessThanOrEqual(25_000)
})

test.each(modelNames)('the files of the %s have at most 400 kB', async (name) => {
  const folder = new URL(`../models/${name}/`, import.meta.url)
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder))))
  expect(files.reduce((sum, file) => sum + file.length, 0)).toBeLessThanOrEqual(400_000)
})

test.each(modelNames)('the built model of the %s has the layers of its drawing', async (name) => {
  const drawing = splitDrawing(await readFile(new URL(`../art/${name}/${name}.svg`, import.meta.url), 'utf8'))
  const model = (await readModel(name)) as unknown as { layers: { id: string }[] }
  expect(model.layers.map((layer) => layer.id)).toEqual(drawing.layers.map((layer) => layer.id))
})
