import type { SubtitleView } from '@engawa/contract'
import { expect, test } from 'vitest'
import { pickTrack } from './pick-track.ts'

const track = (id: number, language: string): SubtitleView => ({
  id,
  language,
  label: language,
  url: `/${id}`,
  cues: 1,
  format: 'vtt',
  charset: 'utf-8',
})
const tracks = [track(1, 'en'), track(2, 'zh-Hans'), track(3, 'zh-Hant')]

test('subtitles are picked by language, then by its family, then by order', () => {
  const picked = (language: string) => pickTrack(tracks, language)?.id
  expect([picked('zh-Hant'), picked('zh'), picked('ZH-tw'), picked('ja'), picked('')]).toEqual([
    3, 2, 2, 1, 1,
  ])
  expect(pickTrack([], 'en')).toBeUndefined()
})
