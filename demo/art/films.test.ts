import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { demoFile, readDemoContent } from '../content/index.ts'
import { kiteBack, kiteOut } from './films/kite.ts'
import { lampsFilm } from './films/lamps.ts'
import { rainFilm } from './films/rain.ts'

const folder = join(import.meta.dirname, '../content/films')
const films = [rainFilm, kiteOut, kiteBack, lampsFilm]
const { videos } = await readDemoContent()
const episodes = videos.flatMap((video) => video.episodes)

test('every film exists with its subtitles, is used once and has the length of its drawing', async () => {
  const named = episodes.flatMap(({ film, subtitles, bullets }) => [
    `${film}.mp4`,
    ...(bullets ? [`${film}.bullets.xml`] : []),
    ...subtitles.map((language) => `${film}.${language}.vtt`),
  ])
  expect(named.toSorted()).toEqual((await readdir(folder)).toSorted())
  for (const { name, seconds } of films) {
    const input = new Input({ source: new FilePathSource(join(folder, `${name}.mp4`)), formats: ALL_FORMATS })
    const video = await input.getPrimaryVideoTrack()
    expect([name, await input.computeDuration(), await video?.getCodec()]).toEqual([
      name,
      expect.closeTo(seconds, 0),
      'avc',
    ])
    input.dispose()
  }
})

test('subtitles end before their film', async () => {
  for (const { film, subtitles } of episodes)
    for (const language of subtitles) {
      const text = await readFile(join(folder, `${film}.${language}.vtt`), 'utf8')
      const ends = [...text.matchAll(/--> 00:(\d\d):([\d.]+)/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
      expect(Math.max(...ends)).toBeLessThan(films.find(({ name }) => name === film)!.seconds)
    }
})

test('one film has subtitles in two languages and five hundred bullet comments', async () => {
  const [film] = episodes.filter(({ bullets }) => bullets)
  expect(film?.subtitles).toHaveLength(2)
  const xml = await readFile(demoFile('films', `${film!.film}.bullets.xml`), 'utf8')
  const times = [...xml.matchAll(/<d p="([\d.]+),/g)].map(([, at]) => Number(at))
  expect(times).toHaveLength(500)
  expect(Math.max(...times)).toBeLessThan(rainFilm.seconds)
})
