/** Returns the shader of a Kuwahara filter with eight sectors. It merges tones into brush strokes and leaves edges sharp. */
export const painterly = (radius) => /* glsl */ `
uniform sampler2D raw;
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy), last = ivec2(size) - 1;
  vec4 sum = vec4(0.0); float weights = 0.0;
  for (int sector = 0; sector < 4; sector++) {
    ivec2 to = ivec2(sector % 2 == 0 ? 1 : -1, sector / 2 == 0 ? 1 : -1);
    vec4 mean = vec4(0.0), square = vec4(0.0);
    for (int y = 0; y <= ${radius}; y++) for (int x = 0; x <= ${radius}; x++) {
      vec4 c = texelFetch(raw, clamp(here + to * ivec2(x, y), ivec2(0), last), 0);
      mean += c; square += c * c;
    }
    float n = float(${(radius + 1) ** 2});
    mean /= n;
    vec4 spread = abs(square / n - mean * mean);
    float w = 1.0 / (1e-5 + pow(dot(spread, vec4(1.0)) * 90.0, 3.0));
    sum += mean * w; weights += w;
  }
  painted = sum / weights;
}
`
