const VERTEX = `#version 300 es
layout(location=0) in vec3 a;
layout(location=1) in vec2 b;
uniform vec4 place;
out vec3 t;
void main(){t=vec3(b,a.z);gl_Position=vec4(a.xy*place.xy+place.zw,0,1);}`

// Four samples of the atlas per pixel keep lines smooth where the mesh slants them.
const FRAGMENT = `#version 300 es
precision highp float;
in vec3 t;
uniform sampler2D atlas;
out vec4 colour;
void main(){
vec2 x=dFdx(t.xy)*.25,y=dFdy(t.xy)*.25;
colour=(texture(atlas,t.xy+x-y)+texture(atlas,t.xy-x+y)+texture(atlas,t.xy+x+y)+texture(atlas,t.xy-x-y))*.25*t.z;}`

/** Links the only shader program, makes it the current program, and returns the location of its uniform `place`. */
export function linkProgram(gl: WebGL2RenderingContext): WebGLUniformLocation | null {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) continue
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  return gl.getUniformLocation(program, 'place')
}
