import type { SegmentFile } from '@engawa/platform/video'
import type { PieceRow } from './videos-tables.ts'

const urlOf = (key: string): string => `/files/${key}`

type WholePiece = { key: string; file: SegmentFile }

/** Returns the HLS media playlist of one size, or of the sound. Its segments are byte ranges of the files of the pieces. */
export function mediaPlaylist(pieces: WholePiece[]): string {
  const longest = Math.max(...pieces.flatMap(({ file }) => file.segments.map(({ duration }) => duration)))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let setup: string | undefined
  for (const { key, file } of pieces) {
    if (file.setup !== setup) {
      if (setup !== undefined) lines.push('#EXT-X-DISCONTINUITY')
      lines.push(`#EXT-X-MAP:URI="${urlOf(key)}",BYTERANGE="${file.head}@0"`)
      setup = file.setup
    }
    let at = file.head
    for (const { bytes, duration } of file.segments) {
      lines.push(`#EXTINF:${duration.toFixed(5)},`, `#EXT-X-BYTERANGE:${bytes}@${at}`, urlOf(key))
      at += bytes
    }
  }
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n')
}

export type Rendition = { key: string; width: number; height: number; pieces: WholePiece[] }

/** Returns the HLS master playlist: every size, and the sound, which all sizes share. */
export function masterPlaylist(
  renditions: Rendition[],
  sound: { key: string; pieces: WholePiece[] } | undefined,
  frameRate: number,
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  if (sound)
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${urlOf(sound.key)}"`,
    )
  const soundRates = ratesOf(sound?.pieces ?? [])
  for (const { key, width, height, pieces } of renditions) {
    const { peak, average } = ratesOf(pieces)
    const codecs = [pieces[0]!.file.codec, ...(sound ? [sound.pieces[0]!.file.codec] : [])]
    const about = [
      `BANDWIDTH=${peak + soundRates.peak}`,
      `AVERAGE-BANDWIDTH=${average + soundRates.average}`,
      `CODECS="${codecs.join(',')}"`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${frameRate.toFixed(3)}`,
      ...(sound ? ['AUDIO="sound"'] : []),
    ]
    lines.push(`#EXT-X-STREAM-INF:${about.join(',')}`, urlOf(key))
  }
  return [...lines, ''].join('\n')
}

/** Returns the bits per second: the peak of the segments that are long enough to measure, and the average. */
function ratesOf(pieces: WholePiece[]): { peak: number; average: number } {
  const segments = pieces.flatMap(({ file }) => file.segments)
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0)
  const seconds = segments.reduce((sum, segment) => sum + segment.duration, 0)
  const average = seconds === 0 ? 0 : Math.ceil((bytes * 8) / seconds)
  const rates = segments
    .filter(({ duration }) => duration >= 0.5)
    .map((each) => (each.bytes * 8) / each.duration)
  return { peak: Math.ceil(Math.max(average, ...rates)), average }
}

/** Returns the pieces that have a file, in the form that playlists need. */
export const wholePieces = (pieces: PieceRow[]): WholePiece[] =>
  pieces.flatMap(({ key, file }) => (key !== null && file !== null ? [{ key, file }] : []))
