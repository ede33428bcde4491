import { writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const NAMED_IN_UTF8_WITH_DESCRIPTOR = 0x0808
const VERSION = 20

const MADE_ON_UNIX = 3 << 8
const [FILE, LINK] = [0o100644, 0o120777]

type Written = { name: Buffer; mode: number; size: number; crc: number; at: number }

/**
 * Creates a writer that stores uncompressed files as a zip in an open file. The bytes of a file may come in pieces. Limits: 4 GB
 * and 65,535 files.
 */
export function createZipWriter(fd: number) {
  const written: Written[] = []
  let at = 0

  function put(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done)
    at += bytes.length
  }

  return {
    begin({ path, isLink }: { path: string; isLink: boolean }): void {
      const name = Buffer.from(path)
      written.push({ name, mode: isLink ? LINK : FILE, size: 0, crc: 0, at })
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(VERSION, 4)
      head.writeUInt16LE(NAMED_IN_UTF8_WITH_DESCRIPTOR, 6)
      head.writeUInt16LE(name.length, 26)
      put(head)
      put(name)
    },
    write(bytes: Uint8Array): void {
      const file = written.at(-1)!
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      put(bytes)
    },
    /** Ends the current file; returns its checksum. */
    end(): number {
      const { crc, size } = written.at(-1)!
      const descriptor = Buffer.alloc(16)
      descriptor.writeUInt32LE(0x08074b50, 0)
      descriptor.writeUInt32LE(crc, 4)
      descriptor.writeUInt32LE(size, 8)
      descriptor.writeUInt32LE(size, 12)
      put(descriptor)
      return crc
    },
    finish(): void {
      const begins = at
      for (const file of written) {
        const entry = Buffer.alloc(46)
        entry.writeUInt32LE(0x02014b50, 0)
        entry.writeUInt16LE(VERSION | MADE_ON_UNIX, 4)
        entry.writeUInt16LE(VERSION, 6)
        entry.writeUInt16LE(NAMED_IN_UTF8_WITH_DESCRIPTOR, 8)
        entry.writeUInt32LE(file.crc, 16)
        entry.writeUInt32LE(file.size, 20)
        entry.writeUInt32LE(file.size, 24)
        entry.writeUInt16LE(file.name.length, 28)
        entry.writeUInt32LE((file.mode << 16) >>> 0, 38)
        entry.writeUInt32LE(file.at, 42)
        put(entry)
        put(file.name)
      }
      const end = Buffer.alloc(22)
      end.writeUInt32LE(0x06054b50, 0)
      end.writeUInt16LE(written.length, 8)
      end.writeUInt16LE(written.length, 10)
      end.writeUInt32LE(at - begins, 12)
      end.writeUInt32LE(begins, 16)
      put(end)
    },
  }
}
