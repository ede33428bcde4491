import { readFile } from 'node:fs/promises'

export const modelNames = ['fox', 'cat'] as const

/** Returns a new copy of a built model, which a test may change. */
export async function readModel(name: string): Promise<Record<string, never>> {
  return JSON.parse(await readFile(new URL(`../models/${name}/model.json`, import.meta.url), 'utf8'))
}
