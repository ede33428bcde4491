import type { VideoSource } from '@engawa/contract'
import { expect, test } from 'vitest'
import { chooseSource, sizeName } from './choose-source.ts'

const hls: VideoSource = {
  kind: 'hls',
  url: '/h',
  type: 'application/vnd.apple.mpegurl',
  width: 1280,
  height: 720,
}
const file: VideoSource = {
  kind: 'file',
  url: '/f',
  type: 'video/webm; codecs="vp9"',
  width: 1280,
  height: 720,
}
const all = { canPlay: () => true, hasMse: true }
const none = new Set<string>()

test('the first source that the browser can play is chosen, in the order of the server', () => {
  expect(chooseSource([file, hls], none, all)).toBe(file)
  expect(chooseSource([hls, file], none, all)).toBe(hls)
  expect(chooseSource([], none, all)).toBeNull()
})

test('a file with unsupported codecs is skipped, and a playlist is chosen only with MSE or native support', () => {
  const noWebm = { canPlay: (type: string) => !type.includes('webm'), hasMse: true }
  expect(chooseSource([file, hls], none, noWebm)).toBe(hls)
  const onlyFiles = { canPlay: (type: string) => type.startsWith('video/'), hasMse: false }
  expect(chooseSource([hls, file], none, onlyFiles)).toBe(file)
  expect(chooseSource([hls], none, onlyFiles)).toBeNull()
  expect(chooseSource([hls], none, { canPlay: () => true, hasMse: false })).toBe(hls)
})

test('the next source is chosen after a source has failed', () => {
  expect(chooseSource([hls, file], new Set(['/h']), all)).toBe(file)
  expect(chooseSource([hls, file], new Set(['/h', '/f']), all)).toBeNull()
})

test('a size is named after its shorter side', () => {
  expect([sizeName(hls), sizeName({ width: 720, height: 1280 })]).toEqual(['720p', '720p'])
})
