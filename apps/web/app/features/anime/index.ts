export { weekStrip } from './home-strip.tsx'
