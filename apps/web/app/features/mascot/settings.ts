import { clampUserScale, userScale } from './scale.ts'

/** The stored settings of the mascot. */
export type MascotSettings = {
  userScale: number
  isMuted: boolean
  followEnabled: boolean
  isModelHidden: boolean
  activeIndex: number
}

export const settingsKey = 'live2d:settings'

/** The figure is hidden until the reader shows it. */
export const firstSettings: MascotSettings = {
  userScale: userScale.start,
  isMuted: false,
  followEnabled: true,
  isModelHidden: true,
  activeIndex: 0,
}

/** Returns stored settings. A missing or invalid field gets its default; a scale out of range becomes the nearest valid scale. */
export function repairSettings(text: string | null): MascotSettings {
  const stored = parse(text)
  const flag = (name: 'isMuted' | 'followEnabled' | 'isModelHidden'): boolean =>
    typeof stored[name] === 'boolean' ? stored[name] : firstSettings[name]
  const scale = stored['userScale']
  const index = stored['activeIndex']
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
