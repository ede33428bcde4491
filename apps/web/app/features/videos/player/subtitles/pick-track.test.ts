import type { SubtitleView } from '@engawa/contract'
import { expect, test } from 'vitest'
import { numberNames, pickTrack } from './pick-track.ts'

const track = (id: number, language: string, label = language): SubtitleView => ({
  ...{ id, language, label, url: `/${id}`, cues: 1, format: 'vtt', charset: 'utf-8', notes: [] },
})
const tracks = [track(1, 'en'), track(2, 'zh-Hans'), track(3, 'zh-Hant')]

test('subtitles are chosen by their language, otherwise by its family, otherwise the first ones', () => {
  const picked = (language: string) => pickTrack(tracks, { language, label: '' })?.id
  expect([picked('zh-Hant'), picked('zh'), picked('ZH-tw'), picked('ja'), picked('')]).toEqual([
    3, 2, 2, 1, 1,
  ])
  expect(pickTrack([], { language: 'en', label: '' })).toBeUndefined()
})

test('subtitles of the same language are chosen by name, and equal names get numbers', () => {
  const named = numberNames([track(1, 'en', 'English'), track(2, 'en', 'Signs'), track(3, 'en', 'English')])
  expect(named.map(({ label }) => label)).toEqual(['English', 'Signs', 'English 2'])
  const picked = (label: string) => pickTrack(named, { language: 'en', label })?.id
  expect([picked('English'), picked('Signs'), picked('English 2'), picked('Songs')]).toEqual([1, 2, 3, 1])
})
