import { createDeviceSwitch } from '#app/lib/device/device-setting.ts'

/** Whether readers of comics see the number of comments on a page. */
export const showsPageComments = createDeviceSwitch('engawa:page-comments', true)
