import type { VideoForm } from '@engawa/contract'
import { sourcesOf } from './read-video.ts'
import type { VideosDeps } from './videos-deps.ts'
import { piecesOfPlaylists, videosOf, type PlaylistPiece } from './videos-queries.ts'
import type { VideoRow } from './videos-tables.ts'

/** Returns the formats in which the videos of chapters can be played, with the size of each in bytes, by chapter. */
export async function formsOf(
  { database, files }: VideosDeps,
  chapterIds: readonly number[],
): Promise<Map<number, VideoForm[]>> {
  const { db } = database
  const videos = await videosOf(db, chapterIds)
  const pieces = await piecesOfPlaylists(
    db,
    videos.map(({ id }) => id),
  )
  const bytesOf = await files.sizesOf(db, [
    ...videos.flatMap((video) => video.direct_key ?? []),
    ...pieces.map(({ key }) => key),
  ])
  const ofVideo = Map.groupBy(pieces, ({ video_id }) => video_id)
  return new Map(
    videos.map((video) => [video.chapter_id, formsOfVideo(video, ofVideo.get(video.id) ?? [], bytesOf)]),
  )
}

function formsOfVideo(
  video: VideoRow,
  pieces: PlaylistPiece[],
  bytesOf: ReadonlyMap<string, number>,
): VideoForm[] {
  const sum = (some: PlaylistPiece[]): number =>
    some.reduce((all, { key }) => all + (bytesOf.get(key) ?? 0), 0)
  const sound = sum(pieces.filter(({ height }) => height === null))
  const sizes = Map.groupBy(pieces.filter(isSized), ({ height }) => height)
  return sourcesOf(video).flatMap(({ url: _url, ...source }): VideoForm[] =>
    source.kind === 'file'
      ? [{ ...source, bytes: bytesOf.get(video.direct_key!) ?? 0 }]
      : [...sizes.values()].map((some) => ({
          ...source,
          width: some[0]!.width,
          height: some[0]!.height,
          bytes: sum(some) + sound,
        })),
  )
}

const isSized = (piece: PlaylistPiece): piece is PlaylistPiece & { width: number; height: number } =>
  piece.height !== null && piece.width !== null
