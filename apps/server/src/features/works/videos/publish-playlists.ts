import type { NewBlob } from '../../files/index.ts'
import { mediaPlaylist, masterPlaylist, type Rendition, wholePieces } from './playlists.ts'
import { changeVideo } from './settle-piece.ts'
import { newKey, STREAM } from './video-files.ts'
import type { VideosDeps } from './videos-deps.ts'
import { piecesOf, playlistsOf } from './videos-queries.ts'
import type { PieceRow, VideoRow } from './videos-tables.ts'

/** The height under which the playlist of the sound is stored. */
const SOUND = 0

/**
 * Writes playlists for sizes that were completed since the last call. Viewers can watch one size while the next is encoded. May
 * run again after a restart (idempotent).
 */
export async function publishPlaylists(deps: VideosDeps, video: VideoRow): Promise<void> {
  const pieces = await piecesOf(deps.database.db, video.id)
  const sound = pieces.filter(({ kind }) => kind === 'audio')
  if (!sound.every(({ done }) => done)) return
  const sizes = Map.groupBy(
    pieces.filter(({ kind }) => kind === 'span'),
    ({ height }) => height!,
  )
  const whole = [...sizes].filter(([, spans]) => spans.every(({ done }) => done))
  const there = new Map(
    (await playlistsOf(deps.database.db, video.id)).map(({ height, key }) => [height, key]),
  )
  if (whole.every(([height]) => there.has(height))) return

  const added: { height: number; blob: NewBlob }[] = []
  const keyOf = (height: number, parts: PieceRow[]): string => {
    const known = there.get(height)
    if (known !== undefined) return known
    const blob = blobOf(mediaPlaylist(wholePieces(parts)))
    added.push({ height, blob })
    return blob.key
  }
  const renditions: Rendition[] = whole.map(([height, spans]) => ({
    key: keyOf(height, spans),
    width: spans[0]!.width!,
    height,
    pieces: wholePieces(spans),
  }))
  // A sound track without any file counts as no sound.
  const soundPieces = wholePieces(sound)
  const master = blobOf(
    masterPlaylist(
      renditions,
      soundPieces.length > 0 ? { key: keyOf(SOUND, sound), pieces: soundPieces } : undefined,
      video.info.frameRate,
    ),
  )
  await writePlaylists(deps, video, { master, added, height: Math.max(...whole.map(([height]) => height)) })
}

function blobOf(text: string): NewBlob {
  const body = Buffer.from(text)
  const type = 'application/vnd.apple.mpegurl'
  return { key: newKey(STREAM, 'm3u8'), name: 'playlist.m3u8', size: body.length, body, contentType: type }
}

type Playlists = { master: NewBlob; added: { height: number; blob: NewBlob }[]; height: number }

async function writePlaylists(
  deps: VideosDeps,
  video: VideoRow,
  { master, added, height }: Playlists,
): Promise<void> {
  const blobs = [master, ...added.map(({ blob }) => blob)]
  await deps.files.store({ uid: video.uid, purpose: STREAM, ref: video.chapter_id }, blobs)
  const keys = blobs.map(({ key }) => key)
  const isThere = await changeVideo(deps, video.id, async (tx, now) => {
    await deps.files.markStored(tx, keys)
    // The old playlist is deleted only later, because open pages still read it for a while.
    if (now.hls_key !== null) await deps.files.discard(tx, [now.hls_key])
    const rows = added.map((each) => ({ video_id: video.id, height: each.height, key: each.blob.key }))
    if (rows.length > 0) await tx.insertInto('video_playlists').values(rows).execute()
    await tx
      .updateTable('videos')
      .set({ hls_key: master.key, hls_height: height, updated_at: deps.clock.now() })
      .where('id', '=', video.id)
      .execute()
  })
  if (!isThere) await deps.database.transaction((tx) => deps.files.discard(tx, keys))
}
