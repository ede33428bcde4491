import { createDeviceSetting } from '#app/lib/device/device-setting.ts'

export type Wrap = 'auto' | 'on' | 'off'

const WRAPS: Wrap[] = ['auto', 'on', 'off']
export const TABS = ['2', '4', '8'] as const
export type TabSize = (typeof TABS)[number]

/** Whether long lines are wrapped. By default they are wrapped only on narrow screens. */
export const wrapSetting = createDeviceSetting<Wrap>('engawa:code-wrap', {
  parse: (text) => WRAPS.find((each) => each === text) ?? 'auto',
  format: (wrap) => wrap,
})

/** The width of a tab character, in characters. */
export const tabSetting = createDeviceSetting<TabSize>('engawa:code-tab', {
  parse: (text) => TABS.find((each) => each === text) ?? '4',
  format: (size) => size,
})
