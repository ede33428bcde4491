// Draws the small pictures of public/: the default avatar and the icons. Run by hand after a change: node scripts/draw-public.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'public')

const mark = (ink: string) => `
  <path d="M16 3.500c4.6 3 6.6 6.8 6.6 10.4 0 3.9-2.9 6.7-6.6 6.700s-6.6-2.8-6.6-6.700C9.4 10.3 11.4 6.5 16 3.500Zm0 3.3-1.4 1.7 1.4 1.7 1.4-1.700Z" fill="${ink}"/>
  <path d="M4 23.500h24M7 27.500h18" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
  <rect width="32" height="32" rx="8" fill="#fdf1f2"/>${mark('#c0246a')}
</svg>`

/** An icon that phones may cut into any shape: the mark stays inside the middle. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
  <rect width="32" height="32" fill="#fdf1f2"/><g transform="translate(16 16) scale(0.72) translate(-16 -16)">${mark('#c0246a')}</g>
</svg>`

// Somebody who has not chosen a picture yet: dozing, with a fox's ears.
const avatar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6d5ee"/><stop offset="1" stop-color="#fbdde0"/></linearGradient>
  </defs>
  <rect width="256" height="256" fill="url(#sky)"/>
  <circle cx="196" cy="62" r="26" fill="#fff3dc"/>
  <path d="M28 270c6-54 44-82 100-82s94 28 100 82Z" fill="#b9587f"/>
  <path d="M100 196l28 34 28-34-28-12Z" fill="#fdf1f2"/>
  <g stroke="#5b2a49" stroke-width="6" stroke-linejoin="round">
    <path d="M62 112C48 76 50 44 60 32c20 4 42 22 54 46Z" fill="#8f4a6d"/>
    <path d="M194 112c14-36 12-68 2-80-20 4-42 22-54 46Z" fill="#8f4a6d"/>
  </g>
  <path d="M69 92c-5-20-4-34 0-42 11 5 20 15 27 27Z" fill="#f6c3cd"/>
  <path d="M187 92c5-20 4-34 0-42-11 5-20 15-27 27Z" fill="#f6c3cd"/>
  <path d="M128 62c46 0 76 32 76 76 0 42-32 68-76 68s-76-26-76-68c0-44 30-76 76-76Z" fill="#fdeee6" stroke="#5b2a49" stroke-width="6"/>
  <path d="M128 60c50 0 82 30 79 82-14-8-26-22-32-38-2 14-6 24-12 32-12-12-20-26-22-42-10 22-32 40-60 46 2-8 4-16 4-24-12 8-22 18-34 26-6-52 27-82 77-82Z" fill="#8f4a6d" stroke="#5b2a49" stroke-width="6" stroke-linejoin="round"/>
  <path d="M84 96c12-14 30-20 46-20" stroke="#b97a98" stroke-width="7" stroke-linecap="round" fill="none"/>
  <g stroke="#5b2a49" stroke-width="6" stroke-linecap="round" fill="none">
    <path d="M82 156c8 8 20 8 28 0M146 156c8 8 20 8 28 0M121 178c4 5 10 5 14 0"/>
  </g>
  <ellipse cx="82" cy="176" rx="13" ry="7" fill="#f4b3bd"/><ellipse cx="174" cy="176" rx="13" ry="7" fill="#f4b3bd"/>
</svg>`

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ palette: true, quality: 90 }).toBuffer()

writeFileSync(join(folder, 'favicon.svg'), favicon)
writeFileSync(join(folder, 'default-avatar.png'), await png(avatar, 256))
writeFileSync(join(folder, 'icon-192.png'), await png(maskable, 192))
writeFileSync(join(folder, 'icon-512.png'), await png(maskable, 512))
writeFileSync(join(folder, 'apple-touch-icon.png'), await png(maskable, 180))
