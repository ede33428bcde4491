import { expect, test } from 'vitest'
import { setLanguageSource } from '#app/lib/text/language.ts'
import { episodeTitleOf } from './episode-title.ts'
import { previewOf } from './subtitles/read-preview.ts'
import { guessLanguage } from './subtitles/subtitle-language.ts'
import { looksLikeVideo, refusalOf, sortFiles, videoProblem } from './video-files.ts'

setLanguageSource(() => 'en')

test.for([
  ['[Group] Rain - 03 [1080p][x264].mkv', 'Rain - 03'],
  ['01.mp4', ''],
  ['第12话.mp4', ''],
  ['第３話 雨の音.mkv', '雨の音'],
  ['第4話「雨の音」.mkv', '「雨の音」'],
  ['EP05 - The lantern.mp4', 'The lantern'],
  ['Rain.S01E02.The.First.Drop.1080p.WEB-DL.mkv', 'The First Drop'],
  ['2_the_long_way.webm', 'the long way'],
  ['雨天 第3集.mp4', '雨天 第3集'],
  ['folder/Night walk.mov', 'Night walk'],
])('the file %s becomes an episode with the title “%s”', ([name, title]) => {
  expect(episodeTitleOf(name!)).toBe(title)
})

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'))

test('a video file is recognised by its first bytes before the upload', async () => {
  expect(looksLikeVideo(bytes('\0\0\0\x20ftypisom'))).toBe(true)
  expect(looksLikeVideo(bytes('\x1aE\xdf\xa3'))).toBe(true)
  expect(looksLikeVideo(bytes(`G${' '.repeat(187)}G`))).toBe(true)
  expect(looksLikeVideo(bytes(`abc${`G${' '.repeat(191)}`.repeat(3)}`))).toBe(true)
  expect(looksLikeVideo(bytes('Dear reader, this is a text.'))).toBe(false)
  expect(await videoProblem(new Blob([]))).toBe('upload_empty')
  expect(await videoProblem(new Blob(['no video']))).toBe('video_not_a_video')
  expect(await videoProblem(new Blob(['RIFF1234AVI LIST']))).toBe('video_unsupported_codec')
  expect(await videoProblem(new Blob(['RIFF1234WEBPVP8 ']))).toBe('video_not_a_video')
  expect(await videoProblem(new Blob([bytes('FLV\x01\x05')]))).toBe('video_unsupported_codec')
})

test('an unsupported video gets the error about codecs, and a picture the error that it is not a video', () => {
  const refused = (name: string, type: string) =>
    refusalOf({ file: new File(['x'], name, { type }), path: name })
  expect(refused('old.avi', 'video/x-msvideo')).toBe('video_unsupported_codec')
  expect(refused('cover.jpg', 'image/jpeg')).toBe('video_not_a_video')
})

test('the files of a folder are sorted into videos, subtitles and others, in natural order', () => {
  const picked = ['a/10.mp4', 'a/2.mp4', 'a/2.chs.ass', 'a/.DS_Store', 'a/cover.jpg'].map((path) => ({
    file: new File(['x'], path.split('/').at(-1)!),
    path,
  }))
  const { videos, subtitles, refused } = sortFiles(picked)
  expect([videos, subtitles, refused].map((files) => files.map(({ path }) => path))).toEqual([
    ['a/2.mp4', 'a/10.mp4'],
    ['a/2.chs.ass'],
    ['a/cover.jpg'],
  ])
})

test.for([
  ['Rain 01.zh-Hans.srt', '', 'zh-Hans'],
  ['Rain 01 [CHT].ass', '', 'zh-Hant'],
  ['rain.jpn.vtt', '', 'ja'],
  ['rain.pt-BR.srt', '', 'pt-BR'],
  ['en.srt', '雨が降ってきたから、早く帰ろう。', 'ja'],
  ['rain.srt', '这个时候下雨了，我们回去吧', 'zh-Hans'],
  ['rain.srt', '這個時候下雨了，我們回去吧', 'zh-Hant'],
  ['rain.srt', '비가 와요', 'ko'],
  ['rain.srt', 'It rains.', 'en'],
])('the subtitles %s with “%s” have the language %s', ([name, text, language]) => {
  expect(guessLanguage(name!, text!, 'utf-8')).toBe(language)
})

test('the preview shows the first words of subtitles without times and styles', () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>It rains.</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nYes.'
  expect(previewOf(srt)).toEqual({ cues: 2, lines: ['It rains.', 'Yes.'] })
  const ass = '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\b1}It rains,\\Nagain.\n'
  expect(previewOf(ass)).toEqual({ cues: 1, lines: ['It rains, again.'] })
  expect(previewOf('0:00:01.000,0:00:02.000\na\n\n0:00:03.000,0:00:04.000\nb')).toEqual({
    cues: 2,
    lines: ['a', 'b'],
  })
  expect(previewOf('[ti:x]\n[00:01.00][00:05.00]a\n[00:02.00]b')).toEqual({ cues: 2, lines: ['a', 'b'] })
  expect(previewOf('<tt><p begin="1s" end="2s">a</p><p begin="3s" end="4s">b</p></tt>').lines).toEqual([
    'a',
    'b',
  ])
  expect(previewOf('a letter')).toEqual({ cues: 0, lines: [] })
})
