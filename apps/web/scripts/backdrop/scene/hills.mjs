import { float, vec3 } from './colour.mjs'

const ridges = [
  { lift: 0.052, height: 0.2, width: 1.5, seed: 3.1, trees: 0.002 },
  { lift: 0.03, height: 0.135, width: 2.3, seed: 19.4, trees: 0.004 },
  { lift: 0.012, height: 0.088, width: 3.3, seed: 41.7, trees: 0.007 },
  { lift: -0.004, height: 0.04, width: 5.2, seed: 77.2, trees: 0.01 },
]

/**
 * Returns the shader of the hills: layers with mist at their feet, each paler than the one in front of it. Drawn once for each
 * film, with premultiplied alpha.
 */
export function hills({ theme, layout }) {
  const shore = layout.point([0, layout.shore])[1]
  const layers = ridges.map(({ lift, height, width, seed, trees }, i) => {
    const colour = vec3(theme.hills[i])
    return /* glsl */ `
  {
    float sides = mix(0.5, 1.0, smoothstep(0.05, 0.75, abs(q.x))) * (1.0 - 0.55 * exp(-pow((q.x - sun.x) / 0.15, 2.0)));
    float top = -${float(lift)} - ${float(height)} * sides * (fbm(vec2(q.x * ${float(width)} + ${float(seed)}, ${float(seed)}), 5) - 0.2)
      - ${float(trees)} * (puffs(vec2(q.x * ${float(60 - 8 * i)}, q.y * 18.0 + ${float(seed)})) + 0.6 * grainy(vec2(q.x * 240.0, ${float(seed)})));
    float inside = smoothstep(0.0, ${i < 2 ? '0.004' : '0.0022'}, q.y - top);
    vec2 shaken = q * vec2(${float(46 + 16 * i)}, ${float(78 + 18 * i)}) + ${float(seed)};
    float crowns = fbm(shaken, 3);
    float beside = fbm(shaken + vec2(sign(sun.x - q.x) * 0.5, -0.6), 3);
    float slope = fbm(vec2(q.x * ${float(width * 5)} + q.y * 14.0 + ${float(seed)}, q.y * 9.0), 4);
    vec3 body = ${colour} * (0.86 + 0.24 * slope + ${float(0.06 + 0.05 * i)} * (crowns - 0.45) * 2.0);
    float lit = clamp((crowns - beside) * 2.2 + (slope - 0.45) * 1.6, 0.0, 1.0) * exp(-1.3 * abs(q.x - sun.x));
    body = mix(body, ${vec3(theme.hillLight)}, lit * ${float(0.34 - 0.04 * i)});
    body = mix(body, ${vec3(theme.hillLight)}, smoothstep(0.012, 0.0, q.y - top) * ${float(0.34 - 0.05 * i)} * exp(-2.2 * abs(q.x - sun.x)));
    float mist = smoothstep(top, ${float(shore)}, q.y) * (0.5 + 0.7 * fbm(vec2(q.x * 3.0 + ${float(seed)}, q.y * 22.0), 3));
    body = mix(body, mix(${vec3(theme.haze)}, glowColour, 0.4 * exp(-3.0 * abs(q.x - sun.x))), clamp(mist, 0.0, 1.0) * ${float(0.86 - 0.17 * i)});
    painted = mix(painted, vec4(body, 1.0), inside);
  }`
  })
  return /* glsl */ `
vec4 paintHills(vec2 q, vec4 homes) {
  vec4 painted = vec4(0.0);
  ${layers.join('\n')}
  return homes + painted * (1.0 - homes.a);
}
`
}
