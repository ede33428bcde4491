/** The parts of the operator's core script that the adapter uses. The core itself is never part of this repository. */
export type CubismDrawables = {
  count: number
  ids: string[]
  constantFlags: Uint8Array
  dynamicFlags: Uint8Array
  textureIndices: Int32Array
  renderOrders?: Int32Array
  opacities: Float32Array
  maskCounts: Int32Array
  masks: Int32Array[]
  vertexPositions: Float32Array<ArrayBuffer>[]
  vertexUvs: Float32Array<ArrayBuffer>[]
  indices: Uint16Array<ArrayBuffer>[]
  resetDynamicFlags(): void
}

export type CubismModel = {
  parameters: {
    ids: string[]
    minimumValues: Float32Array
    maximumValues: Float32Array
    defaultValues: Float32Array
    values: Float32Array
  }
  drawables: CubismDrawables
  canvasinfo: {
    CanvasWidth: number
    CanvasHeight: number
    CanvasOriginX: number
    CanvasOriginY: number
    PixelsPerUnit: number
  }
  /** Only newer cores have this function; older cores have the order as a field. */
  getRenderOrders?(): Int32Array
  update(): void
  release(): void
}

export type CubismCore = {
  Moc: { fromArrayBuffer(buffer: ArrayBuffer): object | null }
  Model: { fromMoc(moc: object): CubismModel | null }
}

export const VISIBLE = 1
export const ADDITIVE = 1
export const MULTIPLICATIVE = 2
export const INVERTED_MASK = 8

let loading: Promise<CubismCore> | undefined

/** Loads the core script; repeated calls return the same promise. The address must be on this site. */
export function loadCubismCore(address: string): Promise<CubismCore> {
  loading ??= new Promise<CubismCore>((resolve, reject) => {
    const url = new URL(address, document.baseURI)
    if (url.origin !== location.origin) {
      reject(new Error('The Live2D core must be a file of this site'))
      return
    }
    const script = document.createElement('script')
    script.src = url.href
    script.addEventListener('load', () => {
      const core = (globalThis as { Live2DCubismCore?: CubismCore }).Live2DCubismCore
      if (core) resolve(core)
      else reject(new Error('The script is no Live2D core'))
    })
    script.addEventListener('error', () => reject(new Error('The Live2D core could not be loaded')))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
