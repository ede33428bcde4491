export { CheckInKeeper } from './check-in-keeper.tsx'
export { CheckInStrip } from './check-in-strip.tsx'
export { DoneDot } from './done-dot.tsx'
