import { ADDITIVE, INVERTED_MASK, MULTIPLICATIVE, VISIBLE, type CubismModel } from './cubism-core.ts'

export type Live2dRenderer = {
  draw(scaleX: number, scaleY: number, moveX: number, moveY: number): void
  destroy(): void
}

const VERTEX = `#version 300 es
layout(location=0) in vec2 a;layout(location=1) in vec2 b;uniform vec4 place;out vec2 t;
void main(){t=vec2(b.x,1.-b.y);gl_Position=vec4(a*place.xy+place.zw,0,1);}`
const FRAGMENT = `#version 300 es
precision highp float;in vec2 t;uniform sampler2D s;uniform vec2 look;out vec4 c;
void main(){c=texture(s,t)*look.x;if(c.a<look.y)discard;}`

/** Creates a renderer that draws the core's meshes with WebGL 2. Masks use the stencil buffer. Returns undefined without WebGL 2. */
export function createLive2dRenderer(
  canvas: HTMLCanvasElement,
  model: CubismModel,
  images: readonly ImageBitmap[],
): Live2dRenderer | undefined {
  const gl = canvas.getContext('webgl2', { stencil: true, antialias: false, powerPreference: 'low-power' })
  if (!gl) return undefined
  const { drawables } = model
  const program = link(gl)
  const place = gl.getUniformLocation(program, 'place')
  const look = gl.getUniformLocation(program, 'look')
  const textures = images.map((image) => upload(gl, image))
  const meshes = drawables.vertexPositions.map((_, i) => buffer(gl, model, i))
  const order = Array.from(drawables.vertexPositions, (_, i) => i)
  const slots = new Int32Array(order.length)

  const paint = (i: number): void => {
    gl.bindVertexArray(meshes[i]!.array)
    gl.bindTexture(gl.TEXTURE_2D, textures[drawables.textureIndices[i]!]!)
    gl.drawElements(gl.TRIANGLES, drawables.indices[i]!.length, gl.UNSIGNED_SHORT, 0)
  }
  const mask = (i: number): void => {
    gl.enable(gl.STENCIL_TEST)
    gl.clear(gl.STENCIL_BUFFER_BIT)
    gl.colorMask(false, false, false, false)
    gl.stencilFunc(gl.ALWAYS, 1, 1)
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.REPLACE)
    gl.uniform2f(look, 1, 0.5)
    const masks = drawables.masks[i]!
    for (let k = 0; k < drawables.maskCounts[i]!; k++) if (masks[k]! >= 0) paint(masks[k]!)
    gl.colorMask(true, true, true, true)
    gl.stencilFunc((drawables.constantFlags[i]! & INVERTED_MASK) === 0 ? gl.EQUAL : gl.NOTEQUAL, 1, 1)
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.KEEP)
  }

  return {
    draw(scaleX, scaleY, moveX, moveY) {
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.enable(gl.BLEND)
      gl.uniform4f(place, scaleX, scaleY, moveX, moveY)
      const orders = model.getRenderOrders?.() ?? drawables.renderOrders
      for (let i = 0; i < order.length; i++) {
        slots[orders?.[i] ?? i] = i
        gl.bindBuffer(gl.ARRAY_BUFFER, meshes[i]!.positions)
        gl.bufferSubData(gl.ARRAY_BUFFER, 0, drawables.vertexPositions[i]!)
      }
      for (let slot = 0; slot < slots.length; slot++) {
        const i = slots[slot]!
        if ((drawables.dynamicFlags[i]! & VISIBLE) === 0 || drawables.opacities[i]! <= 0) continue
        if (drawables.maskCounts[i]! > 0) mask(i)
        else gl.disable(gl.STENCIL_TEST)
        const flags = drawables.constantFlags[i]!
        if ((flags & ADDITIVE) !== 0) gl.blendFuncSeparate(gl.ONE, gl.ONE, gl.ZERO, gl.ONE)
        else if ((flags & MULTIPLICATIVE) !== 0)
          gl.blendFuncSeparate(gl.DST_COLOR, gl.ONE_MINUS_SRC_ALPHA, gl.ZERO, gl.ONE)
        else gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
        gl.uniform2f(look, drawables.opacities[i]!, 0)
        paint(i)
      }
      drawables.resetDynamicFlags()
    },
    destroy: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

function buffer(
  gl: WebGL2RenderingContext,
  { drawables }: CubismModel,
  i: number,
): { array: WebGLVertexArrayObject; positions: WebGLBuffer } {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  const positions = gl.createBuffer()
  for (const [slot, data, use] of [
    [0, drawables.vertexPositions[i]!, gl.DYNAMIC_DRAW],
    [1, drawables.vertexUvs[i]!, gl.STATIC_DRAW],
  ] as const) {
    gl.bindBuffer(gl.ARRAY_BUFFER, slot === 0 ? positions : gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, data, use)
    gl.enableVertexAttribArray(slot)
    gl.vertexAttribPointer(slot, 2, gl.FLOAT, false, 0, 0)
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, drawables.indices[i]!, gl.STATIC_DRAW)
  return { array, positions }
}

function upload(gl: WebGL2RenderingContext, image: ImageBitmap): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  return texture
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)!
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  return program
}
