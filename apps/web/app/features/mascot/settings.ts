import { clampUserScale, userScale } from './scale.ts'

/** What is kept about the mascot (specification, point 3). */
export type MascotSettings = {
  userScale: number
  isMuted: boolean
  followEnabled: boolean
  isModelHidden: boolean
  activeIndex: number
}

export const settingsKey = 'live2d:settings'

/** Hidden until somebody wants to see it. */
export const firstSettings: MascotSettings = {
  userScale: userScale.start,
  isMuted: false,
  followEnabled: true,
  isModelHidden: true,
  activeIndex: 0,
}

/** Settings as they were kept; a field that is missing or wrong has its first value, a size out of range the nearest. */
export function repairSettings(text: string | null): MascotSettings {
  const kept = parse(text)
  const flag = (name: 'isMuted' | 'followEnabled' | 'isModelHidden'): boolean =>
    typeof kept[name] === 'boolean' ? kept[name] : firstSettings[name]
  const scale = kept['userScale']
  const index = kept['activeIndex']
  return {
    userScale: isNumber(scale) ? clampUserScale(scale) : firstSettings.userScale,
    isMuted: flag('isMuted'),
    followEnabled: flag('followEnabled'),
    isModelHidden: flag('isModelHidden'),
    activeIndex: isNumber(index) && Number.isInteger(index) && index >= 0 ? index : firstSettings.activeIndex,
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
