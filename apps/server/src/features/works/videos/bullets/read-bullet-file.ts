import { decodeBytes, decodeText } from '@engawa/charset'
import type { Charset } from '@engawa/contract'
import { readBulletXml } from './read-bullet-xml.ts'

/** Reads a file of bullets that is encoded in Base64. Returns the same as `readBulletXml`. */
export function readBulletFile(data: string, charset?: Charset): ReturnType<typeof readBulletXml> {
  const bytes = Buffer.from(data, 'base64')
  return readBulletXml(charset ? decodeBytes(bytes, charset) : decodeText(bytes, { format: 'xml' }))
}
