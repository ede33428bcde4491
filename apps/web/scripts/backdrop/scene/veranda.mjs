import { float, vec3 } from './colour.mjs'

/**
 * Returns the shader of the boards, posts, beam, rafters, cushion and cup: solid bodies in 3D with consistent perspective, shadows
 * and light. It is computed once, in two layers: the sky's light, and the additional light of the lantern.
 */
export function veranda({ theme, layout }) {
  const edge = layout.floorDepth(layout.edge)
  const postDepth = layout.floorDepth(layout.postBase) + 0.12
  const tip = edge + 0.75
  const at = (place, depth) => {
    const [x, y] = layout.point(place)
    return [x * depth, -y * depth]
  }
  const posts = layout.posts.map((x) => at([x, 0.6], postDepth)[0])
  const [beamTop, beamBottom] = layout.beam.map((y) => layout.heightAt(y, postDepth))
  const [lampX, lampY] = at(layout.lantern, postDepth + 0.05)
  const onFloor = ([x, y]) => {
    const depth = layout.floorDepth(y)
    return [at([x, y], depth)[0], depth]
  }
  const [cushionX, cushionZ] = onFloor(layout.cushion)
  const [cupX, cupZ] = onFloor(layout.cup)
  const sunAt = layout.point(layout.sun[theme.night ? 'dark' : 'light'])
  return /* glsl */ `
const float edgeZ = ${float(edge)}, postZ = ${float(postDepth)}, tipZ = ${float(tip)}, tipY = ${float(layout.heightAt(layout.eaves, tip))};
const vec3 lamp = vec3(${float(lampX)}, ${float(lampY)}, postZ + 0.05);
const vec3 toSun = normalize(vec3(${float(sunAt[0])}, ${float(Math.max(0.2, -sunAt[1]))}, 1.0));

const float thing = ${float(layout.cushionSize)};

float box(vec3 p, vec3 half_, float round_) { vec3 d = abs(p) - half_ + round_; return length(max(d, 0.0)) + min(max(d.x, max(d.y, d.z)), 0.0) - round_; }
float soffitY(float z) { return tipY + 0.34 * (tipZ - z); }

/* Returns the nearer of two hits. x: the distance; y: the number of the object. */
vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
vec2 map(vec3 p) {
  float plank = 0.3;
  float seam = abs(fract(p.x / plank) - 0.5) * plank;
  float groove = smoothstep(0.008, 0.0, 0.15 - seam) * 0.02;
  vec2 d = vec2(max(p.y + 1.0 + groove, p.z - edgeZ - 0.02 * (hash1(vec2(floor(p.x / plank), 5.0)) - 0.5)), 1.0);
  for (int i = 0; i < 2; i++) {
    float x = i == 0 ? ${float(posts[0])} : ${float(posts[1])};
    vec3 o = p - vec3(x, 0.0, postZ);
    d = nearer(d, vec2(box(o - vec3(0.0, 0.35, 0.0), vec3(0.105, 1.3, 0.105), 0.018), 2.0));
    float taper = 0.185 - 0.3 * clamp(o.y + 1.0, 0.0, 0.12);
    float stone = box(o - vec3(0.0, -0.955, 0.0), vec3(taper, 0.06, taper), 0.035) - 0.012 * (grainy(p.xz * 9.0 + p.y * 7.0) - 0.5);
    d = nearer(d, vec2(stone, 3.0));
  }
  d = nearer(d, vec2(box(p - vec3(0.0, ${float((beamTop + beamBottom) / 2)}, postZ), vec3(9.0, ${float((beamTop - beamBottom) / 2)}, 0.11), 0.02), 4.0));
  float over = p.y - soffitY(p.z);
  float step_ = 0.38;
  float rx = (fract(p.x / step_ + 0.5) - 0.5) * step_;
  float rafter = max(box(vec3(rx, over + 0.07, 0.0), vec3(0.05, 0.075, 9.0), 0.012), p.z - tipZ) * 0.92;
  d = nearer(d, vec2(rafter, 5.0));
  d = nearer(d, vec2(max(-over, p.z - tipZ - 0.06) * 0.92, 6.0));
  d = nearer(d, vec2(box(p - vec3(0.0, tipY + 0.0, tipZ + 0.05), vec3(9.0, 0.055, 0.035), 0.01), 7.0));
  vec3 c = p - vec3(${float(cushionX)}, -1.0 + 0.055 * thing, ${float(cushionZ)});
  c.xz = mat2(0.97, 0.24, -0.24, 0.97) * c.xz;
  c /= thing;
  float puff = 0.05 * (1.0 - smoothstep(0.0, 0.27, max(abs(c.x), abs(c.z))));
  d = nearer(d, vec2(box(c, vec3(0.23, 0.045 + puff, 0.22), 0.05) * 0.8 * thing, 8.0));
  vec3 u = (p - vec3(${float(cupX)}, -1.0 + 0.095 * thing, ${float(cupZ)})) / thing;
  float cup = max(length(u.xz) - 0.07 - 0.12 * (u.y + 0.085) * (0.16 - u.y), abs(u.y) - 0.085);
  cup = max(cup, -max(length(u.xz) - 0.063, 0.03 - u.y));
  d = nearer(d, vec2(cup * thing, 9.0));
  d = nearer(d, vec2(max(length(u.xz) - 0.125, abs(u.y + 0.088) - 0.008) * thing, 10.0));
  return d;
}

vec3 normalAt(vec3 p) {
  vec2 e = vec2(0.0015, 0.0);
  return normalize(vec3(map(p + e.xyy).x - map(p - e.xyy).x, map(p + e.yxy).x - map(p - e.yxy).x, map(p + e.yyx).x - map(p - e.yyx).x));
}

float shadow(vec3 from, vec3 dir, float reach, float hard) {
  float light = 1.0, s = 0.04;
  for (int i = 0; i < 40; i++) {
    float d = map(from + dir * s).x;
    light = min(light, hard * d / s);
    s += clamp(d * 0.7, 0.012, 0.3);
    if (light < 0.01 || s > reach) break;
  }
  return clamp(light, 0.0, 1.0);
}

vec3 grain(vec2 along, float seed) {
  vec2 g = vec2(along.x * 26.0, along.y * 1.1) + seed * 37.0;
  float warp = fbm(g * 0.35, 3);
  float rings = 0.5 + 0.5 * sin(g.x * 1.3 + warp * 17.0);
  float fine = fbm(vec2(along.x * 130.0, along.y * 2.4) + seed * 11.0, 3);
  float tone = 0.32 * rings + 0.55 * fine + 0.4 * (hash1(vec2(floor(seed * 91.0), 3.0)) - 0.5);
  return mix(${vec3(theme.wood[2])}, mix(${vec3(theme.wood[0])}, ${vec3(theme.wood[1])}, smoothstep(0.3, 0.85, tone)), smoothstep(-0.05, 0.4, tone));
}

vec3 albedo(vec3 p, float what) {
  if (what == 1.0) {
    float plank = floor(p.x / 0.3 + 0.5);
    vec2 cell = hash2(vec2(plank, 8.0));
    vec3 c = grain(vec2(p.x, p.z + cell.x * 9.0), cell.y + plank * 0.13) * (0.84 + 0.3 * cell.x);
    vec2 nail = vec2(abs(fract(p.x / 0.3 + 0.5) - 0.5) * 0.3 - 0.07, p.z - edgeZ + 0.12);
    return c * (1.0 - 0.6 * smoothstep(0.017, 0.01, length(nail)));
  }
  if (what == 2.0) return grain(p.yx * vec2(0.1, 0.0) + vec2(p.x + p.z, p.y * 0.9), 0.31 + sign(p.x)) * 0.92;
  if (what == 3.0) return ${vec3(theme.stone)} * (0.7 + 0.5 * fbm(p.xz * 14.0 + p.y * 11.0, 4));
  if (what == 4.0) return grain(vec2(p.y, p.x * 0.8), 0.77);
  if (what == 5.0) return grain(vec2(p.x + p.y, p.z), floor(p.x / 0.38 + 0.5) * 0.37) * 0.95;
  if (what == 6.0) return grain(vec2(p.z * 0.9, p.x), floor(p.z / 0.3) * 0.53) * 0.8;
  if (what == 8.0) {
    vec2 weave = p.xz * 30.0;
    float pattern = smoothstep(0.1, 0.16, abs(length(fract(weave * 0.27) - 0.5) - 0.34));
    return mix(${vec3(theme.cushion)} * 1.35, ${vec3(theme.cushion)}, pattern) * (0.85 + 0.25 * grainy(weave * 3.0));
  }
  if (what == 9.0) return mix(vec3(0.42, 0.5, 0.5), vec3(0.72, 0.74, 0.68), smoothstep(-0.95, -0.85, p.y)) * (0.9 + 0.2 * grainy(p.xy * 60.0));
  if (what == 10.0) return ${vec3(theme.wood[2])} * 0.9;
  return ${vec3(theme.wood[2])};
}

vec2 march(vec3 from, vec3 dir, float start, float reach) {
  float s = start;
  for (int i = 0; i < 90; i++) {
    vec2 d = map(from + dir * s);
    if (d.x < 0.0012) return vec2(s, d.y);
    s += d.x * 0.85;
    if (s > reach) break;
  }
  return vec2(-1.0, 0.0);
}

/* Returns the reflection of the sky and its glow in the boards, multiplied by blocked. */
vec3 mirrorOnFloor(vec3 p, vec3 r, float blocked) {
  vec2 q = vec2(r.x, -r.y) / r.z;
  vec3 air = skyAt(vec2(q.x, q.y * 0.8)) * 0.8 + glowColour * glowAt(vec2(q.x, q.y * 0.45 + sun.y * 0.55)) * ${theme.night ? '1.3' : '1.3'};
  return air * blocked;
}

void paintVeranda(vec2 q, out vec4 day, out vec4 lit) {
  day = lit = vec4(0.0);
  vec3 rd = normalize(vec3(q.x, -q.y, 1.0));
  vec2 hit = march(vec3(0.0), rd, 1.1, 7.5);
  if (hit.x < 0.0) return;
  vec3 p = rd * hit.x, n = normalAt(p);
  vec3 base = pow(albedo(p, hit.y), vec3(2.2));
  bool floor_ = hit.y == 1.0;
  if (floor_) n = normalize(n + vec3(0.05 * (fbm(vec2(p.x * 40.0, p.z * 3.0), 2) - 0.4), 0.0, 0.0));
  vec3 from = p + n * 0.006;

  float open = floor_ ? mix(0.35, 1.0, smoothstep(edgeZ - 1.6, edgeZ, p.z)) : 0.5 + 0.5 * n.z;
  float low = 0.5 + 0.5 * shadow(from, normalize(n + vec3(0.0, 0.0, 0.25)), 0.5, 2.2);
  vec3 ambient = pow(${vec3(theme.ambient)}, vec3(2.2)) * ${float(theme.ambientStrength)};
  vec3 c = base * ambient * (0.3 + 0.85 * open) * low * (n.y < -0.3 ? 1.15 : 1.0);
  float sunlight = clamp(dot(n, toSun), 0.0, 1.0);
  if (sunlight > 0.0) sunlight *= shadow(from, toSun, 4.0, 14.0);
  c += base * pow(${vec3(theme.sunOnWood)}, vec3(2.2)) * sunlight * ${float(theme.sunStrength)} * (floor_ ? 2.4 : 1.6);
  float edgeLight = pow(1.0 - clamp(dot(n, -rd), 0.0, 1.0), 4.0);
  if (floor_) {
    vec3 r = reflect(rd, n);
    float blocked = shadow(from, r, 3.0, 7.0);
    float gloss = (0.12 + 0.75 * pow(1.0 - clamp(-rd.y * 1.0, 0.0, 1.0), 5.0)) * (0.6 + 0.8 * fbm(vec2(p.x * 22.0, p.z * 1.3), 3));
    c += pow(mirrorOnFloor(p, r, blocked), vec3(2.2)) * gloss * ${theme.night ? '0.62' : '0.5'};
  } else c += pow(glowColour, vec3(2.2)) * edgeLight * 0.22 * clamp(0.5 + 0.7 * n.z + 0.5 * n.x, 0.0, 1.0);
  day = vec4(pow(c, vec3(1.0 / 2.2)), 1.0);

  vec3 to = lamp - p; float d2 = dot(to, to); vec3 l = to / sqrt(d2);
  float facing = clamp((dot(n, l) + 0.22) / 1.22, 0.0, 1.0);
  float reachOfLamp = 0.8 / (d2 + 0.62);
  float seen = 0.12 + 0.88 * shadow(from, l, sqrt(d2) - 0.3, 5.0);
  vec3 warm = pow(${vec3(theme.lamp)}, vec3(2.2)) * ${float(theme.lampStrength)};
  vec3 w = base * warm * facing * reachOfLamp * seen * (floor_ ? 4.2 : 2.0);
  if (floor_) {
    vec3 r = reflect(rd, n);
    vec3 away = lamp - p; float along_ = dot(away, r);
    vec3 miss = away - r * along_; miss.y *= 0.42;
    float m2 = dot(miss, miss);
    w += warm * (0.02 / (m2 * m2 * 6.0 + m2 * 0.5 + 0.03)) * (0.35 + 1.1 * fbm(vec2(p.x * 30.0, p.z * 1.2), 3)) * 0.9;
  }
  lit = vec4(pow(w, vec3(1.0 / 2.2)), 1.0);
}
`
}
