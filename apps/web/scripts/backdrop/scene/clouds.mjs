import { float, vec3 } from './colour.mjs'

/**
 * Returns the shader of painted clouds: puffs at fixed positions, lit from the side of the sun, with glowing rims near it. Drawn
 * once for each film, with premultiplied alpha.
 */
export function clouds({ theme, layout }) {
  const masses = layout.clouds.map(([x, y, rx, ry], i) => {
    const [cx, cy] = layout.point([x, y])
    return `one = (q - vec2(${float(cx)}, ${float(cy)})) / vec2(${float(rx)}, ${float(ry)});
  if (one.y > 0.0) one.y *= 2.6;
  mass = max(mass, 1.0 - length(one) + ${float(0.001 * i)});`
  })
  return /* glsl */ `
float cloudDensity(vec2 q) {
  vec2 one; float mass = -2.0;
  ${masses.join('\n  ')}
  mass -= 0.95 * exp(-dot(q - sun, q - sun) / ${float(theme.night ? 0.009 : 0.007)});
  if (mass < -0.9) return -1.0;
  vec2 w = q + 0.07 * vec2(fbm(q * 5.0, 4) - 0.44, fbm(q * 5.0 + 31.0, 4) - 0.44) + 0.016 * vec2(fbm(q * 34.0, 2) - 0.4, fbm(q * 34.0 + 5.0, 2) - 0.4);
  w.y *= 1.25;
  float n = 0.5 * puffs(w * 6.5) + 0.28 * puffs(w * 13.0 + 4.0) + 0.15 * puffs(w * 29.0 + 9.0) + 0.07 * puffs(w * 61.0);
  return mass * 0.95 + (n - 0.6) * 1.25;
}

vec4 paintClouds(vec2 q) {
  float d = cloudDensity(q);
  float soft = mix(0.04, 0.42, smoothstep(0.38, 0.66, fbm(q * 2.6 + 9.0, 3)));
  soft = mix(soft, 0.75, exp(-dot(q - sun, q - sun) / 0.03));
  float alpha = smoothstep(0.0, soft, d) * smoothstep(0.01, -0.06, q.y);
  if (alpha <= 0.001) return vec4(0.0);
  vec2 toSun = normalize(sun - q + vec2(0.0, ${theme.night ? '-0.05' : '-0.12'}));
  float near = d - cloudDensity(q + toSun * 0.012);
  float far = d - cloudDensity(q + toSun * 0.05);
  float lit = clamp(0.42 + near * 0.5 + far * 0.62, 0.0, 1.0);
  float closeness = exp(-length(q - sun) * ${theme.night ? '3.0' : '2.0'});
  vec3 c = mix(${vec3(theme.cloudShade)}, ${vec3(theme.cloudBody)}, smoothstep(0.1, 0.55, lit));
  c = mix(c, ${vec3(theme.cloudLight)}, smoothstep(0.5, 0.95, lit) * ${theme.night ? '(0.5 + 0.25 * closeness)' : '(0.6 + 0.4 * closeness)'});
  float rim = smoothstep(0.34, 0.02, d) * closeness;
  c += glowColour * rim * ${theme.night ? '0.22' : '0.3'};
  c = mix(c, skyAt(q), 0.06 + 0.45 * smoothstep(-0.16, 0.0, q.y));
  return vec4(c, 1.0) * alpha * ${theme.night ? '0.86' : '0.93'};
}
`
}
