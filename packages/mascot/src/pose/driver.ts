import type { Driver, Rig } from '../rig/rig.ts'

/** A driver that refers to parameters by their indexes in the array of values, not by their names. */
export type CompiledDriver = {
  param: number
  from: number
  scale: number
  times: CompiledDriver | undefined
}

export type ParamIndex = ReadonlyMap<string, number>

export function indexParameters(rig: Rig): ParamIndex {
  return new Map(rig.parameters.map((parameter, index) => [parameter.id, index]))
}

export function compileDriver(driver: Driver, index: ParamIndex): CompiledDriver {
  const [from, to] = driver.at ?? [0, 1]
  return {
    param: index.get(driver.param)!,
    from,
    scale: 1 / (to - from),
    times: driver.times && compileDriver(driver.times, index),
  }
}

export function weightOf(driver: CompiledDriver, values: Float32Array): number {
  const own = (values[driver.param]! - driver.from) * driver.scale
  return driver.times ? own * weightOf(driver.times, values) : own
}
