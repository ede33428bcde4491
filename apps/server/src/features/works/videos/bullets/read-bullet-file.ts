import { decodeBytes, decodeText } from '@engawa/charset'
import type { Charset } from '@engawa/contract'
import type { BulletFile } from './found-bullets.ts'
import { readBulletAss } from './read-bullet-ass.ts'
import { readBulletJson } from './read-bullet-json.ts'
import { readBulletXml } from './read-bullet-xml.ts'

/** Reads a file of bullets that is encoded in Base64: XML, JSON, or ASS with moving lines. Undefined for another file. */
export function readBulletFile(data: string, charset?: Charset): BulletFile | undefined {
  const bytes = Buffer.from(data, 'base64')
  return readBullets(charset ? decodeBytes(bytes, charset) : decodeText(bytes, { format: 'xml' }))
}

/** Reads bullets in any of the formats. */
export function readBullets(given: string): BulletFile | undefined {
  const text = given.replace(/^\uFEFF/, '')
  const head = text.slice(0, 1_000).trimStart()
  if (head.startsWith('[Script Info]')) return readBulletAss(text)
  return head.startsWith('[') || head.startsWith('{') ? readBulletJson(text) : readBulletXml(text)
}
