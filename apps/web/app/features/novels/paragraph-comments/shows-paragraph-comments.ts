import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether readers of novels see the number of comments on a paragraph. */
export const showsParagraphComments = createDeviceSwitch('engawa:paragraph-comments', true)
