import type { CompiledRig, Pass } from '../pose/compile-rig.ts'
import { atlasScale, prepareAtlas } from './prepare-atlas.ts'
import { linkProgram } from './link-program.ts'
import type { OnRestored, Renderer } from './renderer.ts'

type Batch = { rule: Pass['rule']; first: number; count: number }

/** Creates a WebGL 2 renderer; returns undefined if WebGL 2 is missing. */
export function createWebglRenderer(
  canvas: HTMLCanvasElement,
  model: CompiledRig,
  image: HTMLImageElement,
  onRestored: OnRestored,
): Renderer | undefined {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'low-power',
  })
  if (!gl) return undefined
  const { indices, batches } = buildIndices(model)
  const view = { scale: 1, left: 0, top: 0, atlas: 0 }
  let place: WebGLUniformLocation | null = null
  let buffer: WebGLBuffer | null = null
  let lost = false

  const upload = (): void => {
    const wanted = atlasScale(model.rig, view.scale)
    if (wanted === view.atlas) return
    view.atlas = wanted
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RGBA,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      prepareAtlas(model.rig, image, wanted),
    )
  }
  const setUp = (): void => {
    place = linkProgram(gl)
    buffer = fillBuffers(gl, model, indices)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
    for (const size of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, size, gl.LINEAR)
    gl.enable(gl.BLEND)
    gl.clearColor(0, 0, 0, 0)
    view.atlas = 0
  }
  const onLost = (event: Event): void => {
    event.preventDefault()
    lost = true
  }
  const onBack = (): void => {
    lost = false
    setUp()
    onRestored()
  }
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onBack)
  setUp()

  return {
    kind: 'webgl2',
    resize(scale, left, top) {
      view.scale = scale
      view.left = left
      view.top = top
    },
    draw(pose) {
      if (lost) return
      upload()
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clear(gl.COLOR_BUFFER_BIT)
      const width = canvas.width / 2
      const height = canvas.height / 2
      gl.uniform4f(
        place,
        view.scale / width,
        -view.scale / height,
        view.left / width - 1,
        1 - view.top / height,
      )
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, pose.vertices)
      for (let i = 0; i < batches.length; i++) {
        const batch = batches[i]!
        if (batch.rule === 'over') gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
        else if (batch.rule === 'atop')
          gl.blendFuncSeparate(gl.DST_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ZERO, gl.ONE)
        else gl.blendFunc(gl.ONE_MINUS_DST_ALPHA, gl.ONE)
        gl.drawElements(gl.TRIANGLES, batch.count, gl.UNSIGNED_SHORT, batch.first * 2)
      }
    },
    destroy() {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onBack)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

function buildIndices(model: CompiledRig): { indices: Uint16Array<ArrayBuffer>; batches: Batch[] } {
  const list: number[] = []
  const batches: Batch[] = []
  for (const pass of model.passes) {
    const first = list.length
    for (const index of pass.layers) {
      const { start, cols, rows } = model.layers[index]!
      for (let row = 0; row < rows; row++)
        for (let col = 0; col < cols; col++) {
          const corner = start + row * (cols + 1) + col
          const below = corner + cols + 1
          list.push(corner, corner + 1, below, below, corner + 1, below + 1)
        }
    }
    batches.push({ rule: pass.rule, first, count: list.length - first })
  }
  return { indices: Uint16Array.from(list), batches }
}

function fillBuffers(
  gl: WebGL2RenderingContext,
  model: CompiledRig,
  indices: Uint16Array<ArrayBuffer>,
): WebGLBuffer {
  gl.bindVertexArray(gl.createVertexArray())
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, model.uv, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(1)
  gl.vertexAttribPointer(1, 2, gl.FLOAT, false, 0, 0)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  const vertices = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, vertices)
  gl.bufferData(gl.ARRAY_BUFFER, model.vertexCount * 12, gl.DYNAMIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0)
  return vertices
}
