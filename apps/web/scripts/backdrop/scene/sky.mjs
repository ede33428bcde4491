import { float, vec3 } from './colour.mjs'

/**
 * Returns the shader of the static sky: the colours of the evening, the disc of the sun or the moon, and its glow, which fades
 * without an edge.
 */
export function sky({ theme, layout }) {
  const [x, y] = layout.point(layout.sun[theme.night ? 'dark' : 'light'])
  const stops = theme.sky.map((each) => vec3(each))
  return /* glsl */ `
const vec2 sun = vec2(${float(x)}, ${float(y)});
const vec3 glowColour = ${vec3(theme.glow)};

vec3 skyAt(vec2 q) {
  float v = clamp(1.0 + q.y / 0.47, 0.0, 1.0) * 4.0;
  vec3 c = mix(${stops[0]}, ${stops[1]}, smoothstep(0.0, 1.6, v));
  c = mix(c, ${stops[2]}, smoothstep(0.9, 2.7, v));
  c = mix(c, ${stops[3]}, smoothstep(2.0, 3.5, v));
  c = mix(c, ${stops[4]}, smoothstep(3.0, 4.0, v) * ${theme.night ? '0.75' : '(0.55 + 0.45 * exp(-2.0 * abs(q.x - sun.x)))'});
  float strokes = fbm(vec2(q.x * 2.2 + q.y * 1.3, q.y * 11.0), 3) - 0.44;
  return c * (1.0 + strokes * ${theme.night ? '0.16' : '0.07'});
}

float glowAt(vec2 q) {
  vec2 d = (q - sun) * vec2(${theme.night ? '1.0, 1.0' : '0.8, 1.15'});
  float r2 = dot(d, d);
  return ${theme.night ? '0.0045 / (r2 + 0.0045) * 0.62 + 0.05 / (r2 + 0.11) * 0.3' : '0.0035 / (r2 + 0.0035) * 0.62 + 0.08 / (r2 + 0.15) * 0.5'};
}

vec3 sunDisc(vec2 q, vec3 under) {
  float r = length(q - sun) / ${float(theme.sunSize)};
  float inside = smoothstep(1.03, 0.96, r);
  float seas = ${theme.night ? 'smoothstep(0.42, 0.66, fbm((q - sun) * 46.0 + 3.7, 4))' : '0.0'};
  vec3 face = ${vec3(theme.sun)} * (1.0 - 0.13 * seas) * (1.0 - 0.08 * r * r);
  return mix(under, face, inside);
}

vec3 paintAir(vec2 q) {
  vec3 c = skyAt(q);
  c = 1.0 - (1.0 - c) * (1.0 - glowColour * glowAt(q) * ${theme.night ? '0.62' : '0.72'});
  return sunDisc(q, c);
}
`
}
