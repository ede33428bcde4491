import { z } from 'zod'
import { Charset } from './charsets.ts'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, Ids, Picture, UserLine } from './fields.ts'
import { LIMITS } from './limits.ts'
import type { FacetsOf, WorkKindFacts } from './work-kinds.ts'
import { ChapterContent, works } from './works.ts'

/** The facets of videos. A chapter (an episode) is a single video with its subtitles. */
export const VIDEO = {
  type: 'video',
  plural: 'videos',
  section: 'videos',
  unit: 'seconds',
  lengths: [600, 3_600],
  facets: { form: ['animation', 'live', 'music', 'guide'] },
  chapterPath: '/works/videos/{work}/{chapter}',
} as const satisfies WorkKindFacts

export type VideoFacets = FacetsOf<typeof VIDEO.facets>

/** A position in a chapter, in seconds from its start. */
export const VideoPosition = z.object({
  seconds: z
    .number()
    .min(0)
    .max(LIMITS.videoHours * 3_600),
})
export type VideoPosition = z.output<typeof VideoPosition>

/**
 * A playable version of a video. `file` is a complete MP4 or WebM, which players read by range requests; `hls` is a playlist with several
 * sizes.
 */
export const VideoSource = z.object({
  kind: z.enum(['file', 'hls']),
  url: z.string(),
  /** The MIME type with the codecs, for `canPlayType`. */
  type: z.string(),
  /** The largest size, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
})
export type VideoSource = z.output<typeof VideoSource>

/**
 * Small pictures (tiles) that a player shows while seeking. Tile `n` shows the time from `n * interval` seconds on. The tiles of a sheet
 * are ordered from left to right and from top to bottom.
 */
export const Storyboard = z.object({
  interval: z.number(),
  tileWidth: z.number().int(),
  tileHeight: z.number().int(),
  columns: z.number().int(),
  rows: z.number().int(),
  sheets: z.array(z.object({ url: z.string(), tiles: z.number().int() })),
})
export type Storyboard = z.output<typeof Storyboard>

/** The number of lines with something that subtitles on this site do not show, by kind. */
export const SubtitleNote = z.object({
  what: z.enum([
    'times',
    'cut',
    'unreadable',
    'drawings',
    'colours',
    'fonts',
    'positions',
    'effects',
    'karaoke',
    'styles',
    'speakers',
    'marks',
  ]),
  count: z.number().int(),
})
export type SubtitleNote = z.output<typeof SubtitleNote>

/** Subtitles of a video. The file at `url` is always WebVTT, whatever the format of the upload was. */
export const SubtitleView = z.object({
  id: z.number().int(),
  language: z.string(),
  label: z.string(),
  url: z.string(),
  cues: z.number().int(),
  /** The format and the encoding of the uploaded file. `srt` includes SBV, LRC and JSON, and `vtt` includes TTML. */
  format: z.enum(['vtt', 'srt', 'ass']),
  charset: z.string(),
  /** The parts of the file that are not shown. Only editors get them. */
  notes: z.array(SubtitleNote),
})
export type SubtitleView = z.output<typeof SubtitleView>

/**
 * The present step of processing a video: `repack` (so that it can play while it is loading), `pictures`, `audio`, or `video` for one of
 * its sizes.
 */
export const VideoStep = z.enum(['repack', 'pictures', 'audio', 'video'])
export type VideoStep = z.output<typeof VideoStep>

export const VideoPreparing = z.object({
  /**
   * `failed`: processing stopped, and `reason` is the name of the error; sizes that are complete can still be played. A video that is
   * `preparing` and has a `reason` waits for the storage of the site.
   */
  state: z.enum(['preparing', 'ready', 'failed']),
  reason: z.string().nullable(),
  step: VideoStep.nullable(),
  /** For the step `video`: the height of the size that is being encoded. */
  height: z.number().int().nullable(),
  /** The completed share of all steps, from 0 to 1. */
  progress: z.number(),
})
export type VideoPreparing = z.output<typeof VideoPreparing>

export const PosterChoice = z.object({ at: z.number(), picture: Picture, chosen: z.boolean() })

/**
 * Parts of an uploaded file that are not used: further picture tracks (`video`) or sound, subtitles that consist of pictures or cannot be
 * read, attached files, chapters, and the `range` of brightness of HDR. `end` is a file that ends early, and `length` one that does not state
 * its length; then `count` is the number of seconds that can be played. `names` are the names or languages of the tracks.
 */
export const VideoLeftOut = z.object({
  what: z.enum(['video', 'sound', 'pictures', 'subtitles', 'files', 'chapters', 'range', 'end', 'length']),
  count: z.number().int(),
  names: z.array(z.string()),
})
export type VideoLeftOut = z.output<typeof VideoLeftOut>

export const VideoView = z.object({
  name: z.string(),
  duration: z.number(),
  /** The size in pixels at which the video is displayed. */
  width: z.number().int(),
  height: z.number().int(),
  frameRate: z.number(),
  hasAudio: z.boolean(),
  poster: Picture.nullable(),
  storyboard: Storyboard.nullable(),
  /** The playable versions, the best first; empty until a version is complete. */
  sources: z.array(VideoSource),
  preparing: VideoPreparing,
  /** Other frames that can be chosen as the poster. Only editors get them. */
  posters: z.array(PosterChoice),
  /** The parts of the file that are not used. Only editors get them. */
  leftOut: z.array(VideoLeftOut),
})
export type VideoView = z.output<typeof VideoView>

/** The content of a video's chapter. `video` is null before the upload. */
export const VideoContent = z.object({ video: VideoView.nullable(), subtitles: z.array(SubtitleView) })

export const VideoChapter = ChapterContent.extend(VideoContent.shape)
export type VideoChapter = ChapterContent & z.output<typeof VideoContent>

/** The endpoint `works.content` with the output for a chapter of a video. */
export const videoContent = { ...works.content, output: VideoChapter }

/** A version of a video that can be downloaded, with its size in bytes: the whole file, or one size of its playlist with the sound. */
export const VideoForm = VideoSource.omit({ url: true }).extend({ bytes: z.number().int() })
export type VideoForm = z.output<typeof VideoForm>

const ByChapter = z.object({ chapterId: Id })
const BySubtitle = z.object({ id: Id })
const noChapter = { chapterId: 'chapter_not_found' } as const

/** The language of subtitles as a BCP 47 tag, such as `zh-Hans` or `ja`. */
const LanguageTag = z
  .string()
  .max(35, 'too_long')
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'bad_characters')

const NewSubtitle = {
  language: LanguageTag,
  label: UserLine(60),
  /** The content of the file as base64. The format is WebVTT, SubRip, SSA/ASS, SBV, LRC, TTML or JSON of Bilibili, YouTube or Whisper. */
  data: z.base64('bad_characters').max(Math.ceil((LIMITS.subtitleBytes * 4) / 3) + 4, 'too_long'),
  /** The encoding of the file; it is detected by default. */
  charset: Charset.optional(),
}

export const videos = group(
  'videos',
  { audience: 'member', section: 'videos', fieldErrors: noChapter },
  {
    sizes: get('/videos/sizes', {
      summary:
        'Get the sizes in bytes of the videos of up to 100 chapters, for each version that can be played; chapters that the caller may not see are omitted',
      query: z.object({ ids: Ids }),
      output: z.object({
        chapters: z.array(z.object({ chapterId: z.number().int(), forms: z.array(VideoForm) })),
      }),
      errors: [],
    }),
    confirm: post('/videos/chapters/{chapterId}/video', {
      summary:
        'Make an upload (purpose `video`) the video of a chapter, which replaces the previous one; a repeated call changes nothing',
      rate: 'upload',
      params: ByChapter,
      body: z.object({ uploadId: Id }),
      output: VideoChapter,
      errors: [
        'chapter_not_found',
        'forbidden',
        'upload_missing',
        'upload_empty',
        'upload_used',
        'too_large',
        'video_not_a_video',
        'video_no_video_track',
        'video_unsupported_codec',
        'video_encrypted',
        'video_too_long',
        'video_too_many_pixels',
        'video_wrong_duration',
        'video_truncated',
        'storage_full',
        'unavailable',
      ],
    }),
    retry: post('/videos/chapters/{chapterId}/retry', {
      summary: 'Process the failed parts of a video again; complete parts stay',
      rate: 'upload',
      params: ByChapter,
      output: VideoChapter,
      errors: ['chapter_not_found', 'forbidden', 'upload_missing'],
    }),
    setPoster: post('/videos/chapters/{chapterId}/poster', {
      summary: 'Choose another frame for the poster, one of `posters`',
      params: ByChapter,
      body: z.object({ at: z.number().min(0) }),
      output: VideoChapter,
      errors: ['chapter_not_found', 'forbidden', 'not_found'],
    }),
    addSubtitle: post('/videos/chapters/{chapterId}/subtitles', {
      acceptsKey: true,
      summary:
        'Add subtitles: WebVTT, SubRip, SSA/ASS, SBV, LRC, TTML or JSON of Bilibili, YouTube or Whisper in any common encoding',
      rate: 'upload',
      maxBodyBytes: 8 * 1024 * 1024,
      params: ByChapter,
      body: z.object(NewSubtitle),
      output: SubtitleView,
      errors: [
        'chapter_not_found',
        'forbidden',
        'subtitle_unreadable',
        'subtitle_empty',
        'subtitle_too_long',
        'too_many_subtitles',
        'storage_full',
      ],
    }),
    changeSubtitle: put('/videos/subtitles/{id}', {
      summary: 'Change the name or the language of subtitles, or replace their file',
      rate: 'upload',
      maxBodyBytes: 8 * 1024 * 1024,
      params: BySubtitle,
      body: z.object({
        language: NewSubtitle.language.optional(),
        label: NewSubtitle.label.optional(),
        data: NewSubtitle.data.optional(),
        charset: NewSubtitle.charset,
      }),
      output: SubtitleView,
      errors: ['not_found', 'subtitle_unreadable', 'subtitle_empty', 'subtitle_too_long', 'storage_full'],
    }),
    removeSubtitle: del('/videos/subtitles/{id}', {
      whileMuted: true,
      summary: 'Delete subtitles',
      params: BySubtitle,
      output: z.object({}),
      errors: ['not_found'],
    }),
  },
)
