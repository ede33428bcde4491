import { extname } from 'node:path'

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.zip': 'application/zip',
  '.cbz': 'application/vnd.comicbook+zip',
  '.epub': 'application/epub+zip',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Returns the content type that belongs to the extension of a file name. */
export const typeOfName = (key: string): string => TYPES[extname(key)] ?? 'application/octet-stream'
