import { expect, test } from 'vitest'
import { pickFormat } from './formats.ts'
import { readMaster, withAddresses, writeMaster } from './playlists.ts'

const sound = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="sound",URI="/files/media/v/s.m3u8"'
const size = (height: number) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=${(height * 16) / 9}x${height},AUDIO="sound"\n/files/media/v/${height}.m3u8`

test('a saved playlist contains one size with its sound, and no URL of the server', () => {
  const master = readMaster(['#EXTM3U', '#EXT-X-VERSION:7', sound, size(360), size(720), ''].join('\n'))
  expect(master.variants.map(({ width, height }) => [width, height])).toEqual([
    [640, 360],
    [1280, 720],
  ])
  const text = writeMaster(master, master.variants[0]!, (url) => url.replace('/files', '/kept'))
  expect(text).toBe(`#EXTM3U\n#EXT-X-VERSION:7\n${sound}\n${size(360)}\n`.replaceAll('/files', '/kept'))

  const list = [
    ...['#EXTM3U', '#EXT-X-MAP:URI="/files/media/v/a.m4s",BYTERANGE="9@0"', '#EXTINF:6.00000,'],
    ...['#EXT-X-BYTERANGE:90@9', '/files/media/v/a.m4s', '#EXT-X-ENDLIST', ''],
  ].join('\n')
  const requested: string[] = []
  const saved = withAddresses(list, (url) => (requested.push(url), `/kept/${requested.length}`))
  expect(saved).toBe(
    list.replace('/files/media/v/a.m4s', '/kept/1').replace('/files/media/v/a.m4s', '/kept/2'),
  )
  expect(new Set(requested)).toEqual(new Set(['/files/media/v/a.m4s']))
})

test('an episode is saved in the chosen format, or in the next smaller size', () => {
  const picked = (values: string[], value: string) =>
    pickFormat(
      values.map((each) => ({ value: each })),
      value,
    )?.value
  expect(picked(['file', '1080', '360'], '1080')).toBe('1080')
  expect(picked(['file', '360', '1080'], '720')).toBe('360')
  expect(picked(['720', '480'], '360')).toBe('480')
  expect(picked(['360', '720'], 'file')).toBe('720')
  expect(picked(['file'], '720')).toBe('file')
  expect(picked([], '720')).toBeUndefined()
})
