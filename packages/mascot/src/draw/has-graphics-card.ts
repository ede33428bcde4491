const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i
let answer: boolean | undefined

/**
 * Whether WebGL 2 runs on a graphics card. It is tested once on a separate canvas, because the kind of context of a canvas cannot be
 * changed later.
 */
export function hasGraphicsCard(): boolean {
  answer ??= testWebgl()
  return answer
}

function testWebgl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!gl) return false
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(name)
}
