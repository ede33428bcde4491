// Renders the background films: node apps/web/scripts/backdrop/render.mjs [wide-light|wide-dark|tall-light|tall-dark]
// Needs Chromium (draws the frames) and ffmpeg with libsvtav1 and libx264 (packs them). The results are committed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, '../../app/features/backdrop/films')
const seconds = 16
const framesPerSecond = 24

const films = {
  'wide-light': { width: 1280, height: 720, theme: 'light', av1: 35, h264: 23 },
  'wide-dark': { width: 1280, height: 720, theme: 'dark', av1: 35, h264: 23 },
  'tall-light': { width: 480, height: 854, theme: 'light', av1: 40, h264: 26 },
  'tall-dark': { width: 480, height: 854, theme: 'dark', av1: 40, h264: 26 },
}

const codecs = (film) => ({
  'av1.mp4': [
    '-c:v',
    'libsvtav1',
    '-preset',
    '6',
    '-crf',
    String(film.av1),
    '-g',
    '96',
    '-svtav1-params',
    'tune=0',
  ],
  'h264.mp4': [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    String(film.h264),
    '-profile:v',
    'high',
    '-level',
    '4.0',
    '-g',
    '96',
  ],
})

function pack(film, file, args) {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    String(framesPerSecond),
    '-c:v',
    'mjpeg',
    '-i',
    '-',
  ]
  const output = ['-an', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', join(target, file)]
  return spawn('ffmpeg', [...input, ...args, ...output], { stdio: ['pipe', 'inherit', 'inherit'] })
}

async function render(name) {
  const film = films[name]
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  const source = readFileSync(join(here, 'scene.mjs'), 'utf8').replace(/^export /gm, '')
  await page.setContent('<canvas></canvas>')
  await page.addScriptTag({
    content: `${source}\nwindow.frameAt = (w, h, t, theme, type, q) => {
    const canvas = document.querySelector('canvas'); if (canvas.width !== w || canvas.height !== h) { canvas.width = w; canvas.height = h }
    drawFrame(canvas.getContext('2d'), w, h, t, theme); return canvas.toDataURL(type, q).split(',')[1] }`,
  })
  const frame = async (t, type, quality) =>
    Buffer.from(
      await page.evaluate(
        (a) => window.frameAt(...a),
        [film.width, film.height, t, film.theme, type, quality],
      ),
      'base64',
    )

  await sharp(await frame(0, 'image/png'))
    .webp({ quality: 72 })
    .toFile(join(target, `${name}.webp`))
  if (process.argv.includes('--poster')) return browser.close()
  const packers = Object.entries(codecs(film)).map(([end, args]) => pack(film, `${name}.${end}`, args))
  const count = seconds * framesPerSecond
  for (let i = 0; i < count; i += 1) {
    const picture = await frame(i / count, 'image/jpeg', 0.95)
    for (const packer of packers) if (!packer.stdin.write(picture)) await once(packer.stdin, 'drain')
  }
  for (const packer of packers) packer.stdin.end()
  await Promise.all(packers.map((packer) => once(packer, 'exit')))
  await browser.close()
}

const wanted = process.argv.slice(2).filter((each) => each in films)
for (const name of wanted.length > 0 ? wanted : Object.keys(films)) {
  console.log(name)
  await render(name)
}
