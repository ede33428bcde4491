import type { SourceAnswer } from '../../source/index.ts'
import { createRule } from '../../rule/index.ts'
import { answerOf } from '../../testing/index.ts'

/** A rule with meaningless words. */
export const plumRule = createRule({
  version: 1,
  words: ['plum', 'figcon'],
  names: [],
  within: [],
  katakana: [],
  unlessSafe: ['pear'],
  unlessSafePrefixes: ['grape'],
})

export const NOW = Date.UTC(2026, 0, 1)

/** Returns an answer of a board. A text becomes the body unchanged, any other value as JSON. */
export const answer = (value: unknown, more: Partial<SourceAnswer> = {}): SourceAnswer =>
  answerOf(value, { url: 'https://board.example/post.json', at: NOW, ...more })

const MD5 = '00112233445566778899aabbccddeeff'

/** A post in Moebooru's form. */
export const moebooruPost = (more: Record<string, unknown> = {}) => ({
  id: 9_000_002,
  tags: 'clouds example_artist landscape sky',
  created_at: 1_767_225_600,
  author: 'uploader_example',
  source: 'https://www.example.org/works/2',
  score: 17,
  md5: MD5,
  file_size: 2_345_678,
  file_ext: 'png',
  file_url: `https://files.yande.re/image/${MD5}/yande.re%209000002%20clouds.png`,
  preview_url: `https://assets.yande.re/data/preview/00/11/${MD5}.jpg`,
  preview_width: 150,
  preview_height: 100,
  actual_preview_width: 300,
  actual_preview_height: 200,
  sample_url: `https://files.yande.re/sample/${MD5}/yande.re%209000002%20sample.jpg`,
  sample_width: 1_500,
  sample_height: 1_000,
  sample_file_size: 345_678,
  rating: 's',
  has_children: false,
  parent_id: null,
  status: 'active',
  width: 3_000,
  height: 2_000,
  is_held: false,
  frames: [],
  ...more,
})

const variant = (type: string, file: string, width: number, height: number) => ({
  type,
  url: `https://cdn.donmai.us/${type}/00/11/${file}`,
  width,
  height,
  file_ext: 'jpg',
})

/** A post in Danbooru's form. */
export const danbooruPost = (more: Record<string, unknown> = {}) => ({
  id: 99_000_001,
  created_at: '2026-01-02T03:04:05.678-05:00',
  uploader_id: 1_001,
  score: 12,
  source: 'https://www.example.org/works/1',
  md5: MD5,
  rating: 'g',
  image_width: 2_400,
  image_height: 1_600,
  tag_string: '1other clouds example_artist example_series highres sky',
  tag_string_general: '1other clouds sky',
  tag_string_character: '',
  tag_string_copyright: 'example_series',
  tag_string_artist: 'example_artist',
  tag_string_meta: 'highres',
  fav_count: 9,
  file_ext: 'jpg',
  file_size: 1_234_567,
  parent_id: null,
  has_children: false,
  pixiv_id: null,
  is_pending: false,
  is_flagged: false,
  is_deleted: false,
  is_banned: false,
  media_asset: {
    variants: [
      variant('180x180', `${MD5}.jpg`, 180, 120),
      variant('360x360', `${MD5}.jpg`, 360, 240),
      variant('720x720', `${MD5}.webp`, 720, 480),
      variant('sample', `sample-${MD5}.jpg`, 850, 567),
      variant('original', `${MD5}.jpg`, 2_400, 1_600),
    ],
  },
  file_url: `https://cdn.donmai.us/original/00/11/${MD5}.jpg`,
  large_file_url: `https://cdn.donmai.us/sample/00/11/sample-${MD5}.jpg`,
  preview_file_url: `https://cdn.donmai.us/180x180/00/11/${MD5}.jpg`,
  ...more,
})
