import { float, vec3 } from './colour.mjs'

/**
 * Returns the shader that combines the layers for a moment of the film: distant objects, their reflection, near objects, the
 * lantern's light and the colour grading.
 */
export function light({ theme, layout }) {
  const lamp = layout.point(layout.lantern)
  const root = layout.point(layout.branch.root)
  const cup = layout.point(layout.cup)
  const gate = layout.point(layout.torii)
  const smoke = layout.village
    .slice(0, 1)
    .flatMap(([from, to]) => [0.24, 0.66].map((u) => layout.point([from + (to - from) * u, layout.shore])[0]))
  return /* glsl */ `
/* Returns noise that moves: two phases of the same movement, of which one fades into the other, so that the film loops. */
vec2 drift(vec2 q, vec2 way) { return mix(at(fog, q - way * t).rg, at(fog, q - way * (t - 1.0)).rg, t); }

vec4 over(vec4 top, vec4 under) { return top + under * (1.0 - top.a); }

vec4 cloudsAt(vec2 q) {
  vec2 way = vec2(0.011, 0.0);
  return mix(at(clouds, q - way * t), at(clouds, q - way * (t - 1.0)), t);
}

vec3 sparksAt(vec2 q, float sharp) {
  vec4 s = at(sparks, q);
  if (s.a < 0.004) return vec3(0.0);
  vec3 c = s.rgb / max(s.a, 0.004);
  float window = smoothstep(0.85, 0.98, c.b);
  float breath = mix(0.62 + 0.38 * wave(floor(2.0 + c.g * 4.0) * t + c.g * 7.0), 0.93 + 0.07 * wave(floor(3.0 + c.g * 5.0) * t + c.g * 9.0), window);
  vec3 tint = mix(mix(vec3(0.82, 0.88, 1.0), vec3(1.0, 0.88, 0.74), c.b), ${vec3(theme.window)} * 1.15, window);
  return tint * c.r * s.a * breath * sharp * ${theme.night ? '1.0' : '0.62'} * mix(1.0 - 0.75 * smoothstep(-0.5, -0.1, q.y), 1.0, window);
}

vec3 backdrop(vec2 q, float sharp) {
  vec3 c = at(air, q).rgb;
  vec3 stars = sparksAt(q, sharp);
  bool high = q.y < -0.11;
  if (high) c += stars;
  vec4 cloud = cloudsAt(q);
  c = cloud.rgb + c * (1.0 - cloud.a);
  vec4 hill = at(hills, q);
  c = hill.rgb + c * (1.0 - hill.a);
  float mist = 0.0;
  if (q.y > -0.17) {
    vec2 fog = drift(q, vec2(0.08, 0.0));
    mist = smoothstep(0.06, 0.0, abs(q.y - shore + 0.012)) * smoothstep(0.3, 0.85, fog.r) * 0.9 + 0.5 * smoothstep(0.09, 0.0, abs(q.y + 0.06)) * smoothstep(0.36, 0.85, fog.g);
  }
  c = mix(c, mix(${vec3(theme.haze)}, glowColour, 0.45 * exp(-2.6 * abs(q.x - sun.x))), mist * ${theme.night ? '0.5' : '0.62'});
  ${smoke
    .map(
      (
        x,
        i,
      ) => `if (abs(q.x - ${float(x)}) < 0.09 && q.y > -0.17) { float up = (shore - 0.012 - q.y); float lean = q.x - ${float(x)} - up * up * 1.6 - 0.012 * sin(up * 42.0 + TAU * (t + ${float(i * 0.4)}));
    float plume = smoothstep(0.0, 0.01, up) * smoothstep(0.15, 0.02, up) * exp(-pow(lean / (0.0018 + up * 0.09), 2.0));
    c = mix(c, ${vec3(theme.haze)}, plume * 0.17 * (0.35 + drift(vec2(lean * 8.0, up * 1.6 - 0.2), vec2(0.0, 0.16)).r * 1.3)); }`,
    )
    .join('\n  ')}
  if (!high) c += stars;
  return 1.0 - (1.0 - c) * (1.0 - glowColour * glowAt(q) * ${theme.night ? '0.16' : '0.18'});
}

vec3 lakeAt(vec2 q) {
  float depth = 1.35 / max(q.y, 0.004);
  vec2 slope = ripples(vec2(q.x * depth, depth), at(lake, q).rgb, t);
  vec2 m = mirrored(q, slope);
  vec3 c = waterColour(q, slope, backdrop(m, 0.55));
  vec2 g = vec2(q.x + slope.x * 0.01, 2.0 * ${float(gate[1])} - q.y - slope.y * 0.022);
  vec4 gate = q.y > ${float(gate[1])} - 0.006 ? at(torii, g) : vec4(0.0);
  c = mix(c, gate.rgb / max(gate.a, 0.01) * ${theme.night ? '0.75' : '0.82'}, gate.a * 0.72);
  c += lightOnWater(pathOfLight(q, slope));
  vec2 lampMirror = vec2(q.x + slope.x * 0.03 - ${float(lamp[0])}, (q.y - ${float(2 * layout.point([0, layout.shore])[1] - lamp[1])}) * 0.4 + slope.y * 0.03);
  return c + ${vec3(theme.lamp)} * ${theme.night ? '0.0016' : '0.0006'} / (dot(lampMirror, lampMirror) + 0.004);
}

vec4 twigsAt(vec2 q) {
  vec2 from = (q - vec2(${float(root[0])}, ${float(root[1])})) / ${float(layout.branch.size)};
  if (from.x < -1.1 || from.y < -0.5 || from.y > 1.0) return vec4(0.0);
  float far = length(from);
  vec2 flutter = 0.0011 * vec2(wave(3.0 * t + q.x * 6.5 + q.y * 9.1), wave(4.0 * t + q.x * 10.7 - q.y * 5.9));
  return at(branch, q - vec2(0.12, 1.0) * 0.012 * far * sqrt(far) * spring - flutter * smoothstep(0.05, 0.3, far));
}

vec4 plantsAt(vec2 q) {
  if (q.y < 0.08) return vec4(0.0);
  float breath = wave(2.0 * t + q.x * 1.43) + 0.6 * wave(3.0 * t + q.x * 3.66);
  return at(garden, q + vec2(0.0009 * breath * smoothstep(0.27, 0.16, q.y), 0.0));
}

vec3 grade(vec3 c, vec2 uv) {
  float l = dot(c, vec3(0.3, 0.59, 0.11));
  c = mix(vec3(l), c, ${theme.night ? '1.06' : '1.08'});
  c = c / (1.0 + max(c - 0.86, 0.0) * 0.9);
  c = mix(c, c * c * (3.0 - 2.0 * c), ${theme.night ? '0.2' : '0.42'});
  vec2 v = (uv - vec2(0.5, 0.52)) * vec2(1.0, 0.9);
  c *= 1.0 - ${theme.night ? '0.42' : '0.2'} * smoothstep(0.25, 0.85, length(v));
  return c;
}

vec3 viewAt(vec2 q) {
  vec3 c = q.y < shore ? backdrop(q, 1.0) : lakeAt(q);
  vec4 gate = at(torii, q);
  c = gate.rgb + c * (1.0 - gate.a);
  vec4 plants = plantsAt(q);
  c = plants.rgb + c * (1.0 - plants.a);
  vec4 twigs = twigsAt(q);
  c = twigs.rgb + c * (1.0 - twigs.a);
  return c;
}

void main() {
  vec2 uv = place();
  vec2 q = unitsOf(uv);
  vec4 wood = at(day, q);
  vec3 c = wood.a > 0.999 ? vec3(0.0) : viewAt(q);
  if (wood.a > 0.0) {
    vec3 own = wood.rgb / wood.a, lamplight = at(lit, q).rgb / wood.a;
    vec3 solid = sqrt(own * own + lamplight * lamplight * flicker);
    c = mix(c, solid, wood.a);
  }
  vec2 d = q - vec2(flameX, flameY);
  float reach = dot(d, d);
  vec3 halo = ${vec3(theme.lamp)} * flicker * (${theme.night ? '0.0085 / (reach + 0.012) + 0.006 / (reach + 0.08)' : '0.0035 / (reach + 0.012) + 0.006 / (reach + 0.09)'});
  c *= 1.0 + (1.0 - wood.a) * ${vec3(theme.lamp)} * ${theme.night ? '0.03' : '0.006'} / (reach + 0.04);
  c = 1.0 - (1.0 - min(c, 1.0)) * (1.0 - min(halo, 0.95)) * (1.0 - glowColour * glowAt(q) * ${theme.night ? '0.2' : '0.16'});

  vec2 s = q - vec2(${float(cup[0])}, ${float(cup[1] - 0.035)});
  if (abs(s.x) < 0.08 && s.y < 0.0 && s.y > -0.12) {
    float up = -s.y;
    float curl = s.x - 0.012 * sin(up * 38.0 - TAU * 2.0 * t) * smoothstep(0.0, 0.08, up);
    float steam = smoothstep(0.0, 0.02, up) * smoothstep(0.11, 0.02, up) * exp(-pow(curl / (0.006 + up * 0.12), 2.0));
    c = mix(c, ${theme.night ? 'vec3(0.86, 0.74, 0.66)' : 'vec3(1.0, 0.95, 0.9)'}, steam * 0.34 * drift(vec2(s.x * 6.0, up * 2.0 - 0.1), vec2(0.0, 0.16)).r * 1.4);
  }

  vec4 near = texture(moving, uv);
  c = near.rgb + c * (1.0 - near.a);
  c = grade(c, uv);
  // Paper grain that does not move hides the steps between dark tones and costs nothing while the film plays.
  vec2 a = hash2(gl_FragCoord.xy);
  c += (a.x + a.y - 1.0) * ${theme.night ? '2.6' : '2.8'} / 255.0;
  painted = vec4(c, 1.0);
}
`
}
