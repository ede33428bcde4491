import { mix } from './color.ts'
import { brush, cel } from './ink.ts'
import { bushes, cedars, rain, ridge, sky } from './nature.ts'
import {
  at,
  blended,
  clipped,
  dice,
  disc,
  glow,
  group,
  join,
  num,
  path,
  poly,
  rect,
  times,
  wash,
  type Svg,
} from './svg.ts'

export type Hour = {
  sky: readonly string[]
  far: string
  mid: string
  near: string
  ground: string
  ink: string
  wood: string
  woodDark: string
  roof: string
  roofLight: string
  paper: string
}
export const rainNight: Hour = {
  sky: ['#1b2050', '#2c3572', '#4a5594'],
  far: '#333c7c',
  mid: '#262c62',
  near: '#191d47',
  ground: '#20254f',
  ink: '#14162f',
  wood: '#5a4560',
  woodDark: '#3a2d4b',
  roof: '#262a55',
  roofLight: '#3b4178',
  paper: '#ffd48a',
}
export const dawn: Hour = {
  sky: ['#6f8fd0', '#f2b7b8', '#ffe1a8', '#fff3cf'],
  far: '#b9a6cf',
  mid: '#8f88bd',
  near: '#5c6399',
  ground: '#6d76a5',
  ink: '#3a3560',
  wood: '#a8775f',
  woodDark: '#7a5252',
  roof: '#5d6494',
  roofLight: '#8d8fbb',
  paper: '#fff0cf',
}
export const festivalNight: Hour = {
  ...rainNight,
  sky: ['#1a1c4e', '#3b2f74', '#8a4a86', '#e5836f'],
  far: '#4a3a7a',
  mid: '#372b62',
  near: '#211a45',
}

/** Draws the small hall on the mountain, seen from the garden; about 620 wide. (x, y) is the middle of the edge of its floor. */
export const hall = (x: number, y: number, s: number, t: Hour, light = true): Svg =>
  at(
    x,
    y,
    s,
    rect(-250, -190, 500, 190, { fill: t.woodDark }),
    times(6, (i) =>
      join(
        rect(-236 + i * 80, -168, 72, 160, { fill: light ? t.paper : mix(t.paper, t.far, 0.8) }),
        path(`M${-236 + i * 80},-118h72M${-236 + i * 80},-68h72M${-200 + i * 80},-168v160`, {
          line: t.woodDark,
          w: 3,
        }),
      ),
    ),
    light && blended('screen', glow(0, -80, 330, '#ff9f45', 0.5)),
    times(4, (i) => rect(-292 + i * 190, -200, 15, 232, { fill: t.wood })),
    rect(-330, -6, 660, 20, { fill: t.wood }),
    rect(-330, 12, 660, 7, { fill: t.ink }),
    times(7, (i) => rect(-300 + i * 98, 16, 12, 34, { fill: t.ink })),
    path('M-400,-186C-300,-210 -220,-262 -150,-330L150,-330C220,-262 300,-210 400,-186L372,-170L-372,-170Z', {
      fill: t.roof,
    }),
    path('M-150,-330L150,-330C180,-300 210,-272 244,-248L-244,-248C-210,-272 -180,-300 -150,-330Z', {
      fill: t.roofLight,
      o: 0.55,
    }),
    path('M-168,-344L168,-344L160,-322L-160,-322Z', { fill: t.ink }),
    path('M-400,-186L400,-186', { line: t.roofLight, w: 4, o: 0.8 }),
    times(15, (i) =>
      path(`M${num(-140 + i * 20)},-326L${num(-350 + i * 50)},-190`, { line: t.ink, w: 2, o: 0.35 }),
    ),
  )

/**
 * Draws the veranda seen from the garden: floor, posts and paper doors. `floor` is the share of the picture's height above the edge of the
 * floor.
 */
export const verandaFront = (
  w: number,
  h: number,
  t: Hour,
  { floor = 0.78, light = true, posts = [0.06, 0.94], open = -1 } = {},
): Svg => {
  const y = h * floor
  const door = Math.max(150, w / 5)
  const n = Math.ceil(w / door)
  return join(
    rect(0, 0, w, h, { fill: t.woodDark }),
    times(n, (i) =>
      i === open
        ? wash(i * door + 5, 0, door - 10, y - 12, [
            [0, '#6b3f3a'],
            [1, '#b86a3d'],
          ])
        : join(
            wash(
              i * door + 5,
              -10,
              door - 10,
              y - 2,
              light
                ? [
                    [0, '#f3b25f'],
                    [0.6, '#ffdf9e'],
                    [1, '#ffc877'],
                  ]
                : [
                    [0, mix(t.paper, t.far, 0.85)],
                    [1, mix(t.paper, t.far, 0.7)],
                  ],
            ),
            path(
              Array.from(
                { length: 6 },
                (_, k) => `M${num(i * door + 5)},${num((y / 5.2) * k + 20)}h${num(door - 10)}`,
              ).join('') +
                `M${num(i * door + door / 3)},0v${num(y * 0.86)}M${num(i * door + (door * 2) / 3)},0v${num(y * 0.86)}`,
              { line: light ? '#a8643c' : t.woodDark, w: 4, o: 0.8 },
            ),
            rect(i * door + 5, y * 0.84, door - 10, y * 0.16, {
              fill: mix(t.wood, '#8a4d30', light ? 0.4 : 0),
            }),
          ),
    ),
    wash(-5, y - 14, w + 10, h * 0.05 + 26, [
      [0, mix(t.wood, '#e09a5c', light ? 0.55 : 0.1)],
      [1, t.wood],
    ]),
    path(
      Array.from(
        { length: 9 },
        (_, i) => `M${num((i / 8) * w)},${num(y - 14)}l${num(((i - 4) / 4) * 14)},${num(h * 0.05 + 26)}`,
      ).join(''),
      { line: t.woodDark, w: 3 },
    ),
    rect(-5, y + h * 0.05 + 10, w + 10, 16, { fill: t.woodDark }),
    rect(-5, y + h * 0.05 + 26, w + 10, h, { fill: t.ink }),
    times(Math.ceil(w / 260), (i) => rect(60 + i * 260, y + h * 0.05 + 26, 26, h, { fill: t.woodDark })),
    wash(-5, y + h * 0.05 + 26, w + 10, h * 0.3, [
      [0, t.ink, 0.6],
      [1, t.ground, 0.5],
    ]),
    ...posts.map((p) =>
      join(
        wash(p * w - 17, -10, 34, y + 12, [
          [0, t.woodDark],
          [1, t.wood],
        ]),
        path(`M${num(p * w - 17)},-10V${num(y + 2)}M${num(p * w + 17)},-10V${num(y + 2)}`, {
          line: t.ink,
          w: 3.4,
        }),
      ),
    ),
  )
}

/** Draws the view from the room to the garden: the dark eave above and the boards of the veranda below. `beyond` is drawn behind them. */
export const verandaOut = (
  w: number,
  h: number,
  t: Hour,
  beyond: Svg,
  { floor = 0.68, eave = 0.14 } = {},
): Svg => {
  const y = h * floor
  return join(
    beyond,
    wash(-5, y, w + 10, h - y + 10, [
      [0, mix(t.wood, t.far, 0.25)],
      [1, mix(t.wood, '#c77f52', 0.35)],
    ]),
    path(
      Array.from(
        { length: 13 },
        (_, i) =>
          `M${num(w / 2 + (i - 6) * w * 0.1)},${num(y)}L${num(w / 2 + (i - 6) * w * 0.2)},${num(h + 10)}`,
      ).join(''),
      { line: t.woodDark, w: 3.4 },
    ),
    rect(-5, y - 5, w + 10, 10, { fill: t.woodDark }),
    rect(w * 0.11, 0, w * 0.03, y, { fill: t.woodDark }),
    rect(w * 0.86, 0, w * 0.03, y, { fill: t.woodDark }),
    path(
      `M-5,-5H${num(w + 5)}V${num(h * eave)}L${num(w * 0.86)},${num(h * eave * 0.86)}L${num(w * 0.14)},${num(h * eave * 0.86)}L-5,${num(h * eave)}Z`,
      { fill: t.ink },
    ),
    times(14, (i) => rect((i / 13) * w - 6, 0, 12, h * eave * 0.84, { fill: t.woodDark })),
  )
}

/** Draws the garden at night: trees, a stone lamp, bushes. */
export const garden = (w: number, h: number, t: Hour, seed = 3): Svg =>
  join(
    sky(w, h, t.sky),
    ridge(w, h, h * 0.42, h * 0.16, t.far, seed),
    cedars(w, h * 0.62, h * 0.42, Math.ceil(w / 95), t.mid, seed + 1),
    bushes(w, h * 0.66, Math.min(60, h * 0.09), t.near, seed + 2),
    at(
      w * 0.74,
      h * 0.7,
      Math.min(1, h / 620),
      path(
        'M-16,0L-10,-70L10,-70L16,0ZM-34,-74L34,-74L26,-88L-26,-88ZM-22,-88L-22,-124L22,-124L22,-88ZM-48,-122L48,-122L0,-160ZM-7,-156L7,-156L4,-176L-4,-176Z',
        { fill: t.ink },
      ),
      rect(-11, -116, 22, 22, { fill: '#ffb45c', o: 0.35 }),
    ),
  )

/** Draws a shrine gate; (x, y) is the ground in its middle. The opening is 400 wide at scale 1. */
export const gate = (x: number, y: number, s: number, red: string, dark: string): Svg =>
  at(
    x,
    y,
    s,
    path('M-222,0L-206,-500L-166,-500L-178,0ZM222,0L206,-500L166,-500L178,0Z', { fill: red }),
    path('M222,0L206,-500L190,-500L202,0ZM-178,0L-166,-500L-176,-500L-190,0Z', { fill: dark }),
    rect(-236, -430, 472, 34, { fill: red }),
    rect(-236, -404, 472, 10, { fill: dark }),
    rect(-20, -480, 40, 54, { fill: dark }),
    path('M-316,-556Q0,-508 316,-556L306,-500Q0,-466 -306,-500Z', { fill: red }),
    path('M-322,-576Q0,-524 322,-576L318,-550Q0,-504 -318,-550Z', { fill: dark }),
  )

/** Draws stone steps that lead down from the viewer through gates to the town's lights. */
export const stepsDown = (
  w: number,
  h: number,
  t: Hour,
  { gates = 4, seed = 5, lights = true } = {},
): Svg => {
  const roll = dice(seed)
  const [cx, top] = [w / 2, h * 0.38]
  return join(
    sky(w, h, t.sky),
    ridge(w, h, top - h * 0.02, h * 0.1, t.far, seed),
    lights &&
      times(60, () =>
        disc(cx + (roll() - 0.5) * w * 0.5, top - roll() * h * 0.06 + 6, 1.5 + roll() * 3, {
          fill: '#ffd27a',
          o: 0.9,
        }),
      ),
    lights && glow(cx, top, w * 0.36, '#ffb050', 0.5),
    cedars(w, top + h * 0.14, h * 0.42, 9, t.mid, seed + 1),
    path(
      `M${num(cx - w * 0.07)},${num(top)}L${num(-w * 0.16)},${h + 5}L${num(w * 1.16)},${h + 5}L${num(cx + w * 0.07)},${num(top)}Z`,
      { fill: t.ground },
    ),
    times(15, (i) => {
      const k = ((i + 1) / 15) ** 1.9
      const half = w * (0.07 + k * 0.56)
      const y = top + (h - top) * k
      return join(
        rect(cx - half, y, half * 2, 4 + k * 16, { fill: mix(t.ground, t.sky[2]!, 0.45) }),
        rect(cx - half, y + 4 + k * 16, half * 2, 3 + k * 12, { fill: t.near }),
      )
    }),
    cedars(w * 0.34, h * 0.86, h * 0.9, 3, t.near, seed + 2),
    group(`translate(${num(w * 0.68)},0)`, cedars(w * 0.34, h * 0.86, h * 0.9, 3, t.near, seed + 3)),
    times(gates, (i) => {
      const k = (i / gates) ** 1.5
      return gate(
        cx,
        top + (h - top) * (0.05 + k * 0.75),
        (w / 400) * (0.085 + k * 0.62),
        mix('#d8453e', t.sky[1]!, 0.5 - k * 0.35),
        mix('#7d2338', t.near, 0.6 - k * 0.4),
      )
    }),
  )
}

export const forest = (w: number, h: number, t: Hour, seed = 9): Svg => {
  const roll = dice(seed)
  const trunks = (n: number, color: string, wide: number, foot: number): Svg =>
    times(n, () => {
      const [x, k] = [roll() * w, wide * (0.7 + roll() * 0.6)]
      return poly(
        [
          [x - k / 2, -10],
          [x + k / 2, -10],
          [x + k * 0.7, foot],
          [x - k * 0.7, foot],
        ],
        { fill: color },
      )
    })
  return join(
    sky(w, h, t.sky),
    trunks(10, t.far, w * 0.03, h * 0.7),
    wash(0, h * 0.2, w, h * 0.55, [
      [0, t.sky[2]!, 0],
      [0.7, t.sky[2]!, 0.5],
      [1, t.sky[2]!, 0],
    ]),
    trunks(7, t.mid, w * 0.05, h * 0.78),
    bushes(w, h * 0.8, h * 0.06, t.mid, seed + 1),
    trunks(3, t.near, w * 0.09, h * 0.95),
    bushes(w, h * 0.92, h * 0.07, t.near, seed + 2),
  )
}

/** Draws rows of roofs with windows, from `y` down. */
export const town = (
  w: number,
  h: number,
  y: number,
  t: Hour,
  { seed = 11, light = 0.5, rows = 4, size = 90 } = {},
): Svg => {
  const roll = dice(seed)
  return times(rows, (row) => {
    const u = row / Math.max(1, rows - 1)
    const base = y + (h - y) * (row / rows) * 1.05
    const k = size * (0.55 + u * 0.9)
    const wall = mix(t.far, t.near, 0.25 + u * 0.75)
    const n = Math.ceil(w / (k * 1.5)) + 1
    return times(n, (i) => {
      const [x, rise, wide] = [i * k * 1.5 - k * roll(), k * (0.3 + roll() * 0.5), k * (1.2 + roll() * 0.5)]
      const glowing = roll() < light
      const roof = mix(t.roof, t.roofLight, roll() * 0.6)
      return join(
        rect(x, base - rise, wide, h, { fill: wall }),
        path(
          `M${num(x - k * 0.16)},${num(base - rise + 4)}L${num(x + wide * 0.25)},${num(base - rise - k * 0.46)}L${num(x + wide * 0.78)},${num(base - rise - k * 0.46)}L${num(x + wide + k * 0.16)},${num(base - rise + 4)}Z`,
          { fill: mix(roof, t.far, 0.5 - u * 0.5) },
        ),
        path(`M${num(x + wide * 0.24)},${num(base - rise - k * 0.46)}h${num(wide * 0.55)}`, {
          line: t.ink,
          w: 2 + u * 3,
          o: 0.6,
        }),
        times(2, (q) =>
          rect(x + wide * (0.18 + q * 0.4), base - rise + k * 0.22, wide * 0.24, k * 0.3, {
            fill: glowing ? '#ffcf7a' : mix(wall, t.ink, 0.35),
          }),
        ),
        glowing && glow(x + wide * 0.5, base - rise + k * 0.36, k * 0.9, '#ffa94d', 0.4),
      )
    })
  })
}

/** Draws a sagging string of round paper lamps between two points. */
export const lampString = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  n: number,
  s: number,
  colors: readonly string[] = ['#ff6f52', '#ffd27a'],
): Svg => {
  const sag = Math.abs(x2 - x1) * 0.1
  const on = (u: number): readonly [number, number] => [
    x1 + (x2 - x1) * u,
    y1 + (y2 - y1) * u + sag * 4 * u * (1 - u),
  ]
  return join(
    path(
      `M${num(x1)},${num(y1)}Q${num((x1 + x2) / 2)},${num((y1 + y2) / 2 + sag * 2)} ${num(x2)},${num(y2)}`,
      { line: '#241a3a', w: 3 * s },
    ),
    times(n, (i) => {
      const [x, y] = on((i + 0.5) / n)
      const c = colors[i % colors.length]!
      return join(
        glow(x, y + 24 * s, 74 * s, c, 0.6),
        at(
          x,
          y,
          s,
          cel('M0,4C26,4 30,14 30,26C30,40 24,48 0,48C-24,48 -30,40 -30,26C-30,14 -26,4 0,4Z', {
            fill: mix(c, '#ffffff', 0.25),
            shade: c,
            line: '#5a2436',
            w: 3,
          }),
          path('M-28,18Q0,24 28,18M-28,32Q0,39 28,32', { line: '#5a2436', w: 1.6, o: 0.5 }),
          rect(-12, 0, 24, 7, { fill: '#3a2030' }),
          rect(-12, 46, 24, 6, { fill: '#3a2030' }),
        ),
      )
    }),
  )
}

export const firework = (x: number, y: number, r: number, color: string, seed: number): Svg => {
  const roll = dice(seed)
  return join(
    glow(x, y, r * 1.4, color, 0.5),
    times(3, (ring) => {
      const n = 14 + ring * 6
      return times(n, (i) => {
        const a = (i / n) * Math.PI * 2 + ring * 0.3
        const [p, q] = [r * (0.25 + ring * 0.22), r * (0.42 + ring * 0.26) * (0.92 + roll() * 0.16)]
        const end = [x + Math.cos(a) * q, y + Math.sin(a) * q + q * 0.05] as const
        return join(
          brush(
            [[x + Math.cos(a) * p, y + Math.sin(a) * p], end],
            r * 0.035,
            ring === 1 ? '#fff3c9' : color,
            0.9,
          ),
          disc(end[0], end[1], r * 0.022, { fill: '#fff8e0' }),
        )
      })
    }),
  )
}

export const windBell = (x: number, y: number, s: number, sway = 0): Svg =>
  at(
    x,
    y,
    s,
    path('M0,-60L0,0', { line: '#e9e4ff', w: 3 }),
    cel('M-34,30C-38,-14 38,-14 34,30Q0,40 -34,30Z', {
      fill: '#bfe6f2',
      shade: '#7fb7d6',
      line: '#29305c',
      w: 4,
    }),
    path('M-20,12Q-8,22 2,10Q12,22 22,12', { line: '#e2574c', w: 5 }),
    group(
      `rotate(${sway} 0 20)`,
      path('M0,30V74', { line: '#e9e4ff', w: 3 }),
      cel('M-16,74H16V150H-16Z', { fill: '#fff7e2', shade: '#d8cfe6', line: '#29305c', w: 4 }),
      path('M-6,92H6M-6,106H6M-6,120H4', { line: '#e2574c', w: 4 }),
    ),
  )

/** Draws a red paper umbrella from the side, 330 high; the end of its handle is at (0,0). */
export const umbrella = (x: number, y: number, s: number, angle: number): Svg =>
  group(
    `translate(${num(x)},${num(y)}) rotate(${angle}) scale(${s})`,
    path('M0,0L0,-250', { line: '#2a2033', w: 13 }),
    path('M0,0L0,-250', { line: '#a9713f', w: 7 }),
    cel(
      'M-250,-180C-190,-310 -80,-340 0,-350C80,-340 190,-310 250,-180Q210,-200 166,-176Q124,-200 84,-174Q42,-196 0,-172Q-42,-196 -84,-174Q-124,-200 -166,-176Q-210,-200 -250,-180Z',
      { fill: '#d8453e', shade: '#a92f36', line: '#2a2033', w: 5, dy: -14 },
    ),
    clipped(
      'M-250,-180C-190,-310 -80,-340 0,-350C80,-340 190,-310 250,-180Z',
      path('M-206,-246Q0,-316 206,-246', { line: '#fff0dc', w: 22, o: 0.95 }),
    ),
    path('M0,-348L-166,-178M0,-348L-84,-176M0,-348L0,-174M0,-348L84,-176M0,-348L166,-178', {
      line: '#7d2338',
      w: 3,
      o: 0.7,
    }),
    path('M0,-350V-368', { line: '#2a2033', w: 9 }),
  )

/** Draws fox fire: a small floating flame, about 90 high. */
export const foxfire = (x: number, y: number, s: number, color = '#ffb04a'): Svg =>
  join(
    glow(x, y, 150 * s, color, 0.7),
    at(
      x,
      y,
      s,
      path(
        'M0,-56C10,-34 34,-22 32,10C30,36 14,44 0,44C-14,44 -30,36 -32,10C-32,-6 -20,-14 -16,-28C-10,-18 -6,-20 0,-56Z',
        { fill: color },
      ),
      path('M2,-22C8,-8 18,-2 17,16C16,32 8,38 0,38C-8,38 -16,32 -17,16C-16,4 -4,-2 2,-22Z', {
        fill: '#fff3c2',
      }),
    ),
  )

export const rainGarden = (w: number, h: number, t: Hour, seed = 3): Svg =>
  join(garden(w, h, t, seed), rain(w, h, Math.round((w * h) / 7000), seed, { o: 0.45 }))
