// Runs in the browser that renders the film. Draws every layer once, then combines the layers for each moment.
import { branch } from './scene/branch.mjs'
import { chime } from './scene/chime.mjs'
import { clouds } from './scene/clouds.mjs'
import { fireflies } from './scene/fireflies.mjs'
import { garden } from './scene/garden.mjs'
import { hills } from './scene/hills.mjs'
import { lantern } from './scene/lantern.mjs'
import { layoutFor } from './scene/layout.mjs'
import { light } from './scene/light.mjs'
import { noise } from './scene/noise.mjs'
import { painterly } from './scene/painterly.mjs'
import { petals } from './scene/petals.mjs'
import { TAU } from './scene/random.mjs'
import { sky } from './scene/sky.mjs'
import { sparks } from './scene/sparks.mjs'
import { themes } from './scene/themes.mjs'
import { torii } from './scene/torii.mjs'
import { veranda } from './scene/veranda.mjs'
import { village } from './scene/village.mjs'
import { water } from './scene/water.mjs'

// All these functions make a whole number of turns while `t` goes from 0 to 1, so that the film loops.
const springAt = (t) =>
  Math.sin(TAU * t) + 0.45 * Math.sin(TAU * 2 * t + 1.1) + 0.2 * Math.sin(TAU * 5 * t + 2)
const flickerAt = (t) =>
  1 + 0.045 * Math.sin(TAU * 3 * t) + 0.03 * Math.sin(TAU * 7 * t + 1) + 0.02 * Math.sin(TAU * 11 * t + 2)
const swing = (t) => Math.sin(TAU * t) * 0.045 + Math.sin(TAU * 2 * t + 1) * 0.016

/** Draws the layers of a film. Returns a function that draws the moment `t`, from 0 to 1, on the canvas of the context `gl`. */
export function openStage(gl, { width, height, theme: name, smooth }) {
  const layout = layoutFor(width, height)
  const stage = { theme: themes[name], layout }
  gl.getExtension('EXT_color_buffer_float')
  gl.getExtension('OES_texture_float_linear')
  gl.viewport(0, 0, width, height)
  const bench = createBench(gl, stage)

  const baked = {
    clouds: bench.bake(`${clouds(stage)}\nvoid main() { painted = paintClouds(unitsOf(place())); }`, 3),
    air: bench.bake('void main() { painted = vec4(paintAir(unitsOf(place())), 1.0); }', 0),
    fog: bench.bake(
      'void main() { vec2 q = unitsOf(place()); painted = vec4(fbm(vec2(q.x * 2.6, q.y * 24.0), 4), fbm(vec2(q.x * 1.7 + 9.0, q.y * 16.0), 4), 0.0, 1.0); }',
      0,
    ),
    lake: bench.bake(`${water(stage)}\nvoid main() { painted = paintLake(unitsOf(place())); }`, 0),
    hills: bench.bake(
      `uniform sampler2D village; ${hills(stage)}\nvoid main() { vec2 q = unitsOf(place()); painted = paintHills(q, at(village, q)); }`,
      2.4,
      { village: bench.upload(bench.draw(village)) },
    ),
    ...bakeVeranda(bench, stage, smooth),
    sparks: bench.upload(bench.draw(sparks)),
    torii: bench.upload(bench.draw(torii)),
    garden: bench.upload(bench.draw(garden)),
    branch: bench.upload(bench.draw(branch)),
  }
  const moving = bench.canvas()
  const lamp = hung(bench, stage)
  const falling = petals(stage)
  baked.moving = bench.upload(moving.canvas)
  const frame = bench.program(
    `${Object.keys(baked)
      .map((each) => `uniform sampler2D ${each};`)
      .join('\n')}
    uniform float t, flameX, flameY, flicker, spring;
    ${water(stage)}\n${light(stage)}`,
  )

  return (t) => {
    moving.clearRect(0, 0, width, height)
    if (stage.theme.night) fireflies(moving, stage, t)
    hang(moving, layout.chime, layout, Math.sin(TAU * (2 * t + 0.2)) * 0.05, () =>
      chime(moving, stage, Math.sin(TAU * (2 * t + 0.12)) * 0.16 + Math.sin(TAU * (5 * t)) * 0.05),
    )
    hang(moving, [layout.lantern[0], layout.beam[1]], layout, swing(t), () =>
      moving.drawImage(lamp.picture, -lamp.x, -lamp.y),
    )
    falling(moving, t)
    bench.refresh(baked.moving, moving.canvas)
    bench.run(frame, null, baked, { t, ...flameAt(stage, t), spring: springAt(t) })
  }
}

function hang(ctx, [x, y], { width, height }, angle, draw) {
  ctx.save()
  ctx.translate(x * width, y * height)
  ctx.rotate(angle)
  draw()
  ctx.restore()
}

/** Returns the position and the brightness of the flame at a moment: the lantern swings, and the flame flickers. */
function flameAt({ layout }, t) {
  const pivot = layout.point([layout.lantern[0], layout.beam[1]])
  const down = layout.point(layout.lantern)[1] - pivot[1]
  const angle = swing(t)
  return {
    flameX: pivot[0] - down * Math.sin(angle),
    flameY: pivot[1] + down * Math.cos(angle),
    flicker: flickerAt(t),
  }
}

/** Returns a picture of the lantern, and the point in the picture around which it swings. */
function hung(bench, stage) {
  const { layout } = stage
  const half = Math.ceil(layout.lanternSize * layout.unitPixels * 1.6)
  const [x, y] = [half, half * 0.4]
  const ctx = bench.canvas(half * 2, Math.ceil(half * 5))
  ctx.translate(x, y)
  lantern(ctx, stage)
  return { picture: ctx.canvas, x, y }
}

function bakeVeranda(bench, stage, smooth) {
  const paint = (wanted) => /* glsl */ `${veranda(stage)}
void main() {
  vec4 sum = vec4(0.0), day, lit;
  for (int i = 0; i < ${smooth * smooth}; i++) {
    vec2 aside = (vec2(i % ${smooth}, i / ${smooth}) + 0.5) / ${smooth}.0 - 0.5;
    vec2 uv = place() + aside / size;
    vec2 q = unitsOf(uv);
    q += 0.0011 * (vec2(fbm(q * 16.0, 2), fbm(q * 16.0 + 40.0, 2)) - 0.44);
    paintVeranda(q, day, lit);
    sum += ${wanted};
  }
  painted = sum / ${smooth * smooth}.0;
}`
  return { day: bench.bake(paint('day'), 2), lit: bench.bake(paint('lit'), 2) }
}

/** Creates the tools for drawing: canvases, programs and textures, all in the size of the picture. */
function createBench(gl, stage) {
  const { width, height, horizon, unitPixels } = stage.layout
  const head = `#version 300 es
precision highp float; precision highp int; precision highp sampler2D;
out vec4 painted;
const float TAU = 6.283185307;
const vec2 size = vec2(${width}.0, ${height}.0);
vec2 place() { vec2 p = gl_FragCoord.xy / size; return vec2(p.x, 1.0 - p.y); }
vec2 unitsOf(vec2 uv) { return (uv - vec2(0.5, ${horizon})) * size / ${unitPixels.toFixed(3)}; }
vec4 at(sampler2D layer, vec2 q) { vec2 uv = q * ${unitPixels.toFixed(3)} / size + vec2(0.5, ${horizon}); return texture(layer, vec2(uv.x, 1.0 - uv.y)); }
${noise}
${sky(stage)}
`
  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)

  function program(body) {
    const made = gl.createProgram()
    const part = (type, source) => {
      const shader = gl.createShader(type)
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader))
      gl.attachShader(made, shader)
    }
    part(
      gl.VERTEX_SHADER,
      '#version 300 es\nlayout(location = 0) in vec2 corner; void main() { gl_Position = vec4(corner, 0.0, 1.0); }',
    )
    part(gl.FRAGMENT_SHADER, head + body)
    gl.linkProgram(made)
    if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made))
    return made
  }

  function texture() {
    const made = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, made)
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ])
      gl.texParameteri(gl.TEXTURE_2D, name, value)
    return made
  }

  // Draws in horizontal bands, because a software renderer aborts a draw that takes too long.
  function run(made, target, layers, numbers = {}) {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target)
    gl.useProgram(made)
    Object.entries(layers).forEach(([name, layer], i) => {
      gl.activeTexture(gl.TEXTURE0 + i)
      gl.bindTexture(gl.TEXTURE_2D, layer)
      gl.uniform1i(gl.getUniformLocation(made, name), i)
    })
    for (const [name, value] of Object.entries(numbers))
      gl.uniform1f(gl.getUniformLocation(made, name), value)
    if (target) gl.enable(gl.SCISSOR_TEST)
    const bands = target ? 12 : 1
    for (let band = 0; band < bands; band += 1) {
      if (target) gl.scissor(0, Math.floor((height * band) / bands), width, Math.ceil(height / bands) + 1)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      if (target) gl.finish()
    }
    gl.disable(gl.SCISSOR_TEST)
  }

  function target() {
    const layer = texture()
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.HALF_FLOAT, null)
    const frame = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, layer, 0)
    return { layer, frame }
  }

  function canvas(w = width, h = height) {
    return Object.assign(document.createElement('canvas'), { width: w, height: h }).getContext('2d', {
      willReadFrequently: true,
    })
  }

  return {
    program,
    run,
    canvas,
    draw(paint) {
      const ctx = canvas()
      paint(ctx, stage)
      return ctx.canvas
    },
    upload(picture) {
      const into = texture()
      gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
      return into
    },
    /** Copies a new picture into a texture, from the picture's first row down. */
    refresh(into, picture) {
      gl.bindTexture(gl.TEXTURE_2D, into)
      gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, picture)
    },
    /** Draws a layer once and filters it with a brush. The radius of the brush is in pixels of a picture that is 1080 pixels high. */
    bake(body, brush, layers = {}) {
      const raw = target()
      run(program(body), raw.frame, layers)
      const radius = Math.round((brush * unitPixels) / 1080)
      if (radius < 1) return raw.layer
      const done = target()
      run(program(painterly(radius)), done.frame, { raw: raw.layer })
      gl.deleteTexture(raw.layer)
      return done.layer
    },
  }
}
