import { float, vec3 } from './colour.mjs'
import { TAU } from './random.mjs'

// Each wave has a direction (x, y), a wave number, its number of whole turns during the film, and a height.
const waves = [
  [0.2, 1, 5.2, 3, 0.3],
  [-0.5, 1, 8.1, 4, 0.26],
  [0.9, 1, 11.3, -5, 0.2],
  [-1.2, 1, 15.7, 6, 0.16],
  [0.1, 1, 23, 8, 0.14],
  [-0.3, 1, 31, -9, 0.11],
  [0.6, 1, 44, 11, 0.08],
]

/** Returns the shader of the lake: a mirror with ripples that loop, rings around the feet of the gate, and a path of light. */
export function water({ theme, layout }) {
  const shore = layout.point([0, layout.shore])[1]
  const [tx, ty] = layout.point(layout.torii)
  const depth = 1.35 / ty
  const feet = [-1, 1].map(
    (side) => `vec2(${float((tx + side * 0.3 * layout.toriiSize * 1.05) * depth)}, ${float(depth)})`,
  )
  const sum = waves.map(([x, y, k, turns, height], i) => {
    const length = Math.hypot(x, y)
    const [dx, dy] = [x / length, y / length]
    const [along, aside] = [(dx * k) / TAU, (dy * k) / TAU]
    return `a = ${float(height)} * fading(${float(k)} * far) * wave(dot(w, vec2(${float(along)}, ${float(aside)})) + ${float(turns)} * t + ${float(i * 0.38)});
  slope += vec2(${float(dx)}, ${float(dy)}) * a;`
  })
  return /* glsl */ `
float fading(float x) { float y = 1.0 + x * x; return 1.0 / (y * y); }

const float shore = ${float(shore)};

/* Returns how much the wind warps the ripples at a point of the lake, and how high they are there. Drawn once for each film. */
vec4 paintLake(vec2 q) {
  vec2 p = vec2(q.x, 1.0) * 1.35 / max(q.y, 0.004);
  float high = 0.45 + 0.9 * smoothstep(0.3, 0.65, fbm(p * vec2(0.35, 0.5) + 7.0, 3));
  return vec4(0.8 * vec2(fbm(p * 0.7, 3), fbm(p * 0.7 + 51.0, 3)), high, 1.0);
}

vec2 ripples(vec2 p, vec3 wind, float t) {
  float far = p.y * p.y * 0.00085;
  vec2 w = p + wind.xy;
  float a; vec2 slope = vec2(0.0);
  ${sum.join('\n  ')}
  slope *= wind.z;
  for (int i = 0; i < 2; i++) {
    vec2 to = p - (i == 0 ? ${feet[0]} : ${feet[1]});
    float r = length(to) + 0.001;
    float faint = max(0.0, 1.0 - r / 2.4);
    slope += to / r * wave(r * 2.07 - 4.0 * t - float(i) * 0.4) * 0.75 * faint * faint;
  }
  return slope;
}

vec2 mirrored(vec2 q, vec2 slope) {
  float down = q.y - shore;
  return vec2(q.x + slope.x * (0.006 + down * 0.06), shore - down * 1.02 - slope.y * (0.007 + down * 0.16));
}

vec3 waterColour(vec2 q, vec2 slope, vec3 mirror) {
  float down = (q.y - shore) / ${float(layout.point([0, layout.bank])[1] - shore)};
  vec3 deep = ${vec3(theme.water)} * (0.92 + 0.3 * slope.y);
  return mix(mirror * ${theme.night ? '0.9' : '0.97'}, deep, clamp(0.08 + 0.5 * down + 0.26 * slope.y, 0.0, 0.8));
}

/* Returns how strongly the ripples at a point reflect the sun or the moon. */
float pathOfLight(vec2 q, vec2 slope) {
  float down = q.y - shore;
  float aside = q.x - sun.x + slope.x * 0.05;
  float wide = 0.016 + 0.2 * down;
  float glint = smoothstep(0.06, 0.5, slope.y + 0.5 * slope.x * slope.x + 0.1);
  float core = exp(-aside * aside / (wide * wide));
  float around = exp(-aside * aside / (wide * wide * 9.0));
  return core * (0.34 + 0.9 * glint) + around * 0.32 * glint * glint;
}

vec3 lightOnWater(float path) { return ${vec3(theme.path)} * path * ${theme.night ? '0.62' : '0.5'}; }
`
}
