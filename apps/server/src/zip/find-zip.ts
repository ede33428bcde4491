import type { Readable } from 'node:stream'
import { buffer as bufferOf } from 'node:stream/consumers'

const END = Buffer.from('504b0506', 'hex')
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LOCATOR64_BYTES = 20
const END64_BYTES = 56
/** The last record of a zip may be followed by a comment of 64 KB. Downloads and archivers add further bytes. */
const SEARCHED = 1024 * 1024
/** Limit of the records that are examined. Bytes after a zip seldom contain even one. */
const MAX_RECORDS = 16

/** A file of which parts can be read; `end` is exclusive. */
export type Source = { size: number; read(start: number, end: number): Promise<Readable> }

/** The position of a zip in a file; `end` is exclusive. */
export type ZipPosition = { start: number; end: number }

/**
 * Finds the zip in a file that may have bytes before and after it. The positions in a zip refer to its start, or to the start of the file
 * when a program has corrected them. Returns undefined when no zip is found.
 */
export async function findZip(source: Source): Promise<ZipPosition | undefined> {
  for (const searched of [Math.min(source.size, 65_536), Math.min(source.size, SEARCHED)]) {
    const from = source.size - searched
    const found = await findIn(source, from, await read(source, from, source.size))
    if (found || searched === source.size) return found
  }
  return undefined
}

async function read(source: Source, start: number, end: number): Promise<Buffer> {
  if (start < 0 || start >= end) return Buffer.alloc(0)
  return bufferOf(await source.read(start, Math.min(end, source.size)))
}

async function findIn(source: Source, from: number, tail: Buffer): Promise<ZipPosition | undefined> {
  let at = tail.lastIndexOf(END)
  for (let records = 0; at !== -1 && records < MAX_RECORDS; records += 1) {
    if (at + END_BYTES <= tail.length) {
      const end = from + at + END_BYTES + tail.readUInt16LE(at + 20)
      const start = end <= source.size ? await startOf(source, from + at, tail.subarray(at)) : undefined
      if (start !== undefined) return { start, end }
    }
    at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1)
  }
  return undefined
}

/** Returns where the zip begins whose last record is at `at`; undefined when its list of entries is not found. */
async function startOf(source: Source, at: number, record: Buffer): Promise<number | undefined> {
  const wide = await wideRecord(source, at)
  const listBytes = wide?.listBytes ?? record.readUInt32LE(12)
  const listAt = wide?.listAt ?? record.readUInt32LE(16)
  // The zip is empty, and the file contains nothing else.
  if (at === 0 && record.readUInt16LE(10) === 0) return 0
  const before = (wide?.at ?? at) - listBytes
  const isList = async (position: number): Promise<boolean> => {
    const bytes = await read(source, position, position + 4)
    return bytes.length === 4 && bytes.readUInt32LE(0) === ENTRY
  }
  if (before >= listAt && (await isList(before))) return before - listAt
  return (await isList(listAt)) ? 0 : undefined
}

type WideRecord = { at: number; listBytes: number; listAt: number }

/** Returns the larger record (ZIP64) that is placed before the last record of a large zip. */
async function wideRecord(source: Source, end: number): Promise<WideRecord | undefined> {
  const at = end - LOCATOR64_BYTES - END64_BYTES
  const bytes = await read(source, at, end)
  if (bytes.length === 0 || bytes.readUInt32LE(END64_BYTES) !== LOCATOR64) return undefined
  if (bytes.readUInt32LE(0) !== END64) return undefined
  return { at, listBytes: Number(bytes.readBigUInt64LE(40)), listAt: Number(bytes.readBigUInt64LE(48)) }
}
