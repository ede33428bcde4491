export { todayStrip } from './today-strip.tsx'
