/** Skies of different hours: above, below, and what shines in it. */
const SKIES = [
  ['#3b3a6b', '#e8a0a8', '#ffe3b0'],
  ['#7fb2d6', '#f7dfc6', '#fff3d0'],
  ['#23304f', '#6f7fb0', '#fdf1c9'],
  ['#5a8f9a', '#cfe6d4', '#fffbe6'],
  ['#c96f5b', '#f6cf9a', '#fff0cf'],
  ['#4b3f72', '#b487b8', '#ffe0ea'],
  ['#2f5d73', '#9fc9cf', '#fff6da'],
  ['#8a5a6b', '#f0b7a4', '#ffe9c4'],
] as const

/** A landscape of hills under a sky, another one for each number: a drawing of 1200 × 800 (SVG). */
export function drawScene(seed: number): string {
  const [above, below, light] = SKIES[seed % SKIES.length]!
  const hills = [0, 1, 2].map((layer) => hill(seed, layer))
  const sun = { x: 200 + ((seed * 331) % 800), y: 180 + ((seed * 97) % 160), r: 46 + ((seed * 13) % 30) }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">` +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>` +
    `<rect width="1200" height="800" fill="url(#s)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${light}"/>` +
    `${hills.map((d, layer) => `<path d="${d}" fill="${above}" opacity="${0.35 + layer * 0.28}"/>`).join('')}</svg>`
  )
}

function hill(seed: number, layer: number): string {
  const base = 480 + layer * 95
  const points = [0, 1, 2, 3, 4].map((at) => {
    const rise = ((seed * 57 + at * 131 + layer * 71) % 150) - 75
    return `${at * 300} ${base + rise}`
  })
  const [first, ...others] = points
  const curve = others.map((point, at) => `S ${at * 300 + 210} ${base} ${point}`).join(' ')
  return `M ${first} ${curve} V 800 H 0 Z`
}
