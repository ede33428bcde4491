import { drawMark } from './chosen.ts'
import { drawAvatar } from './people.ts'

/** The drawing at an address of a picture. */
export function draw(url: string): string | undefined {
  if (/^https:\/\/avatars\d?\.githubusercontent\.com\//.test(url)) return drawAvatar(url)
  if (url.includes('/github/explore/')) return drawMark(url)
  if (url.endsWith('/docs/pictures/veranda.png')) return veranda
  return url.endsWith('/docs/pictures/rain.png') ? rain : undefined
}

const veranda = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="640" viewBox="0 0 1280 640">
<rect width="1280" height="640" fill="#f6d9d2"/><rect y="260" width="1280" height="180" fill="#efb6ae"/><circle cx="960" cy="250" r="90" fill="#fff2dc"/>
<path d="M0 400q220-120 420-40t420-20q240-60 440 20v280H0z" fill="#a9718a"/><rect y="480" width="1280" height="160" fill="#6d4a4f"/>
<path d="M0 520h1280M0 560h1280M0 600h1280" stroke="#573a40" stroke-width="5"/><rect x="120" width="26" height="490" fill="#573a40"/><rect x="1080" width="26" height="490" fill="#573a40"/></svg>`

const rain = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540"><rect width="960" height="540" fill="#54607a"/>
${Array.from({ length: 90 }, (_, at) => `<path d="M${(at * 137) % 980} ${(at * 71) % 420}l-14 60" stroke="#cfd8ea" stroke-width="3" opacity="0.7"/>`).join('')}
<path d="M0 470L480 360 960 470v70H0z" fill="#2f2a3d"/></svg>`
