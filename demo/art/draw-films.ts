// Draws the films of the demo content into content/films/*.mp4. With an argument, draws only films whose names begin with it. The files use
// H.264 and AAC, so browsers can play them without conversion.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerMediabunnyServer } from '@mediabunny/server'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import sharp from 'sharp'
import { FRAMES_PER_SECOND, HEIGHT, WIDTH, type Film } from './films/film.ts'
import { kiteBack, kiteOut } from './films/kite.ts'
import { lampsFilm } from './films/lamps.ts'
import { rainFilm } from './films/rain.ts'
import { SAMPLE_RATE } from './films/sound.ts'

const films = [rainFilm, kiteOut, kiteBack, lampsFilm]

async function pack(film: Film): Promise<Buffer> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  })
  const video = new VideoSampleSource({ codec: 'avc', bitrate: 420_000, keyFrameInterval: 4 })
  const audio = new AudioSampleSource({ codec: 'aac', bitrate: 80_000 })
  output.addVideoTrack(video, { frameRate: FRAMES_PER_SECOND })
  output.addAudioTrack(audio)
  await output.start()
  for (let frame = 0; frame < film.seconds * FRAMES_PER_SECOND; frame += 1) {
    const timestamp = frame / FRAMES_PER_SECOND
    const data = await pictureOf(film, timestamp)
    const sample = new VideoSample(data, {
      format: 'RGBA',
      codedWidth: WIDTH,
      codedHeight: HEIGHT,
      timestamp,
      duration: 1 / FRAMES_PER_SECOND,
    })
    await video.add(sample)
    sample.close()
  }
  const soundSample = soundOf(film)
  await audio.add(soundSample)
  soundSample.close()
  await output.finalize()
  return Buffer.from(output.target.buffer!)
}

const pictureOf = ({ draw }: Film, t: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${draw(t)}</svg>`,
    ),
  )
    .flatten()
    .ensureAlpha()
    .raw()
    .toBuffer()

function soundOf({ seconds, sound }: Film): AudioSample {
  const data = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) =>
    Math.max(-1, Math.min(1, sound(at / SAMPLE_RATE))),
  )
  return new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: SAMPLE_RATE, timestamp: 0 })
}

registerMediabunnyServer({ hardwareContext: null })
const wanted = process.argv[2] ?? ''
for (const film of films.filter(({ name }) => name.startsWith(wanted))) {
  const bytes = await pack(film)
  await writeFile(join(import.meta.dirname, '../content/films', `${film.name}.mp4`), bytes)
  console.log(`${film.name}  ${Math.round(bytes.length / 1024)} kB`)
}
