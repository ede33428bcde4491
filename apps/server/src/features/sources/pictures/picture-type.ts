const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/** Returns the type of a picture by its first bytes, if browsers show it and it cannot contain scripts; null for anything else. */
export function pictureType(bytes: Buffer): string | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 'GIF8')) return 'image/gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  return startsWith(bytes, 'ftypavi', 4) ? 'image/avif' : null
}
