export { PictureTabs } from './picture-tabs.tsx'
export { todayStrip } from './today-strip.tsx'
