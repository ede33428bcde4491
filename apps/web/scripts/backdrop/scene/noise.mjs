/** Noise functions for shaders. They hash integers, so that every machine produces the same picture. */
export const noise = /* glsl */ `
uvec2 pcg(uvec2 v) {
  v = v * 1664525u + 1013904223u;
  v.x += v.y * 1664525u; v.y += v.x * 1664525u; v ^= v >> 16u;
  v.x += v.y * 1664525u; v.y += v.x * 1664525u; v ^= v >> 16u;
  return v;
}
vec2 hash2(vec2 cell) { return vec2(pcg(uvec2(ivec2(cell)))) / 4294967295.0; }
float hash1(vec2 cell) { return hash2(cell).x; }

float grainy(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  vec2 u = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash1(i), hash1(i + vec2(1, 0)), u.x), mix(hash1(i + vec2(0, 1)), hash1(i + vec2(1, 1)), u.x), u.y);
}

/* Approximates the sine of a number of whole turns with parabolas, which takes a tenth of the time. */
float wave(float turns) { float f = fract(turns) - 0.5; return 16.0 * f * (abs(f) - 0.5); }

const mat2 turn = mat2(0.8, 0.6, -0.6, 0.8);
float fbm(vec2 p, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < octaves; i++) { sum += weight * grainy(p); p = turn * p * 2.03 + 17.3; weight *= 0.5; }
  return sum;
}

/* Returns noise of round cells that are light in the middle, for the puffs of clouds and the crowns of trees. */
float puffs(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  float near = 1.5;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 cell = vec2(x, y);
    vec2 to = cell + 0.15 + 0.7 * hash2(i + cell) - f;
    near = min(near, dot(to, to));
  }
  return 1.0 - sqrt(near);
}
`
