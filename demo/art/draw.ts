import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictures } from './scenes/index.ts'

// Draws every picture. With an argument, draws only pictures whose names begin with it. Chinese text needs the Noto CJK fonts.
const wanted = process.argv[2] ?? ''
const folder = join(import.meta.dirname, '../content/pictures')
await mkdir(folder, { recursive: true })
for (const { name, draw, quality = 78 } of pictures) {
  if (!name.startsWith(wanted)) continue
  const { size } = await sharp(Buffer.from(draw()), { limitInputPixels: false })
    .flatten()
    .webp({ quality, effort: 5, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}  ${Math.round(size / 1024)} kB`)
}
