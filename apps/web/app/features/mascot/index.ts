export { LateMascot } from './late-mascot.tsx'
