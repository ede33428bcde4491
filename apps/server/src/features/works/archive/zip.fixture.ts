import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip made by hand, valid or hostile. */
export type ZipEntry = {
  name: string | Buffer
  bytes: Buffer
  deflated?: boolean
  /** The number of another compression method, with the bytes that it makes. */
  packed?: { method: number; bytes: Buffer }
  /** Bit 0: encrypted. Bit 11: the name is UTF-8. */
  flags?: number
  /** Unix mode, e.g. 0o120777 for a link. */
  mode?: number
  /** The unpacked size that the entry declares. */
  claimedSize?: number
}

const UTF8 = 0x800

const packedOf = ({ bytes, deflated }: ZipEntry) =>
  deflated ? { method: 8, bytes: deflateRawSync(bytes) } : { method: 0, bytes }

function headOf(entry: ZipEntry) {
  const name = typeof entry.name === 'string' ? Buffer.from(entry.name, 'utf8') : entry.name
  const { method, bytes: data } = entry.packed ?? packedOf(entry)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(entry.flags ?? (typeof entry.name === 'string' ? UTF8 : 0), 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt32LE(crc32(entry.bytes), 10)
  head.writeUInt32LE(data.length, 14)
  head.writeUInt32LE(entry.claimedSize ?? entry.bytes.length, 18)
  head.writeUInt16LE(name.length, 22)
  return { head, name, data }
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Returns a zip of these entries, in this order. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { head, name, data } = headOf(entry)
    const here = Buffer.concat([signature(0x04034b50), head, name, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    // Made on Unix (3), so that programs use the Unix mode.
    central.push(signature(0x02014b50), Buffer.from([20, 3]), head, tail, name)
    local.push(here)
    offset += here.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, signature(0x06054b50), end])
}
