import { buffer as bufferOf } from 'node:stream/consumers'
import { decodeBytes } from '@engawa/charset'
import { AppError, withoutUnprintable, type novelImport } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { NovelsDeps } from '../../novels-deps.ts'
import { ownImport } from '../import-queries.ts'

/** Limits of the preview: the bytes of the file that are decoded, and the lines and characters that are shown. */
const PREVIEW = { bytes: 16 * 1024, lines: 8, characters: 120 }

export const lines =
  (deps: NovelsDeps): Handler<typeof novelImport.lines> =>
  async (viewer, { id, charset }) => {
    const row = await ownImport(deps, viewer, id)
    if (row.state !== 'read' || row.charset === null) throw new AppError('not_found')
    const blob = await deps.blobs.open(row.file_key, { start: 0, end: PREVIEW.bytes - 1 })
    if (!blob) throw new AppError('not_found')
    const text = withoutUnprintable(decodeBytes(await bufferOf(blob.stream), charset))
    const filled = text.split('\n').filter((line) => line.trim() !== '')
    return { lines: filled.slice(0, PREVIEW.lines).map((line) => line.trim().slice(0, PREVIEW.characters)) }
  }
