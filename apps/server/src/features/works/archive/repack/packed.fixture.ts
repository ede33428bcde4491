import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { loadSevenZip } from './seven-zip.ts'

export type PackedEntry = {
  name: string
  bytes: Buffer
  claimedSize?: number
  mode?: number
  /** Records of a RAR 5 archive that belong to the file. */
  extra?: Buffer
}

/** Returns a RAR 4 archive of uncompressed files. It is written by hand, because no free program makes RAR archives. */
export const rarOf = (entries: readonly PackedEntry[]): Buffer =>
  Buffer.concat([
    Buffer.from('526172211a0700', 'hex'),
    block(0x73, 0, Buffer.alloc(6)),
    ...entries.map(fileBlock),
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ])

function block(type: number, flags: number, rest: Buffer, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(7 + rest.length)
  head[2] = type
  head.writeUInt16LE(flags, 3)
  head.writeUInt16LE(head.length, 5)
  rest.copy(head, 7)
  head.writeUInt16LE(crc32(head.subarray(2)) & 0xffff, 0)
  return Buffer.concat([head, data])
}

function fileBlock({ name, bytes, claimedSize = bytes.length, mode = 0o100644 }: PackedEntry): Buffer {
  const written = Buffer.from(name)
  const rest = Buffer.alloc(25 + written.length)
  rest.writeUInt32LE(bytes.length, 0)
  rest.writeUInt32LE(claimedSize, 4)
  // Fields of the header: made on Unix, not compressed, dated 2025.
  rest[8] = 3
  rest.writeUInt32LE(crc32(bytes), 9)
  rest.writeUInt32LE(0x5a210000, 13)
  rest[17] = 20
  rest[18] = 0x30
  rest.writeUInt16LE(written.length, 19)
  rest.writeUInt32LE(mode, 21)
  written.copy(rest, 25)
  return block(0x74, 0x8000, rest, bytes)
}

/** Returns a RAR 5 archive of uncompressed files, written by hand. */
export const rar5Of = (entries: readonly PackedEntry[]): Buffer =>
  Buffer.concat([
    Buffer.from('526172211a070100', 'hex'),
    block5([1, 0, 0]),
    ...entries.map(({ name, bytes, claimedSize = bytes.length, mode = 0o100644, extra }) => {
      const crc = Buffer.alloc(4)
      crc.writeUInt32LE(crc32(bytes))
      const written = Buffer.from(name)
      // The header of an uncompressed file with a checksum, made on Unix; the data follows.
      const flags = extra ? [3, extra.length] : [2]
      const before = [2, ...flags, bytes.length, 4, claimedSize, mode]
      return block5([...before, crc, 0, 1, written.length, written, extra ?? Buffer.alloc(0)], bytes)
    }),
    block5([5, 0, 0]),
  ])

function block5(fields: (number | Buffer)[], data: Buffer = Buffer.alloc(0)): Buffer {
  const parts = fields.map((field) => (typeof field === 'number' ? vint(field) : field))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.concat([vint(length), ...parts])
  const crc = Buffer.alloc(4)
  crc.writeUInt32LE(crc32(head))
  return Buffer.concat([crc, head, data])
}

/** Returns a number in RAR 5's encoding: seven bits per byte, the lowest first. */
function vint(value: number): Buffer {
  const bytes = []
  for (let rest = value; ; rest >>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest & 127) | 128)
  }
}

const LINKS = { symbolic: 1, hard: 4, copy: 5 }

/** Returns the record of a RAR 5 archive that makes a file a link to, or a copy of, another file. */
export const linkTo = (path: string, kind: keyof typeof LINKS): Buffer => {
  const record = [5, LINKS[kind], 0, path.length, ...Buffer.from(path)]
  return Buffer.from([record.length, ...record])
}

/**
 * Files of a tar: links contain the path of another file. `isOld`: the form of 1979, without a signature. `type` is the type of an entry other
 * than a file, such as `L` for a long name.
 */
type TarEntry = {
  name: string | Buffer
  bytes: Buffer
  link?: 'symbolic' | 'hard'
  isOld?: boolean
  type?: string
}

/** Returns a tar archive, written by hand. */
export const tarOf = (entries: readonly TarEntry[]): Buffer =>
  Buffer.concat([...entries.map(tarEntry), Buffer.alloc(1_024)])

function tarEntry({ name, bytes, link, isOld = false, type = '0' }: TarEntry): Buffer {
  const head = Buffer.alloc(512)
  Buffer.from(name).copy(head, 0)
  const data = link ? Buffer.alloc(0) : bytes
  const octal = (value: number, at: number, digits: number) =>
    head.write(value.toString(8).padStart(digits, '0'), at)
  octal(0o644, 100, 7)
  octal(data.length, 124, 11)
  octal(0, 136, 11)
  head.write(link === 'symbolic' ? '2' : link === 'hard' ? '1' : type, 156)
  if (link) bytes.copy(head, 157)
  if (!isOld) head.write('ustar\u000000', 257)
  head.fill(' ', 148, 156)
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  head[154] = 0
  return Buffer.concat([head, data, Buffer.alloc(-data.length & 511)])
}

/** Returns a 7z archive of files. */
export const sevenZipOf = (entries: readonly PackedEntry[], options: string[] = []): Promise<Buffer> =>
  packedBy(entries, ['-t7z', ...options])

/** Returns a zip of files whose compression method is chosen by its name. */
export const zipWith = (entries: readonly PackedEntry[], method: string): Promise<Buffer> =>
  packedBy(entries, ['-tzip', `-mm=${method}`])

async function packedBy(entries: readonly PackedEntry[], options: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-fixture-'))
  const { FS, NODEFS, callMain } = await loadSevenZip({ print() {}, printErr() {} })
  for (const path of ['/out', '/files']) FS.mkdir(path)
  FS.mount(NODEFS, { root: folder }, '/out')
  const folders = new Set(entries.map(({ name }) => name.split('/').slice(0, -1).join('/')))
  // Creates only one level of folders, because tests need no more.
  for (const each of folders) if (each !== '') FS.mkdir(`/files/${each}`)
  for (const { name, bytes } of entries) FS.writeFile(`/files/${name}`, bytes)
  callMain(['a', ...options, '/out/packed', '/files/*'])
  const [made] = await readdir(folder)
  const archive = await readFile(join(folder, made!))
  await rm(folder, { recursive: true })
  return archive
}
