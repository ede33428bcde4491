import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether readers of novels see how many comments a paragraph has. */
export const showsParagraphComments = createDeviceSwitch('engawa:paragraph-comments', true)
