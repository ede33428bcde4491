// Draws the small pictures in public/: the default avatars and the icons. Run it manually after a change: node
// scripts/draw-public.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'public')

const mark = (ink: string) => `
  <path d="M16 3.500c4.6 3 6.6 6.8 6.6 10.4 0 3.9-2.9 6.7-6.6 6.700s-6.6-2.8-6.6-6.700C9.4 10.3 11.4 6.5 16 3.500Zm0 3.3-1.4 1.7 1.4 1.7 1.4-1.700Z" fill="${ink}"/>
  <path d="M4 23.500h24M7 27.500h18" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
  <rect width="32" height="32" rx="8" fill="#fdf1f2"/>${mark('#c0246a')}
</svg>`

/** An icon that phones may crop to any shape. The mark is small enough to remain visible. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
  <rect width="32" height="32" fill="#fdf1f2"/><g transform="translate(16 16) scale(0.72) translate(-16 -16)">${mark('#c0246a')}</g>
</svg>`

// The avatar of a member without a picture: a dozing face with the ears of a fox.
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

/** Twelve hues around the colour wheel, each with a slightly different perceived lightness. */
const HUES = [345, 15, 38, 55, 85, 130, 160, 185, 205, 228, 262, 300]

type Colours = { ground: string; coat: string; deep: string; light: string }

/** Returns colours for a light and a dark page. The lightness of the background is between those of the two pages. */
const coloursOf = (hue: number): Colours => ({
  ground: `hsl(${hue} 52% 80%)`,
  coat: `hsl(${hue} 46% 46%)`,
  deep: `hsl(${hue} 44% 19%)`,
  light: `hsl(${hue} 60% 96%)`,
})

const eyes = (y: number, dx: number, r: number, fill: string): string =>
  [32 - dx, 32 + dx].map((x) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')

/** Six animals in few and large shapes, which are recognizable at 24 pixels. */
const FACES: ((colours: Colours) => string)[] = [
  // A fox: wide ears, white cheeks, a pointed chin.
  ({ coat, deep, light }) => `
    <path d="M11 9c7 1 14 6 17 13L14 33C10 25 9 16 11 9ZM53 9c-7 1-14 6-17 13l14 11c4-8 5-17 3-24Z" fill="${deep}"/>
    <path d="M15 15c4 1 7 4 9 8l-7 6c-2-5-3-10-2-14ZM49 15c-4 1-7 4-9 8l7 6c2-5 3-10 2-14Z" fill="${light}"/>
    <path d="M32 19c12 0 21 7 22 17-4 10-13 18-22 20-9-2-18-10-22-20 1-10 10-17 22-17Z" fill="${coat}"/>
    <path d="M10 36c7-1 14 2 17 9l5 11c-9-2-18-10-22-20ZM54 36c-7-1-14 2-17 9l-5 11c9-2 18-10 22-20Z" fill="${light}"/>
    ${eyes(34, 9, 3.2, deep)}<ellipse cx="32" cy="52.5" rx="3.8" ry="3" fill="${deep}"/>`,
  // A cat at night: dark, with shining eyes.
  ({ deep, light, coat }) => `
    <path d="M12 10l14 11h12l14-11c2 8 2 16-1 23 2 12-7 22-19 22S11 45 13 33c-3-7-3-15-1-23Z" fill="${deep}"/>
    <path d="M16 17l7 6c-3 2-5 4-6 7-1-4-2-8-1-13ZM48 17l-7 6c3 2 5 4 6 7 1-4 2-8 1-13Z" fill="${coat}"/>
    <ellipse cx="23" cy="36" rx="5.5" ry="6" fill="${light}"/><ellipse cx="41" cy="36" rx="5.5" ry="6" fill="${light}"/>
    <ellipse cx="23.5" cy="36" rx="2" ry="5" fill="${deep}"/><ellipse cx="40.5" cy="36" rx="2" ry="5" fill="${deep}"/>
    <path d="M29 45h6l-3 4Z" fill="${coat}"/>`,
  // A rabbit: two long ears, and light fur.
  ({ coat, deep, light }) => `
    <path d="M21 4c6 0 9 9 9 21H19C15 14 16 4 21 4ZM43 4c-6 0-9 9-9 21h11c4-11 3-21-2-21Z" fill="${light}"/>
    <path d="M22 9c3 1 4 8 4 15h-4c-2-6-3-14 0-15ZM42 9c-3 1-4 8-4 15h4c2-6 3-14 0-15Z" fill="${coat}"/>
    <path d="M32 21c12 0 20 8 20 18 0 11-9 17-20 17s-20-6-20-17c0-10 8-18 20-18Z" fill="${light}"/>
    ${eyes(37, 9, 3.4, deep)}<path d="M28.5 44h7L32 48.500Z" fill="${coat}"/>
    <g fill="${coat}" opacity=".45"><ellipse cx="18" cy="45" rx="4" ry="2.6"/><ellipse cx="46" cy="45" rx="4" ry="2.6"/></g>`,
  // A raccoon dog: round ears, a dark mask.
  ({ coat, deep, light }) => `
    <circle cx="15" cy="18" r="8.5" fill="${deep}"/><circle cx="49" cy="18" r="8.5" fill="${deep}"/>
    <path d="M32 14c14 0 23 9 23 21S45 56 32 56 9 47 9 35s9-21 23-21Z" fill="${coat}"/>
    <path d="M11 33c3-6 12-7 17-1 1 6-3 12-10 12-5 0-8-5-7-11ZM53 33c-3-6-12-7-17-1-1 6 3 12 10 12 5 0 8-5 7-11Z" fill="${deep}"/>
    <ellipse cx="32" cy="47" rx="10" ry="7.5" fill="${light}"/>
    ${eyes(35.5, 11, 3.2, light)}<ellipse cx="32" cy="43.5" rx="4.2" ry="3" fill="${deep}"/>`,
  // An owl: two large eyes and a beak.
  ({ coat, deep, light }) => `
    <path d="M11 10c6 4 11 6 21 6s15-2 21-6c2 8 2 15 1 24-1 14-10 22-22 22S11 48 10 34c-1-9-1-16 1-24Z" fill="${coat}"/>
    <circle cx="22" cy="32" r="11.5" fill="${light}"/><circle cx="42" cy="32" r="11.5" fill="${light}"/>
    ${eyes(32, 9, 5.5, deep)}
    <path d="M27 39h10l-5 9Z" fill="${deep}"/>`,
  // A sparrow: a cap, white cheeks with a spot, a short beak.
  ({ coat, deep, light }) => `
    <circle cx="32" cy="34" r="23" fill="${light}"/>
    <path d="M32 9c14 0 24 9 24 22-7-5-14-6-19-1-2 2-8 2-10 0-5-5-12-4-19 1C8 18 18 9 32 9Z" fill="${coat}"/>
    ${eyes(34, 10, 3.4, deep)}
    <circle cx="15.5" cy="42" r="4" fill="${deep}"/><circle cx="48.5" cy="42" r="4" fill="${deep}"/>
    <path d="M26 38h12l-6 9Z" fill="${deep}"/>`,
]

const drawnAvatar = (hue: number, face: (colours: Colours) => string): string => {
  const colours = coloursOf(hue)
  const drawn = face(colours)
    .replace(/\n\s*/g, '')
    .replace(/(\.\d)00\b/g, '$1')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colours.ground}"/>${drawn}</svg>\n`
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ palette: true, quality: 90 }).toBuffer()

mkdirSync(join(folder, 'avatars'), { recursive: true })
for (const [at, hue] of HUES.entries())
  for (const [which, face] of FACES.entries())
    writeFileSync(join(folder, 'avatars', `${at}-${which}.svg`), drawnAvatar(hue, face))
writeFileSync(join(folder, 'favicon.svg'), favicon)
writeFileSync(join(folder, 'default-avatar.png'), await png(avatar, 256))
writeFileSync(join(folder, 'icon-192.png'), await png(maskable, 192))
writeFileSync(join(folder, 'icon-512.png'), await png(maskable, 512))
writeFileSync(join(folder, 'apple-touch-icon.png'), await png(maskable, 180))
