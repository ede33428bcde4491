import { LIMITS, naturalOrder, type ErrorName } from '@engawa/contract'
import { isSystemFile, type PickedFile } from '#app/features/works/publish/files/picked-file.ts'

const VIDEO_EXTENSIONS = ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'ts', 'mts', 'm2ts']
const SUBTITLE_EXTENSIONS = ['vtt', 'srt', 'ass', 'ssa', 'sbv', 'lrc', 'ttml', 'dfxp', 'json']

const dotted = (extensions: readonly string[]): string => extensions.map((each) => `.${each}`).join(',')
/** Values of the `accept` attribute of file inputs. */
export const ACCEPT_VIDEOS = dotted(VIDEO_EXTENSIONS)
export const ACCEPT_SUBTITLES = dotted(SUBTITLE_EXTENSIONS)

const extensionOf = (path: string): string => /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? ''
export const isSubtitleName = (path: string): boolean => SUBTITLE_EXTENSIONS.includes(extensionOf(path))
const isVideoName = (path: string): boolean => VIDEO_EXTENSIONS.includes(extensionOf(path))

export type SortedFiles = { videos: PickedFile[]; subtitles: PickedFile[]; refused: PickedFile[] }

/** Sorts files into videos, subtitles and others, in natural order. System files such as `.DS_Store` are ignored. */
export function sortFiles(picked: readonly PickedFile[]): SortedFiles {
  const wanted = picked.filter((each) => !isSystemFile(each)).sort((a, b) => naturalOrder(a.path, b.path))
  return {
    videos: wanted.filter(({ path }) => isVideoName(path)),
    subtitles: wanted.filter(({ path }) => isSubtitleName(path)),
    refused: wanted.filter(({ path }) => !isVideoName(path) && !isSubtitleName(path)),
  }
}

/**
 * Returns the reason why a file without a supported extension is rejected. Videos in other formats such as AVI or WMV get the error
 * about codecs.
 */
export const refusalOf = ({ file }: PickedFile): ErrorName =>
  file.type.startsWith('video/') ? 'video_unsupported_codec' : 'video_not_a_video'

const SNIFFED_BYTES = 4 * 204

/**
 * Resolves with the reason why a file cannot be uploaded as a video; null if it can. Nothing is sent. Only the server finds out
 * whether the video is readable.
 */
export async function videoProblem(file: Blob): Promise<ErrorName | null> {
  if (file.size === 0) return 'upload_empty'
  if (file.size > LIMITS.videoBytes) return 'too_large'
  try {
    const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())
    if (looksLikeVideo(head)) return null
    return looksForeign(head) ? 'video_unsupported_codec' : 'video_not_a_video'
  } catch {
    // The file cannot be read, because it was moved or deleted after the author chose it.
    return 'upload_missing'
  }
}

/** The first characters of FLV, WMV, MPEG-PS, Ogg and RealMedia. */
const FOREIGN = ['FLV\x01', '0&\xb2u', '\0\0\x01\xba', 'OggS', '.RMF']

/** Whether bytes begin like a video in a container that the site does not read. AVI shares its beginning with other formats. */
function looksForeign(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 12))
  return (text.startsWith('RIFF') && text.endsWith('AVI ')) || FOREIGN.some((begin) => text.startsWith(begin))
}

/** Types that the first box of an MP4 or QuickTime file may have. */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp', 'pnot'])
const SYNC = 0x47

/** Whether bytes begin like MP4, QuickTime, WebM, Matroska or MPEG-TS. */
export function looksLikeVideo(head: Uint8Array): boolean {
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return true
  if (BOXES.has(String.fromCharCode(...head.subarray(4, 8)))) return true
  if (head[0] === SYNC && head[188] === SYNC) return true
  // A recording may begin within a packet, and packets of cameras have four additional bytes.
  return [188, 192, 204].some((size) =>
    Array.from({ length: size }, (_, at) => at).some((at) =>
      [0, 1, 2].every((packet) => head[at + packet * size] === SYNC),
    ),
  )
}
