// Renders the background films: node apps/web/scripts/backdrop/render.mjs [wide-light|large-dark|tall-light …]
//   --poster           renders only the posters
//   --paint            paints only the frames; --pack only packs them again; --only av1 packs only some of the files
//   --still 0,0.3      renders only PNGs of these moments, into the folder of --out, with --height lines
// Needs Chromium (paints the frames) and ffmpeg with libsvtav1 and libx264 (packs them). The results are committed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { films, paintedPerSecond, posters, seconds } from './films.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, '../../app/features/backdrop/films')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    poster: { type: 'boolean' },
    paint: { type: 'boolean' },
    pack: { type: 'boolean' },
    only: { type: 'string' },
    still: { type: 'string' },
    out: { type: 'string', default: '.' },
    height: { type: 'string' },
  },
})

const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

/**
 * Opens the stage in a browser. `still` resolves with a moment as PNG. `pixels` resolves with it as rows of RGBA, from bottom to
 * top.
 */
async function openStage({ width, height, theme, smooth = 2 }) {
  const arrived = []
  const server = createServer((request, response) => {
    if (request.method === 'POST')
      return void receive(request).then((body) => (arrived.shift()(body), response.end()))
    const name = new URL(request.url, 'http://localhost').pathname
    if (name === '/') return void response.setHeader('content-type', 'text/html').end('')
    readFile(join(here, name)).then(
      (body) => response.setHeader('content-type', 'text/javascript').end(body),
      () => response.writeHead(404).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-watchdog',
      '--disable-background-networking',
    ],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.evaluate(
    async ([width, height, theme, smooth]) => {
      const { openStage } = await import('/stage.mjs')
      const canvas = new OffscreenCanvas(width, height)
      const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false, alpha: false })
      const draw = openStage(gl, { width, height, theme, smooth })
      const pixels = new Uint8Array(width * height * 4)
      let sent
      window.send = async (t, picture) => {
        draw(t)
        if (!picture) gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
        const body = picture ? await canvas.convertToBlob() : new Blob([pixels])
        await sent
        sent = fetch('/', { method: 'POST', body })
      }
    },
    [width, height, theme, smooth],
  )
  const render = async (t, picture) => {
    const body = new Promise((done) => arrived.push(done))
    await page.evaluate(([t, picture]) => window.send(t, picture), [t, picture])
    return body
  }
  return {
    still: (t) => render(t, true),
    pixels: (t) => render(t, false),
    async close() {
      await browser.close()
      server.close()
    },
  }
}

async function receive(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const quiet = ['-y', '-loglevel', 'error']

/** Returns the path of the file with a film's painted frames, which are nearly lossless, before they are packed. */
const paintedFile = (name) => join(tmpdir(), `engawa-${name}.mkv`)

async function paint(name, { width, height }, stage) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-framerate',
    String(paintedPerSecond),
    '-i',
    '-',
  ]
  const colours = ['-vf', 'vflip,scale=out_color_matrix=bt709:out_range=tv', ...bt709]
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '4',
    '-pix_fmt',
    'yuv444p',
    paintedFile(name),
  ]
  const painter = spawn('ffmpeg', [...quiet, ...input, ...colours, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const count = seconds * paintedPerSecond
  // The first moment is painted again at the end, so that the last frame blends into the beginning of the film.
  for (let i = 0; i <= count; i += 1) {
    const picture = await stage.pixels((i % count) / count)
    if (!painter.stdin.write(picture)) await once(painter.stdin, 'drain')
    if (i % 48 === 0) console.log(`${name}: ${i} of ${count}`)
  }
  painter.stdin.end()
  await once(painter, 'exit')
}

async function pack(name, { file, args }) {
  const output = [
    '-an',
    '-vf',
    'framerate=fps=24:interp_start=0:interp_end=255:scene=100',
    '-frames:v',
    String(seconds * 24),
    ...args,
    ...bt709,
    '-movflags',
    '+faststart',
    join(target, file),
  ]
  await once(
    spawn('nice', ['-n', '10', 'ffmpeg', ...quiet, '-i', paintedFile(name), ...output], { stdio: 'inherit' }),
    'exit',
  )
}

async function poster(stage, name) {
  const [shape] = name.split('-')
  if (!posters[shape]) return
  const { quality, ...size } = posters[shape]
  await sharp(await stage.still(0))
    .resize(size)
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(join(target, `${name}.webp`))
}

async function render(name) {
  const film = films[name]
  if (!options.pack) {
    const stage = await openStage(film)
    await poster(stage, name)
    if (!options.poster) await paint(name, film, stage)
    await stage.close()
  }
  if (options.poster || options.paint) return
  for (const file of film.files) if (!options.only || file.file.includes(options.only)) await pack(name, file)
}

async function stills(name) {
  const film = films[name]
  const height = Number(options.height ?? film.height)
  const width = Math.round((film.width * height) / film.height / 2) * 2
  const stage = await openStage({ ...film, width, height, smooth: 1 })
  for (const t of options.still.split(','))
    await writeFile(join(options.out, `${name}-${t}.png`), await stage.still(Number(t)))
  await stage.close()
}

for (const name of positionals.length > 0 ? positionals : Object.keys(films)) {
  console.log(name)
  await (options.still ? stills(name) : render(name))
}
