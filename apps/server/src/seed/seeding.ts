import { readFile } from 'node:fs/promises'
import { type DemoContent, demoFile } from '@engawa/demo/content'
import type { AppContext } from '../app-context.ts'
import type { Viewer } from '../endpoints/operation.ts'
import type { SeedRecord } from '../db/seed-record.ts'

export const DAY_MS = 86_400_000

/** The data of one run that makes the demo content. */
export type Seeding = {
  context: AppContext
  content: DemoContent
  record: SeedRecord
  printLine: (line: string) => void
}

/** Returns a viewer for a member, with which the operations of the site are called. */
export const viewerOf = (uid: number): Viewer => ({
  uid,
  role: 0,
  sessionId: null,
  address: '127.0.0.1',
  userAgent: '',
  language: 'zh-CN',
  setTokenCookie() {},
})

/** Reads a picture of the demo content, by its file name. */
export const pictureOf = async (name: string): Promise<{ name: string; bytes: Buffer }> => ({
  name,
  bytes: await readFile(demoFile('pictures', name)),
})
